import { describe, expect, it } from 'vitest'
import { librarySearch } from './library-search.ts'

describe('[COACH-03] the address of the library', () => {
  it('keeps search, type and order', () => {
    expect(librarySearch({ q: 'fran', type: 'metcon', sort: 'newest' })).toEqual({
      q: 'fran',
      type: 'metcon',
      sort: 'newest',
    })
    expect(librarySearch({ q: 21 })).toEqual({ q: '21' })
  })

  it('says nothing of what is empty, meant anyway or makes no sense', () => {
    expect(librarySearch({ q: '  ', type: '', sort: 'name' })).toEqual({})
    expect(librarySearch({ q: { a: 1 }, type: ['x'], sort: 'loudest', page: 3 })).toEqual({})
  })

  it('cuts a search that is too long, and no character in half', () => {
    expect(librarySearch({ q: '🏋'.repeat(300) })).toEqual({ q: '🏋'.repeat(200) })
  })
})
