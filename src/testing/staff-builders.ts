// Colleagues for tests: several who work for one gym.
import { sql } from 'drizzle-orm'
import type { GymRole } from '../domain/people/person.ts'
import { gymMembers } from '../server/database/tables.ts'
import { buildCoach } from './builders.ts'
import type { TestDatabase } from './test-database.ts'

type Owner = TestDatabase['owner']
type Colleague = { fullName?: string; role?: GymRole }

/** A person who works for this gym alone; a session of theirs acts for it. */
export async function buildColleague(owner: Owner, gymId: string, values: Colleague = {}) {
  const { role = 'coach', ...person } = values
  const made = await buildCoach(owner, person)
  await owner.insert(gymMembers).values({ gymId, personId: made.id, role })
  await owner.execute(sql`delete from gym_members where person_id = ${made.id} and gym_id = ${made.gymId}`)
  return { ...made, gymId }
}

/** They go as by `end_membership`: what they wrote keeps their name. */
export async function endMembership(owner: Owner, gymId: string, personId: string): Promise<void> {
  await owner.execute(sql`insert into former_members (gym_id, person_id) values (${gymId}, ${personId})`)
  await owner.execute(sql`delete from gym_members where gym_id = ${gymId} and person_id = ${personId}`)
}
