// Inputs of the operations on days, results and rankings.
import { z } from 'zod'
import { type Day, isDay } from '../../domain/day.ts'

const day = z.custom<Day>(isDay)

/** Log entries and scheduled workouts of one day: more are cut, and the coach chooses a team or a program. */
export const mostEntries = 3000

/** One day of all active athletes, or of a team or a program. */
export const dayInput = z.object({ day, teamId: z.uuid().optional(), programId: z.uuid().optional() })
