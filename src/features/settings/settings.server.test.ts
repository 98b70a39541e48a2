import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { profiles, sessions, users, workoutTypes } from '#server/database/tables.ts'
import { buildDesk } from '#testing/build-desk.ts'
import {
  buildAthlete,
  buildCoach,
  buildInvitingCoach,
  buildPassword,
  buildRelationship,
  buildSession,
  buildTwoStep,
  ownerOf,
  password,
} from '#testing/builders.ts'
import { appCode } from '#testing/fakes/authenticator-app.ts'
import { buildWorkout } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const nameOf = async (id: string) => {
  const [row] = await server.owner.select().from(profiles).where(eq(profiles.id, id))
  return row?.fullName
}

describe('session', () => {
  it('is the person whose session it is', async () => {
    const coach = await buildCoach(server.owner, { fullName: 'Coach of the gym' })
    const viewer = await server.clientOf(await buildSession(server.owner, coach.id)).accounts.session.query()
    expect(viewer).toMatchObject({
      id: coach.id,
      role: 'coach',
      fullName: 'Coach of the gym',
      email: coach.email,
      avatarUrl: null,
    })
  })

  it('is no one without a session, with an unknown one, an expired one and one that was ended', async () => {
    const athlete = await buildAthlete(server.owner)
    const expired = await buildSession(server.owner, athlete.id, { expiresAt: new Date(Date.now() - 1000) })
    const ended = await buildSession(server.owner, athlete.id)
    await server.owner.delete(sessions).where(eq(sessions.token, ended))
    for (const token of [undefined, 'no-such-token', expired, ended])
      expect(await server.clientOf(token).accounts.session.query()).toBeNull()
  })

  it('is no one when the cookie was not signed by this server', async () => {
    const athlete = await buildAthlete(server.owner)
    const token = await buildSession(server.owner, athlete.id)
    const cookie = await server.cookieOf(token)
    const forged = `${cookie.slice(0, -6)}AAAA%3D`
    const answer = await server.request('/api/rpc/accounts.session', { headers: { cookie: forged } })
    expect(await answer.json()).toEqual({ result: { data: null } })
  })
})

describe('updateProfile', () => {
  it('changes the own name, trimmed, and no other', async () => {
    const me = await buildAthlete(server.owner, { fullName: 'Before' })
    const other = await buildAthlete(server.owner, { fullName: 'Other' })
    const mine = server.clientOf(await buildSession(server.owner, me.id))
    expect(await mine.settings.updateProfile.mutate({ fullName: '  After ' })).toEqual({
      fullName: 'After',
      avatarUrl: null,
    })
    expect(await nameOf(me.id)).toBe('After')
    expect(await nameOf(other.id)).toBe('Other')
  })

  it('is refused to an anonymous visitor', async () => {
    const refused = server.clientOf().settings.updateProfile.mutate({ fullName: 'Anyone' })
    await expect(refused).rejects.toMatchObject({ data: { reason: 'unauthenticated', httpStatus: 401 } })
  })

  it.each([[''], ['   '], ['x'.repeat(201)]])('refuses the name %j and keeps the old one', async fullName => {
    const me = await buildAthlete(server.owner, { fullName: 'Kept' })
    const refused = server
      .clientOf(await buildSession(server.owner, me.id))
      .settings.updateProfile.mutate({ fullName })
    await expect(refused).rejects.toMatchObject({
      data: { reason: 'invalid_input', fields: [{ path: 'fullName' }] },
    })
    expect(await nameOf(me.id)).toBe('Kept')
  })

  it('ignores a role that rides along', async () => {
    const me = await buildAthlete(server.owner)
    const token = await buildSession(server.owner, me.id)
    const input = { fullName: 'Me', role: 'coach', id: 'x' }
    await server.clientOf(token).settings.updateProfile.mutate(input)
    expect(await server.clientOf(token).accounts.session.query()).toMatchObject({
      id: me.id,
      role: 'athlete',
    })
  })
})

const withPassword = async () => {
  const person = await buildCoach(server.owner)
  await buildPassword(server.owner, person.id)
  const signIn = async (secret = password) => {
    const browser = server.openBrowser()
    await browser.accounts.signIn.mutate({
      email: person.email,
      password: secret,
      rememberMe: true,
      role: 'coach',
    })
    return browser
  }
  return { person, signIn }
}

describe('changePassword', () => {
  it('ends the other sessions, gives this one a new token, and the old password no longer works', async () => {
    const { person, signIn } = await withPassword()
    const [here, elsewhere] = [await signIn(), await signIn()]
    const before = new Map(here.jar)
    await here.settings.changePassword.mutate({ currentPassword: password, newPassword: 'a new password' })
    expect(await here.accounts.session.query()).toMatchObject({ id: person.id })
    expect(await elsewhere.accounts.session.query()).toBeNull()
    const replay = server.openBrowser()
    for (const [name, value] of before) replay.jar.set(name, value)
    expect(await replay.accounts.session.query()).toBeNull()
    await expect(signIn()).rejects.toMatchObject({ data: { reason: 'invalid_credentials' } })
    await signIn('a new password')
  })

  it('is refused with a wrong password, a short one, and without a session, and nothing changes', async () => {
    const { signIn } = await withPassword()
    const here = await signIn()
    const change = (currentPassword: string, newPassword: string, browser = here) =>
      browser.settings.changePassword.mutate({ currentPassword, newPassword })
    await expect(change('wrong', 'a new password')).rejects.toMatchObject({
      data: { reason: 'invalid_credentials' },
    })
    await expect(change(password, 'short77')).rejects.toMatchObject({ data: { reason: 'invalid_input' } })
    await expect(change(password, 'a new password', server.openBrowser())).rejects.toMatchObject({
      data: { reason: 'unauthenticated' },
    })
    await signIn()
  })
})

describe('[TRUST-35] with two-step sign-in', () => {
  const refused = { data: { reason: 'invalid_code' } }

  it('a changed password takes a code as well, which is not spent on a weak one', async () => {
    const { person, signIn } = await withPassword()
    const here = await signIn()
    const key = await buildTwoStep(server.owner, server.config.secrets, person.id)
    const change = (newPassword: string, code?: string) =>
      here.settings.changePassword.mutate({ currentPassword: password, newPassword, ...(code && { code }) })
    await expect(change('a new password')).rejects.toMatchObject(refused)
    await expect(change('a new password', appCode(key, 9))).rejects.toMatchObject(refused)
    expect(await here.accounts.session.query()).toMatchObject({ id: person.id })
    expect(await signIn()).toBeDefined()
    const code = appCode(key)
    await expect(change('iloveyou', code)).rejects.toMatchObject({ data: { reason: 'common_password' } })
    await change('a new password', code)
    await expect(signIn()).rejects.toMatchObject({ data: { reason: 'invalid_credentials' } })
  })

  it('the account is deleted with a code as well, also where it has no password', async () => {
    const { person, signIn } = await withPassword()
    const { settings } = await signIn()
    const key = await buildTwoStep(server.owner, server.config.secrets, person.id)
    const { email } = person
    await expect(settings.deleteAccount.mutate({ email, password })).rejects.toMatchObject(refused)
    expect(await nameOf(person.id)).toBeDefined()
    await settings.deleteAccount.mutate({ email, password, twoStepCode: appCode(key) })
    expect(await nameOf(person.id)).toBeUndefined()

    const me = await buildAthlete(server.owner)
    const mine = server.clientOf(await buildSession(server.owner, me.id)).settings
    const myKey = await buildTwoStep(server.owner, server.config.secrets, me.id)
    await mine.sendDeletionCode.mutate()
    await expect.poll(async () => (await server.mailsTo(me.email)).length).toBe(1)
    const code = /^\d{8}$/m.exec((await server.mailsTo(me.email))[0]?.text ?? '')?.[0] ?? ''
    await expect(mine.deleteAccount.mutate({ email: me.email, code })).rejects.toMatchObject(refused)
    expect(await nameOf(me.id)).toBeDefined()
    await mine.deleteAccount.mutate({ email: me.email, code, twoStepCode: appCode(myKey) })
    expect(await nameOf(me.id)).toBeUndefined()
  })
})

describe('a weak password', () => {
  it.each([
    ['iloveyou', 'common_password'],
    ['AnAthlete1', 'personal_password'],
  ])('[TRUST-03] %s is refused with the reason, and the old one stays', async (newPassword, reason) => {
    const { signIn } = await withPassword()
    const here = await signIn()
    await server.expectRefusal(
      () => here.settings.changePassword.mutate({ currentPassword: password, newPassword }),
      reason as 'common_password',
    )
    await signIn()
  })
})

describe('sessions', () => {
  it('are listed to their owner alone, and the others can be ended', async () => {
    const { signIn } = await withPassword()
    const [here, elsewhere] = [await signIn(), await signIn()]
    const stranger = await (await withPassword()).signIn()
    const list = await here.settings.sessions.query()
    expect(list.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
    expect(JSON.stringify(list)).not.toContain('token')
    expect(await here.settings.signOutOthers.mutate()).toEqual({ ended: 1 })
    expect(await elsewhere.accounts.session.query()).toBeNull()
    expect(await here.accounts.session.query()).not.toBeNull()
    expect(await stranger.accounts.session.query()).not.toBeNull()
  })
})

describe('one session', () => {
  it('[TRUST-04] is ended alone, by its owner alone', async () => {
    const { signIn } = await withPassword()
    const [here, lost, kept] = [await signIn(), await signIn(), await signIn()]
    const stranger = await (await withPassword()).signIn()
    const lostId = (await lost.settings.sessions.query()).find(({ isCurrent }) => isCurrent)?.id ?? ''
    const refused = async (browser: typeof here, reason: string) =>
      expect(browser.settings.endSession.mutate({ sessionId: lostId })).rejects.toMatchObject({
        data: { reason },
      })
    await refused(stranger, 'not_found')
    await refused(lost, 'invalid_input')
    expect(await lost.accounts.session.query()).not.toBeNull()
    await here.settings.endSession.mutate({ sessionId: lostId })
    expect(await lost.accounts.session.query()).toBeNull()
    expect(await kept.accounts.session.query()).not.toBeNull()
    await expect
      .poll(async () => (await here.settings.securityEvents.query({})).events[0], { timeout: 10_000 })
      .toMatchObject({ kind: 'session_ended' })
  })
})

type Browser = ReturnType<TestServer['openBrowser']>

describe('security events', () => {
  const kindsOf = async ({ settings }: Browser) =>
    (await settings.securityEvents.query({})).events.map(({ kind }) => kind)
  const patience = { timeout: 10_000 }
  const guessed = (email: string) =>
    ({ email, password: 'guessed 1', rememberMe: true, role: 'coach' }) as const

  it('[TRUST-07] tell the person what happened and from where, newest first', async () => {
    const { person, signIn } = await withPassword()
    const attacker = server.openBrowser('203.0.113.99')
    await expect(attacker.accounts.signIn.mutate(guessed(person.email))).rejects.toMatchObject({
      data: { reason: 'invalid_credentials' },
    })
    const here = await signIn()
    await expect.poll(() => kindsOf(here), patience).toEqual(['signed_in', 'sign_in_failed'])
    const { events } = await here.settings.securityEvents.query({})
    expect(events[1]).toMatchObject({ address: '203.0.113.99' })
    await here.settings.changePassword.mutate({ currentPassword: password, newPassword: 'a new password' })
    await expect.poll(async () => (await kindsOf(here))[0], patience).toBe('password_changed')
    await here.accounts.prove.mutate({ password: 'a new password' })
    await here.go('/api/own-data.json')
    await expect
      .poll(() => kindsOf(here), patience)
      .toEqual(['data_exported', 'password_changed', 'signed_in', 'sign_in_failed'])
  })

  it('[TRUST-07] belong to one person, come in pages, and cannot be written by the application', async () => {
    const { person, signIn } = await withPassword()
    const stranger = await (await withPassword()).signIn()
    const here = await signIn()
    await expect.poll(() => kindsOf(here), patience).toEqual(['signed_in'])
    await server.owner.execute(sql`
      insert into security_events (user_id, account, kind, address, created_at)
      select ${person.id}, ${person.id}, 'signed_in', n::text, now() - (n / 2) * interval '1 min'
      from generate_series(1, 24) n`)
    const seen: string[] = []
    let cursor: { at: string; id: string } | null = null
    do {
      const page: Awaited<ReturnType<typeof here.settings.securityEvents.query>> =
        await here.settings.securityEvents.query({ cursor })
      seen.push(...page.events.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toHaveLength(25)
    expect(new Set(seen).size).toBe(25)
    await expect.poll(() => kindsOf(stranger), patience).toEqual(['signed_in'])
    const token = await buildSession(server.owner, person.id)
    for (const statement of [
      sql`delete from security_events`,
      sql`update security_events set kind = 'x'`,
      sql`insert into security_events (user_id, account, kind, address) values (${person.id}, ${person.id}, 'x', '')`,
    ])
      await expect(
        server.database.transaction(async db => {
          await db.execute(sql`select * from open_session(${token})`)
          await db.execute(statement)
        }),
      ).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('[TRUST-07] are not filled up by an attacker', async () => {
    const { person } = await withPassword()
    await server.owner.execute(sql`
      insert into security_events (user_id, account, kind, address)
      select ${person.id}, ${person.id}, 'sign_in_failed', '' from generate_series(1, 100)`)
    await expect(server.openBrowser().accounts.signIn.mutate(guessed(person.email))).rejects.toThrow()
    await new Promise(resolve => setTimeout(resolve, 300))
    const { rows } = await server.owner.execute(
      sql`select count(*)::int as count from security_events where account = ${person.id}`,
    )
    expect(rows).toEqual([{ count: 100 }])
  })
})

describe('the invite code', () => {
  it('is the coach’s own, and replacing it ends the old one', async () => {
    const coach = await buildInvitingCoach(server.owner)
    const client = server.clientOf(await buildSession(server.owner, coach.id))
    expect(await client.invitations.code.query()).toEqual({ code: coach.inviteCode })
    const { code } = await client.invitations.replaceCode.mutate()
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{10}$/)
    const visitor = server.openBrowser()
    expect(await visitor.accounts.findInvite.mutate({ code })).not.toBeNull()
    expect(await visitor.accounts.findInvite.mutate({ code: coach.inviteCode })).toBeNull()
  })

  it('is nothing an athlete has', async () => {
    const athlete = await buildAthlete(server.owner)
    const client = server.clientOf(await buildSession(server.owner, athlete.id))
    await expect(client.invitations.code.query()).rejects.toMatchObject({ data: { reason: 'forbidden' } })
    await expect(client.invitations.replaceCode.mutate()).rejects.toMatchObject({
      data: { reason: 'forbidden' },
    })
  })
})

describe('coaches', () => {
  it('are shown to their athlete by name, picture and state', async () => {
    const coach = await buildInvitingCoach(server.owner, { fullName: 'Coach Tres' })
    const { athleteId } = await buildRelationship(server.owner, { gymId: coach.gymId, status: 'inactive' })
    await buildRelationship(server.owner)
    const client = server.clientOf(await buildSession(server.owner, athleteId))
    expect(await client.settings.coaches.query()).toEqual([
      { gymId: coach.gymId, fullName: 'Coach Tres', avatarUrl: null, status: 'inactive' },
    ])
  })
})

describe('the avatar', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  it('is kept and shown as what its bytes say', async () => {
    const me = await buildAthlete(server.owner)
    const client = server.clientOf(await buildSession(server.owner, me.id))
    const { avatarUrl } = await client.settings.uploadAvatar.mutate({ base64: png.toString('base64') })
    const shown = await server.request(avatarUrl)
    expect(shown.headers.get('Content-Type')).toBe('image/png')
    expect(shown.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(shown.headers.get('Cache-Control')).toContain('immutable')
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png)
    expect(await client.accounts.session.query()).toMatchObject({ avatarUrl })
    await client.settings.updateProfile.mutate({ fullName: 'Me', avatarUrl: '' })
    expect((await server.request(avatarUrl)).status).toBe(404)
    expect(await client.accounts.session.query()).toMatchObject({ avatarUrl: null })
  })

  it.each([
    ['a drawing with a script', Buffer.from('<svg onload="alert(1)"/>')],
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    [
      'a script behind the first bytes of a picture',
      Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
    ],
    [
      '[TRUST-11] larger than a page shows',
      Buffer.concat([png.subarray(0, 16), Buffer.from([0, 0, 2, 1]), png.subarray(20)]),
    ],
    ['nothing', Buffer.alloc(0)],
    ['too much', Buffer.concat([png, Buffer.alloc(100_001)])],
  ])('is refused when it is %s', async (_, content) => {
    const me = await buildAthlete(server.owner)
    const client = server.clientOf(await buildSession(server.owner, me.id))
    const before = await server.rowCounts()
    await expect(
      client.settings.uploadAvatar.mutate({ base64: content.toString('base64') }),
    ).rejects.toMatchObject({ data: { reason: 'invalid_input' } })
    expect(await server.rowCounts()).toEqual(before)
  })

  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'https://a.example/x.png', 'nonsense'])(
    '[TRUST-05] cannot be the address %s',
    async address => {
      const avatarUrl = address as ''
      const me = await buildAthlete(server.owner, { fullName: 'Kept' })
      const client = server.clientOf(await buildSession(server.owner, me.id))
      await expect(client.settings.updateProfile.mutate({ fullName: 'X', avatarUrl })).rejects.toMatchObject({
        data: { reason: 'invalid_input' },
      })
      expect(await nameOf(me.id)).toBe('Kept')
    },
  )

  it('[TRUST-11] is not shown when an earlier version took more of it than a page shows', async () => {
    const me = await buildAthlete(server.owner)
    const client = server.clientOf(await buildSession(server.owner, me.id))
    const { avatarUrl } = await client.settings.uploadAvatar.mutate({ base64: png.toString('base64') })
    await server.owner.execute(
      sql`update avatars set content = overlay(content placing decode('00004e20', 'hex') from 17) where user_id = ${me.id}`,
    )
    expect((await server.request(avatarUrl)).status).toBe(404)
  })

  it('of an unknown user is not found', async () => {
    for (const id of ['unknown', '00000000-0000-4000-8000-000000000000'])
      expect((await server.request(`/api/avatars/${id}`)).status).toBe(404)
  })
})

describe('deleteAccount', () => {
  it('[TRUST-04] takes everything of the person along and nothing of others, with the password', async () => {
    const { athleteId } = await buildRelationship(server.owner)
    await buildRelationship(server.owner)
    await buildPassword(server.owner, athleteId)
    const client = server.clientOf(await buildSession(server.owner, athleteId))
    const email = (await client.accounts.session.query())?.email.toUpperCase() ?? ''
    const before = await server.rowCounts()
    await client.settings.deleteAccount.mutate({ email, password })
    const after = await server.rowCounts()
    expect(after).toMatchObject({
      users: (before.users ?? 0) - 1,
      profiles: (before.profiles ?? 0) - 1,
      sessions: (before.sessions ?? 0) - 1,
      gym_athletes: (before.gym_athletes ?? 0) - 1,
    })
    expect(await client.accounts.session.query()).toBeNull()
    const left = () =>
      server.owner.execute(sql`select user_id, kind from security_events where account = ${athleteId}`)
    await expect
      .poll(async () => (await left()).rows, { timeout: 10_000 })
      .toEqual([{ user_id: null, kind: 'account_deleted' }])
  })

  it.each([
    ['en', 'Your account was deleted', 'another person knew your password or reads your email'],
    ['es', 'Se eliminó tu cuenta', 'otra persona sabía tu contraseña o lee tu correo'],
  ] as const)(
    '[TRUST-55] in %s is told to the owner by one mail, the last to that address',
    async (language, subject, advice) => {
      const { id, email } = await buildAthlete(server.owner)
      await server.owner.update(users).set({ language }).where(eq(users.id, id))
      await buildPassword(server.owner, id)
      const client = server.clientOf(await buildSession(server.owner, id))
      await client.settings.deleteAccount.mutate({ email, password })
      await expect.poll(async () => (await server.mailsTo(email)).length, { timeout: 10_000 }).toBe(1)
      const [mail] = await server.mailsTo(email)
      expect(mail?.subject).toBe(`${subject} · Chalkline`)
      expect(mail?.text).toContain(advice)
      expect(mail?.text).toContain(`${server.config.publicUrl}/contact`)
    },
  )

  it.each([
    ['en', 'Your athletes keep what they logged'],
    ['es', 'Tus atletas conservan lo que registraron'],
  ] as const)('[GYM-34] in %s tells a coach what the athletes keep', async (language, words) => {
    const { id, email } = await buildCoach(server.owner)
    await server.owner.update(users).set({ language }).where(eq(users.id, id))
    await buildPassword(server.owner, id)
    await server
      .clientOf(await buildSession(server.owner, id))
      .settings.deleteAccount.mutate({ email, password })
    await expect.poll(async () => (await server.mailsTo(email)).length, { timeout: 10_000 }).toBe(1)
    expect((await server.mailsTo(email))[0]?.text).toContain(words)
  })

  it('[GYM-30] takes a coach’s whole desk along, but for what athletes logged, and the athletes stay', async () => {
    const { coach, athlete } = await buildDesk(server.owner, {
      athletes: ['Ana', 'Ben'],
      teams: { Competitors: ['Ana'] },
      workouts: { Fran: '#BAE6FD', Grace: '#BAE6FD' },
      programs: [
        {
          status: 'published',
          days: { '2026-03-02': ['Fran', 'Grace'] },
          athletes: ['Ana'],
          teams: ['Competitors'],
        },
      ],
      logs: [{ athlete: 'Ana', workout: 'Fran', day: '2026-03-02', outcome: 'scaled' }],
    })
    const [type] = await server.owner
      .insert(workoutTypes)
      .values({ code: 'Sled', gymId: coach.gymId })
      .returning()
    await buildWorkout(server.owner, { gymId: coach.gymId, typeId: type?.id ?? '' })
    const client = server.clientOf(await buildSession(server.owner, coach.id))
    await client.athletes.remove.mutate({ athleteId: athlete('Ben').id })
    await client.settings.deleteAccount.mutate({ email: coach.email, password })
    expect(await nameOf(coach.id)).toBeUndefined()
    expect(await nameOf(athlete('Ana').id)).toBe('Ana')
    const stays = { workouts: 1, workout_versions: 1, log_entries: 1 }
    const goes = {
      programs: 0,
      teams: 0,
      gym_athletes: 0,
      removed_athletes: 0,
      workout_types: 0,
      gym_members: 0,
    }
    for (const [table, count] of Object.entries({ ...stays, ...goes }))
      expect(
        (await server.owner.execute(`select from ${table} where gym_id = '${coach.gymId}'`)).rowCount,
        table,
      ).toBe(count)
  })

  it('[TRUST-04] is refused without the password, with a wrong one, and with another address', async () => {
    const { person, signIn } = await withPassword()
    const { settings } = await signIn()
    const before = await server.rowCounts()
    for (const [wrong, reason] of [
      [{ email: person.email }, 'invalid_credentials'],
      [{ email: person.email, password: 'guessed 1' }, 'invalid_credentials'],
      [{ email: person.email, code: '00000000' }, 'invalid_credentials'],
      [{ email: 'other@example.com', password }, 'invalid_input'],
    ] as const)
      await expect(settings.deleteAccount.mutate(wrong)).rejects.toMatchObject({ data: { reason } })
    expect(await server.rowCounts()).toMatchObject({ users: before.users, profiles: before.profiles })
  })

  it('[TRUST-04] of an account without a password asks for a mailed code', async () => {
    const me = await buildAthlete(server.owner)
    const { settings } = server.clientOf(await buildSession(server.owner, me.id))
    const { email } = me
    const refused = { data: { reason: 'invalid_credentials' } }
    await expect(settings.deleteAccount.mutate({ email, code: '' })).rejects.toMatchObject(refused)
    await settings.sendDeletionCode.mutate()
    await expect.poll(async () => (await server.mailsTo(email)).length, { timeout: 10_000 }).toBe(1)
    const code = /^\d{8}$/m.exec((await server.mailsTo(email))[0]?.text ?? '')?.[0] ?? ''
    expect(code).toHaveLength(8)
    const wrong = code === '00000000' ? '11111111' : '00000000'
    await expect(settings.deleteAccount.mutate({ email, code: wrong })).rejects.toMatchObject(refused)
    expect(await nameOf(me.id)).toBeDefined()
    await settings.deleteAccount.mutate({ email, code })
    expect(await nameOf(me.id)).toBeUndefined()
  })
})

describe('delete_athlete_account', () => {
  const deleteAs = async (requester: string, target: string, claimed = requester) => {
    const token = await buildSession(server.owner, requester)
    const { rows } = await server.database.transaction(async db => {
      await db.execute(sql`select * from open_session(${token})`)
      return db.execute(sql`select * from delete_athlete_account(${target}, ${claimed})`)
    })
    return rows[0]
  }

  it('removes an athlete whose only coach asks for it', async () => {
    const { gymId, athleteId } = await buildRelationship(server.owner)
    const coachId = await ownerOf(server.owner, gymId)
    expect(await deleteAs(coachId, athleteId)).toEqual({ success: true, error: null })
    expect(await nameOf(athleteId)).toBeUndefined()
  })

  it('touches nothing when another coach asks, when one asks in another’s name, or when there is another coach', async () => {
    const { gymId, athleteId } = await buildRelationship(server.owner)
    const other = await buildRelationship(server.owner)
    const [coachId, otherId] = [await ownerOf(server.owner, gymId), await ownerOf(server.owner, other.gymId)]
    expect(await deleteAs(otherId, athleteId)).toEqual({ success: false, error: 'not_found' })
    expect(await deleteAs(otherId, athleteId, coachId)).toEqual({ success: false, error: 'not_found' })
    expect(await deleteAs(athleteId, athleteId)).toEqual({ success: false, error: 'not_found' })
    await buildRelationship(server.owner, { gymId: other.gymId, athleteId })
    expect(await deleteAs(coachId, athleteId)).toEqual({ success: false, error: 'has_other_coach' })
    expect(await nameOf(athleteId)).toBeDefined()
  })
})
