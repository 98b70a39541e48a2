import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { installWay } from '#client/installation/installation.ts'
import { isInstalled } from '#client/installation/installed.ts'
import { useAction } from '#client/kit/use-action.ts'
import { useSession } from '#client/session.ts'
import { usePushText } from '#i18n/areas/push-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { subscribe } from './push-subscription.ts'

/** Switches notifications on for this device; the browser asks the person. Resolves to whether they are on. */
export function useSwitchOn() {
  const app = useApp()
  const { rpc } = app
  const text = usePushText()
  const { language } = useLanguage()
  const { data: session } = useSession()
  const queryClient = useQueryClient()
  return useAction(async () => {
    const personId = session?.id
    if (!personId) return
    try {
      // First of all: Safari asks only in answer to a press.
      if ((await Notification.requestPermission()) !== 'granted') throw new Error('no permission')
      const { publicKey } = await rpc.push.state.query()
      await subscribe(app, { personId, publicKey, language })
    } catch (error) {
      toast.error(text('failed', { reason: text('refusedByBrowser') }))
      throw error
    } finally {
      await queryClient.invalidateQueries(api.push.pathFilter())
    }
  })
}

// Whether this browser can take pushes, and what is in the way.

/** `install first`: on an iPhone or iPad the installed app alone can. */
export type PushSupport = 'ready' | 'unsupported' | 'blocked' | 'install first'

export function pushSupport(): PushSupport {
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  const isAble = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (isAble) return Notification.permission === 'denied' ? 'blocked' : 'ready'
  const way = installWay({ isInstalled: isInstalled(), hasPrompt: false, userAgent, touchPoints })
  return way === 'by hand' ? 'install first' : 'unsupported'
}
