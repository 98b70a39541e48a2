// What the library keeps in its address. Read with the route table, so it stays free of zod.
import type { WorkoutSort } from './library.schema.ts'

export type LibrarySearch = { q?: string; type?: string; sort?: WorkoutSort }

export const librarySorts: readonly WorkoutSort[] = ['name', 'newest', 'oldest']
const longestQuery = 200

/** Whatever stands in the address, without what means nothing and what is meant anyway. */
export function librarySearch(search: Record<string, unknown>): LibrarySearch {
  const q = asText(search.q)
  const type = asText(search.type)
  const sort = librarySorts.find(one => one === search.sort)
  return { ...(q && { q }), ...(type && { type }), ...(sort && sort !== 'name' && { sort }) }
}

function asText(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  // By code points, because half of one cannot be written into an address.
  return text.trim() === '' ? '' : [...text].slice(0, longestQuery).join('')
}
