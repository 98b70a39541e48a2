// Scheduled and completed workouts per athlete and day, for the strips and the charts.
import { sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import type { DayTally } from '#domain/training/adherence.ts'
import type { Transaction } from '#server/database/database.ts'
import { givenOn } from '#server/database/query-parts.ts'

/** By athlete; empty days are left out. */
export async function readTallies(
  db: Transaction,
  gymId: string,
  { athleteIds, from, to }: { athleteIds: string[]; from: Day; to: Day },
): Promise<Map<string, DayTally[]>> {
  // A list, not a join: PostgreSQL then uses the index behind the view, and reads these athletes only.
  const athletes = sql`${sql.param(athleteIds)}::uuid[]`
  const { rows } = await db.execute<DayTally & { athleteId: string }>(sql`
    -- Scheduled workouts and log entries, each once; without a log entry there is no outcome.
    with given as materialized (${givenOn(athletes)}), tallied as (
      select athlete_id, scheduled_on, workout_id, bool_or(is_unscaled) as is_unscaled from (
        select p.athlete_id, p.scheduled_on, p.workout_id, null::boolean as is_unscaled
        from owed_workouts(${athletes}, ${from}, ${to}) p
          -- An athlete who joins a running program, or gets it later, has not missed its earlier days.
          join gym_athletes r on r.gym_id = p.gym_id and r.athlete_id = p.athlete_id
            and p.scheduled_on >= r.created_at::date
          join given g on g.athlete_id = p.athlete_id and g.program_id = p.program_id and p.scheduled_on >= g.given_on
        where p.gym_id = ${gymId}
        union all
        select h.athlete_id, h.scheduled_on, h.workout_id, h.is_unscaled
        from log_entries h
        where h.athlete_id = any(${athletes}) and h.scheduled_on between ${from} and ${to} and h.is_completed
          -- Only a filter: the index on days finds few rows, one on the coach would find all.
          and (h.gym_id = ${gymId}) is true
      ) each group by athlete_id, scheduled_on, workout_id
    )
    select athlete_id as "athleteId", scheduled_on::text as day, count(*)::int as planned,
      (count(*) filter (where is_unscaled))::int as prescribed,
      (count(*) filter (where not is_unscaled))::int as scaled
    from tallied group by athlete_id, scheduled_on order by scheduled_on`)
  const tallies = new Map<string, DayTally[]>()
  for (const { athleteId, ...tally } of rows)
    tallies.set(athleteId, [...(tallies.get(athleteId) ?? []), tally])
  return tallies
}

// An athlete's exception from a scheduled workout, for their calendar.
export type AthleteException = {
  day: Day
  workoutId: string
  /** The other text; null for rest. */
  versionId: string | null
  /** The workout of the others on this day. */
  name: string
  description: string
}

/** Only in programs that reach the athlete. */
export async function readExceptions(
  db: Transaction,
  gymId: string,
  { athleteId, from, to }: { athleteId: string; from: Day; to: Day },
): Promise<AthleteException[]> {
  const { rows } = await db.execute<AthleteException>(sql`
    select s.scheduled_on::text as day, s.workout_id as "workoutId", case when s.is_changed then s.version_id end as "versionId",
      v.name, left(v.description, 400) as description
    from athlete_schedule(${sql.param([athleteId])}::uuid[], ${from}, ${to}) s
      join scheduled_workouts a on a.program_id = s.program_id and a.scheduled_on = s.program_day and a.workout_id = s.workout_id
      -- Few exceptions: for each its text, and not all texts of the coach.
      cross join lateral (select w.version_id from workouts w
        where w.gym_id = s.gym_id and w.workout_id = s.workout_id limit 1) w
      cross join lateral (select v.name, v.description from workout_versions v
        where v.gym_id = s.gym_id and v.workout_id = s.workout_id
          and v.version_id = coalesce(a.version_id, w.version_id) limit 1) v
    where s.gym_id = ${gymId} and (s.is_changed or s.is_rest)
    order by s.scheduled_on, s.position, s.workout_id`)
  return rows
}
