// The operations on one's own account.
import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../server/app-error.ts'
import { operation, publicOperation, router } from '../../server/operation.ts'
import { profiles } from '../../server/tables.ts'
import { renameInput } from './accounts.schema.ts'

export const accounts = router({
  /** Who is signed in, or null. */
  viewer: publicOperation.query(({ ctx }) => ctx.viewer ?? null),

  rename: operation.input(renameInput).mutation(async ({ ctx, input }) => {
    const [profile] = await ctx.db
      .update(profiles)
      .set({ fullName: input.fullName, updatedAt: sql`now()` })
      .where(eq(profiles.id, ctx.viewer.id))
      .returning({ fullName: profiles.fullName })
    if (!profile) throw new AppError('not_found')
    return profile
  }),
})
