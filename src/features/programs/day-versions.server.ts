// A scheduled workout that differs from the library: its own text on this day, or another text or rest for one athlete.
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Day, daysBetween, isDay } from '#domain/day.ts'
import { longestText } from '#domain/programming/workout.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { lockCalendars } from '#server/database/gym-lock.ts'
import { shiftOfRow, shiftsOf, shownProfiles } from '#server/database/query-parts.ts'
import { scheduledWorkouts, scheduleExceptions, workouts, workoutVersions } from '#server/database/tables.ts'
import { coachOperation, memberOperation } from '#server/operation.ts'
import {
  addWorkout,
  blocksText,
  columnsOf,
  hasContent,
  requireRoomToday,
  requireType,
  storeReading,
  type WorkoutSummary,
  workoutInput,
} from '../library/library.server.ts'
import { proposedSoFar, proposeText, refuseWithoutOwner } from './approval/propose.server.ts'
import { proposedVersion } from './approval/proposed-days.server.ts'
import { refuseOverwriting, reviseProgram, tellColleagues } from './day-changes.server.ts'
import { type Program, refuseArchived, requireProgram } from './program-access.server.ts'

const scheduled = z.object({ programId: z.uuid(), day: z.custom<Day>(isDay), workoutId: z.uuid() })
type Scheduled = z.infer<typeof scheduled>

const textInput = scheduled.extend({
  /** Only for this athlete; for all without it. */
  athleteId: z.uuid().optional(),
})

const changeInput = textInput.extend({
  /** The version that the coach has seen, the library's or another: a different one by now was made elsewhere. */
  versionId: z.uuid().nullable(),
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), content: workoutInput }),
    z.object({ kind: z.literal('rest') }),
    /** As everyone has it, or as the library has it. */
    z.object({ kind: z.literal('none') }),
  ]),
})

const ownWorkoutInput = scheduled.extend({
  /** Idempotency key, made by the browser. */
  newId: z.uuid(),
  revision: z.int().min(0),
})

/** The athletes who get a scheduled workout, and those who have something else instead. */
export const scheduledWorkout = memberOperation.input(scheduled).query(async ({ ctx, input }) => {
  const row = await requireScheduled(ctx.db, ctx.gym.id, input)
  const exceptions = await ctx.db
    .select({
      athleteId: scheduleExceptions.athleteId,
      fullName: shownProfiles.fullName,
      versionId: scheduleExceptions.versionId,
    })
    .from(scheduleExceptions)
    .innerJoin(shownProfiles, eq(shownProfiles.id, scheduleExceptions.athleteId))
    .where(exceptionsOn(input))
    .orderBy(shownProfiles.sortName)
  const { rows: recipients } = await ctx.db.execute<{ athleteId: string; fullName: string }>(sql`
    select p.id as "athleteId", p.full_name as "fullName" from program_recipients g join shown_profiles p on p.id = g.athlete_id
    where g.gym_id = ${ctx.gym.id} and g.program_id = ${input.programId} order by p.sort_name, p.id`)
  return { versionId: row.versionId, recipients, exceptions }
})

/** The text of a scheduled workout: as everyone has it, or as one athlete has it. */
export const scheduledText = memberOperation.input(textInput).query(async ({ ctx, input }) => {
  const theirs = input.athleteId ? await exceptionOf(ctx.db, input, input.athleteId) : null
  const current = theirs ?? (await currentOf(ctx.db, ctx.gym.id, input))
  const {
    gymId: _,
    createdAt: __,
    wasScheduled: ___,
    replacedAt: ____,
    savedBy: _____,
    ...shown
  } = await requireVersion(ctx.db, ctx.gym.id, current)
  return shown
})

/**
 * Changes one scheduled workout for all or for one athlete, or puts it back. What was logged keeps its version. Where the
 * caller proposes, a text for all becomes part of the proposal; what is for one athlete counts at once.
 */
export const changeScheduled = coachOperation.input(changeInput).mutation(async ({ ctx, input }) => {
  const { athleteId, change } = input
  await lockCalendars(ctx.db, ctx.gym.id)
  const program = await requireProgram(ctx.db, ctx.gym.id, input.programId, 'to change')
  refuseArchived(program)
  const soFar = athleteId ? undefined : await proposedSoFar(ctx.db, program)
  if (athleteId) await requireRecipient(ctx.db, program, athleteId)
  const theirs = athleteId ? await exceptionOf(ctx.db, input, athleteId) : null
  const current = theirs ?? (await currentOf(ctx.db, ctx.gym.id, input))
  if (input.versionId && input.versionId !== current) {
    const version = await requireVersion(ctx.db, program.gymId, current)
    // With the same text it is a retry: the first answer was lost.
    if (change.kind === 'text' && hasContent(version, change.content))
      return { versionId: current, isProposed: soFar !== undefined }
    throw new AppError('stale_revision')
  }
  if (change.kind === 'rest' && !athleteId) throw new AppError('invalid_input')

  const versionId =
    change.kind === 'text' ? await addVersion(ctx.db, program.gymId, input, change.content) : null
  if (soFar !== undefined) {
    const newest = () => newestVersion(ctx.db, program.gymId, input.workoutId)
    const text = await requireVersion(ctx.db, program.gymId, versionId ?? (await newest()))
    await proposeText(ctx.db, program, soFar, { day: input.day, workoutId: input.workoutId, text })
    tellColleagues(ctx)
    return { versionId: current, isProposed: true }
  }
  if (!athleteId) await ctx.db.update(scheduledWorkouts).set({ versionId }).where(rowOf(input))
  else if (change.kind === 'none')
    await ctx.db
      .delete(scheduleExceptions)
      .where(and(exceptionsOn(input), eq(scheduleExceptions.athleteId, athleteId)))
  else {
    const { gymId } = program
    const { programId, day: scheduledOn, workoutId } = input
    await ctx.db
      .insert(scheduleExceptions)
      .values({ gymId, programId, scheduledOn, workoutId, athleteId, versionId })
      .onConflictDoUpdate({
        target: [
          scheduleExceptions.programId,
          scheduleExceptions.scheduledOn,
          scheduleExceptions.workoutId,
          scheduleExceptions.athleteId,
        ],
        set: { versionId },
      })
  }
  tellColleagues(ctx)
  return { versionId, isProposed: false }
})

/** Makes a workout of the library out of the text of this day, which then stands on the day in its place. */
export const makeOwnWorkout = coachOperation.input(ownWorkoutInput).mutation(async ({ ctx, input }) => {
  const { newId, revision, programId, day } = input
  const gymId = ctx.gym.id
  await lockCalendars(ctx.db, gymId)
  const program = await requireProgram(ctx.db, gymId, programId, 'to change')
  // A retry: the first answer was lost.
  const [done] = await ctx.db
    .select()
    .from(scheduledWorkouts)
    .where(rowOf({ programId, day, workoutId: newId }))
  if (done) return { revision: program.revision }
  refuseArchived(program)
  await refuseWithoutOwner(ctx.db, program)
  await refuseOverwriting(ctx.db, program, { revision }, [day])
  const { versionId, newest } = await requireScheduled(ctx.db, gymId, input)
  const { typeId, ...content } = await requireVersion(ctx.db, gymId, versionId ?? newest)
  await addWorkout(ctx.db, gymId, newId, { type_id: typeId, ...content })
  await ctx.db
    .update(scheduledWorkouts)
    .set({ workoutId: newId, versionId: null, movedFrom: [] })
    .where(rowOf(input))
  tellColleagues(ctx)
  return { revision: await reviseProgram(ctx.db, programId) }
})

/** A week shows whole texts; a month has room for the names only. */
export function shownLength({ from, to }: { from: Day; to: Day }): number {
  return daysBetween(from, to) < 7 ? longestText : 400
}

export type ScheduledDetails = {
  day: Day
  workoutId: string
  /** The text of this day, where it has its own. */
  own: (WorkoutSummary & { versionId: string }) | null
  exceptions: { athleteId: string; fullName: string; isRest: boolean }[]
  /** How many athletes have done it on this day. */
  doneBy: number
  /** Another text than the day has now, with which athletes have done it: the latest, and by how many. */
  logged: WorkoutSummary | null
  loggedBy: number
}

/** The blocks around the text, as fields of an object. */
const aroundOf = (alias: string, length: number) =>
  sql`'descriptionAt', ${sql.raw(alias)}.description_at, 'textBefore', ${blocksText(alias, 'before', sql`${length}::int`)},
    'textAfter', ${blocksText(alias, 'after', sql`${length}::int`)}`

/** What a calendar shows of its scheduled workouts besides the library: only those that have any of it. */
export async function readDetails(
  db: Transaction,
  { gymId, id }: Program,
  { from, to }: { from: Day; to: Day },
): Promise<ScheduledDetails[]> {
  const length = shownLength({ from, to })
  const { rows } = await db.execute<ScheduledDetails>(sql`
    with placed as materialized (
      -- The dates on which athletes have each workout of these days.
      select a.scheduled_on, a.workout_id, s.shift_days, a.scheduled_on + s.shift_days as athletes_day
      from scheduled_workouts a cross join (${shiftsOf({ gymId, programId: id })}) s
      where a.gym_id = ${gymId} and a.program_id = ${id} and a.scheduled_on between ${from} and ${to}
    ), done as materialized (
      select p.scheduled_on, p.workout_id, h.version_id, h.completed_at
      from placed p join log_entries h on h.gym_id = ${gymId} and h.workout_id = p.workout_id
        and h.scheduled_on = p.athletes_day and h.is_completed
      where p.shift_days = ${shiftOfRow('h', { gymId, programId: id })}
    )
    select * from (
      select a.scheduled_on::text as day, a.workout_id as "workoutId",
        case when v.version_id is not null then json_build_object('workoutId', v.workout_id, 'versionId', v.version_id,
          'typeId', v.type_id, 'name', v.name, 'description', left(v.description, ${length}::int), 'color', v.color, 'blockCount', jsonb_array_length(v.blocks),
          ${aroundOf('v', length)}) end as own,
        (select coalesce(json_agg(json_build_object('athleteId', p.id, 'fullName', p.full_name, 'isRest', e.version_id is null)
            order by p.sort_name, p.id), '[]')
          from schedule_exceptions e join shown_profiles p on p.id = e.athlete_id
          where e.program_id = a.program_id and e.scheduled_on = a.scheduled_on and e.workout_id = a.workout_id) as exceptions,
        (select count(*)::int from done h where h.workout_id = a.workout_id and h.scheduled_on = a.scheduled_on) as "doneBy",
        earlier.latest as logged, coalesce(earlier.count, 0) as "loggedBy"
      from scheduled_workouts a join workouts w on w.gym_id = a.gym_id and w.workout_id = a.workout_id
        left join workout_versions v on v.version_id = a.version_id
        left join lateral (
          select count(*)::int, (array_agg(json_build_object('workoutId', l.workout_id, 'typeId', l.type_id, 'name', l.name,
            'description', left(l.description, ${length}::int), 'color', l.color, 'blockCount', jsonb_array_length(l.blocks),
            ${aroundOf('l', length)})
            order by h.completed_at desc))[1] as latest
          from done h
            join workout_versions l on l.gym_id = a.gym_id and l.workout_id = h.workout_id and l.version_id = h.version_id
          where h.workout_id = a.workout_id and h.scheduled_on = a.scheduled_on
            and h.version_id <> coalesce(a.version_id, w.version_id)
            and not exists (select from schedule_exceptions e where e.gym_id = a.gym_id and e.program_id = a.program_id
              and e.scheduled_on = a.scheduled_on and e.workout_id = a.workout_id and e.version_id = h.version_id)
        ) earlier on true
      where a.gym_id = ${gymId} and a.program_id = ${id} and a.scheduled_on between ${from} and ${to}
    ) each where own is not null or exceptions::text <> '[]' or "doneBy" > 0`)
  return rows
}

const rowOf = ({ programId, day, workoutId }: Scheduled) =>
  and(
    eq(scheduledWorkouts.programId, programId),
    eq(scheduledWorkouts.scheduledOn, day),
    eq(scheduledWorkouts.workoutId, workoutId),
  )
const exceptionsOn = ({ programId, day, workoutId }: Scheduled) =>
  and(
    eq(scheduleExceptions.programId, programId),
    eq(scheduleExceptions.scheduledOn, day),
    eq(scheduleExceptions.workoutId, workoutId),
  )

async function requireScheduled(db: Transaction, gymId: string, input: Scheduled) {
  const [row] = await db
    .select({ versionId: scheduledWorkouts.versionId, newest: workouts.versionId })
    .from(scheduledWorkouts)
    .innerJoin(workouts, eq(workouts.workoutId, scheduledWorkouts.workoutId))
    .where(and(eq(scheduledWorkouts.gymId, gymId), rowOf(input)))
  if (!row) throw new AppError('not_found')
  return row
}

/** The version that everyone has on the day, or would have by what the caller has proposed. */
async function currentOf(db: Transaction, gymId: string, input: Scheduled): Promise<string> {
  const program = await requireProgram(db, gymId, input.programId)
  const soFar = await proposedSoFar(db, program)
  const proposed = soFar ? await proposedVersion(db, program, soFar, input) : undefined
  if (proposed === null) throw new AppError('not_found')
  if (proposed !== undefined) return proposed
  const { versionId, newest } = await requireScheduled(db, gymId, input)
  return versionId ?? newest
}

async function newestVersion(db: Transaction, gymId: string, workoutId: string): Promise<string> {
  const [workout] = await db
    .select({ versionId: workouts.versionId })
    .from(workouts)
    .where(and(eq(workouts.gymId, gymId), eq(workouts.workoutId, workoutId)))
  if (!workout) throw new AppError('not_found')
  return workout.versionId
}

async function requireVersion(db: Transaction, gymId: string, versionId: string) {
  const [version] = await db
    .select({
      ...getTableColumns(workoutVersions),
      changedBy: sql<string | null>`coach_name(${workoutVersions.savedBy})`,
    })
    .from(workoutVersions)
    .where(and(eq(workoutVersions.gymId, gymId), eq(workoutVersions.versionId, versionId)))
  if (!version) throw new AppError('not_found')
  return version
}

async function requireRecipient(db: Transaction, { gymId, id }: Program, athleteId: string): Promise<void> {
  const { rows } = await db.execute(sql`select from program_recipients g
    where g.gym_id = ${gymId} and g.program_id = ${id} and g.athlete_id = ${athleteId}`)
  if (rows.length === 0) throw new AppError('not_found')
}

async function exceptionOf(db: Transaction, input: Scheduled, athleteId: string): Promise<string | null> {
  const [row] = await db
    .select({ versionId: scheduleExceptions.versionId })
    .from(scheduleExceptions)
    .where(and(exceptionsOn(input), eq(scheduleExceptions.athleteId, athleteId)))
  return row?.versionId ?? null
}

async function addVersion(
  db: Transaction,
  gymId: string,
  { workoutId }: Scheduled,
  content: z.infer<typeof workoutInput>,
): Promise<string> {
  await requireType(db, content.type_id)
  const [made] = await db
    .insert(workoutVersions)
    .values({ gymId, workoutId, ...columnsOf(content) })
    .returning({ versionId: workoutVersions.versionId })
  if (!made) throw new AppError('internal')
  await requireRoomToday(db, gymId)
  await storeReading(db, gymId, { ...content, ...made, workoutId })
  return made.versionId
}
