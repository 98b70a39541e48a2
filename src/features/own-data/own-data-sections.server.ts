// The sections of the download of own data: what they hold, and in which order their rows are read.
import { type SQL, sql } from 'drizzle-orm'
import type { ReadPiece } from '#server/http/download.ts'
import type { Viewer } from '#server/operation.ts'

export type Section = {
  /** The fields of a row, as `json_build_object` takes them. */
  fields: string
  /** From the first table to the end of the condition. */
  from: SQL
  /** Unique columns that never change, so that no row moves between pages. Without them there are a few rows at most. */
  key?: readonly string[]
  /** Rows of a page. */
  atOnce?: number
}

/** Pages of short rows, of rows with the texts of a workout, and of rows with lists: each a short statement. */
const [short, long, listing] = [500, 10, 10]

type Row = { row: string; key?: string[] }

/** The rows of a section as JSON, page by page. */
export async function* sectionPages(read: ReadPiece, sectionOf: SectionOf): AsyncGenerator<string[]> {
  let last: Row | undefined
  for (;;) {
    const { rows, atOnce } = await read(async (db, viewer) => {
      const section = sectionOf(viewer.id, viewer.gymId ?? '')
      const { rows } = await db.execute<Row>(pageAfter(section, last?.key))
      return { rows, atOnce: section.key ? (section.atOnce ?? short) : undefined }
    })
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (atOnce === undefined || rows.length < atOnce) return
    last = rows.at(-1)
  }
}

function pageAfter({ fields, from, key, atOnce = short }: Section, last: string[] | undefined): SQL {
  const row = sql.raw(`json_build_object(${fields})::text as row`)
  if (!key) return sql`select ${row} from ${from}`
  const columns = sql.raw(key.join(', '))
  const texts = sql.raw(key.map(column => `${column}::text`).join(', '))
  const after = last
    ? sql`and (${columns}) > (${sql.join(
        last.map(part => sql`${part}`),
        sql`, `,
      )})`
    : sql``
  return sql`select ${row}, array[${texts}] as key from ${from} ${after} order by ${columns} limit ${atOnce}`
}

/** Of the caller and, where they own one, of the gym that they act for. */
type SectionOf = (id: string, gymId: string) => Section
type Sections = Record<string, SectionOf>

const ofEveryone: Sections = {
  profile: id => ({
    fields: `'joinedAt', p.created_at, 'loadSide', p.load_side, 'loadUnit', p.load_unit, 'bar', p.bar`,
    from: sql`profiles p where p.id = ${id}`,
  }),
  picture: id => ({
    fields: `'type', a.type, 'base64', translate(encode(a.content, 'base64'), E'\\n', '')`,
    from: sql`avatars a where a.user_id = ${id}`,
  }),
  signInMethods: () => ({ fields: `'method', m.method`, from: sql`my_sign_in_methods() m (method)` }),
  sessions: () => ({
    fields: `'device', s.user_agent, 'address', s.ip_address, 'signedInAt', s.created_at, 'usedAt', s.updated_at`,
    from: sql`my_sessions() s`,
  }),
  securityEvents: id => ({
    fields: `'kind', e.kind, 'address', e.address, 'at', e.created_at`,
    from: sql`security_events e where e.user_id = ${id}`,
    key: ['e.created_at', 'e.id'],
  }),
  twoStepSignIn: id => ({
    fields: `'since', t.confirmed_at, 'recoveryCodesLeft',
      (select count(*) from recovery_codes c where c.user_id = t.user_id and c.used_at is null)`,
    from: sql`totp_secrets t where t.user_id = ${id} and t.confirmed_at is not null`,
  }),
  pushDevices: id => ({
    fields: `'device', s.user_agent, 'language', s.language, 'kinds', s.kinds, 'createdAt', s.created_at, 'usedAt', s.used_at`,
    from: sql`push_subscriptions s where s.user_id = ${id}`,
    key: ['s.id'],
  }),
  timeZone: id => ({ fields: `'timeZone', z.time_zone`, from: sql`time_zones z where z.user_id = ${id}` }),
  quietHours: id => ({
    fields: `'from', q.quiet_from, 'to', q.quiet_to`,
    from: sql`quiet_hours q where q.user_id = ${id}`,
  }),
  emails: id => ({
    fields: `'digest', s.digest, 'weeklyOverview', s.weekly_overview, 'newAthletes', s.new_athletes, 'lastDigestAt', s.digest_at`,
    from: sql`email_settings s where s.account_id = ${id}`,
  }),
  passkeys: id => ({
    fields: `'name', k.name, 'createdAt', k.created_at, 'lastUsedAt', k.last_used_at`,
    from: sql`passkeys k where k.user_id = ${id}`,
    key: ['k.id'],
  }),
}

const messageFields = `'isOwn', m.author_id = current_user_id(), 'text', m.text, 'at', m.sent_at,
  'editedAt', m.edited_at, 'deletedAt', m.deleted_at, 'isUnread', m.is_unread, 'workoutId', m.workout_id, 'day', m.scheduled_on`

const ofMember: Sections = {
  gyms: id => ({
    fields: `'name', m.name, 'role', m.role, 'hears', h.hears, 'hearsTeams',
      (select json_agg(t.name) from member_teams c join teams t on t.id = c.team_id where c.gym_id = m.gym_id)`,
    from: sql`my_gyms() m left join gym_members h on h.gym_id = m.gym_id and h.person_id = ${id}`,
  }),
}

const ofOwner: Sections = {
  gym: (_, gymId) => ({
    fields: `'name', g.name, 'accent', g.accent, 'timeZone', g.time_zone, 'weekStartsOn', g.week_starts_on, 'language', g.language,
      'loadUnit', g.load_unit, 'needsApproval', g.needs_approval, 'foundedAt', g.created_at`,
    from: sql`gyms g where g.id = ${gymId}`,
  }),
  gymLogo: (_, gymId) => ({
    fields: `'type', l.type, 'width', l.width, 'height', l.height, 'base64', translate(encode(l.content, 'base64'), E'\\n', '')`,
    from: sql`gym_logos l where l.gym_id = ${gymId}`,
  }),
  members: (_, gymId) => ({
    fields: `'fullName', p.full_name, 'email', p.email, 'role', m.role, 'joinedAt', m.joined_at`,
    from: sql`gym_members m join profiles p on p.id = m.person_id where m.gym_id = ${gymId}`,
    key: ['m.person_id'],
  }),
  staffInvitations: (_, gymId) => ({
    fields: `'email', i.email, 'role', i.role, 'createdAt', i.created_at, 'expiresAt', i.expires_at`,
    from: sql`staff_invitations i where i.gym_id = ${gymId}`,
  }),
  inviteCodes: (_, gymId) => ({
    fields: `'code', c.code, 'isMain', c.is_main, 'name', c.name, 'teamId', c.team_id, 'programId', c.program_id,
      'createdAt', c.created_at`,
    from: sql`invite_codes c where c.gym_id = ${gymId}`,
    key: ['c.code'],
  }),
  athletes: (_, gymId) => ({
    fields: `'id', p.id, 'fullName', p.full_name, 'ownName', p.own_name, 'email', p.email, 'status', r.status, 'joinedAt', r.created_at`,
    from: sql`gym_athletes r join shown_profiles p on p.id = r.athlete_id where r.gym_id = ${gymId}`,
    key: ['r.athlete_id'],
  }),
  removedAthletes: (_, gymId) => ({
    fields: `'athleteId', g.athlete_id, 'removedAt', g.created_at`,
    from: sql`removed_athletes g where g.gym_id = ${gymId}`,
    key: ['g.athlete_id'],
  }),
  workoutTypes: (_, gymId) => ({
    fields: `'id', t.id, 'code', t.code`,
    from: sql`workout_types t where t.gym_id = ${gymId}`,
    key: ['t.id'],
  }),
  teams: (_, gymId) => ({
    fields: `'id', t.id, 'name', t.name, 'hasLeaderboard', t.has_leaderboard, 'athleteIds', array(select m.athlete_id from team_members m where m.team_id = t.id)`,
    from: sql`teams t where t.gym_id = ${gymId}`,
    key: ['t.id'],
    atOnce: listing,
  }),
  workouts: (_, gymId) => ({
    fields: `'id', w.workout_id, 'name', w.name, 'type', t.code, 'description', w.description, 'notes', w.notes, 'color', w.color, 'blocks', w.blocks,
      'descriptionAt', w.description_at, 'corrections', w.corrections, 'isBenchmark', w.is_benchmark, 'deletedAt', w.deleted_at`,
    from: sql`workouts w join workout_types t on t.id = w.type_id where w.gym_id = ${gymId}`,
    key: ['w.workout_id'],
    atOnce: long,
  }),
  pastResults: () => ({
    fields: `'athleteId', r.athlete_id, 'key', r.key, 'level', r.level, 'score', r.score, 'day', r.day`,
    from: sql`past_results r where is_of_my_gym(r.entered_by)`,
    key: ['r.id'],
  }),
  maxes: () => ({
    fields: `'athleteId', m.athlete_id, 'movement', m.movement, 'value', m.value, 'unit', m.unit,
      'trainingPercent', m.training_percent, 'testedOn', m.tested_on`,
    from: sql`maxes m where is_of_my_gym(m.set_by)`,
    key: ['m.athlete_id', 'm.movement'],
  }),
  conversations: (_, gymId) => ({
    fields: `'athleteId', c.athlete_id, 'isClosed', c.is_closed, 'takenBy', t.person_id`,
    from: sql`conversations c left join taken_conversations() t on t.athlete_id = c.athlete_id where c.gym_id = ${gymId}`,
    key: ['c.athlete_id'],
  }),
  messages: (_, gymId) => ({
    fields: `'athleteId', m.athlete_id, 'isFromAthlete', m.author_id = m.athlete_id, ${messageFields}`,
    from: sql`messages m where m.gym_id = ${gymId}`,
    key: ['m.athlete_id', 'm.sent_at'],
  }),
  announcements: (_, gymId) => ({
    fields: `'audience', n.audience, 'text', n.text, 'at', n.sent_at, 'editedAt', n.edited_at, 'deletedAt', n.deleted_at, 'recipients',
      (select coalesce(json_agg(json_build_object('athleteId', e.athlete_id, 'seenAt', e.seen_at,
        'reaction', e.reaction)), '[]') from announcement_echo(n.id) e)`,
    from: sql`announcements n where n.gym_id = ${gymId}`,
    key: ['n.sent_at', 'n.id'],
    atOnce: listing,
  }),
  privateNotes: (_, gymId) => ({
    fields: `'athleteId', n.athlete_id, 'text', n.text, 'updatedAt', n.updated_at`,
    from: sql`private_notes n where n.gym_id = ${gymId}`,
    key: ['n.athlete_id'],
  }),
  invitations: (_, gymId) => ({
    fields: `'email', i.email, 'createdAt', i.created_at, 'sentAt', i.sent_at, 'failedAt', i.failed_at, 'teamId', i.team_id, 'programId', i.program_id`,
    from: sql`invitations i where i.gym_id = ${gymId}`,
    key: ['i.created_at', 'i.id'],
  }),
  televisions: (_, gymId) => ({
    fields: `'id', t.id, 'name', t.name, 'pairedAt', t.created_at, 'lastSeenAt', t.last_seen_at`,
    from: sql`televisions t where t.gym_id = ${gymId}`,
    key: ['t.id'],
  }),
  movements: (_, gymId) => ({
    fields: `'id', m.id, 'name', m.name, 'shortForms', m.short_forms, 'measures', m.measures, 'countsAs', m.counts_as`,
    from: sql`own_movements m where m.gym_id = ${gymId}`,
    key: ['m.id'],
  }),
  reader: (_, gymId) => ({
    fields: `'loadUnit', s.load_unit, 'taught', s.taught`,
    from: sql`reader_settings s where s.gym_id = ${gymId}`,
  }),
  workoutVersions: (_, gymId) => ({
    fields: `'workoutId', v.workout_id, 'id', v.version_id, 'name', v.name, 'description', v.description, 'notes', v.notes,
      'blocks', v.blocks, 'createdAt', v.created_at`,
    from: sql`workout_versions v where v.gym_id = ${gymId}`,
    key: ['v.workout_id', 'v.version_id'],
    atOnce: long,
  }),
  programs: (_, gymId) => ({
    fields: `'id', p.id, 'name', p.name, 'description', p.description, 'status', p.status, 'startsOn', p.starts_on, 'endsOn', p.ends_on, 'trainingPercent', p.training_percent,
      'releaseDays', p.release_days, 'releaseTime', p.release_time,
      'hasLeaderboard', p.has_leaderboard, 'isOpen', p.is_open, 'days', (select coalesce(json_agg(json_build_object('day', a.scheduled_on, 'workoutId', a.workout_id)
        order by a.scheduled_on, a.position), '[]') from scheduled_workouts a where a.gym_id = p.gym_id and a.program_id = p.id),
      'athleteIds', array(select g.athlete_id from program_athletes g where g.gym_id = p.gym_id and g.program_id = p.id),
      'joinedBySelfIds', array(select g.athlete_id from program_athletes g where g.gym_id = p.gym_id and g.program_id = p.id and g.joined_by_self),
      'teamIds', array(select g.team_id from program_teams g where g.gym_id = p.gym_id and g.program_id = p.id),
      'ownStarts', (select coalesce(json_agg(json_build_object('athleteId', g.athlete_id, 'teamId', g.team_id,
        'startsOn', g.starts_on, 'weekOneOn', g.week_one_on) order by g.starts_on), '[]')
        from (select gym_id, program_id, athlete_id, null::uuid as team_id, starts_on, week_one_on from program_athletes
          union all select gym_id, program_id, null, team_id, starts_on, week_one_on from program_teams) g
        where g.gym_id = p.gym_id and g.program_id = p.id and g.starts_on is not null)`,
    from: sql`programs p where p.gym_id = ${gymId}`,
    key: ['p.id'],
    atOnce: listing,
  }),
  proposals: (_, gymId) => ({
    fields: `'programId', s.program_id, 'coach', coach_name(s.coach_id), 'steps', s.steps, 'publishes', s.publishes,
      'proposedAt', s.proposed_at, 'returnedAt', s.returned_at, 'reply', s.reply`,
    from: sql`program_proposals s where s.gym_id = ${gymId}`,
    key: ['s.id'],
    atOnce: long,
  }),
  exceptions: (_, gymId) => ({
    fields: `'programId', x.program_id, 'day', x.scheduled_on, 'workoutId', x.workout_id, 'athleteId', x.athlete_id,
      'versionId', x.version_id`,
    from: sql`schedule_exceptions x where x.gym_id = ${gymId}`,
    key: ['x.workout_id', 'x.program_id', 'x.scheduled_on', 'x.athlete_id'],
  }),
}

const ofAthlete: Sections = {
  conversations: id => ({
    fields: `'gymId', c.gym_id, 'mutesAnnouncements', c.mutes_announcements, 'isClosed', c.is_closed`,
    from: sql`conversations c where c.athlete_id = ${id}`,
    key: ['c.gym_id'],
  }),
  messages: id => ({
    fields: `'gymId', m.gym_id, ${messageFields}`,
    from: sql`messages m where m.athlete_id = ${id}`,
    key: ['m.sent_at', 'm.gym_id'],
  }),
  announcements: id => ({
    fields: `'gymId', n.gym_id, 'text', n.text, 'at', n.sent_at, 'editedAt', n.edited_at, 'deletedAt', n.deleted_at,
      'seenAt', n.seen_at, 'reaction', n.reaction`,
    from: sql`received_announcements n where n.athlete_id = ${id}`,
    key: ['n.id'],
  }),
  coaches: id => ({
    fields: `'fullName', c.full_name, 'status', c.status, 'takesPartInLeaderboards', l.takes_part, 'isShownOnBoard', b.is_shown`,
    from: sql`my_coaches() c left join leaderboard_choices l on l.gym_id = c.gym_id and l.athlete_id = ${id}
      left join board_choices b on b.gym_id = c.gym_id and b.athlete_id = ${id}`,
  }),
  calendarFeed: id => ({
    fields: `'since', f.created_at`,
    from: sql`calendar_feeds f where f.athlete_id = ${id}`,
  }),
  pastResults: id => ({
    fields: `'key', r.key, 'level', r.level, 'score', r.score, 'day', r.day,
      'isOfCoach', r.entered_by is distinct from r.athlete_id`,
    from: sql`past_results r where r.athlete_id = ${id}`,
    key: ['r.id'],
  }),
  maxes: id => ({
    fields: `'movement', m.movement, 'value', m.value, 'unit', m.unit, 'trainingPercent', m.training_percent,
      'testedOn', m.tested_on, 'isOfCoach', m.set_by is distinct from m.athlete_id`,
    from: sql`maxes m where m.athlete_id = ${id}`,
    key: ['m.movement'],
  }),
  programs: id => ({
    fields: `'id', p.id, 'name', p.name, 'description', p.description, 'startsOn', p.starts_on + g.shift_days, 'endsOn', p.ends_on + g.shift_days, 'trainingPercent', p.training_percent`,
    from: sql`program_recipients g join programs p on p.id = g.program_id where g.athlete_id = ${id}`,
    key: ['p.id'],
  }),
}

export function sectionsOf({ role, gymRole }: Viewer): Sections {
  if (role === 'athlete') return { ...ofEveryone, ...ofAthlete }
  return { ...ofEveryone, ...ofMember, ...(gymRole === 'owner' && ofOwner) }
}
