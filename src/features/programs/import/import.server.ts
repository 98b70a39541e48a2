// A program from a spreadsheet: made in one transaction, and taken back as a whole within a day.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Day } from '../../../domain/day.ts'
import { isInRange } from '../../../domain/programming/program.ts'
import { mostPerDay } from '../../../domain/programming/schedule.ts'
import { AppError } from '../../../server/app-error.ts'
import { anyOf } from '../../../server/database/any-of.ts'
import { lockCalendars } from '../../../server/database/coach-lock.ts'
import type { Transaction } from '../../../server/database/database.ts'
import { imports, programs, workouts } from '../../../server/database/tables.ts'
import { coachOperation } from '../../../server/operation.ts'
import { addWorkouts } from '../../library/library.server.ts'
import { requireRoom } from '../program-access.server.ts'
import { importId, importInput, programId } from '../programs.schema.ts'
import { versionsOf } from '../written-days.server.ts'

type Import = z.infer<typeof importInput>

export const importProgram = coachOperation
  .input(importInput)
  .mutation(({ ctx, input }) => addProgram(ctx.db, ctx.viewer.id, input.importId, async () => input))

/** The program, or the one that this import has made before: sent twice, the second time changes nothing. */
export async function addProgram(
  db: Transaction,
  coachId: string,
  id: string,
  read: () => Promise<Omit<Import, 'importId'>>,
): Promise<{ programId: string }> {
  await lockCalendars(db, coachId)
  const [earlier] = await db.select().from(imports).where(mine(coachId, id))
  if (earlier) return { programId: earlier.programId }
  const { programId: newId, workouts: added, days, ...details } = await read()
  const outside = days.map(({ day }) => day).filter(day => !isInRange(details, day))
  if (outside.length > 0) throw new AppError('outside_range', { details: [...new Set(outside)] })
  const made = await db
    .insert(programs)
    .values({ id: newId, coachId, ...details })
    .onConflictDoNothing()
    .returning({ id: programs.id })
  if (made.length === 0) throw new AppError('duplicate_id')
  await requireRoom(db, coachId)
  const versions = await addWorkouts(
    db,
    coachId,
    added.map(({ typeId, ...workout }) => ({ ...workout, type_id: typeId })),
  )
  await placeDays(db, coachId, { programId: newId, days }, await knownVersions(db, coachId, days, versions))
  const noted = await db
    .insert(imports)
    .values({
      id,
      coachId,
      programId: newId,
      workoutIds: [...versions.keys()],
      versionIds: [...versions.values()],
    })
    .onConflictDoNothing()
    .returning({ id: imports.id })
  // Another coach has used it.
  if (noted.length === 0) throw new AppError('duplicate_id')
  return { programId: newId }
}

const mine = (coachId: string, id: string) => and(eq(imports.id, id), eq(imports.coachId, coachId))

/** Of the new workouts, and of those in the library that days name. */
async function knownVersions(
  db: Transaction,
  coachId: string,
  days: Import['days'],
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

async function placeDays(
  db: Transaction,
  coachId: string,
  { programId: newId, days }: Pick<Import, 'programId' | 'days'>,
  versions: ReadonlyMap<string, string>,
): Promise<void> {
  const positions = new Map<Day, number>()
  const seen = new Set<string>()
  const rows = days.map(({ day, workoutId, text }) => {
    const position = positions.get(day) ?? 0
    positions.set(day, position + 1)
    const key = `${day} ${workoutId}`
    // A day has a workout once.
    if (position >= mostPerDay || seen.has(key)) throw new AppError('invalid_input')
    seen.add(key)
    const base = versions.get(workoutId) as string
    return { day, workoutId, position, written: text && { base, ...text } }
  })
  const versionOf = await versionsOf(db, coachId, rows)
  await db.execute(sql`
    insert into assignments (coach_id, program_id, scheduled_on, workout_id, position, version_id)
    select ${coachId}, ${newId}, r.day, r.workout, r.position, r.version
    from unnest(
      ${sql.param(rows.map(row => row.day))}::date[],
      ${sql.param(rows.map(row => row.workoutId))}::uuid[],
      ${sql.param(rows.map(row => row.position))}::int[],
      ${sql.param(rows.map(row => (row.written ? versionOf(row, row.written) : null)))}::uuid[]
    ) r (day, workout, position, version)`)
}

const undoFor = sql`interval '1 day'`

/** The import of a program that can still be taken back. */
export const importOf = coachOperation
  .input(programId)
  .query(async ({ ctx, input }): Promise<{ importId: string; workouts: number } | null> => {
    const [found] = await ctx.db
      .select({ importId: imports.id, workouts: sql<number>`cardinality(${imports.workoutIds})` })
      .from(imports)
      .where(
        and(
          eq(imports.coachId, ctx.viewer.id),
          eq(imports.programId, input.programId),
          sql`${imports.createdAt} > now() - ${undoFor}`,
        ),
      )
    return found ?? null
  })

/** The program goes, and with it each workout that it made, unless it was edited, logged or put on another day since. */
export const undoImport = coachOperation.input(importId).mutation(async ({ ctx, input }) => {
  const coachId = ctx.viewer.id
  await lockCalendars(ctx.db, coachId)
  const [found] = await ctx.db
    .select()
    .from(imports)
    .where(and(mine(coachId, input.importId), sql`${imports.createdAt} > now() - ${undoFor}`))
  if (!found) throw new AppError('not_found')
  await ctx.db.delete(programs).where(and(eq(programs.coachId, coachId), eq(programs.id, found.programId)))
  const gone = await ctx.db
    .update(workouts)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(workouts.coachId, coachId),
        sql`${workouts.deletedAt} is null`,
        inArray(workouts.versionId, found.versionIds),
        sql`not exists (select from assignments s where s.coach_id = ${workouts.coachId}
          and s.workout_id = ${workouts.workoutId})`,
        sql`not exists (select from athlete_activity a where a.coach_id = ${workouts.coachId}
          and a.workout_id = ${workouts.workoutId})`,
      ),
    )
    .returning({ id: workouts.workoutId })
  return { workouts: gone.length, kept: found.workoutIds.length - gone.length }
})
