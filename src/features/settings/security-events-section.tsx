import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { byCursor, NextPage } from '#client/kit/next-page.tsx'
import { type SecurityEventKind, securityEventKinds } from '#domain/people/security-event.ts'
import { formatMoment } from '#i18n/moment-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Card } from '#ui/card.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

/** What happened to the account, so that its owner notices what was not them. */
export function SecurityEventsSection() {
  const text = useText()
  const list = useInfiniteQuery({
    ...api.settings.securityEvents.infiniteQueryOptions({}, byCursor),
    // What the person does on this page is recorded in the background, a moment later.
    refetchInterval: 10_000,
  })
  const events = list.data?.pages.flatMap(page => page.events)
  return (
    <SettingsSection title={text('settings.events')} description={text('settings.eventsBody')}>
      {events ? (
        <>
          <Card>
            {events.length > 0 ? (
              <ul className="divide-y divide-line">
                {events.map(event => (
                  <EventRow key={event.id} {...event} />
                ))}
              </ul>
            ) : (
              <p className="px-5 py-4 text-muted sm:px-6">{text('settings.noEvents')}</p>
            )}
          </Card>
          <NextPage
            list={list}
            label={text('settings.moreEvents')}
            busyLabel={text('settings.loadingEvents')}
            says="settings.loadFailed"
          />
        </>
      ) : list.error ? (
        <FailedLoad query={list} says="settings.loadFailed" />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </SettingsSection>
  )
}

const alarming: readonly SecurityEventKind[] = [
  'sign_in_failed',
  'second_step_failed',
  'identity_refused',
  'role_refused',
]

/** A server of a newer version may know more kinds. */
function EventRow({ kind, address, at }: { kind: string; address: string; at: string }) {
  const text = useText()
  const { language } = useLanguage()
  const known = securityEventKinds.find(one => one === kind)
  const isAlarming = known !== undefined && alarming.includes(known)
  const moment = new Date(at)
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-5 py-3 sm:flex sm:items-baseline sm:justify-between sm:px-6">
      <p className={isAlarming ? 'heading-small text-danger' : 'heading-small'}>
        {known ? text(`settings.event_${known}`) : text('settings.event_other')}
      </p>
      <p className="text-muted text-sm">
        <time dateTime={moment.toISOString()}>{formatMoment(moment, language, 'short')}</time>
        {' · '}
        <span className="wrap-anywhere tabular-nums">{address}</span>
      </p>
    </li>
  )
}
