// The stretches of a calendar that are loaded already: put together they show another one at once, so that nothing jumps.
import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import type { DayRange } from '../domain/calendar-view.ts'

export type LoadedWindow<Window> = { queryKey: readonly unknown[]; range: DayRange; window: Window }

/** Of one operation, where it was asked with these values beside the days. */
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
