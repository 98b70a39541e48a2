import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { api } from '#client/api.ts'
import { useApp, usePart } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useLive } from '#client/live.ts'
import { createPhoneOutbox, useOutbox } from '#client/outbox/phone-outbox.ts'
import { createServerClock } from '#client/outbox/server-clock.ts'
import { useSession } from '#client/session.ts'
import type { Reaction } from '#domain/conversation/message.ts'
import { useConversationText } from '#i18n/areas/conversation-text.ts'
import { toast } from '#ui/overlays/toast.tsx'
import { conversationQueries } from '../messages/cached-entries.ts'
import {
  type Announcement,
  announcementQueries,
  announcementsQuery,
  isNews,
  openCachedAnnouncements,
  withReceipt,
} from './cached-announcements.ts'
import { isReceipt, type ReceiptItem } from './receipt-outbox.ts'

/** The athlete's announcements with the outbox applied, and what the athlete answers to them. */
export function useAnnouncements() {
  const app = useApp()
  const { actionTime } = usePart(createServerClock)
  const { outbox } = usePart(createPhoneOutbox)
  const { data: person } = useSession()
  const personId = person?.id ?? ''
  const list = useInfiniteQuery({ ...announcementsQuery(personId), enabled: personId !== '' })
  const { items, isWaiting } = useOutbox()
  useEffect(() => void openCachedAnnouncements(app), [app])
  useLive('conversation', announcementQueries)
  const announcements = useMemo(() => {
    const receipts = new Map(items.filter(isReceipt).map(item => [item.announcementId, item]))
    return list.data?.pages.flatMap(page => page.items.map(one => withReceipt(one, receipts.get(one.id))))
  }, [list.data, items])

  // The announcements loaded so far are put away, and there are older ones that are not.
  const { data: unread } = useQuery(api.conversation.unread.queryOptions())
  const unseen = items.some(isReceipt) ? 0 : (unread?.announcements ?? 0)
  const hasNews = announcements?.some(isNews) ?? true
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  useEffect(() => {
    if (unseen > 0 && !hasNews && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [unseen, hasNews, hasNextPage, isFetching, isError, fetchNextPage])

  /** Resolves once it is in the outbox. */
  async function answer(announcementId: string, reaction?: Reaction | null): Promise<void> {
    const unsent = items.filter(isReceipt).find(item => item.announcementId === announcementId)
    const item: ReceiptItem = {
      kind: 'announcement receipt',
      id: crypto.randomUUID(),
      personId,
      announcementId,
      reaction: reaction === undefined ? unsent?.reaction : reaction,
      actedAt: Math.max(actionTime(), (unsent?.actedAt ?? 0) + 1),
      refusal: null,
    }
    await outbox.add(item)
  }

  return {
    list,
    announcements,
    unseen,
    isWaiting,
    markSeen: (id: string) => answer(id),
    react: (id: string, reaction: Reaction | null) => answer(id, reaction),
  }
}

/** Whether a coach's announcements are shown on the day; said with a way back. */
export function useMute() {
  const { rpc, queryClient } = useApp()
  const text = useConversationText()
  const set = useAction(
    async ({ coach, isMuted }: { coach: Announcement['coach']; isMuted: boolean }) => {
      await rpc.conversation.mute.mutate({ gymId: coach.id, isMuted })
      for (const queryKey of conversationQueries) await queryClient.invalidateQueries({ queryKey })
    },
    { failureToast: reason => reason },
  )
  return {
    isPending: set.isPending,
    async mute(coach: Announcement['coach']): Promise<void> {
      if (await set.run({ coach, isMuted: true })) return
      const name = coach.fullName || text('formerCoach')
      toast.success(text('mutedNow', { name }), {
        action: { label: text('undo'), onPress: () => void set.run({ coach, isMuted: false }) },
      })
    },
    unmute: (coach: Announcement['coach']) => set.run({ coach, isMuted: false }),
  }
}
