import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readAddresses } from './address-list.ts'

const name = fc.stringMatching(/^[a-z][a-z0-9]{0,8}([._+-][a-z0-9]{1,5})?$/)
const email = fc
  .tuple(name, fc.stringMatching(/^[a-z]{1,8}$/))
  .map(([who, where]) => `${who}@${where}.example.com`)

describe('[INVITE-03] a pasted list of addresses', () => {
  it.each([
    [
      'a@x.com, b@x.com;c@x.com\nd@x.com e@x.com\te@x.com',
      ['a@x.com', 'b@x.com', 'c@x.com', 'd@x.com', 'e@x.com'],
      [],
    ],
    ['Ana Gil <Ana@X.com>, "Gil, José" <jose@x.com>', ['ana@x.com', 'jose@x.com'], []],
    ['Ana Gil ana@x.com', ['ana@x.com'], []],
    ['mailto:ana@x.com, (ben@x.com).', ['ana@x.com', 'ben@x.com'], []],
    ['ana@x.com, ben@, Carla, dan@x', ['ana@x.com'], ['ben@', 'Carla', 'dan@x']],
    ['Ana <>', [], ['Ana <>']],
    ['"ana@x.com', ['ana@x.com'], []],
    [' , ;\n', [], []],
  ])('%j', (text, addresses, bad) => {
    expect(readAddresses(text)).toEqual({ addresses, bad })
  })

  it('finds each once, however they are separated and named', () => {
    const separator = fc.constantFrom(', ', ';', '\n', '\r\n', ',\n', ' ')
    const written = fc.tuple(email, fc.constantFrom('plain', 'brackets', 'quoted', 'upper'), separator)
    fc.assert(
      fc.property(fc.array(written), list => {
        const text = list
          .map(([one, how, between]) => {
            if (how === 'brackets') return `Ana Gil <${one}>,${between}`
            if (how === 'quoted') return `"Gil, Ana" <${one}>;${between}`
            return `${how === 'upper' ? one.toUpperCase() : one}${between}`
          })
          .join('')
        expect(readAddresses(text).bad).toEqual([])
        expect(readAddresses(text).addresses.sort()).toEqual([...new Set(list.map(([one]) => one))].sort())
      }),
    )
  })

  it('takes only what the server takes, of any text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab.@+<>", ;\n-_\'ñ:'), maxLength: 60 })
    fc.assert(
      fc.property(text, any => {
        for (const one of readAddresses(any).addresses) expect(z.email().safeParse(one).success).toBe(true)
      }),
    )
  })
})
