// Numbers that belong together, with their unit: 24/16 kg, 21-15-9, 75-80 %, 3-6-9-...
import { isMark, isWord, type Token } from '../text/tokens.ts'
import { durationAt } from './durations.ts'
import type { Found, Quantity } from './measurement.ts'
import { plainUnitAt, type Unit } from './units.ts'

const mostNumbers = 40

export function quantityAt(tokens: readonly Token[], at: number): Found<Quantity> | undefined {
  const first = tokens[at]
  if (first?.kind !== 'number') return undefined
  const numbers = [first.value]
  let joiner: Quantity['joiner']
  let open = false
  let unit = plainUnitAt(tokens, at + 1)
  let end = unit?.end ?? at + 1
  while (numbers.length < mostNumbers) {
    const dots = joiner && !unit ? dotsAt(tokens, end) : 0
    if (dots > 0) {
      const last = lastOfSeriesAt(tokens, end + dots)
      end = last?.end ?? end + dots
      open = last === undefined
      if (!last) break
      numbers.push(...seriesTo(last.value, numbers))
      continue
    }
    const next = joinerAt(tokens, end)
    const isSpaced = next === '/' && tokens[end]?.glued === false
    if (joiner === '/' && isSpaced) break
    if (!next || (joiner && next !== joiner) || isOfNext(tokens, end, next)) break
    const nextUnit = plainUnitAt(tokens, end + 2)
    if (isLoadOfSets(tokens, at, end)) break
    // 24kg/16kg is a pair; 400 m / 10 burpees is not.
    if (unit && nextUnit?.value !== unit.value) break
    numbers.push(tokens[end + 1]?.value ?? 0)
    joiner = next
    unit = nextUnit ?? unit
    end = nextUnit?.end ?? end + 2
  }
  if (!unit) {
    unit = plainUnitAt(tokens, end)
    end = unit?.end ?? end
  }
  // "21-15-9 reps" is a scheme of repetitions like 21-15-9; "8-10 reps" is a range.
  if (
    unit?.value === 'reps' &&
    (numbers.length > 2 || (numbers[0] ?? 0) > (numbers[1] ?? Number.POSITIVE_INFINITY))
  )
    unit = undefined
  const plus = isPlusAt(tokens, end)
  const value: Quantity = { kind: 'quantity', numbers, joiner, open, plus, unit: unit?.value }
  return { value, end: plus ? end + 1 : end }
}

function joinerAt(tokens: readonly Token[], at: number): Quantity['joiner'] {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (next?.kind !== 'number') return undefined
  if (isMark(token, '/')) return '/'
  if (isMark(token, '-') || isWord(token, 'to', 'a')) return '-'
  // "del 10 al 1", but "5 al 75%"
  if (isWord(token, 'al') && isWord(tokens[at - 2], 'del')) return '-'
  return isMark(token, ',') && token.glued && next.glued ? ',' : undefined
}

/** The number after a joiner belongs to what follows: 10 - 5x5, 10 - 2 min. */
function isOfNext(tokens: readonly Token[], at: number, joiner: Quantity['joiner']): boolean {
  // 3@70,2@75
  if (joiner === ',' && isMark(tokens[at + 2], '@')) return true
  const isTimes = isMark(tokens[at + 2], 'x') && tokens[at + 3]?.kind === 'number'
  // "4x4 / 5x3", but "40/20 x 5"
  if (isTimes && (joiner === '-' || (joiner === '/' && isMark(tokens[at - 2], 'x')))) return true
  return durationAt(tokens, at + 1) !== undefined
}

const loads: readonly (Unit | undefined)[] = ['kg', 'lb', 'pood', 'percent']

const mostReps = 20

/** "3x5 a 62,5 kg" and "5x5 - 80%" are sets of five with that load; "60 a 70 kg" is a range. */
function isLoadOfSets(tokens: readonly Token[], at: number, joiner: number): boolean {
  const dash = tokens[joiner]
  const isSpaced = isMark(dash, '-') && !dash.glued && (tokens[at]?.value ?? 0) <= mostReps
  if (!isMark(tokens[at - 1], 'x') || !(isWord(dash, 'a', 'to') || isSpaced)) return false
  return loads.includes(quantityAt(tokens, joiner + 1)?.value.unit)
}

/** "...", "…" or "etc" after a scheme: how many tokens. */
function dotsAt(tokens: readonly Token[], at: number): number {
  const begin = isMark(tokens[at], '-') || isMark(tokens[at], ',') ? at + 1 : at
  if (isMark(tokens[begin], '…')) return begin + 1 - at
  if (isWord(tokens[begin], 'etc')) return begin + (isMark(tokens[begin + 1], '.') ? 2 : 1) - at
  let end = begin
  while (end < begin + 8 && isMark(tokens[end], '.')) end += 1
  return end >= begin + 2 ? end - at : 0
}

/** The 1 of 10-9-8-...-1 */
function lastOfSeriesAt(tokens: readonly Token[], at: number): Found<number> | undefined {
  const joined = joinerAt(tokens, at) !== undefined
  const last = tokens[joined ? at + 1 : at]
  if (last?.kind !== 'number' || (!joined && !last.glued)) return undefined
  return { value: last.value, end: joined ? at + 2 : at + 1 }
}

/** The numbers left out of 10-9-8-...-1, and the last one. */
function seriesTo(last: number, numbers: readonly number[]): number[] {
  const [before = 0, from = 0] = numbers.slice(-2)
  const step = from - before
  if (step === 0 || Math.sign(step) !== Math.sign(last - from)) return [last]
  const series: number[] = []
  for (let each = from + step; (last - each) * step > 0 && series.length < mostNumbers; each += step)
    series.push(each)
  return [...series, last]
}

/** "5+", but not "5+3". */
function isPlusAt(tokens: readonly Token[], at: number): boolean {
  const [plus, next] = [tokens[at], tokens[at + 1]]
  return isMark(plus, '+') && plus.glued && (!next?.glued || isMark(next, '@'))
}
