import { type SQL, sql } from 'drizzle-orm'
import { type PgColumn, pgSchema, text, uuid } from 'drizzle-orm/pg-core'
import { searchWords } from '#domain/search.ts'

/** Cursor pagination: of rows read with a limit of one more than a page, the page, and where the next one starts. */
export function pageOf<Row, Cursor>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => Cursor,
): { items: Row[]; nextCursor: Cursor | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: last !== undefined && rows.length > limit ? cursorOf(last) : null }
}

/**
 * Whether a column has one of these values, as one array. Drizzle's `inArray` has a parameter for each: thousands take
 * long to send, and every length would be a prepared statement of its own.
 */
export function anyOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(values)})`
}

// Search in the database by the same rule as in the browser.

/** One condition per word. `text` has been through the SQL function `searchable`. */
export function containsWords(text: SQL | { getSQL(): SQL }, query: string): SQL[] {
  return searchWords(query).map(word => sql`has_word(${text}, ${word})`)
}

// Profiles as the viewer sees them: in a gym, an athlete has the name that its coaches set.
export const shownProfiles = pgSchema('chalkline')
  .view('shown_profiles', {
    id: uuid('id').notNull(),
    fullName: text('full_name').notNull(),
    sortName: text('sort_name').notNull(),
    /** The name that the athlete set. */
    ownName: text('own_name').notNull(),
    email: text('email').notNull(),
    avatarUrl: text('avatar_url'),
    search: text('search').notNull(),
  })
  .existing()

// Programs that athletes have on days of their own, in statements over many log entries.
type OfProgram = { gymId: string; programId: string }

/** By how many days the program is shifted for the athlete of a row. The shifts are read once for all rows. */
export const shiftOfRow = (alias: string, { gymId, programId }: OfProgram): SQL =>
  sql`coalesce(((select program_shifts(${gymId}, ${programId}))->>${sql.raw(alias)}.athlete_id::text)::int, 0)`

/** All numbers of days by which the program is shifted for its recipients, 0 included. */
export const shiftsOf = ({ gymId, programId }: OfProgram): SQL =>
  sql`select 0 as shift_days union select s.value::int from jsonb_each_text(program_shifts(${gymId}, ${programId})) s`

// Since when athletes have their programs.

/**
 * The day on which each of these athletes got each of their programs with the start that they have it from, as rows of
 * `athlete_id`, `program_id` and `given_on`. What stands on a day before it was not missed. `gymId`: by this gym.
 */
export function givenOn(athletes: SQL, gymId?: string): SQL {
  const by = (table: string) => (gymId ? sql` and ${sql.identifier(table)}.gym_id = ${gymId}` : sql``)
  return sql`
  select way.athlete_id, way.program_id, min(way.given_at)::date as given_on
  from (
    select a.athlete_id, a.program_id, a.starts_on, a.created_at as given_at
    from program_athletes a where a.athlete_id = any (${athletes})${by('a')}
    union all
    select m.athlete_id, t.program_id,
      case when m.joined_at > t.start_set_at then greatest(t.starts_on, first_monday(m.joined_at::date)) else t.starts_on end,
      greatest(case when t.starts_on is null then t.created_at else t.start_set_at end, m.joined_at)
    from team_members m join program_teams t on t.gym_id = m.gym_id and t.team_id = m.team_id
    where m.athlete_id = any (${athletes})${by('m')}
  ) way join program_recipients g on g.athlete_id = way.athlete_id and g.program_id = way.program_id
    and g.starts_on is not distinct from way.starts_on
  where g.athlete_id = any (${athletes})${by('g')}
  group by way.athlete_id, way.program_id`
}
