// The athlete's training as this phone knows it: asked of the server, kept on the phone, and shown from there without a connection.
import { queryOptions } from '@tanstack/react-query'
import { api, queryClient, rpc } from '../../client/api.ts'
import { facts } from '../../client/local-store.ts'
import { onLogged } from '../../client/log-queue.ts'
import { readSession } from '../../client/session.ts'
import { addDays, today } from '../../domain/day.ts'
import type { TrainingRecord } from '../../domain/training.ts'
import { withRecord } from '../../domain/training-log.ts'

export type KnownTraining = Awaited<ReturnType<typeof rpc.training.days.query>>
/** `knownSince`: when the server said so, in milliseconds. */
type KeptTraining = KnownTraining & { athleteId: string; knownSince: number }

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
      return training
    },
    // The browser's idea of its connection is a guess; asking is the only way to know.
    networkMode: 'always',
    refetchOnReconnect: 'always',
  })
}

/** A phone without room shows what it has for as long as the app is open. */
async function keep(training: KeptTraining): Promise<void> {
  await facts.write('training', training).catch(() => {})
}

/** To be called before the screen is drawn: what the phone kept is there at once, and the server is asked for what is true now. */
export async function openKnownTraining(): Promise<void> {
  const session = await readSession()
  if (!session) return
  const { queryKey } = trainingQuery(session.id)
  if (queryClient.getQueryData(queryKey)) return
  const kept = await facts.read<KeptTraining>('training').catch(() => undefined)
  if (kept?.athleteId === session.id) queryClient.setQueryData(queryKey, kept, { updatedAt: 0 })
}

// The answer to an entry takes its place, so that what is shown does not change in between.
onLogged(async ({ entry, record }) => {
  const { queryKey } = trainingQuery(entry.athleteId)
  const isAsking = queryClient.isFetching({ queryKey }) > 0
  // What was asked for before the log would come back without it.
  if (isAsking) await queryClient.cancelQueries({ queryKey })
  const known = queryClient.setQueryData(queryKey, training => training && withRecord(training, record))
  if (known) void keep(known)
  queryClient.setQueriesData<KnownTraining>(
    api.training.days.pathFilter(),
    days => days && withRecord(days, record satisfies TrainingRecord),
  )
  if (isAsking) void queryClient.invalidateQueries({ queryKey })
})
