// Those who work for the sample gym with its owner, what each of them wrote there, and an invitation that waits.
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { addDays, type Day } from '#domain/day.ts'
import type { GymRole } from '#domain/people/person.ts'
import * as tables from '#server/database/tables.ts'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** One of each role writes. */
export type Author = GymRole
/** The gym, and who works for it: by role, and a second coach. */
export type Staff = { gymId: string; secondCoach: string } & Record<Author, string>

export async function seedStaff(db: Transaction, staff: Staff, since: Day): Promise<void> {
  const { gymId, owner } = staff
  const { gyms, gymMembers: members } = tables
  await db.update(gyms).set({ name: 'Chalk & Iron' }).where(eq(gyms.id, gymId))
  await db
    .update(members)
    .set({ joinedAt: new Date(`${since}T08:00:00`) })
    .where(eq(members.personId, owner))
  const came = [staff.coach, staff.assistant, staff.secondCoach]
  for (const [place, personId] of came.entries()) {
    const role = personId === staff.assistant ? 'assistant' : 'coach'
    const joinedAt = new Date(`${addDays(since, 7 * (place + 1))}T18:00:00`)
    await db.insert(members).values({ gymId, personId, role, joinedAt })
  }
  // The gyms that they got at sign-up were never used.
  await db.delete(members).where(and(inArray(members.personId, came), ne(members.gymId, gymId)))
}

/** The end of the link that a coach opens to work for the gym. */
export async function inviteCoach(db: Transaction, { gymId, owner }: Staff): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db.insert(tables.staffInvitations).values({
    gymId,
    role: 'coach',
    secretHash: createHash('sha256').update(secret).digest('hex'),
    invitedBy: owner,
    expiresAt: new Date(Date.now() + 7 * 86_400_000),
  })
  return secret
}

/** The coach writes the HYROX program and what only it has, the owner the rest. */
export async function nameAuthors(db: Transaction, { gymId, owner, coach }: Staff): Promise<void> {
  const isHyrox = sql`p.name like 'HYROX%'`
  await db.execute(sql`
    update programs p set saved_at = now() - interval '2 days', saved_by = case when ${isHyrox} then ${coach}::uuid else ${owner}::uuid end
    where p.gym_id = ${gymId}`)
  await db.execute(sql`
    update workout_versions v set saved_by = case when exists (
        select from scheduled_workouts a join programs p on p.id = a.program_id
        where a.workout_id = v.workout_id and ${isHyrox})
      and not exists (
        select from scheduled_workouts a join programs p on p.id = a.program_id
        where a.workout_id = v.workout_id and not ${isHyrox}) then ${coach}::uuid else ${owner}::uuid end
    where v.gym_id = ${gymId}`)
}
