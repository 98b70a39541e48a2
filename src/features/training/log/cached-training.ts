// The athlete's training as this phone caches it: loaded from the server, stored, and shown offline from the store.
import { type QueryFilters, queryOptions } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { type App, appOf } from '#client/app.tsx'
import { createPhoneOutbox } from '#client/outbox/phone-outbox.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { createSession } from '#client/session.ts'
import {
  alsoOffline,
  openStored,
  readStored,
  removeStored,
  withTimeout,
  writeStored,
} from '#client/storage/stored-answers.ts'
import { addDays, today } from '#domain/day.ts'
import { logItemsIn, withLogEntry, withWorkout, withWorkoutsOf } from '#domain/training/log.ts'
import { waitFor } from '#domain/training/next-release.ts'
import type { LogEntry, Training, TrainingWorkout } from '#domain/training/training.ts'

export type CachedTraining = Awaited<ReturnType<Rpc['training']['days']['query']>>
/** `knownSince`: when the server answered, in milliseconds. */
type StoredTraining = CachedTraining & { knownSince: number }

/** While the app is visible: what the coach changes appears without a reload. */
const refetchInterval = 30_000
/** An inactive athlete waits for the coach. */
const inactiveRefetchInterval = 20_000
const daysBack = 14
const daysAhead = 28

/** Two weeks back and four ahead of today. */
export function trainingQuery(athleteId: string) {
  return queryOptions({
    queryKey: ['training', athleteId],
    async queryFn({ signal, meta }): Promise<StoredTraining> {
      const app = appOf({ meta })
      const { rpc, queryClient } = app
      const { outbox } = app.part(createPhoneOutbox)
      const day = today()
      const range = { from: addDays(day, -daysBack), to: addDays(day, daysAhead) }
      const answered = await rpc.training.days.query(range, { signal: withTimeout(signal) })
      const before = queryClient.getQueryData<StoredTraining>(['training', athleteId])
      const unsent = logItemsIn(outbox.state().items)
      const training = withWorkoutsOf(unsent, { ...answered, knownSince: Date.now() }, before)
      // Cancelled because the athlete logged meanwhile: the stored days are newer.
      // Without a coach there is nothing to show later, and the athlete may have joined one by then.
      if (!signal.aborted)
        await (answered.coaches.length > 0
          ? writeStored(app, 'training', athleteId, training)
          : removeStored(app, 'training'))
      // Written while the athlete was inactive: it is sent as soon as the coach reactivates them.
      if (answered.coaches.some(({ status }) => status === 'active')) void outbox.tryAgainAfter('inactive')
      return training
    },
    ...alsoOffline,
    refetchInterval: ({ state }) =>
      state.data?.coaches.some(({ status }) => status === 'active') === false
        ? inactiveRefetchInterval
        : waitFor(state.data ?? {}, new Date(), refetchInterval),
  })
}

export const cachedDaysOf = ({ queryClient }: App, athleteId: string): Training | undefined =>
  queryClient.getQueryData(trainingQuery(athleteId).queryKey)

/** To be called before the screen renders: shows the stored days at once and loads the current ones. */
export const openCachedTraining = (app: App): Promise<void> =>
  openStored(app, 'training', { queryOf: trainingQuery })

/** The days of the server, where none are cached. */
export async function loadTraining({ queryClient, part }: App): Promise<void> {
  const session = await part(createSession).sessionOrNull()
  const query = trainingQuery(session?.id ?? '')
  if (session && !queryClient.getQueryData(query.queryKey)) await queryClient.prefetchQuery(query)
}

/** The answer to an outbox item replaces it, on the screen and in the store, before the item is removed. */
export async function takeLogEntry(app: App, athleteId: string, entry: LogEntry): Promise<void> {
  const { queryClient } = app
  const filters = filtersOf(athleteId)
  // A request from before the log would return without it.
  const inFlight = filters.filter(filter => queryClient.isFetching(filter) > 0)
  for (const filter of inFlight) await queryClient.cancelQueries(filter)
  await change(app, athleteId, training => withLogEntry(training, entry))
  // Off the plan: the coach has moved it meanwhile, and only the server knows the new day, which is not owed now.
  const stale = isOffPlan(app, athleteId, entry) ? filters : inFlight
  for (const filter of stale) void queryClient.invalidateQueries(filter)
}

function isOffPlan(app: App, athleteId: string, { day, workoutId }: LogEntry): boolean {
  const cached = cachedDaysOf(app, athleteId)
  return cached?.planned.every(one => one.day !== day || one.workoutId !== workoutId) ?? false
}

/** To be called before it is logged: the coach may have removed the workout since the athlete opened it. */
export async function storeWorkout(app: App, athleteId: string, workout: TrainingWorkout): Promise<void> {
  await change(app, athleteId, training => withWorkout(training, workout))
}

const filtersOf = (athleteId: string): QueryFilters[] => [
  { queryKey: trainingQuery(athleteId).queryKey },
  { queryKey: api.training.days.pathKey() },
]

/** On the screens and in the store. */
async function change(
  app: App,
  athleteId: string,
  work: <Cached extends CachedTraining>(training: Cached) => Cached,
) {
  for (const filter of filtersOf(athleteId))
    app.queryClient.setQueriesData<CachedTraining>(filter, training => training && work(training))
  // The stored training changes also when no screen shows it.
  const stored = await readStored<StoredTraining>(app, 'training', athleteId)
  const changed = stored && work(stored)
  if (changed && changed !== stored) await writeStored(app, 'training', athleteId, changed)
}

/** Training loaded before the athlete joined a coach must not decide about what they see afterwards. */
export function forgetLoadedTraining({ queryClient }: App, athleteId: string): void {
  queryClient.removeQueries({ queryKey: trainingQuery(athleteId).queryKey })
}
