// The push queue: triggers of the database fill it, in the transaction that has something to tell. What a push says is
// read when it is sent. Several servers may work on it.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '#domain/people/person.ts'
import { quietUntil } from '#domain/push/push-kind.ts'
import type { Language } from '#product/language.ts'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import type { Push, PushOutcome } from '#server/push/send-push.ts'
import { type AnyPushFacts, payloadOf } from './push-words.server.ts'

export type PushQueue = { stop(): Promise<void> }

const pollInterval = 2_000
/** Sent at once. The database gives each to one server for a minute, which is longer than a push service may take. */
const batch = 20
const stopPatience = 3_000
const aDay = 86_400

const urgencies: Record<AnyPushFacts['kind'], Push['urgency']> = {
  message: 'high',
  handover: 'high',
  announcement: 'normal',
  training: 'normal',
  record: 'low',
  athlete_joined: 'normal',
}

/** A row of claim_pushes. Without facts there is nothing to tell any more. */
type Claimed = (AnyPushFacts | { kind: AnyPushFacts['kind']; facts: null }) & {
  id: string
  raises: number
  attempts: number
  about_id: string
  expires_at: Date
  subscription_id: string
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  role: Role
  time_zone: string | null
  quiet_from: string | null
  quiet_to: string | null
}

export function startPushQueue(
  database: Database,
  send: (push: Push) => Promise<PushOutcome>,
  log: Log,
  pollEvery = pollInterval,
): PushQueue {
  let stopped = false
  let round: Promise<void> | undefined
  const timer = setInterval(() => {
    round ??= sendDue()
      .catch(error => log.warn('the push queue cannot be read', { error }))
      .finally(() => {
        round = undefined
      })
  }, pollEvery)
  timer.unref()

  async function sendDue(): Promise<void> {
    let claimed: Claimed[]
    do {
      claimed = (await database.pool.query<Claimed>('select * from claim_pushes($1)', [batch])).rows
      await Promise.all(claimed.map(attempt))
    } while (!stopped && claimed.length === batch)
  }

  const finish = ({ id, raises }: Claimed, wasSent: boolean) =>
    database.pool.query('select finish_push($1, $2, $3)', [id, raises, wasSent])
  const putOff = ({ id }: Claimed, until: Date) =>
    database.pool.query('select postpone_push($1, $2)', [id, until])

  async function attempt(claimed: Claimed): Promise<unknown> {
    if (!claimed.facts) return finish(claimed, false)
    const { quiet_from: from, quiet_to: to, time_zone: timeZone, expires_at: expiresAt } = claimed
    const until = from && to && timeZone ? quietUntil({ from, to, timeZone }, new Date()) : undefined
    if (until) return until < expiresAt ? putOff(claimed, until) : finish(claimed, false)
    const payload = payloadOf(claimed, { ...claimed, aboutId: claimed.about_id })
    if (!payload) return finish(claimed, false)

    const outcome = await send({
      endpoint: claimed.endpoint,
      keys: { p256dh: claimed.p256dh, auth: claimed.auth },
      payload: JSON.stringify(payload),
      ttl: Math.min(aDay, Math.max(60, Math.round((expiresAt.getTime() - Date.now()) / 1000))),
      urgency: urgencies[claimed.kind],
      topic: createHash('sha256').update(payload.tag).digest('base64url').slice(0, 32),
    }).catch((error: unknown): PushOutcome => {
      log.warn('a push could not be encrypted for its subscription', { error })
      return { is: 'gone' }
    })
    if (outcome.is === 'sent') return finish(claimed, true)
    if (outcome.is === 'gone')
      return database.pool.query('select drop_push_subscription($1)', [claimed.subscription_id])
    const { host } = new URL(claimed.endpoint)
    log.warn('a push was not taken', { host, ...outcome })
    if (outcome.is === 'refused') return finish(claimed, false)
    // Exponential backoff from ten seconds up to an hour, and never sooner than the push service asks for.
    const seconds = Math.max(outcome.after ?? 0, Math.min(3600, 10 * 2 ** (claimed.attempts - 1)))
    const next = new Date(Date.now() + seconds * 1000)
    return next < expiresAt ? putOff(claimed, next) : finish(claimed, false)
  }

  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.race([round, sleep(stopPatience, undefined, { ref: false })])
    },
  }
}
