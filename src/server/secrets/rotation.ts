// Replacing the secret of the server: what the database has of the secrets before is encrypted anew with the current one.
import type pg from 'pg'
import { type DatabaseAddress, withConnection } from '../database/database.ts'
import { keyIdOf, type Secrets, seal, unseal } from './secrets.ts'
import { reencryptKeys } from './server-keys.ts'

const batch = 500

/** At every start while secrets of before are accepted. Answers with the names of the keys that no secret opens. */
export async function reencryptSecrets(address: DatabaseAddress, secrets: Secrets): Promise<string[]> {
  return withConnection(address, { role: 'chalkline_owner' }, async client => {
    await encryptAppSecrets(client, secrets)
    return reencryptKeys(client, secrets)
  })
}

type Row = { id: string; sealed: string }

/** Page by page, in the order of their users. What no secret opens stays: a recovery code leads its user in. */
async function encryptAppSecrets(client: pg.Client, secrets: Secrets): Promise<void> {
  const keyId = keyIdOf(secrets[0])
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await client.query<Row>(
      `select user_id as id, secret as sealed from totp_secrets
       where key_id is distinct from $1 and user_id > $2 order by user_id limit $3`,
      [keyId, last, batch],
    )
    const fresh = rows.flatMap(({ id, sealed }) => {
      const secret = unseal(secrets, id, sealed)
      return secret ? { id, sealed, anew: seal(secrets, id, secret) } : []
    })
    // Not where the user has made another one meanwhile.
    await client.query(
      `update totp_secrets t set secret = f.anew, key_id = $1
       from unnest($2::uuid[], $3::text[], $4::text[]) f(id, sealed, anew)
       where t.user_id = f.id and t.secret = f.sealed`,
      [keyId, fresh.map(({ id }) => id), fresh.map(({ sealed }) => sealed), fresh.map(({ anew }) => anew)],
    )
    last = rows.at(-1)?.id ?? last
    if (rows.length < batch) return
  }
}

export type Encrypted = { keyId: string; apps: number; keys: number }

/** What is encrypted with which secret; '' is from before there were ids. */
export async function countEncrypted(address: DatabaseAddress): Promise<Encrypted[]> {
  return withConnection(address, { role: 'chalkline_owner' }, async client => {
    const { rows } = await client.query<Encrypted>(
      `select "keyId", sum(apps)::int as apps, sum(keys)::int as keys from (
         select coalesce(key_id, '') as "keyId", 1 as apps, 0 as keys from totp_secrets
         union all select key_id, 0, 1 from server_secrets where key_id is not null) all_of_them
       group by 1 order by 1`,
    )
    return rows
  })
}

/** From now on the current secret alone counts. Keys that no secret opens are made anew at the next start. */
export async function endRotation(address: DatabaseAddress, secrets: Secrets): Promise<void> {
  const unreadable = await reencryptSecrets(address, secrets)
  await withConnection(address, { role: 'chalkline_owner' }, client =>
    client.query('delete from server_secrets where name = any($1)', [unreadable]),
  )
}
