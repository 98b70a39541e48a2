// The user's sessions: the list, and ending them one by one or all others at once.
import { sql } from 'drizzle-orm'
import { AppError } from '#server/app-error.ts'
import { operation } from '#server/operation.ts'
import { sessionInput } from './settings.schema.ts'

type SignedIn = { id: string; userAgent: string | null; createdAt: Date; usedAt: Date }

export const sessionOperations = {
  sessions: operation.query(async ({ ctx }) => {
    const { rows } = await ctx.db.execute<SignedIn>(
      sql`select id, user_agent as "userAgent", created_at as "createdAt", updated_at as "usedAt" from my_sessions()`,
    )
    return rows.map(row => ({ ...row, isCurrent: row.id === ctx.viewer.sessionId }))
  }),

  /** The own session ends by a sign-out, which also clears the phone. */
  endSession: operation.input(sessionInput).mutation(async ({ ctx, input }) => {
    if (input.sessionId === ctx.viewer.sessionId) throw new AppError('invalid_input')
    const { rows } = await ctx.db.execute<{ ended: boolean }>(
      sql`select end_session(${input.sessionId}) as ended`,
    )
    if (!rows[0]?.ended) throw new AppError('not_found')
    ctx.afterCommit(() => ctx.record('session_ended', ctx.viewer))
    return {}
  }),

  signOutOthers: operation.mutation(async ({ ctx }) => {
    const { rows } = await ctx.db.execute<{ ended: number }>(
      sql`select end_other_sessions(${ctx.viewer.sessionId}) as ended`,
    )
    const ended = rows[0]?.ended ?? 0
    if (ended > 0) ctx.afterCommit(() => ctx.record('sessions_ended', ctx.viewer))
    return { ended }
  }),
}
