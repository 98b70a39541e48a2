// The athlete's day beside twenty callers of each route that is no operation.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ServerConfig } from '../../src/server/secrets/server-keys.ts'
import {
  identityProof,
  type RouteRequest,
  type RouteThings,
  routeRequests,
} from '../../src/testing/faults/route-requests.ts'
import { type BesideOptions, mostTimesQuiet, readDays } from './hostile.ts'
import { hostileAccounts, picture } from './hostile-accounts.ts'
import { openHostileProcess } from './hostile-process.ts'
import type { LoadServer } from './load-database.ts'
import { quantile } from './measure.ts'

const callers = 20

/** No route may keep the thread longer in one piece, in milliseconds. */
const mostPiece = 50
/** The streams do not end by themselves. */
const streamsAreReadFor = 500

type Options = Omit<BesideOptions, 'startServer'> & {
  site: ServerConfig
  startServer(budget?: 'unlimited'): Promise<LoadServer>
}

/** What was wrong: routes beside which others wait too long, and those that never answered. */
export async function besideRoutes(options: Options): Promise<string[]> {
  const { port, owner, seconds, site, days, only = '', startServer, say } = options
  const read = () => readDays(port, days, seconds)
  await hostileAccounts(owner)
  const routes = await routeRequests(site, await largestThings(options))
  await takeAsRead(owner)
  const pieces = await longestPieces(await startServer('unlimited'), port, routes)
  await startServer()
  const attacker = openHostileProcess(`http://127.0.0.1:${port}`)
  const wrongs: string[] = []
  say(`\nthe athlete's day beside ${callers} callers of each route: p50 and p99 in ms, times the quiet p99;`)
  say('last the longest piece of the thread for one answer, in ms, in the median of seven')
  try {
    for (let turn = 0; turn < 3; turn++) await read()
    for (const { cookie = '', ...request } of routes.filter(({ name }) => name.includes(only))) {
      // Before and after, because a machine does not stay as busy as it was.
      const before = await read()
      await attacker.start(cookie, [request], callers)
      const beside = await read()
      const answers = (await attacker.stop())[request.name] ?? {}
      const quiet = [...before, ...(await read())]
      const times = quantile(beside, 0.99) / quantile(quiet, 0.99)
      const [p50, p99, quietly] = [quantile(beside, 0.5), quantile(beside, 0.99), quantile(quiet, 0.99)]
      const piece = pieces.get(request.name) ?? Number.NaN
      const line = [
        request.name.slice(0, 40).padEnd(40),
        ...[p50, p99, quietly, times, piece].map(figure => figure.toFixed(1).padStart(8)),
        JSON.stringify(answers),
      ].join(' ')
      say(`  ${line}`)
      if (times > mostTimesQuiet) wrongs.push(`more than ${mostTimesQuiet} times: ${line}`)
      if (!(piece <= mostPiece)) wrongs.push(`more than ${mostPiece} ms in one piece: ${line}`)
      const isKnown = !request.name.endsWith('/nothing')
      if (answers[500] || (isKnown && answers[404])) wrongs.push(`did not do its work: ${line}`)
    }
  } finally {
    attacker.close()
  }
  return wrongs
}

/** By the name of the route. Of seven answers, because the machine and the garbage collector add theirs to some. */
async function longestPieces(
  server: LoadServer,
  port: number,
  routes: readonly RouteRequest[],
): Promise<Map<string, number>> {
  const pieces = new Map<string, number>()
  for (const { name, path, body, cookie = '' } of routes) {
    const answer = async () => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        ...(body !== undefined && { method: 'POST', body }),
        headers: { cookie, 'Content-Type': 'application/json' },
        redirect: 'manual',
        ...(path.startsWith('/api/live') && { signal: AbortSignal.timeout(streamsAreReadFor) }),
      }).catch(() => undefined)
      await response?.arrayBuffer().catch(() => {})
      return server.longestPiece()
    }
    const measured: number[] = []
    // The first two are slower: nothing is compiled yet.
    for (let turn = 0; turn < 9; turn++) measured.push(await answer())
    pieces.set(name, quantile(measured.slice(2), 0.5))
  }
  return pieces
}

/** The things of a coach of hostile.sql, whose account is made larger still. */
async function largestThings({ owner, site, cookieOf }: Options): Promise<RouteThings> {
  await owner.query(readFileSync(new URL('routes.sql', import.meta.url), 'utf8'))
  const { rows } = await owner.query(`
    select m.person_id as "coachId", p.id as "programId", f.athlete_id as "athleteId", f.id as "feedId"
    from programs p join gym_members m using (gym_id), calendar_feeds f where p.name = 'Routes'`)
  await owner.query(
    `insert into avatars (user_id, type, content) values ($1, 'image/png', decode($2, 'base64'))`,
    [rows[0].coachId, picture],
  )
  const session = await cookieOf('token-of-coach-10@gym.example')
  const proof = await identityProof(site, owner, rows[0].coachId)
  return { ...rows[0], televisionSecret: 'of the bench', coachCookie: `${session}; ${proof}` }
}

/** As if the server had read all workouts: what they say is not asked here, and reading them takes long. */
async function takeAsRead(owner: pg.Pool): Promise<void> {
  for (let count = 0; count === 0; await sleep(500)) {
    const { rowCount } = await owner.query(`
      insert into workout_readings
      select v.version_id, v.gym_id, v.workout_id, r.reader, r.vocabulary, r.reading, r.movements, r.formats, r.has_score, r.seconds
      from workout_versions v, lateral (select * from workout_readings limit 1) r
      where true on conflict do nothing`)
    count = rowCount ?? 0
  }
  await owner.query('vacuum (analyze)')
}
