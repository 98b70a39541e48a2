// Texts that staged edits give to days: stored as versions of their workouts, and what a repeat needs to make them.
import { createHash, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Written } from '#domain/programming/schedule.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { anyOf } from '#server/database/query-parts.ts'
import { workouts, workoutVersions } from '#server/database/tables.ts'
import { memberOperation } from '#server/operation.ts'
import { requireRoomToday, storeReadings, vocabularyOf } from '../library/library.server.ts'
import { weekTextsInput } from './programs.schema.ts'

/** The bodies of workouts as the library has them and as days have them, and what their reader has to know. */
export const weekTexts = memberOperation.input(weekTextsInput).query(async ({ ctx, input }) => {
  const gymId = ctx.gym.id
  const newest = await newestOf(ctx.db, gymId, input.workoutIds)
  const texts = await ctx.db
    .select({
      versionId: workoutVersions.versionId,
      workoutId: workoutVersions.workoutId,
      description: workoutVersions.description,
      descriptionAt: workoutVersions.descriptionAt,
      blocks: workoutVersions.blocks,
      corrections: workoutVersions.corrections,
    })
    .from(workoutVersions)
    .where(versionsWith(gymId, [...new Set([...input.versionIds, ...newest.values()])]))
  const { unit, own, taught } = await vocabularyOf(ctx.db, gymId)
  return {
    unit,
    own,
    taught,
    newest: [...newest],
    texts,
  }
})

const versionsWith = (gymId: string, ids: string[]) =>
  and(eq(workoutVersions.gymId, gymId), anyOf(workoutVersions.versionId, ids))

async function newestOf(db: Transaction, gymId: string, workoutIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ workoutId: workouts.workoutId, versionId: workouts.versionId })
    .from(workouts)
    .where(and(eq(workouts.gymId, gymId), anyOf(workouts.workoutId, workoutIds)))
  return new Map(rows.map(({ workoutId, versionId }) => [workoutId, versionId]))
}

type Row = { workoutId: string; written?: Written | undefined }

/**
 * The version of each written day; null where the library says the same. A text that a version of the workout has already
 * is not stored again.
 */
export async function versionsOf(
  db: Transaction,
  gymId: string,
  rows: readonly Row[],
): Promise<(row: Row, written: Written) => string | null> {
  const writes = rows.flatMap(({ workoutId, written }) => (written ? [{ workoutId, written }] : []))
  if (writes.length === 0) return () => null
  const bases = await readBases(db, gymId, writes)
  const contents = new Map(
    writes.map(({ workoutId, written }) => [keyOf(workoutId, written), contentOf(workoutId, written, bases)]),
  )
  const known = await findVersions(db, gymId, contents)
  const added = [...contents]
    .filter(([key]) => !known.has(key))
    .map(([key, content]) => ({ key, versionId: randomUUID() as string, content }))
  if (added.length > 0) await addVersions(db, gymId, added)
  const newest = await newestOf(db, gymId, [...new Set(writes.map(({ workoutId }) => workoutId))])
  for (const { key, versionId } of added) known.set(key, versionId)
  return ({ workoutId }, written) => {
    const versionId = known.get(keyOf(workoutId, written)) ?? null
    return versionId === newest.get(workoutId) ? null : versionId
  }
}

const keyOf = (workoutId: string, { base, description, blocks }: Written) =>
  createHash('sha256')
    .update(JSON.stringify([workoutId, base, description, blocks]))
    .digest('hex')

type Base = typeof workoutVersions.$inferSelect
type Content = Omit<Base, 'versionId' | 'createdAt' | 'gymId' | 'savedBy' | 'wasScheduled' | 'replacedAt'>

async function readBases(
  db: Transaction,
  gymId: string,
  writes: readonly { written: Written }[],
): Promise<Map<string, Base>> {
  const ids = [...new Set(writes.map(({ written }) => written.base))]
  const found = await db.select().from(workoutVersions).where(versionsWith(gymId, ids))
  return new Map(found.map(version => [version.versionId, version]))
}

function contentOf(workoutId: string, written: Written, bases: ReadonlyMap<string, Base>): Content {
  const base = bases.get(written.base)
  if (base?.workoutId !== workoutId) throw new AppError('not_found')
  const {
    versionId: _versionId,
    createdAt: _createdAt,
    gymId: _gymId,
    savedBy: _savedBy,
    wasScheduled: _wasScheduled,
    replacedAt: _replacedAt,
    ...content
  } = base
  if (written.blocks.length !== base.blocks.length) throw new AppError('invalid_input')
  const blocks = base.blocks.map((block, at) => ({ ...block, ...written.blocks[at] }))
  return { ...content, description: written.description, blocks }
}

/** The columns of a content, for statements that take many as one value. */
const recordset =
  sql.raw(`r (key text, version_id uuid, workout_id uuid, type_id uuid, name text, description text,
  description_at integer, notes text, color text, blocks jsonb, corrections jsonb)`)

const asRecord = (key: string, versionId: string | null, content: Content) => ({
  key,
  version_id: versionId,
  workout_id: content.workoutId,
  type_id: content.typeId,
  name: content.name,
  description: content.description,
  description_at: content.descriptionAt,
  notes: content.notes,
  color: content.color,
  blocks: content.blocks,
  corrections: content.corrections,
})

async function findVersions(
  db: Transaction,
  gymId: string,
  contents: ReadonlyMap<string, Content>,
): Promise<Map<string, string>> {
  const wanted = [...contents].map(([key, content]) => asRecord(key, null, content))
  const { rows } = await db.execute<{ key: string; version_id: string }>(sql`
    select distinct on (r.key) r.key, v.version_id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) ${recordset}
      join workout_versions v on v.gym_id = ${gymId} and v.workout_id = r.workout_id
        and (v.type_id, v.name, v.description, v.description_at, v.notes, v.color, v.blocks, v.corrections)
          = (r.type_id, r.name, r.description, r.description_at, r.notes, r.color, r.blocks, r.corrections)
      join workouts w on w.gym_id = v.gym_id and w.workout_id = v.workout_id
    order by r.key, v.version_id = w.version_id desc`)
  return new Map(rows.map(row => [row.key, row.version_id]))
}

type Added = { key: string; versionId: string; content: Content }

async function addVersions(db: Transaction, gymId: string, added: readonly Added[]): Promise<void> {
  const records = added.map(({ key, versionId, content }) => asRecord(key, versionId, content))
  await db.execute(sql`
    insert into workout_versions (version_id, gym_id, workout_id, type_id, name, description, description_at, notes, color,
      blocks, corrections)
    select version_id, ${gymId}, workout_id, type_id, name, description, description_at, notes, color, blocks, corrections
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) ${recordset}`)
  await requireRoomToday(db, gymId)
  await storeReadings(
    db,
    gymId,
    added.map(({ versionId, content }) => ({ versionId, ...content })),
  )
}
