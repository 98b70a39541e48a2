// A phone for tests of the queue: a store that outlives the app, and an app that can be killed at any moment.
import { createQueue, type EntryStore, type OfflineQueue, type Sent } from '../client/offline-queue.ts'
import { keyOf, type LogEntry } from '../domain/training/log.ts'

/** By the same rules as the one in IndexedDB. */
export function createMemoryStore(): EntryStore & { entries: Map<string, LogEntry> } {
  const entries = new Map<string, LogEntry>()
  return {
    entries,
    read: async () => [...entries.values()],
    async put(entry) {
      const known = entries.get(keyOf(entry))
      if (!known || known.actedAt <= entry.actedAt) entries.set(keyOf(entry), entry)
    },
    async remove(entry) {
      if (entries.get(keyOf(entry))?.id === entry.id) entries.delete(keyOf(entry))
    },
  }
}

type PhoneParts = {
  athleteId: string
  send(entry: LogEntry): Promise<Sent>
  store?: EntryStore
  later?: (milliseconds: number, work: () => void) => () => void
}

const never = new Promise<never>(() => {})

export function createPhone({ athleteId, send, store = createMemoryStore(), later }: PhoneParts) {
  let running = launch()

  /** Whatever a killed app was about to do, it does no more: neither write nor hear an answer. */
  function launch(): { queue: OfflineQueue; kill: () => void } {
    let isAlive = true
    const whileAlive = <Result>(work: () => Promise<Result>): Promise<Result> =>
      isAlive ? work().then(result => (isAlive ? result : never)) : never
    const queue = createQueue({
      store: {
        read: () => whileAlive(() => store.read()),
        put: entry => whileAlive(() => store.put(entry)),
        remove: entry => whileAlive(() => store.remove(entry)),
      },
      send: entry => whileAlive(() => send(entry)),
      alone: work => work(),
      tell: () => {},
      later: later ?? (() => () => {}),
    })
    return {
      queue,
      kill() {
        isAlive = false
      },
    }
  }

  return {
    store,
    queue: () => running.queue,
    async start(): Promise<void> {
      // Not awaited to the end: it may be killed while it sends.
      void running.queue.switchTo(athleteId)
      await new Promise(resolve => setImmediate(resolve))
    },
    kill(): void {
      running.kill()
      running = launch()
    },
  }
}
