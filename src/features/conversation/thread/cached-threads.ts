// The athlete's sessions that have messages, as this phone caches them.
import { useQuery } from '@tanstack/react-query'
import type { App } from '#client/app.tsx'
import { useLive } from '#client/live.ts'
import { useOutbox } from '#client/outbox/phone-outbox.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { createSession, useSession } from '#client/session.ts'
import { openStored, storedQuery } from '#client/storage/stored-answers.ts'
import { isSameTrainingSession, type TrainingSessionKey } from '#domain/conversation/message.ts'
import { addDays, type Day, startOfWeek, today } from '#domain/day.ts'
import { isMessage } from '../messages/message-outbox.ts'

type Threads = Awaited<ReturnType<Rpc['conversation']['threads']['query']>>
type Range = { from: Day; to: Day }
type ThreadState = { count: number; unread: number }

const liveQueries = [['conversation', 'threads']] as const
const [daysBack, daysAhead] = [14, 28]

/** The stored days around today, or the week of a day outside of them. */
function rangeOf(day: Day): Range & { isKept: boolean } {
  const [from, to] = [addDays(today(), -daysBack), addDays(today(), daysAhead)]
  const monday = startOfWeek(day)
  return day >= from && day <= to
    ? { from, to, isKept: true }
    : { from: monday, to: addDays(monday, 6), isKept: false }
}

function threadsQuery(athleteId: string, day: Day) {
  const { from, to, isKept } = rangeOf(day)
  return storedQuery({
    name: isKept ? 'threads' : undefined,
    personId: athleteId,
    queryKey: ['conversation', 'threads', athleteId, from, to],
    load: ({ rpc }, signal) => rpc.conversation.threads.query({ from, to }, { signal }),
  })
}

/** Shows at once what is stored. */
export const openCachedThreads = (app: App): Promise<void> =>
  openStored<Threads>(app, 'threads', { queryOf: athleteId => threadsQuery(athleteId, today()) })

/** The stored list, else that of the server. */
export async function loadThreads(app: App): Promise<void> {
  const { queryClient } = app
  await openCachedThreads(app)
  const session = await app.part(createSession).sessionOrNull()
  const query = threadsQuery(session?.id ?? '', today())
  if (session && !queryClient.getQueryData(query.queryKey)) await queryClient.prefetchQuery(query)
}

/** How many messages a session has, with those that wait in the outbox. */
export function useThread(session: TrainingSessionKey): ThreadState {
  const { data: person } = useSession()
  const { data } = useQuery({ ...threadsQuery(person?.id ?? '', session.day), enabled: Boolean(person) })
  const { items } = useOutbox()
  useLive('conversation', liveQueries)
  const cached = data?.find(one => isSameTrainingSession(one, session))
  const unsent = items.filter(isMessage).filter(item => isSameTrainingSession(item.session, session))
  return { count: (cached?.count ?? 0) + unsent.length, unread: cached?.unread ?? 0 }
}
