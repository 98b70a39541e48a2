import { describe, expect, it } from 'vitest'
import { searchFor } from './search.ts'

const found = (query: string, ...texts: string[]) => texts.filter(searchFor(query))

describe('[COACH-09] a search in the browser', () => {
  it('looks past accents and case, on both sides', () => {
    expect(found('jose', 'José Núñez', 'JOSE', 'Ana')).toEqual(['José Núñez', 'JOSE'])
    expect(found('NÚÑ', 'Nunez', 'José Núñez')).toEqual(['Nunez', 'José Núñez'])
    // The same letters, composed and decomposed.
    expect(found('andré', 'Andre\u0301')).toEqual(['Andre\u0301'])
  })

  it('wants every word, in any order, also as a part of one', () => {
    expect(found('ru mar', 'María Ruiz', 'Mario Gil')).toEqual(['María Ruiz'])
  })

  it('[FAIR-07] takes one letter as the beginning of a word, and eight words', () => {
    expect(found('a', 'Ana', 'Eva Ana', 'line\nabs', 'Eva')).toEqual(['Ana', 'Eva Ana', 'line\nabs'])
    const eight = 'ab ac ad ae af ag ah ai'
    expect(found(`ab ${eight} zz yy`, eight, 'ab')).toEqual([eight])
  })

  it('finds everything while nothing is typed', () => {
    expect(found('  ', 'Ana', '')).toEqual(['Ana', ''])
  })

  it('takes signs literally', () => {
    expect(found('.*', 'Ana', 'A.*')).toEqual(['A.*'])
  })
})
