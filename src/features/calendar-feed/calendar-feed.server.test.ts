import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { calendarFeeds, workoutTypes } from '#server/database/tables.ts'
import { buildPassword, buildRelationship, buildSession } from '#testing/builders.ts'
import {
  buildDay,
  buildProgram,
  buildTraining,
  buildWorkout,
  giveProgram,
} from '#testing/programming-builders.ts'
import { recordStatements } from '#testing/statements/recorded-statements.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

/** An athlete with one workout today, and the address of their feed. */
async function aFeed() {
  const { owner } = server
  const { gymId, athleteId } = await buildRelationship(owner)
  const workout = await buildWorkout(owner, {
    gymId,
    name: 'Fran',
    description: '21-15-9; thrusters, pull-ups',
    notes: 'Go',
    descriptionAt: 1,
    blocks: [{ name: 'Ready', type: 'warmup', notes: '3 min row' }],
  })
  const program = await buildProgram(owner, {
    gymId,
    status: 'published',
    startsOn: addDays(today(), -100),
    endsOn: addDays(today(), 265),
  })
  await buildDay(owner, program, today(), [workout.workoutId])
  await giveProgram(owner, program, athleteId)
  const client = server.clientOf(await buildSession(owner, athleteId))
  const coach = server.clientOf(await buildSession(owner, gymId))
  const path = pathOf(await client.calendarFeed.open.mutate())
  return { gymId, athleteId, workout, program, client, coach, path }
}

function pathOf(feed: { address: string } | null): string {
  if (!feed) throw new Error('there is no feed')
  return new URL(feed.address).pathname
}

/** Lines that go on are joined. */
async function fetchFeed(path: string, init: RequestInit = {}) {
  const answer = await server.request(path, init)
  const text = await answer.text()
  return { answer, status: answer.status, text, lines: text.replaceAll('\r\n ', '').split('\r\n') }
}

const eventsOf = ({ lines }: { lines: string[] }) =>
  lines.flatMap(line => (line.startsWith('SUMMARY:') ? [line.slice(8)] : []))

describe('[FEED-02] the feed of an athlete', () => {
  it('has the workouts of their days in full, at an address of its own, without a session', async () => {
    const { path, workout } = await aFeed()
    const feed = await fetchFeed(path)
    expect(feed.status).toBe(200)
    expect(Object.fromEntries(feed.answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
    })
    expect(feed.answer.headers.getSetCookie()).toEqual([])
    expect(feed.lines).toEqual(
      expect.arrayContaining([
        'X-WR-CALNAME:Training · Chalkline',
        `UID:${today()}-${workout.workoutId}@chalkline`,
        `DTSTART;VALUE=DATE:${today().replaceAll('-', '')}`,
        'SUMMARY:Fran',
        `DESCRIPTION:Warm-up: Ready\\n3 min row\\n\\n21-15-9\\; thrusters\\, pull-ups\\n\\nNotes: Go\\n\\nOpen in Chalkline: http://localhost:3000/athlete?date=${today()}`,
        'CATEGORIES:Metcon',
      ]),
    )
    expect(path).toMatch(/^\/feed\/[\w-]{22}\.[\w-]{32}\.ics$/)
  })

  it('speaks the language of the athlete', async () => {
    const { path, client, gymId, program } = await aFeed()
    const [type] = await server.owner
      .insert(workoutTypes)
      .values({ code: 'long_run', gymId: gymId })
      .returning()
    const run = await buildWorkout(server.owner, { gymId, typeId: type?.id ?? '' })
    await buildDay(server.owner, program, addDays(today(), 1), [run.workoutId])
    await client.settings.setLanguage.mutate({ language: 'es' })
    const { lines } = await fetchFeed(path)
    expect(lines).toContain('X-WR-CALNAME:Entrenamiento · Chalkline')
    expect(lines.find(line => line.startsWith('DESCRIPTION:'))).toMatch(
      /Calentamiento: Ready.*Notas: Go.*Abrir en/,
    )
    expect(lines).toContain('CATEGORIES:Carrera larga')
  })

  it('reaches from 60 days back to a year ahead', async () => {
    const { path, program, workout, gymId, athleteId } = await aFeed()
    const next = await buildProgram(server.owner, {
      gymId,
      status: 'published',
      startsOn: addDays(today(), 300),
      endsOn: addDays(today(), 400),
    })
    await giveProgram(server.owner, next, athleteId)
    for (const days of [-61, -60])
      await buildDay(server.owner, program, addDays(today(), days), [workout.workoutId])
    for (const days of [365, 366])
      await buildDay(server.owner, next, addDays(today(), days), [workout.workoutId])
    const { lines } = await fetchFeed(path)
    const days = lines.flatMap(line => /^UID:(.{10})/.exec(line)?.[1] ?? [])
    expect(days).toEqual([-60, 0, 365].map(one => addDays(today(), one)))
  })

  it('has nothing of others, of drafts, and of what the athlete rests from', async () => {
    const { path, program, workout, gymId, athleteId, coach } = await aFeed()
    await buildTraining(server.owner, { day: today() })
    const { athleteId: mate } = await buildRelationship(server.owner, { gymId })
    const mates = await buildProgram(server.owner, {
      gymId,
      status: 'published',
      startsOn: today(),
      endsOn: today(),
    })
    const other = await buildWorkout(server.owner, { gymId, name: 'Of a mate' })
    await buildDay(server.owner, mates, today(), [other.workoutId])
    await giveProgram(server.owner, mates, mate)
    expect(eventsOf(await fetchFeed(path))).toEqual(['Fran'])
    await server.owner.execute(sql`insert into schedule_exceptions (gym_id, program_id, scheduled_on, workout_id, athlete_id)
      values (${gymId}, ${program.id}, ${today()}, ${workout.workoutId}, ${athleteId})`)
    expect(eventsOf(await fetchFeed(path))).toEqual([])
    await server.owner.execute(sql`delete from schedule_exceptions`)
    await coach.programs.changeStatus.mutate({ programId: program.id, action: 'revert' })
    expect(eventsOf(await fetchFeed(path))).toEqual([])
  })

  it('has one event for a workout that two programs have on a day', async () => {
    const { path, workout, gymId, athleteId } = await aFeed()
    const second = await buildProgram(server.owner, {
      gymId,
      status: 'published',
      startsOn: today(),
      endsOn: today(),
    })
    await buildDay(server.owner, second, today(), [workout.workoutId])
    await giveProgram(server.owner, second, athleteId)
    expect(eventsOf(await fetchFeed(path))).toEqual(['Fran'])
  })
})

describe('[FEED-03] a feed that is fetched again', () => {
  it('is not sent while nothing has changed, and counts on when it has', async () => {
    const { path, coach, workout } = await aFeed()
    const first = await fetchFeed(path)
    const tag = first.answer.headers.get('ETag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await fetchFeed(path, { headers: { 'If-None-Match': known } })
      expect([again.status, again.text, again.answer.headers.get('ETag')], known).toEqual([304, '', tag])
    }
    const { type_id, color, blocks } = {
      type_id: workout.typeId,
      color: workout.color,
      blocks: workout.blocks,
    }
    await coach.library.update.mutate({
      workoutId: workout.workoutId,
      type_id,
      color,
      blocks,
      notes: '',
      name: 'Fran',
      description: '15-12-9',
    })
    const changed = await fetchFeed(path, { headers: { 'If-None-Match': tag } })
    expect(changed.status).toBe(200)
    expect(changed.text).toContain('15-12-9')
    const sequence = ({ lines }: { lines: string[] }) =>
      Number(lines.find(line => line.startsWith('SEQUENCE:'))?.slice(9))
    expect(sequence(changed)).toBeGreaterThanOrEqual(sequence(first))
    expect(changed.lines.find(line => line.startsWith('UID:'))).toBe(
      first.lines.find(line => line.startsWith('UID:')),
    )
  })

  it('can be asked for its head alone', async () => {
    const { path } = await aFeed()
    const { answer: whole } = await fetchFeed(path)
    const head = await fetchFeed(path, { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    for (const name of ['ETag', 'Content-Type', 'Cache-Control'])
      expect(head.answer.headers.get(name), name).toBe(whole.headers.get(name))
  })

  it('is limited to 120 times in an hour for each athlete, also with another address', async () => {
    const { path, athleteId, client } = await aFeed()
    await server.owner.execute(sql`insert into rate_limits (key, attempts, window_ends_at)
      values (${`feed of ${athleteId}`}, 120, now() + interval '1 hour')`)
    for (const address of [
      async () => path,
      async () => pathOf(await client.calendarFeed.replace.mutate()),
    ]) {
      const refused = await fetchFeed(await address())
      expect(refused.status).toBe(429)
      expect(Number(refused.answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
  })

  it('[FAIR-12] reads no text for an app that has the calendar already', async () => {
    const { path } = await aFeed()
    const tag = (await fetchFeed(path)).answer.headers.get('ETag') ?? ''
    const statements = await recordStatements(async () => {
      expect((await fetchFeed(path, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    })
    expect(statements.some(({ text }) => text.includes('planned_workouts'))).toBe(true)
    expect(statements.filter(({ text }) => /\bdescription\b|\bnotes\b|\bblocks\b/.test(text))).toEqual([])
  })
})

describe('[FEED-04] the address of a feed', () => {
  it('is shown again, replaced and switched off by its athlete', async () => {
    const { path, client } = await aFeed()
    expect(pathOf(await client.calendarFeed.mine.query())).toBe(path)
    expect(pathOf(await client.calendarFeed.open.mutate())).toBe(path)
    const next = pathOf(await client.calendarFeed.replace.mutate())
    expect(next).not.toBe(path)
    const old = await fetchFeed(path)
    expect([old.status, old.answer.headers.get('ETag')]).toEqual([404, null])
    expect(old.text).not.toMatch(/Fran|thrusters|VCALENDAR/)
    expect(eventsOf(await fetchFeed(next))).toEqual(['Fran'])
    expect(await client.calendarFeed.close.mutate()).toBeNull()
    const off = await fetchFeed(next)
    expect(off.status).toBe(404)
    expect(off.text).not.toMatch(/Fran|thrusters|VCALENDAR/)
    expect(await client.calendarFeed.mine.query()).toBeNull()
    // Nothing comes back by replacing what is off.
    expect(await client.calendarFeed.replace.mutate()).toBeNull()
    expect((await fetchFeed(next)).status).toBe(404)
  })

  it('is not found in any other form, and then reaches no table', async () => {
    const { path } = await aFeed()
    const counts = () =>
      server.owner.execute(sql`select count(*)::int as count from rate_limits where key like 'feed%'`)
    const before = (await counts()).rows
    const [, id = '', signature = ''] = /^\/feed\/([^.]+)\.([^.]+)/.exec(path) ?? []
    const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    for (const token of [
      `${id}.${other}`,
      id,
      `${id}.`,
      signature,
      `.${signature}`,
      `${id}.${signature}x`,
      '%00',
      'x',
    ])
      expect((await fetchFeed(`/feed/${token}.ics`)).status, token).toBe(404)
    expect((await counts()).rows).toEqual(before)
  })

  it('cannot be made from what is stored', async () => {
    const { path, athleteId } = await aFeed()
    const { rows } = await server.owner.execute(
      sql`select * from calendar_feeds where athlete_id = ${athleteId}`,
    )
    const [, , signature = ''] = /^\/feed\/([^.]+)\.([^.]+)/.exec(path) ?? []
    expect(JSON.stringify(rows)).not.toContain(signature)
  })

  it('is in no log, also when it fails', async () => {
    const { path } = await aFeed()
    const [, secret = ''] = /^\/feed\/(.+)\.ics$/.exec(path) ?? []
    await server.owner.execute(sql`alter table calendar_feeds rename to calendar_feeds_gone`)
    try {
      expect((await fetchFeed(path)).status).toBe(500)
    } finally {
      await server.owner.execute(sql`alter table calendar_feeds_gone rename to calendar_feeds`)
    }
    const lines = server.logged.join('\n')
    expect(lines).toContain('/feed/…')
    expect(lines).not.toContain(secret)
    expect(lines).not.toContain(secret.split('.')[1])
  })
})

describe('[FEED-05] an athlete who is gone', () => {
  it('has an empty calendar while inactive and after a removal, and it fills again', async () => {
    const { path, athleteId, coach } = await aFeed()
    const setStanding = (standing: 'active' | 'inactive') =>
      coach.athletes.setStanding.mutate({ athleteIds: [athleteId], standing })
    await setStanding('inactive')
    const empty = await fetchFeed(path)
    expect([empty.status, eventsOf(empty)]).toEqual([200, []])
    expect(empty.text).not.toMatch(/Fran|21-15-9/)
    await setStanding('active')
    expect(eventsOf(await fetchFeed(path))).toEqual(['Fran'])
    await coach.athletes.remove.mutate({ athleteId })
    const after = await fetchFeed(path)
    expect([after.status, eventsOf(after)]).toEqual([200, []])
  })

  it('has none any more when the account is deleted', async () => {
    const { path, athleteId, client } = await aFeed()
    const password = await buildPassword(server.owner, athleteId)
    const { email } = (await client.accounts.session.query()) ?? { email: '' }
    await client.settings.deleteAccount.mutate({ email, password })
    expect((await fetchFeed(path)).status).toBe(404)
    expect(
      await server.owner.select().from(calendarFeeds).where(eq(calendarFeeds.athleteId, athleteId)),
    ).toEqual([])
  })
})
