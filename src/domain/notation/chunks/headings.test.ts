import { expect, it } from 'vitest'
import { tokensOf } from '../text/tokens.ts'
import { headingAt, inlineLetterAt } from './headings.ts'

const label = (text: string) => headingAt(tokensOf(text), 0)?.label

it.each([
  ['A) squat', 'A'],
  ['B. squat', 'B'],
  ['A1: squat', 'A1'],
  ['[C] squat', 'C'],
  ['Part B', 'B'],
  ['Bloque 2', ''],
  ['Warm-up', 'warmup'],
  ['CALENTAMIENTO GENERAL:', 'warmup'],
  ['Técnica', 'skill'],
  ['Fuerza', 'strength'],
  ['Metcon', 'wod'],
  ['Vuelta a la calma', 'cooldown'],
])('%s is a heading', (text, expected) => {
  expect(label(text)).toBe(expected)
})

it.each(['a) squat', 'A squat', 'A-frame', 'Part of it', '10 burpees', 'I) squat'])('%s is none', text => {
  expect(label(text)).toBeUndefined()
})

it('ends after its mark', () => {
  expect(headingAt(tokensOf('WOD: run'), 0)?.end).toBe(2)
  expect(headingAt(tokensOf('WOD run'), 0)?.end).toBe(1)
})

it('inside a line is a letter with a bracket', () => {
  expect(inlineLetterAt(tokensOf('B) row'), 0)?.label).toBe('B')
  expect(inlineLetterAt(tokensOf('B. row'), 0)).toBeUndefined()
})
