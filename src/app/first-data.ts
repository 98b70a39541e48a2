// What a screen asks for first, asked as soon as a link to it is pressed or pointed at: with its code, not after it.
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { today } from '../domain/day.ts'

/** The first page is enough. */
const firstPage = { getNextPageParam: () => undefined }

/** Each as its screen asks it without a filter. Answers that are fresh are not asked for again. */
export const firstData = {
  coachHome: (queryClient: QueryClient) => [queryClient.prefetchQuery(api.dashboard.overview.queryOptions())],
  programs: (queryClient: QueryClient) => [
    queryClient.prefetchInfiniteQuery(api.programs.list.infiniteQueryOptions({}, firstPage)),
  ],
  workouts: (queryClient: QueryClient) => [
    queryClient.prefetchQuery(api.library.types.queryOptions()),
    queryClient.prefetchInfiniteQuery(
      api.library.list.infiniteQueryOptions({ query: '', sort: 'name' }, firstPage),
    ),
  ],
  athletes: (queryClient: QueryClient) => [
    queryClient.prefetchQuery(api.teams.list.queryOptions()),
    queryClient.prefetchInfiniteQuery(
      api.athletes.list.infiniteQueryOptions({ query: '', sort: 'name', today: today() }, firstPage),
    ),
  ],
  inbox: (queryClient: QueryClient) => [
    queryClient.prefetchInfiniteQuery(
      api.conversation.inbox.infiniteQueryOptions({ show: 'all', teamId: undefined }, firstPage),
    ),
  ],
}
