// Inputs of the operations of the athlete's training.
import { z } from 'zod'
import { type Day, daysBetween, isDay } from '#domain/day.ts'
import { sides } from '#domain/notation/side.ts'
import { longestKey } from '#domain/score/score-key.ts'
import {
  hardestEffort,
  type LogValueName,
  logValueNames,
  longestNote,
  longestScaling,
  mostMinutes,
  outcomes,
} from '#domain/training/training.ts'
import { scoresSchema } from './score.schema.ts'

const day = z.custom<Day>(isDay)

/** More than the six weeks that a phone stores, and few enough for one request. */
const mostDays = 92

/** The writes of one note on one phone without a connection, and the notes of other phones. */
const mostReplaced = 100

export const daysInput = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < mostDays)

/** `actedAt`: when the athlete did it. The last write to a value wins; a time in the future counts as now. */
const written = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, actedAt: z.iso.datetime() }).optional()

const values = {
  outcome: written(z.enum(outcomes)),
  notes: z
    .object({
      value: z.string().max(longestNote),
      actedAt: z.iso.datetime(),
      /** Names the write, and those that its author saw. A note that was not seen is kept beside this one. */
      id: z.uuid().optional(),
      replaces: z.array(z.uuid()).max(mostReplaced).optional(),
    })
    .optional(),
  scores: z
    .object({
      value: scoresSchema,
      actedAt: z.iso.datetime(),
      /** When each was written; without it, at `actedAt`. */
      times: z.record(z.string().max(longestKey), z.iso.datetime()).optional(),
    })
    .optional(),
  rxPlus: written(z.boolean()),
  scaling: written(z.string().max(longestScaling)),
  effort: written(z.int().min(0).max(hardestEffort)),
  minutes: written(z.int().min(0).max(mostMinutes)),
} satisfies { [Name in LogValueName]: z.ZodType<{ value: unknown } | undefined> }

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

/** Null: both numbers of a pair look the same. */
export const sideInput = z.object({ side: z.enum(sides).nullable() })
