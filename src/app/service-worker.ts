// The service worker: caches the app shell for offline use, and shows pushes. It never handles /api, so it caches no user data.
import type { ToWorker } from '../client/installation/new-version.ts'
import {
  openPush,
  type PushWorker,
  renewSubscription,
  type SubscriptionChange,
  showPush,
} from './push-worker.ts'
import { createShellCache, type Shell } from './shell-cache.ts'

// TypeScript's types for workers conflict with those for pages; these are the few used here.
type LifecycleEvent = { waitUntil(work: Promise<unknown>): void }
type FetchEvent = { request: Request; respondWith(answer: Promise<Response>): void }
type WorkerMessage = LifecycleEvent & { data: ToWorker; ports: readonly MessagePort[] }
type PushEvent = LifecycleEvent & { data: { text(): string } | null }
type NotificationClick = LifecycleEvent & { notification: { data: unknown; close(): void } }
type Worker = PushWorker & {
  location: Location
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (event: LifecycleEvent & SubscriptionChange) => void,
  ): void
}
const worker = self as unknown as Worker

/** Filled in by the build: the files an athlete needs, and a version derived from them. */
const shell: Shell = JSON.parse('__SHELL__')
const page = '/index.html'
/** Drawn at build time, unlike the others below it. */
const athletesDay = '/athlete'
const shellCache = createShellCache(caches, shell, page)
const notOurs = /^\/(api|dev|healthz|readyz)(\/|$)/
/** Cache first: athletes open these in a gym with bad reception. */
const cacheFirst = /^\/athlete(\/|$)/

// Without skipWaiting: a new version waits until the app is closed, or until a page asks for it.
worker.addEventListener('install', event => {
  event.waitUntil(shellCache.fill())
})

worker.addEventListener('activate', event => {
  event.waitUntil(activate())
})

worker.addEventListener('message', event => {
  event.waitUntil(handle(event.data).then(() => event.ports[0]?.postMessage(shell.version)))
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin || notOurs.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(request, url))
  else if (url.pathname.startsWith('/assets/') || shell.files.includes(url.pathname))
    event.respondWith(fromShell(request))
})

worker.addEventListener('push', event => event.waitUntil(showPush(worker, event.data?.text())))

worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPush(worker, event.notification.data))
})

worker.addEventListener('pushsubscriptionchange', event => event.waitUntil(renewSubscription(worker, event)))

async function activate(): Promise<void> {
  await shellCache.use().catch(() => {})
  await shellCache.dropOld()
  await worker.clients.claim()
}

async function handle(message: ToWorker): Promise<void> {
  if (message === 'be next') await shellCache.use()
  // Not waited for: the worker before has to be idle first.
  else if (message === 'take over') void worker.skipWaiting()
}

async function openPage(request: Request, url: URL): Promise<Response> {
  const kept = await shellCache.page(url.pathname === athletesDay ? athletesDay : page)
  if (kept && cacheFirst.test(url.pathname)) return kept
  try {
    return await fetch(request)
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

/** Cache first, filled on demand: these files are immutable. */
async function fromShell(request: Request): Promise<Response> {
  const kept = await shellCache.file(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await shellCache.add(request, answer.clone())
  return answer
}
