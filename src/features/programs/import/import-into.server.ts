// A spreadsheet that a program takes: its workouts and days are added in one transaction, and taken back as a whole
// within a day.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Day } from '#domain/day.ts'
import { type DateRange, rangeProblem, rangeWith } from '#domain/programming/program.ts'
import type { Edit } from '#domain/programming/schedule.ts'
import { addWorkouts } from '#features/library/library.server.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { lockCalendars } from '#server/database/gym-lock.ts'
import { anyOf } from '#server/database/query-parts.ts'
import {
  calendarImports,
  type ExtendedDates,
  type PlacedDay,
  programs,
  scheduledWorkouts,
  workouts,
} from '#server/database/tables.ts'
import { coachOperation } from '#server/operation.ts'
import { refuseWithoutOwner } from '../approval/propose.server.ts'
import { saveEdits } from '../calendar.server.ts'
import { reviseProgram, tellColleagues } from '../day-changes.server.ts'
import { type Program, refuseArchived, requireProgram } from '../program-access.server.ts'
import { importIntoInput } from '../programs.schema.ts'

type Days = z.infer<typeof importIntoInput>['days']

/** Sent twice, it is carried out once. What the calendar has stays: sessions are added below it. */
export const importInto = coachOperation.input(importIntoInput).mutation(async ({ ctx, input }) => {
  const { db } = ctx
  const gymId = ctx.gym.id
  const { importId: id, programId, workouts: added, days, extendTo } = input
  await lockCalendars(db, gymId)
  const program = await requireProgram(db, gymId, programId, 'to change')
  const [earlier] = await db.select().from(calendarImports).where(mine(gymId, id))
  if (earlier) return { revision: program.revision }
  await refuseWithoutOwner(db, program)
  const keys = new Set(days.map(keyOf))
  // A day has a workout once.
  if (keys.size < days.length) throw new AppError('invalid_input')
  const extended = extendTo && (await extend(db, program, extendTo))
  const made = await addWorkouts(
    db,
    gymId,
    added.map(({ typeId, ...workout }) => ({ ...workout, type_id: typeId })),
  )
  const versions = await versionsByWorkout(db, gymId, days, made)
  const before = await textsOn(db, gymId, programId, days)
  const { revision } = await saveEdits(db, gymId, {
    programId,
    saveId: id,
    revision: program.revision,
    edits: days.flatMap(day => editFor(day, versions.get(day.workoutId) as string, before.has(keyOf(day)))),
  })
  const after = await textsOn(db, gymId, programId, days)
  const noted = await db
    .insert(calendarImports)
    .values({
      id,
      gymId,
      programId,
      workoutIds: [...made.keys()],
      versionIds: [...made.values()],
      placed: days.map(({ day, workoutId }) => {
        const key = keyOf({ day, workoutId })
        const texts = { before: before.get(key) ?? null, after: after.get(key) ?? null }
        return { day, workoutId, wasThere: before.has(key), ...texts }
      }),
      extended,
    })
    .onConflictDoNothing()
    .returning({ id: calendarImports.id })
  // Another coach has used it.
  if (noted.length === 0) throw new AppError('duplicate_id')
  tellColleagues(ctx)
  return { revision }
})

/** Undefined where the program has these dates already. */
async function extend(
  db: Transaction,
  program: Program,
  wanted: DateRange,
): Promise<ExtendedDates | undefined> {
  const { startsOn, endsOn } = program
  const after = rangeWith(program, [wanted.startsOn, wanted.endsOn])
  if (after.startsOn === startsOn && after.endsOn === endsOn) return undefined
  if (rangeProblem(after)) throw new AppError('invalid_input')
  await setDates(db, program, after)
  return { before: { startsOn, endsOn }, after }
}

const setDates = (db: Transaction, { gymId, id }: Program, range: DateRange) =>
  db
    .update(programs)
    .set({ ...range, updatedAt: sql`now()` })
    .where(and(eq(programs.gymId, gymId), eq(programs.id, id)))

/** An end that the coach has moved since stays, and so does a day that has a workout. */
async function shorten(db: Transaction, program: Program, { before, after }: ExtendedDates): Promise<void> {
  const former = {
    startsOn: program.startsOn === after.startsOn ? before.startsOn : program.startsOn,
    endsOn: program.endsOn === after.endsOn ? before.endsOn : program.endsOn,
  }
  const [used] = await db
    .select({
      first: sql<Day | null>`min(${scheduledWorkouts.scheduledOn})`,
      last: sql<Day | null>`max(${scheduledWorkouts.scheduledOn})`,
    })
    .from(scheduledWorkouts)
    .where(and(eq(scheduledWorkouts.gymId, program.gymId), eq(scheduledWorkouts.programId, program.id)))
  const range = rangeWith(former, used?.first && used.last ? [used.first, used.last] : [])
  if (!rangeProblem(range)) await setDates(db, program, range)
}

const mine = (gymId: string, id: string) => and(eq(calendarImports.id, id), eq(calendarImports.gymId, gymId))

const keyOf = ({ day, workoutId }: { day: Day; workoutId: string }) => `${day} ${workoutId}`

/** A workout that stands on its day already gets the text of the sheet, where that has one for it. */
function editFor({ day, workoutId, text }: Days[number], base: string, isThere: boolean): Edit[] {
  if (isThere) return text ? [{ kind: 'write', day, workoutId, base, ...text }] : []
  const texts = text && { texts: [{ offset: 0, workoutId, base, ...text }] }
  return [{ kind: 'place', plan: [{ offset: 0, workoutIds: [workoutId] }], at: [day], ...texts }]
}

/** The versions that these days have of their own, by day and workout; null where they have the newest. */
async function textsOn(
  db: Transaction,
  gymId: string,
  programId: string,
  days: Days,
): Promise<Map<string, string | null>> {
  const rows = await db
    .select({
      day: scheduledWorkouts.scheduledOn,
      workoutId: scheduledWorkouts.workoutId,
      versionId: scheduledWorkouts.versionId,
    })
    .from(scheduledWorkouts)
    .where(
      and(
        eq(scheduledWorkouts.gymId, gymId),
        eq(scheduledWorkouts.programId, programId),
        anyOf(scheduledWorkouts.scheduledOn, [...new Set(days.map(({ day }) => day))]),
      ),
    )
  return new Map(rows.map(row => [keyOf(row), row.versionId]))
}

export type IntoProgram = {
  importId: string
  workouts: number
  placed: PlacedDay[]
  extended: ExtendedDates | null
}

/** The last import into a program that can still be taken back. */
export async function lastInto(
  db: Transaction,
  gymId: string,
  programId: string,
): Promise<IntoProgram | undefined> {
  const [found] = await db
    .select()
    .from(calendarImports)
    .where(
      and(
        eq(calendarImports.gymId, gymId),
        eq(calendarImports.programId, programId),
        sql`${calendarImports.createdAt} > now() - ${undoFor}`,
      ),
    )
    .orderBy(sql`${calendarImports.createdAt} desc`)
    .limit(1)
  if (!found) return undefined
  const { id: importId, workoutIds, placed, extended } = found
  return { importId, workouts: workoutIds.length, placed, extended }
}

/**
 * Takes the days back that are as the import left them, the dates that it gave the program, and then the workouts that
 * it made. Undefined where there is no such import.
 */
export async function undoInto(
  db: Transaction,
  gymId: string,
  id: string,
): Promise<{ workouts: number; kept: number } | undefined> {
  const [found] = await db
    .select()
    .from(calendarImports)
    .where(and(mine(gymId, id), sql`${calendarImports.createdAt} > now() - ${undoFor}`))
  if (!found) return undefined
  const program = await requireProgram(db, gymId, found.programId, 'to change')
  refuseArchived(program)
  await refuseWithoutOwner(db, program)
  const placed = sql`jsonb_to_recordset(${JSON.stringify(found.placed)}::jsonb)
    r (day date, "workoutId" uuid, "wasThere" boolean, before uuid, after uuid)`
  const asLeft = sql`s.gym_id = ${gymId} and s.program_id = ${program.id} and s.scheduled_on = r.day
    and s.workout_id = r."workoutId" and s.version_id is not distinct from r.after`
  await db.execute(
    sql`update scheduled_workouts s set version_id = r.before from ${placed} where ${asLeft} and r."wasThere"`,
  )
  await db.execute(sql`delete from scheduled_workouts s using ${placed} where ${asLeft} and not r."wasThere"`)
  if (found.extended) await shorten(db, program, found.extended)
  await reviseProgram(db, program.id)
  await db.delete(calendarImports).where(mine(gymId, id))
  return removeUnused(db, gymId, found.versionIds)
}

// The workouts of an import: those that its days name, and those that go when it is taken back.

/** An import can be taken back for this long. */
export const undoFor = sql`interval '1 day'`

/** The versions of the new workouts, and of those in the library that days name. */
export async function versionsByWorkout(
  db: Transaction,
  gymId: string,
  days: readonly { workoutId: string }[],
  added: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const named = [...new Set(days.map(({ workoutId }) => workoutId))].filter(id => !added.has(id))
  const found = await db
    .select({ workoutId: workouts.workoutId, versionId: workouts.versionId })
    .from(workouts)
    .where(
      and(eq(workouts.gymId, gymId), sql`${workouts.deletedAt} is null`, anyOf(workouts.workoutId, named)),
    )
  const versions = new Map([...added, ...found.map(row => [row.workoutId, row.versionId] as const)])
  const gone = named.filter(id => !versions.has(id))
  if (gone.length > 0) throw new AppError('workout_gone', { details: gone.slice(0, 100) })
  return versions
}

/** Each workout that an import made goes, unless it was edited, logged or put on another day since. */
export async function removeUnused(
  db: Transaction,
  gymId: string,
  versionIds: readonly string[],
): Promise<{ workouts: number; kept: number }> {
  const gone = await db
    .update(workouts)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(workouts.gymId, gymId),
        sql`${workouts.deletedAt} is null`,
        inArray(workouts.versionId, [...versionIds]),
        sql`not exists (select from scheduled_workouts s where s.gym_id = ${workouts.gymId}
          and s.workout_id = ${workouts.workoutId})`,
        sql`not exists (select from log_entries a where a.gym_id = ${workouts.gymId}
          and a.workout_id = ${workouts.workoutId})`,
      ),
    )
    .returning({ id: workouts.workoutId })
  return { workouts: gone.length, kept: versionIds.length - gone.length }
}
