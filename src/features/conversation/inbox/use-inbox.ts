import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { byCursor } from '#client/kit/next-page.tsx'
import { useLive } from '#client/live.ts'
import { conversationQueries } from '../messages/known-entries.ts'
import type { InboxFilter } from './inbox-filter.ts'
import { type InboxVisit, shownLines, withLoaded } from './inbox-visit.ts'

const liveQueries = [api.conversation.pathKey()]

/** The lines of the inbox that match the filter, in the order of this visit. */
export function useInbox({ show, team }: InboxFilter) {
  const list = useInfiniteQuery(
    api.conversation.inbox.infiniteQueryOptions({ show: show ?? 'all', teamId: team }, byCursor),
  )
  useLive('conversation', conversationQueries)
  useLive('log', liveQueries)
  const key = `${show} ${team}`
  const [visited, setVisited] = useState<{ key: string; visit: InboxVisit }>({ key, visit: new Map() })
  const isFresh = list.data && !list.isPlaceholderData
  const items = isFresh ? list.data.pages.flatMap(page => page.items) : []
  const known = visited.key === key ? visited.visit : new Map()
  const visit = withLoaded(known, items)
  if (isFresh && (visit !== known || visited.key !== key)) setVisited({ key, visit })
  return { list, lines: isFresh ? shownLines(visit, items, show) : undefined }
}
