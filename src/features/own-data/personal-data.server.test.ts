// Every table with personal data is in the download and goes with the account. PostgreSQL's catalogue names the tables: a
// new one fails here until it is entered below.
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCoach, buildPassword, buildRelationship, buildSession } from '../../testing/builders.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

type Entry = {
  /** The part of the download that holds it; or why it is in none. */
  export: { coach?: string; athlete?: string } | { none: string }
  /** How it goes: with a foreign key that cascades to the account, in a trigger, or by itself. */
  deletion: 'cascade' | 'trigger' | { expires: string }
}

const account = { coach: 'account', athlete: 'account' }
const everyone = (section: string) => ({ coach: section, athlete: section })

const personal: Record<string, Entry> = {
  users: { export: account, deletion: 'cascade' },
  profiles: { export: everyone('profile'), deletion: 'cascade' },
  accounts: { export: everyone('signInMethods'), deletion: 'cascade' },
  sessions: { export: everyone('sessions'), deletion: 'cascade' },
  totp_secrets: { export: everyone('twoStepSignIn'), deletion: 'cascade' },
  recovery_codes: { export: everyone('twoStepSignIn'), deletion: 'cascade' },
  passkeys: { export: everyone('passkeys'), deletion: 'cascade' },
  avatars: { export: everyone('picture'), deletion: 'cascade' },
  security_events: { export: everyone('securityEvents'), deletion: 'cascade' },
  coach_athletes: { export: { coach: 'athletes', athlete: 'coaches' }, deletion: 'cascade' },
  athlete_names: { export: { coach: 'athletes' }, deletion: 'cascade' },
  removed_athletes: { export: { coach: 'removedAthletes' }, deletion: 'cascade' },
  teams: { export: { coach: 'teams' }, deletion: 'cascade' },
  team_members: { export: { coach: 'teams' }, deletion: 'cascade' },
  workout_types: { export: { coach: 'workoutTypes' }, deletion: 'cascade' },
  workouts: { export: { coach: 'workouts' }, deletion: 'cascade' },
  own_movements: { export: { coach: 'movements' }, deletion: 'cascade' },
  reader_settings: { export: { coach: 'reader' }, deletion: 'cascade' },
  workout_readings: { export: { none: 'follows from the text' }, deletion: 'cascade' },
  workout_versions: { export: { coach: 'workoutVersions', athlete: 'log' }, deletion: 'cascade' },
  programs: { export: everyone('programs'), deletion: 'cascade' },
  assignments: { export: { coach: 'programs' }, deletion: 'cascade' },
  assignment_exceptions: { export: { coach: 'programs' }, deletion: 'cascade' },
  program_athletes: { export: everyone('programs'), deletion: 'cascade' },
  program_teams: { export: { coach: 'programs' }, deletion: 'cascade' },
  athlete_activity: { export: everyone('log'), deletion: 'cascade' },
  leaderboard_choices: { export: { athlete: 'coaches' }, deletion: 'cascade' },
  results: { export: { none: 'follows from the log' }, deletion: 'cascade' },
  past_results: { export: everyone('pastResults'), deletion: 'cascade' },
  maxes: { export: everyone('maxes'), deletion: 'cascade' },
  calendar_saves: { export: { none: 'ids of repeated requests' }, deletion: 'cascade' },
  verifications: { export: { none: 'hashes of links that were mailed' }, deletion: 'trigger' },
  mails: { export: { none: 'on their way to the person' }, deletion: 'trigger' },
  rate_limits: { export: { none: 'counted attempts' }, deletion: { expires: 'a day after its window' } },
}

/** Nothing about a person. */
const impersonal = ['migrations', 'server_secrets']

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const tablesOf = async (query: string) =>
  (await server.owner.execute<{ name: string }>(query)).rows.map(({ name }) => name)

describe('[TRUST-08] personal data', () => {
  it('is known for every table', async () => {
    const tables = await tablesOf(`
      select relname as name from pg_class
      where relnamespace = 'chalkline'::regnamespace and relkind in ('r', 'p') order by 1`)
    expect(tables).toEqual([...Object.keys(personal), ...impersonal].sort())
  })

  it('goes with the account wherever it refers to it', async () => {
    const cascading = await tablesOf(`
      with recursive reached (id) as (
        select 'chalkline.users'::regclass::oid
        union
        select c.conrelid from pg_constraint c join reached on c.confrelid = reached.id
        where c.contype = 'f' and c.confdeltype = 'c')
      select relname as name from pg_class join reached on oid = id order by 1`)
    const expected = Object.entries(personal).filter(([, { deletion }]) => deletion === 'cascade')
    expect(cascading).toEqual(expected.map(([name]) => name).sort())
  })

  it('goes with the account where it does not refer to it', async () => {
    const { athleteId } = await buildRelationship(server.owner)
    const { rows } = await server.owner.execute<{ email: string }>(
      `update users set email_verified = false where id = '${athleteId}' returning email`,
    )
    const email = rows[0]?.email
    await server.owner.execute(`
      insert into verifications (identifier, value, expires_at) values
        ('confirm-email:x', '{"user": "${athleteId}"}', now()), ('confirmed-sign-up:x', '{"user": "${athleteId}"}', now()),
        ('reset', '${athleteId}', now()), ('delete-account:${athleteId}', 'hash', now()), ('of another', 'x', now())`)
    await server.owner.execute(`
      insert into mails (recipient, subject, body_text, body_html) values ('${email}', '', '', ''), ('other@x.example', '', '', '')`)
    await server.owner.execute(`delete from users where id = '${athleteId}'`)
    expect(await tablesOf('select identifier as name from verifications')).toEqual(['of another'])
    expect(await tablesOf('select recipient as name from mails')).toEqual(['other@x.example'])
  })

  it.each(['coach', 'athlete'] as const)('of a %s is in the download', async role => {
    const coach = await buildCoach(server.owner)
    const { athleteId } = await buildRelationship(server.owner, { coachId: coach.id })
    const id = role === 'coach' ? coach.id : athleteId
    await buildPassword(server.owner, id)
    const cookie = await server.cookieOf(await buildSession(server.owner, id))
    const data = await (await server.request('/api/own-data.json', { headers: { cookie } })).json()
    const sections = Object.values(personal).flatMap(({ export: to }) =>
      'none' in to ? [] : (to[role] ?? []),
    )
    expect(Object.keys(data).sort()).toEqual([...new Set(sections)].sort())
    expect(data).toMatchObject({
      signInMethods: ['credential'],
      sessions: [{ device: null }],
      profile: [{ joinedAt: expect.any(String) }],
    })
  })
})
