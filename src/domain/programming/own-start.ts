// A program from an athlete's own Monday: week 1 is the week in which they start. The database says the same in
// `program_recipients` and `athlete_schedule`; a test compares the two.
import { addDays, type Day, daysBetween, startOfWeek, weekdayOf } from '../day.ts'
import type { DateRange } from './program.ts'

/** `startsOn`: the own Monday. `weekOneOn`: the Monday of the program's first week when it was given. */
export type OwnStart = { startsOn: Day; weekOneOn: Day }

/** By how many days the program is shifted: whole weeks, so that every workout keeps its weekday. */
export function shiftOf({ startsOn, weekOneOn }: OwnStart): number {
  return daysBetween(weekOneOn, startsOn)
}

export function ownStart(program: DateRange, monday: Day): OwnStart {
  return { startsOn: monday, weekOneOn: startOfWeek(program.startsOn) }
}

/** The dates of a program for someone for whom it is shifted. */
export function shiftedRange({ startsOn, endsOn }: DateRange, shiftDays: number): DateRange {
  return { startsOn: addDays(startsOn, shiftDays), endsOn: addDays(endsOn, shiftDays) }
}

/** An athlete who joins a team later starts on the first Monday from that day, and never before the team. */
export function startAfterJoining(start: OwnStart, joinedOn: Day): OwnStart {
  const monday = firstMonday(joinedOn)
  return monday > start.startsOn ? { ...start, startsOn: monday } : start
}

/** This day, or the next Monday. */
export function firstMonday(day: Day): Day {
  return addDays(day, (8 - weekdayOf(day)) % 7)
}

export const isMonday = (day: Day): boolean => weekdayOf(day) === 1
