// The athlete's chosen day in the address.
import { type Day, isDay } from '#domain/day.ts'

/** Undefined, not left out: the router fills missing keys from the current address. */
export function readTrainingSearch(search: Record<string, unknown>): { date?: Day | undefined } {
  return { date: isDay(search.date) ? search.date : undefined }
}

// The filter of the notes in the address.
export type NoteFilter = { athlete?: string | undefined; show?: 'unread' | undefined }

/** Undefined, not left out: the router fills missing keys from the current address. */
export function noteFilter(search: Record<string, unknown>): NoteFilter {
  return {
    athlete: typeof search.athlete === 'string' && search.athlete ? search.athlete : undefined,
    show: search.show === 'unread' ? 'unread' : undefined,
  }
}
