import { describe, expect, it } from 'vitest'
import { countOfFilters, librarySearch } from './library-search.ts'

describe('[COACH-03] the address of the library', () => {
  it('keeps search, type and order', () => {
    expect(librarySearch({ q: 'fran', type: 'metcon', sort: 'newest' })).toEqual({
      q: 'fran',
      type: 'metcon',
      sort: 'newest',
    })
    expect(librarySearch({ q: 21 })).toEqual({ q: '21' })
  })

  it('[READING-06] keeps the filters by what was read', () => {
    const filters = { movement: 'thruster', format: 'amrap', time: 'from8to15', score: 'no' }
    expect(librarySearch(filters)).toEqual(filters)
    expect(librarySearch({ movement: 7, format: 'fast', time: 'long', score: true })).toEqual({
      movement: '7',
    })
    expect(countOfFilters(librarySearch(filters))).toBe(4)
  })

  it('says nothing of what is empty, meant anyway or makes no sense', () => {
    expect(librarySearch({ q: '  ', type: '', sort: 'name' })).toEqual({})
    expect(librarySearch({ q: { a: 1 }, type: ['x'], sort: 'loudest', page: 3 })).toEqual({})
  })

  it('cuts a search that is too long, and no character in half', () => {
    expect(librarySearch({ q: '🏋'.repeat(300) })).toEqual({ q: '🏋'.repeat(200) })
  })
})
