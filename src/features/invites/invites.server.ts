// The coach's invite code. Athletes use it in features/accounts.
import { eq, sql } from 'drizzle-orm'
import { profiles } from '#server/database/tables.ts'
import { coachOperation } from '#server/operation.ts'

/** Part of `settings.*`, where open pages of the previous version call them. */
export const inviteOperations = {
  inviteCode: coachOperation.query(async ({ ctx }) => {
    const [profile] = await ctx.db
      .select({ code: profiles.inviteCode })
      .from(profiles)
      .where(eq(profiles.id, ctx.viewer.id))
    return { code: profile?.code ?? '' }
  }),

  /** The old code stops working at once. */
  replaceInviteCode: coachOperation.mutation(async ({ ctx }) => {
    const { rows } = await ctx.db.execute<{ code: string }>(sql`select replace_invite_code() as code`)
    return { code: rows[0]?.code ?? '' }
  }),
}
