import { useState } from 'react'
import { type Day, daysFrom, startOfWeek } from '#domain/day.ts'
import type { CalendarView } from '#domain/programming/calendar-view.ts'
import { type DateRange, isInRange } from '#domain/programming/program.ts'

/**
 * The program, where a month leaves out the weeks without it. A month that was opened on such a week stays whole: its
 * rows must not move under a card that is pressed.
 */
export function useMonthTrim(view: CalendarView, activeDay: Day, program: DateRange): DateRange | undefined {
  const month = view === 'month' ? activeDay.slice(0, 7) : ''
  const [whole, setWhole] = useState('')
  const isOutside = !daysFrom(startOfWeek(activeDay), 7).some(day => isInRange(program, day))
  const next = month !== '' && (isOutside || whole === month) ? month : ''
  if (next !== whole) setWhole(next)
  return next ? undefined : program
}
