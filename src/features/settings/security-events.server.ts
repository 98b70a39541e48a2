// What happened to the user's account in the last 90 days, newest first.
import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { pageOf } from '#server/database/page-of.ts'
import { securityEvents } from '#server/database/tables.ts'
import { operation } from '#server/operation.ts'
import { securityEventsInput } from './settings.schema.ts'

const pageSize = 10

export const securityEventOperations = {
  securityEvents: operation.input(securityEventsInput).query(async ({ ctx, input }) => {
    const { id, userId, kind, address, createdAt } = securityEvents
    const at = input.cursor && sql`${input.cursor.at}::timestamptz`
    const rows = await ctx.db
      .select({ id, kind, address, at: sql<string>`${createdAt}::text` })
      .from(securityEvents)
      .where(
        and(
          eq(userId, ctx.viewer.id),
          input.cursor && at
            ? or(lt(createdAt, at), and(eq(createdAt, at), lt(id, input.cursor.id)))
            : undefined,
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(pageSize + 1)
    const { items, nextCursor } = pageOf(rows, pageSize, last => ({ at: last.at, id: last.id }))
    return { events: items, nextCursor }
  }),
}
