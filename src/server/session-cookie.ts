// The names of the signed cookies: the session, and what a browser set out for when it went to Google.
import type { Config } from './config.ts'

export function sessionCookie({ secure }: Pick<Config, 'secure'>): string {
  // Browsers take a cookie with this prefix over https only, so that nobody in between can plant one.
  return secure ? '__Secure-chalkline.session_token' : 'chalkline.session_token'
}

export const googleIntentCookie = 'chalkline.google_intent'
