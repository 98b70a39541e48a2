// What the screens of the training stand on: the days as they are known, what the athlete says, and how far that has come.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { api, queryClient } from '../../../client/api.ts'
import { rememberLogged } from '../../../client/installation/installation.ts'
import { logQueue } from '../../../client/log-queue.ts'
import { actionTime } from '../../../client/server-clock.ts'
import { useSession } from '../../../client/session.ts'
import type { Day } from '../../../domain/day.ts'
import type { ErrorCode } from '../../../domain/error-code.ts'
import { titleOf } from '../../../domain/programming/workout.ts'
import {
  findRecord,
  type LogEntry,
  type Said,
  stampOf,
  withEntries,
  workoutsIn,
} from '../../../domain/training/log.ts'
import type { Outcome, Training } from '../../../domain/training/training.ts'
import { trainingQuery } from './known-training.ts'

const useQueue = () => useSyncExternalStore(logQueue.subscribe, logQueue.state)

function useWithEntries<Known extends Training>(training: Known | undefined): Known | undefined {
  const { entries } = useQueue()
  return useMemo(() => training && withEntries(training, entries), [training, entries])
}

/** Two weeks back and four ahead, what waits to be sent included; as last known where there is no connection. */
export function useTraining() {
  const { data: session } = useSession()
  const { data, error, isFetching, refetch } = useQuery({
    ...trainingQuery(session?.id ?? ''),
    enabled: session !== null && session !== undefined,
  })
  return { training: useWithEntries(data), error, isFetching, refetch }
}

/** Days that lie outside of what the phone keeps: only with a connection. */
export function useOtherDays(from: Day, to: Day, isWanted: boolean) {
  const { data, error, isFetching, refetch } = useQuery(
    api.training.days.queryOptions({ from, to }, { enabled: isWanted, networkMode: 'always' }),
  )
  return { training: useWithEntries(data), error, isFetching, refetch }
}

/** Both are done once it is stored on this phone; sending comes later and by itself. */
export function useLog() {
  const { data: session } = useSession()
  const say = async (workoutId: string, day: Day, said: Said): Promise<void> => {
    if (!session) throw new Error('nobody is signed in')
    const { record, workout } = lookUp(session.id, workoutId, day)
    await logQueue.add({
      id: crypto.randomUUID(),
      athleteId: session.id,
      workoutId,
      workoutName: workout ? titleOf(workout) : '',
      day,
      said,
      actedAt: stampOf(actionTime(), record, said),
      refusal: null,
    })
    rememberLogged()
  }
  return {
    setOutcome: (workoutId: string, day: Day, outcome: Outcome) => say(workoutId, day, { outcome }),
    setNotes: (workoutId: string, day: Day, notes: string) => say(workoutId, day, { notes }),
  }
}

/** As it is shown: what waits to be sent included. */
function lookUp(athleteId: string, workoutId: string, day: Day) {
  const known = queryClient.getQueryData(trainingQuery(athleteId).queryKey)
  const others = queryClient.getQueriesData<Training>(api.training.days.pathFilter())
  const all = [known, ...others.map(([, training]) => training)].flatMap(training =>
    training ? [withEntries(training, logQueue.state().entries)] : [],
  )
  return {
    record: all.map(training => findRecord(training, workoutId, day)).find(Boolean),
    workout: all.flatMap(({ workouts }) => workouts).find(one => one.workoutId === workoutId),
  }
}

/** An entry that the server will never take: shown with its text until the athlete lets it go. */
export type RefusedEntry = Pick<LogEntry, 'id' | 'workoutId' | 'workoutName' | 'day' | 'said'> & {
  reason: ErrorCode
}

export type Saving = {
  /** `waiting`: there is no connection. `attention`: something was refused. `unknown`: the phone's store cannot be read. */
  state: 'saved' | 'saving' | 'waiting' | 'attention' | 'unknown'
  waiting: number
  refused: RefusedEntry[]
  /** False where the phone could not store what waits: it lives only as long as the app stays open. */
  isStored: boolean
}

type SavingActions = {
  sendNow: () => void
  tryAgain: (entryId: string) => void
  letGo: (entryId: string) => void
}

export function useSaving(): Saving & SavingActions {
  const { entries, isWaiting, isStored, isKnown } = useQueue()
  const refused = entries.flatMap(({ refusal, ...entry }) => (refusal ? [{ ...entry, reason: refusal }] : []))
  const waiting = workoutsIn(entries.filter(({ refusal }) => refusal === null))
  const open = isWaiting ? 'waiting' : 'saving'
  return {
    state: refused.length > 0 ? 'attention' : waiting > 0 ? open : isKnown ? 'saved' : 'unknown',
    waiting,
    refused,
    isStored,
    sendNow: () => void logQueue.wake(),
    tryAgain: id => void logQueue.tryAgain(id),
    letGo: id => void logQueue.letGo(id),
  }
}
