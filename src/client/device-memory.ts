import { createStore, type Store } from '../store/store.ts'

type DeviceMemory<Remembered> = Store<Remembered> & { remember(news: Remembered): void }

/** The memory of this device for one matter, in localStorage. A new device remembers nothing. */
export function deviceMemory<Remembered extends object>(key: string): DeviceMemory<Partial<Remembered>> {
  const store = createStore(recall<Remembered>(key))
  return {
    ...store,
    remember(news) {
      const next = { ...recall<Remembered>(key), ...news }
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // A full storage must not break the action that called this.
      }
      store.set(next)
    },
  }
}

function recall<Remembered>(key: string): Partial<Remembered> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return kept && typeof kept === 'object' ? kept : {}
  } catch {
    return {}
  }
}
