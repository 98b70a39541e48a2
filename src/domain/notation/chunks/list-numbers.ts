// Numbers of a list, which are minutes in an EMOM: "1)", "2.", "1-", "M3:", "min 4 -", "1ª:".
import { isMark, isWord, type Token } from '../text/tokens.ts'
import type { Found } from './measurement.ts'

const isShort = (token: Token | undefined): token is Token =>
  token?.kind === 'number' && /^[0-9]{1,2}$/.test(token.text)

/** Higher numbers in brackets are loads or repetitions. */
const mostBracketed = 5

/** "1)", "2." or "3:" at the start of a line. */
export function listNumberAt(tokens: readonly Token[], at: number): Found<number> | undefined {
  const ordinal = ordinalAt(tokens, at)
  if (ordinal) return ordinal
  const [number, mark, next] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  // "(1) Relay for 10 min"
  if (isMark(number, '(') && isShort(mark) && mark.value <= mostBracketed && isMark(next, ')'))
    return (tokens[at + 3]?.kind ?? 'line') === 'line' ? undefined : { value: mark.value, end: at + 3 }
  if (mark?.kind !== 'mark') return undefined
  const minute = number?.kind === 'word' && /^m([1-9])$/.exec(number.text)
  if (minute) return { value: Number(minute[1]), end: at + 2 }
  if (!isShort(number) || !next || next.kind === 'line') return undefined
  const dotted = (mark.text === '.' || mark.text === ':') && mark.glued && !next.glued
  return mark.text === ')' || dotted ? { value: number.value, end: at + 2 } : undefined
}

/** "1- 15 burpees" and "2.- Remo", if it is the first number or the one after the number before. */
export function dashedNumberAt(
  tokens: readonly Token[],
  at: number,
  before: number,
): Found<number> | undefined {
  const number = tokens[at]
  if (!isShort(number) || (number.value !== 1 && number.value !== before + 1)) return undefined
  const dashAt = isMark(tokens[at + 1], '.') ? at + 2 : at + 1
  const [dash, next] = [tokens[dashAt], tokens[dashAt + 1]]
  if (!isMark(dash, '-') || !dash.glued || !next || next.kind === 'line') return undefined
  if (dashAt === at + 2) return { value: number.value, end: dashAt + 1 }
  // "1- 2- 3" is a scheme.
  return next.glued || isMark(tokens[dashAt + 2], '-') ? undefined : { value: number.value, end: dashAt + 1 }
}

const ordinalEndings = new Set('ª º a o er ro do to st nd rd th'.split(' '))

/** "1ª:", "2º min -", "1st minute" */
function ordinalAt(tokens: readonly Token[], at: number): Found<number> | undefined {
  const [number, ending] = [tokens[at], tokens[at + 1]]
  if (!isShort(number) || !ending?.glued || !ordinalEndings.has(ending.text)) return undefined
  const dot = isMark(tokens[at + 2], '.') ? at + 3 : at + 2
  const minute = isWord(tokens[dot], 'min', 'minute', 'minuto') ? dot + 1 : dot
  const marked = [':', '-', ')', '='].some(mark => isMark(tokens[minute], mark))
  if (!marked && minute === dot) return undefined
  return { value: number.value, end: marked ? minute + 1 : minute }
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
  const marked = [':', '-', ')', '.', '='].some(mark => isMark(tokens[at + 1], mark))
  // "Min B: 10 rows"
  if (marked && number?.kind === 'word' && number.capitals && /^[a-h]$/.test(number.text))
    return { value: number.text.charCodeAt(0) - 'a'.charCodeAt(0) + 1, end: at + 2 }
  if (!isShort(number)) return undefined
  return { value: number.value, end: marked ? at + 2 : at + 1 }
}

const counted = ['set', 'serie', 'round', 'ronda', 'rd', 'rnd', 'vuelta']

/** "Set 1:", "Ronda 2" and its line: which one it is, and not how many. */
export function ordinalEnd(tokens: readonly Token[], at: number): number | undefined {
  if (isMark(tokens[at], '#') && isShort(tokens[at + 1]) && isMark(tokens[at + 2], ':')) return at + 3
  const doer = doerEnd(tokens, at)
  if (doer) return doer
  if (!isWord(tokens[at], ...counted) || !isShort(tokens[at + 1])) return undefined
  // "Sets 1-2:"
  const isRange = isMark(tokens[at + 2], '-') && isShort(tokens[at + 3]) && isMark(tokens[at + 4], ':')
  if (isRange) return at + 5
  const after = tokens[at + 2]
  if ((after?.kind ?? 'line') === 'line') return at + 2
  const isDash = isMark(after, '-') && !after.glued
  return isMark(after, ':') || isMark(after, ')') || isDash ? at + 3 : undefined
}

const doers = [
  'partner',
  'athlete',
  'person',
  'player',
  'companero',
  'companera',
  'atleta',
  'persona',
  'station',
  'estacion',
]

/** "Partner 1: 20 cal bike", "Estación 2 - remo": who or where, and not how many. */
export function doerEnd(tokens: readonly Token[], at: number): number | undefined {
  if (!isWord(tokens[at], ...doers) || !isShort(tokens[at + 1])) return undefined
  const after = tokens[at + 2]
  return isMark(after, ':') || isMark(after, ')') || (isMark(after, '-') && !after.glued) ? at + 3 : undefined
}

/** At least so many, so that "3 - 2 - 1" is no list. */
const leastCounted = 3

/** The tokens that number their lines 1, 2, 3 and so on, with a mark after each and something to do behind it. */
export function countedLinesOf(tokens: readonly Token[]): ReadonlySet<number> {
  const numbered = new Set<number>()
  let run: number[] = []
  tokens.forEach((token, at) => {
    if (at > 0 && tokens[at - 1]?.kind !== 'line') return
    if (token.kind === 'line') return
    const isMarked = [')', '.', ':', '-'].some(mark => isMark(tokens[at + 1], mark))
    const isNumber = isShort(token) && isMarked && (tokens[at + 2]?.kind ?? 'line') !== 'line'
    if (isNumber && token.value === run.length + 1) run.push(at)
    else run = isNumber && token.value === 1 ? [at] : []
    if (run.length >= leastCounted) for (const each of run) numbered.add(each)
  })
  return numbered
}
