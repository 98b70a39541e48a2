// What athletes said, on its way to the server. Everything is stored on the phone first and stays there until the server has
// answered; entries may be sent late, twice or in any order, because the server lets the latest action on a value win.
import type { ErrorCode } from '../domain/error-code.ts'
import { keyOf, type LogEntry } from '../domain/training/log.ts'

export type EntryStore = {
  read(): Promise<LogEntry[]>
  put(entry: LogEntry): Promise<void>
  remove(entry: LogEntry): Promise<void>
}

/** What became of an attempt: `unreachable` ends the round, after `failed` the others still get their turn. */
export type Sent = 'sent' | 'failed' | 'unreachable' | 'signed out' | { refused: ErrorCode }

type QueueParts = {
  store: EntryStore
  send(entry: LogEntry): Promise<Sent>
  /** Runs the work while no other tab does. */
  alone(work: () => Promise<void>): Promise<void>
  /** Tells the other tabs; an id is an entry that needs no memory any more. */
  tell(goneId?: string): void
  /** Calls back after so many milliseconds; answers with how to call it off. */
  later(milliseconds: number, work: () => void): () => void
}

export type QueueState = {
  /** Those of the athlete who is signed in, oldest first. */
  entries: readonly LogEntry[]
  isSending: boolean
  /** The last attempt came to nothing: there is no connection, or the server is in trouble. */
  isWaiting: boolean
  /** False while the phone could not store something: it lives only as long as the app stays open. */
  isStored: boolean
  /** False until the store was read, and while it cannot be: then nobody knows what waits there. */
  isKnown: boolean
}

export type OfflineQueue = ReturnType<typeof createQueue>

const firstPause = 2_000
const longestPause = 60_000

export function createQueue({ store, send, alone, tell, later }: QueueParts) {
  let athleteId: string | undefined
  /** As the store has them, of everybody who used this phone. */
  let stored: LogEntry[] = []
  let isReadable = false
  /** What was said in this tab and is not known to be settled: a store that fails or is emptied takes nothing away. */
  const said = new Map<string, LogEntry>()
  let isSending = false
  let isWaiting = false
  let pause = firstPause
  let callOff = () => {}
  let round: Promise<void> | undefined
  let isAgainWanted = false
  let state: QueueState = { entries: [], isSending, isWaiting, isStored: true, isKnown: false }
  const listeners = new Set<() => void>()

  function refresh(): void {
    const latest = new Map<string, LogEntry>()
    for (const entry of [...stored, ...said.values()]) {
      const known = latest.get(keyOf(entry))
      if (!known || known.actedAt <= entry.actedAt) latest.set(keyOf(entry), entry)
    }
    const entries = [...latest.values()]
      .filter(entry => entry.athleteId === athleteId)
      .sort((a, b) => a.actedAt - b.actedAt)
    const isStored = entries.every(({ id }) => stored.some(one => one.id === id))
    state = { entries, isSending, isWaiting, isStored, isKnown: isReadable }
    for (const listener of listeners) listener()
  }

  async function reload(): Promise<void> {
    try {
      stored = await store.read()
      isReadable = true
    } catch {
      // What was read before is still true, as far as anyone can know.
      isReadable = false
    }
    for (const [key, entry] of said) {
      const known = stored.find(one => keyOf(one) === key)
      if (known && known.actedAt > entry.actedAt) said.delete(key)
    }
    refresh()
  }

  /** Shown only once it is stored: what is seen must outlive a kill in the next moment. In memory where it cannot be stored. */
  async function keep(entry: LogEntry): Promise<void> {
    await store.put(entry).catch(() => {})
    const known = said.get(keyOf(entry))
    // A refusal may come when something newer was said.
    if (!known || known.actedAt <= entry.actedAt) said.set(keyOf(entry), entry)
    await reload()
  }

  async function settle(entry: LogEntry): Promise<void> {
    forget(entry.id)
    await store.remove(entry).catch(() => {})
    stored = stored.filter(({ id }) => id !== entry.id)
    refresh()
    tell(entry.id)
  }

  function forget(id: string): void {
    for (const [key, entry] of said) if (entry.id === id) said.delete(key)
  }

  async function sendAll(): Promise<void> {
    await reload()
    const tried = new Set<string>()
    let hasFailed = false
    for (;;) {
      const entry = state.entries.find(({ id, refusal }) => refusal === null && !tried.has(id))
      if (!entry) break
      tried.add(entry.id)
      isSending = true
      refresh()
      const outcome = await send(entry)
      if (outcome === 'sent') {
        isWaiting = hasFailed
        pause = firstPause
        await settle(entry)
      } else if (typeof outcome === 'object') {
        await keep({ ...entry, refusal: outcome.refused })
        tell()
      } else {
        hasFailed = true
        isWaiting = true
        if (outcome !== 'failed') break
      }
    }
    isSending = false
    isWaiting = hasFailed
    refresh()
    if (hasFailed) {
      callOff = later(pause, () => void drain())
      pause = Math.min(pause * 2, longestPause)
    } else pause = firstPause
  }

  /** Sends what waits, now; a call during a round is answered by that round and one more after it. */
  function drain(): Promise<void> {
    callOff()
    if (round) {
      isAgainWanted = true
      return round
    }
    round = alone(async () => {
      do {
        isAgainWanted = false
        await sendAll()
      } while (isAgainWanted && !isWaiting)
    }).finally(() => {
      round = undefined
    })
    return round
  }

  async function retry(isMeant: (entry: LogEntry) => boolean): Promise<void> {
    const meant = state.entries.filter(entry => entry.refusal !== null && isMeant(entry))
    if (meant.length === 0) return
    for (const entry of meant) await keep({ ...entry, refusal: null })
    tell()
    await drain()
  }

  return {
    /** Whose entries are shown and sent: those of whoever is signed in. Nobody's while nobody is. */
    async switchTo(id: string | undefined): Promise<void> {
      athleteId = id
      await reload()
      if (id) await drain()
    },
    /** Done once it is stored; where that fails, once it is at least in memory. Sending comes after. */
    async add(entry: LogEntry): Promise<void> {
      await keep(entry)
      tell()
      void drain()
    },
    drain,
    /** The connection seems to be back: no reason to wait out a long pause. */
    wake(): Promise<void> {
      pause = firstPause
      return drain()
    },
    /** Another tab changed something; an id is an entry that it has settled. */
    async hear(goneId?: string): Promise<void> {
      if (goneId) forget(goneId)
      await reload()
    },
    /** What was refused may be taken by now: the athlete thinks so. */
    tryAgain: (id: string) => retry(entry => entry.id === id),
    /** The reason for a refusal is gone. */
    tryAgainAfter: (reason: ErrorCode) => retry(({ refusal }) => refusal === reason),
    /** The athlete gives up an entry. */
    async letGo(id: string): Promise<void> {
      const entry = state.entries.find(one => one.id === id)
      if (entry) await settle(entry)
    },
    /** The athlete gives up all of them. */
    async letGoAll(): Promise<void> {
      for (const entry of state.entries) await settle(entry)
    },
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
