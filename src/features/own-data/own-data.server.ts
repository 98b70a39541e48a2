// The caller's own data as a download, for a caller who has proven again who it is: everything as JSON, the training log as
// CSV.
import { sql } from 'drizzle-orm'
import { titleOf } from '#domain/programming/workout.ts'
import { writeScore } from '#domain/score/score.ts'
import { writeSplits } from '#domain/score/splits/splits.ts'
import { byteOrderMark, csvLine } from '#domain/spreadsheet/text/write-delimited.ts'
import { type LogValues, logValueNames } from '#domain/training/log-values.ts'
import { download, isWantedDownload, pieceReader, type ReadPiece } from '#server/http/download.ts'
import type { AddRoutes } from '#server/http/routes.ts'
import { type RequestContext, readAs, type Viewer } from '#server/operation.ts'
import { notifyOwner } from '../accounts/accounts.server.ts'
import { otherNotesTextOf, valuesOf } from '../training/training.server.ts'
import { sectionPages, sectionsOf } from './own-data-sections.server.ts'

type OwnDataFormat = 'json' | 'csv'

/** A full gym has hundreds of thousands of log entries a year, each with its note and the text of its workout. */
const pageSize = 100

/** Each piece of the file is read in a share of the account and charged by its time. */
const limits = { cost: 20, share: 'account', seconds: 15 } as const

export const ownDataRoutes: AddRoutes = (add, _, refuse) => {
  for (const format of ['json', 'csv'] as const)
    add('GET', `/api/own-data.${format}`, limits, async (context, ctx) => {
      if (!isWantedDownload(context.req)) return refuse(context, 403, 'forbidden')
      const viewer = await readAs(ctx, ctx.sessionToken, async (_, who) => who)
      if (!viewer) return refuse(context, 401, 'unauthenticated')
      if ((await ctx.provenAccount()) !== viewer.id) return refuse(context, 403, 'forbidden')
      return send(ctx, viewer, format)
    })
}

async function send(ctx: RequestContext, viewer: Viewer, format: OwnDataFormat): Promise<Response> {
  await ctx.rateLimiter.consume({ what: `own data of ${viewer.id}`, allowed: 20, seconds: 3600 })
  await notifyOwner(ctx, viewer.id, 'data exported')
  const read = pieceReader(ctx)
  return download(format === 'json' ? asJson(read, viewer) : asCsv(read), viewer.role, format)
}

async function* asJson(read: ReadPiece, viewer: Viewer): AsyncGenerator<string> {
  const { role, email, fullName } = viewer
  yield `{"account":${JSON.stringify({ role, email, fullName })}`
  for (const [name, sectionOf] of Object.entries(sectionsOf(viewer)))
    yield* listOf(name, sectionPages(read, sectionOf))
  yield* listOf('log', logRows(read))
  yield '}\n'
}

async function* listOf(name: string, pages: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`
  let separator = '\n'
  for await (const rows of pages)
    for (const row of rows) {
      yield separator + row
      separator = ',\n'
    }
  yield ']'
}

async function* logRows(read: ReadPiece): AsyncGenerator<string[]> {
  for await (const page of logPages(read)) yield page.map(({ id: _, ...log }) => JSON.stringify(log))
}

const columns = ['day', 'athlete', 'workout', ...logValueNames, 'otherNotes', 'completedAt'] as const

async function* asCsv(read: ReadPiece): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(columns)}`
  for await (const page of logPages(read))
    for (const row of page) yield csvLine(columns.map(column => cellOf(row[column])))
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
 * Newest day first: the owner of a gym gets the athletes' log entries, an athlete their own. The cursor uses columns that
 * never change, so no row moves between pages.
 */
async function* logPages(read: ReadPiece): AsyncGenerator<LogRow[]> {
  let last: LogRow | undefined
  for (;;) {
    const rows = await read(async (db, viewer) => {
      const [mine, versions] =
        viewer.role === 'coach'
          ? [sql`h.gym_id = owned_gym_id()`, sql`workout_versions`]
          : [sql`h.athlete_id = ${viewer.id}`, sql`my_logged_versions()`]
      const after = last ? sql`and (h.scheduled_on, h.id) < (${last.day}::date, ${last.id}::uuid)` : sql``
      const { rows } = await db.execute<LogRow>(sql`
        select h.id, h.scheduled_on::text as day, h.athlete_id as "athleteId", p.full_name as athlete, h.workout_id as "workoutId",
          coalesce(v.name, '') as workout, coalesce(v.description, '') as description, ${valuesOf('h')},
          ${otherNotesTextOf('h')} as "otherNotes",
          to_char(h.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "completedAt"
        from log_entries h left join shown_profiles p on p.id = h.athlete_id left join ${versions} v on v.version_id = h.version_id
        where ${mine} ${after} order by h.scheduled_on desc, h.id desc limit ${pageSize}`)
      return rows.map(row => ({
        ...row,
        workout: titleOf({ name: row.workout, description: row.description }),
      }))
    })
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    last = rows.at(-1)
  }
}
