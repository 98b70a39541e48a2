// Times: 12 min, 90s, 1:30, 1'30", 2-3 min, 40"/20".
import { isMark, isWord, type Token } from '../text/tokens.ts'
import type { Duration, Found, WorkRest } from './measurement.ts'
import { secondsIn, timeUnitAt, unitAt } from './units.ts'

/** "12 min", "90s", "1:30", "1'30\"", "2 min 30 s". */
export function durationAt(tokens: readonly Token[], at: number): Found<number> | undefined {
  const token = tokens[at]
  if (token?.kind === 'clock') return { value: token.value, end: timeUnitAt(tokens, at + 1)?.end ?? at + 1 }
  if (token?.kind !== 'number') return undefined
  // "20-minute"
  const afterHyphen = tokens[at + 2]
  const hyphen = isMark(tokens[at + 1], '-') && afterHyphen?.glued && afterHyphen.kind === 'word'
  const unit = timeUnitAt(tokens, at + (hyphen ? 2 : 1))
  if (!unit) return undefined
  const seconds = token.value * secondsIn[unit.value]
  const next = tokens[unit.end]
  if (unit.value === 's' || next?.kind !== 'number') return { value: seconds, end: unit.end }
  const smaller = unit.value === 'h' ? 'min' : 's'
  const rest = unitAt(tokens, unit.end + 1)
  if (rest?.value === smaller || (rest?.value === 'quote' && smaller === 's'))
    return { value: seconds + next.value * secondsIn[smaller], end: rest.end }
  // 1'30
  if (next.glued && !rest && isMark(tokens[unit.end - 1], "'"))
    return { value: seconds + next.value, end: unit.end + 1 }
  return { value: seconds, end: unit.end }
}

/** The R of "R 2:00" and "r: 90 s", the D of "d: 2'". */
export function isRestAt(tokens: readonly Token[], at: number): boolean {
  if (!isWord(tokens[at], 'r') && !(isWord(tokens[at], 'd') && isMark(tokens[at + 1], ':'))) return false
  const time = isMark(tokens[at + 1], ':') || isMark(tokens[at + 1], '=') ? at + 2 : at + 1
  return (
    durationAt(tokens, time) !== undefined ||
    (tokens[time]?.kind === 'number' && isMark(tokens[time + 1], '"'))
  )
}

/** "8:00 am", "6pm": when, and not how long. PM is a deadlift ("peso muerto"). */
export function timeOfDayEnd(tokens: readonly Token[], at: number): number | undefined {
  const [time, half] = [tokens[at], tokens[at + 1]]
  if (!isWord(half, 'am', 'pm')) return undefined
  return time?.kind === 'clock' || (time?.kind === 'number' && half.glued && !half.capitals)
    ? at + 2
    : undefined
}

const isTwoDigits = (token: Token | undefined) => token?.kind === 'number' && /^[0-9]{2}$/.test(token.text)

/** "01-07-20", "09/03/24": a zero before a day or a month makes it a date and no scheme. */
export function dateEnd(tokens: readonly Token[], at: number): number | undefined {
  const [first, joiner, second, again, year] = tokens.slice(at, at + 5)
  const isJoined = (isMark(joiner, '-') || isMark(joiner, '/')) && again?.text === joiner.text
  if (!isJoined || !isTwoDigits(first) || !isTwoDigits(second) || year?.kind !== 'number') return undefined
  return [first, second].some(token => token?.text.startsWith('0')) ? at + 5 : undefined
}

/** A duration, or a number that means minutes. */
export function clockAt(tokens: readonly Token[], at: number): Found<number> | undefined {
  const duration = durationAt(tokens, at)
  if (duration) return duration
  const [number, unit] = [tokens[at], tokens[at + 1]]
  if (number?.kind !== 'number') return undefined
  // 90" after "every"
  if (isMark(unit, '"')) return { value: number.value, end: at + 2 }
  return { value: number.value * 60, end: isWord(unit, 'm') && unit.glued ? at + 2 : at + 1 }
}

/** A time, a range of times, or work and rest: "90s", "2-3 min", "1:00/0:30". */
export function timeAt(tokens: readonly Token[], at: number): Found<Duration | WorkRest> | undefined {
  const range = clockRangeAt(tokens, at)
  if (range) return range
  const work = durationAt(tokens, at)
  if (!work) return rangeAt(tokens, at) ?? quotedAt(tokens, at)
  const rest = isMark(tokens[work.end], '/') ? durationAt(tokens, work.end + 1) : undefined
  return rest
    ? { value: { kind: 'workRest', work: work.value, rest: rest.value }, end: rest.end }
    : { value: durationOf(work.value, tokens[work.end - 1]), end: work.end }
}

const durationOf = (seconds: number, unit: Token | undefined): Duration =>
  isMark(unit, "'") ? { kind: 'duration', seconds, isPrime: true } : { kind: 'duration', seconds }

/** "1:30-2:00", "1:30 a 2:00 min", "1-1:30 min" */
function clockRangeAt(tokens: readonly Token[], at: number): Found<Duration> | undefined {
  const [least, joiner, most] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (most?.kind !== 'clock' || !(isMark(joiner, '-') || isWord(joiner, 'to', 'a'))) return undefined
  const seconds =
    least?.kind === 'clock' ? least.value : least?.kind === 'number' ? least.value * 60 : most.value
  if (seconds >= most.value || tokens[at + 3]?.text === '-') return undefined
  return {
    value: { kind: 'duration', seconds, most: most.value },
    end: timeUnitAt(tokens, at + 3)?.end ?? at + 3,
  }
}

/** "2-3 min" */
function rangeAt(tokens: readonly Token[], at: number): Found<Duration> | undefined {
  const [least, joiner, most] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (least?.kind !== 'number' || most?.kind !== 'number' || most.value <= least.value) return undefined
  const last = isMark(joiner, '-') || isWord(joiner, 'to', 'a') ? durationAt(tokens, at + 2) : undefined
  if (!last) return undefined
  const seconds = (least.value * last.value) / most.value
  return { value: { kind: 'duration', seconds, most: last.value }, end: last.end }
}

/** 40"/20" */
function quotedAt(tokens: readonly Token[], at: number): Found<WorkRest> | undefined {
  const [work, rest] = [tokens[at], tokens[at + 3]]
  if (work?.kind !== 'number' || rest?.kind !== 'number') return undefined
  if (!isMark(tokens[at + 1], '"') || !isMark(tokens[at + 2], '/') || !isMark(tokens[at + 4], '"'))
    return undefined
  return { value: { kind: 'workRest', work: work.value, rest: rest.value }, end: at + 5 }
}
