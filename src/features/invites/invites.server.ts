// Invitations by mail: sent to a list of addresses, followed, sent again, withdrawn.
import { and, eq, sql } from 'drizzle-orm'
import { inviteLink } from '#domain/people/invite-code.ts'
import { brand } from '#product/brand.ts'
import type { Language } from '#product/language.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { inviteCodes } from '#server/database/tables.ts'
import type { Mail } from '#server/mail/mail.ts'
import { compose, isSafeInMail, type Words } from '#server/mail/mail-page.ts'
import { type MailSite, mailboxHashOf, unsubscribeUrl } from '#server/mail/unsubscribe-token.ts'
import { coachOperation, type Gym, router } from '#server/operation.ts'
import type { ServerConfig } from '#server/secrets/server-keys.ts'
import { codeOperations, requireCarried } from './codes.server.ts'
import {
  changeInvitationInput,
  invitationInput,
  invitationsInput,
  replaceCodeInput,
  resendInvitationInput,
  sendInvitationsInput,
} from './invites.schema.ts'

/** `confirming`: signed up with this coach, and has not confirmed the address. Other accounts make no difference. */
export type InvitationState = 'waiting' | 'sent' | 'confirming' | 'joined' | 'failed' | 'unsubscribed'
export type InvitationOutcome =
  | 'sent'
  | 'own'
  | 'confirming'
  | 'joined'
  | 'invited'
  | 'unsubscribed'
  | 'limited'
type Invitation = {
  id: string
  email: string
  state: InvitationState
  at: string
  /** What it gives when the athlete joins. */
  teamId: string | null
  programId: string | null
}

const page = 50

export const invitations = router({
  code: coachOperation.query(async ({ ctx }) => {
    return { code: await mainCodeOf(ctx.db, ctx.gym.id) }
  }),

  /** The old code stops working at once. Without an id: the main code. */
  replaceCode: coachOperation.input(replaceCodeInput).mutation(async ({ ctx, input }) => {
    const replaced = input ? sql`replace_invite_code(${input.codeId})` : sql`replace_invite_code()`
    const { rows } = await ctx.db.execute<{ code: string | null }>(sql`select ${replaced} as code`)
    const code = rows[0]?.code
    if (!code) throw new AppError('not_found')
    return { code }
  }),

  ...codeOperations,

  change: coachOperation.input(changeInvitationInput).mutation(async ({ ctx, input }) => {
    const { invitationId, teamId, programId } = input
    const { rows } = await ctx.db.execute<{ found: boolean }>(
      sql`select save_invitation(${invitationId}, ${teamId}, ${programId}) as found`,
    )
    if (!rows[0]?.found) throw new AppError('not_found')
    return {}
  }),

  list: coachOperation.input(invitationsInput).query(async ({ ctx, input }) => {
    const { cursor } = input
    const { rows } = await ctx.db.execute<Invitation & { createdAt: string }>(sql`
      select id, email, state, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt",
        team_id as "teamId", program_id as "programId"
      from my_invitations(${cursor?.at ?? null}::timestamptz, ${cursor?.id ?? null}::uuid, ${page + 1})`)
    const last = rows.length > page ? rows[page - 1] : undefined
    return {
      items: rows.slice(0, page).map(({ createdAt: _, ...item }): Invitation => item),
      nextCursor: last ? { at: last.createdAt, id: last.id } : null,
    }
  }),

  /** The outcome for each address. Sent twice, the second time says `invited`. */
  send: coachOperation.input(sendInvitationsInput).mutation(async ({ ctx, input }) => {
    await requireCarried(ctx.db, ctx.gym.id, input)
    const { rows } = await ctx.db.execute<Outcome>(
      sql`select email, outcome, invitation
        from invite_addresses(${sql.param(input.emails)}::text[], ${input.teamId}, ${input.programId})`,
    )
    await queueMails(ctx, rows, input.language)
    ctx.afterCommit(() => ctx.mailQueue.wake())
    return rows.map(({ email, outcome }) => ({ email, outcome }))
  }),

  resend: coachOperation.input(resendInvitationInput).mutation(async ({ ctx, input }) => {
    const { rows } = await ctx.db.execute<{ email: string; outcome: InvitationOutcome | 'waiting' }>(
      sql`select email, outcome from invite_again(${input.invitationId})`,
    )
    const [again] = rows
    if (!again) throw new AppError('not_found')
    if (again.outcome === 'sent') {
      const { email } = again
      await queueMails(ctx, [{ email, outcome: 'sent', invitation: input.invitationId }], input.language)
      ctx.afterCommit(() => ctx.mailQueue.wake())
    }
    return { outcome: again.outcome }
  }),

  /** A mail that waits is not sent. The link of one that was sent works as long as the code. */
  withdraw: coachOperation.input(invitationInput).mutation(async ({ ctx, input }) => {
    const { rows } = await ctx.db.execute<{ found: boolean }>(
      sql`select withdraw_invitation(${input.invitationId}) as found`,
    )
    if (!rows[0]?.found) throw new AppError('not_found')
    return {}
  }),
})

type Outcome = { email: string; outcome: InvitationOutcome; invitation: string | null }
type Sender = { db: Transaction; config: ServerConfig; gym: Gym }

async function mainCodeOf(db: Transaction, gymId: string): Promise<string> {
  const [main] = await db
    .select({ code: inviteCodes.code })
    .from(inviteCodes)
    .where(and(eq(inviteCodes.gymId, gymId), inviteCodes.isMain))
  return main?.code ?? ''
}

/** In the transaction of the invitations: each has its mail, or neither is there. */
async function queueMails(
  { db, config, gym }: Sender,
  outcomes: readonly Outcome[],
  spoken: Language,
): Promise<void> {
  const code = await mainCodeOf(db, gym.id)
  const { rows } = await db.execute<{ name: string; language: Language | null }>(
    sql`select gym_name(id) as name, language from gyms where id = ${gym.id}`,
  )
  const coach = rows[0]?.name ?? ''
  // That of the gym, else of the coach who invites.
  const language = rows[0]?.language ?? spoken
  const sent = outcomes.flatMap(({ email, invitation }) =>
    invitation ? { id: invitation, ...invitationMail(config, { email, coach, code, language }) } : [],
  )
  if (!sent[0]) return
  await db.execute(sql`select queue_invitations(
    ${sql.param(sent.map(({ id }) => id))}::uuid[], ${sent[0].subject}, ${sql.param(sent.map(({ text }) => text))}::text[],
    ${sql.param(sent.map(({ html }) => html))}::text[],
    ${sql.param(sent.map(mail => mail.unsubscribeUrl))}::text[])`)
}

// The mail with which a coach invites an address.
type MailedInvitation = { email: string; coach: string; code: string; language: Language }

const words: Record<Language, (coach: string) => Words & { stop: string }> = {
  en: coach => ({
    subject: `${coach} invites you to train together`,
    greeting: 'Hello',
    body: `${coach} invites you to ${brand.name}, the app in which coaches plan the training and athletes see it each day and log what they did.`,
    button: 'Accept the invitation',
    after: `You get this email because ${coach} entered your address. If you do not know them, ignore it: nothing happens, and no account is made.`,
    stop: 'No more invitations to this address',
  }),
  es: coach => ({
    subject: `${coach} te invita a entrenar`,
    greeting: 'Hola',
    body: `${coach} te invita a ${brand.name}, la app en la que los coaches planifican el entrenamiento y los atletas lo ven cada día y registran lo que hicieron.`,
    button: 'Aceptar la invitación',
    after: `Recibes este mensaje porque ${coach} escribió tu dirección. Si no sabes quién es, ignóralo: no pasa nada y no se crea ninguna cuenta.`,
    stop: 'No recibir más invitaciones en esta dirección',
  }),
}

const unnamed: Record<Language, string> = { en: 'A coach', es: 'Un coach' }

export function invitationMail(site: MailSite, { email, coach, code, language }: MailedInvitation): Mail {
  const { stop, ...said } = words[language](isSafeInMail(coach) ? coach : unnamed[language])
  const stopped = { kind: 'invitations', mailboxHash: mailboxHashOf(email), language } as const
  const reader = { email, name: '', language }
  const url = unsubscribeUrl(site, stopped)
  return compose(reader, said, inviteLink(site.publicUrl, code), { stop: { label: stop, url } })
}
