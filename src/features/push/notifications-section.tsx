import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { deviceOf } from '#client/installation/device.ts'
import { isInstalled } from '#client/installation/installed.ts'
import { deviceName } from '#client/kit/device-name.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import type { Role } from '#domain/people/person.ts'
import { kindsOf, type PushKind, pushKinds } from '#domain/push/push-kind.ts'
import { usePushText } from '#i18n/areas/push-text.ts'
import { installWords } from '#i18n/install-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { InstallSteps } from '#ui/install/install-card.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HearingChoice } from './hearing-choice.tsx'
import { createPushMemory } from './push-memory.ts'
import { unsubscribe } from './push-subscription.ts'
import { type PushSupport, pushSupport, useSwitchOn } from './use-switch-on.ts'

type PushState = Awaited<ReturnType<Rpc['push']['state']['query']>>
type PushDevice = PushState['devices'][number]

export function NotificationsSection({ role }: { role: Role }) {
  const text = usePushText()
  const state = useQuery(api.push.state.queryOptions())
  return (
    <SettingsSection title={text('title')} description={text(role === 'coach' ? 'bodyCoach' : 'bodyAthlete')}>
      {state.data ? (
        <Card className="divide-y divide-line overflow-hidden">
          {role === 'coach' && <HearingChoice />}
          <ThisDevice role={role} device={state.data.devices.find(({ isCurrent }) => isCurrent)} />
          {state.data.devices.length > 0 && <QuietHoursChoice quietHours={state.data.quietHours} />}
          <OtherDevices devices={state.data.devices.filter(({ isCurrent }) => !isCurrent)} />
        </Card>
      ) : state.error ? (
        <FailedLoad query={state} says="settings.loadFailed" />
      ) : (
        <Skeleton shape="block" />
      )}
    </SettingsSection>
  )
}

type ThisDeviceProps = { role: Role; device: PushDevice | undefined }

/** On or off, and what it takes; or what is in the way. */
function ThisDevice({ role, device }: ThisDeviceProps) {
  const app = useApp()
  const { rpc } = app
  const text = usePushText()
  const queryClient = useQueryClient()
  const switchOn = useSwitchOn()
  const refresh = () => queryClient.invalidateQueries(api.push.pathFilter())
  const switchOff = useAction(
    async ({ id }: PushDevice) => {
      await rpc.push.remove.mutate({ id })
      await unsubscribe(app).catch(() => {})
      await refresh()
    },
    { failureToast: 'settings.saveFailed' },
  )
  const take = useAction(
    async ({ id, kinds }: { id: string; kinds: PushKind[] }) => {
      await rpc.push.setKinds.mutate({ id, kinds })
      app.part(createPushMemory).remember({ kinds })
      await refresh()
    },
    { failureToast: 'settings.saveFailed' },
  )
  const support = pushSupport()
  if (support !== 'ready') return <InTheWay role={role} support={support} />
  const isBusy = switchOn.isPending || switchOff.isPending || take.isPending
  return (
    <div>
      <CheckLabel
        checked={device !== undefined}
        disabled={isBusy}
        onChange={isOn => void (isOn ? switchOn.run() : device && switchOff.run(device))}
        className="min-h-14 px-5 py-3 sm:px-6"
      >
        <span className="heading-small">{text('onThisDevice')}</span>
      </CheckLabel>
      {device && (
        <ul className="pb-3">
          {kindsOf[role].map(kind => (
            <li key={kind}>
              <CheckLabel
                checked={device.kinds.includes(kind)}
                disabled={isBusy}
                onChange={isOn =>
                  void take.run({
                    id: device.id,
                    kinds: pushKinds.filter(one => (one === kind ? isOn : device.kinds.includes(one))),
                  })
                }
                className="min-h-11 py-1.5 pr-5 pl-14 sm:pr-6 sm:pl-15"
              >
                <span className="min-w-0">{text(`kind_${kind}`)}</span>
              </CheckLabel>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function InTheWay({ role, support }: { role: Role; support: Exclude<PushSupport, 'ready'> }) {
  const text = usePushText()
  const translate = useText()
  if (support === 'unsupported') return <p className="px-5 py-4 text-muted sm:px-6">{text('unsupported')}</p>
  return (
    <div className="p-5 sm:p-6">
      {support === 'blocked' ? (
        <Alert tone="warning" title={text('blocked')}>
          {text(isInstalled() ? 'blockedInstalled' : 'blockedHow')}
        </Alert>
      ) : (
        <div className="grid gap-3">
          <p>{text('installFirst')}</p>
          <InstallSteps words={installWords(translate, role).steps} />
          <p>{text('installThen')}</p>
        </div>
      )}
    </div>
  )
}

function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
  const { rpc } = useApp()
  const text = usePushText()
  const translate = useText()
  const queryClient = useQueryClient()
  const { run } = useAction(
    async ({ id, userAgent }: PushDevice) => {
      await rpc.push.remove.mutate({ id })
      await queryClient.invalidateQueries(api.push.pathFilter())
      toast.success(text('removed', { device: deviceName(translate, userAgent) }))
    },
    { failureToast: 'settings.saveFailed' },
  )
  if (devices.length === 0) return null
  return (
    <div>
      <h3 className="overline-label border-line border-b bg-page px-5 py-2 text-muted sm:px-6">
        {text('otherDevices')}
      </h3>
      <ul className="divide-y divide-line">
        {devices.map(device => (
          <DeviceRow key={device.id} device={device} onRemove={() => void run(device)} />
        ))}
      </ul>
    </div>
  )
}

function DeviceRow({ device, onRemove }: { device: PushDevice; onRemove: () => void }) {
  const text = usePushText()
  const name = deviceName(useText(), device.userAgent)
  const { language } = useLanguage()
  const Icon = deviceOf(device.userAgent).isHandheld ? Smartphone : Monitor
  const when = timeAgo(new Date(device.usedAt), new Date(), language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 sm:px-6">
      <Icon aria-hidden className="size-6 shrink-0 stroke-[1.5] text-muted" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="heading-small">{name}</p>
        <p className="text-muted text-sm">{text('lastUsed', { when })}</p>
      </div>
      <Button
        variant="quiet"
        className="-mx-3"
        aria-label={text('removeDevice', { device: name })}
        onClick={onRemove}
      >
        {text('remove')}
      </Button>
    </li>
  )
}

type Times = { from: string; to: string }
const usual: Times = { from: '22:00', to: '07:00' }

/** They follow the clock of the device on which they are set. */
function QuietHoursChoice({ quietHours }: Pick<PushState, 'quietHours'>) {
  const { rpc } = useApp()
  const text = usePushText()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Times>()
  const { from, to } = typed ?? quietHours ?? usual
  const isSame = from === to

  const save = useAction(
    async (times: Times | null) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      await rpc.push.setQuietHours.mutate(times && { ...times, timeZone })
      await queryClient.invalidateQueries(api.push.pathFilter())
      setTyped(undefined)
    },
    { failureToast: 'settings.saveFailed' },
  )
  const saveTyped = () => {
    if (typed && from && to && !isSame) void save.run(typed)
  }

  return (
    <div>
      <CheckLabel
        checked={quietHours !== null}
        disabled={save.isPending}
        onChange={isOn => void save.run(isOn ? usual : null)}
        className="min-h-14 px-5 py-3 sm:px-6"
      >
        <span className="min-w-0">
          <span className="heading-small block">{text('quiet')}</span>
          <span className="block text-muted text-sm">{text('quietBody')}</span>
        </span>
      </CheckLabel>
      {quietHours && (
        <div className="flex flex-wrap gap-4 px-5 pb-5 pl-14 sm:px-6 sm:pl-15">
          <TextField
            className="w-40"
            type="time"
            label={text('from')}
            value={from}
            onChange={event => setTyped({ from: event.currentTarget.value, to })}
            onBlur={saveTyped}
          />
          <TextField
            className="w-40"
            type="time"
            label={text('to')}
            value={to}
            error={isSame ? text('sameTimes') : undefined}
            onChange={event => setTyped({ from, to: event.currentTarget.value })}
            onBlur={saveTyped}
          />
        </div>
      )}
    </div>
  )
}
