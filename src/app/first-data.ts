// What a screen asks for first, asked as soon as a link to it is pressed or pointed at: with its code, not after it.
import { api } from '../client/api.ts'
import type { App } from '../client/app.tsx'
import { createToday } from '../client/gym-day.ts'

/** The first page is enough. */
const firstPage = { getNextPageParam: () => undefined }

/** Each as its screen asks it without a filter. Answers that are fresh are not asked for again. */
export const firstData = {
  coachHome: ({ queryClient }: App) => [queryClient.prefetchQuery(api.dashboard.overview.queryOptions())],
  programs: ({ queryClient }: App) => [
    queryClient.prefetchInfiniteQuery(api.programs.list.infiniteQueryOptions({}, firstPage)),
  ],
  workouts: ({ queryClient }: App) => [
    queryClient.prefetchQuery(api.library.types.queryOptions()),
    queryClient.prefetchInfiniteQuery(
      api.library.list.infiniteQueryOptions({ query: '', sort: 'name' }, firstPage),
    ),
  ],
  athletes: ({ queryClient, part }: App) => [
    queryClient.prefetchQuery(api.teams.list.queryOptions()),
    queryClient.prefetchInfiniteQuery(
      api.athletes.list.infiniteQueryOptions(
        { query: '', sort: 'name', today: part(createToday)() },
        firstPage,
      ),
    ),
  ],
  inbox: ({ queryClient }: App) => [
    queryClient.prefetchInfiniteQuery(
      api.conversation.inbox.infiniteQueryOptions({ show: 'all', teamId: undefined }, firstPage),
    ),
  ],
}
