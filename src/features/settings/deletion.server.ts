// Deleting one's own account: the address is typed, and the password, or a mailed code where there is none. A code of the
// second factor is asked for as well.
import { createHash, randomInt } from 'node:crypto'
import type { Role } from '#domain/people/person.ts'
import type { Language } from '#product/language.ts'
import { AppError } from '#server/app-error.ts'
import type { Database } from '#server/database/database.ts'
import { passwordOperation, type RequestContext, visitorOperation } from '#server/operation.ts'
import { isSame } from '#server/secrets/secrets.ts'
import {
  deletedMail,
  deletionCodeMail,
  proveIdentity,
  proveSecondFactor,
} from '../accounts/accounts.server.ts'
import { deleteAccountInput } from './settings.schema.ts'

type Person = {
  id: string
  email: string
  name: string
  language: Language
  role: Role
  hasPassword: boolean
}

const quarter = 900

export const deletionOperations = {
  /** Mails the code with which an account without a password confirms its deletion. */
  sendDeletionCode: visitorOperation.mutation(async ({ ctx }) => {
    const person = await personOf(ctx.signInDatabase, ctx.sessionToken)
    await ctx.rateLimiter.consume({ what: `deletion code of ${person.id}`, allowed: 3, seconds: quarter })
    const code = String(randomInt(1e8)).padStart(8, '0')
    const { pool } = ctx.signInDatabase
    await pool.query('delete from verifications where identifier = $1', [codeOf(person)])
    await pool.query(
      "insert into verifications (identifier, value, expires_at) values ($1, $2, now() + interval '15 minutes')",
      [codeOf(person), hashOf(code)],
    )
    await ctx.mailQueue.sendLater(deletionCodeMail(person, code))
    return {}
  }),

  deleteAccount: passwordOperation.input(deleteAccountInput).mutation(async ({ ctx, input }) => {
    const person = await personOf(ctx.signInDatabase, ctx.sessionToken)
    if (input.email !== person.email) throw new AppError('invalid_input')
    const { password = '', code = '', twoStepCode } = input
    if (person.hasPassword) {
      await proveIdentity(ctx, { password, code: twoStepCode })
    } else {
      await proveMailbox(ctx, person, code)
      await proveSecondFactor(ctx, person.id, twoStepCode)
    }
    const { rows } = await ctx.signInDatabase.pool.query('select owns_for_others($1) as held', [person.id])
    if (rows[0]?.held) throw new AppError('last_owner')
    await ctx.signInDatabase.pool.query('select delete_account($1)', [person.id])
    ctx.record('account_deleted', { id: person.id })
    await ctx.mailQueue.sendLater(deletedMail(person, ctx.config.publicUrl, `${person.role} by themselves`))
    return {}
  }),
}

/** The user of this session, with a profile. */
async function personOf({ pool }: Database, token: string | undefined): Promise<Person> {
  const { rows } = await pool.query(
    `select u.id, u.email, u.name, u.language, role_of(u.id) as role, a.password is not null as "hasPassword"
     from sessions s join users u on u.id = s.user_id
     left join accounts a on a.user_id = u.id and a.provider_id = 'credential'
     where s.token = $1 and s.expires_at > now() and role_of(u.id) is not null`,
    [token],
  )
  if (!rows[0]) throw new AppError('unauthenticated')
  return rows[0]
}

type Context = Pick<RequestContext, 'rateLimiter' | 'record' | 'signInDatabase'>

async function proveMailbox(ctx: Context, person: Person, code: string): Promise<void> {
  await ctx.rateLimiter.consume({ what: `deletion of ${person.id}`, allowed: 10, seconds: quarter })
  const { rows } = await ctx.signInDatabase.pool.query(
    'select value from verifications where identifier = $1 and expires_at > now()',
    [codeOf(person)],
  )
  if (rows.some(({ value }) => isSame(value, hashOf(code)))) return
  ctx.record('identity_refused', { id: person.id })
  throw new AppError('invalid_credentials')
}

function codeOf({ id }: Person): string {
  return `delete-account:${id}`
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
