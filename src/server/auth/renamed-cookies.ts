// The version before named its cookies over https `__Secure-…`. A session in such a cookie goes on under the new name.
// Delete this file 90 days after the release: no session is older.
import type { Config } from '../config.ts'
import { cookiePrefix, sessionCookie } from './session-cookie.ts'

const before = '__Secure-chalkline'
const [session, passing] = [`${before}.session_token`, `${before}.dont_remember`]
const longest = 30 * 86_400

/** The cookies of the request under their new names, and what the answer sets and deletes. */
export function renameCookies(config: Config, cookies: Record<string, string>) {
  const isOld = config.secure && cookies[session] && !cookies[sessionCookie(config)]
  if (!isOld) return { cookies, answer: [] }
  const renamed: Record<string, string> = { ...cookies }
  const answer: string[] = []
  for (const name of [session, passing]) {
    const value = cookies[name]
    if (!value) continue
    const now = name.replace(before, cookiePrefix(config))
    const maxAge = cookies[passing] ? '' : `; Max-Age=${longest}`
    renamed[now] = value
    answer.push(
      `${now}=${encodeURIComponent(value)}; Path=/; HttpOnly; Secure; SameSite=Lax${maxAge}`,
      `${name}=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0`,
    )
  }
  return { cookies: renamed, answer }
}
