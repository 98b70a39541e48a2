import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useStanding } from '#client/live.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Card, CardFooter } from '#ui/card.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

export function CoachesSection() {
  const text = useText()
  const coaches = useQuery(api.settings.coaches.queryOptions())
  useStanding()
  return (
    <SettingsSection title={text('settings.coaches')} description={text('settings.coachesBody')}>
      {coaches.data ? (
        <Card>
          {coaches.data.length > 0 ? (
            <ul className="divide-y divide-line">
              {coaches.data.map(coach => (
                <CoachRow key={coach.coachId} coach={coach} />
              ))}
            </ul>
          ) : (
            <p className="px-5 py-4 text-muted sm:px-6">{text('settings.noCoaches')}</p>
          )}
          <CardFooter>
            <LinkButton icon={<Plus aria-hidden />} render={<Link to="/invite-code-entry" />}>
              {text('settings.joinAnother')}
            </LinkButton>
          </CardFooter>
        </Card>
      ) : coaches.error ? (
        <FailedLoad query={coaches} says="settings.loadFailed" />
      ) : (
        <ListSkeleton rows={1} />
      )}
    </SettingsSection>
  )
}

type Coach = Awaited<ReturnType<Rpc['settings']['coaches']['query']>>[number]

const statuses = {
  active: { tone: 'success', hint: undefined },
  pending: { tone: 'warning', hint: 'settings.pendingHint' },
  inactive: { tone: 'neutral', hint: 'settings.inactiveHint' },
} as const

function CoachRow({ coach: { fullName, avatarUrl, status } }: { coach: Coach }) {
  const text = useText()
  const { tone, hint } = statuses[status]
  return (
    <li className="flex items-center gap-4 px-5 py-4 sm:px-6">
      <Avatar name={fullName} src={avatarUrl} decorative />
      {/* The badge goes below a name that needs the line. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="heading-small wrap-anywhere">{fullName}</p>
          {hint && <p className="text-muted text-sm">{text(hint)}</p>}
        </div>
        <Badge tone={tone}>{text(`settings.${status}`)}</Badge>
      </div>
    </li>
  )
}
