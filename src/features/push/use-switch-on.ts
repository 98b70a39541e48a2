import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useSession } from '#client/session.ts'
import { usePushText } from '#i18n/push/push-text.ts'
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
