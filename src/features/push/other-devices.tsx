import { useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { deviceOf } from '#client/installation/device.ts'
import { deviceName } from '#client/kit/device-name.ts'
import { useAction } from '#client/kit/use-action.ts'
import { usePushText } from '#i18n/push/push-text.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import type { PushDevice } from './notifications-section.tsx'

export function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
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
