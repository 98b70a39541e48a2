// The view of a calendar, as in the address, and its days.
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  daysFrom,
  isDay,
  startOfMonth,
  startOfWeek,
  weeksOfMonth,
} from './day.ts'

export const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

export type CalendarSearch = { view?: CalendarView | undefined; date?: Day | undefined }

export type DayRange = { from: Day; to: Day }

/** Undefined, not omitted: the router fills omitted keys from the address. */
export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  return {
    view: calendarViews.find(view => view === search.view),
    date: isDay(search.date) ? search.date : undefined,
  }
}

/** The range to load: for a day its whole week, which can be copied and repeated from there too. */
export function shownRange(view: CalendarView, day: Day): DayRange {
  const days = view === 'month' ? weeksOfMonth(day).flat() : daysFrom(startOfWeek(day), 7)
  return { from: days[0] as Day, to: days.at(-1) as Day }
}

/** The first day shown. It stays the same while the focus moves within a month or week. */
export function firstShown(view: CalendarView, day: Day): Day {
  if (view === 'month') return startOfMonth(day)
  return view === 'week' ? startOfWeek(day) : day
}

/** The days in rows: one row per week, or one per day when stacked. */
export function rowsOf(view: CalendarView, day: Day, isStacked: boolean): Day[][] {
  if (view === 'month') return weeksOfMonth(day)
  const days = view === 'week' ? daysFrom(startOfWeek(day), 7) : [day]
  return isStacked ? days.map(one => [one]) : [days]
}

/** The same day on the previous or next page. */
export function aPageOn(day: Day, view: CalendarView, direction: 1 | -1): Day {
  if (view === 'month') return addMonths(day, direction)
  return addDays(day, direction * (view === 'week' ? 7 : 1))
}

/** Whether every day of a range lies in one of these windows. */
export function isCovered({ from, to }: DayRange, windows: readonly { range: DayRange }[]): boolean {
  return daysFrom(from, daysBetween(from, to) + 1).every(day =>
    windows.some(({ range }) => range.from <= day && day <= range.to),
  )
}
