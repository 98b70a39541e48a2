// The coaches with whom an athlete writes, as this phone caches them.
import type { App } from '#client/app.tsx'
import type { Rpc } from '#client/rpc-client.ts'
import { createSession } from '#client/session.ts'
import { openStored, storedQuery } from '#client/storage/stored-answers.ts'
import { openCachedConversation } from '../messages/cached-entries.ts'

export type CoachLine = Awaited<ReturnType<Rpc['conversation']['coaches']['query']>>[number]

/** Under `conversation`, so that news of the topic refetch it. */
export const coachesQuery = (athleteId: string) =>
  storedQuery({
    name: 'messageCoaches',
    personId: athleteId,
    queryKey: ['conversation', 'coaches', athleteId],
    load: ({ rpc }, signal) => rpc.conversation.coaches.query(undefined, { signal }),
  })

/** To be called before the screen renders: shows what is stored at once. */
export async function openCachedMessages(app: App, gymId: string | undefined): Promise<void> {
  await openStored<CoachLine[]>(app, 'messageCoaches', { queryOf: coachesQuery })
  const session = await app.part(createSession).sessionOrNull()
  const coaches = session && app.queryClient.getQueryData(coachesQuery(session.id).queryKey)
  const shown = gymId ?? onlyCoach(coaches ?? undefined)?.coach.id
  if (session && shown) await openCachedConversation(app, shown)
}

/** With one coach there is nothing to choose. */
export const onlyCoach = (coaches: readonly CoachLine[] | undefined) =>
  coaches?.length === 1 ? coaches[0] : undefined
