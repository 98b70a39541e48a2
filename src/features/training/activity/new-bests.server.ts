// The scores of log entries as the coach reads them, and which are better than all that the athlete did before.
import { sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import { isNewBest } from '#domain/score/new-best.ts'
import { type RankedBlock, rankedBlocks } from '#domain/score/ranked-block.ts'
import type { Level, Result } from '#domain/score/ranking.ts'
import type { Score } from '#domain/score/score.ts'
import { readKey } from '#domain/score/score-key.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import { type LogValues, levelOf } from '#domain/training/training.ts'
import type { Transaction } from '#server/database/database.ts'

export type ActivityResult = RankedBlock & { score: Score; isNewBest: boolean }

type Entry = Pick<LogValues, 'scores' | 'outcome' | 'rxPlus'> & {
  id: string
  athlete: { id: string }
  workout: { workoutId: string }
  day: Day
  scored: ScoredBlock[] | null
}

/** Of one athlete and subject: more say nothing new. */
const mostBefore = 300

/** By the id of the entry. One statement for all of them, none where nothing is scored. */
export async function readResults(
  db: Transaction,
  coachId: string,
  entries: readonly Entry[],
): Promise<Map<string, ActivityResult[]>> {
  const all = entries.flatMap(entry => {
    const blocks = rankedBlocks(entry.scored ?? [], Object.keys(entry.scores))
    return blocks.flatMap(block => {
      const score = entry.scores[block.key]
      return score ? [{ entry, block, score, level: levelOf(entry) }] : []
    })
  })
  const before = await readBefore(db, coachId, all)
  const results = new Map<string, ActivityResult[]>()
  for (const [at, { entry, block, score, level }] of all.entries()) {
    const known = before.get(at) ?? []
    const isBest = level !== undefined && isNewBest({ level, score, day: entry.day }, known, block)
    results.set(entry.id, [...(results.get(entry.id) ?? []), { ...block, score, isNewBest: isBest }])
  }
  return results
}

type Asked = { entry: Entry; block: RankedBlock }
type Before = Result & { day: Day }

/** The athlete's earlier results under this coach: of the same subject, or of the same block where it has none. */
async function readBefore(
  db: Transaction,
  coachId: string,
  asked: readonly Asked[],
): Promise<Map<number, Before[]>> {
  if (asked.length === 0) return new Map()
  const columns = {
    athletes: asked.map(({ entry }) => entry.athlete.id),
    workouts: asked.map(({ entry }) => entry.workout.workoutId),
    days: asked.map(({ entry }) => entry.day),
    keys: asked.map(({ block }) => block.key),
    subjects: asked.map(({ block }) => readKey(block.key)?.subject ?? ''),
  }
  const { rows } = await db.execute<{ at: number; day: Day; level: Level; score: Score }>(sql`
    select (i.at - 1)::int as at, r.scheduled_on::text as day, r.level, r.score
    from unnest(${sql.param(columns.athletes)}::uuid[], ${sql.param(columns.workouts)}::uuid[], ${sql.param(columns.days)}::date[],
        ${sql.param(columns.keys)}::text[], ${sql.param(columns.subjects)}::text[])
        with ordinality i (athlete_id, workout_id, day, key, subject, at)
      cross join lateral (
        (select r.scheduled_on, r.level, r.score from results r
          where r.athlete_id = i.athlete_id and (r.coach_id = ${coachId}) is true and i.subject <> '' and r.subject = i.subject
            and r.scheduled_on < i.day
          order by r.scheduled_on desc limit ${mostBefore})
        union all
        (select r.scheduled_on, r.level, r.score from results r
          where r.athlete_id = i.athlete_id and (r.coach_id = ${coachId}) is true and i.subject = '' and r.workout_id = i.workout_id
            and r.scheduled_on < i.day and r.key = i.key
          order by r.scheduled_on desc limit ${mostBefore})
      ) r`)
  const before = new Map<number, Before[]>()
  for (const { at, ...row } of rows) before.set(at, [...(before.get(at) ?? []), row])
  return before
}
