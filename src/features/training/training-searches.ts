// The athlete's chosen day in the address.
import { type Day, isDay } from '#domain/day.ts'

/** Undefined, not left out: the router fills missing keys from the current address. */
export function readTrainingSearch(search: Record<string, unknown>): { date?: Day | undefined } {
  return { date: isDay(search.date) ? search.date : undefined }
}
