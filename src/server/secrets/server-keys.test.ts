import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { readConfig } from '../config.ts'
import { totpSecrets, users } from '../database/tables.ts'
import { createLog } from '../log.ts'
import { vapidKeysFrom, vapidPrivateKeyOf } from '../push/vapid.ts'
import { countEncrypted, endRotation, reencryptSecrets } from './rotation.ts'
import { keyIdOf, seal, unseal } from './secrets.ts'
import { withServerKeys } from './server-keys.ts'

const [first, second, other] = ['first', 'second', 'other'].map(name => name.padEnd(32, '.')) as [
  string,
  string,
  string,
]

async function onDatabase() {
  const { address, owner } = await createTestDatabase()
  const logged: string[] = []
  const log = createLog(line => logged.push(line), 'json')
  const start = async (secret: string, ...accepted: string[]) => {
    const config = readConfig({ AUTH_SECRET: secret, AUTH_SECRETS_ACCEPTED: accepted.join(',') })
    return (await withServerKeys(config, address, log)).keys
  }
  const stored = async () => (await owner.execute(sql`select * from server_secrets order by name`)).rows
  return { address, owner, logged, start, stored }
}

it('[TRUST-31] keys of feeds, mails and pushes are those of the first secret, whatever it is replaced with', async () => {
  const { address, logged, start, stored } = await onDatabase()
  const keys = await start(first)
  expect(keys).toEqual({
    calendarFeed: Buffer.from(`calendar feed ${first}`),
    unsubscribe: Buffer.from(`unsubscribe ${first}`),
    push: vapidKeysFrom(vapidPrivateKeyOf(first)),
  })
  expect(await start(second, first)).toEqual(keys)
  // Replaced before this version was started for the first time.
  expect(await (await onDatabase()).start(second, first)).toEqual(keys)
  await reencryptSecrets(address, [second, first])
  expect(await start(second)).toEqual(keys)
  expect(logged).toEqual([])
  expect(JSON.stringify(await stored())).not.toContain(Buffer.from(first).toString('hex'))
})

it('[TRUST-31] keys of a secret that is gone are kept until the operator gives them up', async () => {
  const { address, logged, start, stored } = await onDatabase()
  await start(first)
  const before = await stored()
  const keys = await start(other)
  expect(logged).toHaveLength(3)
  expect(keys.calendarFeed).toEqual(Buffer.from(`calendar feed ${other}`))
  expect(await stored()).toEqual(before)
  await endRotation(address, [other])
  logged.splice(0)
  expect(await start(other)).toEqual(keys)
  expect(logged).toEqual([])
})

it('[TRUST-32] every authenticator is encrypted anew, also one from before there were ids; what no secret opens stays', async () => {
  const { address, owner, start } = await onDatabase()
  const app = Buffer.from('12345678901234567890')
  const made = (by: string, keyId: string | null, userId: string = randomUUID()) => ({
    userId,
    secret: seal([by], userId, app),
    keyId,
  })
  const lost = made(other, null)
  const apps = Array.from({ length: 600 }, (_, n) => made(first, n % 2 ? null : keyIdOf(first)))
  const people = [...apps, lost].map(({ userId: id }) => ({ id, email: `${id}@example.com`, name: 'Ana' }))
  await owner.insert(users).values(people)
  await owner.insert(totpSecrets).values([...apps, lost])
  await start(first)
  await reencryptSecrets(address, [second, first])
  expect(await countEncrypted(address)).toEqual(
    [
      { keyId: '', apps: 1, keys: 0 },
      { keyId: keyIdOf(second), apps: 600, keys: 3 },
    ].sort((one, two) => (one.keyId < two.keyId ? -1 : 1)),
  )
  const rows = await owner.select().from(totpSecrets)
  const opened = rows.filter(({ userId, secret }) => unseal([second], userId, secret)?.equals(app))
  expect(opened).toHaveLength(600)
  expect(rows.find(({ userId }) => userId === lost.userId)).toMatchObject(lost)
})
