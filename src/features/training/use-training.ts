// The athlete's training as this phone knows it, and what the athlete says of it.
import { useQuery } from '@tanstack/react-query'
import { api, rpc } from '../../client/api.ts'
import { addDays, type Day, today } from '../../domain/day.ts'
import type { ErrorCode } from '../../domain/error-code.ts'
import type { Outcome, Training } from '../../domain/training.ts'

export type KnownTraining = Training & {
  coaches: { coachId: string; fullName: string; status: 'active' | 'pending' | 'inactive' }[]
}

/** Two weeks back and four ahead, what waits to be sent included; as last known where there is no connection. */
export function useTraining() {
  const day = today()
  const { data, error, isFetching, refetch } = useQuery(
    api.training.days.queryOptions({ from: addDays(day, -14), to: addDays(day, 28) }),
  )
  const training: KnownTraining | undefined = data
  return { training, error, isFetching, refetch }
}

/** Days that lie outside of what the phone keeps: only with a connection. */
export function useOtherDays(from: Day, to: Day, isWanted: boolean) {
  const { data, error, isFetching, refetch } = useQuery(
    api.training.days.queryOptions({ from, to }, { enabled: isWanted }),
  )
  const training: KnownTraining | undefined = data
  return { training, error, isFetching, refetch }
}

/** Both are done once it is stored on this phone; sending comes later and by itself. */
export function useLog() {
  return {
    setOutcome: (workoutId: string, day: Day, outcome: Outcome): Promise<void> =>
      log(workoutId, day, { outcome }),
    setNotes: (workoutId: string, day: Day, notes: string): Promise<void> => log(workoutId, day, { notes }),
  }
}

async function log(
  workoutId: string,
  scheduledOn: Day,
  said: { outcome?: Outcome; notes?: string },
): Promise<void> {
  await rpc.training.log.mutate({
    workoutId,
    scheduledOn,
    ...(said.outcome && { outcome: { value: said.outcome, millisecondsAgo: 0 } }),
    ...(said.notes !== undefined && { notes: { value: said.notes, millisecondsAgo: 0 } }),
  })
}

/** An entry that the server will never take: shown with its text until the athlete lets it go. */
export type RefusedEntry = {
  id: string
  workoutId: string
  workoutName: string
  day: Day
  said: { outcome: Outcome } | { notes: string }
  reason: ErrorCode
}

export type Saving = {
  /** `waiting`: there is no connection. `attention`: something was refused. */
  state: 'saved' | 'saving' | 'waiting' | 'attention'
  waiting: number
  refused: RefusedEntry[]
  /** False where the phone could not store what waits: it lives only as long as the app stays open. */
  isStored: boolean
}

export function useSaving(): Saving & { sendNow: () => void; letGo: (entryId: string) => void } {
  return { state: 'saved', waiting: 0, refused: [], isStored: true, sendNow: () => {}, letGo: () => {} }
}
