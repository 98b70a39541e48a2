// Detects a newer version of the app and offers it; the page reloads only when the user accepts.
import { createStore, useStore } from '../../store/store.ts'

/** Messages from a page to the service worker. */
export type ToWorker = 'which version?' | 'take over'

const anHour = 3_600_000
const aWhile = 5_000
const ownVersion = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content
let registration: ServiceWorkerRegistration | undefined
const offered = createStore<string | undefined>(undefined)
let declined: string | undefined

/** Checks for a newer version for as long as the page lives. */
export async function followVersions(registered: ServiceWorkerRegistration): Promise<void> {
  registration = registered
  registered.addEventListener('updatefound', () => awaitInstalled(registered.installing))
  awaitInstalled(registered.installing)
  // Another tab has activated the newer version; this one still runs the old code.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (navigator.serviceWorker.controller) void consider(navigator.serviceWorker.controller)
  })
  const check = () => registered.update().catch(() => {})
  setInterval(check, anHour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check()
  })
  // A waiting worker may be older than a version that the check finds.
  await check()
  if (registered.waiting && !registered.installing) void consider(registered.waiting)
}

function awaitInstalled(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') void consider(worker)
  })
}

async function consider(worker: ServiceWorker): Promise<void> {
  const version = await versionOf(worker)
  if (version === ownVersion) {
    // This page came from the server and already runs the new version. The other pages load their offer first:
    // Chromium starts a worker that is being replaced anew for such a request, and keeps it for half a minute.
    setTimeout(() => tell(worker, 'take over'), aWhile)
  } else if (version !== declined) offered.set(version)
}

function versionOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = ({ data }) => resolve(data)
    tell(worker, 'which version?', [port2])
  })
}

function tell(worker: ServiceWorker, message: ToWorker, transfer: Transferable[] = []): void {
  worker.postMessage(message, transfer)
}

/** Reloads only this page, which warns first when it has unsaved changes. */
export function takeNewVersion(): void {
  const waiting = registration?.waiting
  if (waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    tell(waiting, 'take over')
  } else location.reload()
}

/** Until the page is closed; the next start uses the new version anyway. */
export function declineNewVersion(): void {
  declined = offered.get()
  offered.set(undefined)
}

export function useHasNewVersion(): boolean {
  return useStore(offered) !== undefined
}
