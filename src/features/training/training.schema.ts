// Inputs of the operations of the athlete's training.
import { z } from 'zod'
import { type Day, daysBetween, isDay } from '#domain/day.ts'
import { sides } from '#domain/notation/side.ts'
import { weightUnits } from '#domain/score/loads/weight.ts'
import {
  type Counted,
  counted,
  distanceUnits,
  mostScored,
  mostSets,
  mostSplits,
  type Score,
} from '#domain/score/score.ts'
import { longestKey, readKey } from '#domain/score/score-key.ts'
import { legForm } from '#domain/score/splits/splits.ts'
import {
  type LogValueName,
  type LogValues,
  logValueNames,
  logValues,
  outcomes,
  type PlainName,
  plainNames,
} from '#domain/training/log-values.ts'

const day = z.custom<Day>(isDay)

/** More than the six weeks that a phone stores, and few enough for one request. */
const mostDays = 92

/** The writes of one note on one phone without a connection, and the notes of other phones. */
const mostReplaced = 100

export const daysInput = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < mostDays)

export const trackInput = z.object({ programId: z.uuid() })

/** `actedAt`: when the athlete did it. The last write to a value wins; a time in the future counts as now. */
const written = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, actedAt: z.iso.datetime() }).optional()

const liftedSet = z.object({
  reps: z.int().min(1).max(10_000),
  load: z.object({ value: z.number().min(0).max(10_000), unit: z.enum(weightUnits) }),
})

// A score as a request brings it.

/** A week. */
const seconds = z.number().min(0).max(604_800)

/** What may stand beside every score. */
const beside = {
  tieBreakSeconds: seconds.exactOptional(),
  splits: z
    .array(z.object({ leg: z.string().regex(legForm).exactOptional(), seconds }))
    .min(1)
    .max(mostSplits)
    .exactOptional(),
}

const count = z.int().min(0).max(1_000_000)
const several = <Set extends z.ZodType>(set: Set) => z.array(set).min(1).max(mostSets)

export const scoreSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('time'),
    sets: several(z.union([z.object({ seconds }), z.object({ cappedAt: count.nullable() })])),
    ...beside,
  }),
  z.object({
    type: z.literal('rounds_reps'),
    sets: several(z.object({ rounds: count, reps: count })),
    ...beside,
  }),
  z.object({ type: z.enum(Object.keys(counted) as Counted[]), sets: several(count), ...beside }),
  z.object({ type: z.literal('load'), sets: several(liftedSet), ...beside }),
  z.object({
    type: z.literal('distance'),
    sets: several(z.object({ value: z.number().min(0).max(10_000_000), unit: z.enum(distanceUnits) })),
    ...beside,
  }),
  z.object({ type: z.literal('done'), ...beside }),
]) satisfies z.ZodType<Score>

/** Scores by the key of their block; null takes one back. */
const scoresSchema = z
  .record(
    z.string().refine(key => readKey(key) !== undefined),
    scoreSchema.nullable(),
  )
  .refine(scores => Object.keys(scores).length <= mostScored)
  // The key says what is scored.
  .refine(scores =>
    Object.entries(scores).every(([key, score]) => !score || readKey(key)?.type === score.type),
  )

/** A value in the bounds that it was declared with. */
function plainSchema(name: PlainName): z.ZodType {
  const value = logValues[name]
  switch (value.kind) {
    case 'flag':
      return z.boolean()
    case 'text':
      return z.string().max(value.longest)
    default:
      return z.int().min(0).max(value.most)
  }
}

const values = {
  outcome: written(z.enum(outcomes)),
  notes: z
    .object({
      value: z.string().max(logValues.notes.longest),
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
  ...(Object.fromEntries(plainNames.map(name => [name, written(plainSchema(name))])) as {
    [Name in PlainName]: ReturnType<typeof written<z.ZodType<LogValues[Name], LogValues[Name]>>>
  }),
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

// Inputs of the operations on recent log entries and notes.
export const activityPage = 10

/** PostgreSQL has no year 0. */
const moment = z.iso.datetime().regex(/^[1-9]/)
const activityCursor = z.object({ at: moment, id: z.uuid() }).nullish()

const ofAthletes = z.object({ athleteId: z.uuid().optional(), cursor: activityCursor })

/** The activity of one athlete, or of all active ones: of a team, or with workouts of a program. */
export const activityInput = ofAthletes.extend({
  teamId: z.uuid().optional(),
  programId: z.uuid().optional(),
})
export const notesInput = ofAthletes.extend({ show: z.enum(['all', 'unread']).default('all') })
/** Each note with the time of the version that the coach read. */
export const readNotesInput = z.object({
  notes: z.array(z.object({ id: z.uuid(), at: z.iso.datetime() })).max(2000),
})
export const noteId = z.object({ id: z.uuid() })
