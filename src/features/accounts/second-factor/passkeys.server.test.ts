import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { passkeys, sessions } from '#server/database/tables.ts'
import { buildAthlete, buildCoach, buildPassword, buildSession, password } from '#testing/builders.ts'
import { createSoftAuthenticator } from '#testing/fakes/soft-authenticator.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

type Role = 'coach' | 'athlete'
const refused = (reason: string) => ({ data: { reason } })
const passkeysOf = (userId: string) => server.owner.select().from(passkeys).where(eq(passkeys.userId, userId))
const sessionsOf = (userId: string) => server.owner.select().from(sessions).where(eq(sessions.userId, userId))

/** A person who is signed in in a browser. */
async function signedIn(role: Role = 'coach') {
  const person = await (role === 'coach' ? buildCoach : buildAthlete)(server.owner)
  await buildPassword(server.owner, person.id)
  const browser = server.openBrowser()
  await browser.accounts.signIn.mutate({ email: person.email, password, rememberMe: true, role })
  return { ...person, role, browser, accounts: browser.accounts }
}

async function withPasskey(role: Role = 'coach') {
  const person = await signedIn(role)
  const key = createSoftAuthenticator()
  const options = await person.accounts.startPasskey.mutate({ password })
  await person.accounts.finishPasskey.mutate({ name: 'Phone', credential: key.create(options) })
  return { ...person, key }
}

describe('adding a passkey', () => {
  it('[FACTOR-16] takes the password; it is then listed, renamed and removed', async () => {
    const { accounts, id, email } = await withPasskey('athlete')
    const [passkey] = (await accounts.signInMethods.query()).passkeys
    expect(passkey).toEqual({
      id: expect.any(String),
      name: 'Phone',
      createdAt: expect.any(String),
      lastUsedAt: null,
    })
    await expect
      .poll(async () => (await server.mailsTo(email)).map(mail => mail?.subject))
      .toEqual(['A passkey was added · Chalkline'])
    await accounts.renamePasskey.mutate({ id: passkey?.id ?? '', name: 'Blue key' })
    expect((await accounts.signInMethods.query()).passkeys).toMatchObject([{ name: 'Blue key' }])
    await accounts.removePasskey.mutate({ id: passkey?.id ?? '', password })
    expect(await passkeysOf(id)).toEqual([])
  })

  it('[FACTOR-16] a session alone does not remove it', async () => {
    const { accounts, id } = await withPasskey()
    const [passkey] = await passkeysOf(id)
    const remove = (typed: string) =>
      accounts.removePasskey.mutate({ id: passkey?.id ?? '', password: typed })
    await expect(remove('guessed wrong')).rejects.toMatchObject(refused('invalid_credentials'))
    await expect(remove('')).rejects.toMatchObject(refused('invalid_credentials'))
    expect(await passkeysOf(id)).toEqual([passkey])
  })

  it('[FACTOR-16] asks for a discoverable passkey with user verification, and for none that is there already', async () => {
    const { accounts, key } = await withPasskey()
    expect(await accounts.startPasskey.mutate({ password })).toMatchObject({
      rp: { id: 'localhost', name: 'Chalkline' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: key.id }],
    })
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another rpId', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
  ])('[FACTOR-17] is refused with %s', async (_, behaviour) => {
    const { accounts, id } = await signedIn()
    const options = await accounts.startPasskey.mutate({ password })
    const credential = createSoftAuthenticator().create(options, behaviour)
    await expect(accounts.finishPasskey.mutate({ name: 'Phone', credential })).rejects.toMatchObject(
      refused('invalid_passkey'),
    )
    expect(await passkeysOf(id)).toEqual([])
  })

  it('[FACTOR-17] is refused without its challenge, with a used one, and in another browser', async () => {
    const { accounts, id, browser } = await signedIn()
    const key = createSoftAuthenticator()
    const options = await accounts.startPasskey.mutate({ password })
    const finish = (client: typeof accounts) =>
      client.finishPasskey.mutate({ name: 'Phone', credential: key.create(options) })
    const elsewhere = server.clientOf(await buildSession(server.owner, id)).accounts
    await expect(finish(elsewhere)).rejects.toMatchObject(refused('step_expired'))

    const used = browser.jar.get('chalkline.passkey_registration') ?? ''
    await finish(accounts)
    browser.jar.set('chalkline.passkey_registration', used)
    await expect(finish(accounts)).rejects.toMatchObject(refused('step_expired'))

    await accounts.startPasskey.mutate({ password })
    await expect(finish(accounts)).rejects.toMatchObject(refused('invalid_passkey'))
    expect(await passkeysOf(id)).toHaveLength(1)
  })
})

describe('signing in with a passkey', () => {
  it.each(['coach', 'athlete'] as const)('[FACTOR-18] counts as both factors: %s', async role => {
    const { id, key } = await withPasskey(role)
    const browser = server.openBrowser()
    const options = await browser.accounts.startPasskeySignIn.mutate()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const credential = key.get(options, { counter: 7 })
    expect(await browser.accounts.finishPasskeySignIn.mutate({ role, credential })).toEqual({ role })
    expect(await browser.accounts.session.query()).toMatchObject({ id, role })
    expect(await passkeysOf(id)).toMatchObject([{ counter: 7, lastUsedAt: expect.any(Date) }])
  })

  it('[FACTOR-18] with the other role is refused like a password, without a session', async () => {
    const { id, key } = await withPasskey('athlete')
    const before = await sessionsOf(id)
    const browser = server.openBrowser()
    const credential = key.get(await browser.accounts.startPasskeySignIn.mutate())
    await expect(
      browser.accounts.finishPasskeySignIn.mutate({ role: 'coach', credential }),
    ).rejects.toMatchObject(refused('role_mismatch'))
    expect(await sessionsOf(id)).toEqual(before)
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another rpId', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
    ['a counter that did not grow', { counter: 7 }],
    ['a counter that was lost', { counter: 0 }],
    ['the name of another account', { userHandle: Buffer.from('another').toString('base64url') }],
  ])('[FACTOR-17] is refused with %s', async (_, behaviour) => {
    const { id, key } = await withPasskey()
    const browser = server.openBrowser()
    const attempt = async (how: Parameters<typeof key.get>[1]) => {
      const credential = key.get(await browser.accounts.startPasskeySignIn.mutate(), how)
      return browser.accounts.finishPasskeySignIn.mutate({ role: 'coach', credential })
    }
    await attempt({ counter: 7 })
    await browser.accounts.signOut.mutate()
    const before = await sessionsOf(id)
    await expect(attempt({ counter: 9, ...behaviour })).rejects.toMatchObject(refused('invalid_passkey'))
    expect(await sessionsOf(id)).toEqual(before)
  })

  it('[FACTOR-17] takes a challenge of this browser, once, and a passkey that is known', async () => {
    const { key } = await withPasskey()
    const [browser, other] = [server.openBrowser(), server.openBrowser()]
    const credential = key.get(await browser.accounts.startPasskeySignIn.mutate())
    const finish = (one: typeof browser, answer = credential) =>
      one.accounts.finishPasskeySignIn.mutate({ role: 'coach', credential: answer })
    await expect(finish(other)).rejects.toMatchObject(refused('step_expired'))
    const cookie = browser.jar.get('chalkline.passkey_sign_in') ?? ''
    await finish(browser)
    browser.jar.set('chalkline.passkey_sign_in', cookie)
    await expect(finish(browser)).rejects.toMatchObject(refused('step_expired'))

    const unknown = createSoftAuthenticator().get(await other.accounts.startPasskeySignIn.mutate())
    await expect(finish(other, unknown)).rejects.toMatchObject(refused('invalid_passkey'))
  })
})
