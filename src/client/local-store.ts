// What the phone keeps for itself, in IndexedDB: entries that wait to be sent, and what was last known. Not in localStorage,
// which a browser that is killed may have held back for seconds.
import { keyOf, type LogEntry } from '../domain/training/log.ts'

const name = 'chalkline'
const stores = { entries: 'entries', facts: 'facts' } as const
type StoreName = keyof typeof stores

const patience = 3_000
let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      for (const store of Object.values(stores)) request.result.createObjectStore(store)
    }
    request.onsuccess = () => {
      // Evicted, or about to be replaced by a newer version: the next use opens it anew.
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
    // Browsers have been known to leave it at that; nobody waits for a store before seeing the app.
    setTimeout(() => reject(new Error('the store does not answer')), patience)
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** Done when the transaction is: what was written is on the disk then, not on its way there. */
async function transact<Result>(
  store: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result> | undefined,
): Promise<Result | undefined> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores[store], mode, { durability: 'strict' })
    const request = work(transaction.objectStore(stores[store]))
    // A store that hangs must not keep what was said from being sent.
    setTimeout(() => reject(new Error('the store does not answer')), patience)
    transaction.oncomplete = () => resolve(request?.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** The queue's memory. Keyed by the value they are about, so that a later entry takes the place of an earlier one. */
export const entryStore = {
  async read(): Promise<LogEntry[]> {
    return (await transact<LogEntry[]>('entries', 'readonly', store => store.getAll())) ?? []
  },
  /** Unless there is a later one on the same value. */
  async put(entry: LogEntry): Promise<void> {
    await changeEntry(entry, (known, store) => {
      if (!known || known.actedAt <= entry.actedAt) store.put(entry, keyOf(entry))
    })
  },
  /** Unless something else was said since. */
  async remove(entry: LogEntry): Promise<void> {
    await changeEntry(entry, (known, store) => {
      if (known?.id === entry.id) store.delete(keyOf(entry))
    })
  },
}

async function changeEntry(
  entry: LogEntry,
  change: (known: LogEntry | undefined, store: IDBObjectStore) => void,
): Promise<void> {
  await transact('entries', 'readwrite', store => {
    const request: IDBRequest<LogEntry | undefined> = store.get(keyOf(entry))
    request.onsuccess = () => change(request.result, store)
    return undefined
  })
}

type Fact = 'session' | 'signOutPending' | 'training' | 'clockDifference'

/** What is known without a connection, one of each: the phone is one person's at a time. */
export const facts = {
  read<Value>(fact: Fact): Promise<Value | undefined> {
    return transact<Value>('facts', 'readonly', store => store.get(fact))
  },
  async write(fact: Fact, value: unknown): Promise<void> {
    await transact('facts', 'readwrite', store => store.put(value, fact))
  },
  async remove(fact: Fact): Promise<void> {
    await transact('facts', 'readwrite', store => store.delete(fact))
  },
}
