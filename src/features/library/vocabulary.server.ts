// What the reader of a coach's texts knows besides the catalogue: own movements, own benchmarks and the unit of loads.
// Every change of it counts `vocabulary` up, and the coach's workouts are read anew in the background.
import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { asBenchmark, type OwnBenchmark } from '#domain/notation/benchmarks.ts'
import { type Correction, mostTaught } from '#domain/notation/correction.ts'
import { movements, type OwnMovement } from '#domain/notation/movements.ts'
import { readBody } from '#domain/notation/workout-reading.ts'
import type { Body } from '#domain/programming/workout.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { ownMovements, readerSettings, workouts } from '#server/database/tables.ts'
import { createPace } from '#server/limits/throttles.ts'
import {
  type AfterCommit,
  coachOperation,
  type Gym,
  memberOperation,
  type RequestContext,
} from '#server/operation.ts'
import {
  correctionInput,
  mostMovements,
  movementId,
  movementInput,
  taughtInput,
  unitInput,
} from './library.schema.ts'
import { races } from './races.server.ts'

export type Vocabulary = {
  unit: 'kg' | 'lb'
  own: OwnMovement[]
  benchmarks: OwnBenchmark[]
  /** Corrections that count for all of the coach's texts. */
  taught: Correction[]
}

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
  vocabulary: memberOperation.query(async ({ ctx }): Promise<Spoken> => {
    const { version: _, ...vocabulary } = await vocabularyOf(ctx.db, ctx.gym.id)
    return { ...vocabulary, races: races() }
  }),

  /** Idempotent. */
  addMovement: coachOperation.input(movementInput).mutation(async ({ ctx, input }): Promise<OwnMovement> => {
    const gymId = ctx.gym.id
    await requireValid(ctx.db, gymId, input)
    await ctx.db
      .insert(ownMovements)
      .values({ ...input, gymId })
      .onConflictDoNothing()
    const [added] = await ctx.db
      .select(movement)
      .from(ownMovements)
      .where(and(eq(ownMovements.gymId, gymId), eq(ownMovements.id, input.id)))
    // The id is another coach's movement.
    if (!added) throw new AppError('duplicate_id')
    if ((await ctx.db.$count(ownMovements, eq(ownMovements.gymId, gymId))) > mostMovements)
      throw new AppError('too_many')
    await learn(ctx.db, gymId)
    ctx.afterCommit(ctx.rereadTexts)
    return added
  }),

  changeMovement: coachOperation
    .input(movementInput)
    .mutation(async ({ ctx, input }): Promise<OwnMovement> => {
      const gymId = ctx.gym.id
      await requireValid(ctx.db, gymId, input)
      const [changed] = await ctx.db
        .update(ownMovements)
        .set({ ...input, updatedAt: sql`now()` })
        .where(and(eq(ownMovements.gymId, gymId), eq(ownMovements.id, input.id)))
        .returning(movement)
      if (!changed) throw new AppError('not_found')
      await learn(ctx.db, gymId)
      ctx.afterCommit(ctx.rereadTexts)
      return changed
    }),

  /** Its words are then text that is not known, or a movement of the catalogue. */
  removeMovement: coachOperation.input(movementId).mutation(async ({ ctx, input }) => {
    const gymId = ctx.gym.id
    const [removed] = await ctx.db
      .delete(ownMovements)
      .where(and(eq(ownMovements.gymId, gymId), eq(ownMovements.id, input.id)))
      .returning({ id: ownMovements.id })
    if (!removed) throw new AppError('not_found')
    await learn(ctx.db, gymId)
    ctx.afterCommit(ctx.rereadTexts)
    return {}
  }),

  setUnit: coachOperation.input(unitInput).mutation(async ({ ctx, input }) => {
    await learn(ctx.db, ctx.gym.id, { loadUnit: input.unit })
    ctx.afterCommit(ctx.rereadTexts)
    return {}
  }),

  /** Idempotent. All of the coach's texts are read so from now on; what a workout itself says counts before. */
  teach: coachOperation.input(correctionInput).mutation(async ({ ctx, input }) => {
    await changeTaught(ctx, taught => [input, ...taught.filter(one => !isAbout(one, input))])
    return {}
  }),

  /** Idempotent. */
  forget: coachOperation.input(taughtInput).mutation(async ({ ctx, input }) => {
    await changeTaught(ctx, taught => taught.filter(one => !isAbout(one, input)))
    return {}
  }),
}

const catalogue = new Set(movements.map(({ id }) => id))

/** A name is one movement's, in either case; what it counts as is of the catalogue. */
async function requireValid(
  db: Transaction,
  gymId: string,
  { id, name, countsAs }: OwnMovement,
): Promise<void> {
  if (countsAs !== null && !catalogue.has(countsAs)) throw new AppError('invalid_input')
  const taken = await db.$count(
    ownMovements,
    and(
      eq(ownMovements.gymId, gymId),
      sql`lower(${ownMovements.name}) = lower(${name})`,
      sql`${ownMovements.id} <> ${id}`,
    ),
  )
  if (taken > 0) throw new AppError('name_taken')
}

type Settings = typeof readerSettings.$inferSelect

/** Counts the vocabulary up, and locks its row until the transaction ends. */
export async function learn(
  db: Transaction,
  gymId: string,
  changes: Partial<Pick<Settings, 'loadUnit' | 'taught'>> = {},
): Promise<Settings | undefined> {
  const [settings] = await db
    .insert(readerSettings)
    .values({ gymId, vocabulary: 1, ...changes })
    .onConflictDoUpdate({
      target: readerSettings.gymId,
      set: { vocabulary: sql`${readerSettings.vocabulary} + 1`, ...changes },
    })
    .returning()
  return settings
}

type LearningContext = Pick<RequestContext, 'rereadTexts'> & {
  db: Transaction
  gym: Gym
  afterCommit: AfterCommit
}

type Subject = Pick<Correction, 'about' | 'words'>

const isAbout = (one: Subject, { about, words }: Subject) => one.about === about && one.words === words

async function changeTaught(
  { db, gym, afterCommit, rereadTexts }: LearningContext,
  change: (taught: Correction[]) => Correction[],
): Promise<void> {
  const settings = await learn(db, gym.id)
  const taught = change(settings?.taught ?? [])
  if (taught.length > mostTaught) throw new AppError('too_many')
  await db.update(readerSettings).set({ taught }).where(eq(readerSettings.gymId, gym.id))
  afterCommit(rereadTexts)
}

export async function vocabularyOf(
  db: Transaction,
  gymId: string,
): Promise<Vocabulary & { version: number }> {
  const [[settings], own, named] = await Promise.all([
    db.select().from(readerSettings).where(eq(readerSettings.gymId, gymId)),
    db.select(movement).from(ownMovements).where(eq(ownMovements.gymId, gymId)).orderBy(ownMovements.name),
    db
      .select({
        id: workouts.workoutId,
        name: workouts.name,
        description: workouts.description,
        descriptionAt: workouts.descriptionAt,
        blocks: workouts.blocks,
      })
      .from(workouts)
      .where(and(eq(workouts.gymId, gymId), workouts.isBenchmark, isNull(workouts.deletedAt)))
      .orderBy(workouts.sortName),
  ])
  const { loadUnit: unit = 'kg', taught = [], vocabulary: version = 0 } = settings ?? {}
  const benchmarks = await benchmarksOf(named, { unit, own, taught })
  return { unit, own, taught, benchmarks, version }
}

type Named = Body & { id: string; name: string }
type NamedIn = Pick<Vocabulary, 'unit' | 'own' | 'taught'>

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
