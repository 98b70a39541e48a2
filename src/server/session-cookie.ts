// The name of the cookie that carries the signed session token.
import type { Config } from './config.ts'

export function sessionCookie({ secure }: Pick<Config, 'secure'>): string {
  // Browsers take a cookie with this prefix over https only, so that nobody in between can plant one.
  return secure ? '__Secure-chalkline.session_token' : 'chalkline.session_token'
}
