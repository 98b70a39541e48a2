// Nothing that people open every day may read through a whole table that grows. The statements are taken from the operations
// while they run, and planned as in production: as the application's role, with a session, whatever the values.
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientConfig, withConnection } from '../server/database.ts'
import { recordStatements, type Statement } from '../testing/recorded-statements.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const growing = [
  ...['athlete_activity', 'assignments', 'workouts', 'programs', 'coach_athletes', 'program_athletes'],
  ...['team_members', 'program_teams', 'profiles', 'users', 'sessions'],
]

type Person = { id: string; token: string }
let server: TestServer
let coach: Person
let athlete: Person
let workoutId: string
let today: `${number}-${number}-${number}`

beforeAll(async () => {
  server = await createTestServer()
  await withConnection(server.address, { role: 'chalkline_owner' }, async owner => {
    await owner.query(readFileSync(new URL('../testing/many-gyms.sql', import.meta.url), 'utf8'))
    await owner.query('analyze')
    const { rows } = await owner.query(`
      select s.user_id as id, s.token, p.workout_id, current_date::text as today from sessions s
        left join planned_workouts p on p.athlete_id = s.user_id and p.scheduled_on = current_date
      where s.token in ('token-of-coach-1', 'token-of-athlete-1-1') order by s.token`)
    athlete = rows[0]
    coach = rows.at(-1)
    workoutId = rows[0].workout_id
    today = rows[0].today
  })
})

type Client = ReturnType<TestServer['clientOf']>
type Case = { name: string; as: () => Person; call: (client: Client) => Promise<unknown> }

const cases: Case[] = [
  {
    name: "the athlete's day",
    as: () => athlete,
    call: client => client.training.days.query({ from: today, to: today }),
  },
  {
    name: 'one log',
    as: () => athlete,
    call: client =>
      client.training.log.mutate({
        athleteId: athlete.id,
        workoutId,
        scheduledOn: today,
        outcome: { value: 'scaled', actedAt: new Date().toISOString() },
      }),
  },
  { name: "the coach's dashboard", as: () => coach, call: client => client.dashboard.overview.query() },
  {
    name: 'the list of athletes',
    as: () => coach,
    call: client => client.athletes.list.query({ query: '', sort: 'name', today }),
  },
  { name: 'what happened lately', as: () => coach, call: client => client.athletes.activity.query({}) },
  {
    name: 'what one athlete did lately',
    as: () => coach,
    call: client => client.athletes.activity.query({ athleteId: athlete.id }),
  },
  { name: 'all notes', as: () => coach, call: client => client.athletes.notes.query({ show: 'all' }) },
  { name: 'unread notes', as: () => coach, call: client => client.athletes.notes.query({ show: 'unread' }) },
]

describe('reads no growing table from end to end', () => {
  it.each(cases)('$name', async ({ as, call }) => {
    const person = as()
    const statements = await recordStatements(() => call(server.clientOf(person.token)))
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) expect(await scannedBy(person, statement)).toEqual([])
  })
})

/** The growing tables that the plan of a statement reads as a whole. */
async function scannedBy({ id }: Person, { text, values }: Statement): Promise<string[]> {
  const settings = { plan_cache_mode: 'force_generic_plan' }
  const client = new pg.Client(clientConfig(server.address, { role: 'chalkline_app', settings }))
  await client.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('chalkline.user_id', $1, true)", [id])
    // Only what is prepared gets the plan that does not know the values.
    await client.query(`prepare statement as ${text}`)
    const given = values.length > 0 ? `(${values.map(asLiteral).join(', ')})` : ''
    const { rows } = await client.query(`explain (format json) execute statement${given}`)
    const found: string[] = []
    collect(rows[0]['QUERY PLAN'][0].Plan, found)
    return found
  } finally {
    await client.end()
  }
}

function asLiteral(value: unknown): string {
  if (value === null) return 'null'
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

function collect(plan: Plan, found: string[]): void {
  const table = plan['Relation Name']
  if (plan['Node Type'] === 'Seq Scan' && table && growing.includes(table)) found.push(table)
  for (const part of plan.Plans ?? []) collect(part, found)
}
