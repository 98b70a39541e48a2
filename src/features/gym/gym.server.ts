// A gym and those who work for it: what it is known by, who they are, how they come and go, and which gym a session acts for.
import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { ErrorCode } from '#domain/error-code.ts'
import type { GymRole, InvitedRole } from '#domain/people/person.ts'
import { isSameText } from '#domain/search.ts'
import type { Language } from '#product/language.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { gyms } from '#server/database/tables.ts'
import {
  type AfterCommit,
  memberOperation,
  operation,
  ownerOperation,
  type RequestContext,
  router,
  type Viewer,
} from '#server/operation.ts'
import {
  approvalInput,
  chooseGymInput,
  deleteGymInput,
  inviteMemberInput,
  memberInput,
  offerInput,
  roleInput,
  staffInvitationInput,
  staffLinkInput,
} from './gym.schema.ts'
import { staffInvitationMail, staffLink, staffNewsMail } from './gym-mails.server.ts'
import { identityOperations } from './identity/identity.server.ts'

type Member = {
  id: string
  fullName: string
  email: string
  avatarUrl: string | null
  role: GymRole
  joinedAt: string
}
type StaffInvitation = {
  id: string
  /** Null: a link. */
  email: string | null
  role: InvitedRole
  expiresAt: string
}
/** By an owner, or to the viewer. */
type Offer = { toId: string; toName: string; fromId: string; fromName: string; fromStays: boolean }

const moment = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

export const gym = router({
  ...identityOperations,

  /** Everyone who works for the gym. Owners also see invitations that were not answered yet. */
  members: memberOperation.query(async ({ ctx }) => {
    const { db, gym } = ctx
    const [members, invitations, offers] = await Promise.all([
      db.execute<Member>(sql`
        select p.id, p.full_name as "fullName", p.email, p.avatar_url as "avatarUrl", m.role,
          ${moment('m.joined_at')} as "joinedAt"
        from gym_members m join profiles p on p.id = m.person_id where m.gym_id = ${gym.id}
        order by array_position(array['owner', 'coach', 'assistant'], m.role), m.joined_at, p.id`),
      db.execute<StaffInvitation>(sql`
        select id, email, role, ${moment('expires_at')} as "expiresAt"
        from staff_invitations where gym_id = ${gym.id} and expires_at > now() order by created_at desc, id`),
      db.execute<Offer>(sql`
        select o.to_id as "toId", t.full_name as "toName", o.from_id as "fromId", f.full_name as "fromName",
          o.from_stays as "fromStays"
        from ownership_offers o join profiles t on t.id = o.to_id join profiles f on f.id = o.from_id
        where o.gym_id = ${gym.id} order by o.created_at`),
    ])
    return { members: members.rows, invitations: invitations.rows, offers: offers.rows }
  }),

  /** The gyms that the viewer works for, to switch between them. */
  mine: operation.query(async ({ ctx }) => {
    const { rows } = await ctx.db.execute<{ id: string; name: string; role: GymRole }>(
      sql`select gym_id as id, name, role from my_gyms()`,
    )
    return rows
  }),

  /** The session acts for this gym from now on. */
  choose: operation.input(chooseGymInput).mutation(async ({ ctx, input }) => {
    const { rows } = await ctx.db.execute<{ found: boolean }>(
      sql`select choose_gym(${input.gymId}, ${ctx.viewer.sessionId}) as found`,
    )
    if (!rows[0]?.found) throw new AppError('not_found')
    ctx.afterCommit(() => ctx.live.announce(ctx.viewer.id, 'membership'))
    return {}
  }),

  /** The link is answered once; of an invitation by mail it goes to the mailbox alone. */
  invite: ownerOperation.input(inviteMemberInput).mutation(async ({ ctx, input }) => {
    await requireProof(ctx)
    const { email, role, language } = input
    const secret = randomBytes(32).toString('base64url')
    await refusing(
      ctx.db.execute(sql`select invite_staff(${email ?? null}, ${role}, ${hashOf(secret)}) as refusal`),
    )
    ctx.afterCommit(() => ctx.record('staff_invited', ctx.viewer))
    if (!email) return { link: staffLink(ctx.config.publicUrl, secret) }
    const about = { gym: await nameOf(ctx), inviter: ctx.viewer.fullName, role }
    const spoken = (await languageOf(ctx)) ?? language
    const mail = staffInvitationMail(ctx.config, { ...about, email, language: spoken, secret })
    ctx.afterCommit(() =>
      ctx.inBackground('an invitation to work for a gym could not be sent', () =>
        ctx.mailQueue.sendLater(mail),
      ),
    )
    return { link: null }
  }),

  /** The link stops working. */
  withdrawInvitation: ownerOperation.input(staffInvitationInput).mutation(async ({ ctx, input }) => {
    const { rowCount } = await ctx.db.execute(
      sql`delete from staff_invitations where id = ${input.invitationId} and gym_id = ${ctx.gym.id}`,
    )
    if (!rowCount) throw new AppError('not_found')
    return {}
  }),

  /** What a coach reads who opens the link. */
  invitation: operation.input(staffLinkInput).query(async ({ ctx, input }) => {
    const { rows } = await ctx.db.execute<Invitation>(sql`
      select gym, invited_by as "invitedBy", role, is_for_me as "isForMe", is_member as "isMember",
        keeps_gym as "keepsGym", loses_gym as "losesGym"
      from staff_invitation(${hashOf(input.secret)})`)
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  }),

  /** The session acts for the gym afterwards. A gym of one's own that was never used goes. */
  join: operation.input(staffLinkInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume({ what: `gym joined by ${ctx.viewer.id}`, allowed: 20, seconds: 3600 })
    const { rows } = await ctx.db.execute<{ refusal: ErrorCode | null; gymId: string; role: GymRole }>(sql`
      select refusal, gym as "gymId", role
      from accept_staff_invitation(${hashOf(input.secret)}, ${ctx.viewer.sessionId})`)
    const [joined] = rows
    if (!joined || joined.refusal) throw new AppError(joined?.refusal ?? 'not_found')
    // From here on the transaction acts for the new gym.
    await ctx.db.execute(sql`select act_as(${ctx.viewer.id}, ${joined.gymId})`)
    await tell(ctx, 'joined', { about: joined.role, to: 'owners' })
    ctx.afterCommit(() => ctx.record('gym_joined', ctx.viewer))
    return {}
  }),

  /** Of a coach or an assistant; an owner becomes a coach by themselves while there is another owner. */
  changeRole: ownerOperation.input(roleInput).mutation(async ({ ctx, input }) => {
    await requireProof(ctx)
    const { personId, role } = input
    await refusing(ctx.db.execute(sql`select change_member_role(${personId}, ${role}) as refusal`))
    if (personId !== ctx.viewer.id) await tell(ctx, 'role changed', { about: role, to: { personId } })
    return {}
  }),

  /** Everything that they could see ends at once. Their work stays, with their name. */
  remove: ownerOperation.input(memberInput).mutation(async ({ ctx, input }) => {
    if (input.personId === ctx.viewer.id) throw new AppError('invalid_input')
    await tell(ctx, 'removed', { to: input })
    await refusing(ctx.db.execute(sql`select end_membership(${input.personId}) as refusal`))
    ctx.afterCommit(() => {
      ctx.record('staff_removed', ctx.viewer)
      // What they had taken is everybody's again.
      ctx.live.announce(ctx.gym.id, 'conversation')
    })
    return {}
  }),

  leave: memberOperation.mutation(async ({ ctx }) => {
    await tell(ctx, 'left', { to: 'owners' })
    await refusing(ctx.db.execute(sql`select end_membership(${ctx.viewer.id}) as refusal`))
    ctx.afterCommit(() => {
      ctx.record('gym_left', ctx.viewer)
      ctx.live.announce(ctx.gym.id, 'conversation')
    })
    return {}
  }),

  /** Whether coaches propose what owners publish. Idempotent; what was proposed before stays. */
  setApproval: ownerOperation.input(approvalInput).mutation(async ({ ctx, input }) => {
    await ctx.db.update(gyms).set(input).where(eq(gyms.id, ctx.gym.id))
    ctx.afterCommit(() => ctx.live.announce(ctx.gym.id, 'membership'))
    return {}
  }),

  /** For good. Athletes keep what they logged; the colleagues and the owner go on in gyms of their own. */
  deleteGym: ownerOperation.input(deleteGymInput).mutation(async ({ ctx, input }) => {
    await requireProof(ctx)
    if (!isSameText(input.name, await nameOf(ctx))) throw new AppError('invalid_input')
    await tell(ctx, 'gym deleted', { to: 'colleagues' })
    await ctx.db.execute(sql`select delete_gym()`)
    ctx.afterCommit(() => ctx.record('gym_deleted', ctx.viewer))
    return {}
  }),

  /** The gym is handed over when the colleague accepts. */
  offerOwnership: ownerOperation.input(offerInput).mutation(async ({ ctx, input }) => {
    await requireProof(ctx)
    const { personId, fromStays } = input
    await refusing(ctx.db.execute(sql`select offer_ownership(${personId}, ${fromStays}) as refusal`))
    await tell(ctx, 'offered', { to: { personId } })
    return {}
  }),

  /** By the owner, or declined by the one to whom it was made. */
  withdrawOffer: memberOperation.input(memberInput).mutation(async ({ ctx, input }) => {
    if (input.personId === ctx.viewer.id) await tell(ctx, 'declined', { to: 'who offered' })
    const { rows } = await ctx.db.execute<{ found: boolean }>(
      sql`select withdraw_offer(${input.personId}) as found`,
    )
    if (!rows[0]?.found) throw new AppError('not_found')
    return {}
  }),

  acceptOwnership: memberOperation.mutation(async ({ ctx }) => {
    await requireProof(ctx)
    await tell(ctx, 'accepted', { to: 'who offered' })
    await tell(ctx, 'owns', { to: 'other owners' })
    await refusing(ctx.db.execute(sql`select accept_ownership() as refusal`))
    ctx.afterCommit(() => ctx.record('gym_handed_over', ctx.viewer))
    return {}
  }),
})

type Invitation = {
  gym: string
  invitedBy: string | null
  role: InvitedRole
  isForMe: boolean
  isMember: boolean
  /** Whether the viewer works for another gym afterwards too. */
  keepsGym: boolean
  /** Whether the viewer has a gym that was never used: it goes. */
  losesGym: boolean
}

/** A stolen session alone lets no one into a gym. */
async function requireProof(ctx: Pick<RequestContext, 'provenAccount'> & { viewer: Viewer }): Promise<void> {
  if ((await ctx.provenAccount()) !== ctx.viewer.id) throw new AppError('forbidden')
}

async function refusing(result: Promise<{ rows: Record<string, unknown>[] }>): Promise<void> {
  const { rows } = await result
  const refusal = rows[0]?.refusal as ErrorCode | null | undefined
  if (refusal) throw new AppError(refusal, refusal === 'rate_limited' ? { retryAfter: 3600 } : {})
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

async function nameOf({ db }: { db: Transaction }): Promise<string> {
  const { rows } = await db.execute<{ name: string | null }>(sql`select gym_name(current_gym_id()) as name`)
  return rows[0]?.name ?? ''
}

/** In which invitations are written; null: that of the person who invites. */
async function languageOf({ db, gym }: { db: Transaction; gym: { id: string } }): Promise<Language | null> {
  const [row] = await db.select({ language: gyms.language }).from(gyms).where(eq(gyms.id, gym.id))
  return row?.language ?? null
}

type Teller = Pick<RequestContext, 'config' | 'mailQueue' | 'readerOf' | 'inBackground'> & {
  db: Transaction
  viewer: Viewer
  afterCommit: AfterCommit
}

const colleagues = {
  colleagues: sql`true`,
  owners: sql`m.role = 'owner'`,
  'who offered': sql`m.person_id in (select o.from_id from ownership_offers o
    where o.gym_id = m.gym_id and o.to_id = current_user_id())`,
  'other owners': sql`m.role = 'owner' and m.person_id not in (select o.from_id from ownership_offers o
    where o.gym_id = m.gym_id and o.to_id = current_user_id())`,
}

/** By mail, after the commit: one colleague or several. Who they are is read before anything changes. */
async function tell(
  { db, viewer, config, mailQueue, readerOf, inBackground, afterCommit }: Teller,
  kind: Parameters<typeof staffNewsMail>[2],
  { about: role = 'coach', to }: { about?: GymRole; to: keyof typeof colleagues | { personId: string } },
): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select m.person_id as id from gym_members m where m.gym_id = current_gym_id() and m.person_id <> ${viewer.id}
      and ${typeof to === 'string' ? colleagues[to] : sql`m.person_id = ${to.personId}`}`)
  const about = { gym: await nameOf({ db }), inviter: viewer.fullName, role }
  afterCommit(() =>
    inBackground('a colleague could not be told of a change in the gym', async () => {
      for (const { id } of rows) {
        const reader = await readerOf(id)
        if (reader) await mailQueue.sendLater(staffNewsMail(config, reader, kind, about))
      }
    }),
  )
}
