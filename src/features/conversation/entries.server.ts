// What a coach and an athlete wrote to each other, newest first: messages, and the notes of the athlete's log.
import { type SQL, sql } from 'drizzle-orm'
import { type Entry, type SentEntry, sentEntry } from '#domain/conversation/entry.ts'
import type { Day } from '#domain/day.ts'
import type { Role } from '#domain/people/person.ts'
import type { Transaction } from '#server/database/database.ts'
import { pageOf } from '#server/database/query-parts.ts'

export type EntryCursor = { at: string; id: string }

export type Pair = { gymId: string; athleteId: string }
type EntriesOf = Pair & {
  reader: Role
  session?: { workoutId: string; day: Day } | undefined
  cursor?: EntryCursor | null | undefined
  limit: number
}

/** To the microsecond: otherwise a page would repeat the last entry of the previous one. */
export const momentOf = (time: string) =>
  sql.raw(`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)

/** Of a message by another one of the gym's side, where the reader is told. */
export const signature = sql`case when author_id <> athlete_id and author_id <> current_user_id()
  then (select json_build_object('name', s) from signature_of(id) s where s is not null) end`

export async function readEntries(
  db: Transaction,
  asked: EntriesOf,
): Promise<{ items: SentEntry[]; nextCursor: EntryCursor | null }> {
  const { rows } = await db.execute<Entry>(entriesQuery(asked))
  const { items, nextCursor } = pageOf(rows, asked.limit, ({ at, id }) => ({ at, id }))
  return { items: items.map(sentEntry), nextCursor }
}

/** One row more than asked for. Each part is limited on its own index, so that a long conversation costs no more. */
export function entriesQuery({ gymId, athleteId, reader, session, cursor, limit }: EntriesOf): SQL {
  const before = (time: string) =>
    cursor ? sql`and (${sql.raw(time)}, id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql``
  const about = session ? sql`and workout_id = ${session.workoutId} and scheduled_on = ${session.day}` : sql``
  // Asked once, and not of each message.
  const isSigned = reader === 'coach' ? sql`true` : sql`(select signs_messages(${gymId}))`
  return sql`
    select e.kind, e.id, e.author, e.text, e.beside, ${momentOf('e.at')} as at, e."isEdited", e."isDeleted",
      e.author <> ${reader} and e.unread as "isUnread",
      e.author = ${reader} and not e.unread and not e."isDeleted" as "isSeen", e.by,
      case when e.workout_id is not null then json_build_object('workoutId', e.workout_id,
        'day', e.scheduled_on::text, 'workout', (
          select json_build_object('name', v.name, 'description',
            case v.name when '' then left(v.description, 400) else '' end, 'color', v.color)
          from workouts w join workout_versions v on v.gym_id = w.gym_id and v.version_id = w.version_id
          where w.gym_id = ${gymId} and w.workout_id = e.workout_id)) end as session
    from (
      (select 'message' as kind, id, case author_id when athlete_id then 'athlete' else 'coach' end as author, text,
        '{}'::text[] as beside, sent_at as at, edited_at is not null as "isEdited", deleted_at is not null as "isDeleted",
        workout_id, scheduled_on, is_unread as unread,
        case when ${isSigned} then ${signature} end as by
      from messages where gym_id = ${gymId} and athlete_id = ${athleteId} ${about} ${before('sent_at')}
      order by sent_at desc, id desc limit ${limit + 1})
      union all
      (select 'note', id, 'athlete', notes, notes_beside(notes, other_notes), notes_set_at, false, false, workout_id,
        scheduled_on, is_note_unread, null
      from log_entries where gym_id = ${gymId} and athlete_id = ${athleteId} and notes <> ''
        ${about} ${before('notes_set_at')}
      order by notes_set_at desc, id desc limit ${limit + 1})
    ) e order by e.at desc, e.id desc limit ${limit + 1}`
}
