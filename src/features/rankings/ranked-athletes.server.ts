// The athletes that a ranking names.
import { type SQL, sql } from 'drizzle-orm'
import type { Side } from '#domain/notation/side.ts'

/** `side`: which number of a pair of loads is theirs; null where they did not say. */
export type RankedAthlete = { id: string; fullName: string; avatarUrl: string | null; side: Side | null }

/** A JSON list in the order of names, as the coach sees them. `ids`: a query. */
export const athletesIn = (ids: SQL): SQL => sql`
  (select coalesce(json_agg(json_build_object('id', p.id, 'fullName', p.full_name, 'avatarUrl', p.avatar_url,
    'side', (select o.load_side from profiles o where o.id = p.id)) order by p.sort_name, p.id), '[]')
    from shown_profiles p where p.id = any (array(${ids})))`

/** Whether the athlete of this row is active. A value, not a condition, which PostgreSQL would turn into a join. */
export const isActive = (row: string): SQL =>
  sql.raw(
    `(select a.status = 'active' from coach_athletes a where a.coach_id = ${row}.coach_id and a.athlete_id = ${row}.athlete_id)`,
  )

/** As an array, which PostgreSQL hashes once: for thousands of rows a look-up for each would take longer. */
export const activeAthletes = (coachId: string): SQL =>
  sql`array(select a.athlete_id from coach_athletes a where a.coach_id = ${coachId} and a.status = 'active')`
