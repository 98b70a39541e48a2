import { eq } from 'drizzle-orm'
import { generateSignedCookie } from 'hono/cookie'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { buildAthlete, buildSession } from '#testing/builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { sessions } from '../database/tables.ts'
import { isTrusted, knownDevice, rememberDevice, trustDevice } from './remembered-devices.ts'
import { type OwnCookie, ownCookie, readOwnCookie, sessionCookie, signedValue } from './session-cookie.ts'

const [now, earlier] = ['now', 'earlier'].map(name => name.padEnd(32, '.')) as [string, string]
let server: TestServer
/** As the server was set before the rotation. */
let before: TestServer['config']
beforeAll(async () => {
  server = await createTestServer({ AUTH_SECRET: now, AUTH_SECRETS_ACCEPTED: earlier })
  before = { ...server.config, secrets: [earlier] }
})

/** Each of them: a new one that is missing does not compile. */
const kinds = Object.keys({
  google_intent: true,
  sign_up: true,
  device: true,
  television: true,
  second_step: true,
  passkey_sign_in: true,
  passkey_registration: true,
  trusted_device: true,
  identity: true,
  password_reset: true,
} satisfies Record<OwnCookie, true>) as OwnCookie[]

const contentOf = (cookie: string) => decodeURIComponent(/=([^;]*)/.exec(cookie)?.[1] ?? '')

it('[TRUST-30] a session whose cookie the secret before signed goes on, and can be ended', async () => {
  const { id } = await buildAthlete(server.owner)
  const token = await buildSession(server.owner, id)
  const ask = async (path: string, init: RequestInit = {}) => {
    const cookie = await generateSignedCookie(sessionCookie(before), token, earlier)
    const headers = { 'Content-Type': 'application/json', Cookie: cookie.split(';')[0] ?? '' }
    return (await server.request(`/api/rpc/${path}`, { ...init, headers })).json()
  }
  expect((await ask('accounts.session')).result.data).toMatchObject({ id })
  await ask('accounts.signOut', { method: 'POST', body: '{}' })
  expect(await server.owner.select().from(sessions).where(eq(sessions.token, token))).toEqual([])
})

it('[TRUST-30] a television gets its cookie signed anew, once', async () => {
  const shown = async (cookie: string) => {
    const headers = { Cookie: cookie.split(';')[0] ?? '' }
    return (await server.request('/api/rpc/board.shown', { headers })).headers.getSetCookie()
  }
  const [renewed = '', ...others] = await shown(await ownCookie(before, 'television', 'a secret', 60))
  expect(others).toEqual([])
  const only = { ...server.config, secrets: [now] } as const
  expect(readOwnCookie(only, { 'chalkline.television': contentOf(renewed) }, 'television')).toBe('a secret')
  expect(await shown(renewed)).toEqual([])
  expect(await shown(await ownCookie({ ...before, secrets: ['another'] }, 'television', 'x', 60))).toEqual([])
})

it('[TRUST-30] a device stays known and trusted', async () => {
  const { config } = server
  const [email, other] = ['ana@example.com', 'bea@example.com']
  const device = contentOf(await rememberDevice(before, undefined, email)).split('.')
  const known = device.slice(0, -1).join('.')
  expect(knownDevice(config, known, email)).toBe(device[0])
  expect(knownDevice(config, known, other)).toBeUndefined()

  const factor = { sealed: '', madeAt: '2026-03-02 10:00:00+00', passwordHash: 'hash', isRecent: false }
  const cookies: string[] = []
  await trustDevice({ config: before, cookies, signedCookie: () => undefined }, 'ana', factor)
  const jar = { 'chalkline.trusted_device': contentOf(cookies[0] ?? '') }
  const browser = { config, cookies: [], signedCookie: () => readOwnCookie(config, jar, 'trusted_device') }
  expect(isTrusted(browser, 'ana', factor)).toBe(true)
  expect(isTrusted(browser, 'ana', { ...factor, sealed: 'encrypted anew' })).toBe(true)
  expect(isTrusted(browser, 'ana', { ...factor, passwordHash: 'another' })).toBe(false)
  expect(isTrusted(browser, 'ana', { ...factor, madeAt: '2026-03-02 11:00:00+00' })).toBe(false)
  expect(isTrusted({ ...browser, config: { ...config, secrets: [now] } }, 'ana', factor)).toBe(false)
})

it('[TRUST-06] the value of a cookie of one kind, or of a session, is none under the name of another kind', async () => {
  const { config } = server
  const readAs = (name: OwnCookie, content: string) =>
    readOwnCookie(config, { [`chalkline.${name}`]: content }, name)
  for (const made of kinds) {
    const content = contentOf(await ownCookie(config, made, 'a value', 60))
    for (const name of kinds)
      expect(readAs(name, content), `${made} as ${name}`).toBe(name === made ? 'a value' : undefined)
    expect(signedValue(content, config.secrets), `${made} as a session`).toBeUndefined()
  }
  const session = contentOf(await generateSignedCookie(sessionCookie(config), 'a token', now))
  expect(signedValue(session, config.secrets)).toBe('a token')
  for (const name of kinds) expect(readAs(name, session), name).toBeUndefined()
})

it('[FACTOR-10] the value of a trusted device ends after 30 days, also where the browser keeps its cookie', async () => {
  const { config } = server
  const factor = { sealed: '', madeAt: '2026-03-02 10:00:00+00', passwordHash: 'hash', isRecent: false }
  const cookies: string[] = []
  await trustDevice({ config, cookies, signedCookie: () => undefined }, 'ana', factor)
  const jar = { 'chalkline.trusted_device': contentOf(cookies[0] ?? '') }
  const browser = { config, cookies: [], signedCookie: () => readOwnCookie(config, jar, 'trusted_device') }
  const start = Date.now()
  const clock = vi.spyOn(Date, 'now')
  onTestFinished(() => clock.mockRestore())
  const daysLater = (days: number) => clock.mockReturnValue(start + days * 86_400_000)
  daysLater(29.9)
  expect(isTrusted(browser, 'ana', factor)).toBe(true)
  daysLater(30.1)
  expect(isTrusted(browser, 'ana', factor)).toBe(false)
})
