// Rows for tests, each with the parents it needs.
import { randomBytes, randomUUID } from 'node:crypto'
import { hashPassword } from '../server/auth/password.ts'
import { base32, newTotpSecret } from '../server/auth/totp.ts'
import {
  accounts,
  gymAthletes,
  passkeys,
  profiles,
  sessions,
  totpSecrets,
  users,
} from '../server/database/tables.ts'
import { type Secrets, seal } from '../server/secrets/secrets.ts'
import type { TestDatabase } from './test-database.ts'

type Owner = TestDatabase['owner']
type Person = typeof profiles.$inferSelect

export async function buildPerson(owner: Owner, values: Partial<Person> = {}): Promise<Person> {
  const [person] = await buildPeople(owner, [values])
  return person
}

/** Several people, in this order, with as many statements as one. */
export async function buildPeople<const Values extends readonly Partial<Person>[]>(
  owner: Owner,
  values: Values,
): Promise<{ [Index in keyof Values]: Person }> {
  const people = values.map(({ sortName: _, ...given }) => {
    const id = randomUUID()
    const { email = `${id}@example.com`, fullName = 'An Athlete', role = 'athlete' } = given
    return { ...given, id, email, fullName, role }
  })
  await owner
    .insert(users)
    .values(people.map(({ id, email, fullName }) => ({ id, email, name: fullName, emailVerified: true })))
  const made: Person[] = await owner.insert(profiles).values(people).returning()
  return made as { [Index in keyof Values]: Person }
}

export const buildCoach = (owner: Owner, values: Partial<Person> = {}) =>
  buildPerson(owner, { ...values, role: 'coach' })
export const buildAthlete = (owner: Owner, values: Partial<Person> = {}) =>
  buildPerson(owner, { ...values, role: 'athlete' })

/** A live session of that person, also for a test that sets the clock back within the day; answers with the token. */
export async function buildSession(
  owner: Owner,
  userId: string,
  { expiresAt = new Date(Date.now() + 2 * 86_400_000) } = {},
): Promise<string> {
  const [token = ''] = await buildSessions(owner, [userId], expiresAt)
  return token
}

/** A session of each person, in this order. */
export async function buildSessions(owner: Owner, userIds: string[], expiresAt: Date): Promise<string[]> {
  const rows = userIds.map(userId => ({ userId, token: randomBytes(24).toString('base64url'), expiresAt }))
  await owner.insert(sessions).values(rows)
  return rows.map(({ token }) => token)
}

/** A coach with an invite code. */
export async function buildInvitingCoach(
  owner: Owner,
  values: Partial<Person> = {},
): Promise<Person & { inviteCode: string }> {
  const inviteCode = values.inviteCode ?? randomBytes(5).toString('hex')
  return { ...(await buildCoach(owner, { ...values, inviteCode })), inviteCode }
}

type Relationship = typeof gymAthletes.$inferSelect

export async function buildRelationship(
  owner: Owner,
  values: Partial<Relationship> = {},
): Promise<Relationship> {
  const gymId = values.gymId ?? (await buildInvitingCoach(owner)).id
  const athleteId = values.athleteId ?? (await buildAthlete(owner)).id
  const [made] = await owner
    .insert(gymAthletes)
    .values({ status: 'active', ...values, gymId, athleteId })
    .returning()
  if (!made) throw new Error('no relationship was made')
  return made
}

export const password = 'correct horse'
const hashes = new Map<number, Promise<string>>()

/** Gives a person a password to sign in with. Checking it costs as much as its hash did, and next to nothing unless told. */
export async function buildPassword(owner: Owner, userId: string, { cost = 2 ** 10 } = {}): Promise<string> {
  await buildPasswords(owner, [userId], cost)
  return password
}

/** The same password for several people. */
export async function buildPasswords(owner: Owner, userIds: string[], cost = 2 ** 10): Promise<void> {
  const hash = hashes.get(cost) ?? hashPassword(password, cost)
  hashes.set(cost, hash)
  const hashed = await hash
  await owner
    .insert(accounts)
    .values(
      userIds.map(userId => ({ userId, providerId: 'credential', accountId: userId, password: hashed })),
    )
}

/** Switches two-step sign-in on; answers with the key of the app (fakes/authenticator-app.ts). */
export async function buildTwoStep(
  owner: Owner,
  secrets: Secrets,
  userId: string,
  confirmedAt = new Date(),
): Promise<string> {
  const secret = newTotpSecret()
  const values = { secret: seal(secrets, userId, secret), confirmedAt }
  await owner.insert(totpSecrets).values({ userId, ...values })
  return base32(secret)
}

/** A row only: no authenticator has its key. */
export async function buildPasskey(owner: Owner, userId: string, name = 'A key') {
  const [passkey] = await owner
    .insert(passkeys)
    .values({ userId, name, credentialId: randomUUID(), publicKey: randomBytes(77) })
    .returning()
  if (!passkey) throw new Error('no passkey was made')
  return passkey
}
