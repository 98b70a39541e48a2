// The lines of the inbox in the places that they had when this visit first loaded them. Reading or answering moves no
// line under the coach's eyes; what an athlete writes anew brings theirs to the top.

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { byCursor } from '#client/kit/next-page.tsx'
import { useLive } from '#client/live.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { conversationQueries } from '#features/conversation/conversation.ts'
import type { InboxFilter, InboxView } from '../inbox-searches.ts'

export type InboxItem = Awaited<ReturnType<Rpc['conversation']['inbox']['query']>>['items'][number]
type Visited = { line: InboxItem; wasUnread: boolean; placedAt: string }
/** By athlete. */
type InboxVisit = ReadonlyMap<string, Visited>

/** A line as it is shown. `isDone`: unread when this visit began, and read since. */
export type ShownLine = InboxItem & { isDone: boolean }

/** Returns the same object when nothing is new. */
export function withLoaded(visit: InboxVisit, items: readonly InboxItem[]): InboxVisit {
  const changed = items.filter(line => visit.get(line.athlete.id)?.line !== line)
  if (changed.length === 0) return visit
  const next = new Map(visit)
  for (const line of changed) {
    const known = next.get(line.athlete.id)
    const isNew = !known || (line.unread > 0 && line.at > known.placedAt)
    next.set(line.athlete.id, {
      line,
      wasUnread: line.unread > 0 || (known?.wasUnread ?? false),
      placedAt: isNew ? line.at : known.placedAt,
    })
  }
  return next
}

/** With the unread filter also the lines of this visit that have been read since; those of who took what go at once. */
export function shownLines(
  visit: InboxVisit,
  items: readonly InboxItem[],
  show: InboxView | undefined,
): ShownLine[] {
  const loaded = new Set(items.map(({ athlete }) => athlete.id))
  return [...visit.values()]
    .filter(({ line, wasUnread }) =>
      show === 'unread' ? wasUnread : show === undefined || loaded.has(line.athlete.id),
    )
    .sort(byPlace)
    .map(({ line, wasUnread }) => {
      // The server lists unread ones only: one that is missing has been read.
      const unread = show === 'unread' && !loaded.has(line.athlete.id) ? 0 : line.unread
      return { ...line, unread, isDone: wasUnread && unread === 0 }
    })
}

function byPlace(one: Visited, other: Visited): number {
  if (one.wasUnread !== other.wasUnread) return one.wasUnread ? -1 : 1
  if (one.placedAt !== other.placedAt) return one.placedAt < other.placedAt ? 1 : -1
  return one.line.athlete.id < other.line.athlete.id ? 1 : -1
}

/** The next unread line below the open one, else the first from the top. */
export function nextUnread(lines: readonly ShownLine[], openId: string | undefined): ShownLine | undefined {
  const place = lines.findIndex(({ athlete }) => athlete.id === openId)
  return [...lines.slice(place + 1), ...lines.slice(0, Math.max(place, 0))].find(({ unread }) => unread > 0)
}

/** The lines of the inbox that match the filter, in the order of this visit. */
export function useInbox({ show, team }: InboxFilter) {
  const list = useInfiniteQuery(
    api.conversation.inbox.infiniteQueryOptions({ show: show ?? 'all', teamId: team }, byCursor),
  )
  useLive('conversation', conversationQueries)
  // A note stands in the list and in the conversation that is open.
  useLive('log', conversationQueries)
  const key = `${show} ${team}`
  const [visited, setVisited] = useState<{ key: string; visit: InboxVisit }>({ key, visit: new Map() })
  const isFresh = list.data && !list.isPlaceholderData
  const items = isFresh ? list.data.pages.flatMap(page => page.items) : []
  const known = visited.key === key ? visited.visit : new Map()
  const visit = withLoaded(known, items)
  if (isFresh && (visit !== known || visited.key !== key)) setVisited({ key, visit })
  return { list, lines: isFresh ? shownLines(visit, items, show) : undefined }
}
