// Detects a newer version of the app and offers it; the page reloads only when the user accepts.
import type { App } from '../app.tsx'
import { createVersionOffer } from './installation.ts'

/** Messages from a page to the service worker. */
export type ToWorker = 'which version?' | 'be next' | 'take over'

const anHour = 3_600_000
const aWhile = 5_000
/** For an answer of a worker. */
const patience = 3_000

/** Checks for a newer version for as long as the page lives. */
export async function followVersions({ part }: App, registration: ServiceWorkerRegistration): Promise<void> {
  const offer = part(createVersionOffer)
  const ownVersion = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content
  let newest: string | undefined
  let declined: string | undefined

  function awaitInstalled(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void consider(worker)
    })
  }

  async function consider(worker: ServiceWorker): Promise<void> {
    const version = await ask(worker, 'which version?')
    if (version === ownVersion) {
      // This page came from the server and already runs the new version. The other pages load their offer first:
      // Chromium starts a worker that is being replaced anew for such a request, and keeps it for half a minute.
      setTimeout(() => void ask(worker, 'take over'), aWhile)
    } else if (version !== declined) {
      newest = version
      if (!offer.get()) offer.set({ take: () => void takeNewVersion(registration), decline })
    }
  }

  /** Declines the offer until the page is closed; the next start uses the new version anyway. */
  function decline(): void {
    declined = newest
    offer.set(undefined)
  }

  registration.addEventListener('updatefound', () => awaitInstalled(registration.installing))
  awaitInstalled(registration.installing)
  // Another tab has activated the newer version; this one still runs the old code.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (navigator.serviceWorker.controller) void consider(navigator.serviceWorker.controller)
  })
  const check = () => registration.update().catch(() => {})
  setInterval(check, anHour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check()
  })
  // A waiting worker may be older than a version that the check finds.
  await check()
  if (registration.waiting && !registration.installing) void consider(registration.waiting)
}

/**
 * Reloads only this page, which warns first when it has unsaved changes. The worker in use serves the newer version from
 * now on, and is replaced later: Chromium answers nothing while it waits for a busy worker to stop.
 */
async function takeNewVersion({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (waiting)
    await Promise.race([ask(waiting, 'be next'), new Promise(resolve => setTimeout(resolve, patience))])
  location.reload()
}

function ask(worker: ServiceWorker, message: ToWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage(message, [port2])
  })
}
