// Publishing in one transaction: the staged edits of the calendar, the recipients and the status.
import { and, eq, sql } from 'drizzle-orm'
import { statusAfter } from '#domain/programming/program.ts'
import { AppError } from '#server/app-error.ts'
import { programs } from '#server/database/tables.ts'
import { tellBoard } from '#server/live/tell-board.ts'
import { coachOperation } from '#server/operation.ts'
import { saveEdits } from '../calendar.server.ts'
import { readProgram, requireProgram } from '../program-access.server.ts'
import { publishInput } from '../programs.schema.ts'
import { changeRecipients } from '../recipients.server.ts'

export const publish = coachOperation.input(publishInput).mutation(async ({ ctx, input }) => {
  const { programId, save, give, takeBack } = input
  const coachId = ctx.viewer.id
  if (save) await saveEdits(ctx.db, coachId, { programId, ...save })
  const program = await requireProgram(ctx.db, coachId, programId, 'to change')
  // Published by now: a retry after a lost answer, or another tab was faster.
  const status = program.status === 'published' ? 'published' : statusAfter(program.status, 'publish')
  if (!status) throw new AppError('illegal_transition')
  await changeRecipients(ctx.db, program, { give, takeBack })
  await ctx.db
    .update(programs)
    .set({ status, updatedAt: sql`now()` })
    .where(and(eq(programs.coachId, coachId), eq(programs.id, programId)))
  await tellBoard(ctx)
  return readProgram(ctx.db, coachId, programId)
})
