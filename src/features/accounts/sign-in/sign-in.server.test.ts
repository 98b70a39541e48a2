import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { gymAthletes, profiles, sessions, users } from '#server/database/tables.ts'
import {
  buildAthlete,
  buildCoach,
  buildInvitingCoach,
  buildPassword,
  buildRelationship,
  buildSession,
  password,
} from '#testing/builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const withPassword = async (role: 'coach' | 'athlete') => {
  const person = await (role === 'coach' ? buildCoach : buildAthlete)(server.owner)
  await buildPassword(server.owner, person.id)
  return person
}
const input = (email: string, role: 'coach' | 'athlete', rest = {}) => ({
  email,
  password,
  rememberMe: true,
  role,
  ...rest,
})
const sessionsOf = (userId: string) => server.owner.select().from(sessions).where(eq(sessions.userId, userId))
const sessionCookies = (set: string[]) => set.filter(cookie => cookie.startsWith('chalkline.session_token='))

describe('sign-in', () => {
  it('opens a session that belongs to the person, with a cookie that scripts and other sites cannot use', async () => {
    const coach = await withPassword('coach')
    const browser = server.openBrowser()
    expect(await browser.accounts.signIn.mutate(input(coach.email.toUpperCase(), 'coach'))).toEqual({
      role: 'coach',
    })
    expect(await browser.accounts.session.query()).toMatchObject({
      id: coach.id,
      role: 'coach',
      emailVerified: true,
    })
    expect(sessionCookies(browser.set)[0]).toMatch(/HttpOnly/i)
    expect(sessionCookies(browser.set)[0]).toMatch(/SameSite=Lax/i)
  })

  it.each([
    ['one account', (email: string) => `sign-in of ${email}`, 50],
    ['one address', () => 'sign-in from 203.0.113.7', 200],
  ])('is limited for %s, wherever it is tried from, and whomever it tries', async (_, keyOf, allowed) => {
    const coach = await withPassword('coach')
    await server.owner.execute(sql`
      insert into rate_limits (key, attempts, window_ends_at)
      values (${keyOf(coach.email)}, ${allowed - 1}, now() + interval '10 min')
      on conflict (key) do update set attempts = excluded.attempts`)
    const tryIt = () => server.openBrowser('203.0.113.7').accounts.signIn.mutate(input(coach.email, 'coach'))
    expect(await tryIt()).toEqual({ role: 'coach' })
    await expect(tryIt()).rejects.toMatchObject({ data: { reason: 'rate_limited' } })
    expect(await sessionsOf(coach.id)).toHaveLength(1)
  })

  it('[LOGIN-08] lasts beyond the browser only when that was wished', async () => {
    const coach = await withPassword('coach')
    const [lasting, passing] = [server.openBrowser(), server.openBrowser()]
    await lasting.accounts.signIn.mutate(input(coach.email, 'coach', { rememberMe: true }))
    await passing.accounts.signIn.mutate(input(coach.email, 'coach', { rememberMe: false }))
    expect(sessionCookies(lasting.set)[0]).toMatch(/Max-Age=2592000/i)
    expect(sessionCookies(passing.set)[0]).not.toMatch(/Max-Age|Expires/i)
  })

  it('[TRUST-04] gives a new token each time, and cookies that no other host can plant over https', async () => {
    const secure = await createTestServer({ PUBLIC_URL: 'https://chalkline.example' })
    const coach = await buildCoach(secure.owner)
    await buildPassword(secure.owner, coach.id)
    const tokens = []
    for (const browser of [secure.openBrowser(), secure.openBrowser()]) {
      await browser.accounts.signIn.mutate(input(coach.email, 'coach'))
      expect(browser.set[0]).toMatch(/^__Host-chalkline\.session_token=.*Path=\/.*Secure/)
      expect(browser.set.filter(cookie => !cookie.startsWith('__Host-'))).toEqual([])
      expect(browser.set.join()).not.toMatch(/Domain=/i)
      expect(await browser.accounts.session.query()).toMatchObject({ id: coach.id })
      tokens.push([...browser.jar.values()][0])
    }
    expect(tokens[0]).not.toBe(tokens[1])
  })

  it('[LOGIN-04] fails alike for a wrong password and an unknown address, in words and about in time', async () => {
    const slow = await createTestServer({ PASSWORD_COST: '15' })
    const coach = await buildCoach(slow.owner)
    await buildPassword(slow.owner, coach.id, { cost: 2 ** 15 })
    const times: Record<string, number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 3; round++) {
      for (const [kind, email] of [
        ['known', coach.email],
        ['unknown', `nobody${round}@example.com`],
      ] as const) {
        const started = performance.now()
        await expect(
          slow.openBrowser().accounts.signIn.mutate(input(email, 'coach', { password: 'wrong pass' })),
        ).rejects.toMatchObject({ data: { reason: 'invalid_credentials', httpStatus: 401 } })
        times[kind]?.push(performance.now() - started)
      }
    }
    const [known = 0, unknown = 0] = Object.values(times).map(list => list.sort((a, b) => a - b)[1])
    // Both hash once; without that, the unknown address would answer a hundred times faster.
    expect(unknown / known).toBeGreaterThan(0.3)
    expect(await slow.owner.select().from(sessions)).toEqual([])
  })

  it('[LOGIN-06] with the other role is rejected and leaves no session behind', async () => {
    for (const [own, chosen] of [
      ['coach', 'athlete'],
      ['athlete', 'coach'],
    ] as const) {
      const person = await withPassword(own)
      const browser = server.openBrowser()
      await expect(browser.accounts.signIn.mutate(input(person.email, chosen))).rejects.toMatchObject({
        data: { reason: 'role_mismatch' },
      })
      expect(await sessionsOf(person.id)).toEqual([])
      expect(browser.jar.size).toBe(0)
      expect(await browser.accounts.session.query()).toBeNull()
    }
  })

  it('[LOGIN-05] says that there is no profile, and opens no session', async () => {
    const coach = await withPassword('coach')
    await server.owner.delete(profiles).where(eq(profiles.id, coach.id))
    const browser = server.openBrowser()
    expect(await browser.accounts.signIn.mutate(input(coach.email, 'coach'))).toEqual({ role: null })
    expect(await sessionsOf(coach.id)).toEqual([])
  })

  it('[CONFIRM-09] is refused until the address is confirmed, and only a caller with the password learns why', async () => {
    const athlete = await withPassword('athlete')
    await server.owner.update(users).set({ emailVerified: false }).where(eq(users.id, athlete.id))
    await expect(
      server.openBrowser().accounts.signIn.mutate(input(athlete.email, 'athlete')),
    ).rejects.toMatchObject({
      data: { reason: 'email_not_confirmed' },
    })
    await expect(
      server
        .openBrowser()
        .accounts.signIn.mutate(input(athlete.email, 'athlete', { password: 'wrong pass' })),
    ).rejects.toMatchObject({ data: { reason: 'invalid_credentials' } })
    expect(await sessionsOf(athlete.id)).toEqual([])
  })

  it('[LOGIN-09] is limited per account and address, and says for how long', async () => {
    const athlete = await withPassword('athlete')
    const browser = server.openBrowser()
    await server.owner.execute(
      sql`select count_attempt(${`sign-in of ${athlete.email} from 203.0.113.9`}, 10, 900) from generate_series(1, 10)`,
    )
    await expect(
      server.openBrowser('203.0.113.9').accounts.signIn.mutate(input(athlete.email, 'athlete')),
    ).rejects.toMatchObject({
      data: { reason: 'rate_limited', httpStatus: 429, retryAfter: 900 },
    })
    expect(await browser.accounts.signIn.mutate(input(athlete.email, 'athlete'))).toEqual({ role: 'athlete' })
  })
})

describe('a session', () => {
  it('that one came with ends at the sign-in', async () => {
    const [before, after] = [await withPassword('coach'), await withPassword('coach')]
    const browser = server.openBrowser()
    await browser.accounts.signIn.mutate(input(before.email, 'coach'))
    await browser.accounts.signIn.mutate(input(after.email, 'coach'))
    expect(await browser.accounts.session.query()).toMatchObject({ id: after.id })
    expect(await sessionsOf(before.id)).toEqual([])
  })

  it('ends at sign-out, for every copy of the cookie', async () => {
    const coach = await withPassword('coach')
    const browser = server.openBrowser()
    await browser.accounts.signIn.mutate(input(coach.email, 'coach'))
    const copy = new Map(browser.jar)
    await browser.accounts.signOut.mutate()
    expect(await browser.accounts.session.query()).toBeNull()
    const thief = server.openBrowser()
    for (const [name, value] of copy) thief.jar.set(name, value)
    expect(await thief.accounts.session.query()).toBeNull()
    expect(await sessionsOf(coach.id)).toEqual([])
  })

  it('ends at once when the account is gone', async () => {
    const coach = await buildCoach(server.owner)
    const client = server.clientOf(await buildSession(server.owner, coach.id))
    expect(await client.accounts.session.query()).toMatchObject({ id: coach.id })
    await server.owner.delete(users).where(eq(users.id, coach.id))
    expect(await client.accounts.session.query()).toBeNull()
    await expect(client.settings.sessions.query()).rejects.toMatchObject({
      data: { reason: 'unauthenticated' },
    })
  })

  it('[CALLBACK-12] lives on while it is used', async () => {
    const coach = await withPassword('coach')
    const browser = server.openBrowser()
    await browser.accounts.signIn.mutate(input(coach.email, 'coach'))
    const soon = new Date(Date.now() + 20 * 86_400_000)
    await server.owner.update(sessions).set({ expiresAt: soon }).where(eq(sessions.userId, coach.id))
    await browser.accounts.session.query()
    const [session] = await sessionsOf(coach.id)
    expect(session?.expiresAt.getTime()).toBeGreaterThan(soon.getTime())
    expect(sessionCookies(browser.set)).toHaveLength(2)
  })

  it('tells whether an athlete has a coach, whatever the state of it', async () => {
    for (const status of ['active', 'pending', 'inactive'] as const) {
      const { athleteId } = await buildRelationship(server.owner, { status })
      const client = server.clientOf(await buildSession(server.owner, athleteId))
      expect(await client.accounts.session.query()).toMatchObject({ role: 'athlete', hasCoach: true })
    }
    const alone = await buildAthlete(server.owner)
    const client = server.clientOf(await buildSession(server.owner, alone.id))
    expect(await client.accounts.session.query()).toMatchObject({ role: 'athlete', hasCoach: false })
  })
})

describe('joining a coach', () => {
  const joiner = async () => {
    const athlete = await buildAthlete(server.owner)
    return { athlete, client: server.clientOf(await buildSession(server.owner, athlete.id)) }
  }
  const statusOf = async (athleteId: string) =>
    (await server.owner.select().from(gymAthletes).where(eq(gymAthletes.athleteId, athleteId))).map(
      ({ status }) => status,
    )

  it('[JOIN-07] makes the relationship active at once and names the coach', async () => {
    const coach = await buildInvitingCoach(server.owner, { fullName: 'Coach Dos' })
    const { athlete, client } = await joiner()
    expect(await client.accounts.joinCoach.mutate({ code: coach.inviteCode })).toEqual({
      coachName: 'Coach Dos',
      gymId: coach.gymId,
      status: 'active',
    })
    expect(await statusOf(athlete.id)).toEqual(['active'])
    await client.accounts.joinCoach.mutate({ code: coach.inviteCode })
    expect(await statusOf(athlete.id)).toEqual(['active'])
  })

  it('[TRUST-64] is told to the athlete once, by a security event and a mail that names the coach', async () => {
    const coach = await buildInvitingCoach(server.owner, { fullName: 'Coach Dos' })
    const link = await buildInvitingCoach(server.owner, { fullName: 'win at evil.example' })
    const { athlete, client } = await joiner()
    const events = async () => {
      const { events } = await client.settings.securityEvents.query({})
      return events.filter(({ kind }) => kind === 'coach_joined').length
    }
    await client.accounts.joinCoach.mutate({ code: coach.inviteCode })
    await client.accounts.joinCoach.mutate({ code: coach.inviteCode })
    await expect(client.accounts.joinCoach.mutate({ code: 'guessed' })).rejects.toThrow()
    await expect.poll(async () => (await server.mailsTo(athlete.email)).length).toBe(1)
    await server.owner.update(users).set({ language: 'es' }).where(eq(users.id, athlete.id))
    await client.accounts.joinCoach.mutate({ code: link.inviteCode })
    await expect.poll(async () => (await server.mailsTo(athlete.email)).length).toBe(2)
    const [first, second] = await server.mailsTo(athlete.email)
    expect(first?.text).toContain('Coach Dos now trains you')
    expect(first?.text).toContain('choose a new password at once')
    expect(second?.text).toContain('Un entrenador te entrena')
    expect(second?.text).not.toContain('evil.example')
    await expect.poll(events).toBe(2)
  })

  it('[JOIN-07] cannot be done for another athlete, by a coach, or without a session', async () => {
    const coach = await buildInvitingCoach(server.owner)
    const { athlete } = await joiner()
    const other = await buildAthlete(server.owner)
    const before = await server.rowsBesideMails()
    const answer = await server.database.transaction(async db => {
      await db.execute(sql`select * from open_session(${await buildSession(server.owner, other.id)})`)
      return db.execute(sql`select * from resolve_invite(${coach.inviteCode}, ${athlete.id})`)
    })
    expect(answer.rows).toEqual([{ success: false, coach_name: null, coach_id: null }])
    const asCoach = server.clientOf(await buildSession(server.owner, coach.id))
    await expect(asCoach.accounts.joinCoach.mutate({ code: coach.inviteCode })).rejects.toMatchObject({
      data: { reason: 'forbidden' },
    })
    await expect(
      server.clientOf().accounts.joinCoach.mutate({ code: coach.inviteCode }),
    ).rejects.toMatchObject({
      data: { reason: 'unauthenticated' },
    })
    expect({ ...(await server.rowsBesideMails()), sessions: 0, rate_limits: 0 }).toEqual({
      ...before,
      sessions: 0,
      rate_limits: 0,
    })
  })

  it('changes nothing with a coach who set the athlete inactive', async () => {
    const coach = await buildInvitingCoach(server.owner)
    const { athlete, client } = await joiner()
    await buildRelationship(server.owner, { gymId: coach.gymId, athleteId: athlete.id, status: 'inactive' })
    expect(await client.accounts.joinCoach.mutate({ code: coach.inviteCode })).toMatchObject({
      status: 'inactive',
    })
    expect(await statusOf(athlete.id)).toEqual(['inactive'])
  })

  it('is open to a whole class behind one address, and to one who joins many coaches', async () => {
    const coach = await buildInvitingCoach(server.owner)
    for (let n = 0; n < 31; n++)
      await (await joiner()).client.accounts.joinCoach.mutate({ code: coach.inviteCode })
    const { athlete, client } = await joiner()
    for (let n = 0; n < 11; n++)
      await client.accounts.joinCoach.mutate({ code: (await buildInvitingCoach(server.owner)).inviteCode })
    expect(await statusOf(athlete.id)).toEqual(Array(11).fill('active'))
  })

  it('is refused with an unknown code, and limited per account wherever it comes from', async () => {
    const { athlete, client } = await joiner()
    for (let n = 0; n < 10; n++)
      await expect(client.accounts.joinCoach.mutate({ code: `guess${n}` })).rejects.toMatchObject({
        data: { reason: 'invalid_invite' },
      })
    await expect(client.accounts.joinCoach.mutate({ code: 'guess' })).rejects.toMatchObject({
      data: { reason: 'rate_limited' },
    })
    expect(await statusOf(athlete.id)).toEqual([])
  })
})

describe('lock-out', () => {
  const wrong = { password: 'not my password' }
  const fill = (key: string, attempts: number) =>
    server.owner.execute(sql`
      insert into rate_limits (key, attempts, window_ends_at) values (${key}, ${attempts}, now() + interval '10 min')
      on conflict (key) do update set attempts = excluded.attempts`)
  const lock = (email: string) => fill(`sign-in of ${email}`, 50)
  const locked = { data: { reason: 'rate_limited' } }

  it('[TRUST-02] by wrong passwords from elsewhere does not reach a device that was signed in before', async () => {
    const coach = await withPassword('coach')
    const [own, other] = [server.openBrowser('203.0.113.20'), server.openBrowser('203.0.113.20')]
    await own.accounts.signIn.mutate(input(coach.email, 'coach'))
    await own.accounts.signOut.mutate()
    await lock(coach.email)
    await fill(`sign-in of ${coach.email} from 203.0.113.20`, 10)
    await expect(other.accounts.signIn.mutate(input(coach.email, 'coach'))).rejects.toMatchObject(locked)
    expect(await own.accounts.signIn.mutate(input(coach.email, 'coach'))).toEqual({ role: 'coach' })
  })

  it('[TRUST-02] is counted for a known device too, and knowing one account says nothing about another', async () => {
    const [coach, victim] = [await withPassword('coach'), await withPassword('coach')]
    const browser = server.openBrowser()
    await browser.accounts.signIn.mutate(input(coach.email, 'coach'))
    await lock(victim.email)
    await expect(browser.accounts.signIn.mutate(input(victim.email, 'coach'))).rejects.toMatchObject(locked)
    for (let n = 0; n < 20; n++)
      await expect(browser.accounts.signIn.mutate(input(coach.email, 'coach', wrong))).rejects.toMatchObject({
        data: { reason: 'invalid_credentials' },
      })
    await expect(browser.accounts.signIn.mutate(input(coach.email, 'coach'))).rejects.toMatchObject(locked)
  })

  it('[TRUST-02] is over after a reset, and the browser of the reset is known from then on', async () => {
    const coach = await withPassword('coach')
    const browser = server.openBrowser()
    await browser.accounts.requestPasswordReset.mutate({ email: coach.email })
    const link = new URL(await server.mailedLink(coach.email), 'http://x')
    await lock(coach.email)
    const secret = 'a fresh start'
    const token = link.searchParams.get('token') ?? ''
    await browser.accounts.resetPassword.mutate({ token, password: secret })
    const again = input(coach.email, 'coach', { password: secret })
    expect(await server.openBrowser().accounts.signIn.mutate(again)).toEqual({ role: 'coach' })
    await lock(coach.email)
    expect(await browser.accounts.signIn.mutate(again)).toEqual({ role: 'coach' })
  })
})

describe('a session', () => {
  it('[TRUST-04] ends 90 days after the sign-in, however often it is used', async () => {
    const coach = await withPassword('coach')
    const browser = server.openBrowser()
    await browser.accounts.signIn.mutate(input(coach.email, 'coach'))
    await server.owner.execute(sql`
      update sessions set created_at = now() - interval '89 days', updated_at = now() - interval '2 days'
      where user_id = ${coach.id}`)
    await server.owner.execute(sql`
      update sessions set expires_at = now() + interval '28 days' where user_id = ${coach.id}`)
    expect(await browser.accounts.session.query()).toMatchObject({ id: coach.id })
    const [session] = await sessionsOf(coach.id)
    const left = ((session?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(left).toBeGreaterThan(0.9)
    expect(left).toBeLessThan(1.1)
  })

  it('[TRUST-13] in a cookie that a sister host can plant is none', async () => {
    const secure = await createTestServer({ PUBLIC_URL: 'https://chalkline.example' })
    const coach = await buildCoach(secure.owner)
    const token = await buildSession(secure.owner, coach.id)
    const browser = secure.openBrowser()
    const [, value = ''] = /=(.*)/.exec(await secure.cookieOf(token)) ?? []
    for (const name of ['__Secure-chalkline.session_token', 'chalkline.session_token'])
      browser.jar.set(name, value)
    expect(await browser.accounts.session.query()).toBeNull()
    expect([...browser.jar.keys()]).not.toContain('__Host-chalkline.session_token')
    browser.jar.set('__Host-chalkline.session_token', value)
    expect(await browser.accounts.session.query()).toMatchObject({ id: coach.id })
  })

  it('[TRUST-06] sent as another cookie of ours is refused, and reaches no log', async () => {
    const coach = await withPassword('coach')
    const token = await buildSession(server.owner, coach.id)
    const [, value = ''] = /=(.*)/.exec(await server.cookieOf(token)) ?? []
    const cookie = ['session_token', 'google_intent', 'sign_up', 'device']
      .map(name => `chalkline.${name}=${value}`)
      .join('; ')
    const answer = await server.request('/api/rpc/accounts.finishSignIn', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie },
      body: '{}',
    })
    expect(answer.status).toBe(200)
    expect(server.logged.join()).not.toContain(token)
  })
})
