// What this phone still has to send. Every item is stored on the phone first and stays there until the server has answered. It
// may be sent late or twice: the server lets the last write to a value win, or knows an append-only item by its id.
import type { ErrorCode } from '../../domain/error-code.ts'

export type OutboxItem = {
  kind: string
  /** Made on the phone; the idempotency key of what is sent. */
  id: string
  /** Who did it. No other account's session ever shows or sends it. */
  personId: string
  /** When, in milliseconds since 1970. */
  actedAt: number
  /** Why the server will never take it; null while it may. */
  refusal: ErrorCode | null
}

/**
 * How items of a kind follow one another. `latest wins`: a later item takes the place of an earlier one with the same key.
 * `append only`: all are kept, and those with the same key are sent in order, each after the server has taken the one before.
 */
export type ItemOrder<Item extends OutboxItem = OutboxItem> = {
  order: 'latest wins' | 'append only'
  keyOf(item: Item): string
}

export type ItemStore = {
  read(): Promise<OutboxItem[]>
  /** By their place: all or none, except where a later item has the place already. */
  put(items: ReadonlyMap<string, OutboxItem>): Promise<void>
  /** Unless another item has the place by now. */
  remove(storeKey: string, item: OutboxItem): Promise<void>
}

/** What became of an attempt: `unreachable` ends the round, after `failed` the others still get their turn. */
export type Sent = 'sent' | 'failed' | 'unreachable' | 'signed out' | { refused: ErrorCode }

type OutboxParts = {
  store: ItemStore
  /** By the names of the kinds. Items of an unknown kind stay where they are. */
  kinds: ReadonlyMap<string, ItemOrder>
  send(item: OutboxItem): Promise<Sent>
  /** Runs the work while no other tab does. */
  withLock(work: () => Promise<void>): Promise<void>
  /** Tells the other tabs; an id is an item that needs no memory any more. */
  notifyTabs(goneId?: string): void
  /** Calls back after so many milliseconds; answers with how to call it off. */
  later(milliseconds: number, work: () => void): () => void
}

export type OutboxState = {
  /** Those of the person who is signed in, oldest first. */
  items: readonly OutboxItem[]
  isSending: boolean
  /** The last attempt came to nothing: there is no connection, or the server is in trouble. */
  isWaiting: boolean
  /** False while the phone could not store something: it lives only as long as the app stays open. */
  isStored: boolean
  /** False until the store was read, and while it cannot be: what waits there is unknown. */
  isKnown: boolean
}

export type Outbox = ReturnType<typeof createOutbox>

const minBackoff = 2_000
const maxBackoff = 60_000

export function createOutbox({ store, kinds, send, withLock, notifyTabs, later }: OutboxParts) {
  let personId: string | undefined
  /** As the store has them, of every person who used this phone. */
  let stored: OutboxItem[] = []
  let isReadable = false
  /** What was done in this tab and is not known to be settled: a store that fails or is emptied takes nothing away. */
  const remembered = new Map<string, OutboxItem>()
  let isSending = false
  let isWaiting = false
  let backoff = minBackoff
  let cancelRetry = () => {}
  let round: Promise<void> | undefined
  let isAgainWanted = false
  let state: OutboxState = { items: [], isSending, isWaiting, isStored: true, isKnown: false }
  const listeners = new Set<() => void>()

  const isAppended = (item: OutboxItem) => kinds.get(item.kind)?.order === 'append only'
  /** Items of one line are sent in order. */
  const queueOf = (item: OutboxItem) => `${item.kind} ${kinds.get(item.kind)?.keyOf(item)}`
  /** One item has it at a time. So a line of latest-wins items is never longer than one. */
  const storeKeyOf = (item: OutboxItem) => (isAppended(item) ? `${queueOf(item)} ${item.id}` : queueOf(item))

  function refresh(): void {
    const latest = new Map<string, OutboxItem>()
    for (const item of [...stored, ...remembered.values()]) {
      const known = latest.get(storeKeyOf(item))
      if (!known || known.actedAt <= item.actedAt) latest.set(storeKeyOf(item), item)
    }
    const items = [...latest.values()]
      .filter(item => item.personId === personId)
      .sort((a, b) => a.actedAt - b.actedAt)
    const isStored = items.every(({ id }) => stored.some(one => one.id === id))
    state = { items, isSending, isWaiting, isStored, isKnown: isReadable }
    for (const listener of listeners) listener()
  }

  async function reload(): Promise<void> {
    try {
      stored = (await store.read()).filter(({ kind }) => kinds.has(kind))
      isReadable = true
    } catch {
      // What was read before is still true, as far as can be known.
      isReadable = false
    }
    for (const [storeKey, item] of remembered) {
      const known = stored.find(one => storeKeyOf(one) === storeKey)
      if (known && known.actedAt > item.actedAt) remembered.delete(storeKey)
    }
    refresh()
  }

  /** Shown only once they are stored: what is seen must outlive a kill in the next moment. In memory where that fails. */
  async function keep(items: readonly OutboxItem[]): Promise<void> {
    await store.put(new Map(items.map(item => [storeKeyOf(item), item]))).catch(() => {})
    for (const item of items) {
      const known = remembered.get(storeKeyOf(item))
      // A refusal may come when something newer was done.
      if (!known || known.actedAt <= item.actedAt) remembered.set(storeKeyOf(item), item)
    }
    await reload()
  }

  async function settle(item: OutboxItem): Promise<void> {
    forget(item.id)
    await store.remove(storeKeyOf(item), item).catch(() => {})
    stored = stored.filter(({ id }) => id !== item.id)
    refresh()
    notifyTabs(item.id)
  }

  function forget(id: string): void {
    for (const [storeKey, item] of remembered) if (item.id === id) remembered.delete(storeKey)
  }

  /** The next one that heads its line: an item that failed or was refused keeps the later ones of its line waiting. */
  function nextOf(tried: ReadonlySet<string>): OutboxItem | undefined {
    const queues = new Set<string>()
    return state.items.find(item => {
      const isHead = !queues.has(queueOf(item))
      queues.add(queueOf(item))
      return isHead && item.refusal === null && !tried.has(item.id)
    })
  }

  async function sendAll(): Promise<void> {
    await reload()
    const tried = new Set<string>()
    let hasFailed = false
    for (;;) {
      const item = nextOf(tried)
      if (!item) break
      tried.add(item.id)
      isSending = true
      refresh()
      const result = await send(item)
      if (result === 'sent') {
        isWaiting = hasFailed
        backoff = minBackoff
        await settle(item)
      } else if (typeof result === 'object') {
        await keep([{ ...item, refusal: result.refused }])
        notifyTabs()
      } else {
        hasFailed = true
        isWaiting = true
        if (result !== 'failed') break
      }
    }
    isSending = false
    isWaiting = hasFailed
    refresh()
    if (hasFailed) {
      cancelRetry = later(backoff, () => void drain())
      backoff = Math.min(backoff * 2, maxBackoff)
    } else backoff = minBackoff
  }

  /** Sends what waits, now; a call during a round is answered by that round and one more after it. */
  function drain(): Promise<void> {
    cancelRetry()
    if (round) {
      isAgainWanted = true
      return round
    }
    round = withLock(async () => {
      do {
        isAgainWanted = false
        await sendAll()
      } while (isAgainWanted && !isWaiting)
    }).finally(() => {
      round = undefined
    })
    return round
  }

  async function retry(isMeant: (item: OutboxItem) => boolean): Promise<void> {
    const meant = state.items.filter(item => item.refusal !== null && isMeant(item))
    if (meant.length === 0) return
    await keep(meant.map(item => ({ ...item, refusal: null })))
    notifyTabs()
    await drain()
  }

  /** An append-only item comes after those of its line, also when the phone's clock was set back since. */
  function inQueue(item: OutboxItem): OutboxItem {
    if (!isAppended(item)) return item
    const last = state.items.filter(one => queueOf(one) === queueOf(item)).at(-1)
    return { ...item, actedAt: Math.max(item.actedAt, last ? last.actedAt + 1 : 0) }
  }

  return {
    /** Whose items are shown and sent: those of the person who is signed in. None while no one is. */
    async switchTo(id: string | undefined): Promise<void> {
      personId = id
      await reload()
      if (id) await drain()
    },
    /** Done once all of them are stored; where that fails, once they are at least in memory. Sending comes after. */
    async add(...items: OutboxItem[]): Promise<void> {
      await keep(items.map(inQueue))
      notifyTabs()
      void drain()
    },
    drain,
    /** The connection seems to be back: no reason to wait out a long backoff. */
    wake(): Promise<void> {
      backoff = minBackoff
      return drain()
    },
    /** Another tab changed something; an id is an item that it has settled. */
    async hear(goneId?: string): Promise<void> {
      if (goneId) forget(goneId)
      await reload()
    },
    /** What was refused may be taken by now: the person thinks so. */
    tryAgain: (id: string) => retry(item => item.id === id),
    /** The reason for a refusal is gone. */
    tryAgainAfter: (reason: ErrorCode) => retry(({ refusal }) => refusal === reason),
    /** The person gives up an item. */
    async discard(id: string): Promise<void> {
      const item = state.items.find(one => one.id === id)
      if (!item) return
      await settle(item)
      // Those that waited for it are next.
      void drain()
    },
    /** The person gives up all of them. */
    async discardAll(): Promise<void> {
      for (const item of state.items) await settle(item)
    },
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
