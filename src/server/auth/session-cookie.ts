// The signed cookies: the session, the intent (role, invite) of a sign-in with Google, the secret of a sign-up, the
// accounts that were signed in on this device before, the session of a television, and those of the second factor.
import { generateSignedCookie } from 'hono/cookie'
import type { Config } from '../config.ts'
import { isSame, type Secrets, signatureOf } from '../secrets/secrets.ts'

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
  | ('identity' | 'password_reset')

/** A cookie of ours beside those of better-auth. Each kind is signed with a key of its own. */
export function ownCookie(config: Config, name: OwnCookie, value: string, maxAge: number): Promise<string> {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: config.secure, maxAge } as const
  return generateSignedCookie(
    `${cookiePrefix(config)}.${name}`,
    value,
    keyOf(config.secrets[0], name),
    options,
  )
}

export function readOwnCookie(
  config: Config,
  cookies: Record<string, string>,
  name: OwnCookie,
): string | undefined {
  return readSignedWith(config.secrets, config, cookies, name)
}

/** A cookie that lasts longer than a rotation, signed anew if a secret of before signed it. */
export async function renewedCookie(
  config: Config,
  cookies: Record<string, string>,
  name: OwnCookie,
  maxAge: number,
): Promise<string | undefined> {
  const value = readSignedWith(config.secrets.slice(1), config, cookies, name)
  return value === undefined ? undefined : ownCookie(config, name, value, maxAge)
}

function readSignedWith(
  secrets: readonly string[],
  config: Config,
  cookies: Record<string, string>,
  name: OwnCookie,
): string | undefined {
  const keys = secrets.map(secret => keyOf(secret, name))
  return signedValue(cookies[`${cookiePrefix(config)}.${name}`], keys)
}

function keyOf(secret: string, name: OwnCookie): string {
  return signatureOf(secret, name).toString('base64')
}

/** The value of a cookie if its signature is ours; better-auth writes `value.signature`. */
export function signedValue(cookie: string | undefined, keys: readonly string[]): string | undefined {
  const end = cookie?.lastIndexOf('.') ?? -1
  if (!cookie || end < 1) return undefined
  const [value, given] = [cookie.slice(0, end), cookie.slice(end + 1)]
  return keys.some(key => isSame(given, signatureOf(key, value).toString('base64'))) ? value : undefined
}

/** A cookie of better-auth, which knows the current secret alone, signed with that one. */
export function withCurrentSignature(cookie: string, [current, ...accepted]: Secrets): string {
  const value = signedValue(cookie, accepted)
  return value === undefined ? cookie : `${value}.${signatureOf(current, value).toString('base64')}`
}
