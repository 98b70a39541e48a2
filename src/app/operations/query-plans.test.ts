// What people do every day must cost the same whatever else is in the database, and concern one coach or one athlete. The
// statements are taken from the operations while they run, and planned as in production, whatever the values.
import { beforeAll, describe, expect, it } from 'vitest'
import { fillManyGyms, hotOperations, type ManyGyms } from '#testing/statements/hot-operations.ts'
import { recordStatements, type Statement } from '#testing/statements/recorded-statements.ts'
import { planOf, readForNobody, readWithoutCoach } from '#testing/statements/statement-plan.ts'

const growing = [
  'log_entries',
  'scheduled_workouts',
  'workouts',
  'programs',
  'gym_athletes',
  'program_athletes',
  'team_members',
  'program_teams',
  'profiles',
  'users',
  'sessions',
  'workout_versions',
  'results',
  'past_results',
  'maxes',
  'conversations',
  'messages',
  'workout_readings',
]
/** Tables whose rows each belong to one coach; docs/scaling.md says what a distributed database would do with them. */
const ofCoaches = [
  'log_entries',
  'scheduled_workouts',
  'athlete_names',
  'calendar_saves',
  'gym_athletes',
  'program_athletes',
  'program_teams',
  'programs',
  'results',
  'team_members',
  'teams',
  'workouts',
  'conversations',
  'messages',
  'workout_readings',
]

let gyms: ManyGyms
const recorded = new Map<string, Statement[]>()

beforeAll(async () => {
  gyms = await fillManyGyms()
  for (const { name, by, call } of hotOperations) {
    const client = gyms.server.clientOf(gyms[by].token)
    recorded.set(name, await recordStatements(() => call(client, gyms)))
  }
})

async function plansOf(name: string, by: 'coach' | 'athlete', role: 'chalkline_app' | 'chalkline_owner') {
  const statements = recorded.get(name) ?? []
  expect(statements.length).toBeGreaterThan(0)
  const { id: userId } = gyms[by]
  return Promise.all(
    statements.map(async statement => ({
      statement: statement.text,
      nodes: await planOf(gyms.server.address, statement, { role, userId }),
    })),
  )
}

describe('[READING-06] reads no growing table from end to end', () => {
  it.each(hotOperations)('$name', async ({ name, by }) => {
    for (const { nodes } of await plansOf(name, by, 'chalkline_app')) {
      const scanned = nodes
        .filter(node => node['Node Type'] === 'Seq Scan')
        .map(node => node['Relation Name'])
      expect(scanned.filter(table => growing.includes(table ?? ''))).toEqual([])
    }
  })
})

// As the owner of the tables, for whom row-level security adds nothing: the statements themselves have to ask for it.
describe('asks for what belongs to one coach or one athlete', () => {
  it.each(hotOperations)('$name', async ({ name, by, exception = [], staysOnOneShard }) => {
    const withoutCoach: string[] = []
    for (const { statement, nodes } of await plansOf(name, by, 'chalkline_owner')) {
      const stray = readForNobody(nodes, ofCoaches).filter(table => !exception.includes(table))
      expect(stray, statement).toEqual([])
      withoutCoach.push(...readWithoutCoach(nodes, ofCoaches))
    }
    expect({ staysOnOneShard: withoutCoach.length === 0, withoutCoach }).toMatchObject({ staysOnOneShard })
  })
})
