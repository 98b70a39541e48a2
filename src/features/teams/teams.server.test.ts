import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { teamMembers, teams } from '#server/database/tables.ts'
import { buildAthlete, buildCoach, buildRelationship, buildSession } from '#testing/builders.ts'
import { buildDay, buildProgram, buildTeam, buildWorkout } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const clientFor = async (id: string) => server.clientOf(await buildSession(server.owner, id))

/** A coach with two athletes, one of them in a team. */
async function buildGym() {
  const { gymId } = await buildCoach(server.owner)
  const [ana, ben] = [
    await buildAthlete(server.owner, { fullName: 'Ana' }),
    await buildAthlete(server.owner, { fullName: 'Ben' }),
  ]
  for (const { id: athleteId } of [ana, ben]) await buildRelationship(server.owner, { gymId, athleteId })
  const team = await buildTeam(server.owner, { gymId }, [ana.id])
  return { gymId, coach: await clientFor(gymId), ana: ana.id, ben: ben.id, team }
}

async function membersOf(teamId: string): Promise<string[]> {
  const rows = await server.owner.select().from(teamMembers).where(eq(teamMembers.teamId, teamId))
  return rows.map(({ athleteId }) => athleteId).sort()
}

const nameOf = async (teamId: string) =>
  (await server.owner.select().from(teams).where(eq(teams.id, teamId)))[0]?.name

describe('[COACH-10] teams', () => {
  it('are listed by name, with how many athletes and programs they have', async () => {
    const { gymId, coach, team } = await buildGym()
    await buildTeam(server.owner, { gymId, name: 'Álamo' })
    await buildTeam(server.owner)
    const program = await buildProgram(server.owner, { gymId })
    const noOne = { athleteIds: [], teamIds: [] }
    await coach.programs.assign.mutate({
      programId: program.id,
      give: { ...noOne, teamIds: [team.id] },
      takeBack: noOne,
    })
    expect(await coach.teams.list.query()).toMatchObject([
      { name: 'Álamo', members: 0, programs: 0 },
      { id: team.id, name: 'Competitors', members: 1, programs: 1 },
    ])
  })

  it('[COACH-14] have names that differ, without regard to case and accents', async () => {
    const { coach, team } = await buildGym()
    const masters = { teamId: crypto.randomUUID(), name: 'Másters' }
    await coach.teams.create.mutate(masters)
    const again = { teamId: crypto.randomUUID(), name: ' masters ' }
    await server.expectRefusal(() => coach.teams.create.mutate(again), 'name_taken')
    await server.expectRefusal(
      () => coach.teams.rename.mutate({ teamId: team.id, name: 'MASTERS' }),
      'name_taken',
    )
    expect(await nameOf(team.id)).toBe('Competitors')
    // Its own name in another spelling, and the name of another coach's team.
    await coach.teams.rename.mutate({ ...masters, name: 'Masters' })
    await (await buildGym()).coach.teams.create.mutate(again)
    // One of two simultaneous calls is accepted.
    const twins = [crypto.randomUUID(), crypto.randomUUID()].map(teamId =>
      coach.teams.create.mutate({ teamId, name: 'Twins' }),
    )
    const answers = await Promise.allSettled(twins)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('are made with athletes in them, once, however often it is sent', async () => {
    const { coach, ana, ben } = await buildGym()
    const input = { teamId: crypto.randomUUID(), name: '  Masters ', athleteIds: [ana, ben, ana] }
    await coach.teams.create.mutate(input)
    await coach.teams.create.mutate(input)
    expect(await membersOf(input.teamId)).toEqual([ana, ben].sort())
    expect(await nameOf(input.teamId)).toBe('Masters')
  })

  it('are renamed, and need a name', async () => {
    const { coach, team } = await buildGym()
    await coach.teams.rename.mutate({ teamId: team.id, name: 'Early birds' })
    expect(await nameOf(team.id)).toBe('Early birds')
    for (const name of ['', '   ', 'x'.repeat(201)])
      await server.expectRefusal(() => coach.teams.rename.mutate({ teamId: team.id, name }), 'invalid_input')
    expect(await nameOf(team.id)).toBe('Early birds')
  })

  it('change their members in one piece; adding or taking out twice changes nothing', async () => {
    const { coach, team, ana, ben } = await buildGym()
    const change = { teamId: team.id, add: [ben, ben], remove: [ana] }
    await coach.teams.changeMembers.mutate(change)
    await coach.teams.changeMembers.mutate(change)
    expect(await membersOf(team.id)).toEqual([ben])
    const { athletes } = await coach.teams.candidates.query({ teamId: team.id })
    expect(athletes.map(({ fullName, isMember }) => [fullName, isMember])).toEqual([
      ['Ana', false],
      ['Ben', true],
    ])
  })

  it('bring their programs to their members, until they are deleted; the athletes stay', async () => {
    const { gymId, coach, team, ana } = await buildGym()
    const day = '2026-03-04'
    const program = await buildProgram(server.owner, { gymId, status: 'published' })
    const { workoutId } = await buildWorkout(server.owner, { gymId })
    await buildDay(server.owner, program, day, [workoutId])
    const noOne = { athleteIds: [], teamIds: [] }
    await coach.programs.assign.mutate({
      programId: program.id,
      give: { ...noOne, teamIds: [team.id] },
      takeBack: noOne,
    })
    const athlete = await clientFor(ana)
    const planned = async () => (await athlete.training.days.query({ from: day, to: day })).planned.length
    expect(await planned()).toBe(1)
    const before = await server.rowCounts()
    await coach.teams.remove.mutate({ teamId: team.id })
    expect(await planned()).toBe(0)
    expect(await server.rowCounts()).toEqual({
      ...before,
      teams: (before.teams ?? 0) - 1,
      team_members: (before.team_members ?? 0) - 1,
      program_teams: (before.program_teams ?? 0) - 1,
    })
  })
})

describe('[COACH-10] [ROLE-01] another coach’s team', () => {
  it('does not exist for another coach, and is refused to athletes and visitors', async () => {
    const { team, ana, ben } = await buildGym()
    const other = await buildGym()
    const teamId = team.id
    const attempts = [
      (client: typeof other.coach) => client.teams.candidates.query({ teamId }),
      (client: typeof other.coach) => client.teams.rename.mutate({ teamId, name: 'Mine' }),
      (client: typeof other.coach) => client.teams.remove.mutate({ teamId }),
      (client: typeof other.coach) => client.teams.create.mutate({ teamId, name: 'Mine' }),
      (client: typeof other.coach) => client.teams.changeMembers.mutate({ teamId, remove: [ana] }),
      (client: typeof other.coach) => client.teams.changeMembers.mutate({ teamId, add: [other.ben] }),
    ]
    const athlete = await clientFor(ben)
    for (const attempt of attempts) {
      await server.expectRefusal(() => attempt(other.coach), 'not_found')
      await server.expectRefusal(() => attempt(athlete), 'forbidden')
      await server.expectRefusal(() => attempt(server.clientOf()), 'unauthenticated')
    }
    await server.expectRefusal(() => athlete.teams.list.query(), 'forbidden')
    await server.expectRefusal(() => server.clientOf().teams.list.query(), 'unauthenticated')
    expect(await nameOf(teamId)).toBe('Competitors')
    expect(await membersOf(teamId)).toEqual([ana])
  })

  it('gets no athletes of another coach, and then nothing of the change happens', async () => {
    const { coach, team, ana, ben } = await buildGym()
    const foreign = (await buildGym()).ben
    const change = { teamId: team.id, add: [ben, foreign], remove: [ana] }
    await server.expectRefusal(() => coach.teams.changeMembers.mutate(change), 'not_found')
    const made = { teamId: crypto.randomUUID(), name: 'New', athleteIds: [ben, foreign] }
    await server.expectRefusal(() => coach.teams.create.mutate(made), 'not_found')
    expect(await membersOf(team.id)).toEqual([ana])
  })
})
