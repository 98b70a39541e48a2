// Adherence: the share of the planned workouts that an athlete has done, by day and by week.
import { addDays, type Day, daysFrom, startOfWeek } from '../day.ts'
import type { Outcome } from './log-values.ts'
import type { DayWorkout } from './training.ts'

/** Numbers of workouts. A workout done without being planned counts as planned. */
export type Tally = { planned: number; prescribed: number; scaled: number }
export type DayTally = Tally & { day: Day }

/** `open`: not over yet, and nothing done. `rest`: nothing planned. */
export const dayStates = ['done', 'scaled', 'partial', 'missed', 'open', 'rest'] as const
export type DayState = (typeof dayStates)[number]

export function dayState(tally: DayTally | undefined, day: Day, today: Day): DayState {
  if (!tally || tally.planned === 0) return 'rest'
  const done = tally.prescribed + tally.scaled
  if (done === 0) return day < today ? 'missed' : 'open'
  if (done < tally.planned) return 'partial'
  return tally.scaled > 0 ? 'scaled' : 'done'
}

export type StripDay = { day: Day; state: DayState }

/** Oldest first, today included. */
export function lastDays(tallies: readonly DayTally[], count: number, today: Day): StripDay[] {
  const known = new Map(tallies.map(tally => [tally.day, tally]))
  return daysFrom(addDays(today, 1 - count), count).map(day => ({
    day,
    state: dayState(known.get(day), day, today),
  }))
}

/** `missed`: still planned on a day that is over. */
export type WorkoutState = Outcome | 'missed'

/** Workouts from before the athlete joined, or got their program, are not missed. */
export function workoutState(
  { entry, isOwed }: DayWorkout,
  day: Day,
  { today, joinedOn }: { today: Day; joinedOn: Day },
): WorkoutState {
  const outcome = entry?.outcome ?? 'open'
  const isOver = joinedOn <= day && day < today
  return outcome === 'open' && isOver && isOwed ? 'missed' : outcome
}

/** The total of the days. From today on only the workouts already done count as planned. */
export function totalOf(days: readonly DayTally[], today: Day): Tally {
  const total = { planned: 0, prescribed: 0, scaled: 0 }
  for (const { day, planned, prescribed, scaled } of days) {
    total.planned += day < today ? planned : prescribed + scaled
    total.prescribed += prescribed
    total.scaled += scaled
  }
  return total
}

/** `ahead`: can still be done, today or later; not part of `planned`. */
export type WeekTally = Tally & { week: Day; ahead: number }

/** Oldest first, the current week included. */
export function weekTallies(days: readonly DayTally[], weeks: number, today: Day): WeekTally[] {
  const first = addDays(startOfWeek(today), -7 * (weeks - 1))
  return Array.from({ length: weeks }, (_, index) => {
    const week = addDays(first, index * 7)
    const ofWeek = days.filter(({ day }) => startOfWeek(day) === week)
    const total = totalOf(ofWeek, today)
    const all = ofWeek.reduce((sum, { planned }) => sum + planned, 0)
    return { week, ...total, ahead: all - total.planned }
  })
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  return { planned: sum('planned'), prescribed: sum('prescribed'), scaled: sum('scaled') }
}

export function doneOf({ prescribed, scaled }: Tally): number {
  return prescribed + scaled
}

/** From 0 to 1; undefined when nothing was planned. */
export function adherence(tally: Tally): number | undefined {
  return tally.planned === 0 ? undefined : doneOf(tally) / tally.planned
}
