// The athlete's sessions that have messages, as this phone knows them.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type App, appOf } from '#client/app.tsx'
import { useLive } from '#client/live.ts'
import { useOutbox } from '#client/outbox/phone-outbox.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { createSession, useSession } from '#client/session.ts'
import { isSameTrainingSession, type TrainingSessionKey } from '#domain/conversation/message.ts'
import { addDays, type Day, startOfWeek, today } from '#domain/day.ts'
import { isMessage } from '../messages/message-outbox.ts'
import { readStored, writeStored } from '../messages/stored-on-phone.ts'

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
  return queryOptions({
    queryKey: ['conversation', 'threads', athleteId, from, to],
    async queryFn({ signal, meta }): Promise<Threads> {
      const app = appOf({ meta })
      const threads = await app.rpc.conversation.threads.query({ from, to }, { signal })
      if (isKept) await writeStored(app, 'threads', athleteId, threads)
      return threads
    },
    networkMode: 'always',
    refetchOnReconnect: 'always',
  })
}

/** Shows at once what is stored. */
export async function openKnownThreads(app: App): Promise<void> {
  const { queryClient } = app
  const session = await app.part(createSession).sessionOrNull()
  if (!session) return
  const { queryKey } = threadsQuery(session.id, today())
  const stored = queryClient.getQueryData(queryKey)
    ? undefined
    : await readStored<Threads>(app, 'threads', session.id)
  // The list may have been loaded meanwhile.
  if (stored && !queryClient.getQueryData(queryKey))
    queryClient.setQueryData(queryKey, stored, { updatedAt: 0 })
}

/** The stored list, else that of the server. */
export async function loadThreads(app: App): Promise<void> {
  const { queryClient } = app
  await openKnownThreads(app)
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
  const known = data?.find(one => isSameTrainingSession(one, session))
  const unsent = items.filter(isMessage).filter(item => isSameTrainingSession(item.session, session))
  return { count: (known?.count ?? 0) + unsent.length, unread: known?.unread ?? 0 }
}
