// A program that its coach shares by a link, and the copy that another coach makes of it.
import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import type { Hex } from '#domain/programming/colours.ts'
import { type GymLook, lookOf } from '#domain/programming/gym-look.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { copyOf, type SharedProgram } from '#domain/programming/shared-program.ts'
import { typesWith } from '#features/library/library.server.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { programShares } from '#server/database/tables.ts'
import { coachOperation } from '#server/operation.ts'
import { addProgram } from '../import/import.server.ts'
import { requireProgram } from '../program-access.server.ts'
import { copySharedInput, programId, shareInput, shareSecret } from '../programs.schema.ts'

type Link = { secret: string } | null

export const shareOf = coachOperation.input(programId).query(async ({ ctx, input }): Promise<Link> => {
  await requireProgram(ctx.db, ctx.gym.id, input.programId)
  return linkOf(ctx.db, ctx.gym.id, input.programId)
})

/** The link that there is, or a new one. A new link ends the one before. */
export const share = coachOperation.input(shareInput).mutation(async ({ ctx, input }): Promise<Link> => {
  const { id, gymId } = await requireProgram(ctx.db, ctx.gym.id, input.programId, 'to change')
  const secret = randomBytes(16).toString('base64url')
  const insert = ctx.db.insert(programShares).values({ programId: id, gymId, secret })
  const made = await (input.isNew
    ? insert.onConflictDoUpdate({
        target: programShares.programId,
        set: { secret, createdAt: sql`now()` },
      })
    : insert.onConflictDoNothing()
  ).returning({ programId: programShares.programId })
  if (made.length > 0) ctx.afterCommit(() => ctx.record('program_shared', ctx.viewer))
  return linkOf(ctx.db, gymId, id)
})

/** Idempotent. */
export const endShare = coachOperation.input(programId).mutation(async ({ ctx, input }) => {
  const { id, gymId } = await requireProgram(ctx.db, ctx.gym.id, input.programId, 'to change')
  await ctx.db.delete(programShares).where(ofProgram(gymId, id))
  return {}
})

const ofProgram = (gymId: string, id: string) =>
  and(eq(programShares.gymId, gymId), eq(programShares.programId, id))

async function linkOf(db: Transaction, gymId: string, id: string): Promise<Link> {
  const [found] = await db
    .select({ secret: programShares.secret })
    .from(programShares)
    .where(ofProgram(gymId, id))
  return found ?? null
}

/** What a coach sees of a shared program before it is copied. */
type SharedPreview = DateRange & {
  name: string
  description: string
  coachName: string
  /** What the gym chose to be known by. */
  look: GymLook | null
  workouts: number
  sessions: number
  /** The first ones, with the beginning of their texts. */
  first: { day: Day; name: string; text: string; color: Hex }[]
}

const shownSessions = 8
const shownText = 400

export const shared = coachOperation
  .input(shareSecret)
  .query(async ({ ctx, input }): Promise<SharedPreview> => {
    const { days, texts, look, trainingPercent: _, ...program } = await readShared(ctx.db, input.secret)
    await ctx.rateLimiter.consume({
      what: `shared programs seen by ${ctx.viewer.id}`,
      allowed: 100,
      seconds: hour,
    })
    const textOf = new Map(texts.map(text => [text.versionId, text]))
    return {
      ...program,
      look: lookOf(look),
      workouts: new Set(days.map(({ workoutId }) => workoutId)).size,
      sessions: days.length,
      first: days.slice(0, shownSessions).flatMap(({ day, versionId }) => {
        const text = textOf.get(versionId)
        if (!text) return []
        const { name, color, blocks, description, descriptionAt } = text
        const parts = blocks.map(block => [block.name, block.notes].filter(Boolean).join('\n'))
        const body = [...parts.slice(0, descriptionAt), description, ...parts.slice(descriptionAt)].join('\n')
        return [{ day, name, color, text: body.slice(0, shownText) }]
      }),
    }
  })

/** A draft of the caller's own, with workouts of their own; all of it or nothing. Sent twice it is made once. */
export const copyShared = coachOperation.input(copySharedInput).mutation(async ({ ctx, input }) => {
  const gymId = ctx.gym.id
  const read = async () => {
    const program = await readShared(ctx.db, input.secret)
    // Not before: a link that there is none for, and a copy that is sent again, are no copies.
    await ctx.rateLimiter.consume({
      what: `shared programs copied by ${gymId}`,
      allowed: 30,
      seconds: hour,
    })
    const { workouts, days, ...dates } = copyOf(program, input.startsOn, randomUUID)
    const typeIds = await typesWith(
      ctx.db,
      gymId,
      workouts.map(({ typeCode }) => typeCode),
    )
    const { name, description, trainingPercent } = program
    return {
      programId: input.programId,
      name,
      description,
      trainingPercent,
      ...dates,
      days,
      workouts: workouts.map(({ typeCode, ...workout }) => ({
        ...workout,
        typeId: typeIds.get(typeCode) as string,
        notes: '',
      })),
    }
  }
  return addProgram(ctx.db, gymId, input.importId, read, true)
})

const hour = 3600

type FoundProgram = SharedProgram & { look: Parameters<typeof lookOf>[0] }

async function readShared(db: Transaction, secret: string): Promise<FoundProgram> {
  const { rows } = await db.execute<{ program: FoundProgram | null }>(
    sql`select shared_program(${secret}) as program`,
  )
  const program = rows[0]?.program
  if (!program) throw new AppError('not_found')
  return program
}
