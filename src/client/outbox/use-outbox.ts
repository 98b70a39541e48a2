import { useSyncExternalStore } from 'react'
import { usePart } from '../app.tsx'
import { createPhoneOutbox } from './phone-outbox.ts'

export function useOutbox() {
  const { outbox } = usePart(createPhoneOutbox)
  return useSyncExternalStore(outbox.subscribe, outbox.state)
}
