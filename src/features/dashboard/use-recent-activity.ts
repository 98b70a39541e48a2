import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api.ts'
import type { ActivityPage } from '../training/training.ts'
import type { ActivityFilter } from './activity-filter.ts'

/**
 * The first page comes with the dashboard. Once the coach loads more, or asks for a team or a program, the whole list is
 * one paged query.
 */
export function useRecentActivity(first: ActivityPage | undefined, { team, program }: ActivityFilter) {
  const queryClient = useQueryClient()
  const [isLong, setIsLong] = useState(false)
  const isFiltered = Boolean(team || program)
  const isPaged = isLong || isFiltered
  const options = api.training.activity.infiniteQueryOptions(
    { teamId: team, programId: program },
    { getNextPageParam: page => page.nextCursor, enabled: isPaged },
  )
  const list = useInfiniteQuery(options)
  const pages = isPaged && list.data ? list.data.pages : isFiltered ? undefined : first && [first]

  function showMore() {
    if (!isPaged && first) {
      queryClient.setQueryData(options.queryKey, { pages: [first], pageParams: [null] })
      setIsLong(true)
    }
    return list.fetchNextPage()
  }

  return {
    items: pages?.flatMap(page => page.items),
    list: { ...list, hasNextPage: Boolean(pages?.at(-1)?.nextCursor) },
    showMore,
    isFiltered,
  }
}
