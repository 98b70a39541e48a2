// What a page to print shows, as in its address.
import { type Day, isDay } from '#domain/day.ts'

export const printViews = ['week', 'day', 'workout'] as const
export type PrintView = (typeof printViews)[number]
export type PrintSearch = {
  view?: PrintView | undefined
  date?: Day | undefined
  /** The workout of the day to print. */
  workout?: string | undefined
}

/** Undefined, not omitted: the router fills omitted keys from the address. */
export function readPrintSearch(search: Record<string, unknown>): PrintSearch {
  return {
    view: printViews.find(view => view === search.view),
    date: isDay(search.date) ? search.date : undefined,
    workout: typeof search.workout === 'string' ? search.workout : undefined,
  }
}
