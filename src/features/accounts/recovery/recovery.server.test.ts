import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { gymAthletes, sessions, users, verifications } from '#server/database/tables.ts'
import { buildCoach, buildInvitingCoach, buildPassword, buildSession, password } from '#testing/builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const ask = (email: string) => server.openBrowser().accounts.requestPasswordReset.mutate({ email })
const reset = (token: string, next = 'new password') =>
  server.openBrowser().accounts.resetPassword.mutate({ token, password: next })
const signIn = (email: string, secret: string) =>
  server.openBrowser().accounts.signIn.mutate({ email, password: secret, rememberMe: true, role: 'coach' })

const forgetful = async (values: { fullName?: string } = {}) => {
  const coach = await buildCoach(server.owner, values)
  await buildPassword(server.owner, coach.id)
  await ask(coach.email)
  await expect.poll(async () => (await server.mailsTo(coach.email)).length).toBe(1)
  const [mail] = await server.mailsTo(coach.email)
  return { coach, mail, token: /\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}

const reasonIn = (error: { data?: { reason?: string } }) => error.data?.reason

describe('recovery', () => {
  it('[CALLBACK-08] works once, sets the password and ends every session', async () => {
    const { coach, token } = await forgetful()
    await buildSession(server.owner, coach.id)
    await buildSession(server.owner, coach.id)
    await reset(token)
    expect(await server.owner.select().from(sessions).where(eq(sessions.userId, coach.id))).toEqual([])
    await expect(signIn(coach.email, password)).rejects.toMatchObject({
      data: { reason: 'invalid_credentials' },
    })
    expect(await signIn(coach.email, 'new password')).toEqual({ role: 'coach' })
    await expect(reset(token, 'third password')).rejects.toMatchObject({ data: { reason: 'link_invalid' } })
    expect(await signIn(coach.email, 'new password')).toEqual({ role: 'coach' })
  })

  it('[CALLBACK-08] ends what was begun with the old password, and finishes after it', async () => {
    const { coach, token } = await forgetful()
    const resetting = reset(token)
    const tries = Array.from({ length: 4 }, () => signIn(coach.email, password).then(() => 'in', reasonIn))
    await resetting
    await Promise.all(tries)
    expect(await server.owner.select().from(sessions).where(eq(sessions.userId, coach.id))).toEqual([])
  })

  it('[ROUTE-19] sends a mail that leads to /reset-password, for one hour', async () => {
    const { coach, mail, token } = await forgetful()
    expect(mail?.subject).toBe('Reset your password · Chalkline')
    expect(mail?.html).toContain(`http://localhost:3000/reset-password?token=${token}`)
    const [link] = await server.owner.select().from(verifications).where(eq(verifications.value, coach.id))
    expect(Math.round(((link?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000)).toBe(60)
  })

  it('is refused when the link expired, is wrong, or the new password is too short, and the old one stays', async () => {
    const { coach, token } = await forgetful()
    await expect(reset(token, 'short77')).rejects.toMatchObject({ data: { reason: 'invalid_input' } })
    await expect(reset('nonsense')).rejects.toMatchObject({ data: { reason: 'link_invalid' } })
    await server.owner
      .update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(verifications.value, coach.id))
    await expect(reset(token)).rejects.toMatchObject({ data: { reason: 'link_invalid' } })
    expect(await signIn(coach.email, password)).toEqual({ role: 'coach' })
  })

  it.each([
    ['password1', 'common_password'],
    ['CarlaFuentes', 'personal_password'],
  ])(
    '[TRUST-03] with the password %s is refused with the reason, and the link stays usable',
    async (weak, reason) => {
      const { coach, token } = await forgetful({ fullName: 'Carla Fuentes' })
      await expect(reset(token, weak)).rejects.toMatchObject({ data: { reason } })
      expect(await signIn(coach.email, password)).toEqual({ role: 'coach' })
      await reset(token)
      expect(await signIn(coach.email, 'new password')).toEqual({ role: 'coach' })
    },
  )

  it('[CALLBACK-08] ends the other links too, and so does a changed password', async () => {
    const { coach, token } = await forgetful()
    await ask(coach.email)
    await expect.poll(async () => (await server.mailsTo(coach.email)).length).toBe(2)
    const second = /token=([\w-]+)/.exec((await server.mailsTo(coach.email))[1]?.text ?? '')?.[1] ?? ''
    await reset(second)
    await expect(reset(token)).rejects.toMatchObject({ data: { reason: 'link_invalid' } })

    const other = await forgetful()
    const browser = server.openBrowser()
    await browser.accounts.signIn.mutate({
      email: other.coach.email,
      password,
      rememberMe: true,
      role: 'coach',
    })
    await browser.settings.changePassword.mutate({ currentPassword: password, newPassword: 'changed by me' })
    await expect(reset(other.token)).rejects.toMatchObject({ data: { reason: 'link_invalid' } })
  })

  it('keeps no link that could be used by a reader of the table', async () => {
    const { token } = await forgetful()
    expect(JSON.stringify(await server.owner.select().from(verifications))).not.toContain(token)
  })

  it('answers alike for an address without an account, and sends nothing there', async () => {
    expect(await ask('nobody@example.com')).toEqual({})
    const { coach } = await forgetful()
    expect(await ask(coach.email)).toEqual({})
    expect(await server.mailsTo('nobody@example.com')).toEqual([])
  })

  it('proves the mailbox: an account that was not confirmed is afterwards', async () => {
    const { coach, token } = await forgetful()
    await server.owner.update(users).set({ emailVerified: false }).where(eq(users.id, coach.id))
    await reset(token)
    expect(await signIn(coach.email, 'new password')).toEqual({ role: 'coach' })
  })

  it('[TRUST-06] does not honour the invite of a sign-up that another person may have made', async () => {
    const attacker = await buildInvitingCoach(server.owner)
    const email = 'registered.before@example.com'
    const { accounts } = server.openBrowser()
    const input = { email, password: 'attacker 12', role: 'athlete', language: 'en' } as const
    await accounts.signUp.mutate({ ...input, inviteCode: attacker.inviteCode })
    await ask(email)
    const token = new URL(await server.mailedLink(email, 2), 'http://x').searchParams.get('token') ?? ''
    await reset(token)
    const [user] = await server.owner.select().from(users).where(eq(users.email, email))
    expect(user).toMatchObject({ emailVerified: true, inviteCode: null })
    const relationships = server.owner.select().from(gymAthletes)
    expect(await relationships.where(eq(gymAthletes.athleteId, user?.id ?? ''))).toEqual([])
  })

  it('is limited per address', async () => {
    for (let n = 0; n < 5; n++) await ask('often@example.com')
    await expect(ask('often@example.com')).rejects.toMatchObject({ data: { reason: 'rate_limited' } })
  })
})
