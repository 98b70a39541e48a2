// The calendar of a program: reading the shown days, and saving staged edits in one transaction.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Day } from '../../domain/day.ts'
import { isInRange } from '../../domain/programming/program.ts'
import { applyEdits, daysTouched, mostPerDay, type Schedule } from '../../domain/programming/schedule.ts'
import { AppError } from '../../server/app-error.ts'
import { lockCalendars } from '../../server/database/coach-lock.ts'
import type { Transaction } from '../../server/database/database.ts'
import { assignments, calendarSaves, programs, workouts } from '../../server/database/tables.ts'
import { coachOperation } from '../../server/operation.ts'
import { type Program, refuseArchived, requireProgram } from './program-access.server.ts'
import { calendarInput, saveCalendarInput } from './programs.schema.ts'

export const calendar = coachOperation.input(calendarInput).query(async ({ ctx, input }) => {
  const program = await requireProgram(ctx.db, ctx.viewer.id, input.programId)
  const rows = await ctx.db
    .select({ day: assignments.scheduledOn, workoutId: assignments.workoutId })
    .from(assignments)
    .where(and(daysOf(program), sql`${assignments.scheduledOn} between ${input.from} and ${input.to}`))
    .orderBy(asc(assignments.scheduledOn), asc(assignments.position))
  const ids = [...new Set(rows.map(({ workoutId }) => workoutId))]
  const shown = await ctx.db
    .select({
      workoutId: workouts.workoutId,
      typeId: workouts.typeId,
      name: workouts.name,
      description: sql<string>`left(${workouts.description}, 400)`,
      color: workouts.color,
      blockCount: sql<number>`jsonb_array_length(${workouts.blocks})`,
      isDeleted: sql<boolean>`${workouts.deletedAt} is not null`,
    })
    .from(workouts)
    .where(and(eq(workouts.coachId, ctx.viewer.id), inArray(workouts.workoutId, ids)))
  return { revision: program.revision, days: [...byDay(rows)], workouts: shown }
})

export const saveCalendar = coachOperation.input(saveCalendarInput).mutation(async ({ ctx, input }) => {
  const { programId, saveId, revision, edits } = input
  await lockCalendars(ctx.db, ctx.viewer.id)
  const program = await requireProgram(ctx.db, ctx.viewer.id, programId, 'to change')
  const [earlier] = await ctx.db
    .select()
    .from(calendarSaves)
    .where(and(savesOf(program), eq(calendarSaves.saveId, saveId)))
  // A retry with the same idempotency key: the first answer was lost.
  if (earlier) return { revision: earlier.revision }
  refuseArchived(program)
  if (program.revision !== revision) throw new AppError('stale_revision')

  const touched = daysTouched(edits)
  const outside = touched.filter(day => !isInRange(program, day))
  if (outside.length > 0) throw new AppError('outside_range', { details: outside })
  const before = await readDays(ctx.db, program, touched)
  const after = applyEdits(before, edits)
  await requireInLibrary(ctx.db, ctx.viewer.id, before, after)
  await writeDays(ctx.db, program, before, after)

  const next = revision + 1
  await ctx.db
    .update(programs)
    .set({ revision: next, updatedAt: sql`now()` })
    .where(and(eq(programs.coachId, program.coachId), eq(programs.id, programId)))
  await rememberSave(ctx.db, program, saveId, next)
  return { revision: next }
})

// Both statements name the coach although the program's id would do: a sharded database then asks one shard.
const daysOf = ({ coachId, id }: Program) =>
  and(eq(assignments.coachId, coachId), eq(assignments.programId, id))
const savesOf = ({ coachId, id }: Program) =>
  and(eq(calendarSaves.coachId, coachId), eq(calendarSaves.programId, id))

function byDay(rows: { day: Day; workoutId: string }[]): Map<Day, string[]> {
  const days = new Map<Day, string[]>()
  for (const { day, workoutId } of rows) days.set(day, [...(days.get(day) ?? []), workoutId])
  return days
}

async function readDays(db: Transaction, program: Program, days: Day[]): Promise<Schedule> {
  const rows = await db
    .select({ day: assignments.scheduledOn, workoutId: assignments.workoutId })
    .from(assignments)
    .where(and(daysOf(program), inArray(assignments.scheduledOn, days)))
    .orderBy(asc(assignments.scheduledOn), asc(assignments.position))
  return byDay(rows)
}

/** An added workout must be in the coach's library now; one that is already on the day may stay. */
async function requireInLibrary(
  db: Transaction,
  coachId: string,
  before: Schedule,
  after: Schedule,
): Promise<void> {
  const added = [...after].flatMap(([day, ids]) => ids.filter(id => !before.get(day)?.includes(id)))
  const wanted = [...new Set(added)]
  const there = await db
    .select({ id: workouts.workoutId })
    .from(workouts)
    .where(
      and(eq(workouts.coachId, coachId), isNull(workouts.deletedAt), inArray(workouts.workoutId, wanted)),
    )
  const found = new Set(there.map(({ id }) => id))
  const gone = wanted.filter(id => !found.has(id))
  if (gone.length > 0) throw new AppError('workout_gone', { details: gone })
}

async function writeDays(
  db: Transaction,
  program: Program,
  before: Schedule,
  after: Schedule,
): Promise<void> {
  const changed = [...after].filter(([day, ids]) => ids.join() !== (before.get(day) ?? []).join())
  if (changed.some(([, ids]) => ids.length > mostPerDay)) throw new AppError('invalid_input')
  if (changed.length === 0) return
  const days = changed.map(([day]) => day)
  await db.delete(assignments).where(and(daysOf(program), inArray(assignments.scheduledOn, days)))
  const rows = changed.flatMap(([scheduledOn, ids]) =>
    ids.map((workoutId, position) => ({ scheduledOn, workoutId, position })),
  )
  await db.execute(sql`
    insert into assignments (coach_id, program_id, scheduled_on, workout_id, position)
    select ${program.coachId}, ${program.id}, r.day, r.workout, r.position
    from unnest(
      ${sql.param(rows.map(row => row.scheduledOn))}::date[],
      ${sql.param(rows.map(row => row.workoutId))}::uuid[],
      ${sql.param(rows.map(row => row.position))}::int[]) r (day, workout, position)`)
}

/** A retry comes within minutes; a week is ample. */
async function rememberSave(
  db: Transaction,
  program: Program,
  saveId: string,
  revision: number,
): Promise<void> {
  const { coachId, id: programId } = program
  await db
    .delete(calendarSaves)
    .where(and(savesOf(program), sql`${calendarSaves.createdAt} < now() - interval '7 days'`))
  await db.insert(calendarSaves).values({ saveId, coachId, programId, revision })
}
