// News for open dashboards: that something of a coach changed, told to every server process through PostgreSQL.
// It is announced after the commit and not by a trigger: NOTIFY inside a transaction makes all commits wait for one another.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig, type Database, type DatabaseAddress } from './database.ts'
import type { Log } from './log.ts'

const channel = 'chalkline_activity'
/** A class that ends logs within seconds: one notification tells of all of them. */
const gatherFor = 100
const longestPause = 10_000

export type Live = {
  /** Something of this coach changed. */
  announce(coachId: string): void
  /** Calls back at every change, and when changes may have been missed, until the signal says stop. */
  follow(coachId: string, onNews: () => void, signal: AbortSignal): void
  /** Fires when the server is about to stop. */
  ending: AbortSignal
  endStreams(): void
  close(): Promise<void>
}

export function startLive(address: DatabaseAddress, database: Database, log: Log): Live {
  const followers = new Map<string, Set<() => void>>()
  const ending = new AbortController()
  const gathered = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let isClosed = false

  const tell = (coachId: string) => {
    for (const onNews of followers.get(coachId) ?? []) onNews()
  }

  async function flush(): Promise<void> {
    timer = undefined
    const coaches = [...gathered]
    gathered.clear()
    await database.pool
      .query('select pg_notify($1, coach) from unnest($2::text[]) coach', [channel, coaches])
      // The dashboards ask by themselves now and then; what was logged is safe.
      .catch(error => log.error('news could not be announced', { error }))
  }

  async function listen(): Promise<void> {
    for (let pause = 250; !isClosed; pause = Math.min(pause * 2, longestPause)) {
      const connection = new pg.Client(clientConfig(address, { role: 'chalkline_app' }))
      const lost = new Promise<void>(resolve => connection.once('end', resolve))
      connection.on('error', () => {})
      connection.on('notification', ({ payload }) => tell(payload ?? ''))
      try {
        await connection.connect()
        client = connection
        await connection.query(`listen ${channel}`)
        pause = 250
        for (const coachId of followers.keys()) tell(coachId)
        await lost
      } catch {
        await connection.end().catch(() => {})
      }
      if (!isClosed) await sleep(pause, undefined, { ref: false })
    }
  }
  void listen()

  return {
    announce(coachId) {
      gathered.add(coachId)
      timer ??= setTimeout(() => void flush(), gatherFor)
    },
    follow(coachId, onNews, signal) {
      const those = followers.get(coachId) ?? new Set()
      followers.set(coachId, those.add(onNews))
      signal.addEventListener('abort', () => {
        those.delete(onNews)
        if (those.size === 0) followers.delete(coachId)
      })
    },
    ending: ending.signal,
    endStreams: () => ending.abort(),
    async close() {
      isClosed = true
      ending.abort()
      if (timer) {
        clearTimeout(timer)
        await flush()
      }
      await client?.end().catch(() => {})
    },
  }
}
