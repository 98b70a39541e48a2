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

// What is shown of the results of a workout or a benchmark, in the address.
export type ResultsFilter = {
  /** Day by day; otherwise the best of each athlete. */
  show?: 'days' | undefined
  /** The key of the scored block. */
  block?: string | undefined
  /** Women and men are ranked apart. */
  apart?: true | undefined
}

/** Undefined, not left out: the router fills missing keys from the current address. */
export function resultsFilter(search: Record<string, unknown>): ResultsFilter {
  return {
    show: search.show === 'days' ? 'days' : undefined,
    block: typeof search.block === 'string' && search.block ? search.block : undefined,
    apart: search.apart === true || undefined,
  }
}
