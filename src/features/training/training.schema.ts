// Inputs of the operations of the athlete's training.
import { z } from 'zod'
import { type Day, daysBetween, isDay } from '../../domain/day.ts'
import {
  type LogValueName,
  type LogValues,
  logValueNames,
  longestNote,
  outcomes,
} from '../../domain/training/training.ts'

const day = z.custom<Day>(isDay)

/** More than the six weeks that a phone stores, and few enough for one request. */
const mostDays = 92

export const daysInput = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < mostDays)

/** `actedAt`: when the athlete did it. The last write to a value wins; a time in the future counts as now. */
const written = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, actedAt: z.iso.datetime() }).optional()

const values = {
  outcome: written(z.enum(outcomes)),
  notes: written(z.string().max(longestNote)),
} satisfies { [Name in LogValueName]: z.ZodType<{ value: LogValues[Name] } | undefined> }

/** Writes to the log entry of one scheduled workout: at least one value. */
export const logInput = z
  .object({
    /** The author: an item that waited on a phone is never written to another account. */
    athleteId: z.uuid(),
    workoutId: z.uuid(),
    scheduledOn: day,
    /** The version that the athlete saw, and the proof that came with it. Without them, the scheduled one. */
    versionId: z.uuid().optional(),
    proof: z.string().max(100).optional(),
    ...values,
  })
  .refine(input => logValueNames.some(name => input[name]))
export type LogInput = z.infer<typeof logInput>
