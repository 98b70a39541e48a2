// How much of what was planned an athlete has done: day by day, and over weeks.
import { addDays, type Day, daysFrom, startOfWeek } from '../day.ts'
import type { DayWorkout, Outcome } from './training.ts'

/** In workouts. What was done without being planned counts as planned. */
export type Tally = { planned: number; prescribed: number; scaled: number }
/** Of one athlete on one day. */
export type DayTally = Tally & { day: Day }

/** `open`: today, with something still to do. `rest`: nothing was planned. */
export const dayStates = ['done', 'scaled', 'partial', 'missed', 'open', 'rest'] as const
export type DayState = (typeof dayStates)[number]

export function dayState(tally: DayTally | undefined, day: Day, today: Day): DayState {
  if (!tally || tally.planned === 0) return 'rest'
  const done = tally.prescribed + tally.scaled
  if (done === 0) return day < today ? 'missed' : 'open'
  if (done < tally.planned) return day < today ? 'partial' : 'open'
  return tally.scaled > 0 ? 'scaled' : 'done'
}

export type StripDay = { day: Day; state: DayState }

/** The last days, oldest first, today included. */
export function lastDays(tallies: readonly DayTally[], count: number, today: Day): StripDay[] {
  const known = new Map(tallies.map(tally => [tally.day, tally]))
  return daysFrom(addDays(today, 1 - count), count).map(day => ({
    day,
    state: dayState(known.get(day), day, today),
  }))
}

/** How a workout of a day went. `missed`: the day is over, and it is still planned there. */
export type WorkoutState = Outcome | 'missed'

/** Nobody has missed what was planned before they joined. */
export function workoutState(
  { record, programIds }: DayWorkout,
  day: Day,
  { today, joinedOn }: { today: Day; joinedOn: Day },
): WorkoutState {
  const outcome = record?.outcome ?? 'open'
  const isOver = joinedOn <= day && day < today
  return outcome === 'open' && isOver && programIds.length > 0 ? 'missed' : outcome
}

/** Together. Today can still be done, and the days after it: only what was done of them counts as planned. */
export function totalOf(days: readonly DayTally[], today: Day): Tally {
  const total = { planned: 0, prescribed: 0, scaled: 0 }
  for (const { day, planned, prescribed, scaled } of days) {
    total.planned += day < today ? planned : prescribed + scaled
    total.prescribed += prescribed
    total.scaled += scaled
  }
  return total
}

/** `ahead`: what can still be done, today and later. It is no part of `planned`. */
export type WeekTally = Tally & { week: Day; ahead: number }

/** The last weeks, oldest first, the running one included; what still lies ahead does not count as missed. */
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

/** Several in one. */
export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  return { planned: sum('planned'), prescribed: sum('prescribed'), scaled: sum('scaled') }
}

export function doneOf({ prescribed, scaled }: Tally): number {
  return prescribed + scaled
}

/** The share of what was planned that was done, from 0 to 1; undefined where nothing was planned. */
export function adherence(tally: Tally): number | undefined {
  return tally.planned === 0 ? undefined : doneOf(tally) / tally.planned
}
