// Recent log entries, newest first, for the coach: on the dashboard, in a profile, among the notes.
import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import type { Hex } from '#domain/programming/colours.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import type { LogValues } from '#domain/training/training.ts'
import type { Transaction } from '#server/database/database.ts'
import { pageOf } from '#server/database/page-of.ts'
import { shiftOfRow } from '#server/database/program-shift.ts'
import { isAnyWritten, otherNotesOf, valuesOf } from '../log-columns.server.ts'
import { type ActivityResult, readResults } from './new-bests.server.ts'

export type ActivityCursor = { at: string; id: string }

/** A log entry with its athlete and workout. */
export type ActivityItem = LogValues & {
  id: string
  athlete: { id: string; fullName: string; avatarUrl: string | null }
  workout: { workoutId: string; name: string; description: string; color: Hex }
  day: Day
  /** Its scores, in the order of the text. */
  results: ActivityResult[]
  /** Notes of other phones, whose authors did not see this one. */
  otherNotes?: { id: string; text: string }[]
  isNoteUnread: boolean
  /** How many were written about it, the note not counted. */
  messages?: { count: number; unread: number }
  /** When the server last changed it; for the notes, when the note was written. */
  at: string
}

type ActivityFilter = {
  coachId: string
  /** This athlete in any standing; without it, all active ones. */
  athleteId?: string | undefined
  /** Of the last months only: a team without a log would be looked for in all of it. */
  teamId?: string | undefined
  programId?: string | undefined
  /** Only entries with a note, by the time the note was written. */
  notes?: 'all' | 'unread' | undefined
  cursor?: ActivityCursor | null | undefined
  limit: number
}

type ActivityRow = Omit<ActivityItem, 'results'> & { scored: ScoredBlock[] | null }

export async function readActivity(
  db: Transaction,
  filter: ActivityFilter,
): Promise<{ items: ActivityItem[]; nextCursor: ActivityCursor | null }> {
  const { limit } = filter
  const { rows } = await db.execute<ActivityRow>(activityQuery(filter))
  const page = pageOf(rows, limit, ({ at, id }) => ({ at, id }))
  const results = await readResults(db, filter.coachId, page.items)
  const items = page.items.map(({ scored: _, ...item }) => ({ ...item, results: results.get(item.id) ?? [] }))
  return { items, nextCursor: page.nextCursor }
}

/**
 * One row more than asked for, to know whether there are more. The page is selected first and joined afterwards:
 * otherwise PostgreSQL joins the gym's whole history and then sorts it.
 */
export function activityQuery(filter: ActivityFilter): SQL {
  const { coachId, athleteId, teamId, programId, notes, cursor, limit } = filter
  const time = sql.raw(notes ? 'h.notes_set_at' : 'h.updated_at')
  // A value, not a condition, which PostgreSQL would turn into a join that starts at the athletes.
  const isActive = sql`(select r.status = 'active' from coach_athletes r
    where r.coach_id = h.coach_id and r.athlete_id = h.athlete_id)`
  return sql`
    select h.id,
      json_build_object('id', p.id, 'fullName', p.full_name, 'avatarUrl', p.avatar_url) as athlete,
      json_build_object('workoutId', v.workout_id, 'name', v.name, 'description', left(v.description, 400), 'color', v.color) as workout,
      h.scheduled_on::text as day, v.marks->'scored' as scored, ${valuesOf('h')}, ${sql.raw(otherNotesOf('h'))} as "otherNotes", h.is_note_unread as "isNoteUnread",
      (select json_build_object('count', count(*), 'unread', count(*) filter (where m.is_unread and m.author_id = m.athlete_id))
        from messages m where m.coach_id = ${coachId} and m.athlete_id = h.athlete_id
        and m.workout_id = h.workout_id and m.scheduled_on = h.scheduled_on and m.deleted_at is null) as messages,
      -- To the microsecond: otherwise a page would repeat the last row of the previous one.
      to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from (
      select * from athlete_activity h
      where h.coach_id = ${coachId}
        and ${athleteId ? sql`h.athlete_id = ${athleteId}` : isActive}
        and ${notes ? sql`h.notes <> ''` : isAnyWritten('h')}
        ${
          teamId
            ? sql`and ${isIn} (select true from team_members m where m.team_id = ${teamId}
            and m.athlete_id = h.athlete_id and m.coach_id = h.coach_id)`
            : sql``
        }
        ${
          programId
            ? sql`and ${isIn} (select true from assignments a where a.program_id = ${programId}
            and a.scheduled_on = h.scheduled_on - ${shiftOfRow('h', { coachId, programId })}
            and a.workout_id = h.workout_id and a.coach_id = h.coach_id)`
            : sql``
        }
        ${notes === 'unread' ? sql`and h.is_note_unread` : sql``}
        ${cursor ? sql`and (${time}, h.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql``}
      order by ${time} desc, h.id desc limit ${limit + 1}
    ) h
      join shown_profiles p on p.id = h.athlete_id
      join workout_versions v on v.coach_id = ${coachId} and v.version_id = h.version_id
    order by ${time} desc, h.id desc`
}

/** How far back a filtered list looks, then the filter. */
const isIn = sql.raw(`h.updated_at > now() - interval '180 days' and`)

/** How many unread notes the coach has: of this athlete, or of all active ones. Every count on a screen is this one. */
export function unreadNotes(coachId: string, athleteId?: string): SQL {
  const athletes = athleteId
    ? sql`h.athlete_id = ${athleteId}`
    : sql`h.athlete_id in (select r.athlete_id from coach_athletes r
        where r.coach_id = ${coachId} and r.status = 'active')`
  return sql`(select count(*)::int from athlete_activity h
    where h.coach_id = ${coachId} and h.is_note_unread and ${athletes})`
}
