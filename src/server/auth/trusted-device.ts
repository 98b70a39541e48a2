// A browser that needs no second step for 30 days: a signed cookie with a fingerprint of the password and the secret of
// the authenticator app. A new password, and switching off, therefore end it.
import { createHmac } from 'node:crypto'
import type { RequestContext } from '../operation.ts'
import type { SecondFactor } from './second-factor.ts'
import { ownCookie } from './session-cookie.ts'

const days = 30

type Context = Pick<RequestContext, 'config' | 'cookies' | 'signedCookie'>

export async function trustDevice(ctx: Context, userId: string, factor: SecondFactor): Promise<void> {
  const seconds = days * 86_400
  const value = [userId, Date.now() + seconds * 1000, fingerprint(ctx.config.authSecret, factor)].join(' ')
  ctx.cookies.push(await ownCookie(ctx.config, 'trusted_device', value, seconds))
}

export function isTrusted(ctx: Context, userId: string, factor: SecondFactor): boolean {
  const [trusted, expires, print] = (ctx.signedCookie('trusted_device') ?? '').split(' ')
  return (
    trusted === userId && Number(expires) > Date.now() && print === fingerprint(ctx.config.authSecret, factor)
  )
}

function fingerprint(authSecret: string, { sealed, passwordHash }: SecondFactor): string {
  return createHmac('sha256', authSecret)
    .update(`trusted device ${sealed} ${passwordHash ?? ''}`)
    .digest('base64url')
}
