// Rows for tests, each with the parents it needs.
import { randomBytes, randomUUID } from 'node:crypto'
import { profiles, sessions, users } from '../server/tables.ts'
import type { TestDatabase } from './test-database.ts'

type Owner = TestDatabase['owner']
type Person = typeof profiles.$inferSelect

export async function buildPerson(owner: Owner, values: Partial<Person> = {}): Promise<Person> {
  const id = randomUUID()
  const email = values.email ?? `${id}@example.com`
  const fullName = values.fullName ?? 'An Athlete'
  await owner.insert(users).values({ id, email, name: fullName, emailVerified: true })
  const [person] = await owner
    .insert(profiles)
    .values({ role: 'athlete', ...values, id, email, fullName })
    .returning()
  if (!person) throw new Error('no profile was made')
  return person
}

export const buildCoach = (owner: Owner, values: Partial<Person> = {}) =>
  buildPerson(owner, { ...values, role: 'coach' })
export const buildAthlete = (owner: Owner, values: Partial<Person> = {}) =>
  buildPerson(owner, { ...values, role: 'athlete' })

/** A live session of that person; answers with the token. */
export async function buildSession(
  owner: Owner,
  userId: string,
  { expiresAt = new Date(Date.now() + 3_600_000) } = {},
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await owner.insert(sessions).values({ userId, token, expiresAt })
  return token
}
