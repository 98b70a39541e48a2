// The caller's own data as a download: everything as JSON, the training log as CSV.
import { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import type { HonoRequest } from 'hono'
import { titleOf } from '../../domain/programming/workout.ts'
import { writeScore } from '../../domain/score/write-score.ts'
import { type LogValues, logValueNames } from '../../domain/training/training.ts'
import { AppError } from '../../server/app-error.ts'
import type { Transaction } from '../../server/database/database.ts'
import type { AddRoutes } from '../../server/http/http-app.ts'
import { requestContext } from '../../server/http/request.ts'
import { type RequestContext, readAs, type Viewer } from '../../server/operation.ts'
import { otherNotesTextOf, valuesOf } from '../training/training.server.ts'
import { csvLine } from './csv.server.ts'

type OwnDataFormat = 'json' | 'csv'

/** A full gym has hundreds of thousands of log entries a year: they are read and sent in pages. */
const pageSize = 2_000

const types = { json: 'application/json', csv: 'text/csv; charset=utf-8' }

export const ownDataRoutes: AddRoutes = (app, foundation, refuse) => {
  for (const format of ['json', 'csv'] as const)
    app.get(`/api/own-data.${format}`, async context => {
      if (!isWanted(context.req)) return refuse(context, 403, 'forbidden')
      const ctx = requestContext(context, foundation)
      return (await ownData(ctx, format)) ?? refuse(context, 401, 'unauthenticated')
    })
}

/** A page of ours fetches it, or a person opens it. As a picture or a frame, or from another site, it is not wanted. */
function isWanted(request: HonoRequest): boolean {
  const purpose = request.header('Sec-Fetch-Dest') ?? 'empty'
  const site = request.header('Sec-Fetch-Site') ?? 'none'
  return ['empty', 'document'].includes(purpose) && ['none', 'same-origin'].includes(site)
}

/** Undefined for a caller who is not signed in. */
async function ownData(
  { rateLimiter, sessionToken, record, ...limited }: RequestContext,
  format: OwnDataFormat,
): Promise<Response | undefined> {
  const viewer = await readAs(limited, sessionToken, async (_, who) => who)
  if (!viewer) return undefined
  const read: Read = async work => {
    const result = await readAs(limited, sessionToken, work)
    // A broken download is better than an incomplete file that looks complete.
    if (result === undefined) throw new AppError('unauthenticated')
    return result
  }
  await rateLimiter.consume({ what: `own data of ${viewer.id}`, allowed: 20, seconds: 3600 })
  record('data_exported', viewer)
  const text = format === 'json' ? asJson(read, viewer) : asCsv(read)
  return new Response(Readable.toWeb(Readable.from(text, { objectMode: false })) as ReadableStream, {
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="chalkline-${viewer.role}.${format}"`,
      'Cache-Control': 'no-store',
    },
  })
}

type Read = <Result>(work: (db: Transaction, viewer: Viewer) => Promise<Result>) => Promise<Result>

async function* asJson(read: Read, { role, email, fullName }: Viewer): AsyncGenerator<string> {
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

async function* asCsv(read: Read): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that it is UTF-8.
  yield `\ufeff${csvLine(columns)}`
  for await (const page of logPages(read))
    yield page.map(row => csvLine(columns.map(column => cellOf(row[column])))).join('')
}

/** Empty for what the athlete did not say. Each score in a line, with what is scored. */
function cellOf(value: LogRow[(typeof columns)[number]]): string {
  if (typeof value !== 'object' || value === null) return value ? String(value) : ''
  return Object.entries(value)
    .map(([key, score]) => `${key} ${writeScore(score)}`.trim())
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
  passkeys: id =>
    object(
      `'name', k.name, 'createdAt', k.created_at, 'lastUsedAt', k.last_used_at`,
      sql`passkeys k where k.user_id = ${id} order by k.created_at, k.id`,
    ),
}

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
        `'id', t.id, 'name', t.name, 'athleteIds', array(select m.athlete_id from team_members m where m.team_id = t.id)`,
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
    movements: id =>
      object(
        `'id', m.id, 'name', m.name, 'shortForms', m.short_forms, 'measures', m.measures, 'countsAs', m.counts_as`,
        sql`own_movements m where m.coach_id = ${id} order by m.name`,
      ),
    reader: id => object(`'loadUnit', s.load_unit`, sql`reader_settings s where s.coach_id = ${id}`),
    workoutVersions: id =>
      object(
        `'workoutId', v.workout_id, 'id', v.version_id, 'name', v.name, 'description', v.description, 'notes', v.notes,
          'blocks', v.blocks, 'createdAt', v.created_at`,
        sql`workout_versions v where v.coach_id = ${id} order by v.created_at, v.version_id`,
      ),
    programs: id =>
      object(
        `'id', p.id, 'name', p.name, 'description', p.description, 'status', p.status, 'startsOn', p.starts_on, 'endsOn', p.ends_on,
          'days', (select coalesce(json_agg(json_build_object('day', a.scheduled_on, 'workoutId', a.workout_id)
            order by a.scheduled_on, a.position), '[]') from assignments a where a.coach_id = p.coach_id and a.program_id = p.id),
          'exceptions', (select coalesce(json_agg(json_build_object('day', x.scheduled_on, 'workoutId', x.workout_id,
            'athleteId', x.athlete_id, 'versionId', x.version_id) order by x.scheduled_on), '[]')
            from assignment_exceptions x where x.coach_id = p.coach_id and x.program_id = p.id),
          'athleteIds', array(select g.athlete_id from program_athletes g where g.coach_id = p.coach_id and g.program_id = p.id),
          'teamIds', array(select g.team_id from program_teams g where g.coach_id = p.coach_id and g.program_id = p.id)`,
        sql`programs p where p.coach_id = ${id} order by p.starts_on, p.id`,
      ),
  },
  athlete: {
    coaches: id =>
      object(
        `'fullName', c.full_name, 'status', c.status, 'takesPartInLeaderboards', l.takes_part`,
        sql`my_coaches() c left join leaderboard_choices l on l.coach_id = c.coach_id and l.athlete_id = ${id}`,
      ),
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
        `'id', p.id, 'name', p.name, 'description', p.description, 'startsOn', p.starts_on, 'endsOn', p.ends_on`,
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
async function* logPages(read: Read): AsyncGenerator<LogRow[]> {
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
