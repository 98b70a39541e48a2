// Opens the app without a connection: it keeps the pages' own files, and nothing that belongs to a person.
// What is written for a person (/api) never passes through here.

import type { ToWorker } from '../client/installation/new-version.ts'

// TypeScript's own words for workers and for pages contradict one another; these few are all that is used here.
type Lasting = { waitUntil(work: Promise<unknown>): void }
type Asking = { request: Request; respondWith(answer: Promise<Response>): void }
type Told = { data: ToWorker; ports: readonly MessagePort[] }
type Worker = {
  location: Location
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
}
const worker = self as unknown as Worker

/** Written here by the build: the files an athlete needs, and a name that changes with any of them. */
const shell: { version: string; files: string[] } = JSON.parse('__SHELL__')

const cacheName = `shell ${shell.version}`
const page = '/index.html'
const usedMark = '/in-use'
const notOurs = /^\/(api|dev|healthz|readyz)(\/|$)/
/** Opened in a gym with bad reception: not a second is spent on asking whether there is a newer version. */
const opensAtOnce = /^\/athlete(\/|$)/

// The first one starts at once. A later one waits until the app is closed, or until a page asks for it.
worker.addEventListener('install', event => {
  event.waitUntil(keepShell())
})

worker.addEventListener('activate', event => {
  event.waitUntil(dropOldShells().then(() => worker.clients.claim()))
})

worker.addEventListener('message', ({ data, ports: [port] }) => {
  if (data === 'take over') void worker.skipWaiting()
  else if (data === 'which version?') port?.postMessage(shell.version)
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

/** The one in use before stays: a page that is still open may ask for a part of it. */
async function dropOldShells(): Promise<void> {
  const own = await caches.open(cacheName)
  await own.put(usedMark, new Response())
  const others = (await caches.keys()).filter(name => name.startsWith('shell ') && name !== cacheName)
  const used = await Promise.all(others.map(name => caches.match(usedMark, { cacheName: name })))
  // One that waited and was overtaken was never in use.
  const before = others.findLast((_, at) => used[at])
  await Promise.all(others.filter(name => name !== before).map(name => caches.delete(name)))
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
