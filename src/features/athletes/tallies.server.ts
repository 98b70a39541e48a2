// How many workouts athletes had and did on each day, for the strips and the charts.
import { sql } from 'drizzle-orm'
import type { Day } from '../../domain/day.ts'
import type { DayTally } from '../../domain/training/adherence.ts'
import type { Transaction } from '../../server/database/database.ts'

/** By athlete; days with nothing on them are left out. */
export async function readTallies(
  db: Transaction,
  coachId: string,
  { athleteIds, from, to }: { athleteIds: string[]; from: Day; to: Day },
): Promise<Map<string, DayTally[]>> {
  // A list, not a join: that reaches through the view to the index, and only these athletes are looked up.
  const athletes = sql`${sql.param(athleteIds)}::uuid[]`
  const { rows } = await db.execute<DayTally & { athleteId: string }>(sql`
    -- What was planned and what was done, each once; what was only planned has no outcome.
    with had as (
      select athlete_id, scheduled_on, workout_id, bool_or(is_unscaled) as is_unscaled from (
        select p.athlete_id, p.scheduled_on, p.workout_id, null::boolean as is_unscaled
        from planned_workouts p
          -- Who joins a program that is running has missed nothing of it.
          join coach_athletes r on r.coach_id = p.coach_id and r.athlete_id = p.athlete_id
            and p.scheduled_on >= r.created_at::date
        where p.athlete_id = any(${athletes}) and p.coach_id = ${coachId}
          and p.scheduled_on between ${from} and ${to}
        union all
        select h.athlete_id, h.scheduled_on, h.workout_id, h.is_unscaled
        from athlete_activity h
        where h.athlete_id = any(${athletes}) and h.scheduled_on between ${from} and ${to} and h.is_completed
          -- Only a filter: found by their days they are few, found by their coach all there are.
          and (h.coach_id = ${coachId}) is true
      ) each group by athlete_id, scheduled_on, workout_id
    )
    select athlete_id as "athleteId", scheduled_on::text as day, count(*)::int as planned,
      (count(*) filter (where is_unscaled))::int as prescribed,
      (count(*) filter (where not is_unscaled))::int as scaled
    from had group by athlete_id, scheduled_on order by scheduled_on`)
  const tallies = new Map<string, DayTally[]>()
  for (const { athleteId, ...tally } of rows)
    tallies.set(athleteId, [...(tallies.get(athleteId) ?? []), tally])
  return tallies
}
