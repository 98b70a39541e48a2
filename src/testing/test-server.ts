// The whole HTTP surface over a test database, called in-process, with a typed client for each person.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTRPCClient, httpLink } from '@trpc/client'
import { sql } from 'drizzle-orm'
import { generateSignedCookie } from 'hono/cookie'
import { expect } from 'vitest'
import { assemble } from '../app/assemble.ts'
import type { AppRouter } from '../app/router.ts'
import type { ErrorCode } from '../domain/error-code.ts'
import { sessionCookie } from '../server/auth/session-cookie.ts'
import { readConfig } from '../server/config.ts'
import type { StaticFiles } from '../server/http/static-files.ts'
import { createLog } from '../server/log.ts'
import { createMailer } from '../server/mail/mail.ts'
import { afterFile } from './after-file.ts'
import { identityProof } from './faults/route-requests.ts'
import { createTestDatabase } from './test-database.ts'

const randomAddress = () => `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`

const noFiles: StaticFiles = { serve: () => undefined, inlineScripts: [], inlineStyles: [] }

export type TestServer = Awaited<ReturnType<typeof createTestServer>>

export async function createTestServer(
  environment: Record<string, string> = {},
  { files = noFiles, pages = noFiles } = {},
) {
  const testDatabase = await createTestDatabase()
  const dataDirectory = mkdtempSync(join(tmpdir(), 'chalkline-test-server-'))
  afterFile(() => rmSync(dataDirectory, { recursive: true, force: true }))

  const logged: string[] = []
  const log = createLog(line => logged.push(line), 'json')
  const settings = readConfig({
    DATA_DIR: dataDirectory,
    TRUSTED_PROXIES: '127.0.0.1',
    // A test does in a second what a person does in an hour.
    ACCOUNT_BUDGET: '1000000',
    // Next to no time; production refuses it.
    ...(environment.NODE_ENV !== 'production' && { PASSWORD_COST: '10' }),
    ...environment,
  })
  const mailer = createMailer(settings, log)
  const { address } = testDatabase
  const { app, config, close } = await assemble({ config: settings, address, mailer, files, pages, log })
  let closed: Promise<void> | undefined
  const closeOnce = () => {
    closed ??= close()
    return closed
  }
  afterFile(closeOnce)
  const request = (path: string, init: RequestInit = {}) =>
    app.request(path, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })

  const cookieOf = async (token: string) => {
    const cookie = await generateSignedCookie(sessionCookie(config), token, config.secrets[0], {
      path: '/',
      secure: config.secure,
    })
    return cookie.split(';')[0] ?? ''
  }
  /** The same once the person has proven again who it is, which the download of own data asks for. */
  const provenCookieOf = async (token: string) => {
    const { rows } = await testDatabase.owner.execute<{ user: string }>(
      sql`select user_id as user from sessions where token = ${token}`,
    )
    const proof = await identityProof(config, testDatabase.owner.$client, rows[0]?.user ?? '')
    return `${await cookieOf(token)}; ${proof}`
  }
  const clientWith = (cookie: () => Promise<string | undefined>) =>
    createTRPCClient<AppRouter>({
      links: [
        httpLink({
          url: 'http://localhost/api/rpc',
          headers: async () => {
            const sent = await cookie()
            return sent ? { cookie: sent } : {}
          },
          fetch: async (url, init) => request(String(url), init as RequestInit),
        }),
      ],
    })

  /** A typed client of the user with this session token, or of an anonymous visitor. */
  const clientOf = (token?: string) => clientWith(async () => token && cookieOf(token))
  /** The client of a user who has proven again who they are. */
  const provenClientOf = async (token: string) => {
    const cookie = await provenCookieOf(token)
    return clientWith(async () => cookie)
  }

  /** A browser: it keeps the cookies it is given, and comes from an address of its own. */
  const openBrowser = (address = randomAddress()) => {
    const jar = new Map<string, string>()
    const set: string[] = []
    const go = async (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      headers.set('X-Forwarded-For', address)
      if (jar.size > 0) headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
      const answer = await request(path, { ...init, headers })
      for (const cookie of answer.headers.getSetCookie()) {
        set.push(cookie)
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (/max-age=0/i.test(cookie) || value === '') jar.delete(name)
        else jar.set(name, value)
      }
      return answer
    }
    const client = createTRPCClient<AppRouter>({
      links: [
        httpLink({
          url: 'http://localhost/api/rpc',
          fetch: async (url, init) => go(String(url), init as RequestInit),
        }),
      ],
    })
    return {
      accounts: client.accounts,
      athletes: client.athletes,
      settings: client.settings,
      go,
      jar,
      /** Every Set-Cookie it ever got. */ set,
    }
  }
  /** The mails to an address so far, oldest first. */
  const mailsTo = async (address: string) => {
    const names = (await mailer.outbox?.names()) ?? []
    const mails = await Promise.all(names.map(name => mailer.outbox?.read(name)))
    return mails.filter(mail => mail?.to?.some(to => to.address === address))
  }
  /** Path and search of the link in the newest mail to that address, once there are so many. */
  const mailedLink = async (address: string, count = 1): Promise<string> => {
    await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThanOrEqual(count)
    const mail = (await mailsTo(address)).at(-1)
    const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    return `${link.pathname}${link.search}`
  }
  /** Mails of what came before leave the queue in the background. */
  const rowsBesideMails = async (): Promise<Record<string, number | string>> => ({
    ...(await testDatabase.rowCounts()),
    mails: 'not counted',
  })
  /** Refused for this reason, and no row of any table came or went. */
  const expectRefusal = async (call: () => Promise<unknown>, reason: ErrorCode, details: string[] = []) => {
    const before = await rowsBesideMails()
    await expect(call()).rejects.toMatchObject({ data: { reason, details } })
    expect(await rowsBesideMails()).toEqual(before)
  }
  return {
    ...testDatabase,
    app,
    expectRefusal,
    rowsBesideMails,
    mailsTo,
    mailedLink,
    config,
    mailer,
    logged,
    request,
    cookieOf,
    provenCookieOf,
    clientOf,
    provenClientOf,
    openBrowser,
    close: closeOnce,
  }
}
