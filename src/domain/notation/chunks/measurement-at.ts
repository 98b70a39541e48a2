// The measurement that starts at a token: a quantity, a time, or how often one of them.
import { isMark, isWord, type Token } from '../text/tokens.ts'
import { clockAt, timeAt } from './durations.ts'
import type { Found, Measurement, Times } from './measurement.ts'
import { quantityAt } from './quantities.ts'

export function measurementAt(tokens: readonly Token[], at: number): Found<Measurement> | undefined {
  const first = tokens[at]
  if (first?.kind !== 'number' && first?.kind !== 'clock') return undefined
  if (first.kind === 'number' && Number.isInteger(first.value) && isMark(tokens[at + 1], 'x')) {
    const of = nameNumberEnd(tokens, at + 2) ? undefined : timesOf(tokens, at + 2)
    return { value: { kind: 'times', count: first.value, of: of?.value }, end: of?.end ?? at + 2 }
  }
  return sidesAt(tokens, at) ?? timeAt(tokens, at) ?? quantityAt(tokens, at)
}

const isSide = (token: Token | undefined) =>
  isWord(token, 'l', 'r', 'left', 'right', 'izq', 'der', 'izquierda', 'derecha')

/** "8 L/8 R": as many on each side. */
function sidesAt(tokens: readonly Token[], at: number): Found<Measurement> | undefined {
  const [first, side, slash, second, other] = tokens.slice(at, at + 5)
  if (first?.kind !== 'number' || second?.kind !== 'number' || first.value !== second.value) return undefined
  if (!isSide(side) || !isSide(other) || !isMark(slash, '/')) return undefined
  const numbers = [first.value, second.value]
  return {
    value: { kind: 'quantity', numbers, joiner: '/', open: false, plus: false, unit: undefined },
    end: at + 5,
  }
}

/** "(24, 20)" and "(20,14)" alone in brackets: of men and women. */
export function pairInBracketsAt(tokens: readonly Token[], at: number): Found<Measurement> | undefined {
  if (!isMark(tokens[at - 1], '(') || tokens[at]?.kind !== 'number') return undefined
  const [first, comma, second] = tokens.slice(at, at + 3)
  const isParted = isMark(comma, ',') && second?.kind === 'number'
  const end = isParted ? at + 3 : at + 1
  if (!isMark(tokens[end], ')')) return undefined
  const written = /^([1-9][0-9]),([0-9]{2})$/.exec(first?.text ?? '')
  const numbers = isParted ? [first?.value ?? 0, second.value] : (written?.slice(1).map(Number) ?? [])
  const [most = 0, least = 0] = numbers
  // 22,50 is a number.
  const isFraction = !isParted && least % 25 === 0
  if (numbers.length < 2 || least >= most || least === 0 || isFraction) return undefined
  return {
    value: { kind: 'quantity', numbers, joiner: '/', open: false, plus: false, unit: undefined },
    end,
  }
}

const nameParts = new Set(
  'way ways count counts position positions point points posiciones puntos'.split(' '),
)
/** After a hyphen. */
const limbs = new Set('legged leg arm armed arms handed hand sided'.split(' '))

/**
 * The "4-count" of "10 4-count flutter kicks" and the "1-arm" of "10 1-arm rows" count nothing: where the word after
 * the number ends.
 */
export function nameNumberEnd(tokens: readonly Token[], at: number): number | undefined {
  if (tokens[at]?.kind !== 'number') return undefined
  const isHyphened = isMark(tokens[at + 1], '-') && tokens[at + 1]?.glued === true
  const word = tokens[isHyphened ? at + 2 : at + 1]
  const isPart = word?.kind === 'word' && (nameParts.has(word.text) || (isHyphened && limbs.has(word.text)))
  const end = isHyphened ? at + 3 : at + 2
  return isPart && tokens[end]?.kind === 'word' ? end : undefined
}

function timesOf(tokens: readonly Token[], at: number): Found<Times['of']> | undefined {
  const word = tokens[at]
  // "3 x AMRAP 4'" has a clock; "3 x AMRAP" is as many as possible, three times.
  if (isWord(word, 'amrap') && clockAt(tokens, at + 1)) return undefined
  if (isWord(word, 'max', 'maximas', 'maximo', 'me', 'amrap', 'fallo'))
    return { value: { kind: 'max' }, end: at + 1 }
  return timeAt(tokens, at) ?? quantityAt(tokens, at)
}
