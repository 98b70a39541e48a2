// Ladders by their first and last number: "10 to 1", "10-1 ladder", "escalera de 1 a 10".
import { isMark, isWord, type Token } from '../text/tokens.ts'
import type { Found, Quantity } from './measurement.ts'

const mostNumbers = 40
/** How far from the numbers the word may stand. */
const reach = 6

const words = new Set(
  'ladder ladders escalera descending descendente ascending ascendente countdown'.split(' '),
)

/** "21 15 9" and "3, 6, 9, 12..." alone on their line. */
export function spacedSchemeAt(tokens: readonly Token[], at: number): Found<Quantity> | undefined {
  const numbers: number[] = []
  let end = at
  for (
    let token = tokens[end];
    token?.kind === 'number' && numbers.length < mostNumbers;
    token = tokens[end]
  ) {
    if (!Number.isInteger(token.value)) return undefined
    numbers.push(token.value)
    end = isMark(tokens[end + 1], ',') && tokens[end + 2]?.kind === 'number' ? end + 2 : end + 1
  }
  const dots = end
  while (isMark(tokens[end], '.') || isMark(tokens[end], '…')) end += 1
  if (numbers.length < 3 || (tokens[end]?.kind ?? 'line') !== 'line') return undefined
  const open = end > dots
  const falls = numbers.every((number, index) => index === 0 || number < (numbers[index - 1] ?? 0))
  const rises = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))
  if (!(falls || (rises && open))) return undefined
  return { value: { kind: 'quantity', numbers, joiner: '-', open, plus: false, unit: undefined }, end }
}

/** With all numbers between the two. */
export function asLadder<Value>(
  found: Found<Value | Quantity>,
  tokens: readonly Token[],
  at: number,
): Found<Value | Quantity> {
  const { value, end } = found
  if (!isQuantity(value) || value.numbers.length !== 2 || value.joiner !== '-' || value.unit) return found
  const [first = 0, last = 0] = value.numbers
  const length = Math.abs(first - last) + 1
  if (!Number.isInteger(first) || !Number.isInteger(last) || length < 3 || length > mostNumbers) return found
  const before = tokens[at - 1]
  if (isMark(before, 'x') || isMark(before, '@') || isMark(tokens[end], 'x') || value.plus) return found
  if (isWord(before, 'rpe', 'rir') || !isLadder(tokens, at, end, first > last)) return found
  const step = first > last ? -1 : 1
  const numbers = Array.from({ length }, (_, index) => first + index * step)
  return { value: { ...value, numbers }, end }
}

const isQuantity = (value: unknown): value is Quantity =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'quantity'

/** Down by a word alone ("10 to 1"); up only from one ("de 1 a 10") or where a ladder is named. */
function isLadder(tokens: readonly Token[], at: number, end: number, isDown: boolean): boolean {
  const isSaid = isWord(tokens[at + 1], 'to', 'a', 'al')
  const isFromOne = tokens[at]?.value === 1 && isWord(tokens[at - 1], 'de', 'del', 'from')
  return (isSaid && (isDown || isFromOne)) || isNamed(tokens, at, end)
}

/** The word may stand on the line above. */
function isNamed(tokens: readonly Token[], at: number, end: number): boolean {
  for (let index = Math.max(0, at - reach); index < at; index++)
    if (words.has(tokens[index]?.text ?? '')) return true
  for (let index = end; index < end + reach && tokens[index]?.kind !== 'line'; index++)
    if (words.has(tokens[index]?.text ?? '')) return true
  return false
}
