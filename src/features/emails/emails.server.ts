// The mails that a person wants, and the clock by which they come.
import { eq, sql } from 'drizzle-orm'
import { emailSettings } from '#server/database/tables.ts'
import { operation, router } from '#server/operation.ts'
import { emailSettingsInput, timeZoneInput } from './emails.schema.ts'

export const emails = router({
  settings: operation.query(async ({ ctx }) => {
    const [chosen] = await ctx.db
      .select({
        digest: emailSettings.digest,
        weeklyOverview: emailSettings.weeklyOverview,
        newAthletes: emailSettings.newAthletes,
      })
      .from(emailSettings)
      .where(eq(emailSettings.accountId, ctx.viewer.id))
    return chosen ?? { digest: true, weeklyOverview: true, newAthletes: true }
  }),

  change: operation.input(emailSettingsInput).mutation(async ({ ctx, input }) => {
    const change = {
      ...(input.digest !== undefined && { digest: input.digest }),
      ...(input.weeklyOverview !== undefined && { weeklyOverview: input.weeklyOverview }),
      ...(input.newAthletes !== undefined && { newAthletes: input.newAthletes }),
    }
    const rows = ctx.db.insert(emailSettings).values({ accountId: ctx.viewer.id, ...change })
    const target = emailSettings.accountId
    if (Object.keys(change).length > 0) await rows.onConflictDoUpdate({ target, set: change })
    return {}
  }),

  setTimeZone: operation.input(timeZoneInput).mutation(async ({ ctx, input }) => {
    await ctx.db.execute(sql`select set_time_zone(${input.timeZone})`)
    return {}
  }),
})
