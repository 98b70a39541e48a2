// Programs and results as files for a spreadsheet. A coach takes them; they hold what the coach sees on screens.
import { sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { dayRows, daysOf, type FiledWorkout, programHead } from '#domain/spreadsheet/program-file.ts'
import type { FiledProgram } from '#domain/spreadsheet/sheet.ts'
import { byteOrderMark, csvLine } from '#domain/spreadsheet/text/write-delimited.ts'
import type { Language } from '#product/language.ts'
import { AppError } from '#server/app-error.ts'
import { requireAthlete } from '#server/athlete-access.ts'
import type { Transaction } from '#server/database/database.ts'
import { download, isWantedDownload, pieceReader, type ReadPiece } from '#server/http/download.ts'
import type { AddRoutes } from '#server/http/routes.ts'
import { gymOf, readAs, type Viewer } from '#server/operation.ts'
import { type FileInput, type FileKind, fileInput, fileKinds } from './files.schema.ts'
import { resultLines } from './result-lines.server.ts'

/** Each piece of the file is read in a share of the account and charged by its time. */
const limits = { cost: 20, share: 'account', seconds: 15 } as const

export const fileRoutes: AddRoutes = (add, _, refuse) => {
  for (const kind of fileKinds)
    add('GET', `/api/files/${kind}/:id`, limits, async (context, ctx) => {
      if (!isWantedDownload(context.req)) return refuse(context, 403, 'forbidden')
      const id = context.req.param('id') ?? ''
      const { success, data } = fileInput.safeParse({
        ...context.req.query(),
        kind,
        id: id.replace(/\.csv$/, ''),
      })
      if (!success) return refuse(context, 404, 'not_found')
      const found = await readAs(ctx, ctx.sessionToken, async (db, viewer) => ({
        viewer,
        lines: mayTake(viewer) ? await opened[data.kind](db, gymOf(viewer).id, data) : undefined,
      }))
      if (!found) return refuse(context, 401, 'unauthenticated')
      if (!mayTake(found.viewer)) return refuse(context, 403, 'forbidden')
      if (!found.lines) return refuse(context, 404, 'not_found')
      await ctx.rateLimiter.consume({ what: `files of ${found.viewer.id}`, allowed: 60, seconds: 3600 })
      if (data.kind !== 'program') ctx.record('data_exported', found.viewer)
      return download(asCsv(found.lines(pieceReader(ctx)), data), data.kind, 'csv')
    })
}

/** An assistant reads results and takes none away. */
const mayTake = ({ gymRole }: Viewer) => gymRole === 'owner' || gymRole === 'coach'

type Lines = (read: ReadPiece) => AsyncIterable<string[]>

/** Undefined for what the coach does not have. */
const opened: Record<
  FileKind,
  (db: Transaction, gymId: string, input: FileInput) => Promise<Lines | undefined>
> = {
  program: async (db, gymId, { id, language }) => {
    const program = await findProgram(db, gymId, id)
    return program && (read => programLines(read, gymId, program, language))
  },
  'program-results': async (db, gymId, { id, language }) => {
    const program = await findProgram(db, gymId, id)
    return program && (read => resultLines(read, gymId, { programId: id }, language))
  },
  'athlete-results': async (db, gymId, { id, language }) => {
    const isTheirs = await requireAthlete(db, gymId, id).then(() => true, missing)
    return isTheirs ? read => resultLines(read, gymId, { athleteId: id }, language) : undefined
  },
}

function missing(error: unknown): false {
  if (error instanceof AppError && error.reason === 'not_found') return false
  throw error
}

async function findProgram(db: Transaction, gymId: string, id: string): Promise<FoundProgram | undefined> {
  const { rows } = await db.execute<FoundProgram>(sql`
    select p.id, p.name, p.description, p.training_percent as "trainingPercent",
      p.release_days as "releaseDays", p.release_time as "releaseTime", p.starts_on::text as "startsOn",
      p.ends_on::text as "endsOn"
    from programs p where p.gym_id = ${gymId} and p.id = ${id}`)
  return rows[0]
}

async function* asCsv(lines: AsyncIterable<string[]>, { separator }: FileInput): AsyncGenerator<string> {
  yield byteOrderMark
  for await (const line of lines) yield csvLine(line, separator)
}

// The lines of a program's file: each day as its athletes have it.
type FoundProgram = FiledProgram & DateRange & { id: string }
type Placed = FiledWorkout & { day: Day }

/** A piece is a week: as many texts as the calendar of a coach shows at once. */
const pieceDays = 7

async function* programLines(
  read: ReadPiece,
  gymId: string,
  program: FoundProgram,
  language: Language,
): AsyncGenerator<string[]> {
  yield* programHead(program, language)
  const days = daysOf(program)
  for (let at = 0; at < days.length; at += pieceDays) {
    const piece = days.slice(at, at + pieceDays)
    const placed = await read(db =>
      db
        .execute<Placed>(sql`
          select a.scheduled_on::text as day, v.name, v.description, v.description_at as "descriptionAt", v.blocks, v.notes,
            v.color, t.code as "typeCode"
          from scheduled_workouts a
            join workouts w on w.gym_id = a.gym_id and w.workout_id = a.workout_id
            join workout_versions v on v.gym_id = a.gym_id and v.version_id = coalesce(a.version_id, w.version_id)
            join workout_types t on t.id = v.type_id
          where a.gym_id = ${gymId} and a.program_id = ${program.id}
            and a.scheduled_on between ${piece[0]} and ${piece.at(-1)}
          order by a.scheduled_on, a.position`)
        .then(({ rows }) => rows),
    )
    for (const day of piece)
      yield* dayRows(
        day,
        placed.filter(one => one.day === day),
        language,
      )
  }
}
