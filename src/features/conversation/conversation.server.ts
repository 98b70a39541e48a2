// The conversation of a gym with an athlete: for those who work there the other one is an athlete, for an athlete the gym.
import { sql } from 'drizzle-orm'
import type { Entry } from '#domain/conversation/entry.ts'
import type { Day } from '#domain/day.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { athleteOperation, coachOperation, gymOf, operation, router, type Viewer } from '#server/operation.ts'
import {
  announce,
  announcementEcho,
  announcementReach,
  announcements,
  deleteAnnouncement,
  editAnnouncement,
  markAnnouncementSeen,
  myAnnouncements,
  react,
} from './announcements.server.ts'
import {
  closeInput,
  editInput,
  entriesInput,
  markInput,
  messageInput,
  muteInput,
  searchInput,
  sendInput,
  threadsInput,
} from './conversation.schema.ts'
import { momentOf, type Pair, readEntries, signature } from './entries.server.ts'
import { coaches, inbox, unread } from './inbox.server.ts'
import { privateNote, savePrivateNote } from './private-notes.server.ts'
import { type Colleague, colleagues, handOver, release, take, takerOf } from './taking.server.ts'

export { unreadOfCoach } from './inbox.server.ts'

const entriesPage = 30
const mostFound = 50
/** The limit counts the messages of ten minutes: one of them is over after a minute, as a rule. */
const limitOfPair = { retryAfter: 60 }

type Standing = 'active' | 'inactive' | 'ended'
type State = { isClosed: boolean; mutesAnnouncements: boolean }
type Thread = { workoutId: string; day: Day; count: number; unread: number }
type Found = {
  kind: Entry['kind']
  id: string
  otherId: string
  otherName: string
  text: string
  at: string
  /** By the reader's side; `by` says which colleague. */
  isOwn: boolean
  by: Entry['by']
}

export const conversation = router({
  inbox,
  coaches,
  unread,

  /** A page of the conversation, or of what it has about one session. */
  entries: operation.input(entriesInput).query(async ({ ctx, input }) => {
    const pair = pairOf(ctx.viewer, input.otherId)
    const [{ standing, state, takenBy }, page] = await Promise.all([
      readStanding(ctx.db, ctx.viewer, pair),
      readEntries(ctx.db, {
        ...pair,
        reader: ctx.viewer.role,
        session: input.session,
        cursor: input.cursor,
        limit: entriesPage,
      }),
    ])
    // Without a relationship and without a word, the other one does not exist.
    if (standing === 'ended' && page.items.length === 0 && !state) throw new AppError('not_found')
    return {
      ...page,
      standing,
      state: state ?? { isClosed: false, mutesAnnouncements: false },
      ...(ctx.viewer.role === 'coach' && { takenBy }),
    }
  }),

  /** The athlete's sessions that have messages. */
  threads: athleteOperation.input(threadsInput).query(async ({ ctx, input }): Promise<Thread[]> => {
    const { rows } = await ctx.db.execute<Thread>(sql`
      select m.workout_id as "workoutId", m.scheduled_on::text as day, count(*)::int as count,
        count(*) filter (where m.author_id <> m.athlete_id and m.is_unread)::int as unread
      from messages m
      where m.athlete_id = ${ctx.viewer.id} and m.scheduled_on between ${input.from} and ${input.to}
        and m.workout_id is not null and m.deleted_at is null
      group by m.workout_id, m.scheduled_on`)
    return rows
  }),

  /** Idempotent: sent again, it answers as the first time. */
  send: operation
    .meta({ isSpeculative: true })
    .input(sendInput)
    .mutation(async ({ ctx, input }) => {
      const { id, authorId, otherId, gymId, session, text, readUpTo } = input
      if (authorId !== ctx.viewer.id) throw new AppError('wrong_account')
      if (gymId && gymId !== pairOf(ctx.viewer, otherId).gymId) throw new AppError('wrong_gym')
      // An answer in a thread answers its note.
      const noteIds = session ? undefined : []
      const marked =
        readUpTo && markEntries(ctx, { otherId, at: readUpTo, isUnread: false, session, noteIds })
      const [{ rows }] = await Promise.all([
        ctx.db.execute<{ refusal: ErrorCode | null; at: string }>(sql`
        select refusal, ${momentOf('sent_at')} as at
        from send_message(${id}, ${otherId}, ${session?.workoutId ?? null}, ${session?.day ?? null}, ${text})`),
        marked,
      ])
      const [sent] = rows
      if (!sent || sent.refusal) throw new AppError(sent?.refusal ?? 'not_found', limitOfPair)
      ctx.afterCommit(() => {
        for (const reader of [otherId, sideOf(ctx.viewer)]) ctx.live.announce(reader, 'conversation')
      })
      return { at: sent.at }
    }),

  edit: operation.input(editInput).mutation(async ({ ctx, input }) => {
    const { rows } = await ctx.db.execute<{ refusal: ErrorCode | null }>(
      sql`select edit_message(${input.id}, ${input.text}) as refusal`,
    )
    if (rows[0]?.refusal) throw new AppError(rows[0].refusal)
    await tellOfMessage(ctx, input.id)
    return {}
  }),

  /** Idempotent. The place in the conversation stays. */
  remove: operation.input(messageInput).mutation(async ({ ctx, input }) => {
    const { rows } = await ctx.db.execute<{ found: boolean }>(
      sql`select delete_message(${input.id}) as found`,
    )
    if (!rows[0]?.found) throw new AppError('not_found')
    await tellOfMessage(ctx, input.id)
    return {}
  }),

  /** Messages, and for a coach the notes as well. The other one learns of it as "seen". */
  mark: operation.input(markInput).mutation(async ({ ctx, input }) => {
    const isFound = await markEntries(ctx, input)
    const standing = await tellPair(ctx, input.otherId)
    // An athlete may have notes and no messages yet.
    if (!isFound && !standing) throw new AppError('not_found')
    return {}
  }),

  /** Messages and notes, newest first. */
  search: operation.input(searchInput).query(async ({ ctx, input }): Promise<Found[]> => {
    const isCoach = ctx.viewer.role === 'coach'
    const names = isCoach
      ? sql`select p.full_name from shown_profiles p where p.id = f.athlete_id`
      : sql`select c.full_name from my_coaches() c where c.gym_id = f.gym_id`
    const asked = sql`${input.query}, ${input.otherId ?? null}`
    const { rows } = await ctx.db.execute<Found>(sql`
      select f.kind, f.id, ${sql.raw(isCoach ? 'f.athlete_id' : 'f.gym_id')} as "otherId",
        coalesce((${names}), '') as "otherName", f.text, ${momentOf('f.at')} as at,
        (f.author_id = f.athlete_id) = ${!isCoach} as "isOwn",
        case f.kind when 'message' then ${signature} end as by
      from (
        select 'message' as kind, id, gym_id, athlete_id, author_id, text, sent_at as at from matching_messages(${asked})
        union all
        select 'note', id, gym_id, athlete_id, athlete_id, text, at from matching_notes(${asked})
        order by at desc, id limit ${mostFound}
      ) f order by f.at desc, f.id`)
    return rows
  }),

  /** The athlete can read on, and not write. */
  close: coachOperation.input(closeInput).mutation(async ({ ctx, input }) => {
    const { rows } = await ctx.db.execute<{ found: boolean }>(
      sql`select close_conversation(${input.athleteId}, ${input.isClosed}) as found`,
    )
    if (!rows[0]?.found) throw new AppError('not_found')
    await tellPair(ctx, input.athleteId)
    return {}
  }),

  mute: athleteOperation.input(muteInput).mutation(async ({ ctx, input }) => {
    const { rows } = await ctx.db.execute<{ found: boolean }>(
      sql`select mute_announcements(${input.gymId}, ${input.isMuted}) as found`,
    )
    if (!rows[0]?.found) throw new AppError('not_found')
    ctx.afterCommit(() => ctx.live.announce(ctx.viewer.id, 'conversation'))
    return {}
  }),

  colleagues,
  take,
  release,
  handOver,

  announce,
  announcementReach,
  announcements,
  announcementEcho,
  editAnnouncement,
  deleteAnnouncement,
  myAnnouncements,
  markAnnouncementSeen,
  react,

  privateNote,
  savePrivateNote,
})

/** Whose side of a conversation the viewer is on, and whose news they follow: the gym's, or an athlete's own. */
const sideOf = (viewer: Viewer) => (viewer.role === 'coach' ? gymOf(viewer).id : viewer.id)

function pairOf(viewer: Viewer, otherId: string): Pair {
  const side = sideOf(viewer)
  return viewer.role === 'coach' ? { gymId: side, athleteId: otherId } : { gymId: otherId, athleteId: side }
}

/** For a coach an athlete without a relationship does not exist. An athlete still reads the messages from before. */
async function readStanding(
  db: Transaction,
  { role }: Viewer,
  { gymId, athleteId }: Pair,
): Promise<{ standing: Standing; state: State | undefined; takenBy: Colleague | null }> {
  const { rows } = await db.execute<{
    status: 'active' | 'pending' | 'inactive' | null
    state: State | null
    takenBy: Colleague | null
  }>(sql`
    select (select status from gym_athletes where gym_id = ${gymId} and athlete_id = ${athleteId}) as status,
      (select json_build_object('isClosed', is_closed, 'mutesAnnouncements', mutes_announcements)
        from conversations where gym_id = ${gymId} and athlete_id = ${athleteId}) as state,
      ${role === 'coach' ? takerOf(athleteId) : sql`null`} as "takenBy"`)
  const { status, state, takenBy = null } = rows[0] ?? {}
  const isKnown = status === 'active' || status === 'inactive'
  if (!isKnown && role === 'coach') throw new AppError('not_found')
  return { standing: isKnown ? status : 'ended', state: state ?? undefined, takenBy }
}

type Mark = {
  otherId: string
  at: string
  isUnread: boolean
  session?: { workoutId: string; day: Day } | undefined
  /** Without it all notes of that time. */
  noteIds?: readonly string[] | undefined
}

/** Messages, and for a coach notes, up to a time as read, or from it on as unread. False where nothing was written yet. */
async function markEntries(
  { db, viewer }: { db: Transaction; viewer: Viewer },
  mark: Mark,
): Promise<boolean> {
  const { otherId, at, isUnread, session, noteIds } = mark
  const ofSession = session && sql`and workout_id = ${session.workoutId} and scheduled_on = ${session.day}`
  const notes = sql`from log_entries where gym_id = ${viewer.gymId} and athlete_id = ${otherId} ${ofSession}`
  const markNotes = isUnread
    ? sql`select mark_note_unread(id) ${notes} and notes <> '' and notes_set_at >= ${at}::timestamptz`
    : sql`select mark_notes_read(array_agg(id), array_agg(notes_set_at)) ${notes}
        and is_note_unread and notes_set_at <= ${at}::timestamptz ${noteIds && sql`and id = any(${sql.param(noteIds)}::uuid[])`}`
  const [{ rows }] = await Promise.all([
    db.execute<{ found: boolean }>(sql`
      select mark_conversation_read(${otherId}, ${at}::timestamptz, ${isUnread}, ${session?.workoutId ?? null},
        ${session?.day ?? null}) as found`),
    viewer.role === 'coach' && db.execute(markNotes),
  ])
  return rows[0]?.found ?? false
}

type Teller = {
  db: Transaction
  viewer: Viewer
  afterCommit(work: () => void): void
  live: { announce(personId: string, topic: 'conversation'): void }
}

/** The viewer's own side, and the other one while they are active together. Undefined without a relationship. */
async function tellPair({ db, viewer, afterCommit, live }: Teller, otherId: string) {
  const { rows } = await db.execute<{ standing: 'active' | 'inactive' | null }>(
    sql`select standing from conversation_with(${otherId})`,
  )
  const standing = rows[0]?.standing ?? undefined
  const told = standing === 'active' ? [sideOf(viewer), otherId] : [sideOf(viewer)]
  afterCommit(() => {
    for (const side of told) live.announce(side, 'conversation')
  })
  return standing
}

async function tellOfMessage(teller: Teller, id: string): Promise<void> {
  const { rows } = await teller.db.execute<Pair>(
    sql`select gym_id as "gymId", athlete_id as "athleteId" from messages where id = ${id}`,
  )
  const [pair] = rows
  if (pair) await tellPair(teller, teller.viewer.role === 'coach' ? pair.athleteId : pair.gymId)
}
