// Inputs of the library's forms and operations.
import { z } from 'zod'
import { type Day, isDay } from '#domain/day.ts'
import { mostCorrections } from '#domain/notation/correction.ts'
import { formats } from '#domain/notation/structure.ts'
import { type TimeDomain, timeDomains } from '#domain/notation/time-domain.ts'
import { blockTypes, lengthOfBlocks, longestBlocks, mostBlocks } from '#domain/programming/block.ts'
import { type Hex, workoutColours } from '#domain/programming/colours.ts'
import { longestText, longestTitle } from '#domain/programming/workout.ts'
import { chooseType } from '#domain/programming/workout-type.ts'
import { correctionInput } from './vocabulary.schema.ts'

export const blockInput = z.object({
  name: z.string().trim().max(longestTitle),
  type: z.enum(blockTypes),
  notes: z.string().trim().max(longestText),
})

const colour = z.custom<Hex>(value => workoutColours.some(({ hex }) => hex === value))

/** Named like the columns of the table, and like the output of the workout form. */
export const workoutInput = z.object({
  type_id: z.uuid(),
  name: z.string().trim().max(longestTitle),
  description: z
    .string()
    .max(longestText)
    .refine(text => text.trim() !== '', { params: { isMissing: true } }),
  notes: z.string().max(longestText),
  color: colour,
  blocks: z
    .array(blockInput)
    .max(mostBlocks)
    .refine(blocks => lengthOfBlocks(blocks) <= longestBlocks),
  /** How many blocks stand before the description. */
  descriptionAt: z.int().min(0).max(mostBlocks).optional(),
  /** What the coach corrected of the reading. */
  corrections: z.array(correctionInput).max(mostCorrections).optional(),
  /** A test that the coach named: the same work elsewhere is recognised as it. */
  isBenchmark: z.boolean().optional(),
})
export type WorkoutInput = z.infer<typeof workoutInput>

/** `versionId`: what the coach started from. Another one by now means that it was edited elsewhere. */
export const changedWorkoutInput = workoutInput.extend({
  workoutId: z.uuid(),
  versionId: z.uuid().optional(),
})

/** The output of the workout form. The server adds the coach. */
export type WorkoutFormOutput = WorkoutInput & { wasEdited: boolean; coach_id: string }

export const workoutId = z.object({ workoutId: z.uuid() })

/** `today`: on the coach's clock. */
export const usageInput = workoutId.extend({ today: z.custom<Day>(isDay).optional() })

/** Idempotency key, made by the browser: a repeated request creates one workout. */
export const newWorkoutInput = workoutInput.extend({ workoutId: z.uuid() })

/** As many as one paste into a calendar makes, and the characters of their texts. */
const mostAtOnce = 400
const mostTextAtOnce = 400_000

export const newWorkoutsInput = z.object({
  workouts: z
    .array(newWorkoutInput.omit({ isBenchmark: true, corrections: true }))
    .min(1)
    .max(mostAtOnce)
    .readonly()
    .refine(
      workouts =>
        workouts.reduce((sum, one) => sum + one.description.length + lengthOfBlocks(one.blocks), 0) <=
        mostTextAtOnce,
    ),
})

/** The library is bounded, and so is what a page of it holds. */
export const textPage = 500

export const workoutTextsInput = z.object({
  /** Cursor pagination: the last workout on the previous page. */
  cursor: z.uuid().nullish(),
})

export const workoutSorts = ['name', 'newest', 'oldest'] as const
export type WorkoutSort = (typeof workoutSorts)[number]

export const workoutPage = 40

/** By what the reader understood. */
export const readingFilters = z.object({
  /** Of the catalogue, or the coach's own. */
  movement: z.string().max(80).optional(),
  format: z.enum(formats).optional(),
  time: z.enum(Object.keys(timeDomains) as TimeDomain[]).optional(),
  scored: z.boolean().optional(),
})
export type ReadingFilters = z.infer<typeof readingFilters>

export const workoutListInput = z.object({
  query: z.string().max(200).default(''),
  typeId: z.uuid().optional(),
  sort: z.enum(workoutSorts).default('name'),
  ...readingFilters.shape,
  /** Cursor pagination: the sort key and the id of the last workout on the previous page. */
  cursor: z.object({ key: z.string().max(1000), workoutId: z.uuid() }).nullish(),
})

export const typeInput = z.object({
  typed: z
    .string()
    .max(200)
    .refine(typed => chooseType(typed, []).kind === 'new'),
})

export const duplicateWorkoutInput = workoutId.extend({ newId: z.uuid(), name: workoutInput.shape.name })
