// Programs that are shared by a link: who reads what of them, and what a copy holds.
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Day } from '#domain/day.ts'
import { withConnection } from '#server/database/database.ts'
import {
  imports,
  programAthletes,
  programs,
  scheduledWorkouts,
  workouts,
  workoutTypes,
  workoutVersions,
} from '#server/database/tables.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildCoach, buildSession } from '#testing/builders.ts'
import { pngFile } from '#testing/png-file.ts'
import { buildLogEntry, buildWorkout } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { threeWorkouts } from '#testing/training-plan.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

/** A published program of a coach with an athlete, a log, an exception, a day's own text and notes; and its link. */
async function build() {
  const { owner } = server
  const desk = await buildDesk(owner, {
    athletes: ['Ana Secret'],
    teams: { 'Secret team': ['Ana Secret'] },
    workouts: threeWorkouts,
    programs: [
      {
        status: 'published',
        days: { '2026-03-03': ['Fran', 'Grace'], '2026-03-10': ['Fran'], '2026-03-12': ['Helen'] },
        athletes: ['Ana Secret'],
        teams: ['Secret team'],
      },
    ],
  })
  const [gymId, athleteId, programId] = [desk.coach.gymId, desk.athlete('Ana Secret').id, desk.program()]
  const coach = server.clientOf(await buildSession(owner, gymId))
  const [type] = await owner.insert(workoutTypes).values({ code: 'odd_type', gymId }).returning()
  await owner
    .update(workouts)
    .set({ notes: 'Secret: watch the knee of Ana', typeId: type?.id ?? '', isBenchmark: true })
    .where(eq(workouts.workoutId, desk.workout('Helen')))
  await owner.update(programs).set({ trainingPercent: 90 }).where(eq(programs.id, programId))
  const workoutId = desk.workout('Fran')
  await buildLogEntry(owner, { athleteId, gymId, workoutId, day: '2026-03-03', notes: 'Secret note' })
  const scheduled = { programId, day: '2026-03-10' as Day, workoutId }
  const content = async (description: string) => {
    const { versionId: _, workoutId: __, ...text } = await coach.programs.scheduledText.query(scheduled)
    const { typeId, ...rest } = text
    return { ...rest, type_id: typeId, description }
  }
  await coach.programs.changeScheduled.mutate({
    ...scheduled,
    versionId: null,
    change: { kind: 'text', content: await content('Fran, lighter') },
  })
  await coach.programs.changeScheduled.mutate({
    programId,
    day: '2026-03-03',
    workoutId,
    athleteId,
    versionId: null,
    change: { kind: 'text', content: await content('Secret text for Ana') },
  })
  const link = await coach.programs.share.mutate({ programId })
  return { desk, coach, gymId, athleteId, programId, secret: link?.secret ?? '' }
}

async function another() {
  const { id, gymId } = await buildCoach(server.owner, { fullName: 'Other coach' })
  return { id, gymId, client: server.clientOf(await buildSession(server.owner, gymId)) }
}

const ids = () => ({ importId: randomUUID(), programId: randomUUID() })

describe('[SHARE-01] the link of a program', () => {
  it('[TRUST-37] is made once, shown again, replaced and ended by its coach', async () => {
    const { coach, programId, secret } = await build()
    const other = await another()
    expect(secret).toMatch(/^[\w-]{22}$/)
    expect(await coach.programs.share.mutate({ programId })).toEqual({ secret })
    expect(await coach.programs.shareOf.query({ programId })).toEqual({ secret })
    const next = await coach.programs.share.mutate({ programId, isNew: true })
    expect(next?.secret).not.toBe(secret)
    // A security event for each link.
    await expect
      .poll(async () => (await coach.settings.securityEvents.query({})).events.map(({ kind }) => kind))
      .toEqual(['program_shared', 'program_shared'])
    await server.expectRefusal(() => other.client.programs.shared.query({ secret }), 'not_found')
    await server.expectRefusal(
      () => other.client.programs.copyShared.mutate({ secret, ...ids(), startsOn: '2026-05-04' }),
      'not_found',
    )
    const copied = { secret: next?.secret ?? '', ...ids(), startsOn: '2026-05-04' as Day }
    const { programId: copy } = await other.client.programs.copyShared.mutate(copied)
    await coach.programs.endShare.mutate({ programId })
    await coach.programs.endShare.mutate({ programId })
    await server.expectRefusal(
      () => other.client.programs.copyShared.mutate({ ...copied, ...ids() }),
      'not_found',
    )
    // Earlier copies stay, and nothing of the refused copies is there.
    expect((await other.client.programs.list.query({})).programs.map(({ id }) => id)).toEqual([copy])
    expect(await coach.programs.shareOf.query({ programId })).toBeNull()
    await server.expectRefusal(
      () => other.client.programs.shared.query({ secret: next?.secret ?? '' }),
      'not_found',
    )
  })

  it('is another coach’s business in nothing, and ends with the program', async () => {
    const { coach, programId, secret } = await build()
    const other = await another()
    for (const call of [
      () => other.client.programs.shareOf.query({ programId }),
      () => other.client.programs.share.mutate({ programId, isNew: true }),
      () => other.client.programs.endShare.mutate({ programId }),
    ])
      await server.expectRefusal(call, 'not_found')
    expect(await coach.programs.shareOf.query({ programId })).toEqual({ secret })
    await coach.programs.remove.mutate({ programId })
    await server.expectRefusal(() => other.client.programs.shared.query({ secret }), 'not_found')
  })
})

describe('[SHARE-02] what a coach sees of a shared program', () => {
  it('is its name, length, number of sessions and the first texts, and nothing of athletes or notes', async () => {
    const { secret } = await build()
    const { client } = await another()
    const seen = await client.programs.shared.query({ secret })
    expect(seen).toMatchObject({
      name: 'Engine',
      coachName: 'Coach Clara',
      look: null,
      startsOn: '2026-03-02',
      endsOn: '2026-03-29',
      sessions: 4,
      workouts: 3,
    })
    expect(seen.first.map(({ day, name, text }) => [day, name, text.split('\n')[0]])).toEqual([
      ['2026-03-03', 'Fran', 'Fran for time'],
      ['2026-03-03', 'Grace', 'Grace for time'],
      ['2026-03-10', 'Fran', 'Fran, lighter'],
      ['2026-03-12', 'Helen', 'Helen for time'],
    ])
    expect(JSON.stringify(seen)).not.toContain('Secret')
  })

  it('[GYM-53] is known by the name, logo and accent of its gym', async () => {
    const { coach, secret } = await build()
    const { client } = await another()
    await coach.gym.changeIdentity.mutate({ name: 'Box Norte', accent: '#E11D48' })
    const { logo } = await coach.gym.uploadLogo.mutate({
      base64: pngFile({ width: 200, height: 100 }).toString('base64'),
    })
    const { coachName, look } = await client.programs.shared.query({ secret })
    expect(coachName).toBe('Box Norte')
    expect(look).toMatchObject({ name: 'Box Norte', logo })
    expect(look?.accent?.light.fill).toBe('#E11D48')
  })

  it('is for coaches: the function answers no athlete and no visitor, whatever they ask the database', async () => {
    const { secret, athleteId } = await build()
    const other = await another()
    const ask = (userId: string, link: string) =>
      withConnection(server.address, { role: 'chalkline_app' }, async client => {
        await client.query('begin')
        await client.query('select act_as($1)', [userId])
        const { rows } = await client.query('select shared_program($1) as program', [link])
        return rows[0].program
      })
    expect(await ask(athleteId, secret)).toBeNull()
    expect(await ask(randomUUID(), secret)).toBeNull()
    expect(await ask(other.id, 'x'.repeat(22))).toBeNull()
    const program = await ask(other.id, secret)
    expect(Object.keys(program).sort()).toEqual(
      [
        'coachName',
        'days',
        'description',
        'endsOn',
        'look',
        'name',
        'startsOn',
        'texts',
        'trainingPercent',
      ].sort(),
    )
    expect(Object.keys(program.texts[0]).sort()).toEqual(
      ['blocks', 'color', 'description', 'descriptionAt', 'name', 'typeCode', 'versionId'].sort(),
    )
    expect(JSON.stringify(program)).not.toContain('Secret')
  })
})

describe('[SHARE-03] a copy', () => {
  it('is a draft with workouts of its own, types by name, days’ own texts, and nothing of persons', async () => {
    const { secret, programId: original } = await build()
    const { gymId, client } = await another()
    const { owner } = server
    const startsOn = '2026-05-04'
    const { programId } = await client.programs.copyShared.mutate({ secret, ...ids(), startsOn })
    expect(await client.programs.get.query({ programId })).toMatchObject({
      name: 'Engine',
      status: 'draft',
      startsOn,
      endsOn: '2026-05-31',
      trainingPercent: 90,
      workoutCount: 4,
      athleteCount: 0,
      teamCount: 0,
    })
    const {
      days,
      workouts: shown,
      details,
    } = await client.programs.calendar.query({ programId, from: startsOn, to: '2026-05-31' })
    const nameOf = new Map(shown.map(({ workoutId, name }) => [workoutId, name]))
    expect(days.map(([day, list]) => [day, list.map(one => nameOf.get(one))])).toEqual([
      ['2026-05-05', ['Fran', 'Grace']],
      ['2026-05-12', ['Fran']],
      ['2026-05-14', ['Helen']],
    ])
    expect(details).toMatchObject([{ day: '2026-05-12', own: { description: 'Fran, lighter' }, doneBy: 0 }])
    const library = await owner.select().from(workouts).where(eq(workouts.gymId, gymId))
    expect(library.map(({ name, notes, isBenchmark }) => [name, notes, isBenchmark]).sort()).toEqual([
      ['Fran', '', false],
      ['Grace', '', false],
      ['Helen', '', false],
    ])
    // The type that only the other coach has is made; the one that all have is theirs.
    const own = await owner.select().from(workoutTypes).where(eq(workoutTypes.gymId, gymId))
    expect(own.map(({ code }) => code)).toEqual(['odd_type'])
    const versions = await owner.select().from(workoutVersions).where(eq(workoutVersions.gymId, gymId))
    expect(JSON.stringify([library, versions])).not.toContain('Secret')
    expect(
      await owner.select().from(programAthletes).where(eq(programAthletes.programId, programId)),
    ).toEqual([])
    const { rows: readings } = await owner.execute(sql`select from workout_readings where gym_id = ${gymId}`)
    expect(readings).toHaveLength(versions.length)
    // Later changes of the one coach do not reach the other.
    expect(
      await owner.select().from(scheduledWorkouts).where(eq(scheduledWorkouts.programId, original)),
    ).toHaveLength(4)
  })

  it('is made by each coach who has the link, and none sees that of another', async () => {
    const { secret } = await build()
    const [first, second] = [await another(), await another()]
    const startsOn = '2026-05-04' as Day
    const copies: string[] = []
    for (const { client } of [first, second])
      copies.push((await client.programs.copyShared.mutate({ secret, ...ids(), startsOn })).programId)
    for (const [at, { gymId, client }] of [first, second].entries()) {
      expect((await client.programs.list.query({})).programs.map(one => one.id)).toEqual([copies[at]])
      expect(await server.owner.select().from(workouts).where(eq(workouts.gymId, gymId))).toHaveLength(3)
      await server.expectRefusal(
        () => client.programs.get.query({ programId: copies[1 - at] ?? '' }),
        'not_found',
      )
    }
  })

  it('that is sent twice is made once, and can be taken back like an import', async () => {
    const { secret } = await build()
    const { gymId, client } = await another()
    const wanted = { secret, ...ids(), startsOn: '2026-05-04' as Day }
    const first = await client.programs.copyShared.mutate(wanted)
    expect(await client.programs.copyShared.mutate(wanted)).toEqual(first)
    expect(await server.owner.select().from(programs).where(eq(programs.gymId, gymId))).toHaveLength(1)
    expect(await server.owner.select().from(workouts).where(eq(workouts.gymId, gymId))).toHaveLength(3)
    const { programId, importId } = wanted
    expect(await client.programs.importOf.query({ programId })).toMatchObject({ importId, isCopy: true })
    await client.programs.undoImport.mutate({ importId })
    expect(await server.owner.select().from(programs).where(eq(programs.gymId, gymId))).toEqual([])
  })

  it('has a workout whose day differs in more than its texts as one of its own', async () => {
    const { coach, secret, programId, desk } = await build()
    const { client } = await another()
    const scheduled = { programId, day: '2026-03-12' as Day, workoutId: desk.workout('Helen') }
    const {
      typeId,
      versionId: _,
      workoutId: __,
      ...text
    } = await coach.programs.scheduledText.query(scheduled)
    await coach.programs.changeScheduled.mutate({
      ...scheduled,
      versionId: null,
      change: { kind: 'text', content: { ...text, type_id: typeId, name: 'Helen for two' } },
    })
    const copy = await client.programs.copyShared.mutate({ secret, ...ids(), startsOn: '2026-05-04' })
    const { workouts: shown } = await client.programs.calendar.query({
      ...copy,
      from: '2026-05-04',
      to: '2026-05-31',
    })
    expect(shown.map(({ name }) => name).sort()).toEqual(['Fran', 'Grace', 'Helen for two'])
  })

  it('is all or nothing', async () => {
    const { secret } = await build()
    const { gymId, client } = await another()
    // The id of the program is another coach's by now.
    const { programId } = await build()
    const before = await server.rowCounts()
    await expect(
      client.programs.copyShared.mutate({
        secret,
        importId: randomUUID(),
        programId,
        startsOn: '2026-05-04',
      }),
    ).rejects.toMatchObject({ data: { reason: 'duplicate_id' } })
    // But for the attempt that was counted.
    expect({ ...(await server.rowCounts()), rate_limits: 0 }).toEqual({ ...before, rate_limits: 0 })
    expect(await server.owner.select().from(imports).where(eq(imports.gymId, gymId))).toEqual([])
    for (const startsOn of ['2026-05-05', 'soon'])
      await expect(
        client.programs.copyShared.mutate({ secret, ...ids(), startsOn: startsOn as Day }),
      ).rejects.toMatchObject({ data: { reason: 'invalid_input' } })
  })

  it('[SHARE-05] is refused to who copies or looks too often', async () => {
    const { secret } = await build()
    const { id, gymId, client } = await another()
    const used = (what: string, who: string) =>
      server.owner.execute(sql`insert into rate_limits (key, attempts, window_ends_at)
        values (${`shared programs ${what} by ${who}`}, 1000, now() + interval '1 hour')`)
    await used('copied', gymId)
    await server.expectRefusal(
      () => client.programs.copyShared.mutate({ secret, ...ids(), startsOn: '2026-05-04' }),
      'rate_limited',
    )
    await used('seen', id)
    await server.expectRefusal(() => client.programs.shared.query({ secret }), 'rate_limited')
  })

  it('leaves out what was deleted from the library', async () => {
    const { secret, coach, desk } = await build()
    const { client } = await another()
    await buildWorkout(server.owner, { gymId: desk.coach.gymId })
    // The workout was logged, so the day keeps it.
    await coach.library.remove.mutate({ workoutId: desk.workout('Fran') })
    expect(
      await server.owner
        .select()
        .from(scheduledWorkouts)
        .where(
          and(
            eq(scheduledWorkouts.gymId, desk.coach.gymId),
            eq(scheduledWorkouts.workoutId, desk.workout('Fran')),
          ),
        ),
    ).toHaveLength(1)
    expect(await client.programs.shared.query({ secret })).toMatchObject({ sessions: 2, workouts: 2 })
  })
})
