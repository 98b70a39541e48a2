// What other features may import from emails.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useMayPlan } from '#client/session.ts'
import type { Role } from '#domain/people/person.ts'
import { useText } from '#i18n/text.tsx'
import { Card } from '#ui/card.tsx'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Choices = Awaited<ReturnType<Rpc['emails']['settings']['query']>>

const settingsQuery = api.emails.settings.queryOptions()

/** The automatic mails that the person gets. The weekly overview is of a coach's athletes. */
export function EmailsSection({ role }: { role: Role }) {
  const { rpc } = useApp()
  const text = useText()
  // Assistants assign no programs.
  const mayPlan = useMayPlan() && role === 'coach'
  const queryClient = useQueryClient()
  const settings = useQuery(settingsQuery)
  const { run, isPending } = useAction(
    async (change: Partial<Choices>) => {
      await rpc.emails.change.mutate(change)
      queryClient.setQueryData(settingsQuery.queryKey, known => known && { ...known, ...change })
    },
    { failureToast: 'settings.emailsFailed' },
  )
  return (
    <SettingsSection title={text('settings.emails')} description={text('settings.emailsBody')}>
      {settings.data ? (
        <Card className="divide-y divide-line">
          <EmailSwitch
            label={text('settings.emailsDigest')}
            hint={text('settings.emailsDigestHint')}
            checked={settings.data.digest}
            disabled={isPending}
            onChange={digest => void run({ digest })}
          />
          {role === 'coach' && (
            <EmailSwitch
              label={text('settings.emailsOverview')}
              hint={text('settings.emailsOverviewHint')}
              checked={settings.data.weeklyOverview}
              disabled={isPending}
              onChange={weeklyOverview => void run({ weeklyOverview })}
            />
          )}
          {mayPlan && (
            <EmailSwitch
              label={text('settings.emailsNewAthletes')}
              hint={text('settings.emailsNewAthletesHint')}
              checked={settings.data.newAthletes}
              disabled={isPending}
              onChange={newAthletes => void run({ newAthletes })}
            />
          )}
        </Card>
      ) : settings.error ? (
        <FailedLoad query={settings} says="settings.loadFailed" />
      ) : (
        <Skeleton shape="block" className="h-20 w-full" />
      )}
    </SettingsSection>
  )
}

type EmailSwitchProps = {
  label: string
  hint: string
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

function EmailSwitch({ label, hint, ...box }: EmailSwitchProps) {
  return (
    <CheckLabel {...box} className="min-h-14 px-5 py-3 sm:px-6">
      <span className="grid min-w-0">
        <span className="font-semibold">{label}</span>
        <span className="text-muted text-sm">{hint}</span>
      </span>
    </CheckLabel>
  )
}
