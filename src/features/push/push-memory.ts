// What this device remembers of notifications: who switched them on here, and who declined the offer.

import type { PushKind } from '../../domain/push/push-kind.ts'
import { createStore, useStore } from '../../store/store.ts'

type PushMemory = {
  /** The person whose pushes come to this device. */
  onFor?: string | undefined
  /** The person who pressed "not now". */
  declinedBy?: string | undefined
  /** What the device took last: the server forgets it with the session. */
  kinds?: readonly PushKind[] | undefined
  /** The endpoint that the server was told last. */
  endpoint?: string | undefined
}

const key = 'push'
const memory = createStore<PushMemory>(recall())

export const pushMemory = () => memory.get()
export const usePushMemory = () => useStore(memory)

export function rememberPush(news: PushMemory): void {
  const next = { ...recall(), ...news }
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // A full storage must not break the action that called this.
  }
  memory.set(next)
}

function recall(): PushMemory {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return kept && typeof kept === 'object' ? kept : {}
  } catch {
    return {}
  }
}
