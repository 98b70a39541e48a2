// Inputs of the operations on days, results and rankings.
import { z } from 'zod'
import { type Day, daysBetween, isDay } from '#domain/day.ts'
import { longestKey, readKey } from '#domain/score/score-key.ts'

const day = z.custom<Day>(isDay)

/** Log entries and scheduled workouts of one day: more are cut, and the coach chooses a team or a program. */
export const mostEntries = 3000

/** One day of all active athletes, or of a team or a program. */
export const dayInput = z.object({ day, teamId: z.uuid().optional(), programId: z.uuid().optional() })

/** The shown days of a program's calendar. */
export const completionInput = z
  .object({ programId: z.uuid(), from: day, to: day })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < 92)

/** A leaderboard of a team or a program. */
export const leaderboardSwitchInput = z.object({
  of: z.enum(['team', 'program']),
  id: z.uuid(),
  isOn: z.boolean(),
})
export const takePartInput = z.object({ gymId: z.uuid(), takesPart: z.boolean() })
export const leaderboardInput = z.object({ workoutId: z.uuid(), day })

/** Days of a page, and results that a ranking of all days takes into account: the newest. */
export const daysPage = 10
export const mostResults = 5000

export const workoutId = z.object({ workoutId: z.uuid() })

/** The days on which a workout was done, newest first. `cursor`: the last day of the page before. */
export const workoutDaysInput = workoutId.extend({ cursor: day.nullish() })

/** The key of a scored block: what is scored, and how often before in the text. */
const scoreKey = z
  .string()
  .max(longestKey)
  .refine(text => readKey(text) !== undefined)

export const bestOfWorkoutInput = workoutId.extend({ scoreKey })

/** A benchmark, or a movement: a key with a subject. */
export const benchmarkInput = z.object({
  scoreKey: scoreKey.refine(text => readKey(text)?.subject !== ''),
})
