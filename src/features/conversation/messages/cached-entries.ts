// The conversations that a device caches: loaded page by page, newest first. An athlete's phone stores the newest page
// of each, and of the threads that were opened last, so that they can be read offline.
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { type App, appOf } from '#client/app.tsx'
import { refreshGroup } from '#client/query-groups.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { createSession } from '#client/session.ts'
import {
  alsoOffline,
  openStored,
  readStored,
  withTimeout,
  writeStored,
} from '#client/storage/stored-answers.ts'
import { type Entry, wholeEntry } from '#domain/conversation/entry.ts'
import { isSameTrainingSession, type TrainingSessionKey } from '#domain/conversation/message.ts'
import type { MessageItem } from './message-outbox.ts'

type SentPage = Awaited<ReturnType<Rpc['conversation']['entries']['query']>>
export type EntryPage = Omit<SentPage, 'items'> & { items: Entry[] }
type Cursor = EntryPage['nextCursor']
type Cached = InfiniteData<EntryPage, Cursor>
/** By the other one, or by the other one and the session; the page that was loaded last at the end. */
type StoredPages = Record<string, EntryPage>

const mostKept = 30

const keyOf = (otherId: string, session?: TrainingSessionKey) =>
  [
    'conversation',
    otherId,
    session ? { workoutId: session.workoutId, day: session.day } : ('all' as const),
  ] as const

/** All entries of a conversation, or those about one session. */
export function entriesQuery(otherId: string, session?: TrainingSessionKey) {
  return infiniteQueryOptions({
    queryKey: keyOf(otherId, session),
    async queryFn({ pageParam, signal, meta }): Promise<EntryPage> {
      const app = appOf({ meta })
      const about = session && { session: { workoutId: session.workoutId, day: session.day } }
      const { items, ...rest } = await app.rpc.conversation.entries.query(
        { otherId, ...about, cursor: pageParam },
        { signal: withTimeout(signal) },
      )
      const page = { ...rest, items: items.map(wholeEntry) }
      if (!pageParam) await keepPage(app, pageKey(otherId, session), page)
      return page
    },
    initialPageParam: null as Cursor,
    getNextPageParam: page => page.nextCursor,
    ...alsoOffline,
  })
}

/** The newest entry that this author has written. */
export async function lastOfOther(
  { queryClient }: App,
  otherId: string,
  author: Entry['author'],
): Promise<Entry | undefined> {
  const { pages } = await queryClient.ensureInfiniteQueryData(entriesQuery(otherId))
  return pages.flatMap(({ items }) => items).find(entry => entry.author === author)
}

/** All that is cached of conversations, for `useLive`. */
export const conversationQueries = [['conversation'], api.conversation.pathKey()] as const

/** Whether it belongs to the conversation with the other one, in the gym that the session acts for. */
export const isWithin = (item: MessageItem, otherId: string, gymId: string | undefined): boolean =>
  item.otherId === otherId && (item.gymId === undefined || item.gymId === gymId)

/** The answer to a sent message. A tab may act for another gym by now, whose conversation is another one. */
export function takeMessage(app: App, item: MessageItem, entry: Entry): void {
  const session = app.queryClient.getQueryData(app.part(createSession).sessionQuery.queryKey)
  if (isWithin(item, item.otherId, session?.gym?.id)) addEntry(app, item.otherId, entry)
}

/** In its conversation and in the thread of its session, unless they have it already. */
function addEntry(app: App, otherId: string, entry: Entry): void {
  change(app, otherId, entry.session, ([first, ...older]) =>
    first && !first.items.some(({ id }) => id === entry.id)
      ? [{ ...first, items: [entry, ...first.items] }, ...older]
      : undefined,
  )
  countInThread(app, entry.session)
  void app.queryClient.invalidateQueries(api.conversation.pathFilter())
  // The notes above a coach's answer are read.
  refreshGroup(app, 'notes')
}

/** On the cards of the athlete's day, until the server has counted. */
function countInThread({ queryClient }: App, session: TrainingSessionKey | null): void {
  if (!session) return
  const queryKey = ['conversation', 'threads']
  queryClient.setQueriesData<(TrainingSessionKey & { count: number; unread: number })[]>(
    { queryKey },
    cached =>
      cached?.map(one =>
        isSameTrainingSession(one, session) ? { ...one, count: one.count + 1, unread: 0 } : one,
      ),
  )
  void queryClient.invalidateQueries({ queryKey })
}

export function changeEntry(app: App, otherId: string, entry: Entry, values: Partial<Entry>): void {
  change(app, otherId, entry.session, pages =>
    pages.map(page => ({
      ...page,
      items: page.items.map(one => (one.id === entry.id ? { ...one, ...values } : one)),
    })),
  )
}

function change(
  { queryClient }: App,
  otherId: string,
  session: TrainingSessionKey | null,
  work: (pages: EntryPage[]) => EntryPage[] | undefined,
): void {
  for (const [queryKey, cached] of queryClient.getQueriesData<Cached>({
    queryKey: ['conversation', otherId],
  })) {
    const [, , about] = queryKey as ReturnType<typeof keyOf>
    const pages =
      cached && (about === 'all' || isSameTrainingSession(about, session)) ? work(cached.pages) : undefined
    if (cached && pages) queryClient.setQueryData<Cached>(queryKey, { ...cached, pages })
  }
}

const pageKey = (otherId: string, session?: TrainingSessionKey) =>
  session ? `${otherId} ${session.workoutId} ${session.day}` : otherId

async function keepPage(app: App, key: string, page: EntryPage): Promise<void> {
  const session = await app.part(createSession).sessionOrNull()
  if (session?.role !== 'athlete') return
  const { [key]: _, ...others } = (await readStored<StoredPages>(app, 'conversations', session.id)) ?? {}
  const pages = Object.entries(others).slice(1 - mostKept)
  await writeStored(app, 'conversations', session.id, Object.fromEntries([...pages, [key, page]]))
}

/** To be called before the screen renders: shows what is stored at once; the current is loaded after it. */
export const openCachedConversation = (
  app: App,
  otherId: string,
  session?: TrainingSessionKey,
): Promise<void> =>
  openStored<StoredPages, Cached>(app, 'conversations', {
    queryOf: () => entriesQuery(otherId, session),
    shown(stored) {
      const page = stored[pageKey(otherId, session)] ?? (session && partOf(stored[otherId], session))
      return page && { pages: [page], pageParams: [null] }
    },
  })

/** The thread of a session, out of the whole conversation. */
function partOf(page: EntryPage | undefined, session: TrainingSessionKey): EntryPage | undefined {
  const items = page?.items.filter(one => isSameTrainingSession(one.session, session)) ?? []
  return page && items.length > 0 ? { ...page, items, nextCursor: null } : undefined
}
