// A gym's own row, and colleagues, for tests of screens, which know no table.
import { eq } from 'drizzle-orm'
import type { GymRole } from '../domain/people/person.ts'
import { gymMembers, gyms } from '../server/database/tables.ts'
import { buildCoach } from './builders.ts'
import type { TestDatabase } from './test-database.ts'

type Owner = TestDatabase['owner']

/** Their sessions act for this gym, not for the one that they got at sign-up. */
export async function buildColleague(owner: Owner, gymId: string, role: GymRole) {
  const colleague = await buildCoach(owner, { fullName: `A ${role}` })
  const chosenAt = new Date(Date.now() + 60_000)
  await owner.insert(gymMembers).values({ gymId, personId: colleague.id, role, chosenAt })
  return colleague
}

export async function readGym(owner: Owner, gymId: string) {
  const [row] = await owner.select().from(gyms).where(eq(gyms.id, gymId))
  return row
}

export async function changeGym(owner: Owner, gymId: string, values: Partial<typeof gyms.$inferInsert>) {
  await owner.update(gyms).set(values).where(eq(gyms.id, gymId))
}
