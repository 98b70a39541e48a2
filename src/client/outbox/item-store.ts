// The outbox in IndexedDB.
import { transact } from '../storage/local-database.ts'
import type { ItemStore, OutboxItem } from './outbox.ts'

export const itemStore: ItemStore = {
  async read() {
    return (await transact<OutboxItem[]>('outbox', 'readonly', store => store.getAll())) ?? []
  },
  async put(items) {
    await change(items.keys(), (place, known, store) => {
      const item = items.get(place)
      if (item && (!known || known.actedAt <= item.actedAt)) store.put(item, place)
    })
  },
  async remove(place, item) {
    await change([place], (_, known, store) => {
      if (known?.id === item.id) store.delete(place)
    })
  },
}

/** In one transaction: all or nothing. */
async function change(
  places: Iterable<string>,
  decide: (place: string, known: OutboxItem | undefined, store: IDBObjectStore) => void,
): Promise<void> {
  await transact('outbox', 'readwrite', store => {
    for (const place of places) {
      const request: IDBRequest<OutboxItem | undefined> = store.get(place)
      request.onsuccess = () => decide(place, request.result, store)
    }
    return undefined
  })
}
