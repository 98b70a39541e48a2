// IndexedDB: the outbox and the last known values. Not localStorage, which reaches the disk only after seconds.
import type { App } from '../app.tsx'
import { migrateEntries, oldStore } from './migrate-entries.ts'

const name = 'chalkline'
const version = 2
/** `facts` holds the local values (local-values.ts); the store has that name on phones. */
const stores = ['outbox', 'facts'] as const
type StoreName = (typeof stores)[number]

const timeout = 3_000
export function createLocalDatabase({ browser }: App) {
  let opened: Promise<IDBDatabase> | undefined

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = browser.indexedDB.open(name, version)
      request.onupgradeneeded = () => {
        const { result: database, transaction } = request
        const known = database.objectStoreNames
        for (const store of stores) if (!known.contains(store)) database.createObjectStore(store)
        if (transaction && known.contains(oldStore))
          migrateEntries(database, transaction, transaction.objectStore('outbox'))
      }
      request.onsuccess = () => {
        // Evicted, or about to be upgraded by a newer version: the next use reopens it.
        request.result.onclose = () => {
          opened = undefined
        }
        request.result.onversionchange = () => {
          request.result.close()
          opened = undefined
        }
        resolve(request.result)
      }
      request.onerror = () => reject(request.error)
      request.onblocked = () => reject(new Error('the store is held by an older version of the app'))
      // Some browsers never answer; the app then works without its database.
      setTimeout(() => reject(new Error('the store does not answer')), timeout)
    })
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }

  /** Resolves when the transaction is complete, which means on disk. */
  async function transact<Result>(
    store: StoreName,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result> | undefined,
  ): Promise<Result | undefined> {
    const database = await open()
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode, { durability: 'strict' })
      const request = work(transaction.objectStore(store))
      // A hanging database must not block the outbox.
      setTimeout(() => reject(new Error('the store does not answer')), timeout)
      transaction.oncomplete = () => resolve(request?.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  return { transact }
}
