import { useSyncExternalStore } from 'react'
import { outbox } from './phone-outbox.ts'

export const useOutbox = () => useSyncExternalStore(outbox.subscribe, outbox.state)
