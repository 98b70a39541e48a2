import { describe, expect, it, vi } from 'vitest'
import { brand } from '../product/brand.ts'
import { openPush, type PushWorker, renewSubscription, showPush } from './push-worker.ts'

const origin = 'https://train.example.com'

function makeWorker(...paths: string[]) {
  const windows = paths.map(path => ({
    url: `${origin}${path}`,
    focus: vi.fn(async () => {}),
    postMessage: vi.fn(),
  }))
  const worker = {
    registration: { showNotification: vi.fn(async () => {}), pushManager: { subscribe: vi.fn() } },
    clients: { matchAll: vi.fn(async () => windows), openWindow: vi.fn(async () => {}) },
    location: { origin },
    navigator: { setAppBadge: vi.fn(async () => {}) },
  } satisfies PushWorker
  return { worker, windows }
}

const payload = {
  title: 'Clara Soto',
  body: 'Straps?',
  tag: 'message 1',
  path: '/athlete/messages/1',
  language: 'es',
  unread: 2,
}

describe('[PUSH-07] the service worker', () => {
  it('shows a push, which replaces the one before with its tag, and the number of unread messages', async () => {
    const { worker } = makeWorker()
    await showPush(worker, JSON.stringify(payload))
    expect(worker.registration.showNotification).toHaveBeenCalledWith(
      'Clara Soto',
      expect.objectContaining({
        body: 'Straps?',
        tag: 'message 1',
        renotify: true,
        lang: 'es',
        data: '/athlete/messages/1',
      }),
    )
    expect(worker.navigator.setAppBadge).toHaveBeenCalledWith(2)
  })

  it.each([undefined, '', 'not JSON', 'null', '{"title":"Only a title"}'])(
    'shows something for %j',
    async text => {
      const { worker } = makeWorker()
      await showPush(worker, text)
      const [title] = worker.registration.showNotification.mock.calls[0] as unknown as [string]
      expect([brand.name, 'Only a title']).toContain(title)
    },
  )

  it('opens the screen of the push where the app is closed', async () => {
    const { worker, windows } = makeWorker('/privacy')
    await openPush(worker, payload.path)
    expect(worker.clients.openWindow).toHaveBeenCalledWith(payload.path)
    expect(windows[0]?.postMessage).not.toHaveBeenCalled()
  })

  it('goes to a window of the app that is open, best to one that shows the screen', async () => {
    const { worker, windows } = makeWorker('/athlete', payload.path)
    await openPush(worker, payload.path)
    expect(windows[1]?.focus).toHaveBeenCalled()
    expect(windows[1]?.postMessage).toHaveBeenCalledWith({ open: payload.path })
    expect(windows[0]?.focus).not.toHaveBeenCalled()
    expect(worker.clients.openWindow).not.toHaveBeenCalled()
  })

  it('opens no other site, and a window of its own where none can be focused', async () => {
    const { worker, windows } = makeWorker('/coach')
    windows[0]?.focus.mockRejectedValue(new Error('not allowed'))
    await openPush(worker, '//evil.example')
    expect(worker.clients.openWindow).toHaveBeenCalledWith('/')
  })

  it('tells the server of a subscription that the browser replaced or took away', async () => {
    const { worker } = makeWorker()
    const fetched = vi.fn(async () => new Response())
    vi.stubGlobal('fetch', fetched)
    const [old, next] = ['old', 'next'].map(name => ({
      endpoint: `https://fcm.googleapis.com/${name}`,
      options: { applicationServerKey: name },
      toJSON: () => ({ endpoint: `https://fcm.googleapis.com/${name}`, keys: { p256dh: name, auth: name } }),
    })) as unknown as [PushSubscription, PushSubscription]
    worker.registration.pushManager.subscribe.mockResolvedValue(next)
    await renewSubscription(worker, { oldSubscription: old })
    expect(worker.registration.pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'old',
    })
    await renewSubscription(worker, { newSubscription: next })
    await renewSubscription(worker, {})
    const sent = fetched.mock.calls as unknown as [string, { body: string }][]
    expect(sent.map(([address, { body }]) => [address, JSON.parse(body)])).toMatchObject([
      ['/api/rpc/push.subscribe', { endpoint: next.endpoint, replaces: old.endpoint }],
      ['/api/rpc/push.subscribe', { endpoint: next.endpoint, keys: { auth: 'next' } }],
    ])
  })
})
