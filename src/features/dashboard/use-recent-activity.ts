import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import type { ActivityPage } from '../training/training.ts'

/** The first page comes with the dashboard. Once the coach loads more, the whole list is one paged query. */
export function useRecentActivity(first: ActivityPage | undefined) {
  const queryClient = useQueryClient()
  const [isLong, setIsLong] = useState(false)
  const options = api.athletes.activity.infiniteQueryOptions(
    {},
    { getNextPageParam: page => page.nextCursor, enabled: isLong },
  )
  const list = useInfiniteQuery(options)
  const pages = isLong && list.data ? list.data.pages : first && [first]

  function showMore() {
    if (!isLong && first) {
      queryClient.setQueryData(options.queryKey, { pages: [first], pageParams: [null] })
      setIsLong(true)
    }
    return list.fetchNextPage()
  }

  return {
    items: pages?.flatMap(page => page.items),
    list: { ...list, hasNextPage: Boolean(pages?.at(-1)?.nextCursor) },
    showMore,
  }
}
