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
  const { sortName: _, ...given } = values
  const id = randomUUID()
  const email = values.email ?? `${id}@example.com`
  const fullName = values.fullName ?? 'An Athlete'
  await owner.insert(users).values({ id, email, name: fullName, emailVerified: true })
  const [person] = await owner
    .insert(profiles)
    .values({ role: 'athlete', ...given, id, email, fullName })
    .returning()
  if (!person) throw new Error('no profile was made')
  return person
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
  const token = randomBytes(24).toString('base64url')
  await owner.insert(sessions).values({ userId, token, expiresAt })
  return token
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
  const hash = hashes.get(cost) ?? hashPassword(password, cost)
  hashes.set(cost, hash)
  await owner
    .insert(accounts)
    .values({ userId, providerId: 'credential', accountId: userId, password: await hash })
  return password
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
