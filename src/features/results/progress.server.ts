// An athlete's results, those from before included, with what is needed to compare them: for the athlete, and for a coach
// of what was logged with them.
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import type { MovementName } from '#domain/notation/movements.ts'
import type { Side } from '#domain/notation/side.ts'
import type { Bar, LoadSettings, Max } from '#domain/score/loads/own-loads.ts'
import {
  type AskedSubject,
  type Authored,
  type ProgressResult,
  seriesIdOf,
  type WeekTrained,
} from '#domain/score/progress.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import { askedSubject, nameOfLift } from '#domain/score/subjects.ts'
import type { Transaction } from '#server/database/database.ts'
import { maxes, profiles } from '#server/database/tables.ts'

/** Ten years of daily results; the newest are read. */
const mostResults = 4000
/** Two years of weeks. */
const daysBack = 728

/** `gymId`: what was logged with this coach, who asks. Without it, the athlete asks for all. */
export type ProgressOf = { athleteId: string; gymId?: string }

export async function readProgress(db: Transaction, of: ProgressOf) {
  const [results, asked, weeks] = await Promise.all([
    readResults(db, of),
    readAsked(db, of),
    readWeeks(db, of),
  ])
  return { results, subjects: subjectsOf(results, asked), weeks }
}

type Row = Omit<ProgressResult, 'past'> & { pastId: string | null; author: Authored | null }

async function readResults(db: Transaction, { athleteId, gymId }: ProgressOf): Promise<ProgressResult[]> {
  const ofCoach = gymId ? sql`and r.gym_id = ${gymId}` : sql``
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select r.key, r.level, r.score, r.scheduled_on::text as day, r.workout_id as "workoutId",
        null::uuid as "pastId", null::json as author
      from results r where r.athlete_id = ${athleteId} and r.subject <> '' ${ofCoach}
      union all
      select p.key, p.level, p.score, p.day::text, null, p.id, ${authorOf(sql`p.entered_by`, sql`p.athlete_id`)}
      from past_results p where p.athlete_id = ${athleteId}
    ) known order by day desc, key limit ${mostResults}`)
  return rows.map(({ pastId, author, ...result }) => ({
    ...result,
    past: pastId === null || author === null ? null : { id: pastId, ...author },
  }))
}

/** As an `Authored` for the viewer. An athlete is told no names, and a coach none of another gym. */
const authorOf = (author: SQL, athlete: SQL) => sql`json_strip_nulls(json_build_object(
  'by', case when ${author} = ${athlete} then 'athlete' when ${author} = current_user_id() then 'me' else 'coach' end,
  'isOfGym', nullif(current_gym_id() is not null and is_of_my_gym(${author}), false),
  'coachName', case when (${author} is null or is_of_my_gym(${author})) and ${author} is distinct from current_user_id()
    then coach_name(${author}) end))`

type Asked = { key: string; block: ScoredBlock | null; names: Record<string, MovementName> | null }

export async function readAsked(
  db: Transaction,
  { athleteId }: ProgressOf,
  workoutId: string | null = null,
): Promise<Asked[]> {
  const { rows } = await db.execute<Asked>(
    sql`select key, block, names from result_readings(${athleteId}, ${workoutId}::uuid)`,
  )
  return rows
}

function subjectsOf(
  results: readonly ProgressResult[],
  asked: readonly Asked[],
): Record<string, AskedSubject> {
  const subjects: Record<string, AskedSubject> = {}
  for (const { key, block, names } of asked) subjects[seriesIdOf(key)] ??= askedSubject(key, block, names)
  for (const { key } of results) subjects[seriesIdOf(key)] ??= askedSubject(key, null, null)
  return subjects
}

/** Sessions done in each week, and effort × minutes where both were said. Weeks without a session have no row. */
async function readWeeks(db: Transaction, { athleteId, gymId }: ProgressOf): Promise<WeekTrained[]> {
  const ofCoach = gymId ? sql`and h.gym_id = ${gymId}` : sql``
  const { rows } = await db.execute<WeekTrained>(sql`
    select date_trunc('week', h.scheduled_on)::date::text as week, count(*)::int as sessions,
      sum(h.effort * h.minutes)::int as load
    from log_entries h
    where h.athlete_id = ${athleteId} ${ofCoach} and h.is_completed
      and h.scheduled_on between current_date - ${daysBack}::int and current_date + 1
    group by 1 order by 1`)
  return rows
}

// An athlete's maxes, and the unit, bar and plates that percentages are turned into.
export type TestedMax = Max & Authored & { name: MovementName; testedOn: Day; setAt: string }

export async function readMaxes(db: Transaction, of: ProgressOf): Promise<TestedMax[]> {
  const rows = await db
    .select({
      ...getTableColumns(maxes),
      author: sql<Authored>`${authorOf(sql`${maxes.setBy}`, sql`${maxes.athleteId}`)}`,
    })
    .from(maxes)
    .where(eq(maxes.athleteId, of.athleteId))
    .orderBy(maxes.movement)
  return rows.map(({ movement, value, unit, trainingPercent, testedOn, author, setAt }) => ({
    movement,
    name: nameOfLift(movement) ?? { en: movement, es: movement },
    load: { value, unit },
    trainingPercent,
    testedOn,
    ...author,
    setAt: setAt.toISOString(),
  }))
}

/** `gymBar` of the athlete who asks; of another athlete that of the coach's gym. */
export async function readLoadSettings(
  db: Transaction,
  { athleteId, gymId }: ProgressOf,
): Promise<LoadSettings & { side: Side | null }> {
  const gymBar = gymId
    ? sql<Bar | null>`(select c.bar from gym_members m join profiles c on c.id = m.person_id
        where m.gym_id = ${gymId} and c.bar is not null order by m.joined_at, c.id limit 1)`
    : sql<Bar | null>`gym_bar()`
  const [profile] = await db
    .select({ unit: profiles.loadUnit, bar: profiles.bar, gymBar, side: profiles.loadSide })
    .from(profiles)
    .where(eq(profiles.id, athleteId))
  return profile ?? { unit: null, bar: null, gymBar: null, side: null }
}

export const ofLift = (athleteId: string, movement: string) =>
  and(eq(maxes.athleteId, athleteId), eq(maxes.movement, movement))
