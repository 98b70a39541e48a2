// What the operations of the athlete's training take.
import { z } from 'zod'
import { type Day, daysBetween, isDay } from '../../domain/day.ts'
import { longestNote, outcomes } from '../../domain/training.ts'

const day = z.custom<Day>(isDay)

/** More than the six weeks that a phone keeps, less than what would be a burden. */
const mostDays = 92

export const daysInput = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < mostDays)

/** How long ago it was done when it was sent: the two clocks need not agree on the time, only on how long a second is. */
const millisecondsAgo = z.number().int().min(0).max(1e12)

/** What the athlete said of one workout on one day: how it went, a note, or both. */
export const logInput = z
  .object({
    workoutId: z.uuid(),
    scheduledOn: day,
    outcome: z.object({ value: z.enum(outcomes), millisecondsAgo }).optional(),
    notes: z.object({ value: z.string().max(longestNote), millisecondsAgo }).optional(),
  })
  .refine(({ outcome, notes }) => outcome || notes)
export type LogInput = z.infer<typeof logInput>
