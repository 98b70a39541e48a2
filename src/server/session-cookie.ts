// The name of the cookie that carries the signed session token.
import type { Config } from './config.ts'

export function sessionCookie({ secure }: Pick<Config, 'secure'>): string {
  // Browsers accept the prefix only over https, where it keeps other sites of the domain from planting the cookie.
  return secure ? '__Secure-chalkline.session_token' : 'chalkline.session_token'
}
