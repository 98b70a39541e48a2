// Sends one push to the push service of a browser: encrypted for that browser (RFC 8291), signed by this server.

import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, type LookupFunction } from 'node:net'
import type { Config } from '../config.ts'
import type { VapidKeys } from './vapid.ts'

export type Push = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  payload: string
  /** Seconds for which the push service keeps it. */
  ttl: number
  urgency: 'low' | 'normal' | 'high'
  /** The push service keeps the last one of a topic only: at most 32 characters of base64url. */
  topic: string
}

/** `gone`: the subscription is over. `refused`: it will never be taken. `later`: after so many seconds, if said. */
export type PushOutcome =
  | { is: 'sent' }
  | { is: 'gone' }
  | { is: 'refused'; status: number }
  | { is: 'later'; status: number; after?: number }

/** How push services know this server, and which of them there are. */
type Sender = Pick<Config['push'], 'subject' | 'hosts'> & { keys: VapidKeys }

const patience = 10_000

export async function sendPush({ keys: vapid, subject, hosts }: Sender, push: Push): Promise<PushOutcome> {
  // A host that the operator has taken off the list.
  if (!isPushService(push.endpoint, hosts)) return { is: 'gone' }
  // Loaded with the first push.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(push, push.payload, {
    vapidDetails: { subject, ...vapid },
    TTL: push.ttl,
    urgency: push.urgency,
    topic: push.topic,
    contentEncoding: 'aes128gcm',
  })
  const { status, retryAfter } = await post(new URL(push.endpoint), headers, body)
  if (status >= 200 && status < 300) return { is: 'sent' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 429 || status >= 500 || status === 0)
    return { is: 'later', status, ...(retryAfter > 0 && { after: retryAfter }) }
  return { is: 'refused', status }
}

type Answer = { status: number; retryAfter: number }

/** Follows no redirect. Status 0: no answer. */
function post(url: URL, headers: Record<string, string | number>, body: Buffer | null): Promise<Answer> {
  const isTest = url.protocol === 'http:'
  const [request, lookup] = isTest ? [requestPlain, undefined] : [requestSecure, lookupPublic]
  return new Promise(resolve => {
    const sent = request(
      url,
      { method: 'POST', headers, signal: AbortSignal.timeout(patience), ...(lookup && { lookup }) },
      answer => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, retryAfter: Number(answer.headers['retry-after']) || 0 })
      },
    )
    sent.on('error', () => resolve({ status: 0, retryAfter: 0 }))
    sent.end(body)
  })
}

// Where pushes may be sent (SSRF): an address that a browser names is requested only at a known push service, and only
// when its host name leads to public addresses.
export const longestEndpoint = 1_000

/** Among the hosts an address such as http://127.0.0.1:4000 is a push service of a test. */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint) || endpoint.length > longestEndpoint) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (hosts.includes(origin)) return true
  if (protocol !== 'https:' || port || username || password) return false
  return hosts.some(host => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
}

// A list for each family: in one list, `::ffff:0:0` would be every IPv4 address.
const [notPublic4, notPublic6] = [new BlockList(), new BlockList()]
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic4.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  notPublic6.addSubnet(address, bits, 'ipv6')

export const isPublicAddress = (address: string, family: number): boolean =>
  family === 6 ? !notPublic6.check(address, 'ipv6') : !notPublic4.check(address, 'ipv4')

/** For a connection: the address that was checked is the one that is used. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    const refused = found?.some(({ address, family }) => !isPublicAddress(address, family))
    if (error || !first || refused) done(error ?? new Error(`${hostname} is no public host`), [])
    else if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}
