// The cached date ranges of a calendar. Together they can show another range at once, without a loading state.
import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import type { DayRange } from '../domain/programming/calendar-view.ts'

export type LoadedWindow<Window> = { queryKey: readonly unknown[]; range: DayRange; window: Window }

/** The cached results of an operation whose input, besides the days, has these values. */
export function loadedWindows<Window>(
  queryClient: QueryClient,
  operation: QueryFilters,
  asked: Record<string, string>,
): LoadedWindow<Window>[] {
  return queryClient.getQueriesData<Window>(operation).flatMap(([queryKey, window]) => {
    const { input } = queryKey[1] as { input: DayRange & Record<string, string> }
    const isAsked = Object.entries(asked).every(([name, value]) => input[name] === value)
    return window && isAsked ? [{ queryKey, range: { from: input.from, to: input.to }, window }] : []
  })
}
