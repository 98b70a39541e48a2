// A workout's text, read as the server reads it. Apart from the other builders: the browser tests cannot load the reader.
import { eq } from 'drizzle-orm'
import { readBody } from '../domain/notation/workout-reading.ts'
import { marksOf } from '../domain/timer/marks.ts'
import { workouts, workoutVersions } from '../server/database/tables.ts'
import type { TestDatabase } from './test-database.ts'

/** The coach writes another text, and it is read. */
export async function writeWorkout(
  owner: TestDatabase['owner'],
  workoutId: string,
  description: string,
): Promise<void> {
  await owner.update(workouts).set({ description }).where(eq(workouts.workoutId, workoutId))
  const body = { description, blocks: [] }
  const marks = marksOf(body, readBody(body))
  await owner.update(workoutVersions).set({ marks }).where(eq(workoutVersions.workoutId, workoutId))
}
