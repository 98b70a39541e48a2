import { createHash } from 'node:crypto'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { daysBetween, today } from '#domain/day.ts'
import { daysIn, isInRange } from '#domain/programming/program.ts'
import { verifyPassword } from '#server/auth/password.ts'
import {
  accounts,
  announcementRecipients,
  announcements,
  boardChoices,
  conversations,
  gymAthletes,
  gymMembers,
  gyms,
  inviteCodes,
  leaderboardChoices,
  logEntries,
  maxes,
  messages,
  pastResults,
  profiles,
  programs,
  results,
  scheduledWorkouts,
  staffInvitations,
  teamMembers,
  teams,
  workouts,
  workoutVersions,
} from '#server/database/tables.ts'
import { buildAthlete } from '#testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { seedGym } from './sample-gym.ts'

describe('the sample gym', () => {
  let empty: TestDatabase
  beforeAll(async () => {
    empty = await createTestDatabase()
  })

  it('has an owner, two coaches and an assistant, an invite code and 24 athletes, who sign in with the printed password', async () => {
    const gym = await seedGym(empty.owner)
    const people = await empty.owner.select().from(profiles)
    const works = await empty.owner
      .select({ email: profiles.email, role: gymMembers.role })
      .from(gymMembers)
      .innerJoin(profiles, eq(profiles.id, gymMembers.personId))
    const { owner, coach, secondCoach, assistant } = gym.staff
    expect(works.map(({ email, role }) => `${role} ${email}`).sort()).toEqual(
      [`owner ${owner}`, `coach ${coach}`, `coach ${secondCoach}`, `assistant ${assistant}`].sort(),
    )
    expect(people.filter(({ role }) => role === 'coach')).toHaveLength(4)
    expect(await empty.owner.select().from(gyms)).toMatchObject([
      { name: 'Chalk & Iron', hadColleagues: true, closedAt: null },
    ])
    expect(await empty.owner.select().from(inviteCodes)).toMatchObject([{ isMain: true }])
    expect(
      people
        .filter(({ role }) => role === 'athlete')
        .map(({ email }) => email)
        .sort(),
    ).toEqual([...gym.athletes].sort())
    expect(gym.athletes).toHaveLength(24)
    const relationships = await empty.owner.select().from(gymAthletes)
    expect(relationships.filter(({ status }) => status === 'active')).toHaveLength(24)
    const [account, ...others] = await empty.owner.select().from(accounts)
    expect(await verifyPassword(gym.password, account?.password ?? '')).toBe(true)
    expect(others.every(({ password }) => password === account?.password)).toBe(true)
    const secretHash = createHash('sha256').update(gym.invitation).digest('hex')
    expect(await empty.owner.select().from(staffInvitations)).toMatchObject([
      { role: 'coach', email: null, secretHash },
    ])
  })

  it('has work of the owner, a coach and the assistant: a program and its workouts, announcements, answers, conversations that two took', async () => {
    const works = await empty.owner.select().from(gymMembers).orderBy(gymMembers.joinedAt)
    const personOf = (role: string) => works.find(one => one.role === role)?.personId
    const [owner, coach, assistant] = ['owner', 'coach', 'assistant'].map(personOf)
    const made = await empty.owner.select().from(programs)
    expect(made.map(({ name, savedBy }) => [name.split(/\W/)[0], savedBy]).sort()).toEqual([
      ['CrossFit', owner],
      ['HYROX', coach],
    ])
    const authors = async (asked: Promise<{ by: string | null }[]>) =>
      new Set((await asked).map(({ by }) => by))
    expect(await authors(empty.owner.select({ by: workoutVersions.savedBy }).from(workoutVersions))).toEqual(
      new Set([owner, coach]),
    )
    expect(await authors(empty.owner.select({ by: announcements.savedBy }).from(announcements))).toEqual(
      new Set([owner, coach]),
    )
    const wrote = await authors(empty.owner.select({ by: messages.authorId }).from(messages))
    for (const one of [owner, coach, assistant]) expect(wrote).toContain(one)
    const taken = await empty.owner.select().from(conversations).where(isNotNull(conversations.takenBy))
    expect(new Set(taken.map(({ takenBy }) => takenBy))).toEqual(new Set([owner, coach]))
    expect(taken).toHaveLength(2)
  })

  it('has a program that athletes join by themselves, and one that appears at 20:00 the evening before', async () => {
    const made = await empty.owner.select().from(programs)
    expect(made.filter(({ isOpen }) => isOpen)).toMatchObject([{ name: 'HYROX prep', releaseTime: null }])
    expect(made.filter(({ releaseTime }) => releaseTime !== null)).toMatchObject([
      { isOpen: false, releaseDays: 1, releaseTime: '20:00' },
    ])
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
    const days = await empty.owner.select().from(scheduledWorkouts)
    expect(new Set(days.map(({ scheduledOn }) => scheduledOn)).size).toBeGreaterThan(70)
  })

  it('has ten weeks of logs, most days of most athletes, with two who went quiet and a few notes to read', async () => {
    const logs = await empty.owner.select().from(logEntries)
    const { rows: planned } = await empty.owner.execute<{ athleteId: string; count: number }>(sql`
      select athlete_id as "athleteId", count(*)::int from chalkline.planned_workouts
      where scheduled_on <= ${today()} group by athlete_id`)
    const shares = planned.map(
      ({ athleteId, count }) => logs.filter(log => log.athleteId === athleteId).length / count,
    )
    expect(shares).toHaveLength(24)
    expect(shares.filter(share => share > 0.9).length).toBeGreaterThanOrEqual(4)
    expect(shares.filter(share => share > 0.45 && share < 0.95).length).toBeGreaterThanOrEqual(16)

    const now = Date.now()
    const daysSince = (moment: Date | null) => (now - (moment?.getTime() ?? 0)) / 86_400_000
    const relationships = await empty.owner.select().from(gymAthletes)
    expect(relationships.filter(({ lastLoggedAt }) => daysSince(lastLoggedAt) > 7)).toHaveLength(2)
    expect(logs.every(({ updatedAt }) => daysSince(updatedAt) > 0)).toBe(true)
    expect(Math.min(...logs.map(({ updatedAt }) => daysSince(updatedAt)))).toBeLessThan(2)
    expect(Math.max(...logs.map(({ scheduledOn }) => daysBetween(scheduledOn, today())))).toBeGreaterThan(65)
    expect(new Set(logs.map(({ isUnscaled }) => isUnscaled))).toEqual(new Set([true, false]))

    const notes = logs.filter(({ notes }) => notes !== '')
    expect(notes.length / logs.length).toBeGreaterThan(0.1)
    const unread = notes.filter(({ isNoteUnread }) => isNoteUnread).length
    expect(unread).toBeGreaterThan(0)
    expect(unread).toBeLessThan(notes.length / 5)
  })

  it('has results: scores in most logs of scored workouts, three years of tests, and maxes', async () => {
    const logged = await empty.owner.select().from(results)
    expect(logged.length).toBeGreaterThan(300)
    expect(new Set(logged.map(({ subject }) => subject))).toContain('fran')
    const squats = (await empty.owner.select().from(pastResults)).filter(
      ({ subject }) => subject === 'back_squat',
    )
    const days = squats.map(({ day }) => day).sort()
    expect(daysBetween(days[0] ?? today(), today())).toBeGreaterThan(2.5 * 365)
    expect(new Set(logged.map(({ score }) => score.type))).toEqual(new Set(['time', 'load', 'rounds_reps']))
    expect(new Set(logged.map(({ level }) => level))).toEqual(new Set(['rx_plus', 'rx', 'scaled']))
    const known = await empty.owner.select().from(maxes)
    expect(known.length).toBeGreaterThan(24 * 3)
    expect(known.filter(({ setBy, athleteId }) => setBy !== athleteId)).toHaveLength(24)
  })

  it('has a leaderboard of a program and of a team, a training max of a program, and every choice', async () => {
    const made = await empty.owner.select().from(programs)
    expect(made.map(({ hasLeaderboard }) => hasLeaderboard).sort()).toEqual([false, true])
    expect(made.map(({ trainingPercent }) => trainingPercent)).toContain(90)
    expect((await empty.owner.select().from(teams)).filter(one => one.hasLeaderboard)).toHaveLength(1)
    const choices = await empty.owner.select().from(leaderboardChoices)
    expect(choices.filter(({ takesPart }) => takesPart).length).toBeGreaterThanOrEqual(16)
    expect(choices.filter(({ takesPart }) => !takesPart).length).toBeGreaterThan(0)
    expect(choices.length).toBeLessThan(24)
    const shown = await empty.owner.select().from(boardChoices)
    expect(new Set(shown.map(({ isShown }) => isShown))).toEqual(new Set([true, false]))
    expect(shown.length).toBeLessThan(24)
  })

  it('has conversations, threads under notes, and announcements with reactions', async () => {
    const written = await empty.owner.select().from(messages)
    expect(written.filter(({ workoutId }) => workoutId !== null).length).toBeGreaterThan(3)
    expect(written.filter(({ workoutId }) => workoutId === null).length).toBeGreaterThan(8)
    expect(written.every(({ sentAt }) => sentAt.getTime() < Date.now())).toBe(true)
    const unread = written.filter(one => one.isUnread)
    expect(unread.filter(one => one.authorId === one.athleteId).length).toBeGreaterThan(0)
    expect(unread.filter(one => one.authorId !== one.athleteId).length).toBeGreaterThan(0)
    const receipts = await empty.owner.select().from(announcementRecipients)
    expect(receipts).toHaveLength(2 * 24)
    expect(receipts.filter(({ reaction }) => reaction !== null).length).toBeGreaterThan(5)
    expect(receipts.filter(({ seenAt }) => seenAt === null).length).toBeGreaterThan(2)
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
