// 52 weeks of 6 sessions as one import over HTTP, beside the same rows inserted by pg.
import { randomBytes, randomUUID } from 'node:crypto'
import { generateSignedCookie } from 'hono/cookie'
import { sessionCookie } from '../../src/server/auth/session-cookie.ts'
import { readConfig } from '../../src/server/config.ts'
import { openPool } from '../../src/server/database/database.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { freePort } from '../../src/testing/server-process.ts'
import { openLoadDatabase, startServer } from '../load/load-database.ts'
import { quantile } from '../load/measure.ts'
import { aYear, type Year } from './a-year.ts'

const rounds = Number(process.argv[2] ?? 7)
const say = (text: string) => process.stdout.write(`${text}\n`)

const database = await openLoadDatabase()
const authSecret = randomBytes(32).toString('hex')
const port = await freePort()
const environment = { ...database.environment, AUTH_SECRET: authSecret, PORT: String(port) }
await migrate(database.address)
const owner = openPool(database.address, { role: 'chalkline_owner', max: 1 })
const { cookie, gymId, typeId } = await aCoach()
const server = await startServer({ ...environment, ACCOUNT_BUDGET: '1000000000' })
const times = { ours: [] as number[], otherTexts: [] as number[], driver: [] as number[] }
try {
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const measured = {
      ours: await timed(() => imported(aYear(typeId, 'new workouts'))),
      otherTexts: await timed(() => imported(aYear(typeId, 'other texts'))),
      driver: await timed(() => inserted(aYear(typeId, 'new workouts'))),
    }
    if (round > 0)
      for (const name of ['ours', 'otherTexts', 'driver'] as const) times[name].push(measured[name])
  }
} finally {
  await owner.end()
  await server.stop()
  await database.remove()
}
const median = (values: number[]) => quantile(values, 0.5)
const line = (name: string, values: number[]) =>
  say(
    `${name.padEnd(36)}${median(values).toFixed(0).padStart(6)} ms  (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})${(median(values) / median(times.driver)).toFixed(1).padStart(8)}`,
  )
line('312 new workouts', times.ours)
line('6 workouts with 306 texts of days', times.otherTexts)
line('the rows of the first, by pg', times.driver)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function aCoach() {
  const id = randomUUID()
  const token = randomBytes(16).toString('hex')
  await owner.query(
    `insert into users (id, email, name, email_verified) values ($1, 'coach@gym.example', 'Coach', true)`,
    [id],
  )
  await owner.query(
    `insert into profiles (id, role, full_name, email) values ($1, 'coach', 'Coach', 'coach@gym.example')`,
    [id],
  )
  await owner.query(
    `insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
    values ($1, $2, $3, now() + interval '1 day', now(), now())`,
    [randomUUID(), token, id],
  )
  const { rows } = await owner.query(`select id from workout_types where code = 'metcon' limit 1`)
  const config = readConfig({ ...environment, NODE_ENV: 'production' })
  const signed = await generateSignedCookie(sessionCookie(config), token, authSecret, { path: '/' })
  const { rows: gyms } = await owner.query('select gym_id as id from gym_members where person_id = $1', [id])
  return { gymId: gyms[0].id as string, typeId: rows[0].id as string, cookie: signed.split(';')[0] ?? '' }
}

async function imported(year: Year): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/rpc/programs.importProgram`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: `http://localhost:${port}` },
    body: JSON.stringify(year),
  })
  if (!answer.ok) throw new Error(await answer.text())
  await undone(year)
}

/** So that the next round finds the same library. */
async function undone({ programId }: Year): Promise<void> {
  await owner.query('delete from imports where program_id = $1', [programId])
}

async function inserted({ programId, name, startsOn, endsOn, workouts, days }: Year): Promise<void> {
  await owner.query('begin')
  await owner.query(
    'insert into programs (id, gym_id, name, starts_on, ends_on) values ($1, $2, $3, $4, $5)',
    [programId, gymId, name, startsOn, endsOn],
  )
  for (const one of workouts)
    await owner.query(
      `insert into workouts (workout_id, gym_id, type_id, name, description, notes, color, blocks)
      values ($1, $2, $3, $4, $5, $6, $7, '[]')`,
      [one.workoutId, gymId, typeId, one.name, one.description, one.notes, one.color],
    )
  for (const { day, workoutId } of days)
    await owner.query(
      `insert into scheduled_workouts (gym_id, program_id, scheduled_on, workout_id, position) values ($1, $2, $3, $4, 0)`,
      [gymId, programId, day, workoutId],
    )
  await owner.query('commit')
}
