import { keepPreviousData } from '@tanstack/react-query'
import { LoadMore } from '#ui/load-more.tsx'
import { FailedLoad } from './failed-load.tsx'
import type { FailureText } from './failure-words.ts'

/** Options of an infinite query with cursor pagination. The last results stay until the next search is done. */
export const byCursor = {
  getNextPageParam: <Cursor,>(page: { nextCursor: Cursor }) => page.nextCursor,
  placeholderData: keepPreviousData,
}

type NextPageProps = {
  list: {
    hasNextPage: boolean
    isFetching: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage: () => unknown
  }
  label: string
  busyLabel: string
  says: FailureText
}

/** The end of a paged list. A failed page is not retried automatically, which would loop. */
export function NextPage({ list, label, busyLabel, says }: NextPageProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, error, fetchNextPage } = list
  if (!hasNextPage) return null
  if (!isFetchNextPageError)
    return (
      <LoadMore label={label} busyLabel={busyLabel} isLoading={isFetching} onMore={() => fetchNextPage()} />
    )
  return (
    <div className="mt-4">
      <FailedLoad query={{ error, isFetching, refetch: fetchNextPage }} says={says} />
    </div>
  )
}
