import { expect, it } from 'vitest'
import { tokensOf } from '../text/tokens.ts'
import { tempoAt } from './tempo.ts'

const tempo = (text: string) => tempoAt(tokensOf(text), 0)?.value

it.each([
  ['31X0', '31X0'],
  ['tempo 3110', '3110'],
  ['Tempo: 3-0-1-0', '3010'],
  ['cadencia 30x1', '30X1'],
  ['@ 3110', '3110'],
  ['@31X1', '31X1'],
])('%s is a tempo', (text, expected) => {
  expect(tempo(text)).toBe(expected)
})

it.each(['3110', '3x10', '@ 100 kg', '@ 1000kg', 'tempo run', '21-15-9'])('%s is none', text => {
  expect(tempo(text)).toBeUndefined()
})
