// The calendar of a program: reading the shown days, and saving staged edits in one transaction.
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Day } from '#domain/day.ts'
import { isInRange } from '#domain/programming/program.ts'
import {
  daysTouched,
  type Edit,
  mostPerDay,
  mostPerProgram,
  placedIn,
  type Schedule,
  type TracedWorkout,
  traceWithin,
} from '#domain/programming/schedule.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { lockCalendars } from '#server/database/gym-lock.ts'
import { anyOf } from '#server/database/query-parts.ts'
import { calendarSaves, scheduledWorkouts, scheduleExceptions, workouts } from '#server/database/tables.ts'
import { coachOperation, memberOperation } from '#server/operation.ts'
import { summary } from '../library/library.server.ts'
import { addToProposal, proposedSoFar, refuseNamed, withProposed } from './approval/propose.server.ts'
import { refuseOverwriting, reviseProgram, tellColleagues } from './day-changes.server.ts'
import { readDetails, shownLength } from './day-versions.server.ts'
import { type Program, refuseArchived, requireProgram } from './program-access.server.ts'
import { calendarInput, saveCalendarInput } from './programs.schema.ts'
import { versionsOf } from './written-days.server.ts'

type Traced = ReadonlyMap<Day, readonly TracedWorkout[]>

/** The ids that a refusal names: a caller can send thousands that never existed. */
const mostNamed = 100

export const calendar = memberOperation.input(calendarInput).query(async ({ ctx, input }) => {
  const program = await requireProgram(ctx.db, ctx.gym.id, input.programId)
  const shownDays = and(
    daysOf(program),
    sql`${scheduledWorkouts.scheduledOn} between ${input.from} and ${input.to}`,
  )
  const rows = await ctx.db
    .select({ day: scheduledWorkouts.scheduledOn, workoutId: scheduledWorkouts.workoutId })
    .from(scheduledWorkouts)
    .where(shownDays)
    .orderBy(asc(scheduledWorkouts.scheduledOn), asc(scheduledWorkouts.position))
  const ids = [...new Set(rows.map(({ workoutId }) => workoutId))]
  const description = sql<string>`left(${workouts.description}, ${shownLength(input)}::int)`
  const shown = await ctx.db
    .select({ ...summary, description, isDeleted: sql<boolean>`${workouts.deletedAt} is not null` })
    .from(workouts)
    .where(and(eq(workouts.gymId, ctx.gym.id), anyOf(workouts.workoutId, ids)))
  const details = await readDetails(ctx.db, program, input)
  return { revision: program.revision, days: [...byDay(rows)], workouts: shown, details }
})

export const saveCalendar = coachOperation.input(saveCalendarInput).mutation(async ({ ctx, input }) => {
  const saved = await saveEdits(ctx.db, ctx.gym.id, input)
  tellColleagues(ctx)
  return saved
})

/** `isProposed`: the program stays as it is until an owner publishes the changes. */
type Saved = { revision: number; isProposed?: true }

/**
 * A save on top of days that others changed merges with them; its revision is then not the one after that of the draft.
 * Refused where the same day was changed. Where the caller proposes, nothing else changes.
 */
export async function saveEdits(
  db: Transaction,
  gymId: string,
  input: z.infer<typeof saveCalendarInput>,
): Promise<Saved> {
  const { programId, saveId } = input
  await lockCalendars(db, gymId)
  const program = await requireProgram(db, gymId, programId, 'to change')
  const [earlier] = await db
    .select()
    .from(calendarSaves)
    .where(and(savesOf(program), eq(calendarSaves.saveId, saveId)))
  // A retry with the same idempotency key: the first answer was lost.
  if (earlier) return { revision: earlier.revision }
  refuseArchived(program)
  const soFar = await proposedSoFar(db, program)
  if (soFar?.saveId === saveId) return { revision: program.revision, isProposed: true }
  await refuseOverwriting(db, program, input, daysTouched(input.edits))
  const edits = withProposed(soFar, input.edits)
  const touched = daysTouched(edits)
  const outside = touched.filter(day => !isInRange(program, day))
  if (outside.length > 0) refuseNamed('outside_range', outside, daysTouched(input.edits))
  const before = await readDays(db, program, touched)
  const inLibrary = await findPlaced(db, gymId, edits)
  // Before the edits are applied: ids that do not exist cost one statement.
  const there = new Set([...before.values()].flat())
  const added = placedIn(input.edits)
  refuseGone(
    placedIn(edits).filter(id => !inLibrary.has(id) && !there.has(id)),
    added,
  )
  // A day may have more for a moment, while others make room.
  const after = traceWithin(before, edits, 2 * mostPerDay)
  if (!after) throw new AppError('invalid_input')
  refuseGone(
    addedIn(before, after).filter(id => !inLibrary.has(id)),
    added,
  )
  if (soFar !== undefined) {
    await addToProposal(db, program, soFar, input)
    return { revision: program.revision, isProposed: true }
  }
  await writeDays(db, program, before, after)

  const next = await reviseProgram(db, programId)
  await rememberSave(db, program, saveId, next)
  return { revision: next }
}

// Both statements name the gym although the program's id would do: a sharded database then asks one shard.
const daysOf = ({ gymId, id }: Program) =>
  and(eq(scheduledWorkouts.gymId, gymId), eq(scheduledWorkouts.programId, id))
const savesOf = ({ gymId, id }: Program) =>
  and(eq(calendarSaves.gymId, gymId), eq(calendarSaves.programId, id))

const exceptionsOf = ({ gymId, id }: Program) =>
  and(eq(scheduleExceptions.gymId, gymId), eq(scheduleExceptions.programId, id))

function byDay(rows: { day: Day; workoutId: string }[]): Map<Day, string[]> {
  const days = new Map<Day, string[]>()
  for (const { day, workoutId } of rows) {
    const there = days.get(day)
    if (there) there.push(workoutId)
    else days.set(day, [workoutId])
  }
  return days
}

export async function readDays(db: Transaction, program: Program, days: Day[]): Promise<Schedule> {
  const rows = await db
    .select({ day: scheduledWorkouts.scheduledOn, workoutId: scheduledWorkouts.workoutId })
    .from(scheduledWorkouts)
    .where(and(daysOf(program), anyOf(scheduledWorkouts.scheduledOn, days)))
    .orderBy(asc(scheduledWorkouts.scheduledOn), asc(scheduledWorkouts.position))
  return byDay(rows)
}

/** The ids of the added workouts that are in the coach's library now. */
async function findPlaced(
  db: Transaction,
  gymId: string,
  edits: readonly Edit[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ id: workouts.workoutId })
    .from(workouts)
    .where(
      and(eq(workouts.gymId, gymId), isNull(workouts.deletedAt), anyOf(workouts.workoutId, placedIn(edits))),
    )
  return new Set(found.map(({ id }) => id))
}

/** A workout that was on the day before may stay; an added one must be in the library. */
function addedIn(before: Schedule, after: Traced): string[] {
  const added = [...after].flatMap(([day, all]) => {
    const there = new Set(before.get(day))
    return all.map(({ workoutId }) => workoutId).filter(id => !there.has(id))
  })
  return [...new Set(added)]
}

function refuseGone(gone: string[], added: readonly string[]): void {
  if (gone.length > 0) refuseNamed('workout_gone', gone.slice(0, mostNamed), added)
}

/**
 * Writes the changed days anew. A workout that was moved takes its own text, its exceptions and the days where it was
 * before along. One that was written gets that text.
 */
async function writeDays(db: Transaction, program: Program, before: Schedule, after: Traced): Promise<void> {
  const changed = [...after].filter(
    ([day, all]) =>
      all.some(({ written }) => written) ||
      all.map(({ workoutId, origin }) => `${origin} ${workoutId}`).join() !==
        (before.get(day) ?? []).map(workoutId => `${day} ${workoutId}`).join(),
  )
  if (changed.some(([, all]) => all.length > mostPerDay)) throw new AppError('invalid_input')
  if (changed.length === 0) return
  const days = changed.map(([day]) => day)
  const ofDays = and(daysOf(program), anyOf(scheduledWorkouts.scheduledOn, days))
  const kept = await db.select().from(scheduledWorkouts).where(ofDays)
  const exceptions = await db
    .select()
    .from(scheduleExceptions)
    .where(and(exceptionsOf(program), anyOf(scheduleExceptions.scheduledOn, days)))
  await db.delete(scheduledWorkouts).where(ofDays)

  const rows = changed.flatMap(([day, all]) => all.map((one, position) => ({ ...one, day, position })))
  if ((await db.$count(scheduledWorkouts, daysOf(program))) + rows.length > mostPerProgram)
    throw new AppError('too_many')
  const keptAt = new Map(kept.map(row => [`${row.scheduledOn} ${row.workoutId}`, row]))
  const versionOf = await versionsOf(db, program.gymId, rows)
  const placed = rows.map(row => {
    const along = takenAlong(keptAt.get(`${row.origin} ${row.workoutId}`), row)
    return { ...row, ...along, versionId: row.written ? versionOf(row, row.written) : along.versionId }
  })
  await db.execute(sql`
    insert into scheduled_workouts (gym_id, program_id, scheduled_on, workout_id, position, version_id, moved_from)
    select ${program.gymId}, ${program.id}, r.day, r.workout, r.position, r.version, r.moved_from::date[]
    from unnest(
      ${sql.param(placed.map(row => row.day))}::date[],
      ${sql.param(placed.map(row => row.workoutId))}::uuid[],
      ${sql.param(placed.map(row => row.position))}::int[],
      ${sql.param(placed.map(row => row.versionId))}::uuid[],
      ${sql.param(placed.map(row => `{${row.movedFrom.join()}}`))}::text[]) r (day, workout, position, version, moved_from)`)
  const nowAt = new Map(rows.map(row => [`${row.origin} ${row.workoutId}`, row.day]))
  const moved = exceptions.flatMap(exception => {
    const scheduledOn = nowAt.get(`${exception.scheduledOn} ${exception.workoutId}`)
    return scheduledOn ? [{ ...exception, scheduledOn }] : []
  })
  if (moved.length > 0) await db.insert(scheduleExceptions).values(moved)
}

/** The former days of a moved row. Where another save removed the row: only the day that it was moved from. */
function takenAlong(
  row: typeof scheduledWorkouts.$inferSelect | undefined,
  { day, from }: { day: Day; from?: Day | undefined },
) {
  const days = [...(row ? [...row.movedFrom, row.scheduledOn] : []), ...(from ? [from] : [])]
  return { versionId: row?.versionId ?? null, movedFrom: [...new Set(days)].filter(one => one !== day) }
}

/** A retry comes within minutes; a week is ample. */
export async function rememberSave(
  db: Transaction,
  program: Program,
  saveId: string,
  revision: number,
): Promise<void> {
  const { gymId, id: programId } = program
  await db
    .delete(calendarSaves)
    .where(and(savesOf(program), sql`${calendarSaves.createdAt} < now() - interval '7 days'`))
  await db.insert(calendarSaves).values({ saveId, gymId, programId, revision })
}
