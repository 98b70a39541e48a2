// Access to a program: one of the gym, or not found.
import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import { canChange } from '#domain/programming/program.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { programs } from '#server/database/tables.ts'

export type Program = typeof programs.$inferSelect

/** `to change` locks the row until the end of the transaction, so that changes are serialized. */
export async function requireProgram(
  db: Transaction,
  gymId: string,
  id: string,
  purpose: 'to read' | 'to change' = 'to read',
): Promise<Program> {
  const query = db
    .select()
    .from(programs)
    .where(and(eq(programs.id, id), eq(programs.gymId, gymId)))
  const [program] = await (purpose === 'to change' ? query.for('update') : query)
  if (!program) throw new AppError('not_found')
  return program
}

export function refuseArchived(program: Program): void {
  if (!canChange(program)) throw new AppError('archived')
}

/** The column is written out: in a statement on one table Drizzle omits the table name. */
const countOf = (table: string) =>
  sql<number>`(select count(*)::int from ${sql.identifier(table)} c
    where c.gym_id = programs.gym_id and c.program_id = programs.id)`

/** A value, not a condition, for which PostgreSQL would read the whole table. */
const ownStartIn = (table: string) =>
  sql`(select true from ${sql.identifier(table)} c
    where c.gym_id = programs.gym_id and c.program_id = programs.id and c.starts_on is not null limit 1)`

/** A program as screens show it. */
export const shown = {
  id: programs.id,
  name: programs.name,
  description: programs.description,
  status: programs.status,
  startsOn: programs.startsOn,
  endsOn: programs.endsOn,
  trainingPercent: programs.trainingPercent,
  releaseDays: programs.releaseDays,
  releaseTime: programs.releaseTime,
  /** The last day of its calendar that athletes see now; null: all of them, once it is published. */
  releasedUntil: sql<Day | null>`case when programs.release_time is not null then last_released_day(
    programs.release_days, programs.release_time, gym_time_zone(programs.gym_id), now())::text end`,
  isOpen: programs.isOpen,
  revision: programs.revision,
  workoutCount: countOf('scheduled_workouts'),
  athleteCount: countOf('program_athletes'),
  teamCount: countOf('program_teams'),
  /** What coaches propose for it, also what was sent back. */
  proposals: countOf('program_proposals'),
  /** A recipient has it from their own Monday. */
  hasOwnStarts: sql<boolean>`coalesce(${ownStartIn('program_athletes')}, ${ownStartIn('program_teams')}, false)`,
}

export async function readProgram(db: Transaction, gymId: string, id: string) {
  const [program] = await db
    .select({
      ...shown,
      /** The others who work for the gym. */
      colleagues: sql<number>`(select count(*)::int - 1 from gym_members m where m.gym_id = programs.gym_id)`,
      savedAt: programs.savedAt,
      /** As `coach_name` tells it. */
      savedBy: sql<string | null>`coach_name(programs.saved_by)`,
    })
    .from(programs)
    .where(and(eq(programs.id, id), eq(programs.gymId, gymId)))
  if (!program) throw new AppError('not_found')
  return program
}

const mostPrograms = 2000

/** With those that this transaction has added. */
export async function requireRoom(db: Transaction, gymId: string): Promise<void> {
  if ((await db.$count(programs, eq(programs.gymId, gymId))) > mostPrograms) throw new AppError('too_many')
}
