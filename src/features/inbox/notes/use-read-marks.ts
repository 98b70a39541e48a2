import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { type RefCallback, useEffect, useRef } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import type { Rpc } from '#client/rpc-client.ts'
import type { Activity } from '#features/training/training.ts'
import { useInView } from '#ui/viewport/use-in-view.ts'

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
  /** Notes that the coach marked as unread stay so until this screen is left. */
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
      // The note comes back into the list of unread notes.
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

const tick = 500
/** A coach who has not touched the page for this long may have left the desk. */
const awayAfter = 60_000
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel', 'touchstart'] as const

/**
 * Calls back with the unread notes that the coach has looked at for as long as reading them takes, while the page is
 * visible, has the focus and is being used. The answer goes to the end of each note: `ref={watchEnd}`.
 */
export function useLookedAt(
  notes: readonly Activity[],
  onRead: (notes: Activity[]) => void,
): RefCallback<HTMLElement> {
  const { watch, inView } = useInView()
  const latest = useRef({ notes, onRead })
  latest.current = { notes, onRead }

  useEffect(() => {
    const look = createReadingClock()
    let lastSign = Date.now()
    const noteSign = () => {
      lastSign = Date.now()
    }
    const isLooking = () =>
      document.visibilityState === 'visible' && document.hasFocus() && Date.now() - lastSign < awayAfter
    const timer = setInterval(() => {
      const shown = isLooking()
        ? latest.current.notes.filter(note => note.isNoteUnread && inView.current.has(note.id))
        : []
      // A changed note is another one to read.
      const keyed = shown.map(note => ({ key: `${note.id} ${note.at}`, notes: note.notes, note }))
      const read = new Set(look(keyed, tick))
      if (read.size > 0)
        latest.current.onRead(keyed.filter(({ key }) => read.has(key)).map(({ note }) => note))
    }, tick)
    for (const sign of signsOfLife) addEventListener(sign, noteSign, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const sign of signsOfLife) removeEventListener(sign, noteSign, { capture: true })
    }
  }, [inView])

  return watch
}

// When a note counts as read. A coach reads one note at a time: of the unread notes in view, the first is being read,
// and the next one starts when it is done. So a glance at a full screen counts as one note, not as ten.

/** Two hundred words take about half a minute. */
const perCharacter = 30
const shortest = 1_500
const longest = 8_000

export function readingTime(note: string): number {
  return Math.min(longest, Math.max(shortest, note.length * perCharacter))
}

export type UnreadInView = { key: string; notes: string }

/** Answers which notes are read after these milliseconds of looking at the unread notes in view, from the top. */
export function createReadingClock(): (inView: readonly UnreadInView[], milliseconds: number) => string[] {
  let current: string | undefined
  let spent = 0
  return (inView, milliseconds) => {
    const read: string[] = []
    let left = milliseconds
    for (const { key, notes } of inView) {
      if (key !== current) {
        current = key
        spent = 0
      }
      const needed = readingTime(notes) - spent
      spent += left
      if (left < needed) return read
      left -= needed
      read.push(key)
      current = undefined
    }
    // Nothing is left to read, or the note that was being read has left the view.
    current = undefined
    return read
  }
}
