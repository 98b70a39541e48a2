// A browser that needs no second step for 30 days: a signed cookie with a fingerprint of the password and of when
// two-step sign-in was set up. A new password, and switching off, therefore end it.
import type { RequestContext } from '../operation.ts'
import { isSame, signatureOf } from '../secrets/signed-text.ts'
import type { SecondFactor } from './second-factor.ts'
import { ownCookie } from './session-cookie.ts'

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
