// Whether this page runs as an installed app, and not in a browser tab.

export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
    (navigator as { standalone?: boolean }).standalone === true ||
    document.referrer.startsWith('android-app://')
  )
}

// Registers the service worker, so that the app opens offline.

/** After the page has loaded. Not in development, where nothing is cached. */
export async function cacheShell(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  if (document.readyState !== 'complete')
    await new Promise(resolve => addEventListener('load', resolve, { once: true }))
  return navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
