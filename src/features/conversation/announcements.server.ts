// Announcements: one way, from a gym to a team, the athletes of a program, or all.
import { and, eq, sql } from 'drizzle-orm'
import type { Reaction } from '#domain/conversation/message.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { pageOf } from '#server/database/query-parts.ts'
import { announcementRecipients } from '#server/database/tables.ts'
import { athleteOperation, coachOperation, type Gym, memberOperation } from '#server/operation.ts'
import {
  announceInput,
  announcementInput,
  announcementsInput,
  editInput,
  reachInput,
  reactInput,
  seenInput,
} from './conversation.schema.ts'
import { type EntryCursor, momentOf } from './entries.server.ts'

const announcementsPage = 20

type Announced = {
  id: string
  /** The team or program; null for all athletes. */
  audience: string | null
  text: string
  at: string
  isEdited: boolean
  isDeleted: boolean
}
type SentAnnouncement = Announced & {
  /** As `coach_name` tells it. */
  sentBy: string | null
  /** The reader's own, who may edit it. An owner deletes those of others too. */
  isMine: boolean
  recipients: number
  seen: number
  reactions: Partial<Record<Reaction, number>>
}
type ReceivedAnnouncement = Announced & {
  /** `isFormer`: the athlete is not active with this gym now. Nothing more is to come, and nothing of it is news. */
  coach: { id: string; fullName: string; isFormer: boolean }
  /** Who wrote it, by the rule of messages: the name is empty once the account is deleted. */
  by: { name: string } | null
  isSeen: boolean
  reaction: Reaction | null
  /** The athlete wants no notice of this gym's announcements. */
  isMuted: boolean
}
type Echo = {
  athlete: { id: string; fullName: string; avatarUrl: string | null }
  isSeen: boolean
  reaction: Reaction | null
}

const cursorOf = ({ at, id }: Announced): EntryCursor => ({ at, id })

const announced = sql`n.id, n.audience, n.text, ${momentOf('n.sent_at')} as at, n.edited_at is not null as "isEdited",
  n.deleted_at is not null as "isDeleted"`

/** Idempotent: sent again, it reaches no other athletes. */
export const announce = coachOperation.input(announceInput).mutation(async ({ ctx, input }) => {
  const { id, audience, text } = input
  const idOf = (kind: 'team' | 'program') => (audience?.kind === kind ? audience.id : null)
  const { rows } = await ctx.db.execute<{ refusal: ErrorCode | null; athleteId: string }>(sql`
    select refusal, athlete_id as "athleteId" from announce(${id}, ${idOf('team')}, ${idOf('program')}, ${text})`)
  const refusal = rows[0]?.refusal
  if (refusal) throw new AppError(refusal, { retryAfter: 3600 })
  ctx.afterCommit(() => {
    for (const id of [ctx.gym.id, ...rows.map(({ athleteId }) => athleteId)])
      ctx.live.announce(id, 'conversation')
  })
  return { recipients: rows.length }
})

/** How many athletes an announcement would reach now: those of `announce`. */
export const announcementReach = coachOperation.input(reachInput).query(async ({ ctx, input }) => {
  const { audience } = input
  const gymId = ctx.gym.id
  const owned = audience?.kind === 'team' ? sql`teams` : sql`programs`
  const members =
    audience?.kind === 'team'
      ? sql`select m.athlete_id from team_members m where m.team_id = ${audience.id} and m.gym_id = ${gymId}`
      : sql`select g.athlete_id from program_recipients g
          where g.program_id = ${audience?.id} and g.gym_id = ${gymId}`
  const { rows } = await ctx.db.execute<{ count: number; found: boolean }>(sql`
    select count(*)::int as count, ${
      audience
        ? sql`exists (select from ${owned} o where o.id = ${audience.id} and o.gym_id = ${gymId})`
        : sql`true`
    } as found
    from gym_athletes r where r.gym_id = ${gymId} and r.status = 'active'
      ${audience ? sql`and r.athlete_id in (${members})` : sql``}`)
  if (!rows[0]?.found) throw new AppError('not_found')
  return { recipients: rows[0].count }
})

export const announcements = memberOperation.input(announcementsInput).query(async ({ ctx, input }) => {
  const { cursor } = input
  const { rows } = await ctx.db.execute<SentAnnouncement>(sql`
    select ${announced}, coach_name(n.saved_by) as "sentBy",
      coalesce(n.saved_by = ${ctx.viewer.id}, false) as "isMine", e.recipients, e.seen, e.reactions from (
      select * from announcements n where n.gym_id = ${ctx.gym.id}
        ${cursor ? sql`and (n.sent_at, n.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql``}
      order by n.sent_at desc, n.id desc limit ${announcementsPage + 1}
    ) n cross join lateral (
      select coalesce(sum(g.count), 0)::int as recipients, coalesce(sum(g.seen), 0)::int as seen,
        coalesce(json_object_agg(g.reaction, g.count) filter (where g.reaction is not null), '{}') as reactions
      from (select reaction, count(*) as count, count(seen_at) as seen from announcement_echo(n.id) group by reaction) g
    ) e order by n.sent_at desc, n.id desc`)
  return pageOf(rows, announcementsPage, cursorOf)
})

/** Each athlete whom it was sent to and who is still with the gym. */
export const announcementEcho = memberOperation
  .input(announcementInput)
  .query(async ({ ctx, input }): Promise<Echo[]> => {
    const { rows } = await ctx.db.execute<Echo>(sql`
      select json_build_object('id', p.id, 'fullName', p.full_name, 'avatarUrl', p.avatar_url) as athlete,
        e.seen_at is not null as "isSeen", e.reaction
      from announcement_echo(${input.id}) e join shown_profiles p on p.id = e.athlete_id
      order by e.seen_at is null, p.sort_name, p.id`)
    return rows
  })

/** By its author alone. */
export const editAnnouncement = coachOperation.input(editInput).mutation(async ({ ctx, input }) => {
  const { rows } = await ctx.db.execute<{ refusal: ErrorCode | null }>(
    sql`select change_announcement(${input.id}, ${input.text}) as refusal`,
  )
  if (rows[0]?.refusal) throw new AppError(rows[0].refusal)
  await tellRecipients(ctx, input.id)
  return {}
})

/** Idempotent. By its author, or an owner. */
export const deleteAnnouncement = coachOperation.input(announcementInput).mutation(async ({ ctx, input }) => {
  const { rows } = await ctx.db.execute<{ refusal: ErrorCode | null }>(
    sql`select change_announcement(${input.id}, null) as refusal`,
  )
  if (rows[0]?.refusal) throw new AppError(rows[0].refusal)
  await tellRecipients(ctx, input.id)
  return {}
})

/** Tells the recipients who are still with the gym. */
async function tellRecipients(
  { db, gym, afterCommit, live }: Omit<Caller, 'viewer'> & { gym: Gym },
  id: string,
): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.athlete_id as id from announcement_echo(${id}) e join gym_athletes r
      on r.gym_id = ${gym.id} and r.athlete_id = e.athlete_id and r.status = 'active'`)
  afterCommit(() => {
    for (const { id } of [gym, ...rows]) live.announce(id, 'conversation')
  })
}

/** Announcements of a gym that the athlete has left stay readable as they were then, without any name. */
export const myAnnouncements = athleteOperation
  .input(announcementsInput)
  .query(
    async ({ ctx, input }): Promise<{ items: ReceivedAnnouncement[]; nextCursor: EntryCursor | null }> => {
      const { cursor } = input
      const { rows } = await ctx.db.execute<ReceivedAnnouncement>(sql`
      select ${announced}, n.seen_at is not null as "isSeen", n.reaction,
        coalesce(c.mutes_announcements, false) as "isMuted",
        json_build_object('id', n.gym_id, 'fullName', coalesce(k.full_name, ''), 'isFormer', k.status is distinct from 'active') as coach,
        (select json_build_object('name', s) from signature_of_announcement(n.id) s where s is not null) as by
      from received_announcements n
        left join conversations c on c.gym_id = n.gym_id and c.athlete_id = n.athlete_id
        left join my_coaches() k on k.gym_id = n.gym_id
      where n.athlete_id = ${ctx.viewer.id}
        ${cursor ? sql`and (n.sent_at, n.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql``}
      order by n.sent_at desc, n.id desc limit ${announcementsPage + 1}`)
      return pageOf(rows, announcementsPage, cursorOf)
    },
  )

/** Idempotent. */
export const markAnnouncementSeen = athleteOperation
  .input(seenInput)
  .mutation(({ ctx, input }) => markSeen(ctx, input, {}))

/** A reaction shows that it was seen. Null takes it back. */
export const react = athleteOperation
  .input(reactInput)
  .mutation(({ ctx, input }) => markSeen(ctx, input, { reaction: input.reaction }))

type Caller = {
  db: Transaction
  viewer: { id: string }
  afterCommit(work: () => void): void
  live: { announce(personId: string, topic: 'conversation'): void }
}

/** An outbox may still hold what another user of the phone did. */
async function markSeen(
  { db, viewer, afterCommit, live }: Caller,
  { id, athleteId = viewer.id }: { id: string; athleteId?: string | undefined },
  values: { reaction?: Reaction | null },
) {
  if (athleteId !== viewer.id) throw new AppError('wrong_account')
  const recipients = announcementRecipients
  const marked = await db
    .update(recipients)
    .set({ ...values, seenAt: sql`coalesce(${recipients.seenAt}, now())` })
    .where(and(eq(recipients.announcementId, id), eq(recipients.athleteId, viewer.id)))
    .returning({ id: recipients.announcementId })
  if (marked.length === 0) throw new AppError('not_found')
  const { rows } = await db.execute<{ gymId: string }>(
    sql`select gym_id as "gymId" from received_announcements where id = ${id} and athlete_id = ${viewer.id}`,
  )
  afterCommit(() => {
    for (const personId of [viewer.id, ...rows.map(({ gymId }) => gymId)])
      live.announce(personId, 'conversation')
  })
  return {}
}
