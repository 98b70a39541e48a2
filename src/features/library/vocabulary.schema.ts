// Inputs of what a coach tells the reader: corrections, own movements, and the unit of loads that are written without one.
import { z } from 'zod'
import { type Correction, countedMeasures, guessedUnits, lineKinds } from '#domain/notation/correction.ts'
import { measures } from '#domain/notation/movements.ts'
import { combinations, formats, scoreKinds } from '#domain/notation/structure.ts'
import { longestTitle } from '#domain/programming/workout.ts'

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

/** What is forgotten of these words. */
export const taughtInput = z.object({
  about: z.enum(['movement', 'score', 'format', 'combination', 'unit', 'amount', 'line']),
  words,
}) satisfies z.ZodType<Pick<Correction, 'about' | 'words'>>

export const unitInput = z.object({ unit: z.enum(['kg', 'lb']) })
