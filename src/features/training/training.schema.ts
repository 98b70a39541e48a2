// What the operations of the athlete's training take.
import { z } from 'zod'
import { type Day, daysBetween, isDay } from '../../domain/day.ts'
import { longestNote, outcomes } from '../../domain/training/training.ts'

const day = z.custom<Day>(isDay)

/** More than the six weeks that a phone keeps, less than what would be a burden. */
const mostDays = 92

export const daysInput = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < mostDays)

/** When the athlete did it. The latest action on a value wins; a time ahead of the server's counts as now. */
const actedAt = z.iso.datetime()

/** What the athlete said of one workout on one day: how it went, a note, or both. */
export const logInput = z
  .object({
    /** Who said it: an entry that waited on a phone is never taken for somebody else's. */
    athleteId: z.uuid(),
    workoutId: z.uuid(),
    scheduledOn: day,
    outcome: z.object({ value: z.enum(outcomes), actedAt }).optional(),
    notes: z.object({ value: z.string().max(longestNote), actedAt }).optional(),
  })
  .refine(({ outcome, notes }) => outcome || notes)
export type LogInput = z.infer<typeof logInput>
