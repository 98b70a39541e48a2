import { useSyncExternalStore } from 'react'
import { outbox } from '../../../../client/outbox/phone-outbox.ts'
import type { Day } from '../../../../domain/day.ts'
import { logItemsIn } from '../../../../domain/training/log.ts'

/** Whether the log of a workout waits for a connection. While it is being sent, a moment, it does not count. */
export function useIsOnThisPhone(workoutId: string, day: Day): boolean {
  const { items, isWaiting } = useSyncExternalStore(outbox.subscribe, outbox.state)
  return (
    isWaiting &&
    logItemsIn(items).some(item => item.workoutId === workoutId && item.day === day && item.refusal === null)
  )
}
