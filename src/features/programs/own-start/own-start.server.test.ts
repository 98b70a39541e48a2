// A program from an athlete's own Monday, in everything that asks what an athlete has on a day.
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, startOfWeek, today } from '#domain/day.ts'
import { ownStart, shiftOf, startAfterJoining } from '#domain/programming/own-start.ts'
import { workoutState } from '#domain/training/adherence.ts'
import { workoutsOn } from '#domain/training/training.ts'
import {
  programAthletes,
  programs,
  programTeams,
  scheduledWorkouts,
  scheduleExceptions,
  teamMembers,
} from '#server/database/tables.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { buildResult, time } from '#testing/result-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { threeWorkouts } from '#testing/training-plan.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const monday = startOfWeek(today())
const weeks = (count: number, days = 0) => addDays(monday, count * 7 + days)
const noOne = { athleteIds: [], teamIds: [] }

/**
 * Four weeks, which began on a Wednesday ten weeks ago: Fran on that day, Grace on Monday of week 2, Helen on Monday of
 * week 3. No athlete has it yet.
 */
async function build() {
  const joinedAt = `${weeks(-52)}T12:00:00Z`
  const desk = await buildDesk(server.owner, {
    athletes: ['Ana', 'Ben', 'Cleo', 'Dan'].map(name => ({ name, joinedAt })),
    teams: { Morning: ['Ben'], Evening: ['Ben', 'Cleo'] },
    workouts: threeWorkouts,
    programs: [
      {
        status: 'published',
        startsOn: weeks(-10, 2),
        endsOn: weeks(-6, -1),
        days: { [weeks(-10, 2)]: ['Fran'], [weeks(-9)]: ['Grace'], [weeks(-8)]: ['Helen'] },
      },
    ],
  })
  const { athlete, team } = desk
  const programId = desk.program()
  const coach = server.clientOf(await buildSession(server.owner, desk.coach.id))
  const clientOf = async (name: string) => server.clientOf(await buildSession(server.owner, athlete(name).id))
  const give = (startsOn: Day | null, { athletes = [] as string[], teams = [] as string[] } = {}) =>
    coach.programs.assign.mutate({
      programId,
      give: { athleteIds: athletes.map(name => athlete(name).id), teamIds: teams.map(team), startsOn },
      takeBack: noOne,
    })
  /** The days of an athlete on which each workout stands, as the athlete and the coach see them. */
  const daysOf = async (name: string) => {
    const range = { from: weeks(-3), to: weeks(2, 6) }
    const own = await (await clientOf(name)).training.days.query(range)
    const seen = await coach.athletes.days.query({ ...range, athleteId: athlete(name).id })
    const dated = (training: typeof own | typeof seen) =>
      Object.fromEntries(
        training.planned.map(({ workoutId, day }) => [
          training.workouts.find(one => one.workoutId === workoutId)?.name,
          day,
        ]),
      )
    expect(dated(seen)).toEqual(dated(own))
    return dated(own)
  }
  return { ...desk, desk, coach, clientOf, give, daysOf, programId }
}

/** As if its athletes had got it on this day. */
const givenSince = (programId: string, day: Day) =>
  server.owner
    .update(programAthletes)
    .set({ createdAt: new Date(day) })
    .where(eq(programAthletes.programId, programId))

describe('[START-01] a program from an own Monday', () => {
  it('has the workouts of its first week in the week of that Monday, for the athlete and the coach', async () => {
    const { give, daysOf, clientOf, coach, athlete, programId } = await build()
    await give(weeks(-1), { athletes: ['Ana'] })
    await give(null, { athletes: ['Ben'] })
    expect(await daysOf('Ana')).toEqual({ Fran: weeks(-1, 2), Grace: weeks(0), Helen: weeks(1) })
    expect(await daysOf('Ben')).toEqual({})
    const ana = await clientOf('Ana')
    const { programs: given } = await ana.training.days.query({ from: monday, to: monday })
    expect(given).toMatchObject([{ id: programId, startsOn: weeks(-1, 2), endsOn: weeks(3, -1) }])
    await givenSince(programId, weeks(-2))
    const profile = await coach.athletes.get.query({ athleteId: athlete('Ana').id, today: today() })
    expect(profile.programs).toMatchObject([{ startsOn: weeks(-1, 2), endsOn: weeks(3, -1) }])
    const tally = { prescribed: 0, scaled: 0, planned: 1 }
    expect(profile.days.find(({ day }) => day === weeks(-1, 2))).toMatchObject(tally)
    expect(profile.days.find(({ day }) => day === monday)).toMatchObject(tally)
  })

  it('that is a draft is on no day, for the athlete and the coach, until it is published', async () => {
    const { give, daysOf, programId } = await build()
    await give(weeks(-1), { athletes: ['Ana'] })
    const setStatus = (status: 'draft' | 'published') =>
      server.owner.update(programs).set({ status }).where(eq(programs.id, programId))
    await setStatus('draft')
    expect(await daysOf('Ana')).toEqual({})
    await setStatus('published')
    expect(await daysOf('Ana')).toHaveProperty('Fran', weeks(-1, 2))
  })

  it('is logged on the own day and on no other', async () => {
    const { give, clientOf, athlete, workout } = await build()
    await give(weeks(-1), { athletes: ['Ana'] })
    const ana = await clientOf('Ana')
    const log = (scheduledOn: Day) =>
      ana.training.log.mutate({
        athleteId: athlete('Ana').id,
        workoutId: workout('Grace'),
        scheduledOn,
        outcome: { value: 'prescribed', actedAt: new Date().toISOString() },
      })
    await server.expectRefusal(() => log(weeks(-9)), 'not_found')
    await log(monday)
    const { entries } = await ana.training.days.query({ from: monday, to: monday })
    expect(entries).toMatchObject([{ workoutId: workout('Grace'), outcome: 'prescribed' }])
  })

  it('is on the own days in the calendar feed and in files of results, and on its dates in its own file', async () => {
    const { give, clientOf, desk, athlete, workout, programId } = await build()
    await give(weeks(-1), { athletes: ['Ana'] })
    await give(null, { athletes: ['Ben'] })
    const [ana, ben] = [await clientOf('Ana'), await clientOf('Ben')]
    const feedOf = async (client: typeof ana) => {
      const feed = await client.calendarFeed.open.mutate()
      const answer = await server.request(new URL(feed?.address ?? '').pathname)
      return (await answer.text()).match(/(?<=^UID:)[\d-]{10}/gm) ?? []
    }
    expect(await feedOf(ana)).toEqual([weeks(-1, 2), weeks(0), weeks(1)])
    // Ben has it on its own dates, which are weeks ago: the feed has the last 60 days.
    expect(await feedOf(ben)).toEqual([weeks(-8)].filter(day => day >= addDays(today(), -60)))
    await ana.training.log.mutate({
      athleteId: athlete('Ana').id,
      workoutId: workout('Grace'),
      scheduledOn: monday,
      outcome: { value: 'prescribed', actedAt: new Date().toISOString() },
    })
    const cookie = await server.cookieOf(await buildSession(server.owner, desk.coach.id))
    const fileOf = async (path: string) => {
      const answer = await server.request(`/api/files/${path}.csv`, { headers: { cookie } })
      return (await answer.text()).match(/\d{4}-\d{2}-\d{2}/g) ?? []
    }
    expect(await fileOf(`program-results/${programId}`)).toEqual([monday])
    expect(await fileOf(`athlete-results/${athlete('Ana').id}`)).toEqual([monday])
    expect(await fileOf(`program/${programId}`)).toContain(weeks(-9))
    expect(await fileOf(`program/${programId}`)).not.toContain(monday)
  })

  it('has a rest and a text of its own on the day of the program that they were made for', async () => {
    const { give, daysOf, coach, athlete, workout, programId } = await build()
    await give(weeks(-1), { athletes: ['Ana'] })
    const { id: athleteId } = athlete('Ana')
    await coach.programs.changeScheduled.mutate({
      programId,
      day: weeks(-9),
      workoutId: workout('Grace'),
      athleteId,
      versionId: null,
      change: { kind: 'rest' },
    })
    expect(await daysOf('Ana')).toEqual({ Fran: weeks(-1, 2), Helen: weeks(1) })
    const { exceptions } = await coach.athletes.days.query({ athleteId, from: monday, to: weeks(0, 6) })
    expect(exceptions).toMatchObject([{ day: monday, workoutId: workout('Grace'), versionId: null }])
    expect(await server.owner.select().from(scheduleExceptions)).toMatchObject([{ scheduledOn: weeks(-9) }])
  })

  it('does not owe what was done before the coach moved it', async () => {
    const { give, clientOf, coach, athlete, workout, programId } = await build()
    await give(weeks(-1), { athletes: ['Ana'] })
    const ana = await clientOf('Ana')
    await ana.training.log.mutate({
      athleteId: athlete('Ana').id,
      workoutId: workout('Grace'),
      scheduledOn: monday,
      outcome: { value: 'scaled', actedAt: new Date().toISOString() },
    })
    await coach.programs.saveCalendar.mutate({
      programId,
      saveId: crypto.randomUUID(),
      revision: 0,
      edits: [
        { kind: 'remove', day: weeks(-9), workoutIds: [workout('Grace')] },
        {
          kind: 'place',
          plan: [{ offset: 0, workoutIds: [workout('Grace')] }],
          at: [weeks(-9, 1)],
          from: weeks(-9),
        },
      ],
    })
    const { planned, moved } = await ana.training.days.query({ from: monday, to: weeks(0, 6) })
    expect(planned).toEqual([])
    expect(moved).toMatchObject([{ day: weeks(0, 1), workoutId: workout('Grace'), doneOn: monday }])
  })

  it('that is archived reached the athlete until that day', async () => {
    const { give, coach, athlete, programId } = await build()
    await give(weeks(-1), { athletes: ['Ana'] })
    await coach.programs.changeStatus.mutate({ programId, action: 'archive' })
    const { planned } = await coach.athletes.days.query({
      athleteId: athlete('Ana').id,
      from: weeks(-3),
      to: weeks(2),
    })
    expect(planned.map(({ day }) => day)).toEqual([weeks(-1, 2), monday].filter(day => day <= today()))
  })

  it('the database and the screens count alike', async () => {
    const { give, programId, athlete, team, coach, desk } = await build()
    const starts = [weeks(-30), weeks(-1), monday, weeks(7)]
    for (const start of starts) {
      await give(start, { athletes: ['Ana'], teams: ['Evening'] })
      const [program] = await server.owner.select().from(programs).where(eq(programs.id, programId))
      if (!program) throw new Error('no program')
      for (const joinedOn of Array.from({ length: 15 }, (_, index) => addDays(start, index - 5))) {
        await server.owner
          .update(programTeams)
          .set({ startSetAt: new Date(`${weeks(-50)}T00:00:00Z`) })
          .where(eq(programTeams.programId, programId))
        await server.owner
          .update(teamMembers)
          .set({ joinedAt: new Date(`${joinedOn}T10:00:00Z`) })
          .where(and(eq(teamMembers.teamId, team('Evening')), eq(teamMembers.athleteId, athlete('Cleo').id)))
        const { rows } = await server.owner.execute<{ athlete: string; start: string; shift: number }>(sql`
          select athlete_id as athlete, starts_on::text as start, shift_days as shift from program_recipients
          where gym_id = ${desk.coach.gymId}`)
        const own = ownStart(program, start)
        const later = startAfterJoining(own, joinedOn)
        expect(rows.find(row => row.athlete === athlete('Ana').id)).toMatchObject({
          start: own.startsOn,
          shift: shiftOf(own),
        })
        expect(rows.find(row => row.athlete === athlete('Cleo').id)).toMatchObject({
          start: later.startsOn,
          shift: shiftOf(later),
        })
      }
    }
    const { athletes } = await coach.programs.recipients.query({ programId })
    expect(athletes.find(({ fullName }) => fullName === 'Ana')).toMatchObject({
      startsOn: weeks(7),
      shiftDays: 17 * 7,
      hasProgram: true,
    })
  })
})

it('[START-02] week 1 stays the week that was first when it was given', async () => {
  const { give, daysOf, coach, programId } = await build()
  await give(weeks(-1), { athletes: ['Ana'] })
  const { name, description, endsOn, trainingPercent } = await coach.programs.get.query({ programId })
  const longer = { name, description, startsOn: weeks(-12), endsOn, trainingPercent }
  await coach.programs.update.mutate({ programId, ...longer })
  expect(await daysOf('Ana')).toEqual({ Fran: weeks(-1, 2), Grace: weeks(0), Helen: weeks(1) })
  // Given again with the same start it stays, and for someone new the program begins with its new first week.
  await give(weeks(-1), { athletes: ['Ana', 'Ben'] })
  expect(await daysOf('Ana')).toEqual({ Fran: weeks(-1, 2), Grace: weeks(0), Helen: weeks(1) })
  expect(await daysOf('Ben')).toEqual({ Fran: weeks(1, 2), Grace: weeks(2) })
})

describe('[START-03] of several ways to a program', () => {
  it('the direct one counts before a team, and of two teams the one that got it first', async () => {
    const { give, daysOf } = await build()
    await give(weeks(-1), { teams: ['Evening'] })
    await give(weeks(0), { teams: ['Morning'] })
    expect(await daysOf('Ben')).toMatchObject({ Fran: weeks(-1, 2) })
    await give(weeks(-2), { athletes: ['Ben'] })
    expect(await daysOf('Ben')).toMatchObject({ Fran: weeks(-2, 2) })
    expect(await daysOf('Cleo')).toMatchObject({ Fran: weeks(-1, 2) })
    await give(null, { athletes: ['Ben'] })
    expect(await daysOf('Ben')).toEqual({})
  })
})

describe('[START-04] who joins a team', () => {
  it('after it got the program starts on the first Monday from that day; who was in it with the team', async () => {
    const { give, daysOf, coach, team, athlete } = await build()
    await give(weeks(-2), { teams: ['Morning'] })
    await coach.teams.changeMembers.mutate({ teamId: team('Morning'), add: [athlete('Ana').id], remove: [] })
    const first = today() === monday ? monday : weeks(1)
    expect(await daysOf('Ana')).toMatchObject({ Fran: addDays(first, 2) })
    expect(await daysOf('Ben')).toMatchObject({ Fran: weeks(-2, 2) })
    // A new start of the team is for everyone who is in it then.
    await give(weeks(-1), { teams: ['Morning'] })
    expect(await daysOf('Ana')).toMatchObject({ Fran: weeks(-1, 2) })
    expect(await daysOf('Ben')).toMatchObject({ Fran: weeks(-1, 2) })
  })

  it('that starts later starts with it', async () => {
    const { give, daysOf, coach, team, athlete } = await build()
    await give(weeks(2), { teams: ['Morning'] })
    await coach.teams.changeMembers.mutate({ teamId: team('Morning'), add: [athlete('Ana').id], remove: [] })
    expect(await daysOf('Ana')).toEqual({ Fran: weeks(2, 2) })
  })
})

describe('[START-05] another start', () => {
  it('leaves what was logged on its day with its text, and moves the rest', async () => {
    const { give, daysOf, clientOf, coach, athlete, workout } = await build()
    await give(weeks(-1), { athletes: ['Ana'] })
    const ana = await clientOf('Ana')
    await ana.training.log.mutate({
      athleteId: athlete('Ana').id,
      workoutId: workout('Fran'),
      scheduledOn: weeks(-1, 2),
      outcome: { value: 'prescribed', actedAt: new Date().toISOString() },
    })
    const loggedOn = async () => {
      const range = { from: weeks(-3), to: weeks(2) }
      const { entries, workouts } = await ana.training.days.query(range)
      const seen = await coach.athletes.days.query({ ...range, athleteId: athlete('Ana').id })
      expect(seen.entries).toEqual(entries)
      expect(workouts.map(({ versionId }) => versionId)).toContain(entries[0]?.versionId)
      return entries.map(({ day }) => day)
    }
    await give(weeks(0), { athletes: ['Ana'] })
    expect(await daysOf('Ana')).toEqual({ Fran: weeks(0, 2), Grace: weeks(1), Helen: weeks(2) })
    expect(await loggedOn()).toEqual([weeks(-1, 2)])
    await give(null, { athletes: ['Ana'] })
    expect(await daysOf('Ana')).toEqual({})
    expect(await loggedOn()).toEqual([weeks(-1, 2)])
  })

  it('is given once by the same request sent twice', async () => {
    const { give, programId } = await build()
    const rows = () =>
      server.owner.select().from(programAthletes).where(eq(programAthletes.programId, programId))
    await give(weeks(-1), { athletes: ['Ana'] })
    const before = await rows()
    await give(weeks(-1), { athletes: ['Ana', 'Ana'] })
    expect(await rows()).toEqual(before)
    expect(before).toMatchObject([{ startsOn: weeks(-1), weekOneOn: weeks(-10) }])
  })
})

describe('[START-06] what a coach sees of the program', () => {
  it('its calendar counts who did a day of it, on the days of each athlete', async () => {
    const { give, coach, athlete, workout, programId, desk } = await build()
    await give(weeks(-1), { athletes: ['Ana'] })
    await give(null, { athletes: ['Ben', 'Cleo'] })
    // Dan begins later: nothing is expected of him yet.
    await give(weeks(3), { athletes: ['Dan'] })
    await givenSince(programId, weeks(-10))
    const gymId = desk.coach.gymId
    const workoutId = workout('Grace')
    await buildResult(server, { athleteId: athlete('Ana').id, gymId, workoutId, day: monday })
    await buildResult(server, { athleteId: athlete('Ben').id, gymId, workoutId, day: weeks(-9) })
    // Not the day of the program for her, who has it on its dates.
    await buildResult(server, { athleteId: athlete('Cleo').id, gymId, workoutId, day: monday })
    const range = { programId, from: weeks(-9), to: weeks(-9, 6) }
    expect(await coach.rankings.completion.query(range)).toEqual([
      { day: weeks(-9), workoutId, done: 2, owed: 3 },
    ])
    const { details } = await coach.programs.calendar.query(range)
    expect(details).toMatchObject([{ day: weeks(-9), workoutId, doneBy: 2 }])
    const { items } = await coach.training.activity.query({ programId })
    expect(items.map(({ athlete: { fullName }, day }) => [fullName, day]).sort()).toEqual([
      ['Ana', monday],
      ['Ben', weeks(-9)],
    ])
    const usage = await coach.library.usage.query({ workoutId, today: today() })
    expect(usage).toMatchObject({ days: 1, loggedDays: 1, loggedElsewhere: 1 })
    await buildResult(server, {
      athleteId: athlete('Ana').id,
      gymId,
      workoutId: workout('Fran'),
      day: weeks(-1, 2),
    })
    const ofFran = await coach.library.usage.query({ workoutId: workout('Fran'), today: today() })
    expect(ofFran).toMatchObject({ days: 1, loggedDays: 1, loggedElsewhere: 0 })
    await coach.library.remove.mutate({ workoutId: workout('Grace') })
    await coach.library.remove.mutate({ workoutId: workout('Helen') })
    const left = await server.owner
      .select()
      .from(scheduledWorkouts)
      .where(eq(scheduledWorkouts.programId, programId))
    expect(left.map(row => row.workoutId).sort()).toEqual([workout('Fran'), workout('Grace')].sort())
  })

  it('who trained on a date has what each of them has on it', async () => {
    const { give, coach, athlete, workout } = await build()
    await give(weeks(-1), { athletes: ['Ana'] })
    await give(weeks(-2), { athletes: ['Ben'] })
    const { sessions, programs: shown } = await coach.rankings.day.query({ day: monday })
    expect(shown).toMatchObject([{ name: 'Engine' }])
    expect(
      sessions.map(({ workout: { name }, entries }) => [name, entries.map(({ athleteId }) => athleteId)]),
    ).toEqual(
      expect.arrayContaining([
        ['Grace', [athlete('Ana').id]],
        ['Helen', [athlete('Ben').id]],
      ]),
    )
    // No athlete has it on the dates of the calendar.
    expect((await coach.rankings.day.query({ day: weeks(-9) })).sessions).toEqual([])
    expect(workout('Grace')).not.toBe(workout('Helen'))
  })

  it('its leaderboard compares the same day of the program', async () => {
    const { give, coach, clientOf, athlete, workout, desk, programId } = await build()
    await give(weeks(-1), { athletes: ['Ana'] })
    await give(weeks(-2), { athletes: ['Ben'] })
    await coach.rankings.switchLeaderboard.mutate({ of: 'program', id: programId, isOn: true })
    const gymId = desk.coach.gymId
    const workoutId = workout('Grace')
    for (const [name, day, seconds] of [
      ['Ana', monday, 200],
      ['Ben', weeks(-1), 190],
    ] as const) {
      await buildResult(server, {
        athleteId: athlete(name).id,
        gymId,
        workoutId,
        day,
        scores: { 'time:fran': time(seconds) },
      })
      await (await clientOf(name)).rankings.takePart.mutate({ gymId, takesPart: true })
    }
    const ana = await (await clientOf('Ana')).rankings.leaderboard.query({ workoutId, day: monday })
    expect(ana.map(({ name }) => name)).toEqual(['Ana', 'Ben'])
    const ben = await (await clientOf('Ben')).rankings.leaderboard.query({ workoutId, day: weeks(-1) })
    expect(ben.map(({ name }) => name)).toEqual(['Ana', 'Ben'])
  })
})

describe('[START-08] a start is refused, and nothing changes,', () => {
  it('that is no Monday or more than a year away, and for whom is not the coach’s', async () => {
    const { give, coach, programId, athlete } = await build()
    for (const start of [weeks(0, 1), weeks(-60), weeks(60)])
      await server.expectRefusal(() => give(start, { athletes: ['Ana'] }), 'invalid_input')
    const other = await build()
    await server.expectRefusal(
      () =>
        coach.programs.assign.mutate({
          programId,
          takeBack: noOne,
          give: { athleteIds: [athlete('Ana').id, other.athlete('Ben').id], teamIds: [], startsOn: monday },
        }),
      'not_found',
    )
    await server.expectRefusal(
      () =>
        other.coach.programs.assign.mutate({
          programId,
          takeBack: noOne,
          give: { athleteIds: [athlete('Ana').id], teamIds: [], startsOn: monday },
        }),
      'not_found',
    )
    expect(await coach.programs.get.query({ programId })).toMatchObject({ hasOwnStarts: false })
    await give(monday, { athletes: ['Ana'] })
    expect(await coach.programs.get.query({ programId })).toMatchObject({ hasOwnStarts: true })
  })
})

describe('[START-09] what stands on days before a program was given', () => {
  /** The days on which workouts count as planned, and on which the athlete sees one as missed. */
  async function owed(gym: Awaited<ReturnType<typeof build>>, name: string) {
    const { coach, athlete, clientOf } = gym
    const { days } = await coach.athletes.get.query({ athleteId: athlete(name).id, today: today() })
    const training = await (await clientOf(name)).training.days.query({ from: weeks(-3), to: weeks(2) })
    const joinedOn = weeks(-30)
    const missed = [...new Set(training.planned.map(({ day }) => day))].filter(day =>
      workoutsOn(training, day).some(
        one => workoutState(one, day, { today: today(), joinedOn }) === 'missed',
      ),
    )
    return { planned: days.filter(({ day }) => day < today()).map(({ day }) => day), missed }
  }

  it('was not missed, by the athlete and for the coach, unless it is logged', async () => {
    const gym = await build()
    await gym.give(weeks(-2), { athletes: ['Ana'], teams: ['Morning'] })
    expect(await owed(gym, 'Ana')).toEqual({ planned: [], missed: [] })
    expect(await owed(gym, 'Ben')).toEqual({ planned: [], missed: [] })
    const ana = await gym.clientOf('Ana')
    await ana.training.log.mutate({
      athleteId: gym.athlete('Ana').id,
      workoutId: gym.workout('Fran'),
      scheduledOn: weeks(-2, 2),
      outcome: { value: 'prescribed', actedAt: new Date().toISOString() },
    })
    expect(await owed(gym, 'Ana')).toEqual({ planned: [weeks(-2, 2)], missed: [] })
    // On the calendar of the program neither.
    const range = { programId: gym.programId, from: weeks(-10), to: weeks(-10, 6) }
    expect(await gym.coach.rankings.completion.query(range)).toEqual([
      { day: weeks(-10, 2), workoutId: gym.workout('Fran'), done: 1, owed: 1 },
    ])
  })

  it('counts from the day on which it was given, and anew where the start is changed', async () => {
    const gym = await build()
    await gym.give(weeks(-2), { athletes: ['Ana'] })
    await givenSince(gym.programId, weeks(-2, 2))
    const days = [weeks(-2, 2), weeks(-1), weeks(0)].filter(day => day < today())
    expect(await owed(gym, 'Ana')).toEqual({ planned: days, missed: days })
    await gym.give(weeks(-2), { athletes: ['Ana'] })
    expect(await owed(gym, 'Ana')).toEqual({ planned: days, missed: days })
    await gym.give(weeks(-1), { athletes: ['Ana'] })
    expect(await owed(gym, 'Ana')).toEqual({ planned: [], missed: [] })
  })
})
