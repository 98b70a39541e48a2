// The athlete's day, a log, the coach's dashboard and inbox, messages and who trained today, over HTTP with real sessions, against the same SQL by pg.
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { generateSignedCookie } from 'hono/cookie'
import type pg from 'pg'
import { assemble } from '../../src/app/assemble.ts'
import { sessionCookie } from '../../src/server/auth/session-cookie.ts'
import { readConfig } from '../../src/server/config.ts'
import { type DatabaseAddress, openPool } from '../../src/server/database/database.ts'
import { createLog } from '../../src/server/log.ts'
import { createMailer } from '../../src/server/mail/mail.ts'
import { withServerKeys } from '../../src/server/secrets/server-keys.ts'
import { freePort } from '../../src/testing/server-process.ts'
import { recordStatements, type Statement } from '../../src/testing/statements/recorded-statements.ts'
import { driverCaller, openDriverPool } from './driver-callers.ts'
import { besideHostile } from './hostile.ts'
import { type HttpRequest, openHttpCaller } from './http-callers.ts'
import { fill, type LoadServer, openLoadDatabase, startServer } from './load-database.ts'
import { givePasswords, startFlood } from './login-flood.ts'
import { type Measured, measure, quantile } from './measure.ts'
import { besideRoutes } from './routes.ts'
import { type Person, type Scenario, scenarios } from './scenarios.ts'

const seconds = Number(process.argv[2] ?? 2)
/** `flood`, `hostile` or `routes` measures only that part; a part of their names, only those scenarios. */
const only = process.argv[3]
/** The hostile account alone needs no year of logs. */
const isShort = only === 'hostile' || only === 'routes'
const rounds = 5
const crowd = 64
/** One account has no more connections at once. */
const mostOfOne = 3
const few = 8
/** Below this share of the bare driver's throughput the run fails. */
const leastRatio = 0.35

type Side = 'server' | 'driver'
const bothSides: Side[] = ['server', 'driver']

const say = (text: string) => process.stdout.write(`${text}\n`)

const database = await openLoadDatabase()
const authSecret = randomBytes(32).toString('hex')
const port = await freePort()
const environment = {
  ...database.environment,
  AUTH_SECRET: authSecret,
  PORT: String(port),
  // The flood uses many client addresses.
  TRUSTED_PROXIES: '127.0.0.1',
}
/** The callers of the comparison do in a second what people do in an hour. */
const unlimited = { ACCOUNT_BUDGET: '1000000000' }
const admin = openPool(database.address, { role: 'chalkline_owner', max: 1 })
const pool = openDriverPool(database.address)
let server: LoadServer | undefined
try {
  say('Filling a database …')
  const started = performance.now()
  await fill(database.address, isShort ? 28 : 336)
  say(`  ${Math.round((performance.now() - started) / 1000)} s, ${await size(admin)}`)
  server = await startServer({ ...environment, ...unlimited })
  if (only !== 'routes') await workoutsAreRead(admin)
  const all = await scenarios(admin, cookieOf)
  const isPart = only === 'flood' || isShort
  if (!isPart) await compareAll(all.filter(({ name }) => name.includes(only ?? '')))
  if (!only || only === 'flood') await besideFlood(all.find(({ name }) => name === 'one log') as Scenario)
  const days = all.find(({ name }) => name === "the athlete's day") as Scenario
  if (!only || only === 'hostile') {
    await server.stop()
    await besideHostileAccount(days)
  }
  if (only === 'routes') await besideEachRoute(days)
} catch (error) {
  // Printed at once: the cleanup below fails the calls in flight.
  console.error(error)
  process.exitCode = 1
} finally {
  await pool.end()
  await admin.end()
  await server?.stop()
  await database.remove()
}

/** The server reads the texts of new workouts in the background: what that costs is not the requests' cost. */
async function workoutsAreRead(owner: pg.Pool): Promise<void> {
  const unread = `select count(*)::int as count from workout_versions v
    where not exists (select from workout_readings r where r.version_id = v.version_id)`
  const left = async () => (await owner.query(unread)).rows[0].count as number
  say(`Waiting until the server has read ${await left()} workouts …`)
  while ((await left()) > 0) await setTimeout(1000)
}

async function compareAll(all: Scenario[]): Promise<void> {
  const slow = []
  say(
    `\n${' '.repeat(24)}${columns('callers', 'server/s', 'p50 ms', 'p99 ms', 'driver/s', 'p50 ms', 'p99 ms', 'ratio')}`,
  )
  for (const scenario of all) {
    for (const count of [1, scenario.people.length > 1 ? crowd : mostOfOne]) {
      const ratio = await compare(scenario, count)
      if (ratio < (scenario.leastRatio ?? leastRatio)) slow.push(scenario.name)
    }
  }
  if (slow.length > 0) {
    say(`\nbelow their least ratio: ${[...new Set(slow)].join(', ')}`)
    process.exitCode = 1
  }
}

async function besideHostileAccount({ people, requests }: Scenario): Promise<void> {
  const days = (await Promise.all(people.map(requests))).flat()
  const cookie = (token: string) => cookieOf({ id: '', token })
  const wrongs = await besideHostile({
    port,
    owner: admin,
    seconds,
    days,
    only: process.argv[4],
    cookieOf: cookie,
    say,
    startServer: async () => {
      server = await startServer(environment)
    },
  })
  for (const wrong of wrongs) say(wrong)
  if (wrongs.length > 0) process.exitCode = 1
}

/** A part of its own: the accounts of the hostile one are there once. */
async function besideEachRoute({ people, requests }: Scenario): Promise<void> {
  const withMetrics = { ...environment, FIELD_METRICS: 'on' }
  const wrongs = await besideRoutes({
    port,
    owner: admin,
    seconds,
    site: await withServerKeys(
      readConfig(withMetrics),
      database.address,
      createLog(() => {}, 'json'),
    ),
    days: (await Promise.all(people.map(requests))).flat(),
    only: process.argv[4],
    cookieOf: token => cookieOf({ id: '', token }),
    say,
    startServer: async budget => {
      await server?.stop()
      server = await startServer({ ...withMetrics, ...(budget === 'unlimited' && unlimited) })
      return server
    },
  })
  for (const wrong of wrongs) say(wrong)
  if (wrongs.length > 0) process.exitCode = 1
}

/** The latency of logging with and without a flood. The driver's slowdown is the machine's share in it. */
async function besideFlood(scenario: Scenario): Promise<void> {
  const emails = await givePasswords(admin)
  const sides = await sidesOf(scenario, few)
  const quiet: Record<Side, number[]> = { server: [], driver: [] }
  const beside: Record<Side, number[]> = { server: [], driver: [] }
  const flooded = { perSecond: 0, checked: 0, refused: 0 }
  const measureInto = async (times: Record<Side, number[]>) => {
    for (let round = 0; round < rounds; round++)
      for (const side of bothSides) times[side].push(...(await sides[side]()).times)
  }
  await sides.server()
  await sides.driver()
  for (let turn = 0; turn < 2; turn++) {
    await measureInto(quiet)
    const flood = await startFlood(port, emails)
    await measureInto(beside)
    const { perSecond, checked, refused } = await flood.stop()
    flooded.perSecond += perSecond / 2
    flooded.checked += checked
    flooded.refused += refused
  }
  say(`\n${' '.repeat(24)}${columns('callers', 'p50 ms', 'p99 ms', 'driver p50', 'p99')}`)
  for (const [name, measured] of Object.entries({ 'one log': quiet, '  beside sign-ins': beside })) {
    const figures = bothSides.flatMap(side =>
      [0.5, 0.99].map(part => quantile(measured[side], part).toFixed(2)),
    )
    say(`${name.padEnd(24)}${columns(few, ...figures)}`)
  }
  const worse = (side: Side) => (quantile(beside[side], 0.99) / quantile(quiet[side], 0.99)).toFixed(1)
  say(`${'  p99 times'.padEnd(24)}${columns('', '', worse('server'), '', worse('driver'))}`)
  say(
    `  ${Math.round(flooded.perSecond)} sign-ins a second: ${flooded.checked} checked, ${flooded.refused} refused`,
  )
}

async function cookieOf({ token }: Person): Promise<string> {
  const cookie = await generateSignedCookie(sessionCookie({ secure: false }), token, authSecret)
  return cookie.split(';')[0] ?? ''
}

async function sidesOf(
  { people, requests }: Scenario,
  count: number,
): Promise<Record<Side, () => Promise<Measured>>> {
  const callers = Array.from({ length: count }, (_, index) => people[index % people.length] as Person)
  const requestsOf = await Promise.all(callers.map(requests))
  const statementsOf = await recordAll(database.address, requestsOf)
  const driverCallers = callers.map(({ id }, index) => {
    const fresh = new Set((requestsOf[index] ?? []).flatMap(one => one.fresh ?? []))
    return driverCaller(pool, id, statementsOf[index] ?? [], fresh)
  })
  return {
    // Opened for each turn: the server closes connections that are idle during the driver's turn.
    server: async () => {
      const http = await Promise.all(requestsOf.map(one => openHttpCaller(port, one)))
      const measured = await measure(
        http.map(({ call }) => call),
        seconds * 1000,
      )
      for (const { close } of http) close()
      return measured
    },
    driver: () => measure(driverCallers, seconds * 1000),
  }
}

/** In alternation, so that noise of the machine affects both. */
async function compare(scenario: Scenario, count: number): Promise<number> {
  const sides = await sidesOf(scenario, count)
  const results = { server: [] as Measured[], driver: [] as Measured[] }
  for (let round = 0; round <= rounds; round++) {
    for (const side of bothSides) {
      await scenario.prepare?.()
      const measured = await sides[side]()
      // Without the warm-up round.
      if (round > 0) results[side].push(measured)
    }
  }
  const perSecond = (side: Side) =>
    quantile(
      results[side].map(one => one.perSecond),
      0.5,
    )
  const wait = (side: Side, part: number) =>
    quantile(
      results[side].flatMap(one => one.times),
      part,
    ).toFixed(2)
  const figures = bothSides.flatMap(side => [Math.round(perSecond(side)), wait(side, 0.5), wait(side, 0.99)])
  const ratio = perSecond('server') / perSecond('driver')
  say(`${scenario.name.padEnd(24)}${columns(count, ...figures, ratio.toFixed(2))}`)
  return ratio
}

/** Records the statements of the operations for these requests, without the look-up of the session. */
async function recordAll(address: DatabaseAddress, requestsOf: HttpRequest[][]): Promise<Statement[][][]> {
  const config = readConfig({ ...environment, ...unlimited, NODE_ENV: 'production' })
  const log = createLog(() => {}, 'json')
  const files = { serve: () => undefined, inlineScripts: [], inlineStyles: [] }
  const mailer = createMailer(config, log)
  const { app, close } = await assemble({ config, address, mailer, files, pages: files, log })
  const recorded: Statement[][][] = []
  for (const requests of requestsOf) {
    const operations: Statement[][] = []
    for (const { path, cookie, body } of requests) {
      const init = body
        ? {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { cookie, 'content-type': 'application/json' },
          }
        : { headers: { cookie } }
      const statements = await recordStatements(async () => {
        const answer = await app.request(path, init, {})
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      })
      operations.push(statements)
    }
    recorded.push(operations)
  }
  await close()
  return recorded
}

async function size(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query(`
    select string_agg(format('%s %s', reltuples::int, relname), ', ' order by reltuples desc) as text from pg_class
    where relnamespace = 'chalkline'::regnamespace and relkind = 'r' and reltuples >= 1000`)
  return rows[0].text
}

function columns(...cells: (string | number)[]): string {
  return cells.map(cell => String(cell).padStart(11)).join('')
}
