// The outbox in IndexedDB.
import type { App } from '../app.tsx'
import { createLocalDatabase } from '../storage/local-database.ts'
import type { ItemStore, OutboxItem } from './outbox-item.ts'

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
