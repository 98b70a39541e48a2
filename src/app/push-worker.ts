// The part of the service worker that shows pushes. Each push shows something: browsers take the permission away otherwise.
import { readPayload } from '../domain/push/push-payload.ts'

// TypeScript's types for workers conflict with those for pages; these are the few used here.
type WindowOfApp = { url: string; focus(): Promise<unknown>; postMessage(message: ToPage): void }
export type PushWorker = {
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>
    pushManager: { subscribe(options?: PushSubscriptionOptionsInit): Promise<PushSubscription> }
  }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowOfApp[]>
    openWindow(path: string): Promise<unknown>
  }
  location: { origin: string }
  /** Browsers without badges lack it. */
  navigator: { setAppBadge?: (count: number) => Promise<void> }
}

/** To a page of the app: a notification was tapped. */
export type ToPage = { open: string }

/** The old or the new one may be missing. */
export type SubscriptionChange = {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** The name of `product/brand.ts`. What pages import too would be a chunk, and a service worker can import none. */
const product = 'Chalkline'

const ofApp = /^\/(athlete|coach)(\/|$)/

export async function showPush(
  { registration, navigator }: PushWorker,
  text: string | undefined,
): Promise<void> {
  const { title = product, body = '', tag, path = '/', language = 'en', unread } = readPayload(text)
  await registration.showNotification(title, {
    body,
    lang: language,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge.png',
    data: path,
    // A replaced notification makes itself heard again.
    ...(tag && { tag, renotify: true }),
  })
  if (unread) await navigator.setAppBadge?.(unread).catch(() => {})
}

/** In a window of the app that is open already; it goes there itself, so that nothing typed is lost. */
export async function openPush({ clients, location }: PushWorker, data: unknown): Promise<void> {
  const path = typeof data === 'string' && /^\/(?!\/)/.test(data) ? data : '/'
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const inApp = windows.filter(({ url }) => ofApp.test(new URL(url).pathname))
  const open = inApp.find(({ url }) => url === `${location.origin}${path}`) ?? inApp[0]
  try {
    if (!open) throw new Error('the app is closed')
    await open.focus()
    open.postMessage({ open: path })
  } catch {
    await clients.openWindow(path)
  }
}

/** The browser has replaced the subscription, or taken it away. Without a session the next page does it. */
export async function renewSubscription(
  { registration }: PushWorker,
  { oldSubscription: old, newSubscription }: SubscriptionChange,
): Promise<void> {
  const next = newSubscription ?? (old && (await registration.pushManager.subscribe(optionsOf(old))))
  if (!next) return
  const { endpoint, keys } = next.toJSON()
  await fetch('/api/rpc/push.subscribe', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      endpoint,
      keys,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(old && old.endpoint !== endpoint && { replaces: old.endpoint }),
    }),
  })
}

const optionsOf = ({ options }: PushSubscription): PushSubscriptionOptionsInit => ({
  userVisibleOnly: true,
  applicationServerKey: options.applicationServerKey,
})
