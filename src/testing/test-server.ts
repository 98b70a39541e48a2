// The whole HTTP surface over a test database, called in-process, with a typed client for each person.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTRPCClient, httpLink } from '@trpc/client'
import { generateSignedCookie } from 'hono/cookie'
import { afterAll } from 'vitest'
import { createHttpApp } from '../app/http.ts'
import type { AppRouter } from '../app/router.ts'
import { readConfig } from '../server/config.ts'
import { createLog } from '../server/log.ts'
import { createMailer } from '../server/mail.ts'
import { readMigrations } from '../server/migrate.ts'
import { sessionCookie } from '../server/session-cookie.ts'
import type { StaticFiles } from '../server/static-files.ts'
import { createTestDatabase } from './test-database.ts'

const noFiles: StaticFiles = { serve: () => undefined, inlineScripts: [] }

export type TestServer = Awaited<ReturnType<typeof createTestServer>>

export async function createTestServer(environment: Record<string, string> = {}, files = noFiles) {
  const testDatabase = await createTestDatabase()
  const dataDirectory = mkdtempSync(join(tmpdir(), 'chalkline-test-server-'))
  afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }))

  const logged: string[] = []
  const log = createLog(line => logged.push(line), 'json')
  const config = readConfig({ DATA_DIR: dataDirectory, ...environment })
  const mailer = createMailer(config, log)
  const app = createHttpApp({
    config,
    database: testDatabase.database,
    mailer,
    files,
    migrations: readMigrations(),
    log,
  })
  const request = (path: string, init: RequestInit = {}) =>
    app.request(path, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })

  const cookieOf = async (token: string) => {
    const cookie = await generateSignedCookie(sessionCookie(config), token, config.authSecret)
    return cookie.split(';')[0] ?? ''
  }
  /** A typed client of whoever holds this session token, or of an anonymous visitor. */
  const clientOf = (token?: string) =>
    createTRPCClient<AppRouter>({
      links: [
        httpLink({
          url: 'http://localhost/api/rpc',
          headers: async () => (token ? { cookie: await cookieOf(token) } : {}),
          fetch: async (url, init) => request(String(url), init as RequestInit),
        }),
      ],
    })
  return { ...testDatabase, config, mailer, logged, request, cookieOf, clientOf }
}
