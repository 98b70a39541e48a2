// A device on which an account was signed in before holds a cookie that says so. Wrong passwords from elsewhere do not lock
// it out of that account: its attempts are counted by themselves.
import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { ownCookie } from './session-cookie.ts'

/** Browsers keep no cookie longer. */
const lifetime = 400 * 86_400
/** Accounts per device; the one that signed in longest ago goes first. */
const mostAccounts = 10

/** The id of the device if this account was signed in on it; `device` is the value of its cookie. */
export function knownDevice(config: Config, device: string | undefined, email: string): string | undefined {
  const [id, ...accounts] = device?.split('.') ?? []
  return id && accounts.includes(markOf(config, id, email)) ? id : undefined
}

/** The cookie after this account has signed in. */
export function rememberDevice(config: Config, device: string | undefined, email: string): Promise<string> {
  const [id = randomBytes(16).toString('base64url'), ...accounts] = device?.split('.') ?? []
  const mark = markOf(config, id, email)
  const marks = [mark, ...accounts.filter(other => other !== mark)].slice(0, mostAccounts)
  return ownCookie(config, 'device', [id, ...marks].join('.'), lifetime)
}

/** Tells a reader of the cookie nothing about the account. */
function markOf({ authSecret }: Config, id: string, email: string): string {
  const key = `device ${id} ${email}`
  return createHmac('sha256', authSecret).update(key).digest('base64url').slice(0, 22)
}
