// The gym's inbox: one line for each athlete with messages or notes, those with something unread first. The athlete's
// list of gyms. The count of what is unread.
import { type SQL, sql } from 'drizzle-orm'
import type { Entry } from '#domain/conversation/entry.ts'
import type { Role } from '#domain/people/person.ts'
import { pageOf } from '#server/database/query-parts.ts'
import { athleteOperation, gymOf, memberOperation, operation } from '#server/operation.ts'
import { inboxInput } from './conversation.schema.ts'
import { momentOf, signature } from './entries.server.ts'
import type { Colleague } from './taking.server.ts'

export const inboxPage = 40

export type InboxLine = {
  athlete: { id: string; fullName: string; avatarUrl: string | null }
  status: 'active' | 'inactive'
  unread: number
  /** What the line shows: the newest that is unread, else the last. */
  last: {
    kind: 'message' | 'note'
    author: Role
    by: Entry['by']
    text: string
    isDeleted: boolean
    at: string
  }
  /** The colleague, or the reader, who took the conversation. */
  takenBy: Colleague | null
  /** When the last of either was written; it puts the line in its place. */
  at: string
}
type InboxCursor = { isUnread: boolean; at: string; id: string }

export const inbox = memberOperation.input(inboxInput).query(async ({ ctx, input }) => {
  const { rows } = await ctx.db.execute<InboxLine>(
    inboxQuery({ gymId: ctx.gym.id, readerId: ctx.viewer.id, ...input }),
  )
  return pageOf(rows, inboxPage, ({ unread, at, athlete }) => ({ isUnread: unread > 0, at, id: athlete.id }))
})

type CoachLine = {
  coach: { id: string; fullName: string; avatarUrl: string | null }
  status: 'active' | 'inactive' | 'ended'
  unread: number
  last: { author: Role; text: string; isDeleted: boolean; at: string } | null
}

/** The athlete's coaches, and those of before with whom there are messages, whose name is no longer shown. */
export const coaches = athleteOperation.query(async ({ ctx }): Promise<CoachLine[]> => {
  const { rows } = await ctx.db.execute<CoachLine>(sql`
    select json_build_object('id', l.gym_id, 'fullName', coalesce(k.full_name, ''), 'avatarUrl', k.avatar_url) as coach,
      coalesce(k.status, 'ended') as status,
      (select count(*)::int from messages m where m.gym_id = l.gym_id and m.athlete_id = ${ctx.viewer.id}
        and m.is_unread and m.author_id <> m.athlete_id) as unread,
      (select json_build_object('author', case m.author_id when m.athlete_id then 'athlete' else 'coach' end,
          'text', left(m.text, 200), 'isDeleted', m.deleted_at is not null, 'at', ${momentOf('m.sent_at')})
        from messages m where m.gym_id = l.gym_id and m.athlete_id = ${ctx.viewer.id}
        order by m.sent_at desc limit 1) as last
    from (
      select gym_id, last_at from conversations where athlete_id = ${ctx.viewer.id}
      union all
      select k.gym_id, null from my_coaches() k where k.status <> 'pending' and not exists (
        select from conversations c where c.gym_id = k.gym_id and c.athlete_id = ${ctx.viewer.id})
    ) l left join my_coaches() k on k.gym_id = l.gym_id
    where k.status is distinct from 'pending'
    order by l.last_at desc nulls last, k.full_name`)
  return rows
})

/** How much is unread, for the count in the header: for a coach with the notes, for an athlete with announcements. */
export const unread = operation.query(async ({ ctx }) => {
  const { rows } = await ctx.db.execute<{ messages: number; announcements: number }>(
    ctx.viewer.role === 'coach'
      ? sql`select ${unreadOfCoach(gymOf(ctx.viewer).id)} as messages, 0 as announcements`
      : unreadOfAthlete(ctx.viewer.id),
  )
  const { messages = 0, announcements = 0 } = rows[0] ?? {}
  return { unread: messages + announcements, announcements }
})

type InboxFilter = {
  gymId: string
  readerId: string
  show: 'all' | 'unread' | 'mine' | 'untaken'
  teamId?: string | undefined
  cursor?: InboxCursor | null | undefined
}

const message = sql`json_build_object('kind', 'message', 'author',
  case author_id when athlete_id then 'athlete' else 'coach' end, 'by', ${signature}, 'text', left(text, 200),
  'isDeleted', deleted_at is not null, 'at', ${momentOf('sent_at')})`
const note = sql`json_build_object('kind', 'note', 'author', 'athlete', 'by', null,
  'text', left(note_texts(notes, other_notes), 200), 'isDeleted', false, 'at', ${momentOf('notes_set_at')})`

/** The lines are put in order by times alone; only those of the page read their text: what is unread, else the last. */
export function inboxQuery({ gymId, readerId, show, teamId, cursor }: InboxFilter): SQL {
  const shown = {
    all: sql`true`,
    unread: sql`k.unread > 0`,
    mine: sql`k.taken_by = ${readerId}`,
    untaken: sql`k.taken_by is null`,
  }
  const ofLine = sql`gym_id = ${gymId} and athlete_id = l.athlete_id`
  return sql`
    with unread_notes as materialized (
      select h.athlete_id, count(*)::int as count from log_entries h
      where h.gym_id = ${gymId} and h.is_note_unread group by h.athlete_id
    ), unread_messages as materialized (
      select m.athlete_id, count(*)::int as count from messages m
      where m.gym_id = ${gymId} and m.is_unread and m.author_id = m.athlete_id group by m.athlete_id
    ), known as materialized (
      select r.athlete_id, r.status,
        case when r.status = 'active' then coalesce(u.count, 0) + coalesce(m.count, 0) else 0 end as unread,
        t.person_id as taken_by, nullif(c.last_at, '-infinity') as message_at,
        (select h.notes_set_at from log_entries h where h.gym_id = ${gymId} and h.athlete_id = r.athlete_id
          and h.notes <> '' order by h.notes_set_at desc, h.id desc limit 1) as note_at
      from gym_athletes r
        left join conversations c on c.gym_id = ${gymId} and c.athlete_id = r.athlete_id
        left join taken_conversations() t on t.athlete_id = r.athlete_id
        left join unread_notes u on u.athlete_id = r.athlete_id
        left join unread_messages m on m.athlete_id = r.athlete_id
      where r.gym_id = ${gymId} and r.status <> 'pending'
        ${
          teamId
            ? sql`and r.athlete_id in (select t.athlete_id from team_members t
              where t.team_id = ${teamId} and t.gym_id = ${gymId})`
            : sql``
        }
    ), page as materialized (
      select k.* from (select *, greatest(message_at, note_at) as at from known) k
      where k.at is not null and ${shown[show]}
        ${
          cursor
            ? sql`and (k.unread > 0, k.at, k.athlete_id) <
              (${cursor.isUnread}, ${cursor.at}::timestamptz, ${cursor.id}::uuid)`
            : sql``
        }
      order by (k.unread > 0) desc, k.at desc, k.athlete_id desc limit ${inboxPage + 1}
    )
    select json_build_object('id', p.id, 'fullName', p.full_name, 'avatarUrl', p.avatar_url) as athlete, l.status,
      l.unread, ${momentOf('l.at')} as at,
      case when l.taken_by is not null then (
        select json_build_object('id', c.id, 'fullName', c.full_name, 'avatarUrl', c.avatar_url)
        from profiles c where c.id = l.taken_by) end as "takenBy",
      coalesce(case when l.unread > 0 then (
        select u.entry from (
          (select sent_at as at, ${message} as entry from messages where ${ofLine} and author_id = athlete_id
            and is_unread order by sent_at desc limit 1)
          union all
          (select notes_set_at, ${note} from log_entries where ${ofLine} and is_note_unread
            order by notes_set_at desc limit 1)) u order by u.at desc limit 1) end,
        case when l.message_at >= l.note_at or l.note_at is null
          then (select ${message} from messages where ${ofLine} order by sent_at desc limit 1)
          else (select ${note} from log_entries where ${ofLine} and notes <> ''
            order by notes_set_at desc, id desc limit 1) end) as last
    from page l join shown_profiles p on p.id = l.athlete_id
    order by (l.unread > 0) desc, l.at desc, l.athlete_id desc`
}

/** Unread messages and notes of active athletes: the count in the header, on the dashboard and in the inbox. */
export const unreadOfCoach = (gymId: string): SQL => sql`(
  select (
    select count(*)::int from messages m join gym_athletes r on r.gym_id = m.gym_id
      and r.athlete_id = m.athlete_id and r.status = 'active'
    where m.gym_id = ${gymId} and m.is_unread and m.author_id = m.athlete_id
  ) + (
    select count(*)::int from log_entries h join gym_athletes r on r.gym_id = h.gym_id
      and r.athlete_id = h.athlete_id and r.status = 'active'
    where h.gym_id = ${gymId} and h.is_note_unread
  )
)`

const unreadOfAthlete = (athleteId: string): SQL => sql`
  select (
    select count(*)::int from conversations c join messages m on m.gym_id = c.gym_id
      and m.athlete_id = c.athlete_id and m.is_unread and m.author_id <> m.athlete_id
    where c.athlete_id = ${athleteId}
  ) as messages, (
    select count(*)::int from announcement_recipients a join announcements n on n.id = a.announcement_id
      join gym_athletes r on r.gym_id = n.gym_id and r.athlete_id = a.athlete_id and r.status = 'active'
      left join conversations c on c.gym_id = n.gym_id and c.athlete_id = a.athlete_id
    where a.athlete_id = ${athleteId} and a.seen_at is null and n.deleted_at is null
      and c.mutes_announcements is not true
  ) as announcements`
