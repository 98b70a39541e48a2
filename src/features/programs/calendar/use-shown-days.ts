// Which view and which day the coach looks at. The address follows, so that a reload or a shared link shows the same.
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { type Day, today } from '../../../domain/day.ts'
import { type DateRange, isInRange } from '../../../domain/program.ts'
import type { CalendarView } from './calendar-view.ts'

export function useShownDays(range: DateRange) {
  const search = useSearch({ from: '/coach/program/$programId' })
  const navigate = useNavigate({ from: '/coach/program/$programId' })
  const router = useRouter()
  const [view, setView] = useState<CalendarView>(search.view ?? 'week')
  const [activeDay, setActiveDay] = useState<Day>(search.date ?? firstDay(range))

  useEffect(() => {
    if (search.view === view && search.date === activeDay) return
    // The keys are faster than the router; and somebody who is leaving must not be called back.
    const timer = setTimeout(() => {
      if (router.state.status === 'idle')
        void navigate({ search: { view, date: activeDay }, replace: true, resetScroll: false })
    }, 200)
    return () => clearTimeout(timer)
  }, [view, activeDay, search.view, search.date, navigate, router])

  return { view, setView, activeDay, activate: useCallback((day: Day) => setActiveDay(day), []) }
}

/** Today where the program has it, else its first day. */
function firstDay(range: DateRange): Day {
  const now = today()
  return isInRange(range, now) ? now : range.startsOn
}
