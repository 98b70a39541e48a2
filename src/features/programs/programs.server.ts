// Programs: list, dates and status. Calendar and recipients have files of their own.
import { and, desc, eq, sql } from 'drizzle-orm'
import { addDays, daysBetween } from '#domain/day.ts'
import { daysIn, statusAfter } from '#domain/programming/program.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { lockCalendars } from '#server/database/gym-lock.ts'
import { containsWords, pageOf } from '#server/database/query-parts.ts'
import { programs, scheduledWorkouts } from '#server/database/tables.ts'
import { tellBoard } from '#server/live/live.ts'
import { coachOperation, memberOperation, router } from '#server/operation.ts'
import { approvalOperations } from './approval/approval.server.ts'
import { refuseWithoutOwner } from './approval/propose.server.ts'
import { calendar, saveCalendar } from './calendar.server.ts'
import { tellColleagues } from './day-changes.server.ts'
import { changeScheduled, makeOwnWorkout, scheduledText, scheduledWorkout } from './day-versions.server.ts'
import { importOf, importProgram, undoImport } from './import/import.server.ts'
import { importInto } from './import/import-into.server.ts'
import { here, present } from './presence/presence.server.ts'
import { readProgram, refuseArchived, requireProgram, requireRoom, shown } from './program-access.server.ts'
import {
  changedProgramInput,
  duplicateProgramInput,
  newProgramInput,
  openInput,
  type ProgramInput,
  programId,
  programListInput,
  programPage,
  statusInput,
} from './programs.schema.ts'
import { assign, publish, recipients } from './recipients.server.ts'
import { copyShared, endShare, share, shared, shareOf } from './share/share.server.ts'
import { weekTexts } from './written-days.server.ts'

export const programOperations = router({
  calendar,
  saveCalendar,
  ...approvalOperations,
  here,
  present,
  recipients,
  assign,
  publish,
  scheduledWorkout,
  scheduledText,
  changeScheduled,
  makeOwnWorkout,
  weekTexts,
  importProgram,
  importInto,
  importOf,
  undoImport,
  shareOf,
  share,
  endShare,
  shared,
  copyShared,

  list: memberOperation.input(programListInput).query(async ({ ctx, input }) => {
    const { query, status, cursor } = input
    const rows = await ctx.db
      .select(shown)
      .from(programs)
      .where(
        and(
          eq(programs.gymId, ctx.gym.id),
          status ? eq(programs.status, status) : undefined,
          ...containsWords(programs.search, query),
          cursor
            ? sql`(${programs.startsOn}, ${programs.id}) < (${cursor.startsOn}::date, ${cursor.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(programs.startsOn), desc(programs.id))
      .limit(programPage + 1)
    const { items, nextCursor } = pageOf(rows, programPage, ({ startsOn, id }) => ({ startsOn, id }))
    return { programs: items, nextCursor }
  }),

  get: memberOperation
    .input(programId)
    .query(({ ctx, input }) => readProgram(ctx.db, ctx.gym.id, input.programId)),

  create: coachOperation.input(newProgramInput).mutation(async ({ ctx, input }) => {
    const { programId: id, ...values } = input
    await ctx.db
      .insert(programs)
      .values({ id, gymId: ctx.gym.id, ...values })
      .onConflictDoNothing()
    await requireRoom(ctx.db, ctx.gym.id)
    return readProgram(ctx.db, ctx.gym.id, id)
  }),

  /** Refused with the affected days when scheduled workouts would be outside the new dates. */
  update: coachOperation.input(changedProgramInput).mutation(async ({ ctx, input }) => {
    const { programId: id, before, ...values } = input
    const program = await requireProgram(ctx.db, ctx.gym.id, id, 'to change')
    refuseArchived(program)
    await refuseWithoutOwner(ctx.db, program)
    // With the same details it is a retry: the first answer was lost.
    if (before && !isSame(before, program) && !isSame(values, program)) throw new AppError('stale_revision')
    const outside = await ctx.db
      .selectDistinct({ day: scheduledWorkouts.scheduledOn })
      .from(scheduledWorkouts)
      .where(
        and(
          eq(scheduledWorkouts.programId, id),
          sql`${scheduledWorkouts.scheduledOn} not between ${values.startsOn} and ${values.endsOn}`,
        ),
      )
      .orderBy(scheduledWorkouts.scheduledOn)
    if (outside.length > 0) throw new AppError('outside_range', { details: outside.map(({ day }) => day) })
    await ctx.db
      .update(programs)
      .set({ ...values, updatedAt: sql`now()` })
      .where(eq(programs.id, id))
    tellColleagues(ctx)
    return readProgram(ctx.db, ctx.gym.id, id)
  }),

  changeStatus: coachOperation.input(statusInput).mutation(async ({ ctx, input }) => {
    const program = await requireProgram(ctx.db, ctx.gym.id, input.programId, 'to change')
    const next = statusAfter(program.status, input.action)
    if (!next) throw new AppError('illegal_transition')
    await refuseWithoutOwner(ctx.db, program.status === 'published' ? program : { status: next })
    await tellBoard(ctx)
    await ctx.db
      .update(programs)
      .set({ status: next, updatedAt: sql`now()` })
      .where(eq(programs.id, input.programId))
    tellColleagues(ctx)
    return readProgram(ctx.db, ctx.gym.id, input.programId)
  }),

  /** Closing it keeps those who joined. */
  setOpen: coachOperation.input(openInput).mutation(async ({ ctx, input }) => {
    const program = await requireProgram(ctx.db, ctx.gym.id, input.programId, 'to change')
    if (input.isOpen) refuseArchived(program)
    await refuseWithoutOwner(ctx.db, program)
    await ctx.db
      .update(programs)
      // Not a change of the program: since when an archived one is archived is when it was changed last.
      .set({ isOpen: input.isOpen })
      .where(eq(programs.id, input.programId))
    return readProgram(ctx.db, ctx.gym.id, input.programId)
  }),

  /** Copies a program as a draft with another start; every day is shifted. Recipients are not copied. */
  duplicate: coachOperation.input(duplicateProgramInput).mutation(async ({ ctx, input }) => {
    const { newId, name, startsOn } = input
    const gymId = ctx.gym.id
    await lockCalendars(ctx.db, gymId)
    const original = await requireProgram(ctx.db, gymId, input.programId)
    const { description, trainingPercent, releaseDays, releaseTime } = original
    const endsOn = addDays(startsOn, daysIn(original) - 1)
    const made = await ctx.db
      .insert(programs)
      .values({
        id: newId,
        gymId,
        name,
        description,
        startsOn,
        endsOn,
        trainingPercent,
        releaseDays,
        releaseTime,
      })
      .onConflictDoNothing()
      .returning({ id: programs.id })
    await requireRoom(ctx.db, gymId)
    if (made.length > 0) await copyDays(ctx.db, original, newId, daysBetween(original.startsOn, startsOn))
    return readProgram(ctx.db, gymId, newId)
  }),

  remove: coachOperation.input(programId).mutation(async ({ ctx, input }) => {
    const program = await requireProgram(ctx.db, ctx.gym.id, input.programId, 'to change')
    await refuseWithoutOwner(ctx.db, program)
    await tellBoard(ctx)
    await ctx.db.delete(programs).where(and(eq(programs.id, program.id), eq(programs.gymId, ctx.gym.id)))
    tellColleagues(ctx)
    return {}
  }),
})

const details = [
  'name',
  'description',
  'startsOn',
  'endsOn',
  'trainingPercent',
  'releaseDays',
  'releaseTime',
] as const

/** Whether the program is still as the coach saw it when the form was opened; of what that page knew. */
function isSame(before: ProgramInput, program: ProgramInput): boolean {
  return details.every(key => before[key] === undefined || before[key] === program[key])
}

/** Workouts that were deleted from the library are not copied. */
async function copyDays(
  db: Transaction,
  original: { id: string; gymId: string },
  copyId: string,
  days: number,
): Promise<void> {
  await db.execute(sql`
    insert into scheduled_workouts (gym_id, program_id, scheduled_on, workout_id, position, version_id)
    select a.gym_id, ${copyId}, a.scheduled_on + ${days}::int, a.workout_id, a.position, a.version_id
    from scheduled_workouts a join workouts w on w.gym_id = a.gym_id and w.workout_id = a.workout_id
    where a.gym_id = ${original.gymId} and a.program_id = ${original.id} and w.deleted_at is null`)
}
