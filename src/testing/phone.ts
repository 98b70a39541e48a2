// A phone for tests of the outbox: a store that outlives the app, and an app that can be killed at any moment.
import { createOutbox, type Outbox } from '../client/outbox/outbox.ts'
import type { ItemOrder, ItemStore, OutboxItem, Sent } from '../client/outbox/outbox-item.ts'
import { type LogItem, logKey } from '../domain/training/log.ts'

/** By the same rules as the one in IndexedDB. */
export function createMemoryStore(): ItemStore & { items: Map<string, OutboxItem> } {
  const items = new Map<string, OutboxItem>()
  return {
    items,
    read: async () => [...items.values()],
    async put(added) {
      for (const [place, item] of added) {
        const known = items.get(place)
        if (!known || known.actedAt <= item.actedAt) items.set(place, item)
      }
    },
    async remove(place, item) {
      if (items.get(place)?.id === item.id) items.delete(place)
    },
  }
}

/** Logs as they are, and messages as they may become. */
export type Message = OutboxItem & { kind: 'message'; conversation: string }
const logs: ItemOrder<LogItem> = { order: 'latest wins', keyOf: logKey }
const messages: ItemOrder<Message> = { order: 'append only', keyOf: ({ conversation }) => conversation }
export const testKinds = new Map<string, ItemOrder>([
  ['log', logs as ItemOrder],
  ['message', messages as ItemOrder],
])

type PhoneParts = {
  personId: string
  send(item: OutboxItem): Promise<Sent>
  store?: ItemStore
  later?: (milliseconds: number, work: () => void) => () => void
}

const never = new Promise<never>(() => {})

export function createPhone({ personId, send, store = createMemoryStore(), later }: PhoneParts) {
  let running = launch()

  /** Whatever a killed app was about to do, it does no more: neither write nor hear an answer. */
  function launch(): { outbox: Outbox; kill: () => void } {
    let isAlive = true
    const whileAlive = <Result>(work: () => Promise<Result>): Promise<Result> =>
      isAlive ? work().then(result => (isAlive ? result : never)) : never
    const outbox = createOutbox({
      store: {
        read: () => whileAlive(() => store.read()),
        put: items => whileAlive(() => store.put(items)),
        remove: (place, item) => whileAlive(() => store.remove(place, item)),
      },
      kinds: testKinds,
      send: items => whileAlive(() => Promise.all(items.map(send))),
      withLock: work => work(),
      notifyTabs: () => {},
      later: later ?? (() => () => {}),
    })
    return {
      outbox,
      kill() {
        isAlive = false
      },
    }
  }

  return {
    store,
    outbox: () => running.outbox,
    async start(): Promise<void> {
      // Not awaited to the end: it may be killed while it sends.
      void running.outbox.switchTo(personId)
      await new Promise(resolve => setImmediate(resolve))
    },
    kill(): void {
      running.kill()
      running = launch()
    },
  }
}
