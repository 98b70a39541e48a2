import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#client/api.ts'
import { useApp, usePart } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useLive } from '#client/live.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { createSession } from '#client/session.ts'
import { useGymIdentityText } from '#i18n/areas/gym-identity-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AccentField } from './accent-field.tsx'
import { CalendarFields, SelectField } from './calendar-fields.tsx'
import { gymNameInput } from './identity.schema.ts'
import { IdentitySummary } from './identity-summary.tsx'
import { LogoField } from './logo-field.tsx'

export type Identity = Awaited<ReturnType<Rpc['gym']['identity']['query']>>

const identityKeys = [api.gym.identity.queryKey()]

/** How the gym looks and counts. Owners change it; everyone else who works there reads it. */
export function IdentitySection({ isOwner }: { isOwner: boolean }) {
  const words = useGymIdentityText()
  const query = useQuery(api.gym.identity.queryOptions())
  // A colleague may be the one who changes it.
  useLive('membership', identityKeys)
  return (
    <SettingsSection title={words('title')} description={words(isOwner ? 'body' : 'bodyOthers')}>
      {query.data ? (
        <Card>
          {isOwner ? <IdentityForm saved={query.data} /> : <IdentitySummary identity={query.data} />}
        </Card>
      ) : query.error ? (
        <FailedLoad query={query} says={reason => words('loadFailed', { reason })} />
      ) : (
        <Skeleton shape="block" className="h-96 w-full" />
      )}
    </SettingsSection>
  )
}

const partsOf = ({ name, accent, timeZone, weekStartsOn, language, loadUnit }: Identity) => ({
  name: name ?? '',
  accent,
  timeZone,
  weekStartsOn,
  language,
  loadUnit,
})
export type IdentityParts = ReturnType<typeof partsOf>

function changesOf(draft: IdentityParts, loaded: IdentityParts): Partial<IdentityParts> {
  const changed = Object.entries(draft).filter(
    ([part, value]) => loaded[part as keyof IdentityParts] !== value,
  )
  return Object.fromEntries(changed)
}

function IdentityForm({ saved }: { saved: Identity }) {
  const { rpc, queryClient } = useApp()
  const { announceSession } = usePart(createSession)
  const words = useGymIdentityText()
  /** What the form was loaded with: only what differs from it is sent, so that another owner's changes stay. */
  const [loaded, setLoaded] = useState(() => partsOf(saved))
  const [draft, setDraft] = useState(loaded)
  const [isNameTooLong, setIsNameTooLong] = useState(false)
  const change = (parts: Partial<IdentityParts>) => setDraft(before => ({ ...before, ...parts }))
  const changes = changesOf(draft, loaded)
  const isDirty = Object.keys(changes).length > 0

  async function take(identity: Identity) {
    queryClient.setQueryData(api.gym.identity.queryKey(), identity)
    // The day, the weeks and the look of every screen follow the session.
    await announceSession('token refreshed')
  }
  const save = useAction(async () => {
    const changed = await rpc.gym.changeIdentity.mutate(changes)
    setLoaded(partsOf(changed))
    setDraft(partsOf(changed))
    await take(changed)
    toast.success(words('saved'))
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    // A name of the version before may be longer, and stays.
    const isTooLong = changes.name !== undefined && !gymNameInput.safeParse(changes.name).success
    setIsNameTooLong(isTooLong)
    if (!isTooLong) void save.run()
  }

  return (
    <>
      <CardBody className="sm:p-6">
        <LogoField identity={saved} onChanged={take} />
      </CardBody>
      <CardBody className="border-line border-t sm:p-6">
        <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <TextField
            label={words('name')}
            hint={saved.name === null ? words('nameHint', { name: saved.shownName }) : undefined}
            error={isNameTooLong ? words('nameTooLong') : undefined}
            autoComplete="organization"
            value={draft.name}
            onChange={event => change({ name: event.currentTarget.value })}
          />
          <AccentField
            value={draft.accent}
            logo={saved.logo}
            name={draft.name.trim() || saved.shownName}
            onChange={accent => change({ accent })}
          />
          <CalendarFields draft={draft} onChange={change} />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              label={words('language')}
              value={draft.language}
              none={words('anyLanguage')}
              items={[
                { value: 'en', label: words('english') },
                { value: 'es', label: words('spanish') },
              ]}
              onChange={language => change({ language })}
            />
            <SelectField
              label={words('units')}
              value={draft.loadUnit}
              none={words('anyUnit')}
              items={[
                { value: 'kg', label: 'kg' },
                { value: 'lb', label: 'lb' },
              ]}
              onChange={loadUnit => change({ loadUnit })}
            />
          </div>
          <FailedAction action={save} says={reason => words('saveFailed', { reason })} />
          <div>
            <Button
              type="submit"
              variant="primary"
              disabled={!isDirty}
              busy={save.isPending}
              busyLabel={words('saving')}
            >
              {words('save')}
            </Button>
          </div>
        </form>
      </CardBody>
    </>
  )
}
