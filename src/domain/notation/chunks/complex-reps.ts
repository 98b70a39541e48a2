// "(2+1+1)": how often each movement of a complex is done.
import { isMark, type Token } from '../text/tokens.ts'
import type { Found } from './measurement.ts'

const most = 8

/** Whole numbers with plus signs between them, in brackets. */
export function complexRepsAt(tokens: readonly Token[], at: number): Found<number[]> | undefined {
  if (!isMark(tokens[at], '(')) return undefined
  const reps: number[] = []
  for (let next = at + 1; reps.length < most; next += 2) {
    const [number, mark] = [tokens[next], tokens[next + 1]]
    if (number?.kind !== 'number' || !Number.isInteger(number.value)) return undefined
    reps.push(number.value)
    if (isMark(mark, ')')) return reps.length > 1 ? { value: reps, end: next + 2 } : undefined
    if (!isMark(mark, '+')) return undefined
  }
  return undefined
}
