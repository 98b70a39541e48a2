// The keys that outlive a secret of the server: addresses of calendar feeds and links in mails are kept for years, and
// browsers have subscribed to pushes of one key. Each is derived from the secret once, and then kept in the database,
// encrypted with the secret. A rotation encrypts them anew, and does not change them.
import type pg from 'pg'
import type { Config } from '../config.ts'
import { type DatabaseAddress, withConnection } from '../database/database.ts'
import type { Log } from '../log.ts'
import { type VapidKeys, vapidKeysFrom, vapidPrivateKeyOf } from '../push/vapid.ts'
import { keyIdOf, type Secrets, seal, unseal } from './secrets.ts'

export type ServerKeys = { calendarFeed: Buffer; unsubscribe: Buffer; push: VapidKeys }

/** Settings, and the keys that are in the database. */
export type ServerConfig = Config & { keys: ServerKeys }

const derivations = {
  'calendar feed': (secret: string) => Buffer.from(`calendar feed ${secret}`),
  unsubscribe: (secret: string) => Buffer.from(`unsubscribe ${secret}`),
  'web push': vapidPrivateKeyOf,
}
type KeyName = keyof typeof derivations
const keyNames = Object.keys(derivations) as KeyName[]

/** As the owner of the tables: no role of the running server reads them. */
export async function withServerKeys(
  config: Config,
  address: DatabaseAddress,
  log: Log,
): Promise<ServerConfig> {
  const { secrets, push } = config
  return withConnection(address, { role: 'chalkline_owner' }, async client => {
    await keepKeys(client, secrets)
    const kept = await readKeys(client)
    const open = (name: KeyName): Buffer => {
      const key = unseal(secrets, name, kept.get(name) ?? '')
      if (!key)
        log.warn('a key of the server was encrypted with a secret that is gone: see docs/operations.md', {
          name,
        })
      return key ?? derivations[name](secrets[0])
    }
    const keys = {
      calendarFeed: open('calendar feed'),
      unsubscribe: open('unsubscribe'),
      push: push.keys ?? vapidKeysFrom(open('web push')),
    }
    return { ...config, keys }
  })
}

/**
 * Keeps the keys of the oldest secret, the only one before keys were kept. Of several servers the first one decides.
 */
async function keepKeys(client: pg.Client, secrets: Secrets): Promise<void> {
  const oldest = secrets.at(-1) ?? secrets[0]
  for (const name of keyNames)
    await client.query(
      `insert into server_secrets (name, value, key_id) select $1, $2, $3
       where not exists (select from server_secrets where name = $1) on conflict do nothing`,
      [name, sealedBytes(secrets, name, derivations[name](oldest)), keyIdOf(secrets[0])],
    )
}

async function readKeys(client: pg.Client): Promise<Map<KeyName, string>> {
  const { rows } = await client.query<{ name: KeyName; value: Buffer }>(
    'select name, value from server_secrets where name = any($1)',
    [keyNames],
  )
  return new Map(rows.map(({ name, value }) => [name, value.toString('base64url')]))
}

/** Answers with the names of those that no secret opens. */
export async function reencryptKeys(client: pg.Client, secrets: Secrets): Promise<string[]> {
  const unreadable: string[] = []
  for (const [name, sealed] of await readKeys(client)) {
    const key = unseal(secrets, name, sealed)
    if (!key) unreadable.push(name)
    else
      await client.query(
        'update server_secrets set value = $2, key_id = $3 where name = $1 and key_id is distinct from $3',
        [name, sealedBytes(secrets, name, key), keyIdOf(secrets[0])],
      )
  }
  return unreadable
}

const sealedBytes = (secrets: Secrets, name: string, key: Buffer) =>
  Buffer.from(seal(secrets, name, key), 'base64url')
