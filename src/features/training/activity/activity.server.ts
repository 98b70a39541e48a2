// Recent log entries and notes: of one athlete, or of all active ones.
import { sql } from 'drizzle-orm'
import { requireAthlete } from '../../../server/athlete-access.ts'
import { coachOperation } from '../../../server/operation.ts'
import { activityInput, activityPage, notesInput, readNotesInput } from './activity.schema.ts'
import { readActivity } from './recent-activity.server.ts'

export const activity = coachOperation.input(activityInput).query(async ({ ctx, input }) => {
  if (input.athleteId) await requireAthlete(ctx.db, ctx.viewer.id, input.athleteId)
  return readActivity(ctx.db, { coachId: ctx.viewer.id, ...input, limit: activityPage })
})

export const notes = coachOperation.input(notesInput).query(async ({ ctx, input }) => {
  const { athleteId, cursor, show } = input
  if (athleteId) await requireAthlete(ctx.db, ctx.viewer.id, athleteId)
  const page = { athleteId, cursor, notes: show, limit: activityPage * 2 }
  return readActivity(ctx.db, { coachId: ctx.viewer.id, ...page })
})

/** Notes of other coaches' athletes, and notes that changed since, are ignored. */
export const markNotesRead = coachOperation.input(readNotesInput).mutation(async ({ ctx, input }) => {
  const ids = input.notes.map(({ id }) => id)
  const times = input.notes.map(({ at }) => at)
  await ctx.db.execute(
    sql`select mark_notes_read(${sql.param(ids)}::uuid[], ${sql.param(times)}::timestamptz[])`,
  )
  return {}
})
