// An item of the outbox, where items are kept, and what an attempt to send one can end with.
import type { ErrorCode } from '#domain/error-code.ts'
import type { App } from '../app.tsx'
import { createLocalDatabase } from '../storage/local-database.ts'

export type OutboxItem = {
  kind: string
  /** Generated on the phone; the idempotency key. */
  id: string
  /** The owner. No other account's session ever shows or sends it. */
  personId: string
  /** When, in milliseconds since 1970. */
  actedAt: number
  /** Why the server refused it for good; null while it may still accept it. */
  refusal: ErrorCode | null
  /** The key of the draft that it was made from, which goes when the item is stored. */
  draft?: string | undefined
}

/**
 * `latest wins`: a later item replaces an earlier one with the same key. `append only`: all are kept, and items with
 * the same key are sent in order, each after the server has accepted the one before.
 */
export type ItemOrder<Item extends OutboxItem = OutboxItem> = {
  order: 'latest wins' | 'append only'
  keyOf(item: Item): string
  /** Latest-wins items with the same batch are sent in one request, so that the server takes all or none of them. */
  batchOf?(item: Item): string
}

export type ItemStore = {
  read(): Promise<OutboxItem[]>
  /** All or none, by their store keys, and their drafts go with it. An item does not replace a later one. */
  put(items: ReadonlyMap<string, OutboxItem>): Promise<void>
  /** Unless the key holds another item by now. */
  remove(storeKey: string, item: OutboxItem): Promise<void>
}

/**
 * The result of an attempt. `unreachable` ends the round; after `failed` the other queues go on. `retryAfter`: the
 * server asks for a pause of so many seconds.
 */
export type Sent =
  | 'sent'
  | 'failed'
  | 'unreachable'
  | 'signed out'
  | { refused: ErrorCode }
  | { retryAfter: number }

// The outbox in IndexedDB.
export function createItemStore({ part }: App): ItemStore {
  const { transact } = part(createLocalDatabase)

  /** In one transaction. */
  async function change(
    storeKeys: Iterable<string>,
    decide: (storeKey: string, known: OutboxItem | undefined, store: IDBObjectStore) => void,
  ): Promise<void> {
    await transact('outbox', 'readwrite', store => {
      for (const storeKey of storeKeys) {
        const request: IDBRequest<OutboxItem | undefined> = store.get(storeKey)
        request.onsuccess = () => decide(storeKey, request.result, store)
      }
      return undefined
    })
  }

  return {
    async read() {
      return (await transact<OutboxItem[]>('outbox', 'readonly', store => store.getAll())) ?? []
    },
    async put(items) {
      await change(items.keys(), (storeKey, known, store) => {
        const item = items.get(storeKey)
        if (!item) return
        if (!known || known.actedAt <= item.actedAt) store.put(item, storeKey)
        if (item.draft) removeDraft(store, item.draft, item.actedAt)
      })
    },
    async remove(storeKey, item) {
      await change([storeKey], (_, known, store) => {
        if (known?.id === item.id) store.delete(storeKey)
      })
    },
  }
}

/** Unless the user has typed since. */
function removeDraft(store: IDBObjectStore, draft: string, actedAt: number): void {
  const request: IDBRequest<OutboxItem | undefined> = store.get(draft)
  request.onsuccess = () => {
    if (request.result && request.result.actedAt <= actedAt) store.delete(draft)
  }
}
