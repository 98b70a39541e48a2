// A score as a request brings it.
import { z } from 'zod'
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
import { readKey } from '#domain/score/score-key.ts'
import { legForm } from '#domain/score/splits/leg.ts'

/** A week. */
const seconds = z.number().min(0).max(604_800)
const count = z.int().min(0).max(1_000_000)
const several = <Set extends z.ZodType>(set: Set) => z.array(set).min(1).max(mostSets)
/** What may stand beside every score. */
const beside = {
  tieBreakSeconds: seconds.exactOptional(),
  splits: z
    .array(z.object({ leg: z.string().regex(legForm).exactOptional(), seconds }))
    .min(1)
    .max(mostSplits)
    .exactOptional(),
}

const liftedSet = z.object({
  reps: z.int().min(1).max(10_000),
  load: z.object({ value: z.number().min(0).max(10_000), unit: z.enum(weightUnits) }),
})

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
export const scoresSchema = z
  .record(
    z.string().refine(key => readKey(key) !== undefined),
    scoreSchema.nullable(),
  )
  .refine(scores => Object.keys(scores).length <= mostScored)
  // The key says what is scored.
  .refine(scores =>
    Object.entries(scores).every(([key, score]) => !score || readKey(key)?.type === score.type),
  )
