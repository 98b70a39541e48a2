import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/day.ts'
import { mostPerDay } from '#domain/programming/schedule.ts'
import { longestText } from '#domain/programming/workout.ts'
import { mostImported, mostImportedText } from '#domain/spreadsheet/planned-import.ts'
import { imports, programs, workoutReadings, workouts } from '#server/database/tables.ts'
import { buildCoach, buildSession } from '#testing/builders.ts'
import { buildActivity, buildDay, buildProgram, buildWorkout, daysOf } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const monday: Day = '2027-01-04'

async function aDesk() {
  const coach = await buildCoach(server.owner)
  const client = server.clientOf(await buildSession(server.owner, coach.id))
  const known = await buildWorkout(server.owner, { gymId: coach.gymId, name: 'Fran', description: 'Fran' })
  const library = () => server.owner.select().from(workouts).where(eq(workouts.gymId, coach.gymId))
  const inLibrary = async () =>
    (await library())
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ name }) => name)
      .sort()
  return { coach, client, known, library, inLibrary }
}

type Desk = Awaited<ReturnType<typeof aDesk>>

/** Two new workouts, one of them also with another text, and one of the library. */
function anImport({ known }: Desk) {
  const workout = (name: string, description: string) => ({
    workoutId: randomUUID() as string,
    typeId: known.typeId,
    name,
    description,
    descriptionAt: 0,
    notes: '',
    color: '#BAE6FD' as const,
    blocks: [],
  })
  const squat = workout('Squat', 'Back squat 5x5 @ 70%')
  const run = workout('Run', '5 km run')
  return {
    importId: randomUUID() as string,
    programId: randomUUID() as string,
    name: 'Cycle',
    description: '',
    trainingPercent: null,
    startsOn: monday,
    endsOn: addDays(monday, 13),
    workouts: [squat, run],
    days: [
      { day: monday, workoutId: squat.workoutId },
      { day: monday, workoutId: known.workoutId },
      { day: addDays(monday, 2), workoutId: run.workoutId },
      {
        day: addDays(monday, 7),
        workoutId: squat.workoutId,
        text: { description: 'Back squat 5x5 @ 75%', blocks: [] },
      },
    ],
  }
}

describe('[SHEET-14] an import', () => {
  it('makes the program as a draft with its workouts, days and readings', async () => {
    const desk = await aDesk()
    const input = anImport(desk)
    const [squat, run] = input.workouts
    expect(await desk.client.programs.importProgram.mutate(input)).toEqual({ programId: input.programId })
    const program = await desk.client.programs.get.query({ programId: input.programId })
    expect(program).toMatchObject({ name: 'Cycle', status: 'draft', workoutCount: 4, startsOn: monday })
    expect(await daysOf(server.owner, input.programId)).toEqual({
      [monday]: [squat?.workoutId, desk.known.workoutId],
      [addDays(monday, 2)]: [run?.workoutId],
      [addDays(monday, 7)]: [squat?.workoutId],
    })
    expect(await desk.inLibrary()).toEqual(['Fran', 'Run', 'Squat'])
    const text = await desk.client.programs.scheduledText.query({
      programId: input.programId,
      day: addDays(monday, 7),
      workoutId: squat?.workoutId ?? '',
    })
    expect(text).toMatchObject({ description: 'Back squat 5x5 @ 75%' })
    const readings = await server.owner
      .select()
      .from(workoutReadings)
      .where(eq(workoutReadings.workoutId, squat?.workoutId ?? ''))
    expect(readings.map(({ movements }) => movements)).toEqual([['back_squat'], ['back_squat']])
  })

  it('is carried out once when it is sent twice', async () => {
    const desk = await aDesk()
    const input = anImport(desk)
    await desk.client.programs.importProgram.mutate(input)
    expect(await desk.client.programs.importProgram.mutate(input)).toEqual({ programId: input.programId })
    expect(await desk.library()).toHaveLength(3)
  })

  it('stores nothing when a part of it is refused', async () => {
    const desk = await aDesk()
    const input = anImport(desk)
    const days = [...input.days, { day: monday, workoutId: randomUUID() }]
    await expect(desk.client.programs.importProgram.mutate({ ...input, days })).rejects.toThrow(
      'workout_gone',
    )
    const late = { ...input, endsOn: addDays(monday, 3) }
    await expect(desk.client.programs.importProgram.mutate(late)).rejects.toThrow('outside_range')
    const twice = { ...input, days: [...input.days, ...input.days] }
    await expect(desk.client.programs.importProgram.mutate(twice)).rejects.toThrow('invalid_input')
    expect(await desk.inLibrary()).toEqual(['Fran'])
    const left = await server.owner.select().from(programs).where(eq(programs.gymId, desk.coach.gymId))
    expect(left).toEqual([])
  })
})

describe('[SHEET-14] an import is refused, and nothing is stored,', () => {
  it('that has more on a day, more workouts or longer texts than one takes', async () => {
    const desk = await aDesk()
    const input = anImport(desk)
    const [squat] = input.workouts
    if (!squat) throw new Error('no workout was made')
    const many = (count: number, description = 'Run') =>
      Array.from({ length: count }, () => ({ ...squat, workoutId: randomUUID() as string, description }))
    const full = many(mostPerDay + 1)
    const days = full.map(({ workoutId }) => ({ day: monday, workoutId }))
    for (const wrong of [
      { workouts: full, days },
      { workouts: [...input.workouts, ...many(mostImported)] },
      { workouts: [...input.workouts, ...many(mostImportedText / longestText, 'x'.repeat(longestText))] },
    ])
      await server.expectRefusal(
        () => desk.client.programs.importProgram.mutate({ ...input, ...wrong }),
        'invalid_input',
      )
    const most = { workouts: full.slice(1), days: days.slice(1) }
    await desk.client.programs.importProgram.mutate({ ...input, ...most })
  })

  it('by a coach who has as many programs as there may be', async () => {
    const desk = await aDesk()
    await server.owner.execute(sql`insert into programs (gym_id, name, starts_on, ends_on)
      select ${desk.coach.gymId}, 'Old ' || n, '2026-01-05', '2026-01-11' from generate_series(1, 2000) n`)
    await server.expectRefusal(() => desk.client.programs.importProgram.mutate(anImport(desk)), 'too_many')
  })
})

describe('[SHEET-15] an import of another coach', () => {
  it('is not found, not taken back and not made again', async () => {
    const [desk, other] = [await aDesk(), await aDesk()]
    const input = anImport(desk)
    await desk.client.programs.importProgram.mutate(input)
    const { programId, importId } = input
    expect(await other.client.programs.importOf.query({ programId })).toBeNull()
    await server.expectRefusal(() => other.client.programs.undoImport.mutate({ importId }), 'not_found')
    await server.expectRefusal(
      () => other.client.programs.importProgram.mutate({ ...anImport(other), importId }),
      'duplicate_id',
    )
    expect(await other.inLibrary()).toEqual(['Fran'])
    expect(await desk.inLibrary()).toEqual(['Fran', 'Run', 'Squat'])
    expect(await desk.client.programs.importOf.query({ programId })).toEqual({
      importId,
      workouts: 2,
      added: null,
      isCopy: false,
      isExtended: false,
      athletes: 0,
      logged: 0,
    })
  })
})

describe('[SHEET-15] an import that is taken back', () => {
  it('leaves nothing of it', async () => {
    const desk = await aDesk()
    const input = anImport(desk)
    await desk.client.programs.importProgram.mutate(input)
    const { programId, importId } = input
    expect(await desk.client.programs.importOf.query({ programId })).toEqual({
      importId,
      workouts: 2,
      added: null,
      isCopy: false,
      isExtended: false,
      athletes: 0,
      logged: 0,
    })
    expect(await desk.client.programs.undoImport.mutate({ importId })).toEqual({ workouts: 2, kept: 0 })
    expect(await desk.inLibrary()).toEqual(['Fran'])
    await expect(desk.client.programs.get.query({ programId })).rejects.toThrow('not_found')
  })

  it('keeps a workout that was edited, logged or put on another day', async () => {
    const desk = await aDesk()
    const input = anImport(desk)
    const extra = input.workouts.map(workout => ({
      ...workout,
      workoutId: randomUUID() as string,
      name: 'Logged',
    }))
    const [logged] = extra
    await desk.client.programs.importProgram.mutate({
      ...input,
      workouts: [...input.workouts, ...extra.slice(0, 1)],
    })
    const [squat, run] = input.workouts
    const { typeId, ...rest } = squat as NonNullable<typeof squat>
    await desk.client.library.update.mutate({ ...rest, type_id: typeId, name: 'Edited' })
    const other = await buildProgram(server.owner, { gymId: desk.coach.gymId })
    await buildDay(server.owner, other, other.startsOn, [run?.workoutId ?? ''])
    const made = (await desk.library()).find(({ workoutId }) => workoutId === logged?.workoutId)
    if (made) await buildActivity(server.owner, made, monday)
    expect(await desk.client.programs.undoImport.mutate(input)).toEqual({ workouts: 0, kept: 3 })
    expect(await desk.inLibrary()).toEqual(['Edited', 'Fran', 'Logged', 'Run'])
  })

  it('is refused after a day', async () => {
    const desk = await aDesk()
    const input = anImport(desk)
    await desk.client.programs.importProgram.mutate(input)
    const { programId, importId } = input
    const before = new Date(Date.now() - 25 * 3_600_000)
    await server.owner.update(imports).set({ createdAt: before }).where(eq(imports.id, importId))
    expect(await desk.client.programs.importOf.query({ programId })).toBeNull()
    await expect(desk.client.programs.undoImport.mutate({ importId })).rejects.toThrow('not_found')
    expect(await desk.inLibrary()).toEqual(['Fran', 'Run', 'Squat'])
  })
})
