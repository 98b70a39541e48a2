// What the coach's dashboard shows.
import { count, eq, sql } from 'drizzle-orm'
import { coachOperation, router } from '../../server/operation.ts'
import { coachAthletes } from '../../server/tables.ts'

export const dashboard = router({
  athleteCounts: coachOperation.query(async ({ ctx }) => {
    const [counts] = await ctx.db
      .select({
        total: count(),
        active: sql<number>`count(*) filter (where status = 'active')`.mapWith(Number),
      })
      .from(coachAthletes)
      .where(eq(coachAthletes.coachId, ctx.viewer.id))
    return counts ?? { total: 0, active: 0 }
  }),
})
