// The coaches with whom an athlete writes, as this phone knows them.
import { queryOptions } from '@tanstack/react-query'
import { type App, appOf } from '#client/app.tsx'
import type { Rpc } from '#client/rpc-client.ts'
import { createSession } from '#client/session.ts'
import { openKnownConversation } from '../messages/known-entries.ts'
import { readStored, writeStored } from '../messages/stored-on-phone.ts'

export type CoachLine = Awaited<ReturnType<Rpc['conversation']['coaches']['query']>>[number]

/** Under `conversation`, so that news of the topic refetch it. */
export function coachesQuery(athleteId: string) {
  return queryOptions({
    queryKey: ['conversation', 'coaches', athleteId],
    async queryFn({ signal, meta }) {
      const app = appOf({ meta })
      const coaches = await app.rpc.conversation.coaches.query(undefined, { signal })
      await writeStored(app, 'messageCoaches', athleteId, coaches)
      return coaches
    },
    // `navigator.onLine` is a guess; only a request tells.
    networkMode: 'always',
    refetchOnReconnect: 'always',
  })
}

/** To be called before the screen renders: shows what is stored at once. */
export async function openKnownMessages(app: App, coachId: string | undefined): Promise<void> {
  const { queryClient } = app
  const session = await app.part(createSession).readSession()
  if (!session) return
  const { queryKey } = coachesQuery(session.id)
  if (!queryClient.getQueryData(queryKey)) {
    const stored = await readStored<CoachLine[]>(app, 'messageCoaches', session.id)
    if (stored) queryClient.setQueryData(queryKey, stored, { updatedAt: 0 })
  }
  const shown = coachId ?? onlyCoach(queryClient.getQueryData(queryKey))?.coach.id
  if (shown) await openKnownConversation(app, shown)
}

/** With one coach there is nothing to choose. */
export const onlyCoach = (coaches: readonly CoachLine[] | undefined) =>
  coaches?.length === 1 ? coaches[0] : undefined
