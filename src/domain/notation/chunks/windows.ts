// Windows of a running clock: "0:00-10:00", "0-10'", "Minutes 0-10:", "Del minuto 0 al 10", "@0:00", "0:00 - AMRAP".
import { isMark, isWord, type Token } from '../text/tokens.ts'
import { durationAt } from './durations.ts'
import { headingAt } from './headings.ts'
import type { Found, Window } from './measurement.ts'

/**
 * `isPlain`: by two times of a clock, which are a window anywhere in a line. `isRange`: only a unit says that these are
 * times, so that "45-60 minutes" may be how long it takes.
 */
export type WindowAt = Found<Window> & { isPlain: boolean; isRange: boolean }

export function windowAt(tokens: readonly Token[], at: number): WindowAt | undefined {
  const since = sinceAt(tokens, at)
  if (since) return since
  const first = minuteWordAt(tokens, leadAt(tokens, at))
  const from = momentAt(tokens, first.at)
  if (!from || !isJoiner(tokens[from.end])) return undefined
  const second = minuteWordAt(tokens, isWord(tokens[from.end + 1], 'el') ? from.end + 2 : from.end + 1)
  const to = momentAt(tokens, second.at)
  // "0-10 rounds": nothing says that these are minutes.
  const isHeading =
    to !== undefined && tokens[at - 1]?.kind !== 'number' && headingAt(tokens, to.end) !== undefined
  const isTimed = first.isMinute || second.isMinute || isHeading || (to !== undefined && !to.isBare)
  if (!to || !isTimed || to.value <= from.value) return undefined
  const isPlain = first.at === at && from.isClock && to.isClock
  const isRange = !first.isMinute && !from.isClock && !to.isClock && !isHeading
  return { value: { from: from.value, to: to.value }, end: afterColon(tokens, to.end), isPlain, isRange }
}

/** "@12:00", "12:00 - AMRAP 10" and "At 12:00: row" at the start of a line: until the next one. */
function sinceAt(tokens: readonly Token[], at: number): WindowAt | undefined {
  const from = sinceTime(tokens, at)
  if (!from) return undefined
  const value: Window = { from: from.value }
  for (let next = at + 2; next < tokens.length; next++) {
    const to = tokens[next - 1]?.kind === 'line' ? sinceTime(tokens, next) : undefined
    if (!to) continue
    // A clock that begins anew is another one.
    if (to.value > from.value) value.to = to.value
    break
  }
  return { value, end: afterColon(tokens, from.end), isPlain: false, isRange: false }
}

function sinceTime(tokens: readonly Token[], at: number): Found<number> | undefined {
  const clockAt = isWord(tokens[at], 'at') ? at + 1 : isWord(tokens[at], 'al', 'a') ? at + 2 : undefined
  const led = clockAt === undefined ? undefined : tokens[clockAt]
  const after = clockAt === undefined ? undefined : tokens[clockAt + 1]
  if (clockAt !== undefined && led?.kind === 'clock' && (isMark(after, '-') || isMark(after, ':')))
    return { value: led.value, end: clockAt + 2 }
  const [first, second] = [tokens[at], tokens[at + 1]]
  if (first?.kind === 'clock')
    return isMark(second, '-') && tokens[at + 2]?.kind === 'word'
      ? { value: first.value, end: at + 2 }
      : undefined
  return isMark(first, '@') && second?.kind === 'clock' ? { value: second.value, end: at + 2 } : undefined
}

const leads = ['del', 'de', 'from', 'desde', 'el']

function leadAt(tokens: readonly Token[], at: number): number {
  let first = at
  while (first < at + 2 && isWord(tokens[first], ...leads)) first += 1
  return first
}

function minuteWordAt(tokens: readonly Token[], at: number): { at: number; isMinute: boolean } {
  const isMinute = isWord(tokens[at], 'min', 'mins', 'minute', 'minutes', 'minuto', 'minutos')
  if (!isMinute) return { at, isMinute }
  return { at: isMark(tokens[at + 1], '.') ? at + 2 : at + 1, isMinute }
}

type Moment = Found<number> & { isClock: boolean; isBare: boolean }

/** A number alone is minutes. */
function momentAt(tokens: readonly Token[], at: number): Moment | undefined {
  const token = tokens[at]
  if (token?.kind === 'clock') return { value: token.value, end: at + 1, isClock: true, isBare: false }
  if (token?.kind !== 'number') return undefined
  // In "0-10 min" a unit after the dash is that of both.
  const timed = isMark(tokens[at + 1], '-') ? undefined : durationAt(tokens, at)
  if (timed) return { ...timed, isClock: false, isBare: false }
  return { value: token.value * 60, end: at + 1, isClock: false, isBare: true }
}

const isJoiner = (token: Token | undefined) =>
  isMark(token, '-') || isWord(token, 'to', 'a', 'al', 'until', 'hasta')

const afterColon = (tokens: readonly Token[], at: number) => (isMark(tokens[at], ':') ? at + 1 : at)
