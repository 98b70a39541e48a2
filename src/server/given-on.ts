// Since when athletes have their programs.
import { type SQL, sql } from 'drizzle-orm'

/**
 * The day on which each of these athletes got each of their programs with the start that they have it from, as rows of
 * `athlete_id`, `program_id` and `given_on`. What stands on a day before it was not missed. `coachId`: by this coach.
 */
export function givenOn(athletes: SQL, coachId?: string): SQL {
  const by = (table: string) => (coachId ? sql` and ${sql.identifier(table)}.coach_id = ${coachId}` : sql``)
  return sql`
  select way.athlete_id, way.program_id, min(way.given_at)::date as given_on
  from (
    select a.athlete_id, a.program_id, a.starts_on, a.created_at as given_at
    from program_athletes a where a.athlete_id = any (${athletes})${by('a')}
    union all
    select m.athlete_id, t.program_id,
      case when m.joined_at > t.start_set_at then greatest(t.starts_on, first_monday(m.joined_at::date)) else t.starts_on end,
      greatest(case when t.starts_on is null then t.created_at else t.start_set_at end, m.joined_at)
    from team_members m join program_teams t on t.coach_id = m.coach_id and t.team_id = m.team_id
    where m.athlete_id = any (${athletes})${by('m')}
  ) way join program_recipients g on g.athlete_id = way.athlete_id and g.program_id = way.program_id
    and g.starts_on is not distinct from way.starts_on
  where g.athlete_id = any (${athletes})${by('g')}
  group by way.athlete_id, way.program_id`
}
