// Security events: what happened to an account, and from which address. Swept after 90 days.
import type { SecurityEventKind } from '../domain/people/security-event.ts'
import type { Database } from './database/database.ts'

/** An address without an account records nothing. */
export type EventAccount = { id: string } | { email: string }

/** Per account, kind and day: an attacker must not fill the table. */
const mostPerDay = 100

/** An account that is gone keeps the event under its id, without a reference to a person. */
export async function recordEvent(
  { pool }: Database,
  kind: SecurityEventKind,
  account: EventAccount,
  address: string,
): Promise<void> {
  const id = 'id' in account ? account.id : await findAccount(account.email)
  if (!id) return
  await pool.query(
    `insert into security_events (user_id, account, kind, address)
     select u.id, a.id, $2, $3 from (select $1::uuid as id) a left join users u on u.id = a.id
     where (select count(*) from security_events e
       where e.user_id = a.id and e.kind = $2 and e.created_at > now() - interval '1 day') < $4`,
    [id, kind, address, mostPerDay],
  )

  async function findAccount(email: string): Promise<string | undefined> {
    const { rows } = await pool.query('select id from users where email = $1', [email])
    return rows[0]?.id
  }
}
