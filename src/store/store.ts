import { useSyncExternalStore } from 'react'

export type Store<Value> = {
  get(): Value
  set(next: Value): void
  subscribe(listener: () => void): () => void
}

/** A value outside React. Components subscribe with `useStore`. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, get)
}
