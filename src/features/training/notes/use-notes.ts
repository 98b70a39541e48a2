import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { byCursor } from '#client/kit/next-page.tsx'
import type { NoteFilter } from './note-filter.ts'
import { type NoteVisit, shownNotes, withUnread } from './note-visit.ts'

/** The pages of notes that match the filter in the address, and which of them are new to this visit. */
export function useNotes(filter: NoteFilter) {
  const { athlete, show = 'all' } = filter
  const list = useInfiniteQuery(
    api.training.notes.infiniteQueryOptions(
      { show, athleteId: athlete },
      {
        ...byCursor,
        // A cached page would show notes as unread that were read on this screen.
        gcTime: 0,
      },
    ),
  )
  const [visit, setVisit] = useState<NoteVisit>(new Map())
  const items = list.data?.pages.flatMap(page => page.items)
  const now = withUnread(visit, items ?? [])
  if (now !== visit) setVisit(now)
  return {
    list,
    notes: items && shownNotes(items, now, filter),
    visit: now,
    /** Of this athlete or of all, also those that are not loaded. */
    unread: list.data?.pages[0]?.unread ?? 0,
    /** From here on, no loaded note counts as new. */
    forgetVisit: () => setVisit(new Map()),
  }
}
