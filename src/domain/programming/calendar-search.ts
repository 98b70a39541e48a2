// The view of a calendar, as in the address. The app starts with it, and not with what a calendar needs.
import { type Day, isDay } from '../day.ts'

export const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

export type CalendarSearch = { view?: CalendarView | undefined; date?: Day | undefined }

/** Undefined, not omitted: the router fills omitted keys from the address. */
export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  return {
    view: calendarViews.find(view => view === search.view),
    date: isDay(search.date) ? search.date : undefined,
  }
}
