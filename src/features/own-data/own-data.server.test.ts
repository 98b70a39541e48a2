import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAthlete,
  buildCoach,
  buildPasskey,
  buildPassword,
  buildRelationship,
  buildSession,
  buildTwoStep,
  password,
} from '#testing/builders.ts'
import { appCode } from '#testing/fakes/authenticator-app.ts'
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
let people: Awaited<ReturnType<typeof makeGym>>
beforeAll(async () => {
  server = await createTestServer()
  people = await makeGym('Mine')
  await makeGym('Foreign')
})

async function makeGym(word: string) {
  const { owner } = server
  const coach = await buildCoach(owner, { fullName: `${word} coach` })
  const [ada, ben] = await Promise.all(
    ['Ada', 'Ben'].map(async name => {
      const athlete = await buildAthlete(owner, { fullName: `${word} ${name}` })
      await buildRelationship(owner, { gymId: coach.gymId, athleteId: athlete.id })
      return athlete
    }),
  )
  if (!ada || !ben) throw new Error('no athlete was made')
  await buildTeam(owner, { gymId: coach.gymId, name: `${word} team` }, [ada.id])
  const workout = await buildWorkout(owner, { gymId: coach.gymId, name: `${word} workout` })
  const program = await buildProgram(owner, {
    gymId: coach.gymId,
    name: `${word} program`,
    status: 'published',
    startsOn: '2026-03-02',
    endsOn: '2026-03-08',
  })
  await buildDay(owner, program, '2026-03-02', [workout.workoutId])
  for (const { id } of [ada, ben]) await giveProgram(owner, program, id)
  for (const [athlete, notes] of [
    [ada, `=HYPERLINK("https://evil.example/${word}")`],
    [ben, `${word} note, with a comma`],
  ] as const)
    await buildLogEntry(owner, {
      gymId: coach.gymId,
      athleteId: athlete.id,
      workoutId: workout.workoutId,
      day: '2026-03-02',
      outcome: 'scaled',
      notes,
    })
  return { coach, ada, ben }
}

async function download(userId: string | undefined, format: 'json' | 'csv') {
  const headers = userId
    ? { cookie: await server.provenCookieOf(await buildSession(server.owner, userId)) }
    : ({} as Record<string, string>)
  const answer = await server.request(`/api/own-data.${format}`, { headers })
  return { answer, text: await answer.text() }
}

describe('what belongs to a person, to take away', () => {
  it('is for a coach the athletes, teams, workouts, programs and logs of their own', async () => {
    const { answer, text } = await download(people.coach.id, 'json')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="chalkline-coach.json"')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const data = JSON.parse(text)
    expect(data).toMatchObject({
      account: { role: 'coach', fullName: 'Mine coach' },
      teams: [{ name: 'Mine team', athleteIds: [people.ada.id] }],
      workouts: [{ name: 'Mine workout' }],
      programs: [{ name: 'Mine program', days: [{ day: '2026-03-02' }] }],
    })
    expect(data.athletes).toHaveLength(2)
    expect(data.athletes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fullName: 'Mine Ada', status: 'active' }),
        expect.objectContaining({ fullName: 'Mine Ben' }),
      ]),
    )
    expect(data.log).toHaveLength(2)
    expect(text).not.toContain('Foreign')
  })

  it('[FACTOR-19] says how the account signs in, but no secret; and all of it goes with the account', async () => {
    const { owner } = server
    const athlete = await buildAthlete(owner)
    const client = server.clientOf(await buildSession(owner, athlete.id))
    const { key } = await client.accounts.startTwoStep.mutate({ password: '' })
    await owner.execute(sql`update totp_secrets set confirmed_at = now() where user_id = ${athlete.id}`)
    await owner.execute(
      sql`insert into recovery_codes (user_id, code_hash) values (${athlete.id}, 'hash of a code')`,
    )
    const passkey = await buildPasskey(owner, athlete.id, 'My phone')
    const { text } = await download(athlete.id, 'json')
    expect(JSON.parse(text)).toMatchObject({
      twoStepSignIn: [{ since: expect.any(String), recoveryCodesLeft: 1 }],
      passkeys: [{ name: 'My phone', lastUsedAt: null }],
    })
    const { rows } = await owner.execute<{ secret: string }>(
      sql`select secret from totp_secrets where user_id = ${athlete.id}`,
    )
    const hidden = [key, rows[0]?.secret ?? 'none', 'hash of a code', passkey.credentialId]
    for (const secret of hidden) expect(text).not.toContain(secret)

    const password = await buildPassword(owner, athlete.id)
    const proof = { password, twoStepCode: appCode(key) }
    await client.settings.deleteAccount.mutate({ email: athlete.email, ...proof })
    for (const table of ['totp_secrets', 'recovery_codes', 'passkeys']) {
      const left = await owner.execute(sql`select from ${sql.raw(table)} where user_id = ${athlete.id}`)
      expect(left.rows, table).toEqual([])
    }
  })

  it('is for an athlete what they were given and logged, and nothing of others', async () => {
    const { text } = await download(people.ben.id, 'json')
    expect(JSON.parse(text)).toMatchObject({
      account: { role: 'athlete', fullName: 'Mine Ben' },
      coaches: [{ fullName: 'Mine coach', status: 'active' }],
      programs: [{ name: 'Mine program' }],
      log: [
        {
          day: '2026-03-02',
          athlete: 'Mine Ben',
          workout: 'Mine workout',
          outcome: 'scaled',
          notes: 'Mine note, with a comma',
        },
      ],
    })
    expect(text).not.toMatch(/Foreign|Mine Ada/)
  })

  it('keeps the names of what was logged for an athlete whom the coach set aside or removed', async () => {
    const { coach, ada } = await makeGym('Past')
    const asCoach = server.clientOf(await buildSession(server.owner, coach.id))
    const names = async () =>
      JSON.parse((await download(ada.id, 'json')).text).log.map(({ workout }: { workout: string }) => workout)
    await asCoach.athletes.setStanding.mutate({ athleteIds: [ada.id], standing: 'inactive' })
    expect(await names()).toEqual(['Past workout'])
    await asCoach.athletes.remove.mutate({ athleteId: ada.id })
    expect(await names()).toEqual(['Past workout'])
  })

  it('has as CSV no cell that a spreadsheet would compute', async () => {
    const { answer, text } = await download(people.coach.id, 'csv')
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const lines = text.replace('\ufeff', '').trim().split('\r\n')
    expect(lines[0]).toBe(
      '"day","athlete","workout","outcome","notes","scores","rxPlus","scaling","effort","minutes","otherNotes","completedAt"',
    )
    expect(lines).toHaveLength(3)
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example/Mine"")"`)
    expect(text).toContain('"Mine note, with a comma"')
    expect(text).not.toContain('Foreign')
  })

  it('is refused to visitors, and limited for users who are signed in', async () => {
    expect((await download(undefined, 'json')).answer.status).toBe(401)
    expect((await download(undefined, 'csv')).answer.status).toBe(401)
    const athlete = await buildAthlete(server.owner)
    const statuses = []
    for (let n = 0; n < 21; n++) statuses.push((await download(athlete.id, 'csv')).answer.status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })

  it('[TRUST-35] is refused to a session that has not proven again who it is, without counting', async () => {
    const { owner, config } = server
    const athlete = await buildAthlete(owner)
    await buildPassword(owner, athlete.id)
    const key = await buildTwoStep(owner, config.secrets, athlete.id)
    const browser = server.openBrowser()
    const session = await server.cookieOf(await buildSession(owner, athlete.id))
    browser.jar.set('chalkline.session_token', session.slice(session.indexOf('=') + 1))
    const statusOf = async (path: string) => (await browser.go(path)).status
    const prove = (proof: object) => browser.accounts.prove.mutate({ password, ...proof })
    const refused = { data: { reason: 'invalid_code' } }
    expect(await statusOf('/api/own-data.json')).toBe(403)
    await expect(prove({})).rejects.toMatchObject(refused)
    await expect(prove({ code: appCode(key, 9) })).rejects.toMatchObject(refused)
    await expect(prove({ password: 'guessed wrong', code: appCode(key) })).rejects.toMatchObject({
      data: { reason: 'invalid_credentials' },
    })
    expect(await statusOf('/api/own-data.json')).toBe(403)
    expect(await server.mailsTo(athlete.email)).toEqual([])

    await prove({ code: appCode(key) })
    expect(await statusOf('/api/own-data.json')).toBe(200)
    expect(await statusOf('/api/own-data.csv')).toBe(200)
    // The proof is of this person, and lasts ten minutes.
    const other = await server.cookieOf(await buildSession(owner, people.ada.id))
    browser.jar.set('chalkline.session_token', other.slice(other.indexOf('=') + 1))
    expect(await statusOf('/api/own-data.json')).toBe(403)
    browser.jar.set('chalkline.session_token', session.slice(session.indexOf('=') + 1))
    await owner.execute(sql`update verifications set expires_at = now() where identifier like 'identity:%'`)
    expect(await statusOf('/api/own-data.json')).toBe(403)
  })

  it.each([
    ['as a picture', { 'Sec-Fetch-Dest': 'image', 'Sec-Fetch-Site': 'same-origin' }],
    ['in a frame', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' }],
    ['from another site', { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'cross-site' }],
  ])('[TRUST-05] is refused %s, without counting', async (_, headers) => {
    const cookie = await server.provenCookieOf(await buildSession(server.owner, people.ada.id))
    // Mails of other downloads go meanwhile.
    const counts = async () => ({ ...(await server.rowCounts()), mails: 0 })
    const before = await counts()
    const answer = await server.request('/api/own-data.json', { headers: { ...headers, cookie } })
    expect(answer.status).toBe(403)
    expect(await counts()).toEqual(before)
    const asked = { 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Site': 'same-origin', cookie }
    expect((await server.request('/api/own-data.json', { headers: asked })).status).toBe(200)
  })

  it('lacks nothing however long the log is, and names a workout without a name by its first line', async () => {
    const { coach, ada, unnamed } = await makeLongLog()
    for (const person of [coach, ada]) {
      const { log } = JSON.parse((await download(person.id, 'json')).text)
      const days = log.filter(({ workout }: { workout: string }) => workout === 'EMOM 10')
      expect(new Set(days.map(({ day }: { day: string }) => day)).size).toBe(2100)
      expect(log.length).toBe(person === coach ? 2102 : 2101)
      expect(days[0]).toMatchObject({
        athleteId: ada.id,
        workoutId: unnamed.workoutId,
        description: 'EMOM 10\nCleans',
      })
    }
  })

  it('[TRUST-50] has every row of sections that are longer than a page, once', async () => {
    const { owner } = server
    const { coach, ada, unnamed } = await makeLongLog()
    await owner.execute(sql`
      insert into workout_versions (gym_id, workout_id, type_id, name, description, notes, color, blocks)
      select gym_id, workout_id, type_id, 'Version ' || n, 'Text', '', color, blocks
      from workouts, generate_series(1, 35) n where workout_id = ${unnamed.workoutId}`)
    await owner.execute(sql`insert into programs (gym_id, name, starts_on, ends_on)
      select ${coach.gymId}, 'Program ' || n, '2026-03-02', '2026-03-08' from generate_series(1, 25) n`)
    await owner.execute(sql`insert into conversations (gym_id, athlete_id) values (${coach.gymId}, ${ada.id})
      on conflict do nothing`)
    await owner.execute(sql`insert into messages (id, gym_id, athlete_id, author_id, text, sent_at)
      select gen_random_uuid(), ${coach.gymId}, ${ada.id}, ${ada.id}, 'Message ' || n, now() + n * interval '1 microsecond'
      from generate_series(1, 1203) n`)
    await owner.execute(sql`insert into security_events (user_id, account, kind, address)
      select ${coach.id}, ${coach.id}, 'event', 'Place ' || n from generate_series(1, 1203) n`)
    const data = JSON.parse((await download(coach.id, 'json')).text)
    const each = (section: string, field: string) =>
      data[section].map((row: Record<string, string>) => row[field]).sort()
    const numbered = (word: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${word}${at + 1}`).sort()
    expect(each('workoutVersions', 'name').filter((name: string) => name.startsWith('Version'))).toEqual(
      numbered('Version ', 35),
    )
    expect(each('programs', 'name')).toEqual(['Long program', ...numbered('Program ', 25)])
    expect(each('messages', 'text')).toEqual(numbered('Message ', 1203))
    const places = each('securityEvents', 'address').filter((place: string) => place.startsWith('Place'))
    expect(places).toEqual(numbered('Place ', 1203))
  })

  it('[TRUST-50] breaks off when the session ends in the middle of it, and no reader takes it for whole', async () => {
    const { coach } = await makeLongLog()
    for (const format of ['json', 'csv'] as const) {
      const cookie = await server.provenCookieOf(await buildSession(server.owner, coach.id))
      const answer = await server.request(`/api/own-data.${format}`, { headers: { cookie } })
      const body = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
      let text = (await body?.read())?.value ?? ''
      await server.owner.execute(sql`delete from sessions where user_id = ${coach.id}`)
      const rest = async () => {
        for (let piece = await body?.read(); !piece?.done; piece = await body?.read()) text += piece?.value
      }
      await expect(rest()).rejects.toThrow('unauthenticated')
      expect(text.length).toBeGreaterThan(10_000)
      if (format === 'json') expect(() => JSON.parse(text)).toThrow(SyntaxError)
      // Inside a cell: quotes come in pairs.
      else expect(text.split('"').length % 2).toBe(0)
    }
  })

  /** More than is read at a time. */
  async function makeLongLog() {
    const { owner } = server
    const { coach, ada } = await makeGym('Long')
    const unnamed = await buildWorkout(owner, {
      gymId: coach.gymId,
      name: '',
      description: 'EMOM 10\nCleans',
    })
    await owner.execute(sql`
      insert into log_entries (athlete_id, gym_id, workout_id, scheduled_on, notes)
      select ${ada.id}, ${coach.gymId}, ${unnamed.workoutId}, date '2015-01-01' + n, '' from generate_series(1, 2100) n`)
    return { coach, ada, unnamed }
  }
})
