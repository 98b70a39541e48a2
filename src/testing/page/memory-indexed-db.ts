// The part of IndexedDB that client/storage/local-database.ts uses, in memory; happy-dom has none.

type Stores = Map<string, Map<IDBValidKey, unknown>>

export function createMemoryIndexedDb() {
  const stores: Stores = new Map()
  const database = {
    objectStoreNames: { [Symbol.iterator]: () => stores.keys() },
    createObjectStore: (name: string) => stores.set(name, new Map()),
    transaction: (name: string) => transactionOn(stores.get(name) ?? new Map()),
  }
  return {
    open() {
      const request = { result: database, onupgradeneeded: () => {}, onsuccess: () => {} }
      queueMicrotask(() => {
        if (stores.size === 0) request.onupgradeneeded()
        request.onsuccess()
      })
      return request
    },
  }
}

/** Complete once no request of it is under way. */
function transactionOn(rows: Map<IDBValidKey, unknown>) {
  let underWay = 0
  const end = () => {
    if (underWay === 0) transaction.oncomplete()
  }
  const answer = <Result>(work: () => Result) => {
    const request = { result: undefined as Result | undefined, onsuccess: () => {} }
    underWay++
    queueMicrotask(() => {
      request.result = structuredClone(work())
      request.onsuccess()
      underWay--
      end()
    })
    return request
  }
  const transaction = {
    oncomplete: () => {},
    commit: () => {},
    objectStore: () => ({
      transaction,
      get: (key: IDBValidKey) => answer(() => rows.get(key)),
      getAll: () => answer(() => [...rows.values()]),
      put: (value: unknown, key: IDBValidKey) => answer(() => void rows.set(key, structuredClone(value))),
      delete: (key: IDBValidKey) => answer(() => void rows.delete(key)),
      clear: () => answer(() => void rows.clear()),
    }),
  }
  return transaction
}
