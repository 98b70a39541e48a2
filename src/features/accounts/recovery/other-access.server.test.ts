import { randomBytes } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { OtherAccessKind } from '#domain/people/account.ts'
import { calendarFeeds, passkeys, programShares, televisions } from '#server/database/tables.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession, buildTwoStep, password } from '#testing/builders.ts'
import { appCode } from '#testing/fakes/authenticator-app.ts'
import { createSoftAuthenticator } from '#testing/fakes/soft-authenticator.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const refused = (reason: string) => ({ data: { reason } })

/** A coach whose password a thief knows: the thief has added a passkey, paired a television and shared a program. */
async function aDesk() {
  const { owner } = server
  const desk = await buildDesk(owner, {
    athletes: ['Ana'],
    programs: [{ status: 'published', athletes: ['Ana'] }],
  })
  const { coach } = desk
  const thief = server.openBrowser()
  const signIn = { email: coach.email, password, rememberMe: true, role: 'coach' } as const
  await thief.accounts.signIn.mutate(signIn)
  const key = createSoftAuthenticator()
  const options = await thief.accounts.startPasskey.mutate({ password })
  await thief.accounts.finishPasskey.mutate({ name: 'Thief', credential: key.create(options) })
  await owner
    .insert(televisions)
    .values({ secretHash: `of ${coach.id}`, gymId: coach.gymId, name: 'Wall', pairedBy: coach.id })
  const secret = randomBytes(16).toString('base64url')
  await owner.insert(programShares).values({ programId: desk.program(), gymId: coach.gymId, secret })
  const enterByPasskey = async () => {
    const browser = server.openBrowser()
    const challenge = await browser.accounts.startPasskeySignIn.mutate()
    await browser.accounts.finishPasskeySignIn.mutate({ role: 'coach', credential: key.get(challenge) })
    return browser
  }
  return { ...desk, thief, enterByPasskey }
}

/** In the browser of the person who reads the mailbox. */
async function reset(email: string, next = 'brand new password') {
  const browser = server.openBrowser()
  const before = (await server.mailsTo(email)).length
  await browser.accounts.requestPasswordReset.mutate({ email })
  const isReset = (text = '') => text.includes('/reset-password?token=')
  await expect
    .poll(async () => (await server.mailsTo(email)).slice(before).some(mail => isReset(mail?.text)))
    .toBe(true)
  const mail = (await server.mailsTo(email)).findLast(one => isReset(one?.text))
  const token = /\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const offered = await browser.accounts.resetPassword.mutate({ token, password: next })
  const end = (kinds: OtherAccessKind[], code?: string) =>
    browser.accounts.endOtherAccess.mutate({ kinds, ...(code && { code }) })
  return { browser, offered, end }
}

const rowsOf = async ({ id, gymId }: { id: string; gymId: string }) => {
  const { owner } = server
  const [keys, screens, shares] = await Promise.all([
    owner.select({ of: passkeys.userId }).from(passkeys),
    owner.select({ of: televisions.gymId }).from(televisions),
    owner.select({ of: programShares.gymId }).from(programShares),
  ])
  return [keys, screens, shares].map(rows => rows.filter(row => row.of === id || row.of === gymId).length)
}

it('[TRUST-38] a reset lists what else opens the account, and ends it: the thief is out', async () => {
  const { coach, thief, enterByPasskey } = await aDesk()
  const other = await aDesk()
  const { offered, end } = await reset(coach.email)
  expect(offered).toMatchObject({
    access: [
      { kind: 'passkeys', count: 1 },
      { kind: 'shared_programs', count: 1 },
      { kind: 'televisions', count: 1 },
    ],
    asksForCode: false,
  })
  expect(await thief.accounts.session.query()).toBeNull()
  // The passkey opens the account until it is ended, and what it opened ends with it.
  const inside = await enterByPasskey()
  expect(await inside.accounts.session.query()).not.toBeNull()
  await end(['passkeys', 'televisions', 'shared_programs'])
  expect(await inside.accounts.session.query()).toBeNull()
  await expect(enterByPasskey()).rejects.toMatchObject(refused('invalid_passkey'))
  expect(await rowsOf(coach)).toEqual([0, 0, 0])
  expect(await rowsOf(other.coach)).toEqual([1, 1, 1])
  await expect(end(['passkeys'])).rejects.toMatchObject(refused('step_expired'))
  await expect
    .poll(async () => (await server.mailsTo(coach.email)).map(mail => mail?.subject))
    .toContain('A passkey was removed · Chalkline')
})

it('[TRUST-38] what is kept stays, and an athlete’s calendar link ends too', async () => {
  const { coach, athlete } = await aDesk()
  const { end } = await reset(coach.email)
  await end(['televisions'])
  expect(await rowsOf(coach)).toEqual([1, 0, 1])

  const { id, email } = athlete('Ana')
  await server.clientOf(await buildSession(server.owner, id)).calendarFeed.open.mutate()
  const ana = await reset(email)
  expect(ana.offered.access).toMatchObject([{ kind: 'calendar_feed', count: 1 }])
  await ana.end(['calendar_feed'])
  const feeds = await server.owner.select().from(calendarFeeds)
  expect(feeds.filter(({ athleteId }) => athleteId === id)).toEqual([])
})

it('[TRUST-38] only the browser that made the reset ends it, and not after another reset', async () => {
  const { coach } = await aDesk()
  const stranger = server.openBrowser()
  await expect(stranger.accounts.endOtherAccess.mutate({ kinds: ['passkeys'] })).rejects.toMatchObject(
    refused('step_expired'),
  )
  expect(await stranger.accounts.otherAccess.query()).toBeNull()
  const first = await reset(coach.email)
  expect(await first.browser.accounts.otherAccess.query()).toEqual(first.offered)
  const second = await reset(coach.email, 'and another password')
  expect(await first.browser.accounts.otherAccess.query()).toBeNull()
  await expect(first.end(['passkeys'])).rejects.toMatchObject(refused('step_expired'))
  expect(await rowsOf(coach)).toEqual([1, 1, 1])
  await second.end(['passkeys'])
  expect(await rowsOf(coach)).toEqual([0, 1, 1])
  expect(await second.browser.accounts.otherAccess.query()).toBeNull()
})

it('[TRUST-39] the mailbox alone ends nothing of an account with two-step sign-in, and does not get around it', async () => {
  const { coach } = await aDesk()
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  const key = await buildTwoStep(server.owner, server.config.secrets, coach.id, longAgo)
  const { browser, offered, end } = await reset(coach.email)
  expect(offered.asksForCode).toBe(true)
  await expect(end(['passkeys'])).rejects.toMatchObject(refused('invalid_code'))
  await expect(end(['passkeys'], appCode(key, 9))).rejects.toMatchObject(refused('invalid_code'))
  expect(await rowsOf(coach)).toEqual([1, 1, 1])
  await end(['passkeys'], appCode(key))
  expect(await rowsOf(coach)).toEqual([0, 1, 1])
  expect(await browser.accounts.session.query()).toBeNull()
  const signIn = {
    email: coach.email,
    password: 'brand new password',
    rememberMe: true,
    role: 'coach',
  } as const
  expect(await browser.accounts.signIn.mutate(signIn)).toEqual({ role: null, secondStep: true })
})

it('[TRUST-39] two-step sign-in of the last 30 days, which may be the thief’s, does not keep the owner from ending access', async () => {
  const { coach, enterByPasskey } = await aDesk()
  await buildTwoStep(server.owner, server.config.secrets, coach.id)
  const { browser, offered, end } = await reset(coach.email)
  expect(offered.asksForCode).toBe(false)
  await end(['passkeys', 'televisions'])
  expect(await rowsOf(coach)).toEqual([0, 0, 1])
  await expect(enterByPasskey()).rejects.toMatchObject(refused('invalid_passkey'))
  const signIn = { email: coach.email, password: 'brand new password', rememberMe: true } as const
  expect(await browser.accounts.signIn.mutate({ ...signIn, role: 'coach' })).toEqual({
    role: null,
    secondStep: true,
  })
})
