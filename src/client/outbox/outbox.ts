// What this phone still has to send. Every item is stored on the phone first and stays there until the server has
// answered. It may be sent late or twice: on the server the last write to a value wins, and the id of an append-only
// item is an idempotency key.
import type { ErrorCode } from '#domain/error-code.ts'
import { createStore } from '#store/store.ts'
import type { ItemOrder, ItemStore, OutboxItem, Sent } from './outbox-item.ts'

type OutboxParts = {
  store: ItemStore
  /** By name. Items of an unknown kind stay in the store. */
  kinds: ReadonlyMap<string, ItemOrder>
  /** Answers for each of the items. */
  send(items: readonly OutboxItem[]): Promise<readonly Sent[]>
  /** A lock across tabs. */
  withLock(work: () => Promise<void>): Promise<void>
  /** `goneId` is an item that is settled. */
  notifyTabs(goneId?: string): void
  /** A timer; returns the function that cancels it. */
  later(milliseconds: number, work: () => void): () => void
}

export type OutboxState = {
  /** The items of the signed-in user, oldest first. */
  items: readonly OutboxItem[]
  isSending: boolean
  /** The last attempt failed: no connection, or an error of the server. */
  isWaiting: boolean
  /** False while an item is only in memory, because the phone could not store it. */
  isStored: boolean
  /** False until the store was read, and while it cannot be read. */
  isKnown: boolean
  /** The server has accepted something since the app was opened. */
  hasSent: boolean
}

export type Outbox = ReturnType<typeof createOutbox>

function isRefused(result: Sent | undefined): result is { refused: ErrorCode } {
  return typeof result === 'object' && 'refused' in result
}

const minBackoff = 2_000
const maxBackoff = 60_000
/** How often the phone is asked anew to store what is in memory only. */
const storeAgainEvery = 5_000

export function createOutbox({ store, kinds, send, withLock, notifyTabs, later }: OutboxParts) {
  let personId: string | undefined
  /** The content of the store, of every user of this phone. */
  let stored: OutboxItem[] = []
  let isReadable = false
  /** Unsettled items of this tab, in case the store fails or is evicted. */
  const remembered = new Map<string, OutboxItem>()
  let isSending = false
  let isWaiting = false
  let hasSent = false
  let backoff = minBackoff
  let cancelRetry = () => {}
  /** During a pause that the server asked for, nothing is sent. */
  let isPaused = false
  let cancelPause = () => {}
  let cancelStoring = () => {}
  let round: Promise<void> | undefined
  let isAgainWanted = false
  const state = createStore<OutboxState>({
    items: [],
    isSending,
    isWaiting,
    isStored: true,
    isKnown: false,
    hasSent,
  })

  const isAppended = (item: OutboxItem) => kinds.get(item.kind)?.order === 'append only'
  /** The items of a queue are sent in order (FIFO). */
  const queueOf = (item: OutboxItem) => `${item.kind} ${kinds.get(item.kind)?.keyOf(item)}`
  /** The key holds one item, so a queue of latest-wins items has at most one. */
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
    state.set({ items, isSending, isWaiting, isStored, isKnown: isReadable, hasSent })
  }

  /** Items that the phone could not store are stored as soon as it has room again. */
  async function storeAgain(): Promise<void> {
    cancelStoring()
    const missing = [...remembered].filter(([, { id }]) => !stored.some(one => one.id === id))
    if (missing.length === 0) return
    try {
      await store.put(new Map(missing))
      await reload()
    } catch {
      cancelStoring = later(storeAgainEvery, () => void storeAgain())
    }
  }

  async function reload(): Promise<void> {
    try {
      stored = (await store.read()).filter(({ kind }) => kinds.has(kind))
      isReadable = true
    } catch {
      // Keeps what was read before.
      isReadable = false
    }
    for (const [storeKey, item] of remembered) {
      const known = stored.find(one => storeKeyOf(one) === storeKey)
      if (known && known.actedAt > item.actedAt) remembered.delete(storeKey)
    }
    refresh()
  }

  /** Shown only once stored, so that what the user sees survives a kill. In memory when storing fails. */
  async function keep(items: readonly OutboxItem[]): Promise<void> {
    const isKept = await store.put(new Map(items.map(item => [storeKeyOf(item), item]))).then(
      () => true,
      () => false,
    )
    for (const item of items) {
      const known = remembered.get(storeKeyOf(item))
      // A refusal may arrive after a newer write.
      if (!known || known.actedAt <= item.actedAt) remembered.set(storeKeyOf(item), item)
    }
    await reload()
    if (!isKept) cancelStoring = later(storeAgainEvery, () => void storeAgain())
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

  /** The next head of a queue. An item that failed or was refused blocks the rest of its queue. */
  function nextOf(tried: ReadonlySet<string>): OutboxItem | undefined {
    const queues = new Set<string>()
    return state.get().items.find(item => {
      const isHead = !queues.has(queueOf(item))
      queues.add(queueOf(item))
      return isHead && item.refusal === null && !tried.has(item.id)
    })
  }

  /** The item, and what goes in the same request. */
  function batchWith(item: OutboxItem): OutboxItem[] {
    const batchOf = kinds.get(item.kind)?.batchOf
    if (!batchOf) return [item]
    const isSame = (one: OutboxItem) => one.kind === item.kind && batchOf(one) === batchOf(item)
    return state.get().items.filter(one => one === item || (one.refusal === null && isSame(one)))
  }

  /** False ends the round. */
  async function take(item: OutboxItem, result: Sent | undefined): Promise<boolean> {
    if (result === 'sent') {
      backoff = minBackoff
      hasSent = true
      await settle(item)
    } else if (isRefused(result)) {
      await keep([{ ...item, refusal: result.refused }])
      notifyTabs()
    } else return result === 'failed'
    return true
  }

  async function sendAll(): Promise<void> {
    await reload()
    await storeAgain()
    const tried = new Set<string>()
    let hasFailed = false
    for (;;) {
      const item = nextOf(tried)
      if (!item) break
      const batch = batchWith(item)
      for (const { id } of batch) tried.add(id)
      isSending = true
      refresh()
      const results = await send(batch)
      const isAnswered = results.every(result => result === 'sent' || isRefused(result))
      if (isAnswered) isWaiting = hasFailed
      else {
        hasFailed = true
        isWaiting = true
      }
      for (const result of results)
        if (typeof result === 'object' && 'retryAfter' in result) pause(result.retryAfter)
      let goesOn = true
      for (const [index, one] of batch.entries()) goesOn = (await take(one, results[index])) && goesOn
      if (!goesOn) break
    }
    isSending = false
    isWaiting = hasFailed
    refresh()
    if (isPaused) backoff = minBackoff
    else if (hasFailed) {
      cancelRetry = later(backoff, () => void drain())
      backoff = Math.min(backoff * 2, maxBackoff)
    } else backoff = minBackoff
  }

  function pause(seconds: number): void {
    cancelPause()
    isPaused = true
    cancelPause = later(seconds * 1000, () => {
      isPaused = false
      void drain()
    })
  }

  /** Sends now, unless the server asked for a pause. A call during a round adds one more round. */
  function drain(): Promise<void> {
    cancelRetry()
    if (isPaused) return reload()
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
    const meant = state.get().items.filter(item => item.refusal !== null && isMeant(item))
    if (meant.length === 0) return
    await keep(meant.map(item => ({ ...item, refusal: null })))
    notifyTabs()
    await drain()
  }

  /** An append-only item goes to the end of its queue, even when the phone's clock was set back. */
  function inQueue(item: OutboxItem): OutboxItem {
    if (!isAppended(item)) return item
    const last = state
      .get()
      .items.filter(one => queueOf(one) === queueOf(item))
      .at(-1)
    return { ...item, actedAt: Math.max(item.actedAt, last ? last.actedAt + 1 : 0) }
  }

  return {
    /** Shows and sends the items of this user; none when undefined. */
    async switchTo(id: string | undefined): Promise<void> {
      if (id !== personId) {
        cancelPause()
        isPaused = false
      }
      personId = id
      await reload()
      if (id) await drain()
    },
    /** Resolves when all are stored, or at least in memory. Sending comes after. */
    async add(...items: OutboxItem[]): Promise<void> {
      await keep(items.map(inQueue))
      notifyTabs()
      void drain()
    },
    drain,
    /** The connection seems to be back: resets the backoff. */
    wake(): Promise<void> {
      backoff = minBackoff
      return drain()
    },
    /** Another tab changed the store; `goneId` is an item that it has settled. */
    async hear(goneId?: string): Promise<void> {
      if (goneId) {
        forget(goneId)
        hasSent = true
      }
      await reload()
    },
    /** The user retries a refused item. */
    tryAgain: (id: string) => retry(item => item.id === id),
    /** The user changes a refused item: it keeps its place, and is sent. */
    async replace(item: OutboxItem): Promise<void> {
      await keep([{ ...item, refusal: null }])
      notifyTabs()
      await drain()
    },
    /** The reason for a refusal is gone. */
    tryAgainAfter: (reason: ErrorCode) => retry(({ refusal }) => refusal === reason),
    /** The user gives up an item. */
    async discard(id: string): Promise<void> {
      const item = state.get().items.find(one => one.id === id)
      if (!item) return
      await settle(item)
      // The item may have blocked its queue.
      void drain()
    },
    async discardAll(): Promise<void> {
      for (const item of state.get().items) await settle(item)
    },
    state: state.get,
    subscribe: state.subscribe,
  }
}
