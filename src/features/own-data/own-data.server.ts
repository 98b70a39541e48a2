// The caller's own data as a download: everything as JSON, the training log as CSV.
import { type SQL, sql } from 'drizzle-orm'
import { titleOf } from '../../domain/programming/workout.ts'
import { writeSplits } from '../../domain/score/splits/splits.ts'
import { writeScore } from '../../domain/score/write-score.ts'
import { byteOrderMark, csvLine } from '../../domain/sheet/text/write-delimited.ts'
import { type LogValues, logValueNames } from '../../domain/training/training.ts'
import { download, isWantedDownload, pieceReader, type ReadPiece } from '../../server/http/download.ts'
import type { AddRoutes } from '../../server/http/routes.ts'
import { type RequestContext, readAs, type Viewer } from '../../server/operation.ts'
import { otherNotesTextOf, valuesOf } from '../training/training.server.ts'

type OwnDataFormat = 'json' | 'csv'

/** A full gym has hundreds of thousands of log entries a year: they are read and sent in pages. */
const pageSize = 2_000

/** Each piece of the file is read in a share of the account and charged by its time. */
const limits = { cost: 20, share: 'account', seconds: 15 } as const

export const ownDataRoutes: AddRoutes = (add, _, refuse) => {
  for (const format of ['json', 'csv'] as const)
    add('GET', `/api/own-data.${format}`, limits, async (context, ctx) => {
      if (!isWantedDownload(context.req)) return refuse(context, 403, 'forbidden')
      return (await ownData(ctx, format)) ?? refuse(context, 401, 'unauthenticated')
    })
}

/** Undefined for a caller who is not signed in. */
async function ownData(ctx: RequestContext, format: OwnDataFormat): Promise<Response | undefined> {
  const viewer = await readAs(ctx, ctx.sessionToken, async (_, who) => who)
  if (!viewer) return undefined
  await ctx.rateLimiter.consume({ what: `own data of ${viewer.id}`, allowed: 20, seconds: 3600 })
  ctx.record('data_exported', viewer)
  const read = pieceReader(ctx)
  return download(format === 'json' ? asJson(read, viewer) : asCsv(read), viewer.role, format)
}

async function* asJson(read: ReadPiece, { role, email, fullName }: Viewer): AsyncGenerator<string> {
  yield `{"account":${JSON.stringify({ role, email, fullName })}`
  for (const [name, query] of Object.entries({ ...ofEveryone, ...sections[role] })) {
    const rows = await read(async (db, viewer) => (await db.execute<{ row: unknown }>(query(viewer.id))).rows)
    yield `,\n${JSON.stringify(name)}:${JSON.stringify(rows.map(({ row }) => row))}`
  }
  yield ',\n"log":['
  let isFirst = true
  for await (const page of logPages(read)) {
    for (const row of page) {
      const { id: _, ...log } = row
      yield `${isFirst ? '' : ','}\n${JSON.stringify(log)}`
      isFirst = false
    }
  }
  yield ']}\n'
}

const columns = ['day', 'athlete', 'workout', ...logValueNames, 'otherNotes', 'completedAt'] as const

async function* asCsv(read: ReadPiece): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(columns)}`
  for await (const page of logPages(read))
    yield page.map(row => csvLine(columns.map(column => cellOf(row[column])))).join('')
}

/** Empty for what the athlete did not say. Each score in a line, with what is scored and its splits. */
function cellOf(value: LogRow[(typeof columns)[number]]): string {
  if (typeof value !== 'object' || value === null) return value ? String(value) : ''
  return Object.entries(value)
    .map(([key, score]) =>
      [key, writeScore(score), writeSplits(score.splits ?? [])].filter(Boolean).join(' '),
    )
    .join('\n')
}

const object = (fields: string, from: SQL) =>
  sql`select json_build_object(${sql.raw(fields)}) as row from ${from}`

const ofEveryone: Record<string, (id: string) => SQL> = {
  profile: id =>
    object(
      `'joinedAt', p.created_at, 'inviteCode', p.invite_code, 'loadSide', p.load_side,
          'loadUnit', p.load_unit, 'bar', p.bar`,
      sql`profiles p where p.id = ${id}`,
    ),
  picture: id =>
    object(
      `'type', a.type, 'base64', translate(encode(a.content, 'base64'), E'\\n', '')`,
      sql`avatars a where a.user_id = ${id}`,
    ),
  signInMethods: () => sql`select my_sign_in_methods() as row`,
  sessions: () =>
    object(
      `'device', s.user_agent, 'address', s.ip_address, 'signedInAt', s.created_at, 'usedAt', s.updated_at`,
      sql`my_sessions() s`,
    ),
  securityEvents: id =>
    object(
      `'kind', e.kind, 'address', e.address, 'at', e.created_at`,
      sql`security_events e where e.user_id = ${id} order by e.created_at desc, e.id`,
    ),
  twoStepSignIn: id =>
    object(
      `'since', t.confirmed_at, 'recoveryCodesLeft',
          (select count(*) from recovery_codes c where c.user_id = t.user_id and c.used_at is null)`,
      sql`totp_secrets t where t.user_id = ${id} and t.confirmed_at is not null`,
    ),
  pushDevices: id =>
    object(
      `'device', s.user_agent, 'language', s.language, 'kinds', s.kinds, 'createdAt', s.created_at, 'usedAt', s.used_at`,
      sql`push_subscriptions s where s.user_id = ${id} order by s.created_at, s.id`,
    ),
  timeZone: id => object(`'timeZone', z.time_zone`, sql`time_zones z where z.user_id = ${id}`),
  quietHours: id =>
    object(`'from', q.quiet_from, 'to', q.quiet_to`, sql`quiet_hours q where q.user_id = ${id}`),
  emails: id =>
    object(
      `'digest', s.digest, 'weeklyOverview', s.weekly_overview, 'lastDigestAt', s.digest_at,
          'lastOverviewOn', s.overview_on`,
      sql`email_settings s where s.account_id = ${id}`,
    ),
  passkeys: id =>
    object(
      `'name', k.name, 'createdAt', k.created_at, 'lastUsedAt', k.last_used_at`,
      sql`passkeys k where k.user_id = ${id} order by k.created_at, k.id`,
    ),
}

const messagesOf = (role: Viewer['role']) =>
  `(select coalesce(json_agg(json_build_object('isOwn', m.author_id = c.${role}_id, 'text', m.text, 'at', m.sent_at,
    'editedAt', m.edited_at, 'deletedAt', m.deleted_at, 'isUnread', m.is_unread, 'workoutId', m.workout_id, 'day', m.scheduled_on)
    order by m.sent_at), '[]') from messages m where m.coach_id = c.coach_id and m.athlete_id = c.athlete_id)`

const sections: Record<Viewer['role'], Record<string, (id: string) => SQL>> = {
  coach: {
    athletes: id =>
      object(
        `'id', p.id, 'fullName', p.full_name, 'ownName', p.own_name, 'email', p.email, 'status', r.status, 'joinedAt', r.created_at`,
        sql`coach_athletes r join shown_profiles p on p.id = r.athlete_id where r.coach_id = ${id} order by p.full_name, p.id`,
      ),
    removedAthletes: id =>
      object(
        `'athleteId', g.athlete_id, 'removedAt', g.created_at`,
        sql`removed_athletes g where g.coach_id = ${id}`,
      ),
    workoutTypes: id =>
      object(
        `'id', t.id, 'code', t.code`,
        sql`workout_types t where t.created_by_coach_id = ${id} order by t.code`,
      ),
    teams: id =>
      object(
        `'id', t.id, 'name', t.name, 'hasLeaderboard', t.has_leaderboard, 'athleteIds', array(select m.athlete_id from team_members m where m.team_id = t.id)`,
        sql`teams t where t.coach_id = ${id} order by t.name, t.id`,
      ),
    workouts: id =>
      object(
        `'id', w.workout_id, 'name', w.name, 'type', t.code, 'description', w.description, 'notes', w.notes, 'color', w.color, 'blocks', w.blocks,
          'descriptionAt', w.description_at, 'corrections', w.corrections, 'isBenchmark', w.is_benchmark,
          'deletedAt', w.deleted_at`,
        sql`workouts w join workout_types t on t.id = w.type_id where w.coach_id = ${id} order by w.created_at, w.workout_id`,
      ),
    pastResults: id =>
      object(
        `'athleteId', r.athlete_id, 'key', r.key, 'level', r.level, 'score', r.score, 'day', r.day`,
        sql`past_results r where r.entered_by = ${id} order by r.day, r.id`,
      ),
    maxes: id =>
      object(
        `'athleteId', m.athlete_id, 'movement', m.movement, 'value', m.value, 'unit', m.unit,
          'trainingPercent', m.training_percent, 'testedOn', m.tested_on`,
        sql`maxes m where m.set_by = ${id} order by m.movement, m.athlete_id`,
      ),
    conversations: id =>
      object(
        `'athleteId', c.athlete_id, 'isClosed', c.is_closed, 'messages', ${messagesOf('coach')}`,
        sql`conversations c where c.coach_id = ${id} order by c.athlete_id`,
      ),
    announcements: id =>
      object(
        `'audience', n.audience, 'text', n.text, 'at', n.sent_at, 'editedAt', n.edited_at, 'deletedAt', n.deleted_at, 'recipients',
          (select coalesce(json_agg(json_build_object('athleteId', e.athlete_id, 'seenAt', e.seen_at,
            'reaction', e.reaction)), '[]') from announcement_echo(n.id) e)`,
        sql`announcements n where n.coach_id = ${id} order by n.sent_at, n.id`,
      ),
    privateNotes: id =>
      object(
        `'athleteId', n.athlete_id, 'text', n.text, 'updatedAt', n.updated_at`,
        sql`private_notes n where n.coach_id = ${id} order by n.athlete_id`,
      ),
    invitations: id =>
      object(
        `'email', i.email, 'createdAt', i.created_at, 'sentAt', i.sent_at, 'failedAt', i.failed_at`,
        sql`invitations i where i.coach_id = ${id} order by i.created_at, i.id`,
      ),
    televisions: id =>
      object(
        `'id', t.id, 'name', t.name, 'pairedAt', t.created_at, 'lastSeenAt', t.last_seen_at`,
        sql`televisions t where t.coach_id = ${id} order by t.created_at, t.id`,
      ),
    movements: id =>
      object(
        `'id', m.id, 'name', m.name, 'shortForms', m.short_forms, 'measures', m.measures, 'countsAs', m.counts_as`,
        sql`own_movements m where m.coach_id = ${id} order by m.name`,
      ),
    reader: id =>
      object(`'loadUnit', s.load_unit, 'taught', s.taught`, sql`reader_settings s where s.coach_id = ${id}`),
    workoutVersions: id =>
      object(
        `'workoutId', v.workout_id, 'id', v.version_id, 'name', v.name, 'description', v.description, 'notes', v.notes,
          'blocks', v.blocks, 'createdAt', v.created_at`,
        sql`workout_versions v where v.coach_id = ${id} order by v.created_at, v.version_id`,
      ),
    programs: id =>
      object(
        `'id', p.id, 'name', p.name, 'description', p.description, 'status', p.status, 'startsOn', p.starts_on, 'endsOn', p.ends_on, 'trainingPercent', p.training_percent,
          'hasLeaderboard', p.has_leaderboard, 'days', (select coalesce(json_agg(json_build_object('day', a.scheduled_on, 'workoutId', a.workout_id)
            order by a.scheduled_on, a.position), '[]') from assignments a where a.coach_id = p.coach_id and a.program_id = p.id),
          'exceptions', (select coalesce(json_agg(json_build_object('day', x.scheduled_on, 'workoutId', x.workout_id,
            'athleteId', x.athlete_id, 'versionId', x.version_id) order by x.scheduled_on), '[]')
            from assignment_exceptions x where x.coach_id = p.coach_id and x.program_id = p.id),
          'athleteIds', array(select g.athlete_id from program_athletes g where g.coach_id = p.coach_id and g.program_id = p.id),
          'teamIds', array(select g.team_id from program_teams g where g.coach_id = p.coach_id and g.program_id = p.id),
          'ownStarts', (select coalesce(json_agg(json_build_object('athleteId', g.athlete_id, 'teamId', g.team_id,
            'startsOn', g.starts_on, 'weekOneOn', g.week_one_on) order by g.starts_on), '[]')
            from (select coach_id, program_id, athlete_id, null::uuid as team_id, starts_on, week_one_on from program_athletes
              union all select coach_id, program_id, null, team_id, starts_on, week_one_on from program_teams) g
            where g.coach_id = p.coach_id and g.program_id = p.id and g.starts_on is not null)`,
        sql`programs p where p.coach_id = ${id} order by p.starts_on, p.id`,
      ),
  },
  athlete: {
    conversations: id =>
      object(
        `'coachId', c.coach_id, 'mutesAnnouncements', c.mutes_announcements, 'isClosed', c.is_closed,
          'messages', ${messagesOf('athlete')}`,
        sql`conversations c where c.athlete_id = ${id} order by c.coach_id`,
      ),
    announcements: id =>
      object(
        `'coachId', n.coach_id, 'text', n.text, 'at', n.sent_at, 'editedAt', n.edited_at, 'deletedAt', n.deleted_at, 'seenAt', n.seen_at, 'reaction', n.reaction`,
        sql`received_announcements n where n.athlete_id = ${id} order by n.sent_at, n.id`,
      ),
    coaches: id =>
      object(
        `'fullName', c.full_name, 'status', c.status, 'takesPartInLeaderboards', l.takes_part`,
        sql`my_coaches() c left join leaderboard_choices l on l.coach_id = c.coach_id and l.athlete_id = ${id}`,
      ),
    calendarFeed: id => object(`'since', f.created_at`, sql`calendar_feeds f where f.athlete_id = ${id}`),
    pastResults: id =>
      object(
        `'key', r.key, 'level', r.level, 'score', r.score, 'day', r.day,
          'isOfCoach', r.entered_by is distinct from r.athlete_id`,
        sql`past_results r where r.athlete_id = ${id} order by r.day, r.id`,
      ),
    maxes: id =>
      object(
        `'movement', m.movement, 'value', m.value, 'unit', m.unit, 'trainingPercent', m.training_percent,
          'testedOn', m.tested_on, 'isOfCoach', m.set_by is distinct from m.athlete_id`,
        sql`maxes m where m.athlete_id = ${id} order by m.movement`,
      ),
    programs: id =>
      object(
        `'id', p.id, 'name', p.name, 'description', p.description, 'startsOn', p.starts_on + g.shift_days, 'endsOn', p.ends_on + g.shift_days, 'trainingPercent', p.training_percent`,
        sql`program_recipients g join programs p on p.id = g.program_id where g.athlete_id = ${id} order by p.starts_on, p.id`,
      ),
  },
}

type LogRow = LogValues & {
  id: string
  day: string
  athlete: string | null
  workout: string
  completedAt: string | null
  /** Notes of other phones beside the note. */
  otherNotes: string
  athleteId: string
  workoutId: string
  /** The scheduled workout. */
  description: string
}

/**
 * Newest day first: a coach gets the athletes' log entries, an athlete their own. The cursor uses columns that never
 * change, so no row moves between pages.
 */
async function* logPages(read: ReadPiece): AsyncGenerator<LogRow[]> {
  let last: LogRow | undefined
  for (;;) {
    const rows = await read(async (db, viewer) => {
      const [mine, versions] =
        viewer.role === 'coach'
          ? [sql`h.coach_id = ${viewer.id}`, sql`workout_versions`]
          : [sql`h.athlete_id = ${viewer.id}`, sql`my_logged_versions()`]
      const after = last ? sql`and (h.scheduled_on, h.id) < (${last.day}::date, ${last.id}::uuid)` : sql``
      const { rows } = await db.execute<LogRow>(sql`
        select h.id, h.scheduled_on::text as day, h.athlete_id as "athleteId", p.full_name as athlete, h.workout_id as "workoutId",
          coalesce(v.name, '') as workout, coalesce(v.description, '') as description, ${valuesOf('h')},
          ${otherNotesTextOf('h')} as "otherNotes",
          to_char(h.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "completedAt"
        from athlete_activity h left join shown_profiles p on p.id = h.athlete_id left join ${versions} v on v.version_id = h.version_id
        where ${mine} ${after} order by h.scheduled_on desc, h.id desc limit ${pageSize}`)
      return rows.map(row => ({
        ...row,
        workout: titleOf({ name: row.workout, description: row.description }),
      }))
    })
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)
  }
}
