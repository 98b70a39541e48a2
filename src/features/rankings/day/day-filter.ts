// The day, the filter and the grouping of who trained, in the address.
import { textIn } from '#client/search-values.ts'
import { type Day, isDay } from '#domain/day.ts'

export type DayFilter = {
  /** Today without it. */
  date?: Day | undefined
  team?: string | undefined
  program?: string | undefined
  /** Women and men are ranked apart. */
  apart?: true | undefined
}

/** Undefined, not left out: the router fills missing keys from the current address. */
export function dayFilter(search: Record<string, unknown>): DayFilter {
  return {
    date: isDay(search.date) ? search.date : undefined,
    team: textIn(search.team),
    program: textIn(search.program),
    apart: search.apart === true || undefined,
  }
}
