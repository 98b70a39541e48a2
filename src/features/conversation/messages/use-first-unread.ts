import { useEffect, useLayoutEffect, useState } from 'react'
import type { Conversation } from './use-conversation.ts'

/** After so many pages the unread part begins where the loaded one does. */
const mostPages = 6

/**
 * The entry where the unread part begins; older pages are loaded until it is there. It stays for the visit, although
 * the entries are marked as read meanwhile. Brought into view once.
 */
export function useFirstUnread(
  { entries, otherId, list }: Conversation,
  opensThere: boolean,
): string | undefined {
  const [found, setFound] = useState<{ otherId: string; id: string | undefined }>()
  const isKnown = found?.otherId === otherId
  const { data, isFetchedAfterMount, hasNextPage, isFetching, isError, fetchNextPage } = list
  const mayBeginEarlier =
    entries[0]?.isUnread === true && hasNextPage && !isError && (data?.pages.length ?? 0) < mostPages
  const isWanted = isFetchedAfterMount && !isKnown && mayBeginEarlier && !isFetching
  useEffect(() => {
    if (isWanted) void fetchNextPage()
  }, [isWanted, fetchNextPage])

  if (isFetchedAfterMount && !isKnown && !mayBeginEarlier)
    setFound({ otherId, id: entries.find(({ isUnread }) => isUnread)?.id })
  const id = isKnown ? found.id : undefined
  useLayoutEffect(() => {
    if (id && opensThere) document.querySelector('[data-first-unread]')?.scrollIntoView({ block: 'start' })
  }, [id, opensThere])
  return id
}
