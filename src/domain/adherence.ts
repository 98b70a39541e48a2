// How much of what was planned an athlete has done: day by day, and over weeks.
import { addDays, type Day, startOfWeek } from './day.ts'

/** Of one athlete on one day, in workouts. What was done without being planned counts as planned. */
export type DayTally = { day: Day; planned: number; prescribed: number; scaled: number }

/** `open`: today, with something still to do. `rest`: nothing was planned. */
export type DayState = 'done' | 'scaled' | 'partial' | 'missed' | 'open' | 'rest'

export function dayState(tally: DayTally | undefined, day: Day, today: Day): DayState {
  if (!tally || tally.planned === 0) return 'rest'
  const done = tally.prescribed + tally.scaled
  if (done === 0) return day < today ? 'missed' : 'open'
  if (done < tally.planned) return day < today ? 'partial' : 'open'
  return tally.scaled > 0 ? 'scaled' : 'done'
}

export type WeekTally = { week: Day; planned: number; prescribed: number; scaled: number }

/** The last weeks, oldest first, the running one included; what still lies ahead does not count as missed. */
export function weekTallies(days: readonly DayTally[], weeks: number, today: Day): WeekTally[] {
  const first = addDays(startOfWeek(today), -7 * (weeks - 1))
  const tallies = Array.from({ length: weeks }, (_, index) => ({
    week: addDays(first, index * 7),
    planned: 0,
    prescribed: 0,
    scaled: 0,
  }))
  for (const { day, planned, prescribed, scaled } of days) {
    const tally = tallies.find(({ week }) => week === startOfWeek(day))
    if (!tally) continue
    // Today can still be done, and the days after it: only what was done of them counts.
    tally.planned += day < today ? planned : prescribed + scaled
    tally.prescribed += prescribed
    tally.scaled += scaled
  }
  return tallies
}

/** The share of what was planned that was done, from 0 to 1; undefined where nothing was planned. */
export function adherence(tallies: readonly Omit<WeekTally, 'week'>[]): number | undefined {
  const sum = (key: 'planned' | 'prescribed' | 'scaled') =>
    tallies.reduce((total, tally) => total + tally[key], 0)
  const planned = sum('planned')
  return planned === 0 ? undefined : (sum('prescribed') + sum('scaled')) / planned
}
