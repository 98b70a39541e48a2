import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type ReplicatedPostgres, startReplicatedPostgres } from '#testing/faults/replicated-postgres.ts'
import { checkConnection, openPool, withConnection } from './database.ts'

let servers: ReplicatedPostgres
beforeAll(async () => {
  servers = await startReplicatedPostgres()
}, 120_000)
afterAll(() => servers.stop())

const isPrimary = 'select not pg_is_in_recovery() as primary'

describe('an address with several hosts', () => {
  it('[RUN-06] leads to the primary, whichever host is named first', async () => {
    const swapped = servers.url.replace(/@([^,]*),([^/]*)/, '@$2,$1')
    for (const url of [servers.url, swapped]) {
      const pool = openPool({ url }, { max: 3 })
      onTestFinished(() => pool.end())
      const answers = await Promise.all([1, 2, 3].map(() => pool.query(isPrimary)))
      expect(answers.map(({ rows }) => rows)).toEqual(Array(3).fill([{ primary: true }]))
      expect(await withConnection({ url }, {}, async client => (await client.query(isPrimary)).rows)).toEqual(
        [{ primary: true }],
      )
    }
  })

  it('[RUN-06] is refused in one line where no server takes writes, or none answers', async () => {
    const standby = new URL(servers.urlOfStandby()).host
    const login = servers.url.replace(/@.*/, '@')
    const outcome = (hosts: string) =>
      checkConnection({ url: `${login}${hosts}/chalkline` }).catch(error => error.message)
    expect(await outcome(`127.0.0.1:1,${standby}`)).toBe(
      `cannot connect to the database of DATABASE_URL: no server takes writes (127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1, ${standby}: it is a standby)`,
    )
    expect(await outcome('127.0.0.1:1,127.0.0.1:2')).toMatch('nothing answers at that address')
  })

  it('[RUN-06] leads to the new primary once the old one is gone and the standby was promoted, and nothing confirmed is lost', async () => {
    const pool = openPool({ url: servers.url }, { max: 4 })
    onTestFinished(() => pool.end())
    await pool.query('create table public.confirmed (n int)')
    let confirmed = 0
    let isOver = false
    const write = async () => {
      while (!isOver) {
        const n = confirmed + 1
        const written = await pool
          .query('insert into public.confirmed values ($1)', [n])
          .catch(() => undefined)
        if (written) confirmed = n
        else await new Promise(resolve => setTimeout(resolve, 20))
      }
    }
    const writing = write()
    const reach = (least: number) => expect.poll(() => confirmed, { timeout: 20_000 }).toBeGreaterThan(least)
    await reach(50)
    await servers.killPrimary()
    await servers.promoteStandby()
    const before = confirmed
    await reach(before + 50)
    isOver = true
    await writing
    const { rows } = await pool.query(
      'select count(distinct n)::int as count from public.confirmed where n <= $1',
      [confirmed],
    )
    expect(rows).toEqual([{ count: confirmed }])
  }, 60_000)

  it('[RUN-06] leads to the new primary with the very next statement where nothing was under way', async () => {
    await servers.replaceStandby()
    const pool = openPool({ url: servers.url }, { max: 1 })
    onTestFinished(() => pool.end())
    await pool.query(isPrimary)
    await servers.killPrimary()
    await servers.promoteStandby()
    expect((await pool.query(isPrimary)).rows).toEqual([{ primary: true }])
  }, 60_000)
})
