// What the reader understood of each version of a workout: stored beside the content, and read anew when the reader or
// the coach's vocabulary has changed. What the browser understood is ignored.
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Correction } from '../../domain/notation/correction.ts'
import type { OwnMovement } from '../../domain/notation/movements.ts'
import { readerVersion } from '../../domain/notation/read-workout.ts'
import { type BodyReadingOptions, facetsOf, readBody } from '../../domain/notation/workout-reading.ts'
import type { Body } from '../../domain/programming/body.ts'
import type { Database, Transaction } from '../../server/database/database.ts'
import { ownMovements, readerSettings, workoutReadings } from '../../server/database/tables.ts'
import type { Log } from '../../server/log.ts'
import type { WorkoutInput } from './library.schema.ts'

type Version = { versionId: string; coachId: string; workoutId: string }

export async function storeReading(
  db: Transaction,
  version: Version,
  { corrections = [], ...body }: WorkoutInput,
): Promise<void> {
  const { vocabulary, ...options } = await vocabularyOf(db, version.coachId)
  const read = readingOf(body, { ...options, corrections })
  const row = { reader: readerVersion, vocabulary, ...read }
  await db
    .insert(workoutReadings)
    .values({ ...version, ...row })
    .onConflictDoUpdate({ target: workoutReadings.versionId, set: row })
}

async function vocabularyOf(db: Transaction, coachId: string) {
  const [settings] = await db.select().from(readerSettings).where(eq(readerSettings.coachId, coachId))
  const own = await db.select().from(ownMovements).where(eq(ownMovements.coachId, coachId))
  return { unit: settings?.loadUnit ?? ('kg' as const), vocabulary: settings?.vocabulary ?? 0, own }
}

function readingOf(body: Body, options: BodyReadingOptions) {
  const reading = readBody(body, options)
  return { reading, ...facetsOf(reading) }
}

/** Few at a time: other requests are answered in between. */
const batch = 100

type Unread = {
  version_id: string
  coach_id: string
  workout_id: string
  description: string
  description_at: number
  blocks: Body['blocks']
  corrections: Correction[]
  load_unit: 'kg' | 'lb'
  vocabulary: number
  reading: unknown
}

export type Rereading = { read: number; changed: number }

/** Reads what no current reader has read, in batches. Can be stopped and started again at any time. */
export async function rereadVersions(database: Database, stopping: AbortSignal): Promise<Rereading> {
  const total = { read: 0, changed: 0 }
  while (!stopping.aborted) {
    const { rows } = await database.pool.query<Unread>('select * from versions_to_read($1, $2)', [
      readerVersion,
      batch,
    ])
    if (rows.length === 0) break
    const own = await movementsOf(database, [...new Set(rows.map(({ coach_id }) => coach_id))])
    const readings = rows.map(row => {
      const { version_id, coach_id, workout_id, vocabulary, load_unit: unit, corrections } = row
      const { description, description_at: descriptionAt, blocks } = row
      const { hasScore, ...read } = readingOf(
        { description, descriptionAt, blocks },
        { unit, own: own.get(coach_id) ?? [], corrections },
      )
      if (row.reading && !isDeepStrictEqual(row.reading, JSON.parse(JSON.stringify(read.reading))))
        total.changed += 1
      return {
        version_id,
        coach_id,
        workout_id,
        reader: readerVersion,
        vocabulary,
        ...read,
        has_score: hasScore,
      }
    })
    await database.pool.query('select keep_readings($1)', [JSON.stringify(readings)])
    total.read += rows.length
  }
  return total
}

async function movementsOf(database: Database, coachIds: string[]): Promise<Map<string, OwnMovement[]>> {
  type Row = Omit<OwnMovement, 'shortForms' | 'countsAs'> & {
    coach_id: string
    short_forms: string[]
    counts_as: string | null
  }
  const { rows } = await database.pool.query<Row>('select * from movements_of($1)', [coachIds])
  const own = new Map<string, OwnMovement[]>()
  for (const { coach_id, id, name, short_forms, measures, counts_as } of rows) {
    const movement = { id, name, shortForms: short_forms, measures, countsAs: counts_as }
    own.set(coach_id, [...(own.get(coach_id) ?? []), movement])
  }
  return own
}

const anHour = 3_600_000

/** After an update, and now and then: a server of the version before may have saved something meanwhile. */
export function startRereading(database: Database, log: Log): { stop(): Promise<void>; soon(): void } {
  const stopping = new AbortController()
  let isWanted = false
  let round: Promise<void> | undefined

  const run = () => {
    isWanted = true
    round ??= (async () => {
      while (isWanted && !stopping.signal.aborted) {
        isWanted = false
        const { read, changed } = await rereadVersions(database, stopping.signal)
        if (read > 0) log.info('read workouts anew', { read, changed, reader: readerVersion })
      }
    })()
      .catch(error => log.error('reading workouts anew failed', { error }))
      .finally(() => {
        round = undefined
      })
  }
  const timer = setInterval(run, anHour)
  run()
  return {
    soon: run,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await round
    },
  }
}
