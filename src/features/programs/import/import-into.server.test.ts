import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/day.ts'
import { mostPerDay } from '#domain/programming/schedule.ts'
import { calendarImports, programs, scheduledWorkouts, workouts } from '#server/database/tables.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { buildLogEntry, daysOf } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { threeWorkouts } from '#testing/training-plan.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const monday: Day = '2026-03-02'

/** A published program that Ana has: Fran on Monday. */
async function aGym() {
  const desk = await buildDesk(server.owner, {
    athletes: ['Ana Gil'],
    workouts: threeWorkouts,
    programs: [{ status: 'published', days: { [monday]: ['Fran'] }, athletes: ['Ana Gil'] }],
  })
  const clientOf = async (id: string) => server.clientOf(await buildSession(server.owner, id))
  const coach = await clientOf(desk.coach.id)
  const athlete = await clientOf(desk.athlete('Ana Gil').id)
  const library = await server.owner.select().from(workouts).where(eq(workouts.gymId, desk.coach.gymId))
  const idOf = (name: string) => library.find(one => one.name === name)?.workoutId ?? ''
  const programId = desk.program()
  const days = () => daysOf(server.owner, programId)
  const textOn = async (day: Day, workoutId: string) =>
    (await coach.programs.scheduledText.query({ programId, day, workoutId })).description
  const seen = async (day: Day) => {
    const { planned, workouts: all } = await athlete.training.days.query({ from: day, to: day })
    return planned.map(({ workoutId }) => all.find(one => one.workoutId === workoutId)?.name)
  }
  const inLibrary = async () =>
    (await server.owner.select().from(workouts).where(eq(workouts.gymId, desk.coach.gymId)))
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ name }) => name)
      .sort()
  return { desk, coach, athlete, programId, idOf, days, textOn, seen, inLibrary, type: library[0]?.typeId }
}

type Gym = Awaited<ReturnType<typeof aGym>>

/** A new workout on two days, Grace of the library, and another text for Fran where it stands. */
function aSheet({ programId, idOf, type }: Gym) {
  const squat = {
    workoutId: randomUUID() as string,
    typeId: type ?? '',
    name: 'Squat',
    description: 'Squat 5x5',
    descriptionAt: 0,
    notes: '',
    color: '#BAE6FD' as const,
    blocks: [],
  }
  return {
    importId: randomUUID() as string,
    programId,
    workouts: [squat],
    days: [
      { day: monday, workoutId: squat.workoutId },
      { day: monday, workoutId: idOf('Fran'), text: { description: 'Fran, but slow', blocks: [] } },
      { day: addDays(monday, 1), workoutId: idOf('Grace') },
      { day: addDays(monday, 7), workoutId: squat.workoutId, text: { description: 'Squat 5x4', blocks: [] } },
    ],
  }
}

describe('[IMPORT-18] a sheet that a program takes', () => {
  it('is added below what the calendar has, with the texts of its days, and reaches the athletes', async () => {
    const gym = await aGym()
    const sheet = aSheet(gym)
    const [squat] = sheet.workouts
    const { revision } = await gym.coach.programs.get.query(gym)
    expect(await gym.coach.programs.importInto.mutate(sheet)).toEqual({ revision: revision + 1 })
    expect(await gym.days()).toEqual({
      [monday]: [gym.idOf('Fran'), squat?.workoutId],
      [addDays(monday, 1)]: [gym.idOf('Grace')],
      [addDays(monday, 7)]: [squat?.workoutId],
    })
    expect(await gym.textOn(monday, gym.idOf('Fran'))).toBe('Fran, but slow')
    expect(await gym.textOn(addDays(monday, 7), squat?.workoutId ?? '')).toBe('Squat 5x4')
    expect(await gym.seen(monday)).toEqual(['Fran', 'Squat'])
  })

  it('is carried out once when it is sent twice', async () => {
    const gym = await aGym()
    const sheet = aSheet(gym)
    const first = await gym.coach.programs.importInto.mutate(sheet)
    const before = await gym.days()
    expect(await gym.coach.programs.importInto.mutate(sheet)).toEqual(first)
    expect(await gym.days()).toEqual(before)
    expect(await gym.inLibrary()).toEqual(['Fran', 'Grace', 'Helen', 'Squat'])
  })

  it('is refused as a whole where a part of it is, and nothing changes', async () => {
    const gym = await aGym()
    const sheet = aSheet(gym)
    const full = Array.from({ length: mostPerDay }, () => ({
      ...(sheet.workouts[0] as (typeof sheet.workouts)[number]),
      workoutId: randomUUID() as string,
    }))
    const refused = async (change: Partial<ReturnType<typeof aSheet>>, code: string) => {
      const before = await server.rowCounts()
      await expect(gym.coach.programs.importInto.mutate({ ...sheet, ...change })).rejects.toThrow(code)
      expect(await server.rowCounts()).toEqual(before)
    }
    const more = (day: Day, workoutId: string) => ({ days: [...sheet.days, { day, workoutId }] })
    await refused(more(addDays(monday, 1), randomUUID()), 'workout_gone')
    await refused(more(addDays(monday, 400), gym.idOf('Helen')), 'outside_range')
    await refused({ days: [...sheet.days, ...sheet.days] }, 'invalid_input')
    await refused(
      { workouts: full, days: full.map(({ workoutId }) => ({ day: monday, workoutId })) },
      'invalid_input',
    )
    await server.owner.update(programs).set({ status: 'archived' }).where(eq(programs.id, gym.programId))
    await refused({}, 'archived')
  })

  it('is not taken by the program of another coach, nor from an athlete', async () => {
    const [gym, other] = [await aGym(), await aGym()]
    const sheet = aSheet(gym)
    const before = await server.rowCounts()
    await server.expectRefusal(() => other.coach.programs.importInto.mutate(sheet), 'not_found')
    await server.expectRefusal(() => gym.athlete.programs.importInto.mutate(sheet), 'forbidden')
    expect(await server.rowCounts()).toEqual(before)
    await gym.coach.programs.importInto.mutate(sheet)
    const { importId, programId } = sheet
    expect(await other.coach.programs.importOf.query({ programId })).toBeNull()
    await server.expectRefusal(() => other.coach.programs.undoImport.mutate({ importId }), 'not_found')
    await server.expectRefusal(() => gym.athlete.programs.undoImport.mutate({ importId }), 'forbidden')
    await server.expectRefusal(
      () => other.coach.programs.importInto.mutate({ ...aSheet(other), importId }),
      'duplicate_id',
    )
    expect(await other.inLibrary()).toEqual(['Fran', 'Grace', 'Helen'])
  })
})

describe('[IMPORT-18] a sheet that is taken back from a program', () => {
  it('leaves the calendar and the library as they were, and what athletes logged', async () => {
    const gym = await aGym()
    const sheet = aSheet(gym)
    const before = await gym.days()
    const text = await gym.textOn(monday, gym.idOf('Fran'))
    await gym.coach.programs.importInto.mutate(sheet)
    const { importId, programId } = sheet
    expect(await gym.coach.programs.importOf.query({ programId })).toEqual({
      importId,
      workouts: 1,
      added: 4,
      isCopy: false,
      isExtended: false,
      athletes: 1,
      logged: 0,
    })
    expect(await gym.coach.programs.undoImport.mutate({ importId })).toEqual({ workouts: 1, kept: 0 })
    expect(await gym.days()).toEqual(before)
    expect(await gym.textOn(monday, gym.idOf('Fran'))).toBe(text)
    expect(await gym.seen(monday)).toEqual(['Fran'])
    expect(await gym.inLibrary()).toEqual(['Fran', 'Grace', 'Helen'])
    expect(await gym.coach.programs.importOf.query({ programId })).toBeNull()
    await server.expectRefusal(() => gym.coach.programs.undoImport.mutate({ importId }), 'not_found')
  })

  it('keeps what the coach has changed since, and a workout that an athlete logged', async () => {
    const gym = await aGym()
    const sheet = aSheet(gym)
    const [squat] = sheet.workouts
    await gym.coach.programs.importInto.mutate(sheet)
    const { importId, programId } = sheet
    const { revision } = await gym.coach.programs.get.query({ programId })
    const day = addDays(monday, 1)
    const [made] = await server.owner
      .select()
      .from(workouts)
      .where(eq(workouts.workoutId, gym.idOf('Grace')))
    await gym.coach.programs.saveCalendar.mutate({
      programId,
      saveId: randomUUID(),
      revision,
      edits: [
        {
          kind: 'write' as const,
          day,
          workoutId: gym.idOf('Grace'),
          base: made?.versionId ?? '',
          description: 'Grace of the coach',
          blocks: [],
        },
      ],
    })
    await buildLogEntry(server.owner, {
      gymId: gym.desk.coach.gymId,
      athleteId: gym.desk.athlete('Ana Gil').id,
      workoutId: squat?.workoutId ?? '',
      day: monday,
    })
    expect(await gym.coach.programs.importOf.query({ programId })).toMatchObject({ athletes: 1, logged: 1 })
    expect(await gym.coach.programs.undoImport.mutate({ importId })).toEqual({ workouts: 0, kept: 1 })
    expect(await gym.days()).toEqual({ [monday]: [gym.idOf('Fran')], [day]: [gym.idOf('Grace')] })
    expect(await gym.textOn(day, gym.idOf('Grace'))).toBe('Grace of the coach')
    const { entries } = await gym.athlete.training.days.query({ from: monday, to: monday })
    expect(entries.map(({ workoutId }) => workoutId)).toEqual([squat?.workoutId])
  })

  it('is refused after a day', async () => {
    const gym = await aGym()
    const sheet = aSheet(gym)
    await gym.coach.programs.importInto.mutate(sheet)
    const { importId, programId } = sheet
    const before = new Date(Date.now() - 25 * 3_600_000)
    await server.owner
      .update(calendarImports)
      .set({ createdAt: before })
      .where(eq(calendarImports.id, importId))
    expect(await gym.coach.programs.importOf.query({ programId })).toBeNull()
    await server.expectRefusal(() => gym.coach.programs.undoImport.mutate({ importId }), 'not_found')
    const rows = await server.owner
      .select()
      .from(scheduledWorkouts)
      .where(and(eq(scheduledWorkouts.programId, programId), eq(scheduledWorkouts.scheduledOn, monday)))
    expect(rows).toHaveLength(2)
  })
})

describe('[IMPORT-16] a sheet that extends the program that takes it', () => {
  const before = { startsOn: '2026-02-23', endsOn: '2026-03-08' } as const
  const after = { startsOn: '2026-02-23', endsOn: '2026-03-22' } as const

  /** Grace two weeks after the Monday, which is after the end. */
  async function anExtension() {
    const gym = await aGym()
    await server.owner.update(programs).set(before).where(eq(programs.id, gym.programId))
    const sheet = aSheet(gym)
    const days = [...sheet.days, { day: addDays(monday, 14), workoutId: gym.idOf('Grace') }]
    const dates = async () => {
      const { startsOn, endsOn } = await gym.coach.programs.get.query(gym)
      return { startsOn, endsOn }
    }
    const undo = () => gym.coach.programs.undoImport.mutate(sheet)
    return { gym, dates, undo, sheet: { ...sheet, days, extendTo: after } }
  }

  it('does so in the same operation, once, and gives the dates back when it is taken back', async () => {
    const { gym, dates, undo, sheet } = await anExtension()
    const first = await gym.coach.programs.importInto.mutate(sheet)
    expect(await gym.coach.programs.importInto.mutate(sheet)).toEqual(first)
    expect(await dates()).toEqual(after)
    expect(await gym.coach.programs.importOf.query(gym)).toMatchObject({ isExtended: true })
    await undo()
    expect(await dates()).toEqual(before)
  })

  it('leaves the dates where a part of it is refused, or where the program would be too long', async () => {
    const { gym, dates, sheet } = await anExtension()
    const days = [...sheet.days, { day: monday, workoutId: randomUUID() }]
    await expect(gym.coach.programs.importInto.mutate({ ...sheet, days })).rejects.toThrow('workout_gone')
    const extendTo = { startsOn: addDays(before.endsOn, 1), endsOn: addDays(before.startsOn, 366) }
    await expect(gym.coach.programs.importInto.mutate({ ...sheet, extendTo })).rejects.toThrow(
      'invalid_input',
    )
    expect(await dates()).toEqual(before)
  })

  it('never makes it shorter', async () => {
    const { gym, dates, sheet } = await anExtension()
    const extendTo = { startsOn: monday, endsOn: after.endsOn }
    await gym.coach.programs.importInto.mutate({ ...sheet, extendTo })
    expect(await dates()).toEqual(after)
  })

  it('keeps an end that the coach has moved since, and days that have workouts', async () => {
    const moved = await anExtension()
    await moved.gym.coach.programs.importInto.mutate(moved.sheet)
    const longer = { ...after, endsOn: addDays(after.endsOn, 7) }
    await server.owner.update(programs).set(longer).where(eq(programs.id, moved.gym.programId))
    await moved.undo()
    expect(await moved.dates()).toEqual(longer)

    const used = await anExtension()
    const { revision } = await used.gym.coach.programs.importInto.mutate(used.sheet)
    const at = addDays(after.endsOn, -2)
    await used.gym.coach.programs.saveCalendar.mutate({
      programId: used.gym.programId,
      saveId: randomUUID(),
      revision,
      edits: [{ kind: 'place', plan: [{ offset: 0, workoutIds: [used.gym.idOf('Helen')] }], at: [at] }],
    })
    await used.undo()
    expect(await used.dates()).toEqual({ ...before, endsOn: at })
  })
})
