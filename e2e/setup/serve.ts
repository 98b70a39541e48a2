// The built server for the browser tests, on a database of its own that goes away with it, with a real mail server and an
// OpenID provider beside it. Tests reach those two through the control address.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { drizzle } from 'drizzle-orm/node-postgres'
import { generateSignedCookie } from 'hono/cookie'
import { sessionCookie } from '#server/auth/session-cookie.ts'
import { openPool } from '#server/database/database.ts'
import { buildDeskRows, type DeskPlan } from '#testing/build-desk.ts'
import {
  buildAthlete,
  buildInvitingCoach,
  buildMember,
  buildPassword,
  buildRelationship,
  buildSession,
} from '#testing/builders.ts'
import { startSmtpServer } from '#testing/fakes/smtp-server.ts'
import { startOpenIdProvider } from '#testing/openid/openid-provider.ts'
import { buildLogEntry, buildTeam } from '#testing/programming-builders.ts'
import type { GymRole, relationshipStatuses } from '../../src/domain/people/person.ts'
import { addresses } from './addresses.ts'

const client = { clientId: 'chalkline', clientSecret: 'only for tests' }
const smtp = await startSmtpServer(addresses.smtpPort)
const google = await startOpenIdProvider({
  ...client,
  redirectUris: [`${addresses.app}/api/auth/callback/google`],
  port: addresses.googlePort,
})

const dataDirectory = mkdtempSync(join(tmpdir(), 'chalkline-e2e-'))
const authSecret = 'only for tests, but long enough to be one'
const owner = drizzle(
  openPool(
    { socketDirectory: join(dataDirectory, 'run'), username: 'chalkline_owner', database: 'chalkline' },
    { role: 'chalkline_owner', max: 2 },
  ),
)

type NewAthlete = {
  joinedAt?: string
  email: string
  fullName: string
  gymId: string
  status: (typeof relationshipStatuses)[number]
}

async function openSession(userId: string): Promise<{ name: string; value: string }> {
  const token = await buildSession(owner, userId)
  const cookie = await generateSignedCookie(sessionCookie({ secure: false }), token, authSecret)
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(cookie) ?? []
  return { name, value }
}

/** What tests ask for beside the product: its mail, who comes from Google, and people who are there already. */
const control: Record<string, (input: never) => unknown> = {
  '/mails': ({ to }: { to: string }) =>
    smtp.received
      .filter(mail => mail.to?.some(({ address }) => address === to))
      .map(({ subject, text, html }) => ({ subject, text, html })),
  '/google': (person: typeof google.person) => {
    google.person = person
  },
  '/coach': async (values: { email: string; fullName: string }) => {
    const coach = await buildInvitingCoach(owner, values)
    await buildPassword(owner, coach.id)
    return coach
  },
  '/colleague': async ({ gymId, role, fullName }: { gymId: string; fullName: string; role: GymRole }) => {
    const colleague = await buildMember(owner, gymId, role, { fullName, onlyHere: true })
    await buildPassword(owner, colleague.id)
    return colleague
  },
  '/athlete': async ({ gymId, status, joinedAt, ...values }: NewAthlete) => {
    const athlete = await buildAthlete(owner, values)
    await buildPassword(owner, athlete.id)
    const createdAt = joinedAt ? new Date(joinedAt) : new Date()
    await buildRelationship(owner, { gymId, athleteId: athlete.id, status, createdAt })
    return athlete
  },
  '/team': ({ athleteIds, ...values }: { gymId: string; name: string; athleteIds: string[] }) =>
    buildTeam(owner, values, athleteIds),
  '/record': ({ at, ...record }: Parameters<typeof buildLogEntry>[1] & { at?: string }) =>
    buildLogEntry(owner, { ...record, ...(at && { at: new Date(at) }) }),
  '/session': ({ userId }: { userId: string }) => openSession(userId),
  '/desk': async (plan: DeskPlan) => {
    const rows = await buildDeskRows(owner, plan)
    return { rows, session: await openSession(rows.coach.id) }
  },
}

createServer(async (request, response) => {
  const work = control[request.url ?? '']
  try {
    response.end(JSON.stringify((await work?.((await json(request)) as never)) ?? null))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}).listen(Number(new URL(addresses.control).port), '127.0.0.1')

const server = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: 'inherit',
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: new URL(addresses.app).port,
    DATA_DIR: dataDirectory,
    AUTH_SECRET: authSecret,
    PASSWORD_COST: '10',
    SMTP_URL: smtp.url,
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    GOOGLE_ISSUER_URL: google.issuer,
    GEO_ENDPOINTS: 'none',
    // Each test comes from an address of its own, so that they do not use up one another's attempts.
    TRUSTED_PROXIES: '127.0.0.1,::1',
  },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'))
server.once('exit', code => {
  rmSync(dataDirectory, { recursive: true, force: true })
  process.exit(code ?? 0)
})
