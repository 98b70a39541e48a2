// Which part of a calendar is shown, as it stands in the address.
import { type Day, daysFrom, isDay, startOfWeek, weeksOfMonth } from '../../../domain/day.ts'
import type { DayRange } from './calendar-window.ts'

export const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

export type CalendarSearch = { view?: CalendarView | undefined; date?: Day | undefined }

/** Undefined, not left out: the router fills what is left out with whatever is in the address. */
export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  return {
    view: calendarViews.find(view => view === search.view),
    date: isDay(search.date) ? search.date : undefined,
  }
}

/** What is loaded: a day comes with its week, which can be copied and repeated from there too. */
export function shownRange(view: CalendarView, day: Day): DayRange {
  const days = view === 'month' ? weeksOfMonth(day).flat() : daysFrom(startOfWeek(day), 7)
  return { from: days[0] as Day, to: days.at(-1) as Day }
}
