import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildCoach } from '#testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { mails } from '../database/tables.ts'
import { createLog } from '../log.ts'
import type { Mail } from './mail.ts'
import { type MailQueue, startMailQueue } from './mail-queue.ts'

const mail: Mail = { to: 'ana@example.com', subject: 'Hello', text: 'text', html: '<p>html</p>' }

let test: TestDatabase
let database: Database
let taken: Mail[]
let down: boolean
let slowness: number
let refused: string
let queues: MailQueue[]
beforeEach(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.address, { role: 'chalkline_auth', max: 4 })
  taken = []
  down = false
  slowness = 0
  refused = ''
  queues = []
})
afterEach(async () => {
  for (const queue of queues) await queue.stop()
  await database.close()
})

const start = () => {
  const mailer = {
    destination: 'here',
    async send(sent: Mail) {
      await sleep(slowness)
      if (down) throw new Error('down')
      if (sent.to === refused) throw Object.assign(new Error(), { command: 'RCPT TO', responseCode: 550 })
      taken.push(sent)
    },
  }
  const queue = startMailQueue(
    database,
    mailer,
    createLog(() => {}, 'json'),
  )
  queues.push(queue)
  return queue
}
const waiting = () => test.owner.select().from(mails)
const makeDue = () => test.owner.execute(sql`update mails set next_attempt_at = now()`)

describe('the mail queue', () => {
  it('sends at once and keeps nothing', async () => {
    expect(await start().send(mail)).toBe('sent')
    expect(taken).toEqual([mail])
    expect(await waiting()).toEqual([])
  })

  it('keeps what is not taken, waits longer each time, and sends it in the end, once', async () => {
    down = true
    const queue = start()
    expect(await queue.send(mail)).toBe('waiting')
    const [first] = await waiting()
    expect(first?.attempts).toBe(1)
    expect(first?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 5_000)
    await makeDue()
    await queue.sendLater({ ...mail, to: 'other@example.com' })
    await expect.poll(async () => (await waiting()).map(({ attempts }) => attempts).sort()).toEqual([1, 2])
    const second = (await waiting()).find(({ id }) => id === first?.id)
    // Twenty seconds from then instead of ten.
    expect(second?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 12_000)
    down = false
    await makeDue()
    await queue.send({ ...mail, to: 'third@example.com' })
    await expect.poll(waiting).toEqual([])
    expect(taken.map(({ to }) => to).sort()).toEqual([
      'ana@example.com',
      'other@example.com',
      'third@example.com',
    ])
  })

  it('[INVITE-05] sends what a person waits for first, and notes what became of invitations', async () => {
    down = true
    const queue = start()
    const { gymId } = await buildCoach(test.owner)
    const invite = async (to: string) => {
      const { rows } = await test.owner.execute<{ id: string }>(
        sql`insert into invitations (gym_id, email) values (${gymId}, ${to}) returning id`,
      )
      await queue.send({ ...mail, to, unsubscribeUrl: 'https://x.example/u' })
      await test.owner.execute(sql`update mails set invitation_id = ${rows[0]?.id} where recipient = ${to}`)
    }
    await invite('taken@example.com')
    await invite('unknown@example.com')
    await queue.send(mail)
    down = false
    refused = 'unknown@example.com'
    await makeDue()
    await queue.send({ ...mail, to: 'last@example.com' })
    await expect.poll(waiting).toEqual([])
    expect(taken.map(({ to }) => to)).toEqual(['ana@example.com', 'last@example.com', 'taken@example.com'])
    expect(taken.at(-1)).toMatchObject({ unsubscribeUrl: 'https://x.example/u' })
    const fates = () =>
      test.owner.execute(
        sql`select email, sent_at is not null as sent, failed_at is not null as failed from invitations order by 1`,
      )
    await expect
      .poll(async () => (await fates()).rows)
      .toEqual([
        { email: 'taken@example.com', sent: true, failed: false },
        { email: 'unknown@example.com', sent: false, failed: true },
      ])
  })

  it('gives up when the links in the mail have expired', async () => {
    down = true
    const queue = start()
    await queue.send(mail)
    await test.owner.execute(
      sql`update mails set created_at = now() - interval '25 hours', next_attempt_at = now()`,
    )
    await queue.sendLater({ ...mail, to: 'next@example.com' })
    await expect
      .poll(async () => (await waiting()).map(({ recipient }) => recipient))
      .toEqual(['next@example.com'])
  })

  it('survives a restart', async () => {
    down = true
    const before = start()
    await before.send(mail)
    await before.stop()
    down = false
    await makeDue()
    await start().send({ ...mail, to: 'next@example.com' })
    await expect.poll(() => taken.length).toBe(2)
  })

  it('sends once although the mail server takes longer than a transaction may otherwise be idle', async () => {
    database.pool.on('connect', client => client.query(`set idle_in_transaction_session_timeout = '100ms'`))
    slowness = 500
    expect(await start().send(mail)).toBe('sent')
    expect(taken).toEqual([mail])
    expect(await waiting()).toEqual([])
  })

  it('is worked on by several servers without sending anything twice', async () => {
    const [one, two] = [start(), start()]
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? one : two).sendLater({ ...mail, to: `${n}@example.com` }),
      ),
    )
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
    expect(new Set(taken.map(({ to }) => to)).size).toBe(20)
    expect(taken).toHaveLength(20)
  })
})
