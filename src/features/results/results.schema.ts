// Inputs of the operations about records, maxes and own loads.
import { z } from 'zod'
import { type Day, isDay } from '#domain/day.ts'
import { type Bar, leastTrainingPercent, mostTrainingPercent } from '#domain/score/loads/own-loads.ts'
import { weightUnits } from '#domain/score/loads/weight.ts'
import { levels } from '#domain/score/ranking.ts'
import { longestKey } from '#domain/score/score-key.ts'
import { longestScore } from '#domain/score/typed/read-score.ts'

const day = z.custom<Day>(isDay)
const unit = z.enum(weightUnits)
const movement = z.string().min(1).max(longestKey)

/** The athlete in question, for a coach; an athlete's own otherwise. */
const athleteId = z.uuid().optional()

export const athleteInput = z.object({ athleteId: z.uuid() })

/** A coach may ask for an athlete's. */
export const loadsOfInput = z.object({ athleteId }).optional()

export const workoutInput = z.object({ workoutId: z.uuid() })

export const pastInput = z.object({
  /** Made by the browser (idempotency key). */
  id: z.uuid(),
  athleteId,
  key: z.string().max(longestKey),
  /** As it is typed: the server reads it with the same rules as the form. */
  typed: z.string().trim().min(1).max(longestScore),
  /** The unit of loads without one. */
  unit,
  level: z.enum(levels),
  day,
})

export const removePastInput = z.object({ id: z.uuid(), athleteId })

export const mostLoad = 2000

export const maxInput = z.object({
  athleteId,
  movement,
  value: z.number().gt(0).max(mostLoad),
  unit,
  trainingPercent: z.int().min(leastTrainingPercent).max(mostTrainingPercent).nullable(),
  testedOn: day,
})

export const removeMaxInput = z.object({ athleteId, movement })

/** No gym has more sizes. */
export const mostPlates = 20

const bar = z.object({
  unit,
  bar: z.number().min(0).max(200),
  plates: z.array(z.number().gt(0).max(100)).max(mostPlates).readonly(),
}) satisfies z.ZodType<Bar>

/** Null: as the gym has it, else the usual ones. */
export const loadsInput = z.object({ unit: unit.nullable(), bar: bar.nullable() })
