// Rows for tests, each with the parents it needs.
import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { GymRole } from '../domain/people/person.ts'
import { hashPassword } from '../server/auth/password.ts'
import { base32, newTotpSecret } from '../server/auth/totp.ts'
import {
  accounts,
  gymAthletes,
  gymMembers,
  passkeys,
  profiles,
  sessions,
  totpSecrets,
  users,
} from '../server/database/tables.ts'
import { type Secrets, seal } from '../server/secrets/secrets.ts'
import type { TestDatabase } from './test-database.ts'

type Owner = TestDatabase['owner']
/** `gymId`: the gym of a coach; of an athlete ''. */
type Person = typeof profiles.$inferSelect & { gymId: string }
type PersonValues = Partial<typeof profiles.$inferSelect> & { inviteCode?: string }

export async function buildPerson(owner: Owner, values: PersonValues = {}): Promise<Person> {
  const [person] = await buildPeople(owner, [values])
  return person
}

/** Several people, in this order, with as many statements as one. */
export async function buildPeople<const Values extends readonly PersonValues[]>(
  owner: Owner,
  values: Values,
): Promise<{ [Index in keyof Values]: Person }> {
  const people = values.map(({ sortName: _, inviteCode: __, ...given }) => {
    const id = randomUUID()
    const { email = `${id}@example.com`, fullName = 'An Athlete', role = 'athlete' } = given
    return { ...given, id, email, fullName, role }
  })
  await owner
    .insert(users)
    .values(people.map(({ id, email, fullName }) => ({ id, email, name: fullName, emailVerified: true })))
  const made = await owner.insert(profiles).values(people).returning()
  const gyms = new Map(await gymsOfCoaches(owner, made))
  const chosen = values.flatMap(({ inviteCode }, index) => {
    const gymId = gyms.get(made[index]?.id ?? '')
    return inviteCode && gymId ? [[gymId, inviteCode]] : []
  })
  if (chosen.length > 0)
    await owner.execute(sql`update invite_codes c set code = n.code
      from jsonb_array_elements(${JSON.stringify(chosen)}::jsonb) pair
        cross join lateral (select (pair->>0)::uuid as gym_id, pair->>1 as code) n
      where c.gym_id = n.gym_id and c.is_main`)
  return made.map(person => ({ ...person, gymId: gyms.get(person.id) ?? '' })) as {
    [Index in keyof Values]: Person
  }
}

async function gymsOfCoaches(
  owner: Owner,
  people: readonly { id: string; role: string }[],
): Promise<[string, string][]> {
  const coaches = people.filter(({ role }) => role === 'coach').map(({ id }) => id)
  if (coaches.length === 0) return []
  const rows = await owner.select().from(gymMembers).where(inArray(gymMembers.personId, coaches))
  return rows.map(({ personId, gymId }) => [personId, gymId])
}

export const buildCoach = (owner: Owner, values: PersonValues = {}) =>
  buildPerson(owner, { ...values, role: 'coach' })
export const buildAthlete = (owner: Owner, values: PersonValues = {}) =>
  buildPerson(owner, { ...values, role: 'athlete' })

/**
 * A person who works for this gym, and whose sessions act for it. `onlyHere`: without the gym that they got at sign-up, which
 * `gymId` is otherwise.
 */
export async function buildMember(
  owner: Owner,
  gymId: string,
  role: GymRole = 'coach',
  { onlyHere = false, ...values }: PersonValues & { onlyHere?: boolean } = {},
): Promise<Person> {
  const person = await buildCoach(owner, { fullName: `Second ${role}`, ...values })
  await owner
    .insert(gymMembers)
    .values({ gymId, personId: person.id, role, chosenAt: new Date(Date.now() + 5) })
  if (!onlyHere) return person
  await owner.execute(
    sql`delete from gym_members where person_id = ${person.id} and gym_id = ${person.gymId}`,
  )
  return { ...person, gymId }
}

/** They go as by `end_membership`: what they wrote keeps their name. */
export async function endMembership(owner: Owner, gymId: string, personId: string): Promise<void> {
  await owner.execute(sql`insert into former_members (gym_id, person_id) values (${gymId}, ${personId})`)
  await owner.execute(sql`delete from gym_members where gym_id = ${gymId} and person_id = ${personId}`)
}

/** The owner of a gym. */
export async function ownerOf(owner: Owner, gymId: string): Promise<string> {
  const isOwner = and(eq(gymMembers.gymId, gymId), eq(gymMembers.role, 'owner'))
  const [member] = await owner.select().from(gymMembers).where(isOwner).orderBy(gymMembers.joinedAt)
  if (!member) throw new Error('there is no such gym')
  return member.personId
}

/**
 * A live session of that person, or of the owner of that gym, also for a test that sets the clock back within the day;
 * answers with the token.
 */
export async function buildSession(
  owner: Owner,
  userId: string,
  { expiresAt = new Date(Date.now() + 2 * 86_400_000) } = {},
): Promise<string> {
  const [token = ''] = await buildSessions(owner, [userId], expiresAt)
  return token
}

/** A session of each, in this order. */
export async function buildSessions(owner: Owner, ids: string[], expiresAt: Date): Promise<string[]> {
  const owners = await owner.select().from(gymMembers).where(inArray(gymMembers.gymId, ids))
  const personOf = (id: string) => owners.find(({ gymId }) => gymId === id)?.personId ?? id
  const rows = ids.map(id => ({
    userId: personOf(id),
    token: randomBytes(24).toString('base64url'),
    expiresAt,
  }))
  await owner.insert(sessions).values(rows)
  return rows.map(({ token }) => token)
}

/** A coach with an invite code. */
export async function buildInvitingCoach(
  owner: Owner,
  values: PersonValues = {},
): Promise<Person & { inviteCode: string }> {
  const inviteCode = values.inviteCode ?? randomBytes(5).toString('hex')
  return { ...(await buildCoach(owner, { ...values, inviteCode })), inviteCode }
}

type Relationship = typeof gymAthletes.$inferSelect

export async function buildRelationship(
  owner: Owner,
  values: Partial<Relationship> = {},
): Promise<Relationship> {
  const gymId = values.gymId ?? (await buildCoach(owner)).gymId
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
