import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { isInstalled } from '#client/installation/installed.ts'
import { useAction } from '#client/kit/use-action.ts'
import type { Role } from '#domain/people/roles.ts'
import { kindsOf, type PushKind, pushKinds } from '#domain/push/push-kind.ts'
import { installWords } from '#i18n/install-words.ts'
import { usePushText } from '#i18n/push/push-text.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { InstallSteps } from '#ui/install/install-steps.tsx'
import type { PushDevice } from './notifications-section.tsx'
import { createPushMemory } from './push-memory.ts'
import { unsubscribe } from './push-subscription.ts'
import { type PushSupport, pushSupport } from './push-support.ts'
import { useSwitchOn } from './use-switch-on.ts'

type ThisDeviceProps = { role: Role; device: PushDevice | undefined }

/** On or off, and what it takes; or what is in the way. */
export function ThisDevice({ role, device }: ThisDeviceProps) {
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
