// The signed cookies: the session, the intent (role, invite) of a sign-in with Google, the secret of a sign-up, the
// accounts that were signed in on this device before, the session of a television, and those of the second factor.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { generateSignedCookie } from 'hono/cookie'
import type { Config } from '../config.ts'

type Secure = Pick<Config, 'secure'>

/** Browsers accept `__Host-` over https only, for this host and all its paths: no other host can plant such a cookie. */
export function cookiePrefix({ secure }: Secure): string {
  return secure ? '__Host-chalkline' : 'chalkline'
}

export function sessionCookie(config: Secure): string {
  return `${cookiePrefix(config)}.session_token`
}

export type OwnCookie =
  | ('google_intent' | 'sign_up' | 'device' | 'television')
  | ('second_step' | 'passkey_sign_in' | 'passkey_registration' | 'trusted_device')

/** A cookie of ours beside those of better-auth. Each kind is signed with a key of its own. */
export function ownCookie(config: Config, name: OwnCookie, value: string, maxAge: number): Promise<string> {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: config.secure, maxAge } as const
  return generateSignedCookie(`${cookiePrefix(config)}.${name}`, value, keyOf(config, name), options)
}

export function readOwnCookie(
  config: Config,
  cookies: Record<string, string>,
  name: OwnCookie,
): string | undefined {
  return signedValue(cookies[`${cookiePrefix(config)}.${name}`], keyOf(config, name))
}

function keyOf({ authSecret }: Config, name: OwnCookie): string {
  return createHmac('sha256', authSecret).update(name).digest('base64')
}

/** The value of a cookie if its signature is ours; better-auth writes `value.signature`. */
export function signedValue(cookie: string | undefined, secret: string): string | undefined {
  const end = cookie?.lastIndexOf('.') ?? -1
  if (!cookie || end < 1) return undefined
  const value = cookie.slice(0, end)
  const given = Buffer.from(cookie.slice(end + 1))
  const right = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'))
  return given.length === right.length && timingSafeEqual(given, right) ? value : undefined
}
