// What the reader of a coach's texts knows besides the catalogue: own movements, own benchmarks and the unit of loads.
// Every change of it counts `vocabulary` up, and the coach's workouts are read anew in the background.
import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { asBenchmark, type OwnBenchmark } from '../../domain/notation/benchmarks.ts'
import { movements, type OwnMovement } from '../../domain/notation/movements.ts'
import { readBody } from '../../domain/notation/workout-reading.ts'
import type { Body } from '../../domain/programming/body.ts'
import { AppError } from '../../server/app-error.ts'
import type { Transaction } from '../../server/database/database.ts'
import { ownMovements, readerSettings, workouts } from '../../server/database/tables.ts'
import { createPace } from '../../server/limits/pace.ts'
import { coachOperation } from '../../server/operation.ts'
import { races } from './races.server.ts'
import { mostMovements, movementId, movementInput, unitInput } from './vocabulary.schema.ts'

export type Vocabulary = { unit: 'kg' | 'lb'; own: OwnMovement[]; benchmarks: OwnBenchmark[] }

/** With the races of the season, which are the same for every coach. */
type Spoken = Vocabulary & { races: OwnBenchmark[] }

const movement = {
  id: ownMovements.id,
  name: ownMovements.name,
  shortForms: ownMovements.shortForms,
  measures: ownMovements.measures,
  countsAs: ownMovements.countsAs,
}

export const vocabularyOperations = {
  vocabulary: coachOperation.query(async ({ ctx }): Promise<Spoken> => {
    const { version: _, ...vocabulary } = await vocabularyOf(ctx.db, ctx.viewer.id)
    return { ...vocabulary, races: races() }
  }),

  /** Idempotent. */
  addMovement: coachOperation.input(movementInput).mutation(async ({ ctx, input }): Promise<OwnMovement> => {
    const coachId = ctx.viewer.id
    await requireValid(ctx.db, coachId, input)
    await ctx.db
      .insert(ownMovements)
      .values({ ...input, coachId })
      .onConflictDoNothing()
    const [added] = await ctx.db
      .select(movement)
      .from(ownMovements)
      .where(and(eq(ownMovements.coachId, coachId), eq(ownMovements.id, input.id)))
    // The id is another coach's movement.
    if (!added) throw new AppError('duplicate_id')
    if ((await ctx.db.$count(ownMovements, eq(ownMovements.coachId, coachId))) > mostMovements)
      throw new AppError('too_many')
    await learn(ctx.db, coachId)
    ctx.afterCommit(ctx.readAnew)
    return added
  }),

  changeMovement: coachOperation
    .input(movementInput)
    .mutation(async ({ ctx, input }): Promise<OwnMovement> => {
      const coachId = ctx.viewer.id
      await requireValid(ctx.db, coachId, input)
      const [changed] = await ctx.db
        .update(ownMovements)
        .set({ ...input, updatedAt: sql`now()` })
        .where(and(eq(ownMovements.coachId, coachId), eq(ownMovements.id, input.id)))
        .returning(movement)
      if (!changed) throw new AppError('not_found')
      await learn(ctx.db, coachId)
      ctx.afterCommit(ctx.readAnew)
      return changed
    }),

  /** Its words are then text that is not known, or a movement of the catalogue. */
  removeMovement: coachOperation.input(movementId).mutation(async ({ ctx, input }) => {
    const coachId = ctx.viewer.id
    const [removed] = await ctx.db
      .delete(ownMovements)
      .where(and(eq(ownMovements.coachId, coachId), eq(ownMovements.id, input.id)))
      .returning({ id: ownMovements.id })
    if (!removed) throw new AppError('not_found')
    await learn(ctx.db, coachId)
    ctx.afterCommit(ctx.readAnew)
    return {}
  }),

  setUnit: coachOperation.input(unitInput).mutation(async ({ ctx, input }) => {
    await learn(ctx.db, ctx.viewer.id, input.unit)
    ctx.afterCommit(ctx.readAnew)
    return {}
  }),
}

const catalogue = new Set(movements.map(({ id }) => id))

/** A name is one movement's, in either case; what it counts as is of the catalogue. */
async function requireValid(
  db: Transaction,
  coachId: string,
  { id, name, countsAs }: OwnMovement,
): Promise<void> {
  if (countsAs !== null && !catalogue.has(countsAs)) throw new AppError('invalid_input')
  const taken = await db.$count(
    ownMovements,
    and(
      eq(ownMovements.coachId, coachId),
      sql`lower(${ownMovements.name}) = lower(${name})`,
      sql`${ownMovements.id} <> ${id}`,
    ),
  )
  if (taken > 0) throw new AppError('name_taken')
}

/** Counts the vocabulary up. */
export async function learn(db: Transaction, coachId: string, unit?: 'kg' | 'lb'): Promise<void> {
  const set = { vocabulary: sql`${readerSettings.vocabulary} + 1`, ...(unit && { loadUnit: unit }) }
  await db
    .insert(readerSettings)
    .values({ coachId, vocabulary: 1, ...(unit && { loadUnit: unit }) })
    .onConflictDoUpdate({ target: readerSettings.coachId, set })
}

export async function vocabularyOf(
  db: Transaction,
  coachId: string,
): Promise<Vocabulary & { version: number }> {
  const [[settings], own, named] = await Promise.all([
    db.select().from(readerSettings).where(eq(readerSettings.coachId, coachId)),
    db
      .select(movement)
      .from(ownMovements)
      .where(eq(ownMovements.coachId, coachId))
      .orderBy(ownMovements.name),
    db
      .select({
        id: workouts.workoutId,
        name: workouts.name,
        description: workouts.description,
        descriptionAt: workouts.descriptionAt,
        blocks: workouts.blocks,
      })
      .from(workouts)
      .where(and(eq(workouts.coachId, coachId), workouts.isBenchmark, isNull(workouts.deletedAt)))
      .orderBy(workouts.sortName),
  ])
  const unit = settings?.loadUnit ?? 'kg'
  const benchmarks = await benchmarksOf(named, { unit, own })
  return { unit, own, benchmarks, version: settings?.vocabulary ?? 0 }
}

type Named = Body & { id: string; name: string }
type NamedIn = Pick<Vocabulary, 'unit' | 'own'>

/** Characters. A longer one is no test that is compared, and all of them are read with every change. */
const longestBenchmark = 4_000
/** By a hash of what they were read from. Every save of a coach needs them. */
const remembered = new Map<string, OwnBenchmark[]>()
const mostRemembered = 100

export async function benchmarksOf(named: readonly Named[], known: NamedIn): Promise<OwnBenchmark[]> {
  if (named.length === 0) return []
  const key = createHash('sha256')
    .update(JSON.stringify([named, known]))
    .digest('base64')
  const before = remembered.get(key)
  if (before) return before
  const pace = createPace(1)
  const benchmarks: OwnBenchmark[] = []
  for (const one of named) {
    benchmarks.push(...ownBenchmarkOf(one, known))
    await pace()
  }
  if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '')
  remembered.set(key, benchmarks)
  return benchmarks
}

/** The first scored block is the test. */
function ownBenchmarkOf({ id, ...named }: Named, known: NamedIn): OwnBenchmark[] {
  if (named.description.length > longestBenchmark) return []
  const blocks = readBody(named, { ...known, longest: longestBenchmark }).parts.flat()
  const test = blocks.find(({ score }) => score !== 'none') ?? blocks[0]
  return test && named.name ? [{ ...asBenchmark(test, { id, ...named }), text: named.description }] : []
}
