// What is printed, as the address of a page to print and the operations have it.
import { z } from 'zod'
import { type Day, daysBetween, isDay } from '#domain/day.ts'

const day = z.custom<Day>(isDay)

/** A week at most. */
export const printedDaysInput = z
  .object({ programId: z.uuid(), from: day, to: day })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < 7)

export const printedWorkoutInput = z.object({ workoutId: z.uuid() })
