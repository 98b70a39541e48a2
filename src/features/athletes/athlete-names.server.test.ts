import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/day.ts'
import { buildAthlete, buildCoach, buildRelationship, buildSession } from '#testing/builders.ts'
import {
  buildDay,
  buildLogEntry,
  buildProgram,
  buildTeam,
  buildWorkout,
  giveProgram,
  longAgo,
} from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const day = '2026-03-10' as Day

/** An athlete in everything that a coach can look at, and a second coach of the same athlete. */
async function makeDesk() {
  const { owner } = server
  const athlete = await buildAthlete(owner, { fullName: 'zorro99' })
  const coaches = await Promise.all(
    ['first', 'second'].map(async () => {
      const coach = await buildCoach(owner)
      const key = { gymId: coach.gymId, athleteId: athlete.id }
      await buildRelationship(owner, { ...key, createdAt: longAgo })
      const team = await buildTeam(owner, { gymId: coach.gymId }, [athlete.id])
      const { workoutId } = await buildWorkout(owner, { gymId: coach.gymId })
      const program = await buildProgram(owner, {
        gymId: coach.gymId,
        status: 'published',
        startsOn: addDays(day, -7),
        endsOn: addDays(day, 7),
      })
      await buildDay(owner, program, day, [workoutId])
      await giveProgram(owner, program, athlete.id)
      await buildLogEntry(owner, { ...key, workoutId, day, notes: 'Heavy', at: longAgo })
      const token = await buildSession(owner, coach.id)
      return { coach, token, client: server.clientOf(token), team, program, workoutId }
    }),
  )
  const [mine, theirs] = coaches
  if (!mine || !theirs) throw new Error('no coach was made')
  return { athlete, mine, theirs, token: await buildSession(owner, athlete.id) }
}

type Side = Awaited<ReturnType<typeof makeDesk>>['mine']

async function download(token: string, format: 'json' | 'csv') {
  const headers = { cookie: await server.provenCookieOf(token) }
  return (await server.request(`/api/own-data.${format}`, { headers })).text()
}

/** Every answer in which a coach reads an athlete's name, by what it is. */
async function answersTo({ client, token, team, program, workoutId }: Side, athleteId: string) {
  const scheduled = { programId: program.id, day, workoutId }
  await client.programs.changeScheduled.mutate({
    ...scheduled,
    athleteId,
    versionId: null,
    change: { kind: 'rest' },
  })
  return {
    list: await client.athletes.list.query({ today: day }),
    profile: await client.athletes.get.query({ athleteId, today: day }),
    activity: await client.training.activity.query({}),
    notes: await client.training.notes.query({}),
    dashboard: await client.dashboard.overview.query(),
    team: await client.teams.candidates.query({ teamId: team.id }),
    recipients: await client.programs.recipients.query({ programId: program.id }),
    scheduled: await client.programs.scheduledWorkout.query(scheduled),
    calendar: await client.programs.calendar.query({ programId: program.id, from: day, to: day }),
    json: await download(token, 'json'),
    csv: await download(token, 'csv'),
  }
}

describe('[COACH-12] the name under which a coach sees an athlete', () => {
  it('is used everywhere that coach sees the athlete, and nowhere else', async () => {
    const { athlete, mine, theirs, token } = await makeDesk()
    await mine.client.athletes.rename.mutate({ athleteId: athlete.id, name: '  Ángela\u202e  Ruiz ' })
    for (const [what, answer] of Object.entries(await answersTo(mine, athlete.id))) {
      const told = JSON.stringify(answer)
      expect(told, what).toContain('Ángela Ruiz')
      // Beside the shown name, the profile and the download name the athlete's own.
      if (!['list', 'profile', 'json'].includes(what)) expect(told, what).not.toContain('zorro99')
    }
    for (const [what, answer] of Object.entries(await answersTo(theirs, athlete.id))) {
      expect(JSON.stringify(answer), what).toContain('zorro99')
      expect(JSON.stringify(answer), what).not.toContain('Ruiz')
    }
    const own = server.clientOf(token)
    expect((await own.accounts.session.query())?.fullName).toBe('zorro99')
    expect(await download(token, 'json')).not.toContain('Ruiz')
  })

  it('orders the list, and the search finds either name', async () => {
    const { athlete, mine } = await makeDesk()
    const other = await buildAthlete(server.owner, { fullName: 'Bea' })
    await buildRelationship(server.owner, { gymId: mine.coach.gymId, athleteId: other.id })
    await mine.client.athletes.rename.mutate({ athleteId: athlete.id, name: 'Ángela' })
    const names = async (query = '') =>
      (await mine.client.athletes.list.query({ today: day, query })).athletes.map(({ fullName }) => fullName)
    expect(await names()).toEqual(['Ángela', 'Bea'])
    expect(await names('angela')).toEqual(['Ángela'])
    expect(await names('ZORRO')).toEqual(['Ángela'])
    expect(await names('angela zorro')).toEqual(['Ángela'])
  })

  it('is what is typed to delete the account', async () => {
    const { athlete, mine, theirs } = await makeDesk()
    const athleteId = athlete.id
    await mine.client.athletes.rename.mutate({ athleteId, name: 'Ángela' })
    await theirs.client.athletes.remove.mutate({ athleteId })
    const proven = await server.provenClientOf(mine.token)
    await server.expectRefusal(
      () => proven.athletes.deleteAccount.mutate({ athleteId, name: 'zorro99' }),
      'invalid_input',
    )
    const deleted = await proven.athletes.deleteAccount.mutate({ athleteId, name: 'ángela' })
    expect(deleted).toMatchObject({ success: true })
  })

  it('ends with an empty name, with the own name, and with the relationship', async () => {
    const { athlete, mine } = await makeDesk()
    const athleteId = athlete.id
    const shown = async () => (await mine.client.athletes.get.query({ athleteId, today: day })).fullName
    for (const name of ['', '   ', 'zorro99']) {
      await mine.client.athletes.rename.mutate({ athleteId, name: 'Ángela' })
      expect(await shown()).toBe('Ángela')
      await mine.client.athletes.rename.mutate({ athleteId, name })
      expect(await shown()).toBe('zorro99')
    }
    // The athlete's own name is followed again.
    const { token } = { token: await buildSession(server.owner, athleteId) }
    await server.clientOf(token).settings.updateProfile.mutate({ fullName: 'Zoe' })
    expect(await shown()).toBe('Zoe')
    await mine.client.athletes.rename.mutate({ athleteId, name: 'Ángela' })
    await mine.client.athletes.remove.mutate({ athleteId })
    await buildRelationship(server.owner, { gymId: mine.coach.gymId, athleteId })
    expect(await shown()).toBe('Zoe')
  })

  it('has at most 200 characters', async () => {
    const { athlete, mine } = await makeDesk()
    await server.expectRefusal(
      () => mine.client.athletes.rename.mutate({ athleteId: athlete.id, name: 'x'.repeat(201) }),
      'invalid_input',
    )
  })
})
