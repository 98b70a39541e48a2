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
  // A list, not a join: that reaches through the view to the index, and only these athletes are looked up.
  const athletes = sql`${sql.param(athleteIds)}::uuid[]`
  const { rows } = await db.execute<DayTally & { athleteId: string }>(sql`
    with done as (
      select athlete_id, scheduled_on, workout_id, is_unscaled from athlete_activity
      where athlete_id = any(${athletes}) and coach_id = ${coachId}
        and is_completed and scheduled_on between ${from} and ${to}
    ), had as (
      select athlete_id, scheduled_on, workout_id from planned_workouts
      where athlete_id = any(${athletes}) and coach_id = ${coachId}
        and scheduled_on between ${from} and ${to}
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
