// The athlete's training as this phone knows it: asked of the server, kept on the phone, and shown from there without a connection.
import { type QueryFilters, queryOptions } from '@tanstack/react-query'
import { api, queryClient, rpc } from '../../../client/api.ts'
import { outbox } from '../../../client/outbox/phone-outbox.ts'
import { readSession } from '../../../client/session.ts'
import { localValues } from '../../../client/storage/local-values.ts'
import { addDays, today } from '../../../domain/day.ts'
import { withLogEntry } from '../../../domain/training/log.ts'
import type { LogEntry } from '../../../domain/training/training.ts'

export type KnownTraining = Awaited<ReturnType<typeof rpc.training.days.query>>
/** `knownSince`: when the server said so, in milliseconds. */
type KeptTraining = KnownTraining & { athleteId: string; knownSince: number }

const pausedLookEvery = 20_000
const daysBack = 14
const daysAhead = 28

/** Two weeks back and four ahead of today. */
export function trainingQuery(athleteId: string) {
  return queryOptions({
    queryKey: ['training', athleteId],
    async queryFn({ signal }): Promise<KeptTraining> {
      const day = today()
      const range = { from: addDays(day, -daysBack), to: addDays(day, daysAhead) }
      const known = await rpc.training.days.query(range, { signal })
      const training = { ...known, athleteId, knownSince: Date.now() }
      // Called off because something was logged meanwhile: what was kept since is newer.
      if (!signal.aborted) await keep(training)
      // Written while the account was paused: it counts as soon as the coach has taken the athlete back.
      if (known.coaches.some(({ status }) => status === 'active')) void outbox.tryAgainAfter('inactive')
      return training
    },
    // The browser's idea of its connection is a guess; asking is the only way to know.
    networkMode: 'always',
    refetchOnReconnect: 'always',
    // Who is paused waits for the coach, and need not load the page again to see that it is over.
    refetchInterval: ({ state }) =>
      state.data?.coaches.some(({ status }) => status === 'active') === false && pausedLookEvery,
  })
}

/** A phone without room shows what it has for as long as the app is open. */
async function keep(training: KeptTraining): Promise<void> {
  await localValues.write('training', training).catch(() => {})
}

/** To be called before the screen is drawn: what the phone kept is there at once, and the server is asked for what is true now. */
export async function openKnownTraining(): Promise<void> {
  const session = await readSession()
  if (!session) return
  const { queryKey } = trainingQuery(session.id)
  if (queryClient.getQueryData(queryKey)) return
  const kept = await readKept()
  if (kept?.athleteId === session.id) queryClient.setQueryData(queryKey, kept, { updatedAt: 0 })
}

/** The answer to an item takes its place, on the screen and on the phone, before the item goes. */
export async function takeLogEntry(athleteId: string, entry: LogEntry): Promise<void> {
  const { queryKey } = trainingQuery(athleteId)
  const concerned: QueryFilters[] = [{ queryKey }, { queryKey: api.training.days.pathKey() }]
  // What was asked for before the log would come back without it.
  const asking = concerned.filter(filter => queryClient.isFetching(filter) > 0)
  for (const filter of asking) await queryClient.cancelQueries(filter)
  for (const filter of concerned)
    queryClient.setQueriesData<KnownTraining>(filter, training => training && withLogEntry(training, entry))
  // Also where no screen shows it at the moment.
  const kept = await readKept()
  if (kept?.athleteId === athleteId) await keep(withLogEntry(kept, entry))
  for (const filter of asking) void queryClient.invalidateQueries(filter)
}

const readKept = () => localValues.read<KeptTraining>('training').catch(() => undefined)

export async function forgetKnownTraining(): Promise<void> {
  await localValues.remove('training').catch(() => {})
}
