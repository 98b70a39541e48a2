// The workouts of an import: those that its days name, and those that go when it is taken back.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#server/app-error.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Transaction } from '#server/database/database.ts'
import { workouts } from '#server/database/tables.ts'

/** An import can be taken back for this long. */
export const undoFor = sql`interval '1 day'`

/** Of the new workouts, and of those in the library that days name. */
export async function knownVersions(
  db: Transaction,
  coachId: string,
  days: readonly { workoutId: string }[],
  added: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const named = [...new Set(days.map(({ workoutId }) => workoutId))].filter(id => !added.has(id))
  const found = await db
    .select({ workoutId: workouts.workoutId, versionId: workouts.versionId })
    .from(workouts)
    .where(
      and(
        eq(workouts.coachId, coachId),
        sql`${workouts.deletedAt} is null`,
        anyOf(workouts.workoutId, named),
      ),
    )
  const versions = new Map([...added, ...found.map(row => [row.workoutId, row.versionId] as const)])
  const gone = named.filter(id => !versions.has(id))
  if (gone.length > 0) throw new AppError('workout_gone', { details: gone.slice(0, 100) })
  return versions
}

/** Each workout that an import made goes, unless it was edited, logged or put on another day since. */
export async function removeUnused(
  db: Transaction,
  coachId: string,
  versionIds: readonly string[],
): Promise<{ workouts: number; kept: number }> {
  const gone = await db
    .update(workouts)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(workouts.coachId, coachId),
        sql`${workouts.deletedAt} is null`,
        inArray(workouts.versionId, [...versionIds]),
        sql`not exists (select from assignments s where s.coach_id = ${workouts.coachId}
          and s.workout_id = ${workouts.workoutId})`,
        sql`not exists (select from athlete_activity a where a.coach_id = ${workouts.coachId}
          and a.workout_id = ${workouts.workoutId})`,
      ),
    )
    .returning({ id: workouts.workoutId })
  return { workouts: gone.length, kept: versionIds.length - gone.length }
}
