// The televisions of a coach: pairing one by its code, the list, ending one; and what a television itself may ask.
import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { pairingCodeFrom, pairingCodeLasts } from '#domain/board/pairing-code.ts'
import { AppError } from '#server/app-error.ts'
import { ownCookie } from '#server/auth/session-cookie.ts'
import { televisions } from '#server/database/tables.ts'
import type { Limit } from '#server/limits/throttles.ts'
import { memberOperation, televisionOperation, visitorOperation } from '#server/operation.ts'
import { hashOfSecret, televisionSecret } from '#server/television.ts'
import { pairInput, televisionInput } from './board.schema.ts'
import { readShownBoard } from './board-content.server.ts'

const mostTelevisions = 20
/** In seconds. It ends earlier when the coach ends it, or after 90 days without use. */
const cookieLasts = 400 * 86_400
const window = 600

/** Codes that a browser asks for: each television of a gym a few. */
const askLimit = (address: string): Limit => ({
  what: `television code from ${address}`,
  allowed: 60,
  seconds: window,
})
/** Wrong codes that a coach enters: of 244 million a handful. */
const pairLimits = (gymId: string, address: string): Limit[] => [
  { what: `television code by ${gymId}`, allowed: 10, seconds: window },
  { what: `television code tried from ${address}`, allowed: 30, seconds: window },
]

export const televisionOperations = {
  /** For the television: waiting with its code, or showing a board. `none`: it has to ask for a code. */
  shown: televisionOperation.query(async ({ ctx }) => {
    const { db, television } = ctx
    await ctx.renewCookie('television', cookieLasts)
    if (!db || !television) return { state: 'none' as const }
    const { id, gymId, coachName, code, codeExpiresAt } = television
    if (gymId) return { state: 'paired' as const, id, coachName, board: await readShownBoard(db) }
    const isValid = code !== null && codeExpiresAt !== null && codeExpiresAt.getTime() > Date.now()
    if (!isValid) return { state: 'none' as const }
    return { state: 'waiting' as const, id, code, lastsFor: codeExpiresAt.getTime() - Date.now() }
  }),

  /** For the television: a new code. A browser that waits already keeps its secret, one that is paired its coach. */
  askForCode: visitorOperation.mutation(async ({ ctx }) => {
    await ctx.rateLimiter.consume(askLimit(ctx.clientAddress))
    const known = ctx.signedCookie('television')
    const secret = known ?? televisionSecret()
    await ctx.signInDatabase.pool.query(
      `insert into televisions (secret_hash, code, code_expires_at)
         values ($1, $2, now() + make_interval(mins => $3))
       on conflict (secret_hash) do update set code = excluded.code, code_expires_at = excluded.code_expires_at
         where televisions.gym_id is null`,
      [hashOfSecret(secret), pairingCodeFrom(randomBytes(64)), pairingCodeLasts],
    )
    if (!known) ctx.cookies.push(await ownCookie(ctx.config, 'television', secret, cookieLasts))
    return {}
  }),

  televisions: memberOperation.query(({ ctx }) =>
    ctx.db
      .select({
        id: televisions.id,
        name: televisions.name,
        pairedAt: televisions.createdAt,
        seenAt: televisions.lastSeenAt,
      })
      .from(televisions)
      .where(eq(televisions.gymId, ctx.gym.id))
      .orderBy(televisions.createdAt, televisions.id),
  ),

  pair: memberOperation.input(pairInput).mutation(async ({ ctx, input }) => {
    const gymId = ctx.gym.id
    const limits = pairLimits(gymId, ctx.clientAddress)
    await ctx.rateLimiter.consume(...limits)
    const there = await ctx.db.$count(televisions, eq(televisions.gymId, gymId))
    if (there >= mostTelevisions) throw new AppError('too_many')
    const { rows } = await ctx.db.execute<{ id: string | null }>(
      sql`select pair_television(${input.pairingCode}, ${input.televisionName}) as id`,
    )
    const id = rows[0]?.id
    if (!id) throw new AppError('invalid_code')
    await ctx.rateLimiter.refund(...limits)
    ctx.afterCommit(() => {
      ctx.live.announce(id, 'board')
      ctx.record('television_paired', ctx.viewer)
    })
    return { id }
  }),

  /** At once: its stream ends with the row, and its next request finds none. */
  endTelevision: memberOperation.input(televisionInput).mutation(async ({ ctx, input }) => {
    const { rowCount } = await ctx.db
      .delete(televisions)
      .where(and(eq(televisions.gymId, ctx.gym.id), eq(televisions.id, input.televisionId)))
    if (!rowCount) throw new AppError('not_found')
    ctx.afterCommit(() => ctx.record('session_ended', ctx.viewer))
    return {}
  }),
}
