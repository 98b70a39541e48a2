// The library's filter in the address. The route table imports it, so it must not load zod.
import type { WorkoutSort } from './library.schema.ts'

/** `new` opens the form of a new workout. */
export type LibrarySearch = { q?: string; type?: string; sort?: WorkoutSort; new?: true }

export const librarySorts: readonly WorkoutSort[] = ['name', 'newest', 'oldest']
const longestQuery = 200

/** Drops invalid values and defaults. */
export function librarySearch(search: Record<string, unknown>): LibrarySearch {
  const q = asText(search.q)
  const type = asText(search.type)
  const sort = librarySorts.find(one => one === search.sort)
  return {
    ...(q && { q }),
    ...(type && { type }),
    ...(sort && sort !== 'name' && { sort }),
    ...(search.new === true && { new: true }),
  }
}

function asText(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  // By code points: a lone surrogate cannot be encoded in an address.
  return text.trim() === '' ? '' : [...text].slice(0, longestQuery).join('')
}
