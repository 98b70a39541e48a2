// Registers the service worker, so that the app opens offline.

/** After the page has loaded. Not in development, where nothing is cached. */
export async function cacheShell(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  if (document.readyState !== 'complete')
    await new Promise(resolve => addEventListener('load', resolve, { once: true }))
  return navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
