// The announcements that an athlete got, newest first, as this phone caches them; the newest page is stored.
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { type App, appOf } from '#client/app.tsx'
import type { Rpc } from '#client/rpc-client.ts'
import { createSession } from '#client/session.ts'
import {
  alsoOffline,
  openStored,
  readStored,
  withTimeout,
  writeStored,
} from '#client/storage/stored-answers.ts'
import type { ReceiptItem } from './receipt-outbox.ts'

type Page = Awaited<ReturnType<Rpc['conversation']['myAnnouncements']['query']>>
export type Announcement = Page['items'][number]
type Cursor = Page['nextCursor']
type Cached = InfiniteData<Page, Cursor>

export const announcementQueries = [['conversation', 'announcements']] as const

export function announcementsQuery(athleteId: string) {
  return infiniteQueryOptions({
    queryKey: ['conversation', 'announcements', athleteId],
    async queryFn({ pageParam, signal, meta }): Promise<Page> {
      const app = appOf({ meta })
      const page = await app.rpc.conversation.myAnnouncements.query(
        { cursor: pageParam },
        { signal: withTimeout(signal) },
      )
      if (!pageParam) await writeStored(app, 'announcements', athleteId, page)
      return page
    },
    initialPageParam: null as Cursor,
    getNextPageParam: page => page.nextCursor,
    ...alsoOffline,
  })
}

/** Shows at once what is stored. */
export const openCachedAnnouncements = (app: App): Promise<void> =>
  openStored<Page, Cached>(app, 'announcements', {
    queryOf: announcementsQuery,
    shown: page => ({ pages: [page], pageParams: [null] }),
  })

/** The stored announcements, else those of the server. */
export async function loadAnnouncements(app: App): Promise<void> {
  const { queryClient } = app
  await openCachedAnnouncements(app)
  const session = await app.part(createSession).sessionOrNull()
  const query = announcementsQuery(session?.id ?? '')
  if (session && !queryClient.getQueryData(query.queryKey)) await queryClient.prefetchInfiniteQuery(query)
}

/** An announcement stands on the day until it is seen, and counts as unread. */
export const isNews = ({ coach, isSeen, isMuted, isDeleted }: Announcement) =>
  !isSeen && !isMuted && !isDeleted && !coach.isFormer

/** As it is once the server has the receipt. */
export function withReceipt(announcement: Announcement, receipt: ReceiptItem | undefined): Announcement {
  if (!receipt) return announcement
  const { reaction = announcement.reaction } = receipt
  return { ...announcement, isSeen: true, reaction }
}

/** On the screen and in the store, before the receipt leaves the outbox. */
export async function takeReceipt(app: App, receipt: ReceiptItem): Promise<void> {
  const { queryClient } = app
  const work = (page: Page): Page => ({
    ...page,
    items: page.items.map(one => (one.id === receipt.announcementId ? withReceipt(one, receipt) : one)),
  })
  queryClient.setQueryData<Cached>(
    announcementsQuery(receipt.personId).queryKey,
    cached => cached && { ...cached, pages: cached.pages.map(work) },
  )
  const kept = await readStored<Page>(app, 'announcements', receipt.personId)
  if (kept) await writeStored(app, 'announcements', receipt.personId, work(kept))
  void queryClient.invalidateQueries({ queryKey: api.conversation.unread.pathKey() })
}
