import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import type { Rpc } from '#client/rpc-client.ts'
import type { Activity } from '../activity/activity.ts'

type NotePage = Awaited<ReturnType<Rpc['training']['notes']['query']>>

/** The limit of one request. */
const mostAtOnce = 2000

/**
 * Marks notes as read or unread: on the server, in the loaded pages with their count, and in the dashboard's count.
 * Each rejects with its request and then changes nothing.
 */
export function useReadMarks() {
  const { rpc } = useApp()
  const queryClient = useQueryClient()
  const pending = useRef(new Set<string>())
  /** What the coach marked as unread stays so until this screen is left. */
  const kept = useRef(new Set<string>())

  function show(ids: ReadonlySet<string>, isNoteUnread: boolean) {
    queryClient.setQueriesData<InfiniteData<NotePage>>(api.training.notes.infiniteQueryFilter(), list =>
      list ? withMarks(list, ids, isNoteUnread) : list,
    )
    void queryClient.invalidateQueries({ queryKey: api.dashboard.overview.pathKey() })
  }

  async function markRead(notes: readonly Activity[]) {
    const unread = notes
      .filter(note => note.isNoteUnread && !pending.current.has(note.id))
      .slice(0, mostAtOnce)
    if (unread.length === 0) return 0
    const ids = new Set(unread.map(({ id }) => id))
    for (const id of ids) pending.current.add(id)
    try {
      await rpc.training.markNotesRead.mutate({ notes: unread.map(({ id, at }) => ({ id, at })) })
    } finally {
      for (const id of ids) pending.current.delete(id)
    }
    for (const id of ids) kept.current.delete(id)
    show(ids, false)
    return ids.size
  }

  return {
    /** Answers how many were unread until now. */
    markRead,
    /** As `markRead`, for what was looked at. */
    markLookedAt: (notes: readonly Activity[]) => markRead(notes.filter(({ id }) => !kept.current.has(id))),
    async markUnread({ id }: Activity) {
      kept.current.add(id)
      try {
        await rpc.training.markNoteUnread.mutate({ id })
      } catch (error) {
        kept.current.delete(id)
        throw error
      }
      show(new Set([id]), true)
      // It comes back into the list of unread notes.
      void queryClient.invalidateQueries({ queryKey: api.training.notes.pathKey() })
    },
  }
}

function withMarks(
  list: InfiniteData<NotePage>,
  ids: ReadonlySet<string>,
  isNoteUnread: boolean,
): InfiniteData<NotePage> {
  const changed = list.pages
    .flatMap(({ items }) => items)
    .filter(item => ids.has(item.id) && item.isNoteUnread !== isNoteUnread).length
  return {
    ...list,
    pages: list.pages.map(page => ({
      ...page,
      unread: page.unread + (isNoteUnread ? changed : -changed),
      items: page.items.map(item => (ids.has(item.id) ? { ...item, isNoteUnread } : item)),
    })),
  }
}
