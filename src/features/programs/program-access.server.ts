// Access to a program: the coach's own, or not found.
import { and, eq } from 'drizzle-orm'
import { canChange } from '../../domain/programming/program.ts'
import { AppError } from '../../server/app-error.ts'
import type { Transaction } from '../../server/database/database.ts'
import { programs } from '../../server/database/tables.ts'

export type Program = typeof programs.$inferSelect

/** `to change` locks the row until the end of the transaction, so that changes are serialized. */
export async function requireProgram(
  db: Transaction,
  coachId: string,
  id: string,
  purpose: 'to read' | 'to change' = 'to read',
): Promise<Program> {
  const query = db
    .select()
    .from(programs)
    .where(and(eq(programs.id, id), eq(programs.coachId, coachId)))
  const [program] = await (purpose === 'to change' ? query.for('update') : query)
  if (!program) throw new AppError('not_found')
  return program
}

export function refuseArchived(program: Program): void {
  if (!canChange(program)) throw new AppError('archived')
}
