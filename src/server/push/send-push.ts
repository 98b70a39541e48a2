// Sends one push to the push service of a browser: encrypted for that browser (RFC 8291), signed by this server.
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { Config } from '../config.ts'
import { isPushService, lookupPublic } from './push-host.ts'
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
