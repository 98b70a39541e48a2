// The library's filter in the address. The route table imports it, so it must not load zod.
import { type Format, formats } from '#domain/notation/structure.ts'
import { type TimeDomain, timeDomains } from '#domain/notation/time-domain.ts'
import type { WorkoutSort } from './library.schema.ts'

/** What the reader understood of a workout. */
export type LibraryFilters = { movement?: string; format?: Format; time?: TimeDomain; score?: 'yes' | 'no' }

/** `new` opens the form of a new workout. */
export type LibrarySearch = LibraryFilters & { q?: string; type?: string; sort?: WorkoutSort; new?: true }

/** A change of the search; undefined removes a value. */
export type LibraryChange = { [Name in keyof LibrarySearch]: LibrarySearch[Name] | undefined }

export const noFilters = { movement: undefined, format: undefined, time: undefined, score: undefined }

export const librarySorts: readonly WorkoutSort[] = ['name', 'newest', 'oldest']
const longestQuery = 200
const longestMovement = 80
export const allTimes = Object.keys(timeDomains) as TimeDomain[]

/** Drops invalid values and defaults. */
export function librarySearch(search: Record<string, unknown>): LibrarySearch {
  const q = asText(search.q)
  const type = asText(search.type)
  const sort = librarySorts.find(one => one === search.sort)
  const movement = asText(search.movement).slice(0, longestMovement)
  const format = formats.find(one => one === search.format)
  const time = allTimes.find(one => one === search.time)
  const score = (['yes', 'no'] as const).find(one => one === search.score)
  return {
    ...(q && { q }),
    ...(type && { type }),
    ...(sort && sort !== 'name' && { sort }),
    ...(movement && { movement }),
    ...(format && { format }),
    ...(time && { time }),
    ...(score && { score }),
    ...(search.new === true && { new: true }),
  }
}

function asText(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  // By code points: a lone surrogate cannot be encoded in an address.
  return text.trim() === '' ? '' : [...text].slice(0, longestQuery).join('')
}

export const countOfFilters = ({ movement, format, time, score }: LibraryFilters) =>
  [movement, format, time, score].filter(Boolean).length
