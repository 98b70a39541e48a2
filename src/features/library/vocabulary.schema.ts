// Inputs of what a coach tells the reader: own movements, and the unit of loads that are written without one.
import { z } from 'zod'
import { measures } from '../../domain/notation/movements.ts'

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

export const unitInput = z.object({ unit: z.enum(['kg', 'lb']) })
