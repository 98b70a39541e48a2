import { eq } from 'drizzle-orm'
import { generateSignedCookie } from 'hono/cookie'
import { beforeAll, expect, it } from 'vitest'
import { buildAthlete, buildSession } from '../../testing/builders.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { sessions } from '../database/tables.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { ownCookie, readOwnCookie, sessionCookie } from './session-cookie.ts'
import { isTrusted, trustDevice } from './trusted-device.ts'

const [now, earlier] = ['now', 'earlier'].map(name => name.padEnd(32, '.')) as [string, string]
let server: TestServer
/** As the server was set before the rotation. */
let before: TestServer['config']
beforeAll(async () => {
  server = await createTestServer({ AUTH_SECRET: now, AUTH_SECRETS_ACCEPTED: earlier })
  before = { ...server.config, secrets: [earlier] }
})

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

  const factor = { sealed: '', madeAt: '2026-03-02 10:00:00+00', passwordHash: 'hash' }
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
