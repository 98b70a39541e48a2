import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Language } from '#product/language.ts'
import { totpSecrets, users } from '#server/database/tables.ts'
import { buildAthlete, buildPasskey, buildPassword, buildSession, password } from '#testing/builders.ts'
import { appCode } from '#testing/fakes/authenticator-app.ts'
import { createSoftAuthenticator } from '#testing/fakes/soft-authenticator.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const subjects: Record<Language, string[]> = {
  en: [
    'A passkey was added',
    'A passkey was removed',
    'Two-step sign-in is on',
    'You have new recovery codes',
    'A recovery code was used',
    'Two-step sign-in is off',
    'Your data was downloaded',
    'Your password was changed',
    'Your password was reset',
  ],
  es: [
    'Se añadió una llave de acceso',
    'Se eliminó una llave de acceso',
    'Verificación en dos pasos activada',
    'Tienes códigos de recuperación nuevos',
    'Se usó un código de recuperación',
    'Verificación en dos pasos desactivada',
    'Se descargaron tus datos',
    'Se cambió tu contraseña',
    'Se restableció tu contraseña',
  ],
}
const resetSubject: Record<Language, string> = { en: 'Reset your password', es: 'Cambia tu contraseña' }

it.each([
  ['en', 'choose a new password at once'],
  ['es', 'elige ya una contraseña nueva'],
] as const)(
  '[TRUST-36] in %s each change of how to sign in is mailed, with what to do if it was another person',
  async (language, advice) => {
    const { owner } = server
    const { id, email } = await buildAthlete(owner)
    await owner.update(users).set({ language }).where(eq(users.id, id))
    await buildPassword(owner, id)
    const { id: oldPasskey } = await buildPasskey(owner, id)
    const browser = server.openBrowser()
    await browser.accounts.signIn.mutate({ email, password, rememberMe: true, role: 'athlete' })
    const { accounts, settings } = browser
    const passTime = () => owner.update(totpSecrets).set({ lastStep: 0 }).where(eq(totpSecrets.userId, id))

    const options = await accounts.startPasskey.mutate({ password })
    await accounts.finishPasskey.mutate({
      name: 'Phone',
      credential: createSoftAuthenticator().create(options),
    })
    await accounts.removePasskey.mutate({ id: oldPasskey, password })
    const { key } = await accounts.startTwoStep.mutate({ password })
    await accounts.confirmTwoStep.mutate({ code: appCode(key) })
    await passTime()
    const { codes } = await accounts.newRecoveryCodes.mutate({ password, code: appCode(key) })
    await accounts.stopTwoStep.mutate({ password, code: codes[0] ?? '' })
    await accounts.prove.mutate({ password })
    await browser.go('/api/own-data.csv')
    await settings.changePassword.mutate({ currentPassword: password, newPassword: 'a new password' })
    await accounts.requestPasswordReset.mutate({ email })
    const [asked, count] = [resetSubject[language], subjects[language].length]
    const link = new URL(await server.mailedLink(email, count), 'http://x')
    await accounts.resetPassword.mutate({
      token: link.searchParams.get('token') ?? '',
      password: 'yet another one',
    })
    await expect.poll(async () => (await server.mailsTo(email)).length).toBe(count + 1)
    const mails = (await server.mailsTo(email)).filter(mail => mail?.subject !== `${asked} · Chalkline`)
    expect(mails.map(mail => mail?.subject).sort()).toEqual(
      subjects[language].map(subject => `${subject} · Chalkline`).sort(),
    )
    for (const mail of mails) {
      expect(mail?.text).toContain(advice)
      expect(mail?.text).toContain(`${server.config.publicUrl}/forgot-password`)
    }
    // The owner cannot get around a second step that a thief switched on: only the operator can.
    const switchedOn = mails.find(mail => mail?.subject?.startsWith(subjects[language][2] ?? '-'))
    expect(switchedOn?.text).toContain(server.config.contactEmail)
  },
)

it('[TRUST-37] a calendar link that is made or replaced is an event, once', async () => {
  const { id } = await buildAthlete(server.owner)
  const client = server.clientOf(await buildSession(server.owner, id))
  const kinds = async () => (await client.settings.securityEvents.query({})).events.map(({ kind }) => kind)
  await client.calendarFeed.replace.mutate()
  await client.calendarFeed.open.mutate()
  await expect.poll(kinds).toEqual(['calendar_feed_opened'])
  await client.calendarFeed.open.mutate()
  await client.calendarFeed.replace.mutate()
  await expect.poll(kinds).toEqual(['calendar_feed_replaced', 'calendar_feed_opened'])
})
