// The session of a television: a secret in a cookie of its browser, stored as its hash.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from './database/database.ts'
import { learnAccount } from './limits/account-limits.ts'

export type Television = {
  id: string
  /** Null while it waits with its code. */
  gymId: string | null
  coachName: string | null
  code: string | null
  codeExpiresAt: Date | null
}

export const televisionSecret = () => randomBytes(32).toString('base64url')

export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** By which the limits know it. */
export const televisionKey = (secret: string) => `television ${hashOfSecret(secret)}`

/** What follows in the transaction is read as this television; undefined for one that was ended. */
export async function openTelevision(db: Transaction, secret: string): Promise<Television | undefined> {
  const { rows } = await db.execute<Omit<Television, 'codeExpiresAt'> & { codeExpiresAt: string | null }>(sql`
    select id, gym_id as "gymId", coach_name as "coachName", code, code_expires_at as "codeExpiresAt"
    from open_television(${hashOfSecret(secret)})`)
  const [row] = rows
  // All televisions of a gym share one budget, which is not its coach's: who has one of them locks no coach out.
  if (row?.gymId) learnAccount(televisionKey(secret), `televisions of ${row.gymId}`)
  return row && { ...row, codeExpiresAt: row.codeExpiresAt === null ? null : new Date(row.codeExpiresAt) }
}
