// Numbers of a list, which are minutes in an EMOM: "1)", "2.", "M3:", "min 4 -".
import { isMark, type Token } from '../text/tokens.ts'
import type { Found } from './measurement.ts'

const isShort = (token: Token | undefined): token is Token =>
  token?.kind === 'number' && /^[0-9]{1,2}$/.test(token.text)

/** "1)", "2." or "3:" at the start of a line. */
export function listNumberAt(tokens: readonly Token[], at: number): Found<number> | undefined {
  const [number, mark, next] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (mark?.kind !== 'mark') return undefined
  const minute = number?.kind === 'word' && /^m([1-9])$/.exec(number.text)
  if (minute) return { value: Number(minute[1]), end: at + 2 }
  if (!isShort(number) || !next || next.kind === 'line') return undefined
  const dotted = (mark.text === '.' || mark.text === ':') && mark.glued && !next.glued
  return mark.text === ')' || dotted ? { value: number.value, end: at + 2 } : undefined
}

/** "min1", written as one word. */
export function joinedMinuteAt(tokens: readonly Token[], at: number): Found<number> | undefined {
  const [, number] = /^(?:min|minute|minuto)([1-9])$/.exec(tokens[at]?.text ?? '') ?? []
  if (number === undefined) return undefined
  const marked = [':', '-', ')', '.', '='].some(mark => isMark(tokens[at + 1], mark))
  return { value: Number(number), end: marked ? at + 2 : at + 1 }
}

/** The 4 of "min 4 -", anywhere. */
export function minuteNumberAt(tokens: readonly Token[], at: number): Found<number> | undefined {
  const number = tokens[at]
  if (!isShort(number)) return undefined
  const marked = [':', '-', ')', '.', '='].some(mark => isMark(tokens[at + 1], mark))
  return { value: number.value, end: marked ? at + 2 : at + 1 }
}
