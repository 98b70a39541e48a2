// The progress of a program on a day.
import { type Day, daysBetween } from '../day.ts'
import { type DateRange, daysIn } from './program.ts'

export type ProgramProgress =
  | { phase: 'ahead'; daysLeft: number }
  | { phase: 'running'; week: number; weeks: number; share: number }
  | { phase: 'over' }

/** Weeks are counted from the first day, on any weekday; `share` is the part that is over, this day included. */
export function progressOf(range: DateRange, day: Day): ProgramProgress {
  const daysBehind = daysBetween(range.startsOn, day)
  if (daysBehind < 0) return { phase: 'ahead', daysLeft: -daysBehind }
  if (day > range.endsOn) return { phase: 'over' }
  const days = daysIn(range)
  return {
    phase: 'running',
    week: Math.floor(daysBehind / 7) + 1,
    weeks: Math.ceil(days / 7),
    share: (daysBehind + 1) / days,
  }
}

/** The number of the program's week that begins on this day. */
export function weekStarting(range: DateRange, day: Day): number | undefined {
  const progress = progressOf(range, day)
  if (progress.phase !== 'running') return undefined
  return daysBetween(range.startsOn, day) % 7 === 0 ? progress.week : undefined
}
