// Publishes that a topic of a person or a gym has changed, to every server process through LISTEN/NOTIFY of PostgreSQL.
// After the commit and not by a trigger: NOTIFY inside a transaction serializes all commits.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type LiveTopic, liveTopics } from '#domain/live-topic.ts'
import { createClient, type Database, type DatabaseAddress, type Transaction } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { AfterCommit } from '../operation.ts'

const channel = 'chalkline_activity'
/** The athletes of a class log within seconds: one notification covers them all. */
const batchWindow = 100
const minBackoff = 250
const maxBackoff = 10_000
/** A health check finds connections that were lost silently. */
const defaultHealthCheck = { checkEvery: 30_000, queryTimeout: 10_000 }

/** More tabs than a person looks at; the oldest stream ends. */
const mostPerPerson = 20
/** A television shows its board once; one that lost its network comes back before its stream is known to be dead. */
const mostPerTelevision = 3

export type Follower = {
  /** The topic has changed. Without a topic: any may have, because the connection was lost. */
  onNews(topic?: LiveTopic): void
  /** The server is about to stop, or the session has ended. */
  onEnd(): void
  /** The session that the stream belongs to. */
  sessionId?: string
  /** Whose tabs are counted: those who work for a gym follow its news as well as their own. */
  personId?: string
  /** Counted apart from the tabs of the coaches of its gym, which it follows. */
  isTelevision?: true
}

export type Live = {
  /** `ownerId`: the person or the gym whose news it is. */
  announce(ownerId: string, topic: LiveTopic): void
  /** Returns the function that unsubscribes. */
  follow(ownerId: string, follower: Follower): () => void
  /** Ends all streams, and those opened from now on. */
  endStreams(): void
  close(): Promise<void>
}

export function startLive(
  address: DatabaseAddress,
  database: Database,
  log: Log,
  { checkEvery, queryTimeout } = defaultHealthCheck,
): Live {
  const followers = new Map<string, Set<Follower>>()
  const batch = new Set<string>()
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isEnding = false

  const tell = (ownerId: string, topic?: LiveTopic) => {
    for (const follower of followers.get(ownerId) ?? []) follower.onNews(topic)
  }
  const hear = (payload: string) => {
    const [ownerId = '', topic, sessionId] = payload.split(' ')
    if (topic === 'session-ended') {
      for (const follower of followers.get(ownerId) ?? [])
        if (follower.sessionId === sessionId) follower.onEnd()
      return
    }
    // During a rolling update another version may send an unknown topic or none: any may have changed.
    tell(
      ownerId,
      liveTopics.find(known => known === topic),
    )
  }

  async function flush(): Promise<void> {
    timer = undefined
    const payloads = [...batch]
    batch.clear()
    await database.pool
      .query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads])
      // Pages also poll, so a lost notification only delays them.
      .catch(error => log.error('news could not be announced', { error }))
  }

  /** Resolves when the connection is lost or closed; rejects when it cannot be opened. */
  async function listenOnce(onListening: () => void): Promise<void> {
    const connection = createClient(address, { role: 'chalkline_app' }, { query_timeout: queryTimeout })
    const lost = new Promise<void>(resolve => connection.once('end', resolve))
    connection.on('notification', ({ payload }) => hear(payload ?? ''))
    const leave = () => void connection.end().catch(() => {})
    closing.signal.addEventListener('abort', leave)
    let check: NodeJS.Timeout | undefined
    try {
      await connection.connect()
      await connection.query(`listen ${channel}`)
      onListening()
      check = setInterval(() => void connection.query('select').catch(leave), checkEvery)
      await lost
    } finally {
      clearInterval(check)
      closing.signal.removeEventListener('abort', leave)
      leave()
    }
  }

  async function listen(): Promise<void> {
    let backoff = minBackoff
    while (!closing.signal.aborted) {
      await listenOnce(() => {
        backoff = minBackoff
        // Once each, whatever they follow.
        const all = new Set([...followers.values()].flatMap(those => [...those]))
        for (const follower of all) follower.onNews()
      }).catch(() => {})
      await sleep(backoff, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      backoff = Math.min(backoff * 2, maxBackoff)
    }
  }
  const listened = listen()

  function endStreams(): void {
    isEnding = true
    for (const those of followers.values()) for (const follower of those) follower.onEnd()
  }

  return {
    announce(personId, topic) {
      batch.add(`${personId} ${topic}`)
      timer ??= setTimeout(() => void flush(), batchWindow)
    },
    follow(personId, follower) {
      if (isEnding) {
        follower.onEnd()
        return () => {}
      }
      const those = followers.get(personId) ?? new Set()
      const { isTelevision, sessionId } = follower
      const like = [...those].filter(one =>
        isTelevision
          ? one.isTelevision && one.sessionId === sessionId
          : !one.isTelevision && one.personId === follower.personId,
      )
      if (like.length >= (isTelevision ? mostPerTelevision : mostPerPerson)) like[0]?.onEnd()
      followers.set(personId, those.add(follower))
      return () => {
        those.delete(follower)
        if (those.size === 0 && followers.get(personId) === those) followers.delete(personId)
      }
    },
    endStreams,
    async close() {
      endStreams()
      if (timer) {
        clearTimeout(timer)
        await flush()
      }
      closing.abort()
      // A stuck connection must not block the shutdown.
      await Promise.race([listened, sleep(2_000, undefined, { ref: false })])
    },
  }
}

// News for everyone who sees the board of a gym: its remotes and televisions, and the phones of the class, which can
// join its timer.
type MemberContext = { db: Transaction; gym: { id: string }; live: Live; afterCommit: AfterCommit }

/** The class is as it is now: what takes it away is done afterwards. */
export async function tellBoard({ db, gym, live, afterCommit }: MemberContext): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select my_board_class() as id`)
  afterCommit(() => {
    for (const id of [gym.id, ...rows.map(row => row.id)]) live.announce(id, 'board')
  })
}
