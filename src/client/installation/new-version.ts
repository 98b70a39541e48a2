// A newer version of the app than the one on this page: noticed, offered, and taken only when the person says so.
import { createStore, useStore } from '../store.ts'

/** What a page says to a service worker. */
export type ToWorker = 'which version?' | 'take over'

const anHour = 3_600_000
const ownVersion = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content
let registration: ServiceWorkerRegistration | undefined
const offered = createStore<string | undefined>(undefined)
let declined: string | undefined

/** Looks for a newer version for as long as the page lives. */
export async function followVersions(registered: ServiceWorkerRegistration): Promise<void> {
  registration = registered
  registered.addEventListener('updatefound', () => awaitInstalled(registered.installing))
  awaitInstalled(registered.installing)
  // Another tab has taken the newer version; this one still is what it was.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (navigator.serviceWorker.controller) void consider(navigator.serviceWorker.controller)
  })
  const look = () => registered.update().catch(() => {})
  setInterval(look, anHour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look()
  })
  // What waits may have been overtaken by a version that is still to be found.
  await look()
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
    // This page came from the server and is newer than the worker in use: nothing changes on it.
    tell(worker, 'take over')
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

/** Only this page is loaded anew, and asks first if something on it is not saved. */
export function takeNewVersion(): void {
  const waiting = registration?.waiting
  if (waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    tell(waiting, 'take over')
  } else location.reload()
}

/** Not while this page lives. It comes anyway when the app is closed and opened again. */
export function declineNewVersion(): void {
  declined = offered.get()
  offered.set(undefined)
}

export function useHasNewVersion(): boolean {
  return useStore(offered) !== undefined
}
