// What one athlete has instead of a scheduled workout, for their calendar.
import { sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import type { Transaction } from '#server/database/database.ts'

export type AthleteException = {
  day: Day
  workoutId: string
  /** The other text; null for rest. */
  versionId: string | null
  /** What the others do on this day. */
  name: string
  description: string
}

/** Only in programs that reach the athlete. */
export async function readExceptions(
  db: Transaction,
  coachId: string,
  { athleteId, from, to }: { athleteId: string; from: Day; to: Day },
): Promise<AthleteException[]> {
  const { rows } = await db.execute<AthleteException>(sql`
    select s.scheduled_on::text as day, s.workout_id as "workoutId", case when s.is_changed then s.version_id end as "versionId",
      v.name, left(v.description, 400) as description
    from athlete_schedule(${sql.param([athleteId])}::uuid[], ${from}, ${to}) s
      join assignments a on a.program_id = s.program_id and a.scheduled_on = s.program_day and a.workout_id = s.workout_id
      -- Few exceptions: for each its text, and not all texts of the coach.
      cross join lateral (select w.version_id from workouts w
        where w.coach_id = s.coach_id and w.workout_id = s.workout_id limit 1) w
      cross join lateral (select v.name, v.description from workout_versions v
        where v.coach_id = s.coach_id and v.workout_id = s.workout_id
          and v.version_id = coalesce(a.version_id, w.version_id) limit 1) v
    where s.coach_id = ${coachId} and (s.is_changed or s.is_rest)
    order by s.scheduled_on, s.position, s.workout_id`)
  return rows
}
