// The coach's library: workouts and their types.
import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { chooseType } from '#domain/programming/workout-type.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { lockCalendars } from '#server/database/gym-lock.ts'
import { anyOf } from '#server/database/query-parts.ts'
import { logEntries, scheduledWorkouts, workouts, workoutTypes } from '#server/database/tables.ts'
import { coachOperation, type Gym, memberOperation, router } from '#server/operation.ts'
import {
  changedWorkoutInput,
  duplicateWorkoutInput,
  newWorkoutInput,
  newWorkoutsInput,
  typeInput,
  usageInput,
  type WorkoutInput,
  workoutId,
} from './library.schema.ts'
import { inLibrary, listOperations, summary } from './library-list.server.ts'
import { readTexts, storeReading, writeReadings } from './readings.server.ts'
import { learn, vocabularyOf, vocabularyOperations } from './vocabulary.server.ts'
import { requireRoomToday } from './written-today.server.ts'

/** The limits of a library. Every search reads it, so its size is a part of what a search costs. */
const mostWorkouts = 5000
const mostText = 5_000_000
const mostTypes = 200
const mostBenchmarks = 100

export type WorkoutSummary = Awaited<ReturnType<typeof addWorkout>>

export { type WorkoutInput, workoutInput } from './library.schema.ts'
export { blocksText, summary } from './library-list.server.ts'
export { storeReading, storeReadings } from './readings.server.ts'
export { vocabularyOf } from './vocabulary.server.ts'
export { requireRoomToday } from './written-today.server.ts'

export const workoutOperations = router({
  ...vocabularyOperations,

  types: memberOperation.query(({ ctx }) => readTypes(ctx.db)),

  /** Idempotent: an existing code is returned as it is, also when a concurrent request created it. */
  addType: coachOperation.input(typeInput).mutation(async ({ ctx, input }) => {
    const choice = chooseType(input.typed, await readTypes(ctx.db))
    if (choice.kind === 'existing') return choice.type
    if (choice.kind !== 'new') throw new AppError('invalid_input')
    await typesWith(ctx.db, ctx.gym.id, [choice.code])
    const type = (await readTypes(ctx.db)).find(one => one.code === choice.code)
    if (!type) throw new AppError('internal')
    return type
  }),

  ...listOperations,

  get: memberOperation
    .input(workoutId)
    .query(({ ctx, input }) => requireWorkout(ctx.db, ctx.gym.id, input.workoutId)),

  create: coachOperation.input(newWorkoutInput).mutation(async ({ ctx, input: { workoutId, ...input } }) => {
    if (input.isBenchmark) await learnBenchmark(ctx)
    return addWorkout(ctx.db, ctx.gym.id, workoutId, input)
  }),

  /** Several at once, all or none. Those of a request whose answer was lost are there already. */
  createAll: coachOperation.input(newWorkoutsInput).mutation(async ({ ctx, input }) => {
    const ids = input.workouts.map(({ workoutId }) => workoutId)
    const mine = () =>
      ctx.db
        .select({ ...summary, versionId: workouts.versionId })
        .from(workouts)
        .where(and(inLibrary(ctx.gym.id), anyOf(workouts.workoutId, ids)))
    const known = new Set((await mine()).map(({ workoutId }) => workoutId))
    await addWorkouts(
      ctx.db,
      ctx.gym.id,
      input.workouts.filter(({ workoutId }) => !known.has(workoutId)),
    )
    return mine()
  }),

  /** A trigger keeps the content before as a version, for the days that were logged with it. */
  update: coachOperation.input(changedWorkoutInput).mutation(async ({ ctx, input }) => {
    // Before the locks, which logs and calendars wait for: a long text takes its time.
    const reading = await readTexts(await vocabularyOf(ctx.db, ctx.gym.id), [input])
    // Where days keep the approved text, they are changed along.
    await lockCalendars(ctx.db, ctx.gym.id)
    const mine = and(inLibrary(ctx.gym.id), eq(workouts.workoutId, input.workoutId))
    await requireType(ctx.db, input.type_id)
    const [before] = await ctx.db.select().from(workouts).where(mine).for('update')
    if (!before) throw new AppError('not_found')
    const isStale = input.versionId && input.versionId !== before.versionId
    // With the same content it is a retry: the first answer was lost.
    if (isStale && !hasContent(before, input)) throw new AppError('stale_revision')
    const { isBenchmark = before.isBenchmark } = input
    if (isBenchmark || before.isBenchmark) await learnBenchmark(ctx)
    const [changed] = await ctx.db
      .update(workouts)
      .set({ ...columnsOf(input), isBenchmark, updatedAt: sql`now()` })
      .where(mine)
      .returning({ ...summary, versionId: workouts.versionId })
    if (!changed) throw new AppError('not_found')
    // A full library can be shortened.
    if (textOf(input).length > textOf(before).length) await requireRoom(ctx.db, ctx.gym.id)
    const { versionId, ...shown } = changed
    if (versionId !== before.versionId) {
      await requireRoomToday(ctx.db, ctx.gym.id)
      await writeReadings(ctx.db, ctx.gym.id, [{ workoutId: input.workoutId, versionId }], reading)
    }
    return shown
  }),

  duplicate: coachOperation.input(duplicateWorkoutInput).mutation(async ({ ctx, input }) => {
    // The copy of a test is another workout.
    const {
      typeId,
      versionId: _,
      isBenchmark: __,
      changedBy: ___,
      ...rest
    } = await requireWorkout(ctx.db, ctx.gym.id, input.workoutId)
    return addWorkout(ctx.db, ctx.gym.id, input.newId, { ...rest, name: input.name, type_id: typeId })
  }),

  /**
   * On how many days and in how many programs it is scheduled, and how many days are logged: those stay when it is
   * deleted, and keep their text when it is edited, and so do those of `loggedElsewhere`, from which it was moved or
   * removed since. `daysAhead` are those that an edit changes.
   */
  usage: memberOperation.input(usageInput).query(async ({ ctx, input }) => {
    await requireWorkout(ctx.db, ctx.gym.id, input.workoutId)
    const [impact] = await ctx.db
      .select({
        days: sql<number>`count(*)::int`,
        /** Days that a coach who proposes leaves as they are. */
        keptDays: sql<number>`(count(*) filter (where ${isKeptForOwner}))::int`,
        programs: sql<number>`count(distinct ${scheduledWorkouts.programId})::int`,
        loggedDays: sql<number>`(count(*) filter (where ${wasLogged}))::int`,
        loggedElsewhere: sql<number>`(select count(distinct h.scheduled_on)::int from log_entries h
          where h.gym_id = ${ctx.gym.id} and h.workout_id = ${input.workoutId}
            and not exists (select from scheduled_workouts s where s.gym_id = h.gym_id and s.workout_id = h.workout_id
              and s.scheduled_on = h.scheduled_on)
            and not exists (select from athlete_schedule(array[h.athlete_id], h.scheduled_on, h.scheduled_on) s
              where s.workout_id = h.workout_id))`,
        daysAhead: sql<number>`(count(*) filter (where ${scheduledWorkouts.versionId} is null and not ${wasLogged}
          and not ${isKeptForOwner} and ${scheduledWorkouts.scheduledOn} >= ${input.today ?? sql`current_date`}::date))::int`,
      })
      .from(scheduledWorkouts)
      .where(and(eq(scheduledWorkouts.gymId, ctx.gym.id), eq(scheduledWorkouts.workoutId, input.workoutId)))
    return impact ?? { days: 0, keptDays: 0, programs: 0, loggedDays: 0, loggedElsewhere: 0, daysAhead: 0 }
  }),

  /**
   * Takes it out of the library and off every day without a log entry, but for days that only an owner changes. The row
   * stays: phones may still send what was
   * done, and the sweep deletes it later.
   */
  remove: coachOperation.input(workoutId).mutation(async ({ ctx, input }) => {
    await lockCalendars(ctx.db, ctx.gym.id)
    const mine = and(inLibrary(ctx.gym.id), eq(workouts.workoutId, input.workoutId))
    // Locks out concurrent logs: each is visible after this, or comes afterwards.
    const [removed] = await ctx.db.select().from(workouts).where(mine).for('update')
    if (!removed) throw new AppError('not_found')
    if (removed.isBenchmark) await learnBenchmark(ctx)
    await ctx.db.update(workouts).set({ deletedAt: sql`now()` }).where(mine)
    const its = and(eq(scheduledWorkouts.gymId, ctx.gym.id), eq(scheduledWorkouts.workoutId, input.workoutId))
    await ctx.db.delete(scheduledWorkouts).where(and(its, sql`not ${wasLogged}`, sql`not ${isKeptForOwner}`))
    // It left days of programs, which colleagues may have open.
    ctx.afterCommit(() => ctx.live.announce(ctx.gym.id, 'program'))
    return {}
  }),
})

const textOf = ({ description, notes, blocks }: Pick<WorkoutInput, 'description' | 'notes' | 'blocks'>) =>
  `${description}${notes}${JSON.stringify(blocks)}`

/** Where coaches propose, what athletes have stays until an owner publishes that it goes. */
const isKeptForOwner = sql`((select i_propose()) and exists (select from programs p
  where p.gym_id = ${scheduledWorkouts.gymId} and p.id = ${scheduledWorkouts.programId} and p.status = 'published'))`

/** On the day of the calendar, or on the day that it is for an athlete for whom the program is shifted. */
const wasLogged = sql`(exists (select from ${logEntries} a where a.gym_id = ${scheduledWorkouts.gymId}
    and a.workout_id = ${scheduledWorkouts.workoutId} and a.scheduled_on = ${scheduledWorkouts.scheduledOn})
  or exists (select from jsonb_each_text(program_shifts(${scheduledWorkouts.gymId}, ${scheduledWorkouts.programId})) s
    join ${logEntries} a on a.athlete_id = s.key::uuid and a.workout_id = ${scheduledWorkouts.workoutId}
      and a.scheduled_on = ${scheduledWorkouts.scheduledOn} + s.value::int))`

async function requireWorkout(db: Transaction, gymId: string, id: string) {
  const [workout] = await db
    .select({
      workoutId: workouts.workoutId,
      versionId: workouts.versionId,
      typeId: workouts.typeId,
      name: workouts.name,
      description: workouts.description,
      notes: workouts.notes,
      color: workouts.color,
      blocks: workouts.blocks,
      descriptionAt: workouts.descriptionAt,
      corrections: workouts.corrections,
      isBenchmark: workouts.isBenchmark,
      /** As `coach_name` tells it. */
      changedBy: sql<string | null>`(select coach_name(v.saved_by) from workout_versions v
        where v.version_id = workouts.version_id)`,
    })
    .from(workouts)
    .where(and(inLibrary(gymId), eq(workouts.workoutId, id)))
  if (!workout) throw new AppError('not_found')
  return workout
}

function readTypes(db: Transaction) {
  return db
    .select({ id: workoutTypes.id, code: workoutTypes.code, gymId: workoutTypes.gymId })
    .from(workoutTypes)
    .orderBy(workoutTypes.code)
}

/** The types with these codes, made where the coach has none; by code. */
export async function typesWith(
  db: Transaction,
  gymId: string,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const known = new Set((await readTypes(db)).map(({ code }) => code))
  const missing = [...new Set(codes)].filter(code => !known.has(code))
  if (missing.length > 0) {
    await db
      .insert(workoutTypes)
      .values(missing.map(code => ({ code, gymId: gymId })))
      .onConflictDoNothing()
    if ((await db.$count(workoutTypes, eq(workoutTypes.gymId, gymId))) > mostTypes)
      throw new AppError('too_many')
  }
  return new Map((await readTypes(db)).map(({ code, id }) => [code, id]))
}

export async function requireType(db: Transaction, typeId: string): Promise<void> {
  const [type] = await db
    .select({ id: workoutTypes.id })
    .from(workoutTypes)
    .where(eq(workoutTypes.id, typeId))
  if (!type) throw new AppError('not_found')
}

export async function addWorkout(db: Transaction, gymId: string, id: string, input: WorkoutInput) {
  await requireType(db, input.type_id)
  const [added] = await db
    .insert(workouts)
    .values({ workoutId: id, gymId, isBenchmark: input.isBenchmark ?? false, ...columnsOf(input) })
    .onConflictDoNothing()
    .returning({ versionId: workouts.versionId })
  if (added) await storeReading(db, gymId, { ...input, ...added, workoutId: id })
  const [made] = await db
    .select(summary)
    .from(workouts)
    .where(and(inLibrary(gymId), eq(workouts.workoutId, id)))
  // The id belongs to another coach's workout, or to a deleted one.
  if (!made) throw new AppError('duplicate_id')
  await requireRoom(db, gymId)
  return made
}

/** Many new ones in as many statements as one takes. The versions, by workout. */
export async function addWorkouts(
  db: Transaction,
  gymId: string,
  added: readonly (WorkoutInput & { workoutId: string })[],
): Promise<Map<string, string>> {
  if (added.length === 0) return new Map()
  for (const typeId of new Set(added.map(workout => workout.type_id))) await requireType(db, typeId)
  const records = added.map(({ workoutId, ...input }) => ({ workoutId, ...columnsOf(input) }))
  const vocabulary = await vocabularyOf(db, gymId)
  // One parameter for all of them: thousands are slow to bind.
  const storing = db.execute<{ workout_id: string; version_id: string }>(sql`
    insert into workouts (workout_id, gym_id, type_id, name, description, notes, color, blocks, description_at, corrections)
    select "workoutId", ${gymId}, "typeId", name, description, notes, color, blocks, "descriptionAt", corrections
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) r ("workoutId" uuid, "typeId" uuid, name text, description text,
      notes text, color text, blocks jsonb, "descriptionAt" integer, corrections jsonb)
    on conflict do nothing returning workout_id, version_id`)
  const [{ rows: made }, readings] = await Promise.all([storing, readTexts(vocabulary, added)])
  const versions = new Map(made.map(row => [row.workout_id, row.version_id]))
  const stored = added.map(({ workoutId }) => {
    const versionId = versions.get(workoutId)
    if (!versionId) throw new AppError('duplicate_id')
    return { workoutId, versionId }
  })
  await writeReadings(db, gymId, stored, readings)
  await requireRoom(db, gymId)
  return versions
}

type LearningContext = {
  db: Transaction
  gym: Gym
  afterCommit(work: () => void): void
  rereadTexts(): void
}

/** Other workouts may be the same test, or no longer. */
async function learnBenchmark({ db, gym, afterCommit, rereadTexts }: LearningContext): Promise<void> {
  // Every reading of a text of this coach reads them too.
  const benchmarks = await db.$count(workouts, and(inLibrary(gym.id), workouts.isBenchmark))
  if (benchmarks >= mostBenchmarks) throw new AppError('too_many')
  await learn(db, gym.id)
  afterCommit(rereadTexts)
}

/** The library as it is now, with what this transaction has written. */
async function requireRoom(db: Transaction, gymId: string): Promise<void> {
  const [library] = await db
    .select({
      workouts: sql<number>`count(*)::int`,
      // The size of the stored text: its length is known without reading it.
      bytes: sql<number>`coalesce(sum(octet_length(${workouts.search})), 0)::int`,
    })
    .from(workouts)
    .where(inLibrary(gymId))
  if (library && (library.workouts > mostWorkouts || library.bytes > mostText))
    throw new AppError('library_full')
  await requireRoomToday(db, gymId)
}

/** Whether a workout or a version of it says exactly this. */
export function hasContent(row: ReturnType<typeof columnsOf>, input: WorkoutInput): boolean {
  const { typeId, name, description, notes, color, blocks, descriptionAt, corrections } = row
  const content = { typeId, name, description, notes, color, blocks, descriptionAt, corrections }
  return isDeepStrictEqual(content, columnsOf(input))
}

/** The content of a workout, and of a version of it. */
export function columnsOf({ type_id: typeId, ...content }: WorkoutInput) {
  const { name, description, notes, color, blocks, descriptionAt = 0, corrections = [] } = content
  return { typeId, name, description, notes, color, blocks, descriptionAt, corrections }
}
