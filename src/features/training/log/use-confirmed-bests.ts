import { useEffect } from 'react'
import { useApp } from '#client/app.tsx'
import { useOutbox } from '#client/outbox/use-outbox.ts'
import { logItemsIn } from '#domain/training/log.ts'
import { useNewBests } from './new-bests.ts'

/** Asks the server about the new bests as soon as what was logged is sent. */
export function useConfirmedBests(athleteId: string): void {
  const app = useApp()
  const { at, unconfirmed } = useNewBests()
  const { items } = useOutbox()
  const isWaiting = logItemsIn(items).some(
    ({ workoutId, day, refusal }) => workoutId === at?.workoutId && day === at.day && refusal === null,
  )
  const isSent = unconfirmed.length > 0 && !isWaiting
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved anew is asked about anew
  useEffect(() => {
    if (!isSent) return
    // Without a connection the phone's own word stays.
    import('./confirmed-bests.ts').then(module => module.confirmBests(app, athleteId)).catch(() => {})
  }, [app, isSent, unconfirmed, athleteId])
}
