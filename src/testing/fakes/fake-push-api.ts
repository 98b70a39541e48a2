// A fake of the browser's PushManager and its permission, which a test browser does not get: its vendor's push
// service is out of reach. Everything around them is real.
import { vi } from 'vitest'

type Made = { endpoint: string; keys: { p256dh: string; auth: string } }

/** `next` makes a subscription at a push service; `answer` is what the person answers to the browser's question. */
export function fakePushApi({
  permission = 'default' as NotificationPermission,
  answer = 'granted' as NotificationPermission,
  next = made as () => Made,
} = {}) {
  const state = { permission, subscription: undefined as (Made & { key: string }) | undefined, asked: 0 }
  const asSubscription = ({ endpoint, keys, key }: Made & { key: string }) => ({
    endpoint,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      state.subscription = undefined
      return true
    },
  })
  const pushManager = {
    getSubscription: async () => (state.subscription ? asSubscription(state.subscription) : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (state.permission !== 'granted') throw new DOMException('not allowed', 'NotAllowedError')
      state.subscription = { ...next(), key: applicationServerKey }
      return asSubscription(state.subscription)
    },
  }
  const registration = { pushManager }
  const container = Object.assign(new EventTarget(), {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      state.asked++
      state.permission = answer
      return answer
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  return {
    state,
    /** As the service worker tells the page. */
    tell: (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data })),
    remove: () => Reflect.deleteProperty(navigator, 'serviceWorker'),
  }
}

function made(): Made {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  }
}
