// How many workouts athletes had and did on each day, for the strips and the charts.
import { sql } from 'drizzle-orm'
import type { DayTally } from '../../domain/adherence.ts'
import type { Day } from '../../domain/day.ts'
import type { Transaction } from '../../server/database.ts'

/** By athlete; days with nothing on them are left out. */
export async function readTallies(
  db: Transaction,
  coachId: string,
  { athleteIds, from, to }: { athleteIds: string[]; from: Day; to: Day },
): Promise<Map<string, DayTally[]>> {
  const { rows } = await db.execute<DayTally & { athleteId: string }>(sql`
    with those as (select unnest(${sql.param(athleteIds)}::uuid[]) as athlete_id),
    done as (
      select h.athlete_id, h.scheduled_on, h.workout_id, h.is_unscaled
      from those join athlete_activity h on h.athlete_id = those.athlete_id
      where h.coach_id = ${coachId} and h.is_completed and h.scheduled_on between ${from} and ${to}
    ), had as (
      select p.athlete_id, p.scheduled_on, p.workout_id
      from those join planned_workouts p on p.athlete_id = those.athlete_id
      where p.coach_id = ${coachId} and p.scheduled_on between ${from} and ${to}
      union
      select athlete_id, scheduled_on, workout_id from done
    )
    select athlete_id as "athleteId", scheduled_on::text as day, count(*)::int as planned,
      (count(*) filter (where d.is_unscaled))::int as prescribed,
      (count(*) filter (where not d.is_unscaled))::int as scaled
    from had left join done d using (athlete_id, scheduled_on, workout_id)
    group by athlete_id, scheduled_on order by scheduled_on`)
  const tallies = new Map<string, DayTally[]>()
  for (const { athleteId, ...tally } of rows)
    tallies.set(athleteId, [...(tallies.get(athleteId) ?? []), tally])
  return tallies
}
