import { beforeAll, describe, expect, it } from 'vitest'
import { today } from '../domain/day.ts'
import { daysIn, isInRange } from '../domain/program.ts'
import { verifyPassword } from '../server/password.ts'
import {
  accounts,
  assignments,
  coachAthletes,
  profiles,
  programs,
  teamMembers,
  teams,
  workouts,
} from '../server/tables.ts'
import { buildAthlete } from '../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { seedGym } from './seed-gym.ts'

describe('the sample gym', () => {
  let empty: TestDatabase
  beforeAll(async () => {
    empty = await createTestDatabase()
  })

  it('has one coach with an invite code and 24 athletes, who sign in with the printed password', async () => {
    const gym = await seedGym(empty.owner)
    const people = await empty.owner.select().from(profiles)
    expect(people.filter(({ role }) => role === 'coach')).toMatchObject([
      { email: gym.coach, inviteCode: expect.any(String) },
    ])
    expect(
      people
        .filter(({ role }) => role === 'athlete')
        .map(({ email }) => email)
        .sort(),
    ).toEqual([...gym.athletes].sort())
    expect(gym.athletes).toHaveLength(24)
    const relationships = await empty.owner.select().from(coachAthletes)
    expect(relationships.filter(({ status }) => status === 'active')).toHaveLength(24)
    const [account] = await empty.owner.select().from(accounts)
    expect(await verifyPassword(gym.password, account?.password ?? '')).toBe(true)
  })

  it('has three teams, a library, and two published programs of 12 weeks that run today', async () => {
    expect(await empty.owner.$count(teams)).toBe(3)
    expect(await empty.owner.$count(teamMembers)).toBe(24)
    expect(await empty.owner.$count(workouts)).toBeGreaterThan(10)
    const made = await empty.owner.select().from(programs)
    expect(made.map(({ status }) => status)).toEqual(['published', 'published'])
    for (const program of made) {
      expect(daysIn(program)).toBe(84)
      expect(isInRange(program, today())).toBe(true)
    }
    const days = await empty.owner.select().from(assignments)
    expect(new Set(days.map(({ scheduledOn }) => scheduledOn)).size).toBeGreaterThan(70)
  })

  it('is not added twice', async () => {
    const before = await empty.rowCounts()
    await expect(seedGym(empty.owner)).rejects.toThrow('has people in it')
    expect(await empty.rowCounts()).toEqual(before)
  })
})

it('is not added to a database that has even one person', async () => {
  const used = await createTestDatabase()
  await buildAthlete(used.owner)
  const before = await used.rowCounts()
  await expect(seedGym(used.owner)).rejects.toThrow('has people in it')
  expect(await used.rowCounts()).toEqual(before)
})
