// Records and progress: results with their histories, results from before, maxes and own loads.
import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import { titleOf } from '#domain/programming/workout.ts'
import type { Level } from '#domain/score/ranking.ts'
import { readKey } from '#domain/score/score-key.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import { nameOfLift, subjectOfKey } from '#domain/score/subjects.ts'
import { readScore } from '#domain/score/typed/read-score.ts'
import type { Scores } from '#domain/training/log-values.ts'
import { AppError } from '#server/app-error.ts'
import { requireAthlete } from '#server/athlete-access.ts'
import type { Transaction } from '#server/database/database.ts'
import { gymAthletes, maxes, pastResults, profiles, results as resultRows } from '#server/database/tables.ts'
import {
  athleteOperation,
  gymOf,
  memberOperation,
  operation,
  router,
  type Viewer,
} from '#server/operation.ts'
import {
  ofLift,
  type ProgressOf,
  readAsked,
  readLoadSettings,
  readMaxes,
  readProgress,
} from './progress.server.ts'
import {
  athleteInput,
  loadsInput,
  loadsOfInput,
  maxInput,
  pastInput,
  removeMaxInput,
  removePastInput,
  workoutInput,
} from './results.schema.ts'

const mostPast = 1000
const mostMaxes = 200
/** The limit for one workout: ten years of every week. */
const mostTimes = 520

export const results = router({
  /** All that the athlete's progress shows, in one answer: the phone keeps it. */
  progress: athleteOperation.query(async ({ ctx }) => {
    const of = { athleteId: ctx.viewer.id }
    const [progress, known] = await Promise.all([readProgress(ctx.db, of), readMaxes(ctx.db, of)])
    return { ...progress, maxes: known }
  }),

  /** The same for the coach: of what was logged with them, and what was entered for an active athlete. */
  ofAthlete: memberOperation.input(athleteInput).query(async ({ ctx, input }) => {
    await requireAthlete(ctx.db, ctx.gym.id, input.athleteId)
    const of = { athleteId: input.athleteId, gymId: ctx.gym.id }
    const [progress, known, { side: _, ...settings }] = await Promise.all([
      readProgress(ctx.db, of),
      readMaxes(ctx.db, of),
      readLoadSettings(ctx.db, of),
    ])
    return { ...progress, maxes: known, settings }
  }),

  /** Every time that the athlete did this workout, newest first. */
  history: athleteOperation.input(workoutInput).query(async ({ ctx, input }) => {
    const of = { athleteId: ctx.viewer.id }
    const [{ rows: times }, asked] = await Promise.all([
      ctx.db.execute<WorkoutTime>(sql`
        select h.scheduled_on::text as day, standing_scores(h.scores) as scores, h.scaling,
          case when not h.is_unscaled then 'scaled' when h.is_rx_plus then 'rx_plus' else 'rx' end as level,
          coalesce(v.name, '') as name, coalesce(v.description, '') as description
        from log_entries h left join my_logged_versions() v on v.version_id = h.version_id
        where h.athlete_id = ${ctx.viewer.id} and h.workout_id = ${input.workoutId} and h.is_completed
        order by h.scheduled_on desc limit ${mostTimes}`),
      readAsked(ctx.db, of, input.workoutId),
    ])
    const [newest] = times
    const blocks: Record<string, ScoredBlock> = {}
    for (const { key, block } of asked) if (block) blocks[key] = block
    return {
      title: newest ? titleOf(newest) : '',
      times: times.map(({ name: _, description: __, ...time }) => time),
      blocks,
    }
  }),

  /** Idempotent by its id. Entered by the athlete, or by a coach for an active athlete. */
  addPast: operation.input(pastInput).mutation(async ({ ctx, input }) => {
    const athleteId = await requireTarget(ctx.db, ctx.viewer, input.athleteId)
    const { id, key, level, day } = input
    const { type = 'done', subject = '' } = readKey(key) ?? {}
    const score = readScore(input.typed, { type, unit: input.unit })
    if (!score || !subject || key.includes('#')) throw new AppError('invalid_input')
    if (!subjectOfKey(key) && !(await isOwnSubject(ctx.db, athleteId, subject)))
      throw new AppError('invalid_input')
    const [made] = await ctx.db
      .insert(pastResults)
      .values({ id, athleteId, enteredBy: ctx.viewer.id, key, subject, level, score, day })
      .onConflictDoNothing()
      .returning()
    // A repeated request, or an id that the caller cannot know.
    if (!made) await requirePast(ctx.db, athleteId, id)
    if ((await ctx.db.$count(pastResults, eq(pastResults.athleteId, athleteId))) > mostPast)
      throw new AppError('too_many')
    return { id }
  }),

  /** A coach removes what was entered for the gym. */
  removePast: operation.input(removePastInput).mutation(async ({ ctx, input }) => {
    const athleteId = await requireTarget(ctx.db, ctx.viewer, input.athleteId)
    const ofGym = ctx.viewer.role === 'coach' ? [sql`is_of_my_gym(${pastResults.enteredBy})`] : []
    const gone = await ctx.db
      .delete(pastResults)
      .where(and(eq(pastResults.id, input.id), eq(pastResults.athleteId, athleteId), ...ofGym))
      .returning()
    if (gone.length === 0) throw new AppError('not_found')
    return {}
  }),

  setMax: operation.input(maxInput).mutation(async ({ ctx, input }) => {
    const athleteId = await requireTarget(ctx.db, ctx.viewer, input.athleteId)
    const { movement, value, unit, trainingPercent, testedOn } = input
    if (!nameOfLift(movement) && !(await isOwnSubject(ctx.db, athleteId, movement)))
      throw new AppError('invalid_input')
    const set = { value, unit, trainingPercent, testedOn, setBy: ctx.viewer.id, setAt: sql`now()` }
    await ctx.db
      .insert(maxes)
      .values({ athleteId, movement, ...set })
      .onConflictDoUpdate({ target: [maxes.athleteId, maxes.movement], set })
    if ((await ctx.db.$count(maxes, eq(maxes.athleteId, athleteId))) > mostMaxes)
      throw new AppError('too_many')
    return {}
  }),

  /** A coach removes what was set for the gym. */
  removeMax: operation.input(removeMaxInput).mutation(async ({ ctx, input }) => {
    const athleteId = await requireTarget(ctx.db, ctx.viewer, input.athleteId)
    const ofGym = ctx.viewer.role === 'coach' ? [sql`is_of_my_gym(${maxes.setBy})`] : []
    const gone = await ctx.db
      .delete(maxes)
      .where(and(ofLift(athleteId, input.movement), ...ofGym))
      .returning()
    if (gone.length === 0) throw new AppError('not_found')
    return {}
  }),

  /** The loads that turn a percentage into a load. A coach's own are those of the gym; of an athlete, for a preview. */
  loads: operation.input(loadsOfInput).query(async ({ ctx, input }) => {
    const of = await loadsOf(ctx.db, ctx.viewer, input?.athleteId)
    const [{ side, ...settings }, known] = await Promise.all([
      readLoadSettings(ctx.db, of),
      readMaxes(ctx.db, of),
    ])
    return { settings, side, maxes: known }
  }),

  setLoads: operation.input(loadsInput).mutation(async ({ ctx, input }) => {
    const { unit, bar } = input
    await ctx.db.update(profiles).set({ loadUnit: unit, bar }).where(eq(profiles.id, ctx.viewer.id))
    return {}
  }),
})

type WorkoutTime = {
  day: Day
  level: Level
  scores: Scores
  scaling: string
  name: string
  description: string
}

async function loadsOf(db: Transaction, viewer: Viewer, athleteId = viewer.id): Promise<ProgressOf> {
  if (athleteId === viewer.id) return { athleteId }
  if (viewer.role === 'athlete') throw new AppError('forbidden')
  const gymId = gymOf(viewer).id
  await requireAthlete(db, gymId, athleteId)
  return { athleteId, gymId }
}

/** The athlete who is written about: the caller, or an active athlete of the coach. */
async function requireTarget(db: Transaction, viewer: Viewer, athleteId = viewer.id): Promise<string> {
  if (viewer.role === 'athlete') {
    if (athleteId !== viewer.id) throw new AppError('forbidden')
    return athleteId
  }
  const [relationship] = await db
    .select({ status: gymAthletes.status })
    .from(gymAthletes)
    .where(and(eq(gymAthletes.gymId, gymOf(viewer).id), eq(gymAthletes.athleteId, athleteId)))
  if (!relationship) throw new AppError('not_found')
  if (relationship.status !== 'active') throw new AppError('inactive')
  return athleteId
}

/** A movement or benchmark of a coach's own, of which the athlete has a result. */
async function isOwnSubject(db: Transaction, athleteId: string, subject: string): Promise<boolean> {
  const ofSubject = and(eq(resultRows.athleteId, athleteId), eq(resultRows.subject, subject))
  return (await db.$count(resultRows, ofSubject)) > 0
}

async function requirePast(db: Transaction, athleteId: string, id: string): Promise<void> {
  const known = await db.$count(
    pastResults,
    and(eq(pastResults.id, id), eq(pastResults.athleteId, athleteId)),
  )
  if (known === 0) throw new AppError('not_found')
}
