// What this device remembers of notifications: who switched them on here, and who declined the offer.
import { usePart } from '#client/app.tsx'
import { deviceMemory } from '#client/device-memory.ts'
import type { PushKind } from '#domain/push/push-kind.ts'
import { useStore } from '#store/store.ts'

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

export const createPushMemory = () => deviceMemory<PushMemory>('push')

export const usePushMemory = () => useStore(usePart(createPushMemory))
