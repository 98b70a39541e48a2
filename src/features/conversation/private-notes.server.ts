// A gym's private notes on athletes, for its owners and coaches.
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#server/app-error.ts'
import { requireAthlete } from '#server/athlete-access.ts'
import { privateNotes } from '#server/database/tables.ts'
import { coachOperation } from '#server/operation.ts'
import { privateNoteInput, savePrivateNoteInput } from './conversation.schema.ts'

export const privateNote = coachOperation.input(privateNoteInput).query(async ({ ctx, input }) => {
  await requireAthlete(ctx.db, ctx.gym.id, input.athleteId)
  const [note] = await ctx.db
    .select({
      text: privateNotes.text,
      revision: privateNotes.revision,
      updatedAt: privateNotes.updatedAt,
      savedBy: sql<string | null>`coach_name(${privateNotes.savedBy})`,
    })
    .from(privateNotes)
    .where(and(eq(privateNotes.gymId, ctx.gym.id), eq(privateNotes.athleteId, input.athleteId)))
  return note ?? { text: '', revision: 0, updatedAt: null, savedBy: null }
})

/** A text that another device has saved since is not overwritten. */
export const savePrivateNote = coachOperation.input(savePrivateNoteInput).mutation(async ({ ctx, input }) => {
  const { athleteId, text, revision } = input
  const gymId = ctx.gym.id
  await requireAthlete(ctx.db, gymId, athleteId)
  const { rows } = await ctx.db.execute<{ revision: number; savedBy: string | null }>(sql`
    insert into private_notes as n (gym_id, athlete_id, text)
    select ${gymId}, ${athleteId}, ${text} where ${revision} = 0
      or exists (select from private_notes k where k.gym_id = ${gymId} and k.athlete_id = ${athleteId})
    on conflict (gym_id, athlete_id) do update
      set text = excluded.text, revision = n.revision + 1, updated_at = now() where n.revision = ${revision}
    returning revision, coach_name(saved_by) as "savedBy"`)
  const [saved] = rows
  if (!saved) throw new AppError('stale_revision')
  return saved
})
