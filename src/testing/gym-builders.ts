// A gym's own row, roles in it, and two gyms of one coach, for tests of screens, which know no table.
import { and, eq, sql } from 'drizzle-orm'
import type { GymRole } from '../domain/people/person.ts'
import { gymMembers, gyms } from '../server/database/tables.ts'
import { buildAthlete, buildCoach, buildRelationship } from './builders.ts'
import type { TestDatabase } from './test-database.ts'

type Owner = TestDatabase['owner']

export async function readGym(owner: Owner, gymId: string) {
  const [row] = await owner.select().from(gyms).where(eq(gyms.id, gymId))
  return row
}

const membership = (gymId: string, personId: string) =>
  and(eq(gymMembers.gymId, gymId), eq(gymMembers.personId, personId))

export async function roleOf(owner: Owner, gymId: string, personId: string): Promise<GymRole | undefined> {
  const [row] = await owner.select().from(gymMembers).where(membership(gymId, personId))
  return row?.role
}

export async function changeRole(
  owner: Owner,
  gymId: string,
  personId: string,
  role: GymRole,
): Promise<void> {
  await owner.update(gymMembers).set({ role }).where(membership(gymId, personId))
}

export async function changeGym(owner: Owner, gymId: string, values: Partial<typeof gyms.$inferInsert>) {
  await owner.update(gyms).set(values).where(eq(gyms.id, gymId))
}

/** A coach who works for two gyms, with an athlete who is active in both; a session of the coach acts for the first. */
export async function buildTwoGyms(
  owner: Owner,
  names: readonly [string, string] = ['Box Norte', 'Box Sur'],
) {
  const coach = await buildCoach(owner, { fullName: 'Clara Soto' })
  const athlete = await buildAthlete(owner, { fullName: 'Ada Gil' })
  const other = await buildCoach(owner, { fullName: 'Olga Owner' })
  const ids = [coach.gymId, other.gymId] as const
  const chosenAt = new Date(Date.now() - 60_000)
  await owner.insert(gymMembers).values({ gymId: other.gymId, personId: coach.id, role: 'coach', chosenAt })
  for (const [at, gymId] of ids.entries()) {
    await buildRelationship(owner, { gymId, athleteId: athlete.id })
    await owner.execute(sql`update gyms set name = ${names[at]} where id = ${gymId}`)
  }
  return { coach, athlete, other, gyms: ids }
}
