import { expect, it } from 'vitest'
import { type ScoreType, writeScore } from '#domain/score/score.ts'
import { readScore } from '#domain/score/typed/read-score.ts'
import { type Key, keysFor, otherUnitOf, press } from './keypad.tsx'

const asked = { sets: 3, mark: ',' as const, otherUnit: 'lb' as const }
const typesOf = (key: Key) => ('unit' in key ? key.unit : key.types)

/** Types a text key by key, as far as the keypad has the keys. */
function typeOn(type: ScoreType, text: string): string {
  const { side, corner } = keysFor({ ...asked, type })
  const keys = [...'0123456789', ...[...side, ...(corner ? [corner] : [])].map(typesOf)]
  let typed = ''
  while (typed.length < text.length) {
    const next = keys.filter(key => text.startsWith(key, typed.length)).sort((a, b) => b.length - a.length)[0]
    if (next === undefined) throw new Error(`no key for ${text.slice(typed.length)}`)
    typed = press({ text: typed, start: typed.length, end: typed.length }, { types: next }).text
  }
  return typed
}

it.each([
  ['time', '1:05:30', '1:05:30'],
  ['time', '8:42,5 cap+12', '8:42.5 cap+12'],
  ['rounds_reps', '5+12', '5+12'],
  ['load', '100×5 102,5×5', '100x5 102.5x5 kg'],
  ['distance', '2,5 km', '2.5km'],
  ['reps', '12 13', '12 13'],
] as const)('[RESULT-15] the keypad of %s has the keys of %s', (type, text, understood) => {
  const score = readScore(typeOn(type, text), { type })
  expect(score && writeScore(score)).toBe(understood)
})

it('[RESULT-15] a key types at the caret, replaces what is selected, and deletes before the caret', () => {
  expect(press({ text: '10x5', start: 2, end: 2 }, { types: '5' })).toEqual({ text: '105x5', caret: 3 })
  expect(press({ text: '10x5', start: 0, end: 2 }, { types: '9' })).toEqual({ text: '9x5', caret: 1 })
  expect(press({ text: '10x5', start: 2, end: 2 }, 'delete')).toEqual({ text: '1x5', caret: 1 })
  expect(press({ text: '10x5', start: 1, end: 3 }, 'delete')).toEqual({ text: '15', caret: 1 })
  expect(press({ text: '', start: 0, end: 0 }, 'delete')).toEqual({ text: '', caret: 0 })
})

it('[RESULT-15] the unit at the end is changed for the other one', () => {
  expect(otherUnitOf('100×5', 'kg')).toBe('lb')
  const pounds = press({ text: '100×5 ', start: 6, end: 6 }, { unit: 'lb' }).text
  expect([pounds, otherUnitOf(pounds, 'kg')]).toEqual(['100×5 lb', 'kg'])
  expect(press({ text: pounds, start: 0, end: 0 }, { unit: 'kg' })).toEqual({ text: '100×5 kg', caret: 8 })
})
