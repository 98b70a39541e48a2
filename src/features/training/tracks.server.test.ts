import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, startOfWeek, today } from '#domain/day.ts'
import { firstMonday } from '#domain/programming/own-start.ts'
import { programAthletes, type programs, programTeams } from '#server/database/tables.ts'
import { buildAthlete, buildCoach, buildMember, buildRelationship, buildSession } from '#testing/builders.ts'
import {
  buildDay,
  buildLogEntry,
  buildProgram,
  buildTeam,
  buildWorkout,
  giveProgram,
} from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const thisMonday = startOfWeek(today())
const running = { startsOn: addDays(thisMonday, -14), endsOn: addDays(thisMonday, 27) }

async function openDesk(values: Partial<typeof programs.$inferSelect> = {}) {
  const coach = await buildCoach(server.owner, { fullName: 'Carla Coach' })
  const { gymId } = coach
  const program = await buildProgram(server.owner, {
    gymId,
    name: 'HYROX',
    description: 'Sleds and runs',
    status: 'published',
    isOpen: true,
    ...running,
    ...values,
  })
  const clientOf = async (id: string) => server.clientOf(await buildSession(server.owner, id))
  const comes = async (status: 'active' | 'pending' | 'inactive' = 'active') => {
    const { id } = await buildAthlete(server.owner)
    await buildRelationship(server.owner, { gymId, athleteId: id, status })
    return { id, client: await clientOf(id) }
  }
  return { coach, gymId, program, programId: program.id, clientOf, comes, owner: await clientOf(coach.id) }
}

const rowsOf = (programId: string) =>
  server.owner.select().from(programAthletes).where(eq(programAthletes.programId, programId))

describe('an open program', () => {
  it('[GYM-70] is offered with name, description, dates and coach, and nothing more until it is joined', async () => {
    const { gymId, programId, program, comes } = await openDesk()
    const { workoutId } = await buildWorkout(server.owner, { gymId })
    await buildDay(server.owner, program, today(), [workoutId])
    const { client } = await comes()
    const offered = {
      id: programId,
      gymId,
      coachName: 'Carla Coach',
      name: 'HYROX',
      description: 'Sleds and runs',
      ...running,
      hasOwnStart: false,
    }
    expect(await client.training.openPrograms.query()).toEqual([
      { ...offered, hasJoined: false, canLeave: false },
    ])
    const days = () => client.training.days.query({ from: today(), to: today() })
    expect(await days()).toMatchObject({ programs: [] })
    await client.training.joinProgram.mutate({ programId })
    // A lost answer: the same again.
    await client.training.joinProgram.mutate({ programId })
    expect(await client.training.openPrograms.query()).toEqual([
      { ...offered, hasJoined: true, canLeave: true },
    ])
    expect(await days()).toMatchObject({ programs: [{ id: programId }] })
    expect(await rowsOf(programId)).toMatchObject([{ joinedBySelf: true, startsOn: null }])
  })

  it('[GYM-70] is not offered while it is closed, a draft, archived or over, nor to others', async () => {
    const { gymId, comes, clientOf } = await openDesk({ isOpen: false })
    const others = [
      { status: 'draft' as const },
      { status: 'archived' as const },
      { startsOn: addDays(thisMonday, -70), endsOn: addDays(thisMonday, -43) },
    ]
    const ids: string[] = []
    for (const values of others)
      ids.push(
        (
          await buildProgram(server.owner, {
            gymId,
            isOpen: true,
            status: 'published',
            ...running,
            ...values,
          })
        ).id,
      )
    const { client } = await comes()
    expect(await client.training.openPrograms.query()).toEqual([])
    for (const programId of ids)
      await server.expectRefusal(() => client.training.joinProgram.mutate({ programId }), 'not_found')

    const open = await openDesk()
    const { programId } = open
    const strangers = [
      await open.comes('pending'),
      await open.comes('inactive'),
      { client: await clientOf((await buildAthlete(server.owner)).id) },
      await comes(),
    ]
    for (const stranger of strangers) {
      expect(await stranger.client.training.openPrograms.query()).toEqual([])
      await server.expectRefusal(
        () => stranger.client.training.joinProgram.mutate({ programId }),
        'not_found',
      )
      await server.expectRefusal(
        () => stranger.client.training.leaveProgram.mutate({ programId }),
        'not_found',
      )
    }
    await server.expectRefusal(() => open.owner.training.joinProgram.mutate({ programId }), 'forbidden')
  })

  it('[GYM-71] starts on its dates, and on the next Monday where everyone has a Monday of their own', async () => {
    const { gymId, programId, comes } = await openDesk()
    const before = await buildRelationship(server.owner, { gymId })
    await server.owner.insert(programAthletes).values({
      gymId,
      programId,
      athleteId: before.athleteId,
      startsOn: thisMonday,
      weekOneOn: running.startsOn,
    })
    const { id, client } = await comes()
    const monday = firstMonday(today())
    const days = Math.round((Date.parse(monday) - Date.parse(running.startsOn)) / 86_400_000)
    expect(await client.training.openPrograms.query()).toMatchObject([
      { startsOn: monday, endsOn: addDays(running.endsOn, days), hasOwnStart: days !== 0 },
    ])
    await client.training.joinProgram.mutate({ programId })
    const row = (await rowsOf(programId)).find(({ athleteId }) => athleteId === id)
    expect(row).toMatchObject({ startsOn: monday, weekOneOn: running.startsOn, joinedBySelf: true })

    const onDates = await buildRelationship(server.owner, { gymId })
    await giveProgram(server.owner, { id: programId, gymId }, onDates.athleteId)
    const third = await comes()
    await third.client.training.joinProgram.mutate({ programId })
    expect((await rowsOf(programId)).find(({ athleteId }) => athleteId === third.id)?.startsOn).toBeNull()
  })

  it('[GYM-71] that is over by its dates can be joined where each starts it on a Monday of their own', async () => {
    const past = { startsOn: addDays(thisMonday, -70) as Day, endsOn: addDays(thisMonday, -43) as Day }
    const { gymId, programId, comes } = await openDesk(past)
    const before = await buildRelationship(server.owner, { gymId })
    await server.owner.insert(programAthletes).values({
      gymId,
      programId,
      athleteId: before.athleteId,
      startsOn: thisMonday,
      weekOneOn: past.startsOn,
    })
    const { client } = await comes()
    expect(await client.training.openPrograms.query()).toHaveLength(1)
    await client.training.joinProgram.mutate({ programId })
    expect(await rowsOf(programId)).toHaveLength(2)
  })

  it('[GYM-72] is left by who joined it, and the log stays; what a coach or a team gave stays', async () => {
    const { gymId, program, programId, comes } = await openDesk()
    const { workoutId } = await buildWorkout(server.owner, { gymId })
    await buildDay(server.owner, program, today(), [workoutId])
    const [joined, given, inTeam] = [await comes(), await comes(), await comes()]
    await joined.client.training.joinProgram.mutate({ programId })
    await buildLogEntry(server.owner, { gymId, athleteId: joined.id, workoutId, day: today() })
    await joined.client.training.leaveProgram.mutate({ programId })
    await joined.client.training.leaveProgram.mutate({ programId })
    expect(await rowsOf(programId)).toEqual([])
    const { rows } = await server.owner.execute(
      sql`select from log_entries where athlete_id = ${joined.id} and is_completed`,
    )
    expect(rows).toHaveLength(1)

    await giveProgram(server.owner, program, given.id)
    const team = await buildTeam(server.owner, { gymId }, [inTeam.id])
    await server.owner.insert(programTeams).values({ gymId, programId, teamId: team.id })
    for (const { client } of [given, inTeam]) {
      // Joining changes nothing of it.
      await client.training.joinProgram.mutate({ programId })
      expect(await client.training.openPrograms.query()).toMatchObject([{ hasJoined: true, canLeave: false }])
      await server.expectRefusal(() => client.training.leaveProgram.mutate({ programId }), 'forbidden')
    }
    expect(await rowsOf(programId)).toMatchObject([{ athleteId: given.id, joinedBySelf: false }])
  })

  it('[GYM-72] that is closed keeps those who joined, who can still leave', async () => {
    const { programId, owner, comes } = await openDesk()
    const { client } = await comes()
    await client.training.joinProgram.mutate({ programId })
    await owner.programs.setOpen.mutate({ programId, isOpen: false })
    expect(await client.training.openPrograms.query()).toMatchObject([{ hasJoined: true, canLeave: true }])
    const late = await comes()
    await server.expectRefusal(() => late.client.training.joinProgram.mutate({ programId }), 'not_found')
    await client.training.leaveProgram.mutate({ programId })
    expect(await client.training.openPrograms.query()).toEqual([])
  })

  it('[GYM-73] is opened by owners and coaches of its gym, not by an assistant or another gym', async () => {
    const { gymId, programId, clientOf, comes } = await openDesk({ isOpen: false })
    const second = await buildMember(server.owner, gymId)
    const assistant = await buildMember(server.owner, gymId, 'assistant')
    const stranger = await buildCoach(server.owner)
    const open = { programId, isOpen: true }
    const athlete = await comes()
    await server.expectRefusal(async () => athlete.client.programs.setOpen.mutate(open), 'forbidden')
    const asAssistant = await clientOf(assistant.id)
    await server.expectRefusal(() => asAssistant.programs.setOpen.mutate(open), 'forbidden')
    const asStranger = await clientOf(stranger.id)
    await server.expectRefusal(() => asStranger.programs.setOpen.mutate(open), 'not_found')
    expect(await athlete.client.training.openPrograms.query()).toEqual([])
    expect(await (await clientOf(second.id)).programs.setOpen.mutate(open)).toMatchObject({ isOpen: true })
    expect(await athlete.client.training.openPrograms.query()).toHaveLength(1)
  })

  it('[GYM-73] tells the coaches on the dashboard who joined', async () => {
    const { programId, owner, comes } = await openDesk()
    const { id, client } = await comes()
    await client.training.joinProgram.mutate({ programId })
    expect((await owner.dashboard.overview.query()).joins).toEqual([
      {
        athlete: { id, fullName: 'An Athlete', avatarUrl: null },
        program: { id: programId, name: 'HYROX' },
        at: expect.any(String),
      },
    ])
    const { owner: other } = await openDesk()
    expect((await other.dashboard.overview.query()).joins).toEqual([])
  })

  it('[GYM-72] [GYM-73] is the coach’s gift once a coach gives it another start: no join, and not left', async () => {
    const { programId, owner, comes } = await openDesk()
    const { id, client } = await comes()
    await client.training.joinProgram.mutate({ programId })
    const noOne = { athleteIds: [], teamIds: [] }
    const give = { ...noOne, athleteIds: [id], startsOn: thisMonday }
    await owner.programs.assign.mutate({ programId, give, takeBack: noOne })
    expect((await owner.dashboard.overview.query()).joins).toEqual([])
    await server.expectRefusal(() => client.training.leaveProgram.mutate({ programId }), 'forbidden')
  })
})
