// Every table with personal data is in the download and goes with the account. PostgreSQL's catalogue names the tables: a
// new one fails here until it is entered below.
import { readFileSync } from 'node:fs'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { logValueNames } from '#domain/training/log-values.ts'
import { timeColumn } from '#server/database/log-value-columns.ts'
import { buildGym } from '#testing/access/access-gym.ts'
import { buildCoach, buildPassword, buildRelationship, buildSession } from '#testing/builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { valuesOf } from '../training/training.server.ts'

type Entry = {
  /** The part of the download that holds it, or the parts; or why it is in none. */
  export: { coach?: string | readonly string[]; athlete?: string } | { none: string }
  /**
   * How it goes: with a foreign key that cascades to the account or to the gym, in a trigger, or by itself. A gym that
   * closes is emptied of what cascades to it (close_gym); `isLogged`: but for what an athlete logged.
   */
  deletion: 'cascade' | { cascade: { isLogged: string } } | 'trigger' | { expires: string }
}

const account = { coach: 'account', athlete: 'account' }
const everyone = (section: string) => ({ coach: section, athlete: section })
const isLogged = (isLogged: string) => ({ cascade: { isLogged } })

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
  gyms: { export: { coach: 'gym' }, deletion: isLogged('an id, to which the logs refer') },
  gym_logos: { export: { coach: 'gymLogo' }, deletion: 'cascade' },
  gym_members: { export: { coach: ['gyms', 'members'] }, deletion: 'cascade' },
  former_members: { export: { none: 'ids of who worked for the gym before' }, deletion: 'cascade' },
  staff_invitations: { export: { coach: 'staffInvitations' }, deletion: 'cascade' },
  ownership_offers: { export: { none: 'ids, until a colleague has answered' }, deletion: 'cascade' },
  invite_codes: { export: { coach: 'inviteCodes' }, deletion: 'cascade' },
  member_teams: { export: { coach: 'gyms' }, deletion: 'cascade' },
  gym_athletes: { export: { coach: 'athletes', athlete: 'coaches' }, deletion: 'cascade' },
  arrivals: {
    export: { none: 'who came and when, as joinedAt of athletes and coaches' },
    deletion: 'cascade',
  },
  athlete_names: { export: { coach: 'athletes' }, deletion: 'cascade' },
  removed_athletes: { export: { coach: 'removedAthletes' }, deletion: 'cascade' },
  teams: { export: { coach: 'teams' }, deletion: 'cascade' },
  team_members: { export: { coach: 'teams' }, deletion: 'cascade' },
  workout_types: { export: { coach: 'workoutTypes' }, deletion: isLogged('the type of a text') },
  workouts: { export: { coach: 'workouts' }, deletion: isLogged('empty rows, to which the logs refer') },
  own_movements: { export: { coach: 'movements' }, deletion: 'cascade' },
  reader_settings: { export: { coach: 'reader' }, deletion: 'cascade' },
  workout_readings: { export: { none: 'follows from the text' }, deletion: 'cascade' },
  workout_versions: {
    export: { coach: 'workoutVersions', athlete: 'log' },
    deletion: isLogged('the texts that athletes trained'),
  },
  programs: { export: everyone('programs'), deletion: 'cascade' },
  scheduled_workouts: { export: { coach: 'programs' }, deletion: 'cascade' },
  schedule_exceptions: { export: { coach: 'exceptions' }, deletion: 'cascade' },
  program_athletes: { export: everyone('programs'), deletion: 'cascade' },
  program_teams: { export: { coach: 'programs' }, deletion: 'cascade' },
  log_entries: { export: everyone('log'), deletion: 'cascade' },
  leaderboard_choices: { export: { athlete: 'coaches' }, deletion: 'cascade' },
  results: { export: { none: 'follows from the log' }, deletion: 'cascade' },
  past_results: { export: everyone('pastResults'), deletion: 'cascade' },
  maxes: { export: everyone('maxes'), deletion: 'cascade' },
  conversations: { export: everyone('conversations'), deletion: 'cascade' },
  messages: { export: everyone('messages'), deletion: 'cascade' },
  announcements: { export: everyone('announcements'), deletion: 'cascade' },
  announcement_recipients: { export: everyone('announcements'), deletion: 'cascade' },
  kept_announcements: { export: { athlete: 'announcements' }, deletion: 'cascade' },
  // Not in the athlete's: what a coach writes down for themselves about the work is the coach's, as on paper.
  private_notes: { export: { coach: 'privateNotes' }, deletion: 'cascade' },
  push_subscriptions: { export: everyone('pushDevices'), deletion: 'cascade' },
  time_zones: { export: everyone('timeZone'), deletion: 'cascade' },
  quiet_hours: { export: everyone('quietHours'), deletion: 'cascade' },
  calendar_feeds: { export: { athlete: 'calendarFeed' }, deletion: 'cascade' },
  pushes: { export: { none: 'on their way to the device' }, deletion: 'cascade' },
  invitations: { export: { coach: 'invitations' }, deletion: 'cascade' },
  televisions: { export: { coach: 'televisions' }, deletion: 'cascade' },
  gym_boards: { export: { none: 'ids of what is shown in the gym now' }, deletion: 'cascade' },
  board_choices: { export: { athlete: 'coaches' }, deletion: 'cascade' },
  email_settings: { export: everyone('emails'), deletion: 'cascade' },
  invitation_refusals: {
    export: { none: 'hashes of addresses, of persons who may have no account' },
    deletion: { expires: 'never: the wish outlives the account' },
  },
  program_shares: { export: { none: 'secrets of links to what is in programs' }, deletion: 'cascade' },
  calendar_imports: { export: { none: 'ids of what is in programs and workouts' }, deletion: 'cascade' },
  imports: { export: { none: 'ids of what is in programs and workouts' }, deletion: 'cascade' },
  calendar_saves: { export: { none: 'ids of repeated requests' }, deletion: 'cascade' },
  program_day_changes: { export: { none: 'numbers of saves, to compare drafts with' }, deletion: 'cascade' },
  program_proposals: { export: { coach: 'proposals' }, deletion: 'cascade' },
  last_publications: { export: { none: 'ids of what is in programs' }, deletion: 'cascade' },
  program_presence: {
    export: { none: 'who has a page open' },
    deletion: 'cascade',
  },
  verifications: { export: { none: 'hashes of links that were mailed' }, deletion: 'trigger' },
  mails: { export: { none: 'on their way to the person' }, deletion: 'cascade' },
  rate_limits: { export: { none: 'counted attempts' }, deletion: { expires: 'a day after its window' } },
}

/** Columns that are in no download although their table is, and why: of every table, or of one. */
const leftOut: Record<string, string> = {
  created_at: 'when the row was made',
  updated_at: 'when the row was changed',
  sort_name: 'follows from the name',
  search: 'follows from the text',
  announcement_id: 'an id of a row',
  saved_by: 'an id of who wrote it for the gym',
  saved_at: 'when the row was changed',
  'program_proposals.save_id': 'an id of a repeated request',
  'program_proposals.returned_by': 'an id of who works for the gym',
  'programs.days_known_from': 'a count of changes, for two browsers at once',
  'gyms.had_colleagues': 'follows from its members',
  revision: 'a count of changes, for two browsers at once',
  gym_id: 'the owner of the download, or named by the part that it is in',
  user_id: 'the owner of the download',
  'gyms.closed_at': 'null as long as anyone works for it',
  'users.id': 'the same as of the profile',
  'users.name': 'the same as of the profile',
  'users.image': 'the same as the picture',
  'users.email_verified': 'true for who can sign in',
  'users.language': 'the language of the page and of the mails',
  'users.sign_up_role': 'the same as the role',
  'users.sign_up_method': 'the same as the first way to sign in',
  'users.invite_code': 'the code of the coach, until the account is confirmed',
  'profiles.avatar_url': 'the address of the picture',
  'accounts.id': 'a number of the row',
  'accounts.account_id': 'an id at the provider',
  'accounts.password': 'a hash',
  'accounts.access_token': 'a secret',
  'accounts.refresh_token': 'a secret',
  'accounts.id_token': 'a secret',
  'accounts.access_token_expires_at': 'of a secret',
  'accounts.refresh_token_expires_at': 'of a secret',
  'accounts.scope': 'of a secret',
  'sessions.token': 'a secret',
  'sessions.expires_at': 'follows from the last use',
  'totp_secrets.secret': 'a secret',
  'totp_secrets.key_id': 'of a secret',
  'totp_secrets.last_step': 'against a code that is used twice',
  'recovery_codes.code_hash': 'a hash',
  'passkeys.credential_id': 'of the key on the device',
  'passkeys.public_key': 'of the key on the device',
  'passkeys.counter': 'of the key on the device',
  'passkeys.transports': 'of the key on the device',
  'security_events.account': 'the address that was typed, where there is no account',
  'gym_athletes.last_logged_at': 'follows from the log',
  'gym_members.chosen_at': 'tells for which gym a new session acts',
  'gym_members.overview_on': 'the Monday of the last overview',
  'staff_invitations.secret_hash': 'a hash',
  'staff_invitations.invited_by': 'an id of an owner',
  'removed_athletes.by_gym':
    'whether the gym removed the athlete, who comes back inactive by a code of that time',
  'removed_athletes.left_inactive': 'whether the coach had deactivated an athlete who left',
  'scheduled_workouts.version_id': 'an id of a text, which is among the versions of workouts',
  'scheduled_workouts.moved_from': 'the days where it was before, so that a log finds it',
  'program_athletes.earlier_shifts': 'on which days a log entry belonged to the program',
  'program_teams.earlier_shifts': 'on which days a log entry belonged to the program',
  'program_teams.start_set_at': 'tells who joined the team after it got the program',
  'team_members.joined_at': 'tells who joined the team after it got a program',
  'log_entries.is_note_unread': 'whether the coach has seen a note; shown in the app',
  'log_entries.version_seen_at': 'when the phone loaded the text',
  'log_entries.seen_proof': 'a keyed hash',
  'log_entries.notes_id': 'an id of a write',
  ...Object.fromEntries(
    logValueNames.map(name => [`log_entries.${timeColumn(name)}`, 'decides which of two phones wrote last']),
  ),
  'workout_versions.type_id': 'of the workout',
  'workout_versions.color': 'of the workout',
  'workout_versions.marks': 'follows from the text',
  'workout_versions.was_scheduled': 'tells which versions only the coach has seen',
  'workout_versions.replaced_at': 'tells when such a version goes',
  'past_results.subject': 'follows from the key',
  'maxes.set_at': 'when the row was changed',
  'reader_settings.vocabulary': 'a count of changes',
  'push_subscriptions.session_id': 'an id of a session',
  'push_subscriptions.endpoint': 'a secret: who has it and the keys can push to the device',
  'push_subscriptions.p256dh': 'of a secret',
  'push_subscriptions.auth': 'a secret',
  'calendar_feeds.id': 'of the address of the feed, which the settings show',
  'televisions.secret_hash': 'a hash',
  'televisions.paired_by': 'an id of who works for the gym',
  'televisions.code': 'shown until it is paired',
  'televisions.code_expires_at': 'shown until it is paired',
  'conversations.last_at': 'the time of the newest message',
  'conversations.taken_by': 'in the download of the gym, as a function reads it',
  'conversations.taken_at': 'how long it stays taken',
  'conversations.gym_text': 'the length of the messages',
  'conversations.athlete_text': 'the length of the messages',
}

const isKeptForLogs = (deletion: Entry['deletion']) => typeof deletion === 'object' && 'cascade' in deletion
const isCascade = (deletion: Entry['deletion']) => deletion === 'cascade' || isKeptForLogs(deletion)

/** Nothing about a person. */
const impersonal = ['migrations', 'server_secrets']

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const tablesOf = async (query: string) =>
  (await server.owner.execute<{ name: string }>(query)).rows.map(({ name }) => name)

/** Parts of the download come from functions. */
const statementsOf = async (...functions: string[]) =>
  (await tablesOf(`select prosrc as name from pg_proc where proname in ('${functions.join("', '")}')`)).join(
    ' ',
  )

describe('[TRUST-08] personal data', () => {
  it('is known for every table', async () => {
    const tables = await tablesOf(`
      select relname as name from pg_class
      where relnamespace = 'chalkline'::regnamespace and relkind in ('r', 'p') order by 1`)
    expect(tables).toEqual([...Object.keys(personal), ...impersonal].sort())
  })

  it('is known for every column: in the statements of the download, or named with the reason', async () => {
    const sources = [
      'own-data.server.ts',
      'own-data-sections.server.ts',
      '../training/log-columns.server.ts',
    ].map(name => readFileSync(new URL(name, import.meta.url), 'utf8'))
    const values = new PgDialect().sqlToQuery(valuesOf('h')).sql
    const statements = `${sources.join('')} ${values} ${await statementsOf('my_sign_in_methods', 'my_sessions', 'my_coaches', 'my_gyms')}`
    const isNamed = (column: string) => new RegExp(`\\b${column}\\b`).test(statements)
    const exported = Object.entries(personal).flatMap(([name, { export: to }]) => ('none' in to ? [] : name))
    const columns = await tablesOf(`
      select relname || '.' || attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where relnamespace = 'chalkline'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`)
    const missing = columns.filter(one => {
      const [table = '', column = ''] = one.split('.')
      return exported.includes(table) && !(one in leftOut) && !(column in leftOut) && !isNamed(column)
    })
    expect(missing).toEqual([])
    const unknown = Object.keys(leftOut).filter(one => one.includes('.') && !columns.includes(one))
    expect(unknown).toEqual([])
  })

  it('goes with the account wherever it refers to it', async () => {
    const cascading = await tablesOf(`
      with recursive reached (id) as (
        select unnest(array['chalkline.users'::regclass::oid, 'chalkline.gyms'::regclass::oid])
        union
        select c.conrelid from pg_constraint c join reached on c.confrelid = reached.id
        where c.contype = 'f' and c.confdeltype = 'c')
      select relname as name from pg_class join reached on oid = id order by 1`)
    const expected = Object.entries(personal).filter(([, { deletion }]) => isCascade(deletion))
    expect(cascading).toEqual(expected.map(([name]) => name).sort())
  })

  it('[GYM-31] of a gym goes with the account of its coach, but for what athletes logged', async () => {
    const { idOf, athleteId } = await buildGym(server)
    const [member] = await tablesOf(
      `select gym_id as name from gym_members where person_id = '${idOf['own coach']}'`,
    )
    await server.owner.execute(`insert into reader_settings (gym_id) values ('${member}')`)
    await server.owner.execute(
      `insert into removed_athletes (gym_id, athlete_id) values ('${member}', '${idOf['athlete of another coach']}')`,
    )
    const holding = async () => {
      const tables = await tablesOf(`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
          and a.attname = case c.relname when 'gyms' then 'id' else 'gym_id' end
        where c.relnamespace = 'chalkline'::regnamespace and c.relkind = 'r' order by 1`)
      const held = await Promise.all(
        tables.map(table =>
          tablesOf(
            `select '${table}' as name from ${table} where ${table === 'gyms' ? 'id' : 'gym_id'} = '${member}' limit 1`,
          ),
        ),
      )
      return held.flat()
    }
    const before = await holding()
    await server.owner.execute(`update workout_versions set type_id = (select id from workout_types
      where gym_id = '${member}' limit 1) where gym_id = '${member}'`)
    // Its last coach: the others have gone.
    await server.owner.execute(
      `delete from gym_members where gym_id = '${member}' and person_id <> '${idOf['own coach']}'`,
    )
    await server.owner.execute(`select delete_account('${idOf['own coach']}')`)
    const stays = Object.entries(personal).filter(([, { deletion }]) => isKeptForLogs(deletion))
    const after = await holding()
    expect(after).toEqual([...stays.map(([name]) => name), 'log_entries'].sort())
    expect(before.length).toBeGreaterThan(after.length + 15)
    expect(await tablesOf(`select athlete_id as name from log_entries where gym_id = '${member}'`)).toEqual([
      athleteId,
    ])
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
      insert into invitations (gym_id, email)
      select r.gym_id, a.email from gym_athletes r, (values ('${email}'), ('other@x.example')) a (email)
      where r.athlete_id = '${athleteId}'`)
    await server.owner.execute(`
      insert into mails (recipient, subject, body_text, body_html) values ('${email}', '', '', ''), ('other@x.example', '', '', '')`)
    await server.owner.execute(`delete from users where id = '${athleteId}'`)
    expect(await tablesOf('select identifier as name from verifications')).toEqual(['of another'])
    expect(await tablesOf('select email as name from invitations')).toEqual(['other@x.example'])
    expect(await tablesOf('select recipient as name from mails')).toEqual(['other@x.example'])
  })

  it.each(['coach', 'athlete'] as const)('of a %s is in the download', async role => {
    const coach = await buildCoach(server.owner)
    const { athleteId } = await buildRelationship(server.owner, { gymId: coach.gymId })
    const id = role === 'coach' ? coach.id : athleteId
    await buildPassword(server.owner, id)
    const cookie = await server.provenCookieOf(await buildSession(server.owner, id))
    const data = await (await server.request('/api/own-data.json', { headers: { cookie } })).json()
    const sections = Object.values(personal).flatMap(({ export: to }) =>
      'none' in to ? [] : (to[role] ?? []),
    )
    expect(Object.keys(data).sort()).toEqual([...new Set(sections)].sort())
    expect(data).toMatchObject({
      signInMethods: [{ method: 'credential' }],
      sessions: [{ device: null }],
      profile: [{ joinedAt: expect.any(String) }],
    })
  })
})
