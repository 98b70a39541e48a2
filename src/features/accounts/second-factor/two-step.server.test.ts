import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { recoveryCodes, securityEvents, sessions, totpSecrets } from '#server/database/tables.ts'
import {
  buildAthlete,
  buildCoach,
  buildPasskey,
  buildPassword,
  buildSession,
  password,
} from '#testing/builders.ts'
import { appCode } from '#testing/fakes/authenticator-app.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

type Browser = ReturnType<TestServer['openBrowser']>
type Role = 'coach' | 'athlete'

const refused = (reason: string) => ({ data: { reason } })
const sessionsOf = (userId: string) => server.owner.select().from(sessions).where(eq(sessions.userId, userId))

const subjectsTo = async (email: string) => (await server.mailsTo(email)).map(mail => mail?.subject)

/** The keys of the apps, by account. */
const keys = new Map<string, string>()
const codeOf = (userId: string, steps = 0) => appCode(keys.get(userId) ?? '', steps)
async function start({ id, client }: Awaited<ReturnType<typeof signedIn>>) {
  const started = await client.startTwoStep.mutate({ password })
  keys.set(id, started.key)
  return started
}

/** Lets the codes of this step be used again: time passes. */
const passTime = (userId: string) =>
  server.owner.update(totpSecrets).set({ lastStep: 0 }).where(eq(totpSecrets.userId, userId))

async function signedIn(role: Role = 'coach') {
  const person = await (role === 'coach' ? buildCoach : buildAthlete)(server.owner)
  await buildPassword(server.owner, person.id)
  const client = server.clientOf(await buildSession(server.owner, person.id)).accounts
  return { ...person, role, client }
}

async function withTwoStep(role: Role = 'coach') {
  const person = await signedIn(role)
  await start(person)
  const { codes } = await person.client.confirmTwoStep.mutate({ code: codeOf(person.id) })
  await passTime(person.id)
  return { ...person, codes }
}

/** Refused, and no row came or went but counted attempts and mails that wait. */
async function expectRefusal(call: () => Promise<unknown>, reason: string): Promise<void> {
  const counts = async () => ({ ...(await server.rowsBesideMails()), rate_limits: 0 })
  const before = await counts()
  await expect(call()).rejects.toMatchObject(refused(reason))
  expect(await counts()).toEqual(before)
}

const signIn = (browser: Browser, { email, role }: { email: string; role: Role }, rest = {}) =>
  browser.accounts.signIn.mutate({ email, password, rememberMe: true, role, ...rest })

describe('switching on', () => {
  it('[FACTOR-04] takes the password, then a code of the app, and shows ten recovery codes', async () => {
    const person = await signedIn('athlete')
    const { id, email, client } = person
    const { key, address } = await start(person)
    expect(address).toContain(`secret=${key}&`)
    expect(address).toContain(encodeURIComponent(email))
    expect(await client.signInMethods.query()).toMatchObject({ hasPassword: true, twoStep: null })
    const { codes } = await client.confirmTwoStep.mutate({ code: ` ${codeOf(id)} ` })
    expect(codes).toHaveLength(10)
    expect(await client.signInMethods.query()).toMatchObject({ twoStep: { recoveryCodesLeft: 10 } })
    await expect.poll(() => subjectsTo(email)).toEqual(['Two-step sign-in is on · Chalkline'])
  })

  it('[FACTOR-02] [FACTOR-03] stores neither the key nor a recovery code in the clear', async () => {
    const person = await signedIn()
    const { id, client } = person
    const { key } = await start(person)
    const { codes } = await client.confirmTwoStep.mutate({ code: codeOf(id) })
    const [secret] = await server.owner.select().from(totpSecrets).where(eq(totpSecrets.userId, id))
    const hashes = await server.owner.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))
    const stored = JSON.stringify([secret, hashes])
    for (const text of [key, ...codes]) expect(stored).not.toContain(text)
  })

  it('[FACTOR-04] is refused with a wrong password or a wrong code, and stays off', async () => {
    const person = await signedIn()
    await expectRefusal(() => person.client.startTwoStep.mutate({ password: 'wrong' }), 'invalid_credentials')
    await expectRefusal(() => person.client.confirmTwoStep.mutate({ code: '000000' }), 'step_expired')
    await start(person)
    const wrong = codeOf(person.id, 5)
    await expectRefusal(() => person.client.confirmTwoStep.mutate({ code: wrong }), 'invalid_code')
    expect(await signIn(server.openBrowser(), person)).toEqual({ role: 'coach' })
  })

  it('[FACTOR-04] cannot replace the app of an account that has it on', async () => {
    const { id, client } = await withTwoStep()
    const code = codeOf(id)
    await expectRefusal(() => client.startTwoStep.mutate({ password, code }), 'illegal_transition')
  })

  it('[FACTOR-05] of an account without a password takes a fresh sign-in', async () => {
    const coach = await buildCoach(server.owner)
    const token = await buildSession(server.owner, coach.id)
    const { accounts } = server.clientOf(token)
    expect(await accounts.signInMethods.query()).toMatchObject({ hasPassword: false })
    await server.owner.execute(
      sql`update sessions set created_at = now() - interval '16 minutes' where token = ${token}`,
    )
    await expectRefusal(() => accounts.startTwoStep.mutate({ password: '' }), 'sign_in_again')
    const fresh = server.clientOf(await buildSession(server.owner, coach.id)).accounts
    expect(await fresh.startTwoStep.mutate({ password: '' })).toHaveProperty('key')
  })
})

describe('the second step', () => {
  it.each(['coach', 'athlete'] as const)('[FACTOR-06] opens no session before the code: %s', async role => {
    const person = await withTwoStep(role)
    const before = await sessionsOf(person.id)
    const browser = server.openBrowser()
    expect(await signIn(browser, person)).toEqual({ role: null, secondStep: true })
    expect(await sessionsOf(person.id)).toEqual(before)
    expect(browser.set.some(cookie => cookie.includes('session_token'))).toBe(false)
    expect(await browser.accounts.session.query()).toBeNull()
    expect(await browser.accounts.secondStep.query()).toEqual({ email: person.email, hasPasskeys: false })

    const code = codeOf(person.id)
    const done = await browser.accounts.finishSecondStep.mutate({ code, trustDevice: false })
    expect(done).toEqual({ role, next: null })
    expect(await browser.accounts.session.query()).toMatchObject({ id: person.id, role })
    expect(await browser.accounts.secondStep.query()).toBeNull()
  })

  it('[TRUST-07] records wrong codes and wrong passwords for the person to see', async () => {
    const person = await withTwoStep()
    const browser = server.openBrowser('203.0.113.7')
    await signIn(browser, person)
    const wrong = { code: codeOf(person.id, 9), trustDevice: false }
    await expect(browser.accounts.finishSecondStep.mutate(wrong)).rejects.toMatchObject(
      refused('invalid_code'),
    )
    await expect(person.client.startPasskey.mutate({ password: 'not mine' })).rejects.toMatchObject(
      refused('invalid_credentials'),
    )
    const events = async () =>
      (await server.owner.select().from(securityEvents).where(eq(securityEvents.userId, person.id))).map(
        ({ kind, address }) => (kind === 'second_step_failed' ? `${kind} ${address}` : kind),
      )
    await expect
      .poll(events)
      .toEqual(expect.arrayContaining(['second_step_failed 203.0.113.7', 'identity_refused']))
  })

  it('[FACTOR-06] belongs to the browser of the first step, and ends with a new password', async () => {
    const person = await withTwoStep()
    const browser = server.openBrowser()
    await signIn(browser, person)
    const code = codeOf(person.id)
    const finish = (one: Browser) => one.accounts.finishSecondStep.mutate({ code, trustDevice: false })
    await expect(finish(server.openBrowser())).rejects.toMatchObject(refused('step_expired'))
    await server.owner.execute(sql`update accounts set password = 'another' where user_id = ${person.id}`)
    await expect(finish(browser)).rejects.toMatchObject(refused('step_expired'))
    expect(await browser.accounts.session.query()).toBeNull()
  })

  it('[FACTOR-06] keeps the role guard and the wish not to be remembered', async () => {
    const person = await withTwoStep('athlete')
    await expect(signIn(server.openBrowser(), { ...person, role: 'coach' })).rejects.toMatchObject(
      refused('role_mismatch'),
    )
    const browser = server.openBrowser()
    await signIn(browser, person, { rememberMe: false })
    await browser.accounts.finishSecondStep.mutate({ code: codeOf(person.id), trustDevice: false })
    expect(browser.set.find(cookie => cookie.includes('session_token'))).not.toMatch(/Max-Age|Expires/i)
    expect(await browser.accounts.session.query()).toMatchObject({ id: person.id })
    const newest = (await sessionsOf(person.id)).sort((a, b) => +b.createdAt - +a.createdAt)[0]
    expect(+(newest?.expiresAt ?? 0) - Date.now()).toBeLessThan(25 * 3_600_000)
  })

  it('[FACTOR-07] accepts each code of the app at most once, also of two requests at once', async () => {
    const person = await withTwoStep()
    // The code of the step before is over when the next step begins.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const steps of [-1, 0, 1]) {
      const code = codeOf(person.id, steps)
      const browsers = [server.openBrowser(), server.openBrowser(), server.openBrowser()]
      for (const browser of browsers) await signIn(browser, person)
      const outcomes = await Promise.allSettled(
        browsers.map(browser => browser.accounts.finishSecondStep.mutate({ code, trustDevice: false })),
      )
      const failures = outcomes.filter(({ status }) => status === 'rejected')
      expect(failures).toHaveLength(2)
      for (const failure of failures) expect(failure).toMatchObject({ reason: refused('invalid_code') })
      const later = server.openBrowser()
      await signIn(later, person)
      await expect(
        later.accounts.finishSecondStep.mutate({ code, trustDevice: false }),
      ).rejects.toMatchObject(refused('invalid_code'))
    }
  })

  it('[FACTOR-08] accepts a recovery code once, also of two requests at once, and tells the owner by mail', async () => {
    const { codes, ...person } = await withTwoStep()
    const [code = ''] = codes
    const browsers = [server.openBrowser(), server.openBrowser()]
    for (const browser of browsers) await signIn(browser, person)
    const outcomes = await Promise.allSettled(
      browsers.map(browser =>
        browser.accounts.finishSecondStep.mutate({ code: code.toUpperCase(), trustDevice: false }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await person.client.signInMethods.query()).toMatchObject({ twoStep: { recoveryCodesLeft: 9 } })
    await expect.poll(() => subjectsTo(person.email)).toContain('A recovery code was used · Chalkline')
  })

  it('[FACTOR-09] is limited per account; a recovery code and a new password still lead in', async () => {
    const { codes, ...person } = await withTwoStep()
    const browser = server.openBrowser()
    await signIn(browser, person)
    const attempt = (code: string) => browser.accounts.finishSecondStep.mutate({ code, trustDevice: false })
    const wrong = codeOf(person.id, 7)
    for (let n = 0; n < 10; n++) await expect(attempt(wrong)).rejects.toMatchObject(refused('invalid_code'))
    const right = codeOf(person.id)
    await expect(attempt(right)).rejects.toMatchObject(refused('rate_limited'))
    expect(await attempt(codes[0] ?? '')).toMatchObject({ role: 'coach' })

    // The other caller, who knows the password, does not know the new one.
    const { settings } = server.clientOf(await buildSession(server.owner, person.id))
    const change = { currentPassword: password, newPassword: 'a new password', code: codes[1] ?? '' }
    await settings.changePassword.mutate(change)
    const owner = server.openBrowser()
    await signIn(owner, person, { password: 'a new password' })
    const code = codeOf(person.id)
    expect(await owner.accounts.finishSecondStep.mutate({ code, trustDevice: false })).toMatchObject({
      role: 'coach',
    })
  })

  it('[FACTOR-10] is left out for 30 days on a trusted device, until the password changes or it is switched off', async () => {
    const person = await withTwoStep()
    const browser = server.openBrowser()
    await signIn(browser, person)
    await browser.accounts.finishSecondStep.mutate({ code: codeOf(person.id), trustDevice: true })
    const cookie = browser.set.find(one => one.startsWith('chalkline.trusted_device='))
    expect(cookie).toMatch(/Max-Age=2592000.*HttpOnly/i)
    expect(await signIn(browser, person)).toEqual({ role: 'coach' })

    // For no other account, and not with a forged cookie.
    const other = await withTwoStep()
    expect(await signIn(browser, other)).toMatchObject({ secondStep: true })
    const forger = server.openBrowser()
    forger.jar.set(
      'chalkline.trusted_device',
      `${browser.jar.get('chalkline.trusted_device')?.slice(0, -4)}AAA%3D`,
    )
    expect(await signIn(forger, person)).toMatchObject({ secondStep: true })

    const { settings } = server.clientOf(await buildSession(server.owner, person.id))
    await passTime(person.id)
    const change = { currentPassword: password, newPassword: 'a new password', code: codeOf(person.id) }
    await settings.changePassword.mutate(change)
    expect(await signIn(browser, person, { password: 'a new password' })).toMatchObject({ secondStep: true })
  })

  it('[FACTOR-11] is asked for after a password reset as well', async () => {
    const person = await withTwoStep()
    const visitor = server.openBrowser()
    // The notice that two-step sign-in is on comes first.
    await server.mailedLink(person.email)
    await visitor.accounts.requestPasswordReset.mutate({ email: person.email })
    const link = new URL(await server.mailedLink(person.email, 2), 'http://x')
    const token = link.searchParams.get('token') ?? ''
    await visitor.accounts.resetPassword.mutate({ token, password: 'brand new password' })
    expect(await visitor.accounts.session.query()).toBeNull()
    expect(await signIn(visitor, person, { password: 'brand new password' })).toMatchObject({
      secondStep: true,
    })
  })
})

describe('switching off', () => {
  it('[FACTOR-12] takes the password and a code, and then the password alone signs in', async () => {
    const person = await withTwoStep()
    const code = codeOf(person.id)
    for (const [given, reason] of [
      [{ password: 'wrong', code }, 'invalid_credentials'],
      [{ password }, 'invalid_code'],
      [{ password, code: '12' }, 'invalid_code'],
    ] as const)
      await expectRefusal(() => person.client.stopTwoStep.mutate(given), reason)
    await person.client.stopTwoStep.mutate({ password, code })
    expect(await person.client.signInMethods.query()).toMatchObject({ twoStep: null })
    expect(await signIn(server.openBrowser(), person)).toEqual({ role: 'coach' })
  })

  it('[FACTOR-12] works with a recovery code, for a phone that is lost', async () => {
    const { codes, client } = await withTwoStep()
    await client.stopTwoStep.mutate({ password, code: codes[3] ?? '' })
    expect(await client.signInMethods.query()).toMatchObject({ twoStep: null })
  })
})

it('[FACTOR-13] new recovery codes end the old ones', async () => {
  const { codes, ...person } = await withTwoStep()
  const renewed = await person.client.newRecoveryCodes.mutate({ password, code: codeOf(person.id) })
  const browser = server.openBrowser()
  await signIn(browser, person)
  const attempt = (code = '') => browser.accounts.finishSecondStep.mutate({ code, trustDevice: false })
  await expect(attempt(codes[0])).rejects.toMatchObject(refused('invalid_code'))
  expect(await attempt(renewed.codes[0])).toMatchObject({ role: 'coach' })
})

it('[TRUST-35] recovery codes and passkeys are changed with the password and a code, and stay as they are without', async () => {
  const { id, client } = await withTwoStep()
  const passkey = await buildPasskey(server.owner, id)
  for (const change of [
    client.newRecoveryCodes.mutate,
    client.startPasskey.mutate,
    (proof: { password: string; code?: string }) => client.removePasskey.mutate({ ...proof, id: passkey.id }),
  ]) {
    const code = codeOf(id)
    await expectRefusal(() => change({ password: 'wrong', code }), 'invalid_credentials')
    await expectRefusal(() => change({ password }), 'invalid_code')
  }
})

it('[FACTOR-05] [TRUST-35] an account without a password takes a fresh sign-in for all of them, and for its data', async () => {
  const { id } = await buildCoach(server.owner)
  const passkey = await buildPasskey(server.owner, id)
  const token = await buildSession(server.owner, id)
  await server.owner.execute(
    sql`update sessions set created_at = now() - interval '16 minutes' where token = ${token}`,
  )
  const { accounts } = server.clientOf(token)
  const proof = { password: '' }
  for (const change of [
    () => accounts.newRecoveryCodes.mutate(proof),
    () => accounts.startPasskey.mutate(proof),
    () => accounts.removePasskey.mutate({ ...proof, id: passkey.id }),
    () => accounts.prove.mutate(proof),
  ])
    await expectRefusal(change, 'sign_in_again')
})

it('[FACTOR-14] the application’s role reads no secret, no hash and no key, and nothing of others', async () => {
  const mine = await withTwoStep()
  const other = await withTwoStep()
  const token = await buildSession(server.owner, mine.id)
  const read = (statement: string) =>
    server.database.transaction(async db => {
      await db.execute(sql`select open_session(${token})`)
      return (await db.execute(sql.raw(statement))).rows
    })
  expect(await read('select user_id from totp_secrets')).toEqual([{ user_id: mine.id }])
  expect(await read(`select used_at from recovery_codes where user_id = '${other.id}'`)).toEqual([])
  for (const column of [
    'secret from totp_secrets',
    'code_hash from recovery_codes',
    'public_key from passkeys',
  ])
    await expect(read(`select ${column}`)).rejects.toMatchObject({ cause: { code: '42501' } })
})
