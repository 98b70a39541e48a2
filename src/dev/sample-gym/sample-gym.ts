// The sample gym: users first, then programs, then logs and what is said about them.
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { addDays, today } from '#domain/day.ts'
import type { GymRole, Role } from '#domain/people/person.ts'
import { sampleAthletes } from '#features/demo/sample-athletes.ts'
import { hashPassword } from '#server/auth/password.ts'
import * as tables from '#server/database/tables.ts'
import { StartupError } from '#server/startup-error.ts'
import { seedConversations } from './sample-conversations.ts'
import { seedChoices, seedProgramming } from './sample-programming.ts'
import { seedMaxes, seedPastResults, sideOf } from './sample-results.ts'
import { inviteCoach, nameAuthors, type Staff, seedStaff } from './sample-staff.ts'
import { seedTraining } from './sample-training.ts'

type Owner = NodePgDatabase

export type SampleGym = {
  /** The addresses of those who work there. */
  staff: Record<GymRole | 'secondCoach', string>
  athletes: string[]
  password: string
  /** The end of the link of an invitation to work there. */
  invitation: string
}

export async function seedGym(owner: Owner): Promise<SampleGym> {
  const password = randomBytes(9).toString('base64url')
  // One hash for all, because hashing is slow.
  const hash = await hashPassword(password, 2 ** 17)
  return owner.transaction(async db => {
    const [user] = await db.select({ id: tables.users.id }).from(tables.users).limit(1)
    if (user) throw new StartupError('the database has people in it, so nothing was added: seed an empty one')

    const people = {
      owner: await addPerson(db, 'coach', 'Head Coach', hash),
      coach: await addPerson(db, 'coach', 'Race Coach', hash),
      secondCoach: await addPerson(db, 'coach', 'Strength Coach', hash),
      assistant: await addPerson(db, 'coach', 'Class Assistant', hash),
    }
    const { gymId } = people.owner
    const staff: Staff = {
      gymId,
      owner: people.owner.id,
      coach: people.coach.id,
      secondCoach: people.secondCoach.id,
      assistant: people.assistant.id,
    }
    // Before the programs start.
    const since = addDays(today(), -84)
    await seedStaff(db, staff, since)
    const joinedAt = new Date(`${since}T18:00:00`)
    const athletes: { id: string; email: string }[] = []
    for (const [place, name] of sampleAthletes.entries()) {
      const athlete = await addPerson(db, 'athlete', name, hash)
      await db
        .update(tables.profiles)
        .set({ loadSide: sideOf(place) })
        .where(eq(tables.profiles.id, athlete.id))
      await db
        .insert(tables.gymAthletes)
        .values({ gymId, athleteId: athlete.id, status: 'active', createdAt: joinedAt })
      athletes.push(athlete)
    }
    const athleteIds = athletes.map(({ id }) => id)
    await seedProgramming(db, gymId, athleteIds)
    await nameAuthors(db, staff)
    await seedTraining(db, gymId, athleteIds)
    await seedPastResults(db, athleteIds)
    await seedMaxes(db, staff.owner, athleteIds)
    await seedChoices(db, gymId, athleteIds)
    await seedConversations(db, staff, athleteIds)
    const invitation = await inviteCoach(db, staff)
    // Without statistics the first queries are planned for empty tables, and take seconds.
    await db.execute(
      sql`analyze gym_athletes, profiles, workouts, scheduled_workouts, log_entries, results, past_results, messages, conversations`,
    )
    const { owner: head, coach, secondCoach, assistant } = people
    return {
      staff: {
        owner: head.email,
        coach: coach.email,
        secondCoach: secondCoach.email,
        assistant: assistant.email,
      },
      athletes: athletes.map(({ email }) => email),
      password,
      invitation,
    }
  })
}

type Transaction = Parameters<Parameters<Owner['transaction']>[0]>[0]

async function addPerson(
  db: Transaction,
  role: Role,
  fullName: string,
  passwordHash: string,
): Promise<{ id: string; email: string; gymId: string }> {
  const email = `${asAddress(fullName)}@gym.example`
  const [user] = await db
    .insert(tables.users)
    .values({ email, name: fullName, emailVerified: true })
    .returning()
  if (!user) throw new Error('no user was made')
  await db
    .insert(tables.accounts)
    .values({ userId: user.id, providerId: 'credential', accountId: user.id, password: passwordHash })
  await db.insert(tables.profiles).values({ id: user.id, role, fullName, email })
  const [member] = await db.select().from(tables.gymMembers).where(eq(tables.gymMembers.personId, user.id))
  return { id: user.id, email, gymId: member?.gymId ?? '' }
}

function asAddress(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.')
}
