// What a screen asks for first, asked as soon as a link to it is pressed or pointed at: with its code, not after it.
import { api, queryClient } from '../client/api.ts'
import { today } from '../domain/day.ts'

/** The first page is enough. */
const firstPage = { getNextPageParam: () => undefined }

/** Each as its screen asks it without a filter. Answers that are fresh are not asked for again. */
export const firstData = {
  coachHome: () => [queryClient.prefetchQuery(api.dashboard.overview.queryOptions())],
  programs: () => [queryClient.prefetchInfiniteQuery(api.programs.list.infiniteQueryOptions({}, firstPage))],
  workouts: () => [
    queryClient.prefetchQuery(api.workouts.types.queryOptions()),
    queryClient.prefetchInfiniteQuery(
      api.workouts.list.infiniteQueryOptions({ query: '', sort: 'name' }, firstPage),
    ),
  ],
  athletes: () => [
    queryClient.prefetchQuery(api.teams.list.queryOptions()),
    queryClient.prefetchInfiniteQuery(
      api.athletes.list.infiniteQueryOptions({ query: '', sort: 'name', today: today() }, firstPage),
    ),
  ],
  inbox: () => [
    queryClient.prefetchInfiniteQuery(
      api.conversation.inbox.infiniteQueryOptions({ show: 'all', teamId: undefined }, firstPage),
    ),
  ],
}
