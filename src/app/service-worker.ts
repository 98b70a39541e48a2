// Opens the app without a connection: it keeps the pages' own files, and nothing that belongs to a person.
// What is written for a person (/api) never passes through here.

// TypeScript's own words for workers and for pages contradict one another; these few are all that is used here.
type Lasting = { waitUntil(work: Promise<unknown>): void }
type Asking = { request: Request; respondWith(answer: Promise<Response>): void }
type Worker = {
  location: Location
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void
}
const worker = self as unknown as Worker

/** Written here by the build: the files an athlete needs, and a name that changes with any of them. */
const shell: { version: string; files: string[] } = JSON.parse('__SHELL__')

const cacheName = `shell ${shell.version}`
const page = '/index.html'
const notOurs = /^\/(api|dev|healthz|readyz)(\/|$)/
/** Opened in a gym with bad reception: not a second is spent on asking whether there is a newer version. The next time has it. */
const opensAtOnce = /^\/athlete(\/|$)/

worker.addEventListener('install', event => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', event => {
  event.waitUntil(dropOldShells().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin || notOurs.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(request, url))
  else if (url.pathname.startsWith('/assets/') || shell.files.includes(url.pathname))
    event.respondWith(fromShell(request))
})

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(shell.files)
}

/** The one before stays: a page that is still open may ask for a part of it. */
async function dropOldShells(): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith('shell ') && name !== cacheName)
  await Promise.all(names.slice(0, -1).map(name => caches.delete(name)))
}

async function openPage(request: Request, url: URL): Promise<Response> {
  const kept = await caches.match(page, { cacheName })
  if (kept && opensAtOnce.test(url.pathname)) return kept
  try {
    return await fetch(request)
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

/** These files never change under the same name; what was not kept yet is kept when it is first used. */
async function fromShell(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(cacheName)
    await cache.put(request, answer.clone())
  }
  return answer
}
