// A device on which an account was signed in before holds a cookie that says so. Wrong passwords from elsewhere do not lock
// it out of that account: its attempts are counted by themselves.
import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { RequestContext } from '../operation.ts'
import { isSame, signatureOf } from '../secrets/secrets.ts'
import type { SecondFactor } from './second-factor.ts'
import { ownCookie } from './session-cookie.ts'

/** Browsers keep no cookie longer. */
const lifetime = 400 * 86_400
/** Accounts per device; the one that signed in longest ago goes first. */
const mostAccounts = 10

/** The id of the device if this account was signed in on it; `device` is the value of its cookie. */
export function knownDevice(config: Config, device: string | undefined, email: string): string | undefined {
  const [id, ...accounts] = device?.split('.') ?? []
  return id && config.secrets.some(secret => accounts.includes(markOf(secret, id, email))) ? id : undefined
}

/** The cookie after this account has signed in. */
export function rememberDevice(config: Config, device: string | undefined, email: string): Promise<string> {
  const [id = randomBytes(16).toString('base64url'), ...accounts] = device?.split('.') ?? []
  const [mark = '', ...before] = config.secrets.map(secret => markOf(secret, id, email))
  const others = accounts.filter(other => ![mark, ...before].includes(other))
  const marks = [mark, ...others].slice(0, mostAccounts)
  return ownCookie(config, 'device', [id, ...marks].join('.'), lifetime)
}

/** Tells a reader of the cookie nothing about the account. */
function markOf(secret: string, id: string, email: string): string {
  return signatureOf(secret, `device ${id} ${email}`).toString('base64url').slice(0, 22)
}

// A browser that needs no second step for 30 days: a signed cookie with a fingerprint of the password and of when
// two-step sign-in was set up. A new password, and switching off, therefore end it.
const days = 30

type Context = Pick<RequestContext, 'config' | 'cookies' | 'signedCookie'>

export async function trustDevice(ctx: Context, userId: string, factor: SecondFactor): Promise<void> {
  const seconds = days * 86_400
  const value = [userId, Date.now() + seconds * 1000, fingerprint(ctx.config.secrets[0], factor)].join(' ')
  ctx.cookies.push(await ownCookie(ctx.config, 'trusted_device', value, seconds))
}

export function isTrusted(ctx: Context, userId: string, factor: SecondFactor): boolean {
  const [trusted, expires, print = ''] = (ctx.signedCookie('trusted_device') ?? '').split(' ')
  return (
    trusted === userId &&
    Number(expires) > Date.now() &&
    ctx.config.secrets.some(secret => isSame(print, fingerprint(secret, factor)))
  )
}

function fingerprint(secret: string, { madeAt, passwordHash }: SecondFactor): string {
  return signatureOf(secret, `trusted device ${madeAt} ${passwordHash ?? ''}`).toString('base64url')
}
