// Where coaches propose and owners publish: what a coach saves in a published program becomes a proposal, and nothing
// that athletes have changes.
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import { daysTouched, type Edit, mapWritten, writtenEdits } from '#domain/programming/schedule.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { programProposals, type workoutVersions } from '#server/database/tables.ts'
import { daysChangedSince } from '../day-changes.server.ts'
import type { Program } from '../program-access.server.ts'
import { calendarInputs, type StagedEdits } from '../programs.schema.ts'
import { versionsOf } from '../written-days.server.ts'

export type Proposal = typeof programProposals.$inferSelect

export async function mustPropose(db: Transaction): Promise<boolean> {
  const { rows } = await db.execute<{ must: boolean }>(sql`select i_propose() as must`)
  return rows[0]?.must ?? false
}

/** Of a published program only an owner changes what no proposal covers: dates, status, imports and the like. */
export async function refuseWithoutOwner(
  db: Transaction,
  { status }: Pick<Program, 'status'>,
): Promise<void> {
  if (status === 'published' && (await mustPropose(db))) throw new AppError('needs_owner')
}

export const proposalsOf = ({ gymId, id }: Program) =>
  and(eq(programProposals.gymId, gymId), eq(programProposals.programId, id))

/** Null: nothing yet. Undefined: the caller saves this program without a proposal. */
export async function proposedSoFar(db: Transaction, program: Program): Promise<Proposal | null | undefined> {
  if (program.status !== 'published' || !(await mustPropose(db))) return undefined
  return (await readOwn(db, program)) ?? null
}

async function readOwn(db: Transaction, program: Program): Promise<Proposal | undefined> {
  const [mine] = await db
    .select()
    .from(programProposals)
    .where(and(proposalsOf(program), eq(programProposals.coachId, sql`current_user_id()`)))
  return mine
}

/** The edits of a proposal with these on top. */
export function withProposed(soFar: Proposal | null | undefined, edits: readonly Edit[]): readonly Edit[] {
  if (!soFar || soFar.steps.length === 0) return edits
  const all = [...soFar.steps.flat(), ...edits]
  if (!calendarInputs.edits.safeParse(all).success) throw new AppError('too_many')
  return all
}

/** Names what a save is refused for: the days or workouts of its own edits, else those that were proposed before. */
export function refuseNamed(
  reason: 'outside_range' | 'workout_gone',
  named: readonly string[],
  own: readonly string[],
): never {
  const details = named.filter(one => own.includes(one))
  if (details.length > 0) throw new AppError(reason, { details })
  throw new AppError('stale_proposal', { details: [...named] })
}

/** Adds one step to what the caller proposes. The edits have been checked together with those before. */
export async function addToProposal(
  db: Transaction,
  program: Program,
  soFar: Proposal | null,
  { saveId, edits }: Pick<StagedEdits, 'saveId' | 'edits'>,
): Promise<void> {
  const before = soFar?.steps ?? []
  // As long as no colleague changed its days, a proposal is about the program as it is now.
  const isCurrent =
    !soFar || (await daysChangedSince(db, program, soFar, daysTouched(before.flat()))).length === 0
  await store(db, program, {
    saveId,
    revision: isCurrent ? program.revision : soFar.revision,
    steps: [...before, await storeTexts(db, program.gymId, edits)],
    publishes: false,
  })
}

type TextOfDay = { day: Day; workoutId: string; text: typeof workoutVersions.$inferSelect }

/** Adds another text of one day, which is stored already. */
export function proposeText(
  db: Transaction,
  program: Program,
  soFar: Proposal | null,
  { day, workoutId, text }: TextOfDay,
): Promise<void> {
  const { versionId: base, description } = text
  const blocks = text.blocks.map(({ name, notes }) => ({ name, notes }))
  const edits: Edit[] = [{ kind: 'write', day, workoutId, base, description, blocks }]
  withProposed(soFar, edits)
  return addToProposal(db, program, soFar, { saveId: randomUUID(), edits })
}

/** Of a draft, whose changes are saved in it: that it be published. What was proposed before stays with it. Idempotent. */
export async function proposeToPublish(db: Transaction, program: Program): Promise<void> {
  const { revision, steps } = (await readOwn(db, program)) ?? { revision: program.revision, steps: [] }
  await store(db, program, { saveId: randomUUID(), revision, steps, publishes: true })
}

type Proposed = Pick<Proposal, 'saveId' | 'revision' | 'steps' | 'publishes'>

/** Sent back or not, it waits for an owner again. */
async function store(db: Transaction, { gymId, id: programId }: Program, proposed: Proposed): Promise<void> {
  await db
    .insert(programProposals)
    .values({ gymId, programId, coachId: sql`current_user_id()`, ...proposed })
    .onConflictDoUpdate({
      target: [programProposals.gymId, programProposals.programId, programProposals.coachId],
      set: { ...proposed, proposedAt: sql`now()`, returnedAt: null, returnedBy: null, reply: '' },
    })
}

/** Stores the texts as versions, so that their author is the coach and they stay until an owner decides. */
async function storeTexts(db: Transaction, gymId: string, edits: readonly Edit[]): Promise<readonly Edit[]> {
  const rows = writtenEdits(edits)
  const versionOf = await versionsOf(
    db,
    gymId,
    rows.map(({ workoutId, ...written }) => ({ workoutId, written })),
  )
  return mapWritten(edits, (workoutId, written) => ({
    ...written,
    base: versionOf({ workoutId }, written) ?? written.base,
  }))
}
