// What one athlete has instead of a scheduled workout, for their calendar.
import { sql } from 'drizzle-orm'
import type { Day } from '../../domain/day.ts'
import type { Transaction } from '../../server/database/database.ts'

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
    select e.scheduled_on::text as day, e.workout_id as "workoutId", e.version_id as "versionId", v.name,
      left(v.description, 400) as description
    from assignment_exceptions e
      join program_recipients g on g.program_id = e.program_id and g.athlete_id = e.athlete_id
      join programs p on p.id = e.program_id
      join assignments a on a.program_id = e.program_id and a.scheduled_on = e.scheduled_on and a.workout_id = e.workout_id
      -- Few exceptions: for each its text, and not all texts of the coach.
      cross join lateral (select w.version_id from workouts w
        where w.coach_id = e.coach_id and w.workout_id = e.workout_id limit 1) w
      cross join lateral (select v.name, v.description from workout_versions v
        where v.coach_id = e.coach_id and v.workout_id = e.workout_id
          and v.version_id = coalesce(a.version_id, w.version_id) limit 1) v
    where e.athlete_id = ${athleteId} and e.coach_id = ${coachId} and e.scheduled_on between ${from} and ${to}
      and (p.status = 'published' or (p.status = 'archived' and e.scheduled_on <= p.updated_at::date))
    order by e.scheduled_on, a.position, e.workout_id`)
  return rows
}
