// The calendar's view and day. The address follows, so that a reload or a shared link shows the same.

import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { Day } from '../domain/day.ts'
import type { CalendarView } from '../domain/programming/calendar-search.ts'
import type { DayRange } from '../domain/programming/calendar-view.ts'

type CalendarAddress = '/coach/program/$programId' | '/coach/athlete/$athleteId/calendar'

/** Without a view and a day in the address: the week of `startOn`. */
export function useShownDays(address: CalendarAddress, startOn: Day) {
  const search = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  const router = useRouter()
  const [view, setView] = useState<CalendarView>(search.view ?? 'week')
  const [activeDay, setActiveDay] = useState<Day>(search.date ?? startOn)

  useEffect(() => {
    if (search.view === view && search.date === activeDay) return
    // Debounced, because the arrow keys are faster than the router. Not during another navigation, which it would undo,
    // nor after a step back that waits for an answer: the browser is at the other address already.
    const timer = setTimeout(() => {
      const isHere = window.location.pathname === router.state.location.pathname
      if (router.state.status === 'idle' && isHere)
        void navigate({ params: true, search: { view, date: activeDay }, replace: true, resetScroll: false })
    }, 200)
    return () => clearTimeout(timer)
  }, [view, activeDay, search.view, search.date, navigate, router])

  return { view, setView, activeDay, activate: useCallback((day: Day) => setActiveDay(day), []) }
}

// The cached date ranges of a calendar. Together they can show another range at once, without a loading state.
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
