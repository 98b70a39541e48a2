import { type Query, useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import type { Overview } from './overview.ts'
import { isSetUp, stepsDone } from './steps.ts'

/** How often an unfinished first step is looked at again: an athlete may register at any moment. */
const every = 15_000

/** The overview. As long as first steps are open it is fresh on every return, so that they tick themselves off. */
export function useOverview() {
  return useQuery(
    api.dashboard.overview.queryOptions(undefined, {
      refetchOnMount: query => (hasOpenSteps(query) ? 'always' : true),
      refetchOnWindowFocus: query => (hasOpenSteps(query) ? 'always' : true),
      refetchInterval: query => (hasOpenSteps(query) ? every : false),
    }),
  )
}

// biome-ignore lint/suspicious/noExplicitAny: the error and the key of the query do not matter here
function hasOpenSteps({ state: { data } }: Query<Overview, any, any, any>): boolean {
  return data !== undefined && !isSetUp(stepsDone(data))
}
