import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { deviceOf } from '#client/installation/device.ts'
import { deviceName } from '#client/kit/device-name.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card, CardFooter } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

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
  const [isAsking, setIsAsking] = useState(false)
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

  async function signOutOthers() {
    const { ended } = await rpc.settings.signOutOthers.mutate()
    await queryClient.invalidateQueries(api.settings.pathFilter())
    toast.success(text('settings.othersSignedOut', { count: ended }))
  }

  return (
    <Card>
      <ul className="divide-y divide-line">
        {ordered.map(session => (
          <DeviceRow key={session.id} session={session} onEnd={() => end.run(session)} />
        ))}
      </ul>
      <CardFooter>
        {hasOthers ? (
          <Button icon={<LogOut aria-hidden />} onClick={() => setIsAsking(true)}>
            {text('settings.signOutOthers')}
          </Button>
        ) : (
          <p className="text-muted text-sm">{text('settings.onlyHere')}</p>
        )}
      </CardFooter>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text('settings.signOutOthersTitle')}
        body={text('settings.signOutOthersBody')}
        confirmLabel={text('settings.signOutOthersConfirm')}
        busyLabel={text('settings.signingOut')}
        onConfirm={signOutOthers}
        errorText={text('settings.signOutOthersFailed')}
      />
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
