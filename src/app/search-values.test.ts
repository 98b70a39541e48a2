import { expect, it } from 'vitest'
import { parseSearch } from './search-values.ts'

it.each([
  ['?code=23e4567892', { code: '23e4567892' }],
  ['?code=%222345678923%22', { code: '2345678923' }],
  ['?code=abc&tab=teams', { code: 'abc', tab: 'teams' }],
  ['?query=%22broken', { query: '"broken' }],
])('reads %s as it was written', (search, values) => {
  expect(parseSearch(search)).toEqual(values)
})
