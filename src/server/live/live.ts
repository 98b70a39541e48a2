// News for open pages: that a topic of a person has changed, told to every server process through PostgreSQL.
// It is announced after the commit and not by a trigger: NOTIFY inside a transaction makes all commits wait for one another.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type LiveTopic, liveTopics } from '../../domain/live-topic.ts'
import { clientConfig, type Database, type DatabaseAddress } from '../database/database.ts'
import type { Log } from '../log.ts'

const channel = 'chalkline_activity'
/** A class that ends logs within seconds: one notification tells of all of them. */
const gatherFor = 100
const shortestPause = 250
const longestPause = 10_000
/** A connection that was cut without a word is found out by asking on it. */
const usualWatch = { checkEvery: 30_000, answerWithin: 10_000 }

/** More tabs than a person looks at; the oldest makes room. */
const mostPerPerson = 20

export type Follower = {
  /** The topic has changed; without one, any may have while the connection was lost. */
  onNews(topic?: LiveTopic): void
  /** The server is about to stop. */
  onEnd(): void
}

export type Live = {
  /** A topic of this person has changed. */
  announce(personId: string, topic: LiveTopic): void
  /** Answers with how to stop following. */
  follow(personId: string, follower: Follower): () => void
  /** Ends those who follow, and those who still begin to. */
  endStreams(): void
  close(): Promise<void>
}

export function startLive(
  address: DatabaseAddress,
  database: Database,
  log: Log,
  { checkEvery, answerWithin } = usualWatch,
): Live {
  const followers = new Map<string, Set<Follower>>()
  const gathered = new Set<string>()
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isEnding = false

  const tell = (personId: string, topic?: LiveTopic) => {
    for (const follower of followers.get(personId) ?? []) follower.onNews(topic)
  }
  const hear = (payload: string) => {
    const [personId = '', topic] = payload.split(' ')
    // A topic that this version does not know, or none from the version before: any may have changed.
    tell(
      personId,
      liveTopics.find(known => known === topic),
    )
  }

  async function flush(): Promise<void> {
    timer = undefined
    const payloads = [...gathered]
    gathered.clear()
    await database.pool
      .query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads])
      // The pages ask by themselves now and then; what was committed is safe.
      .catch(error => log.error('news could not be announced', { error }))
  }

  /** Until the connection is lost or no longer wanted; fails where there is none. */
  async function listenOnce(onListening: () => void): Promise<void> {
    const connection = new pg.Client({
      ...clientConfig(address, { role: 'chalkline_app' }),
      query_timeout: answerWithin,
    })
    const lost = new Promise<void>(resolve => connection.once('end', resolve))
    connection.on('error', () => {})
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
    let pause = shortestPause
    while (!closing.signal.aborted) {
      await listenOnce(() => {
        pause = shortestPause
        for (const personId of followers.keys()) tell(personId)
      }).catch(() => {})
      await sleep(pause, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      pause = Math.min(pause * 2, longestPause)
    }
  }
  const listened = listen()

  function endStreams(): void {
    isEnding = true
    for (const those of followers.values()) for (const follower of those) follower.onEnd()
  }

  return {
    announce(personId, topic) {
      gathered.add(`${personId} ${topic}`)
      timer ??= setTimeout(() => void flush(), gatherFor)
    },
    follow(personId, follower) {
      if (isEnding) {
        follower.onEnd()
        return () => {}
      }
      const those = followers.get(personId) ?? new Set()
      const [oldest] = those
      if (oldest && those.size >= mostPerPerson) oldest.onEnd()
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
      // A connection that is stuck must not keep the server from stopping.
      await Promise.race([listened, sleep(2_000, undefined, { ref: false })])
    },
  }
}
