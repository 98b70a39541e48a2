import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { deviceOf } from '#client/installation/device.ts'
import { deviceName } from '#client/kit/device-name.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { byCursor, NextPage } from '#client/kit/next-page.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { type SecurityEventKind, securityEventKinds } from '#domain/people/security-event.ts'
import { formatMoment } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card, CardFooter } from '#ui/card.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'

export function DevicesSection() {
  const text = useText()
  const sessions = useQuery(api.settings.sessions.queryOptions())
  return (
    <SettingsSection title={text('settings.devices')} description={text('settings.devicesBody')}>
      {sessions.data ? (
        <Devices sessions={sessions.data} />
      ) : sessions.error ? (
        <FailedLoad query={sessions} says="settings.loadFailed" />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </SettingsSection>
  )
}

type SignedIn = Awaited<ReturnType<Rpc['settings']['sessions']['query']>>[number]

function Devices({ sessions }: { sessions: SignedIn[] }) {
  const { rpc } = useApp()
  const text = useText()
  const queryClient = useQueryClient()
  const { confirm, question } = useConfirm()
  const ordered = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const hasOthers = sessions.some(session => !session.isCurrent)

  const end = useAction(
    async (session: SignedIn) => {
      await rpc.settings.endSession.mutate({ sessionId: session.id })
      await queryClient.invalidateQueries(api.settings.pathFilter())
      toast.success(text('settings.deviceSignedOut', { device: deviceName(text, session.userAgent) }))
    },
    { failureToast: 'settings.deviceSignOutFailed' },
  )

  const askToSignOutOthers = () =>
    confirm({
      title: text('settings.signOutOthersTitle'),
      body: text('settings.signOutOthersBody'),
      confirmLabel: text('settings.signOutOthersConfirm'),
      busyLabel: text('settings.signingOut'),
      errorText: text('settings.signOutOthersFailed'),
      async onConfirm() {
        const { ended } = await rpc.settings.signOutOthers.mutate()
        await queryClient.invalidateQueries(api.settings.pathFilter())
        toast.success(text('settings.othersSignedOut', { count: ended }))
      },
    })

  return (
    <Card>
      <ul className="divide-y divide-line">
        {ordered.map(session => (
          <DeviceRow key={session.id} session={session} onEnd={() => end.run(session)} />
        ))}
      </ul>
      <CardFooter>
        {hasOthers ? (
          <Button icon={<LogOut aria-hidden />} onClick={askToSignOutOthers}>
            {text('settings.signOutOthers')}
          </Button>
        ) : (
          <p className="text-muted text-sm">{text('settings.onlyHere')}</p>
        )}
      </CardFooter>
      {question}
    </Card>
  )
}

function DeviceRow({ session, onEnd }: { session: SignedIn; onEnd: () => void }) {
  const text = useText()
  const { language } = useLanguage()
  const { isCurrent, usedAt, userAgent } = session
  const Icon = deviceOf(userAgent).isHandheld ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 sm:px-6">
      <Icon aria-hidden className="size-6 shrink-0 stroke-[1.5] text-muted" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="heading-small">{deviceName(text, userAgent)}</p>
        <p className="text-muted text-sm">
          {isCurrent
            ? text('settings.activeNow')
            : text('settings.lastUsed', { when: timeAgo(new Date(usedAt), new Date(), language) })}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="volt">{text('settings.thisDevice')}</Badge>
      ) : (
        <Button
          variant="quiet"
          className="-mx-3"
          aria-label={text('settings.signOutDevice', { device: deviceName(text, userAgent) })}
          onClick={onEnd}
        >
          {text('settings.signOutOne')}
        </Button>
      )}
    </li>
  )
}

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

/** Rows of a picture and two lines, like devices and coaches. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <Card aria-busy className="divide-y divide-line">
      <Spinner className="sr-only" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className="flex items-center gap-4 px-5 py-4 sm:px-6">
          <Skeleton shape="circle" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-40" />
            <Skeleton className="h-3 w-28" />
          </div>
        </div>
      ))}
    </Card>
  )
}
