// Has the browser keep the app's files, so that it opens without a connection.

/** After the page itself is there. While developing, every file is asked for anew. */
export async function keepShell(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  if (document.readyState !== 'complete')
    await new Promise(resolve => addEventListener('load', resolve, { once: true }))
  return navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
