import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Hex } from '#domain/programming/colours.ts'
import { planSpreadsheet } from '#domain/spreadsheet/plan-spreadsheet.ts'
import { plannedImport } from '#domain/spreadsheet/planned-import.ts'
import { readSpreadsheetFile } from '#domain/spreadsheet/read-file.ts'
import { logValueNames } from '#domain/training/log-values.ts'
import { programTeams } from '#server/database/tables/programming.ts'
import { buildAthlete, buildCoach, buildRelationship, buildSession } from '#testing/builders.ts'
import { writesAt } from '#testing/log-samples.ts'
import {
  buildDay,
  buildLogEntry,
  buildProgram,
  buildTeam,
  buildWorkout,
  giveProgram,
  globalType,
} from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function aGym(word = 'Mine') {
  const { owner } = server
  const coach = await buildCoach(owner)
  const [ada, ben] = await Promise.all(
    ['Ada', 'Ben'].map(async name => {
      const athlete = await buildAthlete(owner, { fullName: `${word} ${name}` })
      await buildRelationship(owner, { gymId: coach.gymId, athleteId: athlete.id })
      return athlete
    }),
  )
  if (!ada || !ben) throw new Error('no athlete was made')
  const workout = await buildWorkout(owner, {
    gymId: coach.gymId,
    name: `${word} Fran`,
    description: '=21-15-9; "thrusters"\n- pull-ups',
    notes: 'Go, now',
    descriptionAt: 1,
    blocks: [{ name: 'Ready', type: 'warmup', notes: '+3 min row' }],
  })
  const program = await buildProgram(owner, {
    gymId: coach.gymId,
    name: 'Engine',
    description: 'Three weeks',
    trainingPercent: 90,
    releaseDays: 1,
    releaseTime: '20:00',
    status: 'published',
    startsOn: '2026-03-02',
    endsOn: '2026-03-22',
  })
  await buildDay(owner, program, '2026-03-02', [workout.workoutId])
  await giveProgram(owner, program, ada.id)
  return { coach, ada, ben, workout, program }
}

async function take(path: string, userId?: string, headers: Record<string, string> = {}) {
  const cookie = userId && { cookie: await server.cookieOf(await buildSession(server.owner, userId)) }
  const answer = await server.request(`/api/files/${path}`, { headers: { ...cookie, ...headers } })
  return {
    status: answer.status,
    headers: answer.headers,
    text: Buffer.from(await answer.arrayBuffer()).toString(),
  }
}

describe('a program as a file', () => {
  it('[FILE-01] is imported again as the same program', async () => {
    const { coach, program, workout } = await aGym()
    const client = server.clientOf(await buildSession(server.owner, coach.id))
    await client.programs.saveCalendar.mutate({
      programId: program.id,
      saveId: randomUUID(),
      revision: 0,
      edits: [
        { kind: 'place', plan: [{ offset: 0, workoutIds: [workout.workoutId] }], at: ['2026-03-18'] },
        {
          kind: 'write',
          day: '2026-03-18',
          workoutId: workout.workoutId,
          base: workout.versionId,
          description: '=15-12-9',
          blocks: [{ name: 'Ready', notes: 'Bike' }],
        },
      ],
    })
    const { text, headers } = await take(`program/${program.id}.csv?language=es&separator=;`, coach.id)
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(text.startsWith('\ufeff"Programa";"Engine"')).toBe(true)

    const { sheets } = await readSpreadsheetFile(new TextEncoder().encode(text), 'engine.csv')
    const plan = planSpreadsheet(sheets, { today: '2026-11-17' })
    const planned = plannedImport(plan, { startsOn: '2026-03-02', library: [], newId: () => randomUUID() })
    const programId = randomUUID()
    const typeId = await globalType(server.owner)
    const { name, ...details } = plan.program ?? { name: '', description: '', trainingPercent: null }
    await client.programs.importProgram.mutate({
      importId: randomUUID(),
      programId,
      name: `${name} 2`,
      ...details,
      startsOn: planned.startsOn,
      endsOn: planned.endsOn,
      days: planned.days,
      workouts: planned.workouts.map(({ look, ...made }) => ({
        ...made,
        typeId,
        color: look?.color as Hex,
        blocks: [...made.blocks],
      })),
    })
    const again = await take(`program/${programId}.csv?language=es&separator=;`, coach.id)
    expect(again.text).toBe(text.replace('"Engine"', '"Engine 2"'))
    expect(text).toContain('"1 20:00"')
    expect(text).toContain('"=15-12-9"'.replace('=', "'="))
  })
})

describe('results as a file', () => {
  it('[FILE-04] has what those with the program logged, in the words of the coach, and no formula', async () => {
    const { coach, ada, ben, workout, program } = await aGym()
    const log = {
      gymId: coach.gymId,
      workoutId: workout.workoutId,
      day: '2026-03-02' as const,
      outcome: 'scaled' as const,
    }
    await buildLogEntry(server.owner, {
      ...log,
      athleteId: ada.id,
      notes: '=HYPERLINK("https://evil.example")',
    })
    // The same workout on the same day, without the program.
    await buildLogEntry(server.owner, { ...log, athleteId: ben.id, notes: 'mine' })
    await server.owner.execute(sql`update log_entries set effort = 8, scaling = '30 kg',
      scores = '{"time": {"score": {"type": "time", "sets": [{"seconds": 402.5}]}, "at": "2026-03-02T10:00:00Z"}}'
      where athlete_id = ${ada.id}`)
    const { text } = await take(`program-results/${program.id}.csv?language=es&separator=;`, coach.id)
    expect(text.split('\r\n')).toEqual([
      '\ufeff"Fecha";"Atleta";"Entrenamiento";"Estado";"Nivel";"Marcas";"Escalado a";"Esfuerzo (1–10)";"Minutos";"Nota";"Nota de otro teléfono"',
      `"2026-03-02";"Mine Ada";"Mine Fran";"Hecho";"Escalado";"6:42,5";"30 kg";"8";"";"'=HYPERLINK(""https://evil.example"")";""`,
      '',
    ])
    const ofBen = await take(`athlete-results/${ben.id}.csv`, coach.id)
    expect(ofBen.text).toContain('"2026-03-02","Mine Ben","Mine Fran","Done","Scaled"')
    expect(ofBen.text).not.toContain('Ada')
  })

  it('[FILE-04] has of a program from an own Monday what was logged on earlier days of it, and nothing of another program', async () => {
    const { coach, ada, ben, workout, program } = await aGym()
    const { owner } = server
    const own = await buildWorkout(owner, { gymId: coach.gymId, name: 'Own' })
    await buildDay(owner, program, '2026-03-03', [own.workoutId])
    const other = await buildProgram(owner, { gymId: coach.gymId, name: 'Other', status: 'published' })
    await buildDay(owner, other, '2026-03-02', [workout.workoutId])
    await giveProgram(owner, other, ada.id)
    // Neither of them reaches Ada: one is a draft, and one is Ben's.
    for (const status of ['draft', 'published'] as const) {
      const foreign = await buildProgram(owner, { gymId: coach.gymId, name: status, status })
      await buildDay(owner, foreign, '2026-03-03', [own.workoutId])
      await giveProgram(owner, foreign, status === 'draft' ? ada.id : ben.id)
    }
    for (const monday of ['2026-03-09', '2026-03-16'])
      await owner.execute(sql`update program_athletes set starts_on = ${monday}, week_one_on = '2026-03-02'
        where program_id = ${program.id} and athlete_id = ${ada.id}`)
    const log = { gymId: coach.gymId, athleteId: ada.id }
    for (const [workoutId, day, notes] of [
      [workout.workoutId, '2026-03-02', 'of the other program'],
      [own.workoutId, '2026-03-03', 'on the dates of the program'],
      [own.workoutId, '2026-03-10', 'after the first Monday'],
      [workout.workoutId, '2026-03-16', 'after the second Monday'],
      [own.workoutId, '2026-03-24', 'never on its days'],
    ] as const)
      await buildLogEntry(owner, { ...log, workoutId, day, notes })
    const { text } = await take(`program-results/${program.id}.csv`, coach.id)
    expect(text.match(/"(?:of the|on the|after|never)[^"]*"/g)).toEqual([
      '"on the dates of the program"',
      '"after the first Monday"',
      '"after the second Monday"',
    ])
  })

  it('[FILE-04] has what a team logged before its start was changed, of those who joined later too', async () => {
    const { coach, ben, workout, program } = await aGym()
    const { owner } = server
    const team = await buildTeam(owner, { gymId: coach.gymId }, [ben.id])
    await owner.insert(programTeams).values({
      gymId: coach.gymId,
      programId: program.id,
      teamId: team.id,
      startsOn: '2026-03-09',
      weekOneOn: '2026-03-02',
      startSetAt: new Date('2026-03-05'),
    })
    await owner.execute(sql`update team_members set joined_at = '2026-03-17' where team_id = ${team.id}`)
    await owner.execute(sql`update program_teams set starts_on = '2026-04-06', start_set_at = now()
      where team_id = ${team.id}`)
    for (const day of ['2026-03-09', '2026-03-23', '2026-03-30', '2026-04-06'] as const)
      await buildLogEntry(owner, {
        gymId: coach.gymId,
        athleteId: ben.id,
        workoutId: workout.workoutId,
        day,
        notes: `on ${day}`,
      })
    const { text } = await take(`program-results/${program.id}.csv`, coach.id)
    expect(text.match(/"on [^"]*"/g)).toEqual(['"on 2026-03-09"', '"on 2026-03-23"', '"on 2026-04-06"'])
  })

  it.each(logValueNames)('[FILE-04] has the value %s of a log entry', async name => {
    const { coach, ada, workout } = await aGym()
    const { training } = server.clientOf(await buildSession(server.owner, ada.id))
    const writes: Record<string, object> = {
      ...writesAt(new Date()),
      outcome: { value: 'prescribed', actedAt: new Date().toISOString() },
    }
    const { [name]: value, ...others } = writes
    const place = { athleteId: ada.id, workoutId: workout.workoutId, scheduledOn: '2026-03-02' } as const
    const written = async (values: object) => {
      await training.log.mutate({ ...place, ...values })
      return (await take(`athlete-results/${ada.id}.csv`, coach.id)).text
    }
    const without = await written(others)
    expect(await written({ [name]: value })).not.toBe(without)
  })

  /** More than is read at a time. */
  async function makeLongLog() {
    const { coach, ada, workout } = await aGym()
    await server.owner.execute(sql`
      insert into log_entries (gym_id, athlete_id, workout_id, scheduled_on, version_id, notes, notes_set_at)
      select ${coach.gymId}, ${ada.id}, ${workout.workoutId}, date '2010-01-01' + day, ${workout.versionId}, 'n' || day, now()
      from generate_series(1, 4100) day`)
    return { coach, path: `athlete-results/${ada.id}.csv` }
  }

  it('[FILE-04] has every row of many', async () => {
    const { coach, path } = await makeLongLog()
    const { text } = await take(path, coach.id)
    expect(text.match(/"n\d+"/g)?.map(note => Number(note.slice(2, -1)))).toEqual(
      Array.from({ length: 4100 }, (_, at) => at + 1),
    )
  })

  it('[TRUST-60] breaks off when the session ends in the middle of it', async () => {
    const { coach, path } = await makeLongLog()
    const cookie = await server.cookieOf(await buildSession(server.owner, coach.id))
    const answer = await server.request(`/api/files/${path}`, { headers: { cookie } })
    const body = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    await body?.read()
    await server.owner.execute(sql`delete from sessions where user_id = ${coach.id}`)
    const rest = async () => {
      for (let piece = await body?.read(); !piece?.done; ) piece = await body?.read()
    }
    await expect(rest()).rejects.toThrow('unauthenticated')
  })

  it('[TRUST-60] of results is a security event, of a program none', async () => {
    const { coach, ada, program } = await aGym()
    const client = server.clientOf(await buildSession(server.owner, coach.id))
    const kinds = async () => (await client.settings.securityEvents.query({})).events.map(({ kind }) => kind)
    await take(`program/${program.id}.csv`, coach.id)
    await take(`athlete-results/${ada.id}.csv`, coach.id)
    await expect.poll(kinds).toEqual(['data_exported'])
    await take(`program-results/${program.id}.csv`, coach.id)
    await expect.poll(kinds).toEqual(['data_exported', 'data_exported'])
  })
})

describe('[FILE-05] a file is refused', () => {
  it('to visitors, athletes, other coaches, and as a part of another page', async () => {
    const { coach, ada, program } = await aGym()
    const other = await buildCoach(server.owner)
    const paths = [
      `program/${program.id}.csv`,
      `program-results/${program.id}.csv`,
      `athlete-results/${ada.id}.csv`,
    ]
    for (const path of paths) {
      expect(await take(path), path).toMatchObject({
        status: 401,
        text: expect.stringContaining('unauthenticated'),
      })
      expect(await take(path, ada.id), path).toMatchObject({ status: 403 })
      expect(await take(path, other.id), path).toMatchObject({ status: 404 })
      expect(await take(path, coach.id, { 'Sec-Fetch-Dest': 'image' }), path).toMatchObject({ status: 403 })
      expect(await take(path, coach.id, { 'Sec-Fetch-Site': 'cross-site' }), path).toMatchObject({
        status: 403,
      })
      expect(await take(path, coach.id), path).toMatchObject({ status: 200 })
    }
  })

  it('of an athlete who was removed, and of an address that says nothing', async () => {
    const { coach, ada } = await aGym()
    await server
      .clientOf(await buildSession(server.owner, coach.id))
      .athletes.remove.mutate({ athleteId: ada.id })
    for (const path of [`athlete-results/${ada.id}.csv`, 'program/x.csv', `secrets/${ada.id}.csv`])
      expect(await take(path, coach.id), path).toMatchObject({ status: 404 })
    expect(await take(`program/${ada.id}.csv?separator=x`, coach.id)).toMatchObject({ status: 404 })
  })

  it('when too many were taken in an hour', async () => {
    const { coach, program } = await aGym()
    await server.owner.execute(sql`insert into rate_limits (key, attempts, window_ends_at)
      values (${`files of ${coach.id}`}, 60, now() + interval '1 hour')`)
    expect(await take(`program/${program.id}.csv`, coach.id)).toMatchObject({
      status: 429,
      text: expect.stringContaining('rate_limited'),
    })
  })
})
