import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openPool } from './database.ts'

const tooMany = { code: '53300' }

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})

function open(max: number, mostWaiting: number) {
  const pool = openPool(test.address, { max, mostWaiting })
  onTestFinished(() => void pool.end())
  return pool
}

describe('connections that only so many may wait for', () => {
  it('are refused at once to the caller who is one too many, in whatever way they ask', async () => {
    const pool = open(1, 2)
    const held = await pool.connect()
    const waiting = [pool.query('select 1 as one'), pool.connect()] as const
    await expect(pool.query('select 1')).rejects.toMatchObject(tooMany)
    await expect(pool.connect()).rejects.toMatchObject(tooMany)
    expect(pool.waitingCount).toBe(2)
    held.release()
    expect((await waiting[0]).rows).toEqual([{ one: 1 }])
    ;(await waiting[1]).release()
    expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  })

  it('are there for everyone for whom one is idle, however many ask in the same moment', async () => {
    const pool = open(3, 1)
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
    for (const client of clients) client.release()
    expect(pool.idleCount).toBe(3)
    const asked = await Promise.allSettled([1, 2, 3, 4, 5].map(() => pool.query('select pg_sleep(0.05)')))
    expect(asked.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected'])
    expect(asked[4]).toMatchObject({ reason: tooMany })
  })
})
