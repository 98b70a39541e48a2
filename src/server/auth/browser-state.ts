// Short-lived state of one browser, before it is signed in or beside its session: a row in the database, found by the hash of a secret that
// only a signed cookie of this browser has.
import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { RequestContext } from '../operation.ts'
import { ownCookie } from './session-cookie.ts'

type Kind = 'second_step' | 'passkey_sign_in' | 'passkey_registration' | 'identity' | 'password_reset'
type Context = Pick<RequestContext, 'config' | 'cookies' | 'signedCookie'> & {
  signInDatabase: { pool: Pick<pg.Pool, 'query'> }
}

export async function storeState(ctx: Context, kind: Kind, state: object, seconds: number): Promise<void> {
  const secret = randomBytes(32).toString('base64url')
  await ctx.signInDatabase.pool.query(
    `insert into verifications (identifier, value, expires_at)
     values ($1, $2, now() + make_interval(secs => $3))`,
    [identifierOf(kind, secret), JSON.stringify(state), seconds],
  )
  ctx.cookies.push(await ownCookie(ctx.config, kind, secret, seconds))
}

export async function readState<State>(ctx: Context, kind: Kind): Promise<State | undefined> {
  return runOn(ctx, kind, 'select value from verifications where identifier = $1 and expires_at > now()')
}

/** Reads the state and ends it: of two callers at once, one gets it. */
export async function takeState<State>(ctx: Context, kind: Kind): Promise<State | undefined> {
  const state = await runOn<State>(
    ctx,
    kind,
    'delete from verifications where identifier = $1 and expires_at > now() returning value',
  )
  if (state) ctx.cookies.push(await ownCookie(ctx.config, kind, '', 0))
  return state
}

async function runOn<State>(ctx: Context, kind: Kind, statement: string): Promise<State | undefined> {
  const secret = ctx.signedCookie(kind)
  if (!secret) return undefined
  const { rows } = await ctx.signInDatabase.pool.query(statement, [identifierOf(kind, secret)])
  return rows[0] && JSON.parse(rows[0].value)
}

function identifierOf(kind: Kind, secret: string): string {
  return `${kind}:${createHash('sha256').update(secret).digest('hex')}`
}
