import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/day.ts'
import { type Edit, mostWritten, mostWrittenText, moving, placing } from '#domain/programming/schedule.ts'
import { buildCoach, buildSession } from '#testing/builders.ts'
import { buildActivity, buildDay, buildProgram, buildWorkout, daysOf } from '#testing/programming-builders.ts'
import { recordStatements } from '#testing/statements/recorded-statements.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const monday: Day = '2026-03-02'
const nextMonday = addDays(monday, 7)

/** A coach with a program over March 2026 and one workout, which stands on its first day. */
async function aDesk() {
  const coach = await buildCoach(server.owner)
  const client = server.clientOf(await buildSession(server.owner, coach.id))
  const program = await buildProgram(server.owner, { gymId: coach.gymId })
  const block = { name: 'Strength', type: 'strength' as const, notes: 'Front squat 3x3 @ 60 kg' }
  const workout = await buildWorkout(server.owner, {
    gymId: coach.gymId,
    name: 'Legs',
    description: 'Back squat 5x5 @ 70%',
    blocks: [block],
  })
  const { workoutId } = workout
  await buildDay(server.owner, program, monday, [workoutId])
  const { newest } = await client.programs.weekTexts.query({ workoutIds: [workoutId], versionIds: [] })
  const base = newest[0]?.[1] ?? ''
  const writing = (day: Day, description: string, notes = block.notes): Edit => ({
    kind: 'write',
    day,
    workoutId,
    base,
    description,
    blocks: [{ name: block.name, notes }],
  })
  let revision = 0
  const save = async (edits: Edit[], saveId: string = randomUUID()) => {
    const saved = await client.programs.saveCalendar.mutate({
      programId: program.id,
      saveId,
      revision,
      edits,
    })
    revision = saved.revision
  }
  const versionsNow = async () => {
    const { rows } = await server.owner.execute<{ description: string; movements: string[] | null }>(sql`
      select v.description, r.movements from workout_versions v left join workout_readings r using (version_id)
      where v.gym_id = ${coach.gymId} order by v.description`)
    return rows
  }
  const textOn = (day: Day) => client.programs.scheduledText.query({ programId: program.id, day, workoutId })
  const ownOn = async (day: Day) => {
    const shown = await client.programs.calendar.query({ programId: program.id, from: day, to: day })
    return shown.details[0]?.own ?? null
  }
  return { coach, client, program, workout, workoutId, base, writing, save, versionsNow, textOn, ownOn }
}

describe('[PROGRESSION-05] a text that is staged for a day', () => {
  it('is the day’s own version, with its reading; the library and the other days keep theirs', async () => {
    const { client, workoutId, writing, save, versionsNow, textOn, ownOn } = await aDesk()
    await save([
      placing(workoutId, nextMonday),
      writing(nextMonday, 'Back squat 5x5 @ 75%', 'Front squat 3x3 @ 62.5 kg'),
    ])
    expect(await textOn(nextMonday)).toMatchObject({
      name: 'Legs',
      description: 'Back squat 5x5 @ 75%',
      blocks: [{ name: 'Strength', type: 'strength', notes: 'Front squat 3x3 @ 62.5 kg' }],
    })
    expect(await textOn(monday)).toMatchObject({ description: 'Back squat 5x5 @ 70%' })
    expect(await ownOn(nextMonday)).toMatchObject({ description: 'Back squat 5x5 @ 75%' })
    expect(await ownOn(monday)).toBeNull()
    expect(await client.library.get.query({ workoutId })).toMatchObject({
      description: 'Back squat 5x5 @ 70%',
    })
    expect((await client.library.list.query({})).workouts).toHaveLength(1)
    expect((await versionsNow()).at(-1)).toEqual({
      description: 'Back squat 5x5 @ 75%',
      movements: ['back_squat', 'front_squat'],
    })
  })

  it('is stored once, however often it is saved and on however many days it stands', async () => {
    const { workoutId, writing, save, versionsNow, textOn } = await aDesk()
    const weeks = [7, 14].map(days => addDays(monday, days))
    const edits = weeks.flatMap(day => [placing(workoutId, day), writing(day, 'Back squat 5x5 @ 75%')])
    const saveId = randomUUID()
    await save(edits, saveId)
    await save(edits, saveId)
    await save([writing(nextMonday, 'Back squat 5x5 @ 80%')])
    await save([writing(nextMonday, 'Back squat 5x5 @ 75%')])
    expect((await versionsNow()).map(({ description }) => description)).toEqual(
      [70, 75, 80].map(percent => `Back squat 5x5 @ ${percent}%`),
    )
    for (const day of weeks) expect(await textOn(day)).toMatchObject({ description: 'Back squat 5x5 @ 75%' })
  })

  it('follows the library where it says the same', async () => {
    const { workoutId, writing, save, versionsNow, ownOn } = await aDesk()
    await save([placing(workoutId, nextMonday), writing(nextMonday, 'Back squat 5x5 @ 70%')])
    expect(await ownOn(nextMonday)).toBeNull()
    expect(await versionsNow()).toHaveLength(1)
  })

  it('moves along with its workout, goes with it, and can be put back', async () => {
    const { client, program, workoutId, writing, save, versionsNow, textOn, ownOn } = await aDesk()
    const tuesday = addDays(nextMonday, 1)
    await save([
      placing(workoutId, nextMonday),
      writing(nextMonday, 'Back squat 5x5 @ 75%'),
      ...moving(workoutId, nextMonday, tuesday),
      placing(workoutId, '2026-03-20'),
      writing('2026-03-20', 'Back squat 5x5 @ 99%'),
      { kind: 'remove', day: '2026-03-20', workoutIds: [workoutId] },
      // No longer there.
      writing('2026-03-21', 'Back squat 5x5 @ 98%'),
    ])
    expect(await daysOf(server.owner, program.id)).toEqual({ [monday]: [workoutId], [tuesday]: [workoutId] })
    expect(await textOn(tuesday)).toMatchObject({ description: 'Back squat 5x5 @ 75%' })
    expect(await versionsNow()).toHaveLength(2)
    await client.programs.changeScheduled.mutate({
      programId: program.id,
      day: tuesday,
      workoutId,
      versionId: null,
      change: { kind: 'none' },
    })
    expect(await ownOn(tuesday)).toBeNull()
  })

  it('leaves what athletes logged with the text that they saw', async () => {
    const { workout, base, writing, save } = await aDesk()
    await buildActivity(server.owner, workout, monday)
    await save([writing(monday, 'Back squat 5x5 @ 60%')])
    const { rows } = await server.owner.execute(
      sql`select version_id from log_entries where workout_id = ${workout.workoutId}`,
    )
    expect(rows).toEqual([{ version_id: base }])
  })
})

describe('[PROGRESSION-06] a staged text is refused, and nothing is saved,', () => {
  it('when its version is of another workout or another coach, or has other blocks', async () => {
    const { coach, client, workoutId, base, writing, save, versionsNow, textOn } = await aDesk()
    const other = await aDesk()
    const { workoutId: own } = await buildWorkout(server.owner, { gymId: coach.gymId })
    const [[, ownBase] = []] = (await client.programs.weekTexts.query({ workoutIds: [own], versionIds: [] }))
      .newest
    const before = await versionsNow()
    const write = (change: object): Edit => ({ ...writing(monday, 'Back squat 1x1'), ...change }) as Edit
    for (const [edit, reason] of [
      [write({ base: other.base }), 'not_found'],
      [write({ base: ownBase }), 'not_found'],
      [write({ base: randomUUID() }), 'not_found'],
      [write({ base, blocks: [] }), 'invalid_input'],
      [write({ description: ' ' }), 'invalid_input'],
      [write({ description: 'x'.repeat(20_001) }), 'invalid_input'],
    ] as const)
      await server.expectRefusal(() => save([writing(monday, 'Back squat 9x9'), edit]), reason)
    expect(await versionsNow()).toEqual(before)
    expect(await textOn(monday)).toMatchObject({ description: 'Back squat 5x5 @ 70%' })
    expect(
      await client.programs.weekTexts.query({ workoutIds: [other.workoutId], versionIds: [other.base] }),
    ).toMatchObject({ texts: [], newest: [] })
    expect(workoutId).not.toBe(other.workoutId)
  })

  it('when its day is outside the program, or another edit of the save fails', async () => {
    const { writing, save, versionsNow } = await aDesk()
    await server.expectRefusal(() => save([writing('2027-01-01', 'Back squat 1x1')]), 'outside_range', [
      '2027-01-01',
    ])
    const gone = randomUUID()
    await server.expectRefusal(
      () => save([writing(monday, 'Back squat 1x1'), placing(gone, monday)]),
      'workout_gone',
      [gone],
    )
    expect(await versionsNow()).toHaveLength(1)
  })

  it('[FAIR-01] when there are more or longer texts than one save takes; as many as it takes are few statements', async () => {
    const { writing, save, versionsNow } = await aDesk()
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => writing(monday, `Back squat 5x${at}`))
    await server.expectRefusal(() => save(many(mostWritten + 1)), 'invalid_input')
    const long = Array.from({ length: 16 }, () => writing(monday, 'x'.repeat(mostWrittenText / 16)))
    await server.expectRefusal(() => save(long), 'invalid_input')
    expect(await versionsNow()).toHaveLength(1)
    const days = Array.from({ length: 27 }, (_, at) => addDays(monday, at))
    const statements = await recordStatements(() =>
      save(
        days.flatMap((day, at) => [
          placing(workoutIdOf(writing(day, 'x')), day),
          writing(day, `Back squat ${at + 2}x5`),
        ]),
      ),
    )
    expect(statements.length).toBeLessThan(26)
    for (const { values } of statements) expect(values.length).toBeLessThan(15)
    expect(await versionsNow()).toHaveLength(28)
  })
})

const workoutIdOf = (edit: Edit) => (edit.kind === 'write' ? edit.workoutId : '')
