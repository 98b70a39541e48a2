// IndexedDB: the outbox and the values that the phone knows. Not localStorage, which reaches the disk only after seconds.
import type { App } from '../app.tsx'
import type { StoredAnswer } from './stored-answers.ts'

const name = 'chalkline'
/** A higher one when what is stored gets another shape: only the outbox stays, the rest comes from the server anew. */
const version = 4
type StoreName = 'outbox' | 'values'

const timeout = 3_000
export function createLocalDatabase({ browser }: App) {
  let opened: Promise<IDBDatabase> | undefined

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = browser.indexedDB.open(name, version)
      request.onupgradeneeded = () => {
        const { result: database } = request
        const known = [...database.objectStoreNames]
        for (const store of known) if (store !== 'outbox') database.deleteObjectStore(store)
        if (!known.includes('outbox')) database.createObjectStore('outbox')
        database.createObjectStore('values')
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

// Values for offline use. One of each, because a phone has one user at a time. Where storage fails, nothing is kept.
type LocalValue =
  | StoredAnswer
  | 'session'
  | 'signOutPending'
  | 'clockDifference'
  | 'sheetImport'
  | 'importChoices'

export function createLocalValues({ part }: App) {
  const { transact } = part(createLocalDatabase)
  return {
    read<Value>(name: LocalValue): Promise<Value | undefined> {
      return transact<Value>('values', 'readonly', store => store.get(name)).catch(() => undefined)
    },
    async write(name: LocalValue, value: unknown): Promise<void> {
      await transact('values', 'readwrite', store => store.put(value, name)).catch(() => {})
    },
    async remove(name: LocalValue): Promise<void> {
      await transact('values', 'readwrite', store => store.delete(name)).catch(() => {})
    },
  }
}
