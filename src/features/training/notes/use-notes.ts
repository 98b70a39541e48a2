import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../client/api.ts'
import { byCursor } from '../../../client/kit/next-page.tsx'
import type { NoteFilter } from './note-filter.ts'
import { type NoteVisit, shownNotes, withUnread } from './note-visit.ts'

/** The notes that the address asks for, page after page, and which of them are new to this visit. */
export function useNotes(filter: NoteFilter) {
  const { athlete, show = 'all' } = filter
  const list = useInfiniteQuery(
    api.athletes.notes.infiniteQueryOptions(
      { show, athleteId: athlete },
      {
        ...byCursor,
        // What was kept would say that notes are unread which were read on this very screen.
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
    /** From here on nothing that is known is new. */
    forgetVisit: () => setVisit(new Map()),
  }
}
