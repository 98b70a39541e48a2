// Where a sheet begins, and what becomes of the dates that it states.
import { addDays, type Day } from '../day.ts'
import { type DateRange, rangeProblem, rangeWith } from '../programming/program.ts'
import type { SpreadsheetPlan } from './plan-spreadsheet.ts'
import { firstDateOf, placesOf } from './planned-import.ts'

export type DatesWay = 'kept' | 'moved'

/** From the first day to the last: as the sheet states them, and where they go. */
export type SpreadsheetDates = { stated: DateRange; placed: DateRange; way: DatesWay }

export type Beginning = {
  /** The first week that the coach chose. */
  startsOn: Day | undefined
  /** What the coach decided about the dates of the sheet. */
  dates: DatesWay | undefined
  /** The day onto which it was pasted: no session is before it, unless the coach keeps its dates or says so. */
  pastedOn: Day | undefined
  /** Where the sheet says nothing else. */
  start: Day
  /** The dates of the program that takes the sheet. */
  range: DateRange | undefined
}

/** `first`: the day, or a day of the week, in which the sheet begins. `dates`: undefined where it states none. */
export function beginningOf(
  plan: SpreadsheetPlan,
  wanted: Beginning,
): { first: Day; dates: SpreadsheetDates | undefined } {
  const { startsOn, dates, pastedOn, start } = wanted
  const statedFirst = firstDateOf(plan) ?? plan.startsOn
  if (!statedFirst)
    return { first: startsOn ?? (pastedOn ? fromDay(plan, pastedOn) : start), dates: undefined }
  const isMoved = (dates ?? (pastedOn ? 'moved' : 'kept')) === 'moved'
  const first = startsOn ?? (isMoved ? movedTo(plan, wanted) : statedFirst)
  const stated = daysFrom(plan, statedFirst)
  const placed = daysFrom(plan, first)
  const way = stated.startsOn === placed.startsOn ? 'kept' : 'moved'
  return { first, dates: { stated, placed, way } }
}

/** Whole weeks, so that Mondays stay Mondays; and no day is before the program. */
function movedTo(plan: SpreadsheetPlan, { pastedOn, start, range }: Beginning): Day {
  if (pastedOn) return fromDay(plan, pastedOn)
  const isBefore = range !== undefined && daysFrom(plan, start).startsOn < range.startsOn
  return isBefore ? addDays(start, 7) : start
}

/** Mondays stay Mondays: a sheet whose first session would be before the day begins a week later. */
function fromDay(plan: SpreadsheetPlan, day: Day): Day {
  const place = placesOf(plan, { startsOn: day, movesDates: true })
  return plan.sessions.some(({ when }) => place(when) < day) ? addDays(day, 7) : day
}

function daysFrom(plan: SpreadsheetPlan, first: Day): DateRange {
  const place = placesOf(plan, { startsOn: first, movesDates: true })
  const days = [...plan.sessions.map(({ when }) => when), ...plan.restDays].map(place)
  const [one = first, ...others] = days
  return rangeWith({ startsOn: one, endsOn: one }, others)
}

/** The dates with which a program takes all these days; undefined where it does already, or would be too long. */
export function extensionFor(range: DateRange, days: readonly Day[]): DateRange | undefined {
  const wanted = rangeWith(range, days)
  const isSame = wanted.startsOn === range.startsOn && wanted.endsOn === range.endsOn
  return isSame || rangeProblem(wanted) ? undefined : wanted
}
