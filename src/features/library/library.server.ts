// The coach's library: workouts and their types.
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { chooseType } from '../../domain/programming/workout-type.ts'
import { AppError } from '../../server/app-error.ts'
import { lockCalendars } from '../../server/database/coach-lock.ts'
import type { Transaction } from '../../server/database/database.ts'
import { assignments, athleteActivity, workouts, workoutTypes } from '../../server/database/tables.ts'
import { coachOperation, router } from '../../server/operation.ts'
import {
  duplicateWorkoutInput,
  newWorkoutInput,
  typeInput,
  type WorkoutInput,
  type WorkoutSort,
  workoutId,
  workoutInput,
  workoutListInput,
  workoutPage,
} from './library.schema.ts'

/** The summary for lists and calendars; the rest is loaded when the workout is opened. */
const summary = {
  workoutId: workouts.workoutId,
  typeId: workouts.typeId,
  name: workouts.name,
  description: sql<string>`left(${workouts.description}, 400)`,
  color: workouts.color,
  blockCount: sql<number>`jsonb_array_length(${workouts.blocks})`,
}

export const workoutOperations = router({
  types: coachOperation.query(({ ctx }) => readTypes(ctx.db)),

  /** Idempotent: an existing code is returned as it is, also when a concurrent request created it. */
  addType: coachOperation.input(typeInput).mutation(async ({ ctx, input }) => {
    const choice = chooseType(input.typed, await readTypes(ctx.db))
    if (choice.kind === 'existing') return choice.type
    if (choice.kind !== 'new') throw new AppError('invalid_input')
    const { code } = choice
    await ctx.db.insert(workoutTypes).values({ code, createdByCoachId: ctx.viewer.id }).onConflictDoNothing()
    const type = (await readTypes(ctx.db)).find(one => one.code === code)
    if (!type) throw new AppError('internal')
    return type
  }),

  list: coachOperation.input(workoutListInput).query(async ({ ctx, input }) => {
    const { query, typeId, sort, cursor } = input
    const { key, keyText, order, after } = sorts[sort]
    const rows = await ctx.db
      .select({ ...summary, key: keyText })
      .from(workouts)
      .where(
        and(
          inLibrary(ctx.viewer.id),
          typeId ? eq(workouts.typeId, typeId) : undefined,
          query.trim() ? sql`${workouts.workoutId} in (select matching_workouts(${query}))` : undefined,
          cursor ? after(cursor) : undefined,
        ),
      )
      .orderBy(order(key), order(workouts.workoutId))
      .limit(workoutPage + 1)
    const page = rows.slice(0, workoutPage)
    const last = rows.length > workoutPage ? page.at(-1) : undefined
    return {
      workouts: page.map(({ key: _, ...workout }) => workout),
      nextCursor: last ? { key: last.key, workoutId: last.workoutId } : null,
    }
  }),

  get: coachOperation
    .input(workoutId)
    .query(({ ctx, input }) => requireWorkout(ctx.db, ctx.viewer.id, input.workoutId)),

  create: coachOperation
    .input(newWorkoutInput)
    .mutation(({ ctx, input: { workoutId, ...input } }) =>
      addWorkout(ctx.db, ctx.viewer.id, workoutId, input),
    ),

  update: coachOperation.input(workoutId.extend(workoutInput.shape)).mutation(async ({ ctx, input }) => {
    await requireType(ctx.db, input.type_id)
    const [changed] = await ctx.db
      .update(workouts)
      .set({ ...columnsOf(input), updatedAt: sql`now()` })
      .where(and(inLibrary(ctx.viewer.id), eq(workouts.workoutId, input.workoutId)))
      .returning(summary)
    if (!changed) throw new AppError('not_found')
    return changed
  }),

  duplicate: coachOperation.input(duplicateWorkoutInput).mutation(async ({ ctx, input }) => {
    const { typeId, ...rest } = await requireWorkout(ctx.db, ctx.viewer.id, input.workoutId)
    return addWorkout(ctx.db, ctx.viewer.id, input.newId, { ...rest, name: input.name, type_id: typeId })
  }),

  /**
   * On how many days and in how many programs it is scheduled, and how many days are logged: those stay when it is
   * deleted.
   */
  usage: coachOperation.input(workoutId).query(async ({ ctx, input }) => {
    await requireWorkout(ctx.db, ctx.viewer.id, input.workoutId)
    const [impact] = await ctx.db
      .select({
        days: sql<number>`count(*)::int`,
        programs: sql<number>`count(distinct ${assignments.programId})::int`,
        loggedDays: sql<number>`(count(*) filter (where ${wasLogged}))::int`,
      })
      .from(assignments)
      .where(and(eq(assignments.coachId, ctx.viewer.id), eq(assignments.workoutId, input.workoutId)))
    return impact ?? { days: 0, programs: 0, loggedDays: 0 }
  }),

  /** Removes it from every day without a log entry. For logged days the row stays, but not in the library. */
  remove: coachOperation.input(workoutId).mutation(async ({ ctx, input }) => {
    await lockCalendars(ctx.db, ctx.viewer.id)
    const mine = and(inLibrary(ctx.viewer.id), eq(workouts.workoutId, input.workoutId))
    // Locks out concurrent logs: each is either visible after this, or refused.
    const [removed] = await ctx.db.select().from(workouts).where(mine).for('update')
    if (!removed) throw new AppError('not_found')
    await ctx.db.update(workouts).set({ deletedAt: sql`now()` }).where(mine)
    const its = and(eq(assignments.coachId, ctx.viewer.id), eq(assignments.workoutId, input.workoutId))
    await ctx.db.delete(assignments).where(and(its, sql`not ${wasLogged}`))
    await ctx.db.execute(sql`
      delete from workouts w where w.workout_id = ${input.workoutId} and w.coach_id = ${ctx.viewer.id}
        and not exists (select from athlete_activity a where a.coach_id = w.coach_id and a.workout_id = w.workout_id)`)
    return {}
  }),
})

const wasLogged = sql`exists (select from ${athleteActivity} a where a.coach_id = ${assignments.coachId}
  and a.workout_id = ${assignments.workoutId} and a.scheduled_on = ${assignments.scheduledOn})`

/** Cursor pagination for each order: the sort key, the key as lossless text, and the condition for the next page. */
type Cursor = { key: string; workoutId: string }
const byAge = { key: workouts.createdAt, keyText: sql<string>`${workouts.createdAt}::text` }
const sorts = {
  name: {
    key: workouts.sortName,
    keyText: sql<string>`${workouts.sortName}`,
    order: asc,
    after: ({ key, workoutId }: Cursor) =>
      sql`(${workouts.sortName}, ${workouts.workoutId}) > (${key}, ${workoutId})`,
  },
  newest: {
    ...byAge,
    order: desc,
    after: ({ key, workoutId }: Cursor) =>
      sql`(${workouts.createdAt}, ${workouts.workoutId}) < (${key}::timestamptz, ${workoutId})`,
  },
  oldest: {
    ...byAge,
    order: asc,
    after: ({ key, workoutId }: Cursor) =>
      sql`(${workouts.createdAt}, ${workouts.workoutId}) > (${key}::timestamptz, ${workoutId})`,
  },
} satisfies Record<WorkoutSort, unknown>

function inLibrary(coachId: string): SQL | undefined {
  return and(eq(workouts.coachId, coachId), isNull(workouts.deletedAt))
}

async function requireWorkout(db: Transaction, coachId: string, id: string) {
  const [workout] = await db
    .select({
      workoutId: workouts.workoutId,
      typeId: workouts.typeId,
      name: workouts.name,
      description: workouts.description,
      notes: workouts.notes,
      color: workouts.color,
      blocks: workouts.blocks,
    })
    .from(workouts)
    .where(and(inLibrary(coachId), eq(workouts.workoutId, id)))
  if (!workout) throw new AppError('not_found')
  return workout
}

function readTypes(db: Transaction) {
  return db
    .select({ id: workoutTypes.id, code: workoutTypes.code, createdByCoachId: workoutTypes.createdByCoachId })
    .from(workoutTypes)
    .orderBy(workoutTypes.code)
}

async function requireType(db: Transaction, typeId: string): Promise<void> {
  const [type] = await db
    .select({ id: workoutTypes.id })
    .from(workoutTypes)
    .where(eq(workoutTypes.id, typeId))
  if (!type) throw new AppError('not_found')
}

async function addWorkout(db: Transaction, coachId: string, id: string, input: WorkoutInput) {
  await requireType(db, input.type_id)
  await db
    .insert(workouts)
    .values({ workoutId: id, coachId, ...columnsOf(input) })
    .onConflictDoNothing()
  const [made] = await db
    .select(summary)
    .from(workouts)
    .where(and(inLibrary(coachId), eq(workouts.workoutId, id)))
  // The id belongs to another coach's workout, or to a deleted one.
  if (!made) throw new AppError('duplicate_id')
  return made
}

function columnsOf({ type_id, name, description, notes, color, blocks }: WorkoutInput) {
  return { typeId: type_id, name, description, notes, color, blocks }
}
