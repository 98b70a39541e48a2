import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Day, daysFrom } from '#domain/day.ts'
import {
  applyEdits,
  daysTouched,
  type Edit,
  moving,
  placing,
  traceEdits,
} from '#domain/programming/schedule.ts'
import { openDatabase } from '#server/database/database.ts'
import { sweep } from '#server/database/sweep.ts'
import { programDayChanges, programs } from '#server/database/tables.ts'
import { buildAthlete, buildCoach, buildMember, buildRelationship, buildSession } from '#testing/builders.ts'
import { readLive } from '#testing/fakes/live-reader.ts'
import { buildDay, buildProgram, buildWorkout, daysOf } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

/** A gym of two coaches and an assistant, with a program over March 2026 and three workouts. */
async function aGym() {
  const ana = await buildCoach(server.owner, { fullName: 'Ana Gil' })
  const { gymId } = ana
  const ben = await buildMember(server.owner, gymId, 'coach', { fullName: 'Ben Roy' })
  const eva = await buildMember(server.owner, gymId, 'assistant', { fullName: 'Eva Sol' })
  const clientOf = async ({ id }: { id: string }) => server.clientOf(await buildSession(server.owner, id))
  const program = await buildProgram(server.owner, { gymId })
  const ids = await Promise.all(
    ['A', 'B', 'C'].map(async name => (await buildWorkout(server.owner, { gymId, name })).workoutId),
  )
  const [a, b, c] = ids as [string, string, string]
  const clients = { ana: await clientOf(ana), ben: await clientOf(ben), eva: await clientOf(eva) }
  const saveAs =
    (client: typeof clients.ana, programId: string = program.id) =>
    (edits: readonly Edit[], base: { revision?: number; own?: number[]; saveId?: string } = {}) =>
      client.programs.saveCalendar.mutate({
        programId,
        saveId: randomUUID(),
        revision: 0,
        edits: [...edits],
        ...base,
      })
  return { ana, ben, eva, gymId, program, ids, a, b, c, clients, clientOf, saveAs }
}

const [monday, tuesday, wednesday, thursday] = daysFrom('2026-03-02', 4) as [Day, Day, Day, Day]
const stale = (days: Day[], names: Record<string, string>) => ({
  data: { reason: 'stale_revision', details: days, names },
})

describe('[GYM-41] two who save the calendar of one program', () => {
  it('merge, where they changed different days', async () => {
    const { a, b, clients, saveAs, program } = await aGym()
    expect(await saveAs(clients.ana)([placing(a, monday)])).toEqual({ revision: 1 })
    expect(await saveAs(clients.ben)([placing(b, tuesday)])).toEqual({ revision: 2 })
    expect(await daysOf(server.owner, program.id)).toEqual({ [monday]: [a], [tuesday]: [b] })
  })

  it('are told who changed which day, a move being a change of both of its days; nothing is changed', async () => {
    const { a, b, c, clients, saveAs, program } = await aGym()
    await buildDay(server.owner, program, monday, [a])
    await saveAs(clients.ana)([...moving(a, monday, wednesday), placing(c, thursday)])
    const before = await daysOf(server.owner, program.id)
    for (const day of [monday, wednesday])
      await expect(saveAs(clients.ben)([placing(b, day), placing(b, tuesday)])).rejects.toMatchObject(
        stale([day], { [day]: 'Ana Gil' }),
      )
    await expect(saveAs(clients.ben)(moving(c, thursday, monday))).rejects.toMatchObject(
      stale([monday, thursday], { [monday]: 'Ana Gil', [thursday]: 'Ana Gil' }),
    )
    expect(await daysOf(server.owner, program.id)).toEqual(before)
    expect(await saveAs(clients.ben)([placing(b, monday)], { revision: 1 })).toEqual({ revision: 2 })
  })

  it('go on with changes that were staged during a save which merged', async () => {
    const { a, b, c, clients, saveAs, program } = await aGym()
    await saveAs(clients.ana)([placing(a, monday)])
    const { revision } = await saveAs(clients.ben)([placing(b, tuesday)])
    expect(await saveAs(clients.ben)([placing(c, tuesday)], { own: [revision] })).toEqual({ revision: 3 })
    await expect(saveAs(clients.ben)([placing(c, monday)], { own: [revision, 3] })).rejects.toMatchObject(
      stale([monday], { [monday]: 'Ana Gil' }),
    )
    expect(await daysOf(server.owner, program.id)).toEqual({ [monday]: [a], [tuesday]: [b, c] })
  })

  it('[GYM-42] hear of texts, exceptions, imports, their end, and workouts that left the library', async () => {
    const { a, b, c, clients, saveAs, program, gymId } = await aGym()
    const athlete = await buildAthlete(server.owner)
    await buildRelationship(server.owner, { gymId, athleteId: athlete.id })
    await server.owner.execute(sql`insert into program_athletes (gym_id, program_id, athlete_id)
      values (${gymId}, ${program.id}, ${athlete.id})`)
    for (const day of [monday, tuesday, thursday]) await buildDay(server.owner, program, day, [a])
    const of = { programId: program.id, workoutId: a }
    const { ana } = clients
    const rest = { athleteId: athlete.id, versionId: null, change: { kind: 'rest' as const } }
    await ana.programs.changeScheduled.mutate({ ...of, day: monday, ...rest })
    await ana.programs.importInto.mutate({
      importId: randomUUID(),
      programId: program.id,
      workouts: [],
      days: [{ day: tuesday, workoutId: b }],
    })
    await saveAs(ana)([placing(c, wednesday)], { revision: 2 })
    await ana.library.remove.mutate({ workoutId: c })
    for (const day of [monday, tuesday, wednesday])
      await expect(saveAs(clients.ben)([placing(b, day, 0)])).rejects.toMatchObject(
        stale([day], { [day]: 'Ana Gil' }),
      )
    expect(await saveAs(clients.ben)([placing(b, thursday)])).toEqual({ revision: 5 })
  })

  it('[GYM-42] leave an archived program as old as it was, whose days until then are those of its athletes', async () => {
    const { a, clients, program } = await aGym()
    await buildDay(server.owner, program, monday, [a])
    const archivedAt = new Date('2026-03-04T12:00:00Z')
    const one = eq(programs.id, program.id)
    await server.owner.update(programs).set({ status: 'archived', updatedAt: archivedAt }).where(one)
    await clients.ana.library.remove.mutate({ workoutId: a })
    const [after] = await server.owner.select().from(programs).where(one)
    expect(after).toMatchObject({ revision: 1, updatedAt: archivedAt })
    expect(await daysOf(server.owner, program.id)).toEqual({})
  })

  it('[GYM-43] tells pages that have a program open when a workout leaves the library', async () => {
    const { a, ben, clients } = await aGym()
    const cookie = await server.cookieOf(await buildSession(server.owner, ben.id))
    const stream = readLive(await server.request('/api/live', { headers: { cookie } }))
    await expect.poll(stream.text).toContain('open')
    await clients.ana.library.remove.mutate({ workoutId: a })
    await expect.poll(stream.text).toContain('data: program')
  })

  it('[GYM-42] do not stand in their own way with what takes effect at once', async () => {
    const { a, b, clients, saveAs, program } = await aGym()
    await buildDay(server.owner, program, monday, [a])
    await clients.ana.programs.changeScheduled.mutate({
      programId: program.id,
      day: monday,
      workoutId: a,
      versionId: null,
      change: { kind: 'none' },
    })
    expect(await saveAs(clients.ana)([placing(b, monday)])).toEqual({ revision: 2 })
  })

  it('compare a draft from before it was noted who changed what as a whole', async () => {
    const { a, clients, saveAs, program } = await aGym()
    await server.owner.execute(
      sql`update programs set revision = 3, days_known_from = 3 where id = ${program.id}`,
    )
    await server.expectRefusal(
      () => saveAs(clients.ben)([placing(a, monday)], { revision: 2 }),
      'stale_revision',
    )
    expect(await saveAs(clients.ben)([placing(a, monday)], { revision: 3 })).toEqual({ revision: 4 })
  })

  it('keep no more of a day than the last changes of each', async () => {
    const { a, clients, saveAs, program } = await aGym()
    for (const revision of [0, 2, 4]) {
      await saveAs(clients.ana)([placing(a, monday)], { revision })
      await saveAs(clients.ben)([{ kind: 'remove', day: monday, workoutIds: [a] }], {
        revision: revision + 1,
      })
    }
    expect(await server.owner.$count(programDayChanges, sql`program_id = ${program.id}`)).toBe(2)
  })

  it('agree for random drafts in either order: both are saved, or the second is refused and changes nothing', async () => {
    const gym = await aGym()
    const days = daysFrom('2026-03-02', 6)
    const day = fc.constantFrom(...days)
    const id = fc.constantFrom(...gym.ids)
    const edit = fc.oneof(
      fc.tuple(id, day).map(([one, on]) => [placing(one, on)]),
      fc.tuple(id, day).map(([one, on]): Edit[] => [{ kind: 'remove', day: on, workoutIds: [one] }]),
      fc.tuple(id, day, day).map(([one, from, to]) => moving(one, from, to, 0)),
    )
    const draft = fc.array(edit, { minLength: 1, maxLength: 3 }).map(steps => steps.flat())
    const start = fc.array(fc.tuple(day, id), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(start, draft, draft, fc.boolean(), async (placed, one, other, isAnaFirst) => {
        const program = await buildProgram(server.owner, { gymId: gym.gymId })
        const before = new Map<Day, string[]>()
        for (const [on, workout] of placed) before.set(on, [...new Set([...(before.get(on) ?? []), workout])])
        for (const [on, all] of before) await buildDay(server.owner, program, on, all)
        const [first, second] = isAnaFirst
          ? [gym.clients.ana, gym.clients.ben]
          : [gym.clients.ben, gym.clients.ana]
        await gym.saveAs(first, program.id)(one)
        const afterOne = applyEdits(before, one)
        const changed = [...traceEdits(before, one)]
          .filter(
            ([on, all]) =>
              all.map(w => `${w.origin} ${w.workoutId}`).join() !==
              (before.get(on) ?? []).map(w => `${on} ${w}`).join(),
          )
          .map(([on]) => on)
        const shared = daysTouched(other)
          .filter(on => changed.includes(on))
          .sort()
        const saving = gym.saveAs(second, program.id)(other)
        if (shared.length > 0)
          await expect(saving).rejects.toMatchObject({ data: { reason: 'stale_revision', details: shared } })
        else expect(await saving).toEqual({ revision: 2 })
        const after = shared.length > 0 ? afterOne : applyEdits(afterOne, other)
        const expected = [...after].filter(([, all]) => all.length > 0)
        expect(await daysOf(server.owner, program.id)).toEqual(Object.fromEntries(expected))
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})

describe('[GYM-43] who has a program open', () => {
  it('is told to the colleagues who have it open, until it is left or nothing is heard for long', async () => {
    const { ana, ben, clients, program } = await aGym()
    const of = { programId: program.id }
    expect(await clients.ana.programs.here.mutate(of)).toEqual([])
    expect(await clients.ben.programs.here.mutate(of)).toEqual([
      { id: ana.id, fullName: 'Ana Gil', avatarUrl: null },
    ])
    expect((await clients.ana.programs.present.query(of)).map(({ id }) => id)).toEqual([ben.id])
    await clients.ben.programs.here.mutate({ ...of, isLeaving: true })
    expect(await clients.ana.programs.present.query(of)).toEqual([])
    await server.owner.execute(sql`update program_presence set seen_at = now() - interval '1 minute'`)
    expect(await clients.ben.programs.here.mutate(of)).toEqual([])
    await server.owner.execute(sql`update program_presence set seen_at = now() - interval '6 minutes'`)
    const signIn = openDatabase(server.address, { role: 'chalkline_auth', max: 1 })
    onTestFinished(() => signIn.close())
    await sweep(signIn)
    const { rows } = await server.owner.execute(
      sql`select from program_presence where program_id = ${program.id}`,
    )
    expect(rows).toEqual([])
  })

  it('is no business of an assistant, of another gym, or of an athlete', async () => {
    const { clients, clientOf, program } = await aGym()
    const of = { programId: program.id }
    await clients.ana.programs.here.mutate(of)
    const stranger = await clientOf(await buildCoach(server.owner))
    const athlete = await clientOf(await buildAthlete(server.owner))
    for (const [client, reason] of [
      [clients.eva, 'forbidden'],
      [stranger, 'not_found'],
      [athlete, 'forbidden'],
    ] as const)
      for (const ask of [
        () => client.programs.here.mutate(of),
        () => client.programs.here.mutate({ ...of, isLeaving: true }),
        () => client.programs.present.query(of),
      ])
        await server.expectRefusal(ask, reason)
  })
})
