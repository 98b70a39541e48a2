// Scheduled and completed workouts per athlete and day, for the strips and the charts.
import { sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import type { DayTally } from '#domain/training/adherence.ts'
import type { Transaction } from '#server/database/database.ts'
import { givenOn } from '#server/given-on.ts'

/** By athlete; empty days are left out. */
export async function readTallies(
  db: Transaction,
  coachId: string,
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
          join coach_athletes r on r.coach_id = p.coach_id and r.athlete_id = p.athlete_id
            and p.scheduled_on >= r.created_at::date
          join given g on g.athlete_id = p.athlete_id and g.program_id = p.program_id and p.scheduled_on >= g.given_on
        where p.coach_id = ${coachId}
        union all
        select h.athlete_id, h.scheduled_on, h.workout_id, h.is_unscaled
        from athlete_activity h
        where h.athlete_id = any(${athletes}) and h.scheduled_on between ${from} and ${to} and h.is_completed
          -- Only a filter: the index on days finds few rows, one on the coach would find all.
          and (h.coach_id = ${coachId}) is true
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
