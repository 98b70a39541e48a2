// Which part of a calendar is shown, as it stands in the address.
import { type Day, daysFrom, isDay, startOfWeek, weeksOfMonth } from '../../../domain/day.ts'
import type { DayRange } from './calendar-window.ts'

export const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

export type CalendarSearch = { view?: CalendarView; date?: Day }

export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const view = calendarViews.find(one => one === search.view)
  return { ...(view && { view }), ...(isDay(search.date) && { date: search.date }) }
}

export function shownRange(view: CalendarView, day: Day): DayRange {
  if (view === 'day') return { from: day, to: day }
  const days = view === 'week' ? daysFrom(startOfWeek(day), 7) : weeksOfMonth(day).flat()
  return { from: days[0] as Day, to: days.at(-1) as Day }
}
