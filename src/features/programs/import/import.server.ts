// A program from a spreadsheet: made in one transaction, and taken back as a whole within a day.
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Day } from '#domain/day.ts'
import { isInRange } from '#domain/programming/program.ts'
import { mostPerDay } from '#domain/programming/schedule.ts'
import { addWorkouts } from '#features/library/library.server.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { lockCalendars } from '#server/database/gym-lock.ts'
import { imports, type PlacedDay, programs } from '#server/database/tables.ts'
import { coachOperation } from '#server/operation.ts'
import { refuseWithoutOwner } from '../approval/propose.server.ts'
import { tellColleagues } from '../day-changes.server.ts'
import { requireRoom } from '../program-access.server.ts'
import { importId, importInput, programId } from '../programs.schema.ts'
import { versionsOf } from '../written-days.server.ts'
import { lastInto, removeUnused, undoFor, undoInto, versionsByWorkout } from './import-into.server.ts'

type Import = z.infer<typeof importInput>

export const importProgram = coachOperation
  .input(importInput)
  .mutation(({ ctx, input }) => addProgram(ctx.db, ctx.gym.id, input.importId, async () => input))

/** The program, or the one that this import has made before: sent twice, the second time changes nothing. */
export async function addProgram(
  db: Transaction,
  gymId: string,
  id: string,
  read: () => Promise<Omit<Import, 'importId'>>,
  isCopy = false,
): Promise<{ programId: string }> {
  await lockCalendars(db, gymId)
  const [earlier] = await db.select().from(imports).where(mine(gymId, id))
  if (earlier) return { programId: earlier.programId }
  const { programId: newId, workouts: added, days, ...details } = await read()
  const outside = days.map(({ day }) => day).filter(day => !isInRange(details, day))
  if (outside.length > 0) throw new AppError('outside_range', { details: [...new Set(outside)] })
  const made = await db
    .insert(programs)
    .values({ id: newId, gymId, ...details })
    .onConflictDoNothing()
    .returning({ id: programs.id })
  if (made.length === 0) throw new AppError('duplicate_id')
  await requireRoom(db, gymId)
  const versions = await addWorkouts(
    db,
    gymId,
    added.map(({ typeId, ...workout }) => ({ ...workout, type_id: typeId })),
  )
  await placeDays(db, gymId, { programId: newId, days }, await versionsByWorkout(db, gymId, days, versions))
  const noted = await db
    .insert(imports)
    .values({
      id,
      gymId,
      programId: newId,
      workoutIds: [...versions.keys()],
      versionIds: [...versions.values()],
      isCopy,
    })
    .onConflictDoNothing()
    .returning({ id: imports.id })
  // Another coach has used it.
  if (noted.length === 0) throw new AppError('duplicate_id')
  return { programId: newId }
}

const mine = (gymId: string, id: string) => and(eq(imports.id, id), eq(imports.gymId, gymId))

async function placeDays(
  db: Transaction,
  gymId: string,
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
  const versionOf = await versionsOf(db, gymId, rows)
  await db.execute(sql`
    insert into scheduled_workouts (gym_id, program_id, scheduled_on, workout_id, position, version_id)
    select ${gymId}, ${newId}, r.day, r.workout, r.position, r.version
    from unnest(
      ${sql.param(rows.map(row => row.day))}::date[],
      ${sql.param(rows.map(row => row.workoutId))}::uuid[],
      ${sql.param(rows.map(row => row.position))}::int[],
      ${sql.param(rows.map(row => (row.written ? versionOf(row, row.written) : null)))}::uuid[]
    ) r (day, workout, position, version)`)
}

type FoundImport = {
  importId: string
  /** New in the library. */
  workouts: number
  /** The sessions that it added, where the program was there before. */
  added: number | null
  /** The program is a copy of another coach's. */
  isCopy: boolean
  /** The program got other dates with it. */
  isExtended: boolean
  /** Athletes who have what goes on their calendars, and how many of them have logged something of it. */
  athletes: number
  logged: number
}

/** The last import of a program, or into it, that can still be taken back. */
export const importOf = coachOperation
  .input(programId)
  .query(async ({ ctx, input }): Promise<FoundImport | null> => {
    const gymId = ctx.gym.id
    const [whole] = await ctx.db
      .select()
      .from(imports)
      .where(
        and(
          eq(imports.gymId, gymId),
          eq(imports.programId, input.programId),
          sql`${imports.createdAt} > now() - ${undoFor}`,
        ),
      )
    const into = await lastInto(ctx.db, gymId, input.programId)
    if (into) {
      const { importId, workouts: made, placed, extended } = into
      const reached = await reachedBy(ctx.db, gymId, input.programId, placed)
      return {
        importId,
        workouts: made,
        added: placed.length,
        isCopy: false,
        isExtended: extended !== null,
        ...reached,
      }
    }
    if (!whole) return null
    const reached = await reachedBy(ctx.db, gymId, input.programId)
    const { id, workoutIds, isCopy } = whole
    return { importId: id, workouts: workoutIds.length, added: null, isCopy, isExtended: false, ...reached }
  })

/** `placed`: the days that count, else all of the program. */
async function reachedBy(
  db: Transaction,
  gymId: string,
  id: string,
  placed?: readonly PlacedDay[],
): Promise<Pick<FoundImport, 'athletes' | 'logged'>> {
  const days = placed?.map(({ day, workoutId }) => `${day} ${workoutId}`) ?? null
  const { rows } = await db.execute<{ athletes: number; logged: number }>(sql`
    select count(*)::int as athletes, count(*) filter (where exists (
      select from scheduled_workouts s join log_entries a
        on a.gym_id = s.gym_id and a.workout_id = s.workout_id and a.athlete_id = r.athlete_id
          and a.scheduled_on = s.scheduled_on + r.shift_days
      where s.gym_id = ${gymId} and s.program_id = ${id} and (${sql.param(days)}::text[] is null
        or s.scheduled_on::text || ' ' || s.workout_id::text = any (${sql.param(days)}::text[]))))::int as logged
    from program_recipients r join programs p on p.gym_id = r.gym_id and p.id = r.program_id
    where r.gym_id = ${gymId} and r.program_id = ${id} and p.status = 'published'`)
  return rows[0] ?? { athletes: 0, logged: 0 }
}

/** The program goes, or the days that it was given; with them the workouts that it made and that are not in use. */
export const undoImport = coachOperation.input(importId).mutation(async ({ ctx, input }) => {
  const gymId = ctx.gym.id
  await lockCalendars(ctx.db, gymId)
  const [found] = await ctx.db
    .select()
    .from(imports)
    .where(and(mine(gymId, input.importId), sql`${imports.createdAt} > now() - ${undoFor}`))
  if (!found) {
    const undone = await undoInto(ctx.db, gymId, input.importId)
    if (!undone) throw new AppError('not_found')
    tellColleagues(ctx)
    return undone
  }
  const itsProgram = and(eq(programs.gymId, gymId), eq(programs.id, found.programId))
  const [program] = await ctx.db.select({ status: programs.status }).from(programs).where(itsProgram)
  if (program) await refuseWithoutOwner(ctx.db, program)
  await ctx.db.delete(programs).where(itsProgram)
  tellColleagues(ctx)
  return removeUnused(ctx.db, gymId, found.versionIds)
})
