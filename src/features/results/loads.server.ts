// An athlete's maxes, and the unit, bar and plates that percentages are turned into.
import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import type { MovementName } from '#domain/notation/movements.ts'
import type { Side } from '#domain/notation/side.ts'
import type { Max } from '#domain/score/loads/maxes.ts'
import type { LoadSettings } from '#domain/score/loads/own-bar.ts'
import type { Bar } from '#domain/score/loads/plates.ts'
import type { Author } from '#domain/score/progress.ts'
import { nameOfLift } from '#domain/score/subjects.ts'
import type { Transaction } from '#server/database/database.ts'
import { maxes, profiles } from '#server/database/tables.ts'
import { authorOf, type ProgressOf } from './progress.server.ts'

export type KnownMax = Max & { name: MovementName; testedOn: Day; by: Author; setAt: string }

export async function readMaxes(db: Transaction, of: ProgressOf): Promise<KnownMax[]> {
  const rows = await db.select().from(maxes).where(eq(maxes.athleteId, of.athleteId)).orderBy(maxes.movement)
  return rows.map(({ movement, value, unit, trainingPercent, testedOn, setBy, setAt }) => ({
    movement,
    name: nameOfLift(movement) ?? { en: movement, es: movement },
    load: { value, unit },
    trainingPercent,
    testedOn,
    by: authorOf(setBy, of),
    setAt: setAt.toISOString(),
  }))
}

/** `gymBar` of the athlete who asks; of another athlete the coach's own. */
export async function readLoadSettings(
  db: Transaction,
  { athleteId, coachId }: ProgressOf,
): Promise<LoadSettings & { side: Side | null }> {
  const gymBar = coachId
    ? sql<Bar | null>`(select c.bar from profiles c where c.id = ${coachId})`
    : sql<Bar | null>`gym_bar()`
  const [profile] = await db
    .select({ unit: profiles.loadUnit, bar: profiles.bar, gymBar, side: profiles.loadSide })
    .from(profiles)
    .where(eq(profiles.id, athleteId))
  return profile ?? { unit: null, bar: null, gymBar: null, side: null }
}

export const ofLift = (athleteId: string, movement: string) =>
  and(eq(maxes.athleteId, athleteId), eq(maxes.movement, movement))
