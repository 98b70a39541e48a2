// The data of the training screens: the cached days, writing to the log, and the state of the outbox.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#client/api.ts'
import { type App, useApp, usePart } from '#client/app.tsx'
import { createInstallation } from '#client/installation/installation.ts'
import { createPhoneOutbox, useOutbox } from '#client/outbox/phone-outbox.ts'
import { createServerClock } from '#client/outbox/server-clock.ts'
import { useSession } from '#client/session.ts'
import type { Day } from '#domain/day.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { titleOf } from '#domain/programming/workout.ts'
import {
  entriesIn,
  findEntry,
  type LogItem,
  type LogWrites,
  logItemsIn,
  seenNotes,
  stampOf,
  withItems,
  writtenIn,
} from '#domain/training/log.ts'
import type { DayWorkout, LogEntry, Training } from '#domain/training/training.ts'
import { cachedDaysOf, storeWorkout, trainingQuery } from './cached-training.ts'
import { createNoteDrafts, type NoteDraft } from './note-drafts.ts'

function useWithItems<Cached extends Training>(training: Cached | undefined): Cached | undefined {
  const { items } = useOutbox()
  return useMemo(() => training && withItems(training, logItemsIn(items)), [training, items])
}

/** Two weeks back and four ahead, with the outbox applied; offline from the store. */
export function useTraining() {
  const { data: session } = useSession()
  const { data, error, isFetching, refetch } = useQuery({
    ...trainingQuery(session?.id ?? ''),
    enabled: session !== null && session !== undefined,
  })
  return { training: useWithItems(data), error, isFetching, refetch }
}

/** Days outside the stored window: online only. */
export function useOtherDays(from: Day, to: Day, isWanted: boolean) {
  const { data, error, isFetching, refetch } = useQuery(
    api.training.days.queryOptions({ from, to }, { enabled: isWanted, networkMode: 'always' }),
  )
  return { training: useWithItems(data), error, isFetching, refetch }
}

/**
 * Writes values of a log entry. Resolves once they are in the outbox; they are sent later. The draft that they were
 * made from goes in the same transaction, unless a part of it is not written.
 */
export function useLog() {
  const app = useApp()
  const { outbox } = usePart(createPhoneOutbox)
  const { data: session } = useSession()
  return async (
    { workout, proof }: DayWorkout,
    day: Day,
    values: Partial<LogWrites>,
    draft?: NoteDraft,
    isDraftKept = false,
  ): Promise<void> => {
    if (!session) throw new Error('not signed in')
    const { workoutId, versionId } = workout
    const entry = findCachedEntry(app, session.id, workoutId, day)
    const unsent = logItemsIn(outbox.state().items)
    const seen = seenNotes(entry, unsent, workoutId, day)
    // Taken to another day, together with the notes of other phones.
    const emptied = seen && [...seen, ...(entry?.otherNotes ?? []).map(({ id }) => id)]
    const replaces = draft?.text !== undefined ? draft.replaces : values.notes === '' ? emptied : seen
    const items = writtenIn(values).map(
      (written): LogItem => ({
        kind: 'log',
        id: crypto.randomUUID(),
        personId: session.id,
        workoutId,
        versionId,
        ...(proof && { proof }),
        workoutName: titleOf(workout),
        day,
        actedAt: stampOf(app.part(createServerClock).actionTime(), entry, written.name),
        refusal: null,
        ...(draft && !isDraftKept && { draft: draft.id }),
        ...(written.name === 'notes' && { replaces }),
        ...written,
      }),
    )
    await storeWorkout(app, session.id, workout)
    await outbox.add(...items)
    if (draft && !isDraftKept) app.part(createNoteDrafts).drop(draft.id)
    app.part(createInstallation).rememberLogged()
  }
}

/** The writes of a note that the athlete sees now. */
export function seenNow(
  app: App,
  athleteId: string,
  workoutId: string,
  day: Day,
): readonly string[] | undefined {
  const { items } = app.part(createPhoneOutbox).outbox.state()
  return seenNotes(findCachedEntry(app, athleteId, workoutId, day), logItemsIn(items), workoutId, day)
}

/** With the outbox applied. */
function findCachedEntry(app: App, athleteId: string, workoutId: string, day: Day): LogEntry | undefined {
  const { items } = app.part(createPhoneOutbox).outbox.state()
  const cached = cachedDaysOf(app, athleteId)
  const others = app.queryClient.getQueriesData<Training>(api.training.days.pathFilter())
  const all = [cached, ...others.map(([, training]) => training)].flatMap(training =>
    training ? [withItems(training, logItemsIn(items))] : [],
  )
  return all.map(training => findEntry(training, workoutId, day)).find(Boolean)
}

/** An outbox item that the server refused: kept until the athlete discards it. */
export type RefusedItem = LogItem & { refusal: ErrorCode }

export type Saving = {
  /**
   * `idle`: nothing was logged since the app was opened. `waiting`: offline. `attention`: the server refused an item.
   * `unknown`: the phone's store cannot be read.
   */
  state: 'idle' | 'saved' | 'saving' | 'waiting' | 'attention' | 'unknown'
  waiting: number
  refused: RefusedItem[]
  /** False where the outbox could not be stored: it lives only as long as the app is open. */
  isStored: boolean
}

type SavingActions = {
  sendNow: () => void
  tryAgain: (itemId: string) => void
  discard: (itemId: string) => void
}

export function useSaving(): Saving & SavingActions {
  const { outbox } = usePart(createPhoneOutbox)
  const { items, isWaiting, isStored, isKnown, hasSent } = useOutbox()
  const logged = logItemsIn(items)
  const refused = logged.filter((item): item is RefusedItem => item.refusal !== null)
  const waiting = entriesIn(logged.filter(({ refusal }) => refusal === null))
  const open = isWaiting ? 'waiting' : 'saving'
  const settled = hasSent ? 'saved' : 'idle'
  return {
    state: refused.length > 0 ? 'attention' : waiting > 0 ? open : isKnown ? settled : 'unknown',
    waiting,
    refused,
    isStored,
    sendNow: () => void outbox.wake(),
    tryAgain: id => void outbox.tryAgain(id),
    discard: id => void outbox.discard(id),
  }
}
