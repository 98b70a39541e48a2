// The measurement that starts at a token: a quantity, a time, or how often one of them.
import { isMark, isWord, type Token } from '../text/tokens.ts'
import { clockAt, timeAt } from './durations.ts'
import type { Found, Measurement, Times } from './measurement.ts'
import { quantityAt } from './quantities.ts'

export function measurementAt(tokens: readonly Token[], at: number): Found<Measurement> | undefined {
  const first = tokens[at]
  if (first?.kind !== 'number' && first?.kind !== 'clock') return undefined
  if (first.kind === 'number' && Number.isInteger(first.value) && isMark(tokens[at + 1], 'x')) {
    const of = timesOf(tokens, at + 2)
    return { value: { kind: 'times', count: first.value, of: of?.value }, end: of?.end ?? at + 2 }
  }
  return timeAt(tokens, at) ?? quantityAt(tokens, at)
}

function timesOf(tokens: readonly Token[], at: number): Found<Times['of']> | undefined {
  const word = tokens[at]
  // "3 x AMRAP 4'" has a clock; "3 x AMRAP" is as many as possible, three times.
  if (isWord(word, 'amrap') && clockAt(tokens, at + 1)) return undefined
  if (isWord(word, 'max', 'maximas', 'maximo', 'me', 'amrap', 'fallo'))
    return { value: { kind: 'max' }, end: at + 1 }
  return timeAt(tokens, at) ?? quantityAt(tokens, at)
}
