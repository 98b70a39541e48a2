// The signed cookies: the session, the intent (role, invite) of a sign-in with Google, and the secret of a sign-up.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

export function sessionCookie({ secure }: Pick<Config, 'secure'>): string {
  // Browsers accept this prefix over https only, which prevents cookie injection by a man in the middle.
  return secure ? '__Secure-chalkline.session_token' : 'chalkline.session_token'
}

export const googleIntentCookie = 'chalkline.google_intent'
export const signUpCookie = 'chalkline.sign_up'

/** The value of a cookie if its signature is ours; better-auth writes `value.signature`. */
export function signedValue(cookie: string | undefined, secret: string): string | undefined {
  const end = cookie?.lastIndexOf('.') ?? -1
  if (!cookie || end < 1) return undefined
  const value = cookie.slice(0, end)
  const given = Buffer.from(cookie.slice(end + 1))
  const right = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'))
  return given.length === right.length && timingSafeEqual(given, right) ? value : undefined
}
