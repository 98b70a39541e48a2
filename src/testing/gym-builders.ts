// A gym's own row, and roles in it, for tests of screens, which know no table.
import { and, eq } from 'drizzle-orm'
import type { GymRole } from '../domain/people/person.ts'
import { gymMembers, gyms } from '../server/database/tables.ts'
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
