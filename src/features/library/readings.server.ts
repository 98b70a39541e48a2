// What the reader understood of each version of a workout: stored beside the content, and read anew when the reader or
// the coach's vocabulary has changed. What the browser understood is ignored.
import { sql } from 'drizzle-orm'
import type { Correction } from '#domain/notation/correction.ts'
import type { ChangeKind } from '#domain/notation/reading-changes.ts'
import type { BodyReading } from '#domain/notation/workout-reading.ts'
import type { Body } from '#domain/programming/workout.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { createPace } from '#server/limits/throttles.ts'
import type { Log } from '#server/log.ts'
import { currentReader, races } from './races.server.ts'
import { readAllApart, readApart } from './reading-thread.server.ts'
import type { Known, VersionText } from './version-reading.server.ts'
import { benchmarksOf, vocabularyOf } from './vocabulary.server.ts'

type VersionBody = VersionText & { versionId: string; workoutId: string }

export const storeReading = (db: Transaction, gymId: string, version: VersionBody) =>
  storeReadings(db, gymId, [version])

/** Stores the readings of many versions in as many statements as of one. */
export async function storeReadings(
  db: Transaction,
  gymId: string,
  versions: readonly VersionBody[],
): Promise<void> {
  await writeReadings(db, gymId, versions, await readTexts(await vocabularyOf(db, gymId), versions))
}

type Vocabulary = Known & { version: number }
export type TextReadings = { vocabulary: number; jsons: readonly string[] }

/** In the order of the texts. It needs no version, so that one can be made meanwhile. */
export async function readTexts(
  { version: vocabulary, ...spoken }: Vocabulary,
  texts: readonly VersionText[],
): Promise<TextReadings> {
  const known = { ...spoken, benchmarks: [...spoken.benchmarks, ...races()] }
  const bare = texts.map(({ name, description, descriptionAt, blocks, corrections }) => ({
    description,
    descriptionAt,
    blocks,
    corrections,
    ...(name !== undefined && { name }),
  }))
  const readings = await readAllApart(bare, known)
  return { vocabulary, jsons: readings.map(({ json }) => json) }
}

export async function writeReadings(
  db: Transaction,
  gymId: string,
  versions: readonly Pick<VersionBody, 'versionId' | 'workoutId'>[],
  { vocabulary, jsons }: TextReadings,
): Promise<void> {
  const rows = versions.map(({ versionId, workoutId }, at) =>
    rowOf({ version_id: versionId, workout_id: workoutId }, jsons[at] ?? '{}'),
  )
  const read = sql`jsonb_to_recordset(${`[${rows}]`}::jsonb) r (version_id uuid, workout_id uuid, reading jsonb,
    movements text[], formats text[], has_score boolean, seconds integer, marks jsonb)`
  await Promise.all([
    db.execute(sql`
    insert into workout_readings (version_id, gym_id, workout_id, reader, vocabulary, reading, movements, formats, has_score, seconds)
    select version_id, ${gymId}, workout_id, ${currentReader()}, ${vocabulary}, reading, movements, formats, has_score, seconds
    from ${read} on conflict (version_id) do nothing`),
    db.execute(sql`
    update workout_versions v set marks = r.marks from ${read}
    where v.gym_id = ${gymId} and v.workout_id = r.workout_id and v.version_id = r.version_id`),
  ])
}

/** One JSON object of two. */
const rowOf = (ids: Record<string, unknown>, json: string) =>
  `${JSON.stringify(ids).slice(0, -1)},${json.slice(1)}`

/** Few at a time: what is understood of a text can be ten times as long as the text. */
const batch = 20
/** One coach can have all of a full library read anew, so that this is done at a quarter of the speed. */
const restOfRereading = 3
const beforeAll = '00000000-0000-0000-0000-000000000000'

type Unread = {
  version_id: string
  gym_id: string
  workout_id: string
  name: string
  description: string
  description_at: number
  blocks: Body['blocks']
  corrections: Correction[]
  load_unit: 'kg' | 'lb'
  vocabulary: number
  reading: BodyReading | null
}

/** `kinds`: how many texts say something of a kind otherwise. */
export type Rereading = { read: number; changed: number; kinds: Partial<Record<ChangeKind, number>> }

/**
 * Reads what no current reader has read, in batches in the order of the ids. Each batch is kept at once, so that it can
 * be stopped and started again at any time; two servers that do it at once do the same.
 */
export async function rereadVersions(database: Database, stopping: AbortSignal): Promise<Rereading> {
  const pace = createPace(restOfRereading)
  const reader = currentReader()
  const total: Rereading = { read: 0, changed: 0, kinds: {} }
  let last: string | undefined = beforeAll
  while (last && !stopping.aborted) {
    const { rows }: { rows: Unread[] } = await database.pool.query(
      'select * from versions_to_read($1, $2, $3)',
      [reader, last, batch],
    )
    const known = await knownTo(database, rows)
    const readings: string[] = []
    for (const row of rows) {
      const { json, changes } = await readRow(row, known)
      readings.push(json)
      if (changes.length > 0) total.changed += 1
      for (const kind of changes) total.kinds[kind] = (total.kinds[kind] ?? 0) + 1
      await pace()
    }
    if (rows.length > 0) await database.pool.query('select save_readings($1)', [`[${readings}]`])
    total.read += rows.length
    last = rows.at(-1)?.version_id
  }
  return total
}

async function readRow(row: Unread, known: ReadonlyMap<string, Known>) {
  const { version_id, gym_id, workout_id, vocabulary, load_unit: unit, corrections } = row
  const { name, description, description_at: descriptionAt, blocks } = row
  const { json, changes } = await readApart(
    { name, description, descriptionAt, blocks, corrections },
    known.get(gym_id) ?? { unit, own: [], benchmarks: races(), taught: [] },
    row.reading,
  )
  const ids = { version_id, gym_id, workout_id, reader: currentReader(), vocabulary }
  return { json: rowOf(ids, json), changes }
}

/** The knowledge of the reader for each of these coaches. */
async function knownTo({ pool }: Database, rows: readonly Unread[]): Promise<Map<string, Known>> {
  const units = new Map(rows.map(({ gym_id, load_unit }) => [gym_id, load_unit]))
  const coaches = [[...units.keys()]]
  const movements = await pool.query('select * from movements_of($1)', coaches)
  const benchmarks = await pool.query('select * from benchmarks_of($1)', coaches)
  const taughtBy = new Map<string, Correction[]>(
    (await pool.query('select * from taught_of($1)', coaches)).rows.map(row => [row.gym_id, row.taught]),
  )
  const known = await Promise.all(
    [...units].map(async ([gymId, unit]): Promise<[string, Known]> => {
      const own = movements.rows
        .filter(({ gym_id }) => gym_id === gymId)
        .map(({ short_forms: shortForms, counts_as: countsAs, ...of }) => ({ ...of, shortForms, countsAs }))
      const named = benchmarks.rows
        .filter(({ gym_id }) => gym_id === gymId)
        .map(({ workout_id: id, description_at: descriptionAt, ...of }) => ({ ...of, id, descriptionAt }))
      const taught = taughtBy.get(gymId) ?? []
      const mine = await benchmarksOf(named, { unit, own, taught })
      return [gymId, { unit, own, taught, benchmarks: [...mine, ...races()] }]
    }),
  )
  return new Map(known)
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
        const { read, changed, kinds } = await rereadVersions(database, stopping.signal)
        if (read > 0) log.info('read workouts anew', { read, changed, ...kinds, reader: currentReader() })
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
