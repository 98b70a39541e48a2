// The browser's subscription and the server's record of it.
import type { App } from '#client/app.tsx'
import type { PushKind } from '#domain/push/push-kind.ts'
import type { Language } from '#product/language.ts'
import { createPushMemory } from './push-memory.ts'

type Subscribed = { personId: string; publicKey: string; language: Language; kinds?: readonly PushKind[] }

/** Asks for the permission where there is none yet. Rejects where the person or the browser refuses. */
export async function subscribe(
  { rpc, part }: App,
  { personId, publicKey, language, kinds }: Subscribed,
): Promise<void> {
  const memory = part(createPushMemory)
  const pushManager = await managerHere()
  const known = await pushManager.getSubscription()
  const isCurrent = known && keyOf(known) === publicKey
  if (known && !isCurrent) await known.unsubscribe()
  const subscription = isCurrent
    ? known
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const before = memory.get().endpoint
  await rpc.push.subscribe.mutate({
    endpoint,
    ...(before && before !== endpoint && { replaces: before }),
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
    language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(kinds && { kinds: [...kinds] }),
  })
  memory.remember({ onFor: personId, endpoint })
}

/** Works without a connection too: the browser then drops what still comes. */
export async function unsubscribe({ part }: App): Promise<void> {
  part(createPushMemory).remember({ onFor: undefined, endpoint: undefined, kinds: undefined })
  const registration = await navigator.serviceWorker?.getRegistration()
  const known = await registration?.pushManager?.getSubscription()
  await known?.unsubscribe()
}

/** In development there is no service worker. */
async function managerHere(): Promise<PushManager> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('there is no service worker')
  await navigator.serviceWorker.ready
  return registration.pushManager
}

/** The server's key that the subscription was made with, as base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/(?<!=)=+$/, '')
}
