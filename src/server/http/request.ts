// What the server reads from a request: the client's address, the signed cookies, and whether it is cross-site.

import { type BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { readState } from '../auth/browser-state.ts'
import { adoptGooglePicture } from '../auth/google-picture.ts'
import {
  type OwnCookie,
  readOwnCookie,
  renewedCookie,
  sessionCookie,
  signedValue,
  withCurrentSignature,
} from '../auth/session-cookie.ts'
import type { Config } from '../config.ts'
import type { Foundation, RequestContext } from '../operation.ts'
import { recordEvent } from '../security-events.ts'

export function requestContext(context: Context, foundation: Foundation): RequestContext {
  const { config } = foundation
  const cookies = getCookie(context)
  const address = clientAddress(peerOf(context), context.req.header('X-Forwarded-For'), config.trustedProxies)
  const answered: string[] = []
  const signedCookie = (name: OwnCookie) => readOwnCookie(config, cookies, name)
  return {
    ...foundation,
    sessionToken: signedValue(cookies[sessionCookie(config)], config.secrets),
    googleIntent: readOwnCookie(config, cookies, 'google_intent'),
    signUpSecret: readOwnCookie(config, cookies, 'sign_up'),
    device: readOwnCookie(config, cookies, 'device'),
    signedCookie,
    async renewCookie(name, maxAge) {
      const renewed = await renewedCookie(config, cookies, name, maxAge)
      if (renewed) answered.push(renewed)
    },
    async provenAccount() {
      const state = { ...foundation, signedCookie, cookies: answered }
      return (await readState<{ user: string }>(state, 'identity'))?.user
    },
    async readerOf(userId) {
      const { rows } = await foundation.signInDatabase.pool.query(
        'select email, name, language from users where id = $1',
        [userId],
      )
      return rows[0]
    },
    clientAddress: address,
    requestHeaders: () => headersForSignIn(context, config, cookies, address),
    cookies: answered,
    adoptPicture: (userId, picture) =>
      foundation.inBackground('the picture of a Google account could not be fetched', () =>
        adoptGooglePicture(config, foundation.signInDatabase, userId, picture),
      ),
    record: (kind, account) =>
      foundation.inBackground('a security event could not be recorded', () =>
        recordEvent(foundation.signInDatabase, kind, account, address),
      ),
  }
}

/** The address of the other end of the connection: a client, or a proxy. */
function peerOf({ env }: Context): string {
  return (env as { incoming?: { socket?: { remoteAddress?: string } } }).incoming?.socket?.remoteAddress ?? ''
}

/** Not through a proxy, which says for whom it asks. */
export function isFromThisMachine(context: Context): boolean {
  return isLoopback(peerOf(context)) && context.req.header('X-Forwarded-For') === undefined
}

function headersForSignIn(
  { req }: Context,
  { secrets }: Config,
  cookies: Record<string, string>,
  address: string,
): Headers {
  const cookie = Object.entries(cookies).map(
    ([name, value]) => `${name}=${encodeURIComponent(withCurrentSignature(value, secrets))}`,
  )
  const headers = new Headers({ 'X-Client-Address': address, Cookie: cookie.join('; ') })
  for (const name of ['User-Agent', 'Accept-Language']) {
    const value = req.header(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/** CSRF protection: a write must come from our own pages. Browsers name the origin, and scripts cannot forge it. */
export function isCrossSite({ req }: Context, config: Config): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(req.method)) return false
  const site = req.header('Sec-Fetch-Site')
  if (site) return site !== 'same-origin'
  const origin = req.header('Origin')
  return origin !== undefined && origin !== config.publicUrl
}

// The client's address. Behind trusted proxies it comes from X-Forwarded-For, read from the right.

/** The rightmost address that is not a trusted proxy. The client can forge everything to the left of it. */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: BlockList): string {
  const chain = [...(forwardedFor ?? '').split(','), peer].map(plainAddress)
  for (const address of chain.reverse()) {
    if (!isIP(address)) break
    if (!isTrusted(address, trusted)) return network(address)
  }
  return network(plainAddress(peer))
}

/** One household has a /64 network of IPv6 and counts as one client. */
function network(address: string): string {
  if (isIP(address) !== 6) return address
  const [before = '', after] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const known = [...groups(before), ...groups(after)]
  const full =
    after === undefined ? known : [...groups(before), ...Array(8 - known.length).fill('0'), ...groups(after)]
  const first = full.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function isLoopback(peer: string): boolean {
  const address = plainAddress(peer)
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

/** Without the port that some proxies write, and without the IPv6 form of an IPv4 address. */
function plainAddress(text: string): string {
  const [, inBrackets, version4] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? []
  return (inBrackets ?? version4 ?? text.trim()).replace(/^::ffff:(?=\d+\.)/i, '')
}
