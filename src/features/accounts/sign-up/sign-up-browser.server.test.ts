import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buildCoach, buildInvitingCoach, buildPassword, buildSession } from '#testing/builders.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()

let number = 0

/** An athlete signed up in this browser; the mail is not opened yet. */
async function signUp(email = `athlete${++number}@example.com`) {
  const { inviteCode } = await buildInvitingCoach(server.owner)
  const browser = server.openBrowser()
  const input = {
    email,
    password: 'chalk-42x',
    role: 'athlete' as const,
    language: 'en' as const,
    inviteCode,
  }
  await browser.accounts.signUp.mutate(input)
  const token = new URL(await server.mailedLink(email), 'http://x').searchParams.get('token') ?? ''
  return { browser, email, token }
}

const confirm = (token: string) => server.openBrowser().accounts.confirmEmail.mutate({ token })
const refused = { data: { reason: 'invalid_credentials' } }

async function expectNoWayIn(browser: ReturnType<typeof server.openBrowser>): Promise<void> {
  expect(await browser.accounts.confirmedSignUp.query()).toBeNull()
  await server.owner.execute(sql`delete from rate_limits where key like 'continuing from %'`)
  const before = await server.rowsBesideMails()
  await expect(browser.accounts.continueSignUp.mutate()).rejects.toMatchObject(refused)
  expect(await server.rowsBesideMails()).toEqual({ ...before, rate_limits: Number(before.rate_limits) + 1 })
  expect(await browser.accounts.session.query()).toBeNull()
}

it('[REG-13] the browser that signed up is signed in without the password, once, after the link was opened anywhere', async () => {
  const { browser, email, token } = await signUp()
  await confirm(token)
  expect(await browser.accounts.confirmedSignUp.query()).toEqual({ email, role: 'athlete' })
  expect(await browser.accounts.continueSignUp.mutate()).toEqual({ role: 'athlete' })
  expect(await browser.accounts.session.query()).toMatchObject({ email, role: 'athlete', hasCoach: true })
  expect(browser.set.at(-3)).toMatch(/^chalkline\.session_token=.*Max-Age=2592000.*HttpOnly.*SameSite=Lax/)
  await browser.accounts.signOut.mutate()
  await expectNoWayIn(browser)
})

it('[REG-13] not before the link was opened, and not in another browser', async () => {
  const { browser, token } = await signUp()
  await expectNoWayIn(browser)
  await confirm(token)
  await expectNoWayIn(server.openBrowser())
  const other = await signUp()
  await expectNoWayIn(other.browser)
})

it('[REG-13] not after an hour', async () => {
  const { browser, token } = await signUp()
  await confirm(token)
  await server.owner.execute(
    sql`update verifications set expires_at = now() where identifier like 'confirmed-sign-up:%'`,
  )
  await expectNoWayIn(browser)
})

it('[REG-13] not when the owner of the mailbox has reset the password since', async () => {
  const { browser, email, token } = await signUp()
  await confirm(token)
  const owner = server.openBrowser()
  await owner.accounts.requestPasswordReset.mutate({ email })
  const link = new URL(await server.mailedLink(email, 2), 'http://x')
  const reset = link.searchParams.get('token') ?? ''
  await owner.accounts.resetPassword.mutate({ token: reset, password: 'my own one' })
  // The notice of it has been sent.
  await expect.poll(async () => (await server.rowCounts()).mails).toBe(0)
  await expectNoWayIn(browser)
})

it('[REG-13] not to an account that was there before', async () => {
  const coach = await buildCoach(server.owner)
  await buildPassword(server.owner, coach.id)
  const browser = server.openBrowser()
  const input = { email: coach.email, password: 'chalk-42x', role: 'coach' as const, language: 'en' as const }
  await browser.accounts.signUp.mutate(input)
  await expectNoWayIn(browser)
})

it('ends the session that the browser had before', async () => {
  const { browser, email, token } = await signUp()
  await confirm(token)
  const before = await buildSession(server.owner, (await buildCoach(server.owner)).id)
  const [name = '', value = ''] = (await server.cookieOf(before)).split(/=(.*)/s)
  browser.jar.set(name, value)
  await browser.accounts.continueSignUp.mutate()
  expect(await browser.accounts.session.query()).toMatchObject({ email })
  expect(await server.clientOf(before).accounts.session.query()).toBeNull()
})
