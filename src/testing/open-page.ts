// Opens the app in process, as a browser does: the real app in happy-dom, its requests answered by the real server.
import { readFileSync } from 'node:fs'
import { configure, type Matcher, screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { createScreenRouter } from '../app/screen-router.ts'
import { startApp } from '../app/start-app.tsx'
import type { App } from '../client/app.tsx'
import { createApp } from '../client/create-app.ts'
import { createPhoneOutbox } from '../client/outbox/phone-outbox.ts'
import type { ThemeChoice } from '../client/theme.ts'
import type { ErrorCode } from '../domain/error-code.ts'
import type { Language } from '../product/language.ts'
import { placeholders } from '../product/page-settings.ts'
import { pageFiller } from '../server/http/pages.ts'
import { buildSession } from './builders.ts'
import { createMemoryIndexedDb } from './page/memory-indexed-db.ts'
import { followListeners } from './page/page-listeners.ts'
import type { TestServer } from './test-server.ts'

type Person = { id: string }

type PageOptions = {
  /** The person who is signed in; a visitor otherwise. */
  as?: Person
  language?: Language
  theme?: ThemeChoice
  width?: number
}

/** The answer to a request instead of the server's; `ask` asks the server after all. */
export type Answer = (ask: () => Promise<Response>) => Promise<Response>

export const unreachable: Answer = async () => {
  throw new TypeError('Failed to fetch')
}

export const refusal =
  (reason: ErrorCode, status = 500): Answer =>
  async () =>
    Response.json({ error: { code: -32_603, message: reason, data: { reason, fields: [] } } }, { status })

export const result =
  (data: unknown): Answer =>
  async () =>
    Response.json({ result: { data } })

/** React runs effects in a task of their own, after what caused them. */
const effectsRun = () => new Promise<void>(resolve => void setTimeout(resolve))

configure({
  async asyncWrapper(gesture) {
    const answer = await gesture()
    await effectsRun()
    return answer
  },
  // Machines are shared; a test that waits that long has failed.
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) => new Error(`${message}\n\nShown: ${container.textContent}`),
})

const origin = location.origin
const firstScript = readFileSync('src/app/first-files.js', 'utf8').replace('__FIRST_FILES__', '[]')
const emptyPage = `<script id="page-settings" type="application/json">${placeholders.pageSettings}</script><div id="root"></div>`

export type Page = Awaited<ReturnType<typeof openPage>>

/** A browser of its own with the app open at that address. One at a time; it is closed after the test. */
export async function openPage(server: TestServer, address: string, options: PageOptions = {}) {
  const { as, language = 'en', theme, width = 1440 } = options
  const browser = server.openBrowser()
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const inputs: { operation: string; input: unknown }[] = []
  const inFlight = new Set<Promise<unknown>>()
  const held = new Set<() => void>()
  /** Where the app sent the browser: another document, of ours or elsewhere. */
  let left: string | undefined
  let leave = () => {}
  /** How many documents this browser has left. */
  let documents = 0

  async function signIn({ id }: Person): Promise<void> {
    const cookie = await server.cookieOf(await buildSession(server.owner, id))
    const [, name = '', value = ''] = /^([^=]+)=(.*)/.exec(cookie) ?? []
    browser.jar.set(name, value)
  }

  function fetchFromServer(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input), origin)
    if (url.origin !== origin) return Promise.reject(new TypeError('Failed to fetch'))
    const [, operation = ''] = /^\/api\/rpc\/(.+)/.exec(url.pathname) ?? []
    if (operation) asked.push(operation)
    if (operation && init.body) inputs.push({ operation, input: JSON.parse(String(init.body)) })
    const ask = () => {
      const headers = new Headers(init.headers)
      headers.set('Sec-Fetch-Site', 'same-origin')
      return browser.go(`${url.pathname}${url.search}`, { ...init, headers })
    }
    const answered = (answers.get(operation || url.pathname) ?? (go => go()))(ask)
    const settled = answered.catch(() => {}).finally(() => inFlight.delete(settled))
    inFlight.add(settled)
    const heard = untilLeft(answered)
    return init.signal ? Promise.race([heard, abortOf(init.signal)]) : heard
  }

  /** A page that was left hears nothing more: its "signed out" would reach the page of the next test. */
  function untilLeft(answered: Promise<Response>): Promise<Response> {
    const asking = documents
    const silence = new Promise<never>(() => {})
    return answered.then(
      answer => (asking === documents ? answer : silence),
      error => (asking === documents ? Promise.reject(error) : silence),
    )
  }

  const goAway = (to: string | URL) => {
    left = String(to)
    leave()
  }
  const observedLocation = new Proxy(location, {
    get(real, key) {
      if (key === 'assign' || key === 'replace') return goAway
      if (key === 'reload') return () => goAway(real.href.replace(origin, ''))
      const value = Reflect.get(real, key)
      return typeof value === 'function' ? value.bind(real) : value
    },
    set(real, key, value) {
      if (key === 'href') goAway(value)
      else Reflect.set(real, key, value)
      return true
    },
  })

  async function load(path: string, state: unknown = null): Promise<void> {
    leavePage()
    left = undefined
    const channels = new Set<BroadcastChannel>()
    vi.stubGlobal('location', observedLocation)
    const forget = followListeners()
    document.body.innerHTML = pageFiller({ ...server.config, geoEndpoints: [] })(emptyPage)
    history.replaceState(state, '', path)
    // As in index.html, before the app's script.
    new Function('fetch', firstScript)(fetchFromServer)
    app = createApp({
      fetch: fetchFromServer,
      indexedDB: store as unknown as IDBFactory,
      BroadcastChannel: channelOf(channels),
    })
    const { queryClient } = app
    const started = startApp(app, document.getElementById('root') as HTMLElement)
    const ignored = () => {}
    let unmount = (): void => void started.then(root => root.unmount(), ignored)
    started.then(root => {
      unmount = () => root.unmount()
    }, ignored)
    const { outbox } = app.part(createPhoneOutbox)
    const router = app.part(createScreenRouter)
    untilIdle = () => expect.poll(() => router.state.status).toBe('idle')
    leavePage = () => {
      leavePage = () => {}
      documents += 1
      unmount()
      queryClient.clear()
      // Its next attempt would go out in the name of the page of the next test.
      void outbox.switchTo(undefined)
      for (const channel of channels) channel.close()
      channels.clear()
      // A redirect that its guards decide upon only now would change the address of the page of the next test.
      router.navigate = async () => {}
      router.history.push = router.history.replace = () => {}
      router.history.flush()
      router.history.destroy()
      forget()
      document.body.innerHTML = ''
    }
    await Promise.race([
      started.then(() => waitFor(() => assertPrerendered())),
      new Promise<void>(resolve => {
        leave = resolve
      }),
    ])
  }
  let app: App
  let leavePage = () => {}
  let untilIdle = (): Promise<unknown> => Promise.resolve()
  /** A request that is still open would otherwise find the database of the next test. */
  async function close(): Promise<void> {
    leavePage()
    for (const release of held) release()
    await untilAnswered()
  }
  async function untilAnswered(): Promise<void> {
    while (inFlight.size > 0) await Promise.all(inFlight)
  }

  onTestFinished(async () => {
    await close()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const store = createMemoryIndexedDb()
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('language', language)
  if (theme) localStorage.setItem('theme', theme)
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width, height: 900 })
  const user = userEvent.setup({ delay: null })
  if (as) await signIn(as)
  await load(address)

  return {
    user,
    /** Puts this text into the field, as a password manager does: typing takes a while for each letter. */
    async fill(label: Matcher, text: string): Promise<void> {
      const field = await screen.findByLabelText(label, { selector: 'input, textarea' })
      await user.clear(field)
      if (text) await user.paste(text)
    },
    /** Loads this address anew in the same browser: cookies and storage stay. */
    open: (path: string) => load(path),
    reload: () => load(addressNow(), history.state),
    /** From here on this browser's session is that person's. Tell the page by opening it anew. */
    signIn,
    jar: browser.jar,
    /** The app of the document that is open now. */
    get app() {
      return app
    },
    /** Path, search and hash. */
    address: addressNow,
    /** The address of the document that the app left for: a public page, or Google. */
    left: () => left,
    /** The operations that were called, in order. */
    asked,
    /** The inputs of an operation that changes something, one for each call. */
    sent: (operation: string) => inputs.filter(one => one.operation === operation).map(({ input }) => input),
    /** Every request so far is answered. */
    settled: untilAnswered,
    /** The router has finished its last navigation, also one that was called off. */
    idle: () => untilIdle(),
    /** Answers an operation, or a path, in the server's place; without an answer the server does again. */
    answer(operation: string, answer?: Answer): void {
      if (answer) answers.set(operation, answer)
      else answers.delete(operation)
    },
    /** Keeps an operation waiting until it is let go. */
    hold(operation: string): () => void {
      let release = () => {}
      const isReleased = new Promise<void>(resolve => {
        release = resolve
      })
      held.add(release)
      answers.set(operation, async ask => {
        await isReleased
        return ask()
      })
      return release
    },
  }
}

/** The channels of one page: once that is left, they say nothing more to the page of the next test. */
function channelOf(open: Set<BroadcastChannel>): typeof BroadcastChannel {
  return class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      open.add(this)
    }
    override postMessage(message: unknown): void {
      if (open.has(this)) super.postMessage(message)
    }
  }
}

/** For what happens after some seconds: call it just before the page sets its timer; the server shares the clock. */
export function holdTime(): (milliseconds: number) => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  return milliseconds => void vi.advanceTimersByTime(milliseconds)
}

type HappyWindow = { happyDOM: { setViewport(viewport: { width: number; height: number }): void } }

const addressNow = () => `${location.pathname}${location.search}${location.hash}`

function assertPrerendered(): void {
  if (!document.getElementById('root')?.firstElementChild) throw new Error('nothing is drawn')
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
