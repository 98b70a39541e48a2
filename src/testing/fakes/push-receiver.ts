// A push service on loopback in the place of the browsers' vendors. It refuses what they refuse: a wrong signature
// (RFC 8292), a wrong encryption (RFC 8291), a wrong TTL or topic. It decrypts with the keys that a browser would have.
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushPayload } from '#domain/push/push-payload.ts'

export type ReceivedPush = PushPayload & {
  endpoint: string
  ttl: number
  urgency: string
  topic: string
  subject: string
}

type Subscriber = { endpoint: string; decrypt(body: Buffer): string }

export async function startPushService(wantedPort = 0) {
  const subscribers = new Map<string, Subscriber>()
  const received: ReceivedPush[] = []
  /** Why pushes were refused. */
  const refused: string[] = []
  let status = 201
  let headers: Record<string, string> = {}
  let beforeAnswer: (() => Promise<unknown>) | undefined

  const server = createServer(async (request, answer) => {
    const body = await buffer(request)
    if (status !== 201) return void answer.writeHead(status, headers).end()
    try {
      received.push(readPush(request, body, subscribers, origin))
      const work = beforeAnswer
      beforeAnswer = undefined
      await work?.()
      answer.writeHead(201).end()
    } catch (error) {
      refused.push(String(error))
      answer.writeHead(400).end()
    }
  })
  await new Promise<void>(resolve => server.listen(wantedPort, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    received,
    refused,
    /** The status that every push is answered with from now on; 201 is the usual. */
    answerWith(next: number, withHeaders: Record<string, string> = {}) {
      status = next
      headers = withHeaders
    },
    /** While the next push is under way. */
    beforeNextAnswer(work: () => Promise<unknown>) {
      beforeAnswer = work
    },
    /** As a browser's PushManager. */
    subscribe() {
      const { keys, ...subscriber } = createSubscriber(`${origin}/push/${randomUUID()}`)
      subscribers.set(new URL(subscriber.endpoint).pathname, subscriber)
      return { endpoint: subscriber.endpoint, keys }
    },
    stop: () => new Promise(resolve => server.close(resolve)),
  }
}

function createSubscriber(endpoint: string): Subscriber & { keys: { p256dh: string; auth: string } } {
  const curve = createECDH('prime256v1')
  const own = curve.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint,
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body) {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const senders = body.subarray(21, 21 + keyLength)
      const derive = (key: Buffer, salted: Buffer, about: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', key, salted, about, length))
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), own, senders])
      const shared = derive(curve.computeSecret(senders), auth, about, 32)
      const content = body.subarray(21 + keyLength)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(shared, salt, 'Content-Encoding: nonce\0', 12),
      ).setAuthTag(content.subarray(-16))
      const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
      // 2 marks the end of the last record; zeros after it are padding.
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

function readPush(
  { headers, url = '' }: IncomingMessage,
  body: Buffer,
  subscribers: ReadonlyMap<string, Subscriber>,
  origin: string,
): ReceivedPush {
  const subscriber = subscribers.get(url)
  demand(subscriber, 'no such subscription')
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const { aud, exp, sub } = claimsOf(token, key)
  const now = Date.now() / 1000
  demand(aud === origin, `made for ${aud}`)
  demand(exp > now && exp <= now + 86_400, `expires at ${exp}`)
  demand(/^(mailto:[^@]+@|https:\/\/)[^@/]+\.[^@/.]+/.test(sub) && !sub.includes('localhost'), `from ${sub}`)
  demand(headers['content-encoding'] === 'aes128gcm', 'another encoding')
  demand(body.length <= 4096, 'too long')
  const { ttl, topic, urgency } = headers
  demand(/^\d+$/.test(String(ttl)), `TTL ${ttl}`)
  demand(/^[\w-]{1,32}$/.test(String(topic)), `topic ${topic}`)
  demand(['very-low', 'low', 'normal', 'high'].includes(String(urgency)), `urgency ${urgency}`)
  return {
    ...JSON.parse(subscriber.decrypt(body)),
    endpoint: subscriber.endpoint,
    ttl: Number(ttl),
    urgency: String(urgency),
    topic: String(topic),
    subject: sub,
  }
}

/** The claims of a JWT that is signed by ES256 with this key. */
function claimsOf(token: string, key: string): { aud: string; exp: number; sub: string } {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  demand(read(head).alg === 'ES256', 'another algorithm')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  demand(isRight, 'a wrong signature')
  return read(claims)
}

function demand(holds: unknown, reason: string): asserts holds {
  if (!holds) throw new Error(reason)
}
