// Inputs of the library's forms and operations.
import { z } from 'zod'
import { type Day, isDay } from '#domain/day.ts'
import {
  type Correction,
  countedMeasures,
  guessedUnits,
  lineKinds,
  mostCorrections,
} from '#domain/notation/correction.ts'
import { measures } from '#domain/notation/movements.ts'
import { combinations, formats, scoreKinds } from '#domain/notation/structure.ts'
import { type TimeDomain, timeDomains } from '#domain/notation/time-domain.ts'
import { blockTypes, lengthOfBlocks, longestBlocks, mostBlocks } from '#domain/programming/block.ts'
import { type Hex, workoutColours } from '#domain/programming/colours.ts'
import { longestText, longestTitle } from '#domain/programming/workout.ts'
import { chooseType } from '#domain/programming/workout-type.ts'

export const blockInput = z.object({
  name: z.string().trim().max(longestTitle),
  type: z.enum(blockTypes),
  notes: z.string().trim().max(longestText),
})

const colour = z.custom<Hex>(value => workoutColours.some(({ hex }) => hex === value))

/** Compared with the words of the text as the reader sees them. */
const words = z.string().min(1).max(longestTitle)
export const correctionInput = z.discriminatedUnion('about', [
  z.object({ about: z.literal('movement'), words, is: z.string().min(1).max(80).nullable() }),
  z.object({ about: z.literal('score'), words, is: z.enum(scoreKinds) }),
  z.object({ about: z.literal('format'), words, is: z.enum(formats) }),
  z.object({ about: z.literal('combination'), words, is: z.enum(combinations) }),
  z.object({ about: z.literal('unit'), words, is: z.enum([...guessedUnits, 'none']) }),
  z.object({
    about: z.literal('amount'),
    words,
    was: z.enum(countedMeasures),
    is: z.enum([...countedMeasures, 'none']),
  }),
  z.object({ about: z.literal('line'), words, is: z.enum(lineKinds) }),
]) satisfies z.ZodType<Correction>

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
  /** The coach's corrections of the reading. */
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
  /** A movement of the catalogue, or the coach's own. */
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

// Inputs of what a coach tells the reader: corrections, own movements, and the unit of loads that are written without one.
const longestName = 80
const name = z.string().trim().min(1).max(longestName)

export const mostMovements = 300

/** The id is made by the browser (idempotency key). */
export const movementInput = z.object({
  id: z.uuid(),
  name,
  shortForms: z.array(name).max(10),
  measures: z.array(z.enum(measures)).min(1).max(measures.length),
  /** The movement of the catalogue that its results count for as well. */
  countsAs: z.string().max(longestName).nullable(),
})

export const movementId = z.object({ id: z.uuid() })

/** A taught correction to forget. */
export const taughtInput = z.object({
  about: z.enum(['movement', 'score', 'format', 'combination', 'unit', 'amount', 'line']),
  words,
}) satisfies z.ZodType<Pick<Correction, 'about' | 'words'>>

export const unitInput = z.object({ unit: z.enum(['kg', 'lb']) })
