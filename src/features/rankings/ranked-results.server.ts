// Results of one workout over all its days, and the best of each athlete. Of active athletes only.
import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import { benchmarks } from '#domain/notation/benchmarks.ts'
import type { Hex } from '#domain/programming/colours.ts'
import { rankedBlocks } from '#domain/score/ranked-block.ts'
import { compareResults, type Level, type Ranking, type Result } from '#domain/score/ranking.ts'
import type { Score } from '#domain/score/score.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { pageOf } from '#server/database/query-parts.ts'
import { memberOperation } from '#server/operation.ts'
import { valuesOf } from '../training/training.server.ts'
import { activeAthletes, athletesIn, type DayEntry, isActive, type RankedAthlete } from './day/day.server.ts'
import { bestOfWorkoutInput, daysPage, mostResults, workoutDaysInput } from './rankings.schema.ts'

type RankedWorkout = {
  name: string
  description: string
  color: Hex
  isDeleted: boolean
  scored: ScoredBlock[] | null
  /** The keys of results that were ever logged. */
  keys: string[]
}

/** The results on the days of a page, with everyone whom it names. */
type DaysRead = {
  days: { day: Day; entries: Pick<DayEntry, 'athleteId' | 'outcome' | 'rxPlus' | 'scores'>[] }[]
  athletes: RankedAthlete[]
}

export const workout = memberOperation.input(workoutDaysInput).query(async ({ ctx, input }) => {
  const { scored, keys, ...workout } = await requireWorkout(ctx.db, ctx.gym.id, input.workoutId)
  const { rows } = await ctx.db.execute<DaysRead>(daysQuery(ctx.gym.id, input))
  const { days = [], athletes = [] } = rows[0] ?? {}
  const { items, nextCursor } = pageOf(days, daysPage, ({ day }) => day)
  return {
    workout: { workoutId: input.workoutId, ...workout },
    blocks: rankedBlocks(scored ?? [], keys).map(block => ({
      ...block,
      hasResults: keys.includes(block.key),
      benchmark: benchmarkOf(scored?.find(({ key }) => key === block.key)),
    })),
    athletes,
    days: items,
    nextCursor,
  }
})

const benchmarkNames = new Map(benchmarks.map(({ id, name }) => [id, name]))

/** The benchmark that a block is, by its key over all workouts. One of the coach's own is named as the text has it. */
function benchmarkOf(block: ScoredBlock | undefined): { key: string; name: string } | null {
  if (!block?.benchmark) return null
  const { key, benchmark, title } = block
  return { key: key.replace(/#\d+$/, ''), name: benchmarkNames.get(benchmark) ?? title }
}

/** The best result of each athlete in one scored block of a workout. */
export const bestOfWorkout = memberOperation.input(bestOfWorkoutInput).query(async ({ ctx, input }) => {
  const { workoutId, scoreKey: key } = input
  const { scored } = await requireWorkout(ctx.db, ctx.gym.id, workoutId)
  const [block] = rankedBlocks(
    (scored ?? []).filter(one => one.key === key),
    [key],
  )
  if (!block) throw new AppError('not_found')
  const where = sql`r.workout_id = ${workoutId} and r.key = ${key}`
  return { block, ...(await readBest(ctx.db, ctx.gym.id, where, block)) }
})

async function requireWorkout(db: Transaction, gymId: string, workoutId: string): Promise<RankedWorkout> {
  const { rows } = await db.execute<RankedWorkout>(sql`
    select w.name, left(w.description, 400) as description, w.color, w.deleted_at is not null as "isDeleted",
      v.marks->'scored' as scored,
      array(select distinct r.key from (select key from results r where r.gym_id = ${gymId} and r.workout_id = ${workoutId}
        order by r.scheduled_on desc limit ${mostResults}) r order by 1) as keys
    from workouts w join workout_versions v on v.gym_id = ${gymId} and v.version_id = w.version_id
    where w.gym_id = ${gymId} and w.workout_id = ${workoutId}`)
  const [workout] = rows
  if (!workout) throw new AppError('not_found')
  return workout
}

/** One day more than asked for, to know whether there are more. */
function daysQuery(
  gymId: string,
  { workoutId, cursor }: { workoutId: string; cursor?: Day | null | undefined },
): SQL {
  return sql`
    with days as materialized (
      select distinct h.scheduled_on from log_entries h
      where h.gym_id = ${gymId} and h.workout_id = ${workoutId} and h.is_completed
        ${cursor ? sql`and h.scheduled_on < ${cursor}` : sql``}
        and ${isActive('h')}
      order by h.scheduled_on desc limit ${daysPage + 1}
    ), done as materialized (
      select h.scheduled_on, h.athlete_id, ${valuesOf('h')} from log_entries h
      where h.gym_id = ${gymId} and h.workout_id = ${workoutId} and h.is_completed
        and h.scheduled_on = any (array(select scheduled_on from days))
        and ${isActive('h')}
    )
    select
      (select coalesce(json_agg(json_build_object('day', d.scheduled_on, 'entries', d.entries) order by d.scheduled_on desc), '[]')
        from (select scheduled_on, json_agg(json_build_object('athleteId', athlete_id, 'outcome', outcome, 'rxPlus', "rxPlus",
          'scores', scores)) as entries from done group by scheduled_on) d) as days,
      ${athletesIn(sql`select athlete_id from done`)} as athletes`
}

export type Best = {
  athleteId: string
  day: Day
  workoutId: string
  level: Level
  score: Score
  times: number
}
type Row = Omit<Best, 'times'>

/** The best of each athlete among the newest results. `isCut`: there are older ones. */
export async function readBest(
  db: Transaction,
  gymId: string,
  where: SQL,
  by: Ranking,
): Promise<{ athletes: RankedAthlete[]; best: Best[]; isCut: boolean }> {
  const { rows } = await db.execute<{ results: Row[]; athletes: RankedAthlete[] }>(sql`
    with found as materialized (
      select r.athlete_id, r.scheduled_on, r.workout_id, r.level, r.score from results r
      where r.gym_id = ${gymId} and ${where}
        and r.athlete_id = any (${activeAthletes(gymId)})
      order by r.scheduled_on desc limit ${mostResults + 1}
    )
    select
      (select coalesce(json_agg(json_build_object('athleteId', athlete_id, 'day', scheduled_on, 'workoutId', workout_id,
        'level', level, 'score', score) order by scheduled_on), '[]') from found) as results,
      ${athletesIn(sql`select athlete_id from found`)} as athletes`)
  const { results = [], athletes = [] } = rows[0] ?? {}
  return { athletes, best: bestOf(results, by), isCut: results.length > mostResults }
}

/** The best result of each athlete; the first of equal ones. */
function bestOf(results: readonly Row[], by: Ranking): Best[] {
  const best = new Map<string, Best>()
  const asResult = ({ level, score }: Row): Result => ({ level, score })
  for (const one of results) {
    const before = best.get(one.athleteId)
    const times = (before?.times ?? 0) + 1
    const isBetter = !before || compareResults(asResult(one), asResult(before), by) < 0
    best.set(one.athleteId, { ...(isBetter ? one : before), times })
  }
  return [...best.values()]
}
