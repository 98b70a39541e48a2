// Which day the athlete looks at, as it stands in the address.
import { type Day, isDay } from '../../../domain/day.ts'

/** Undefined, not left out: the router fills what is left out with whatever is in the address. */
export function readTrainingSearch(search: Record<string, unknown>): { date?: Day | undefined } {
  return { date: isDay(search.date) ? search.date : undefined }
}
