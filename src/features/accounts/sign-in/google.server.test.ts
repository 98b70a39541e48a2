import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accounts, gymAthletes, profiles, sessions, users } from '#server/database/tables.ts'
import {
  buildAthlete,
  buildCoach,
  buildInvitingCoach,
  buildPassword,
  buildPerson,
  buildSession,
  password,
} from '#testing/builders.ts'
import { appCode } from '#testing/fakes/authenticator-app.ts'
import { type OpenIdProvider, startOpenIdProvider } from '#testing/openid/openid-provider.ts'
import type { OpenIdMisbehaviour } from '#testing/openid/openid-tokens.ts'
import { freePort } from '#testing/server-process.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let provider: OpenIdProvider
let server: TestServer
beforeAll(async () => {
  const client = { clientId: 'chalkline', clientSecret: 'provider secret' }
  provider = await startOpenIdProvider({
    ...client,
    redirectUris: ['http://localhost:3000/api/auth/callback/google'],
  })
  server = await createTestServer({
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    GOOGLE_ISSUER_URL: provider.issuer,
  })
})
afterAll(() => provider.stop())

type Browser = ReturnType<TestServer['openBrowser']>
let number = 0
const arrive = (values: Partial<OpenIdProvider['person']> = {}) => {
  number++
  provider.person = {
    sub: `sub-${number}`,
    email: `google${number}@example.com`,
    email_verified: true,
    name: 'Gina Google',
    picture: 'https://p.example/g.png',
    ...values,
  }
  return provider.person
}
const start = (browser: Browser, role?: 'coach' | 'athlete', inviteCode?: string) =>
  browser.accounts.startGoogle.mutate({ role, inviteCode })
const comeBack = (browser: Browser, url: string) => {
  const back = new URL(provider.allow(url))
  return browser.go(back.pathname + back.search)
}
const signIn = async (browser: Browser, role?: 'coach' | 'athlete', inviteCode?: string) => {
  const { url } = await start(browser, role, inviteCode)
  return comeBack(browser, url)
}
const userOf = async (email: string) =>
  (await server.owner.select().from(users).where(eq(users.email, email)))[0]

describe('sign-in with Google, with two-step sign-in on', () => {
  it('[FACTOR-15] asks for the code before there is a session, and then goes on where it was', async () => {
    const coach = await buildCoach(server.owner)
    const { accounts } = server.clientOf(await buildSession(server.owner, coach.id))
    const { key } = await accounts.startTwoStep.mutate({ password: '' })
    await accounts.confirmTwoStep.mutate({ code: appCode(key, -1) })
    arrive({ email: coach.email })
    const before = await server.owner.select().from(sessions).where(eq(sessions.userId, coach.id))
    const browser = server.openBrowser()
    const answer = await signIn(browser, 'coach')
    expect(answer.headers.get('Location')).toBe('/login/coach/code')
    expect(await browser.accounts.session.query()).toBeNull()
    expect(browser.set.some(cookie => cookie.includes('session_token'))).toBe(false)
    expect(await server.owner.select().from(sessions).where(eq(sessions.userId, coach.id))).toEqual(before)

    const code = appCode(key)
    const done = await browser.accounts.finishSecondStep.mutate({ code, trustDevice: true })
    expect(done).toEqual({ role: 'coach', next: '/auth/callback?role=coach' })
    expect(await browser.accounts.finishSignIn.mutate({ role: 'coach' })).toMatchObject({ role: 'coach' })

    // A trusted device is not asked again.
    const again = await signIn(browser, 'coach')
    expect(again.headers.get('Location')).toBe('/auth/callback?role=coach')
    expect(await browser.accounts.session.query()).toMatchObject({ id: coach.id })
  })
})

describe('sign-in with Google', () => {
  it('[CALLBACK-09] asks for offline access and consent with PKCE, state and nonce, and comes back to the callback with role and code', async () => {
    const coach = await buildInvitingCoach(server.owner)
    arrive()
    const browser = server.openBrowser()
    const answer = await signIn(browser, 'athlete', coach.inviteCode)
    expect(provider.requests.at(-1)).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/.{43}/),
      state: expect.stringMatching(/.{16}/),
      nonce: expect.stringMatching(/.{16}/),
    })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe(`/auth/callback?role=athlete&inviteCode=${coach.inviteCode}`)
  })

  it('[CALLBACK-04] makes a coach who starts from nothing', async () => {
    const person = arrive()
    const browser = server.openBrowser()
    await signIn(browser, 'coach')
    expect(await browser.accounts.session.query()).toMatchObject({
      email: person.email,
      role: null,
      emailVerified: true,
    })
    expect(await browser.accounts.finishSignIn.mutate({ role: 'coach' })).toEqual({
      role: 'coach',
      hasCoach: false,
      inviteFailed: false,
    })
    expect(await browser.accounts.session.query()).toMatchObject({
      role: 'coach',
      fullName: 'Gina Google',
      avatarUrl: null,
    })
    expect(await userOf(person.email)).toMatchObject({ signUpMethod: 'google' })
  })

  it('[CALLBACK-04] joins an athlete to the coach of the invite, and says so when the code is wrong', async () => {
    const coach = await buildInvitingCoach(server.owner)
    arrive()
    const browser = server.openBrowser()
    await signIn(browser, 'athlete', coach.inviteCode)
    expect(
      await browser.accounts.finishSignIn.mutate({ role: 'athlete', inviteCode: coach.inviteCode }),
    ).toEqual({ role: 'athlete', hasCoach: true, inviteFailed: false })
    arrive()
    const second = server.openBrowser()
    await signIn(second, 'athlete', 'wrongcode')
    expect(await second.accounts.finishSignIn.mutate({ role: 'athlete', inviteCode: 'wrongcode' })).toEqual({
      role: 'athlete',
      hasCoach: false,
      inviteFailed: true,
    })
  })

  it('lets a whole class behind one address come with the code of its coach', async () => {
    const { inviteCode } = await buildInvitingCoach(server.owner)
    for (let n = 0; n < 31; n++) {
      arrive()
      const browser = server.openBrowser('203.0.113.78')
      await signIn(browser, 'athlete', inviteCode)
      expect(await browser.accounts.finishSignIn.mutate({})).toMatchObject({ hasCoach: true })
    }
  })

  it('[CALLBACK-10] makes an athlete when no role is given, and drops a picture that is no web address', async () => {
    arrive({ picture: 'javascript:alert(1)' })
    const browser = server.openBrowser()
    await signIn(browser, 'athlete')
    expect(await browser.accounts.finishSignIn.mutate({})).toMatchObject({ role: 'athlete' })
    expect(await browser.accounts.session.query()).toMatchObject({ avatarUrl: null })
  })

  it('finds the same account again', async () => {
    const person = arrive()
    for (const browser of [server.openBrowser(), server.openBrowser()]) {
      await signIn(browser, 'coach')
      expect(await browser.accounts.finishSignIn.mutate({ role: 'coach' })).toMatchObject({ role: 'coach' })
    }
    expect(await server.owner.select().from(users).where(eq(users.email, person.email))).toHaveLength(1)
  })

  it.each(['coach', 'athlete'] as const)(
    '[CALLBACK-03] [ROLE-04] with the other role is refused to a %s with nothing but a profile, and no session stays',
    async role => {
      const person =
        role === 'coach' ? await buildInvitingCoach(server.owner) : await buildAthlete(server.owner)
      arrive({ email: person.email })
      const browser = server.openBrowser()
      const other = role === 'coach' ? 'athlete' : 'coach'
      await signIn(browser, other)
      await expect(browser.accounts.finishSignIn.mutate({ role: other })).rejects.toMatchObject({
        data: { reason: 'role_mismatch' },
      })
      expect(await browser.accounts.session.query()).toBeNull()
      const [profile] = await server.owner.select().from(profiles).where(eq(profiles.id, person.id))
      expect(profile).toMatchObject({ role })
    },
  )

  it('[LOGIN-07] without a role signs in an account by the role of its profile', async () => {
    for (const role of ['coach', 'athlete'] as const) {
      const person = await buildPerson(server.owner, { role })
      arrive({ email: person.email })
      const browser = server.openBrowser()
      expect((await signIn(browser)).headers.get('Location')).toBe('/auth/callback')
      expect(await browser.accounts.finishSignIn.mutate({})).toMatchObject({ role })
      expect(await browser.accounts.session.query()).toMatchObject({ id: person.id, role })
    }
  })

  it('[LOGIN-07] without a role makes no account of a stranger, who can choose a role afterwards', async () => {
    const person = arrive()
    const browser = server.openBrowser()
    await signIn(browser)
    expect(await browser.accounts.finishSignIn.mutate({ role: 'coach' })).toMatchObject({ role: null })
    expect(await browser.accounts.session.query()).toBeNull()
    expect(await userOf(person.email)).toBeUndefined()
    await signIn(browser, 'coach')
    expect(await browser.accounts.finishSignIn.mutate({ role: 'coach' })).toMatchObject({ role: 'coach' })
  })

  it('[CALLBACK-03] [ROLE-04] a link to the callback changes no role, joins no coach and ends no session', async () => {
    const [attacker, victim] = [
      await buildInvitingCoach(server.owner),
      await buildInvitingCoach(server.owner),
    ]
    const client = server.clientOf(await buildSession(server.owner, victim.id))
    const input = { role: 'athlete' as const, inviteCode: attacker.inviteCode }
    await server.expectRefusal(() => client.accounts.finishSignIn.mutate(input), 'role_mismatch')
    expect(await client.accounts.session.query()).toMatchObject({ id: victim.id })
    const [profile] = await server.owner.select().from(profiles).where(eq(profiles.id, victim.id))
    expect(profile).toMatchObject({ role: 'coach' })
    const athlete = await buildPerson(server.owner)
    await server.clientOf(await buildSession(server.owner, athlete.id)).accounts.finishSignIn.mutate(input)
    expect(
      await server.owner.select().from(gymAthletes).where(eq(gymAthletes.athleteId, athlete.id)),
    ).toEqual([])
  })

  it('joins an existing confirmed account with the same address, whose password goes on working', async () => {
    const coach = await buildCoach(server.owner, { email: 'both.ways@example.com' })
    await buildPassword(server.owner, coach.id)
    arrive({ email: coach.email })
    const browser = server.openBrowser()
    await signIn(browser, 'coach')
    expect(await browser.accounts.session.query()).toMatchObject({ id: coach.id })
    expect(
      await server
        .openBrowser()
        .accounts.signIn.mutate({ email: coach.email, password, rememberMe: true, role: 'coach' }),
    ).toEqual({ role: 'coach' })
  })

  it('[TRUST-36] mails the owner of an account once that Google can sign in to it, and no one who begins with Google', async () => {
    const coach = await buildCoach(server.owner)
    arrive({ email: coach.email })
    await signIn(server.openBrowser(), 'coach')
    await signIn(server.openBrowser(), 'coach')
    const beginner = arrive()
    await signIn(server.openBrowser(), 'coach')
    // Mails are sent in the order in which they were queued.
    await server.openBrowser().accounts.requestPasswordReset.mutate({ email: beginner.email })
    await expect.poll(async () => (await server.mailsTo(beginner.email)).length).toBe(1)
    expect((await server.mailsTo(beginner.email))[0]?.subject).toBe('Reset your password · Chalkline')
    const mails = await server.mailsTo(coach.email)
    expect(mails.map(mail => mail?.subject)).toEqual(['You can sign in with Google now · Chalkline'])
    expect(mails[0]?.text).toContain('If not, another person uses your Google account')
    const { rows } = await server.owner.execute(
      sql`select count(*)::integer as times from security_events where user_id = ${coach.id} and kind = 'google_added'`,
    )
    expect(rows).toEqual([{ times: 1 }])
  })

  it('does not hand over an unconfirmed account: its password and sessions are dead', async () => {
    const invited = await buildInvitingCoach(server.owner)
    const attacker = await buildCoach(server.owner, { email: 'victim@example.com' })
    await buildPassword(server.owner, attacker.id)
    await server.owner.update(users).set({ emailVerified: false }).where(eq(users.id, attacker.id))
    const stolen = server.clientOf(await buildSession(server.owner, attacker.id))
    arrive({ email: 'victim@example.com' })
    const victim = server.openBrowser()
    await signIn(victim, 'athlete', invited.inviteCode)
    await victim.accounts.finishSignIn.mutate({ role: 'athlete', inviteCode: invited.inviteCode })
    const session = await victim.accounts.session.query()
    expect(session).toMatchObject({ email: 'victim@example.com', role: 'athlete' })
    expect(session?.id).not.toBe(attacker.id)
    expect(await stolen.accounts.session.query()).toBeNull()
    await expect(
      server
        .openBrowser()
        .accounts.signIn.mutate({ email: 'victim@example.com', password, rememberMe: true, role: 'coach' }),
    ).rejects.toMatchObject({ data: { reason: 'invalid_credentials' } })
  })

  it.each<OpenIdMisbehaviour>([
    'wrong-audience',
    'wrong-issuer',
    'wrong-nonce',
    'missing-nonce',
    'bad-signature',
    'unsigned',
    'expired',
    'token-error',
    'error-answer',
  ])('opens no session when the provider misbehaves: %s', async misbehaviour => {
    const person = arrive()
    const browser = server.openBrowser()
    const { url } = await start(browser, 'coach')
    provider.misbehave = misbehaviour
    const answer = await comeBack(browser, url).finally(() => {
      provider.misbehave = undefined
    })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toMatch(/\/auth\/callback\?.*error=/)
    expect(await browser.accounts.session.query()).toBeNull()
    expect(await userOf(person.email)).toBeUndefined()
  })

  it('opens no session for an address that Google has not verified', async () => {
    const person = arrive({ email_verified: false })
    const browser = server.openBrowser()
    const answer = await signIn(browser, 'coach')
    expect(answer.headers.get('Location') ?? '').toMatch(/error=/)
    expect(await browser.accounts.session.query()).toBeNull()
    expect(await userOf(person.email)).toBeUndefined()
  })

  it('opens no session with a state that is missing, foreign or used already', async () => {
    arrive()
    const [mine, other] = [server.openBrowser(), server.openBrowser()]
    const { url } = await start(mine, 'coach')
    const back = new URL(provider.allow(url))
    const foreign = await other.go(back.pathname + back.search)
    expect(foreign.headers.get('Location')).toMatch(/error=/)
    expect(await other.accounts.session.query()).toBeNull()

    const second = server.openBrowser()
    const again = await start(second, 'coach')
    const target = new URL(provider.allow(again.url))
    await second.go(target.pathname + target.search)
    expect(await second.accounts.session.query()).not.toBeNull()
    const replay = await second.go(target.pathname + target.search)
    expect(replay.headers.get('Location')).toMatch(/error=/)

    target.searchParams.delete('state')
    const bare = server.openBrowser()
    expect((await bare.go(target.pathname + target.search)).headers.get('Location')).toMatch(/error=/)
    expect(await bare.accounts.session.query()).toBeNull()
  })

  it('leads back to the address of the installation, whatever host a request names', async () => {
    arrive()
    const headers = {
      'Content-Type': 'application/json',
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
    }
    const browser = server.openBrowser()
    const goForged = (path: string, init: RequestInit = {}) =>
      browser.go(`https://evil.example${path}`, { ...init, headers })
    const body = JSON.stringify({ role: 'coach' })
    const started = await goForged('/api/rpc/accounts.startGoogle', { method: 'POST', body })
    const { url } = (await started.json()).result.data
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(
      'http://localhost:3000/api/auth/callback/google',
    )
    const back = new URL(provider.allow(url))
    const allowed = await goForged(back.pathname + back.search)
    expect(allowed.headers.get('Location')).toBe('/auth/callback?role=coach')
    const refused = await goForged(back.pathname + back.search)
    expect(refused.headers.get('Location')).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?.*error=/)
  })

  it('leaves every other route of the library closed', async () => {
    const before = await server.rowsBesideMails()
    for (const [method, path, body] of [
      [
        'POST',
        '/api/auth/sign-up/email',
        { email: 'x@example.com', password: 'password', name: 'x', role: 'coach' },
      ],
      ['POST', '/api/auth/sign-in/email', { email: 'x@example.com', password: 'password' }],
      ['POST', '/api/auth/update-user', { name: 'x' }],
      ['GET', '/api/auth/get-session', undefined],
      ['GET', '/api/auth/error', undefined],
    ] as const) {
      const init = body
        ? { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
        : { method }
      expect((await server.openBrowser().go(path, init)).status, path).toBe(404)
    }
    expect(await server.rowsBesideMails()).toEqual(before)
  })

  it('is not offered when it is not configured', async () => {
    const without = await createTestServer()
    await expect(without.openBrowser().accounts.startGoogle.mutate({ role: 'coach' })).rejects.toMatchObject({
      data: { reason: 'unavailable' },
    })
  })

  it('is ready as soon as Google can be reached, also when it could not at the start', async () => {
    const port = await freePort()
    const environment = {
      GOOGLE_CLIENT_ID: 'chalkline',
      GOOGLE_CLIENT_SECRET: 'x',
      GOOGLE_ISSUER_URL: `http://127.0.0.1:${port}`,
    }
    const late = await createTestServer(environment)
    const ask = () => late.openBrowser().accounts.startGoogle.mutate({ role: 'coach' })
    await expect(ask()).rejects.toMatchObject({ data: { reason: 'unavailable' } })
    const google = await startOpenIdProvider({
      clientId: 'chalkline',
      clientSecret: 'x',
      redirectUris: [],
      port,
    })
    expect(await ask()).toEqual({ url: expect.stringContaining(google.issuer) })
    await google.stop()
  })
})

it('keeps no token of Google in what a client can read', async () => {
  const person = arrive()
  const browser = server.openBrowser()
  await signIn(browser, 'coach')
  const user = await userOf(person.email)
  const [account] = await server.owner
    .select()
    .from(accounts)
    .where(eq(accounts.userId, user?.id ?? ''))
  expect(account?.providerId).toBe('google')
  expect(JSON.stringify(await browser.accounts.session.query())).not.toContain(account?.accessToken ?? 'none')
  expect(
    await server.owner
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? '')),
  ).toHaveLength(1)
  expect(
    await server.owner
      .select()
      .from(gymAthletes)
      .where(eq(gymAthletes.athleteId, user?.id ?? '')),
  ).toEqual([])
})

describe('around a sign-in with Google', () => {
  it('[TRUST-04] ends the session that was open in this browser before', async () => {
    const before = await buildCoach(server.owner)
    const token = await buildSession(server.owner, before.id)
    const browser = server.openBrowser()
    const [name = '', value = ''] = (await server.cookieOf(token)).split(/=(.*)/)
    browser.jar.set(name, value)
    const person = arrive()
    await signIn(browser, 'coach')
    await browser.accounts.finishSignIn.mutate({})
    expect(await browser.accounts.session.query()).toMatchObject({ email: person.email })
    expect(await server.clientOf(token).accounts.session.query()).toBeNull()
  })

  it('[TRUST-04] an intent that another browser started changes nothing here', async () => {
    const { inviteCode } = await buildInvitingCoach(server.owner)
    const [attacker, victim] = [server.openBrowser(), server.openBrowser()]
    await start(attacker, 'athlete', inviteCode)
    const intent = attacker.jar.get('chalkline.google_intent') ?? ''
    expect(intent).not.toBe('')
    arrive()
    const { url } = await start(victim, 'athlete')
    victim.jar.set('chalkline.google_intent', intent)
    await comeBack(victim, url)
    victim.jar.set('chalkline.google_intent', intent)
    expect(await victim.accounts.finishSignIn.mutate({ role: 'athlete' })).toMatchObject({ hasCoach: false })
  })

  it('[TRUST-02] wrong passwords before it no longer count', async () => {
    const coach = await buildCoach(server.owner)
    await buildPassword(server.owner, coach.id)
    await server.owner.execute(sql`
      insert into rate_limits (key, attempts, window_ends_at) values
        (${`sign-in of ${coach.email}`}, 50, now() + interval '10 min')`)
    arrive({ email: coach.email })
    await signIn(server.openBrowser(), 'coach')
    const { accounts } = server.openBrowser()
    const own = { email: coach.email, password, rememberMe: true, role: 'coach' } as const
    expect(await accounts.signIn.mutate(own)).toEqual({ role: 'coach' })
  })

  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  it('[TRUST-05] its picture is checked by its bytes, kept here, and fetched from Google alone', async () => {
    const asked: string[] = []
    const reach = globalThis.fetch
    const contents: Record<string, Buffer> = {
      '/page.png': Buffer.from('<script>alert(1)</script>'),
      '/large.png': Buffer.concat([png, Buffer.alloc(200_000)]),
    }
    vi.stubGlobal('fetch', (address: unknown, init?: RequestInit) => {
      const { pathname } = new URL(String(address))
      if (!pathname.endsWith('.png')) return reach(address as string, init)
      asked.push(String(address))
      return Promise.resolve(new Response(new Uint8Array(contents[pathname] ?? png)))
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const pictures = [
      'https://lh3.googleusercontent.com/page.png',
      'https://lh3.googleusercontent.com/large.png',
      'https://evil.example/good.png',
      'https://googleusercontent.com.evil.example/good.png',
      'http://lh3.googleusercontent.com/good.png',
    ]
    const browsers: Browser[] = []
    for (const picture of [...pictures, 'https://lh3.googleusercontent.com/good.png']) {
      arrive({ picture })
      const browser = server.openBrowser()
      await signIn(browser, 'coach')
      await browser.accounts.finishSignIn.mutate({ role: 'coach' })
      browsers.push(browser)
    }
    const shown = () =>
      Promise.all(browsers.map(async ({ accounts }) => (await accounts.session.query())?.avatarUrl ?? null))
    await expect.poll(async () => (await shown()).at(-1), { timeout: 10_000 }).toMatch(/^\/api\/avatars\//)
    expect((await shown()).slice(0, -1)).toEqual(pictures.map(() => null))
    expect(asked.every(address => address.startsWith('https://lh3.googleusercontent.com/'))).toBe(true)
    const kept = await server.request((await shown()).at(-1) ?? '')
    expect(Buffer.from(await kept.arrayBuffer())).toEqual(png)
  })
})
