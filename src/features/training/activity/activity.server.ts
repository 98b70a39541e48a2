// Recent log entries and notes: of one athlete, or of all active ones.
import { sql } from 'drizzle-orm'
import { AppError } from '#server/app-error.ts'
import { requireAthlete } from '#server/athlete-access.ts'
import { coachOperation } from '#server/operation.ts'
import { activityInput, activityPage, noteId, notesInput, readNotesInput } from './activity.schema.ts'
import { readActivity, unreadNotes } from './recent-activity.server.ts'

export const activity = coachOperation.input(activityInput).query(async ({ ctx, input }) => {
  if (input.athleteId) await requireAthlete(ctx.db, ctx.viewer.id, input.athleteId)
  return readActivity(ctx.db, { coachId: ctx.viewer.id, ...input, limit: activityPage })
})

export const notes = coachOperation.input(notesInput).query(async ({ ctx, input }) => {
  const { athleteId, cursor, show } = input
  if (athleteId) await requireAthlete(ctx.db, ctx.viewer.id, athleteId)
  const coachId = ctx.viewer.id
  const page = { athleteId, cursor, notes: show, limit: activityPage * 2 }
  const [read, { rows }] = await Promise.all([
    readActivity(ctx.db, { coachId, ...page }),
    ctx.db.execute<{ unread: number }>(sql`select ${unreadNotes(coachId, athleteId)} as unread`),
  ])
  return { ...read, unread: rows[0]?.unread ?? 0 }
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

/** Idempotent. Another coach's note, and one that the athlete has deleted, do not exist. */
export const markNoteUnread = coachOperation.input(noteId).mutation(async ({ ctx, input }) => {
  const { rows } = await ctx.db.execute<{ marked: boolean }>(
    sql`select mark_note_unread(${input.id}) as marked`,
  )
  if (!rows[0]?.marked) throw new AppError('not_found')
  return {}
})
