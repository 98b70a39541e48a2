// What coaches have proposed for a program, and what an owner decides about it.
import { and, eq, sql } from 'drizzle-orm'
import { canChange } from '#domain/programming/program.ts'
import { daysTouched, placedIn } from '#domain/programming/schedule.ts'
import { summary } from '#features/library/library.server.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { lockCalendars } from '#server/database/gym-lock.ts'
import { anyOf } from '#server/database/query-parts.ts'
import { calendarSaves, gymMembers, programProposals, workouts } from '#server/database/tables.ts'
import { tellBoard } from '#server/live/live.ts'
import { coachOperation, ownerOperation } from '#server/operation.ts'
import { rememberSave, saveEdits } from '../calendar.server.ts'
import { tellColleagues } from '../day-changes.server.ts'
import { type Program, readProgram, requireProgram } from '../program-access.server.ts'
import { programId, proposalInput, publishProposalInput, returnProposalInput } from '../programs.schema.ts'
import { markPublished } from '../recipients.server.ts'
import { type Proposal, proposalsOf } from './propose.server.ts'
import { reviewOf } from './proposed-days.server.ts'

/** In the order in which they came. The steps are those of the caller's own, who goes on with them. */
const proposals = coachOperation.input(programId).query(async ({ ctx, input }) => {
  const program = await requireProgram(ctx.db, ctx.gym.id, input.programId)
  const rows = await ctx.db
    .select({
      proposal: programProposals,
      /** Who proposed it plans for the gym no more: only an owner can end it. */
      hasLeft: sql<boolean>`not exists (select from gym_members m where m.gym_id = ${programProposals.gymId}
        and m.person_id = ${programProposals.coachId} and m.role in ('owner', 'coach'))`,
      isMine: sql<boolean>`${programProposals.coachId} is not distinct from current_user_id()`,
      coachName: sql<string | null>`coach_name(${programProposals.coachId})`,
      returnedByName: sql<string | null>`coach_name(${programProposals.returnedBy})`,
    })
    .from(programProposals)
    .where(proposalsOf(program))
    .orderBy(programProposals.proposedAt, programProposals.id)
  return Promise.all(
    rows.map(async ({ proposal, isMine, hasLeft, coachName, returnedByName }) => {
      const { id, saveId, revision, steps, publishes, proposedAt, returnedAt, reply } = proposal
      const edits = steps.flat()
      const days = daysTouched(edits).sort()
      return {
        id,
        saveId,
        isMine,
        hasLeft,
        /** As `coach_name` tells it. */
        coachName: coachName ?? '',
        publishes,
        proposedAt,
        dayCount: days.length,
        firstDay: days.at(0) ?? null,
        lastDay: days.at(-1) ?? null,
        returned: returnedAt && { at: returnedAt, by: returnedByName ?? '', reply },
        own: isMine
          ? { revision, steps, workouts: await placedWorkouts(ctx.db, program, placedIn(edits)) }
          : null,
      }
    }),
  )
})

async function placedWorkouts(db: Transaction, { gymId }: Program, ids: string[]) {
  return db
    .select(summary)
    .from(workouts)
    .where(and(eq(workouts.gymId, gymId), anyOf(workouts.workoutId, ids)))
}

/** What it changes since the last publication. */
const review = coachOperation.input(proposalInput).query(async ({ ctx, input }) => {
  const program = await requireProgram(ctx.db, ctx.gym.id, input.programId)
  const proposal = await findProposal(ctx.db, program, input.proposalId)
  if (!proposal) throw new AppError('not_found')
  return reviewOf(ctx.db, program, proposal)
})

async function findProposal(db: Transaction, program: Program, id: string): Promise<Proposal | undefined> {
  const [proposal] = await db
    .select()
    .from(programProposals)
    .where(and(proposalsOf(program), eq(programProposals.id, id)))
  return proposal
}

async function stillPlans(db: Transaction, gymId: string, coachId: string | null): Promise<boolean> {
  if (!coachId) return false
  const plans = sql`${gymMembers.role} in ('owner', 'coach')`
  const its = and(eq(gymMembers.gymId, gymId), eq(gymMembers.personId, coachId))
  return (await db.$count(gymMembers, and(its, plans))) > 0
}

/** Refused where the coach has changed it since the owner saw it. */
async function requireProposal(
  db: Transaction,
  program: Program,
  { proposalId, saveId }: { proposalId: string; saveId: string },
): Promise<Proposal> {
  const proposal = await findProposal(db, program, proposalId)
  if (!proposal) throw new AppError('not_found')
  if (proposal.saveId !== saveId) throw new AppError('stale_revision')
  return proposal
}

/**
 * Idempotent. Refused where anything differs from what the owner has read, and with the days that were changed since it
 * was proposed, until the owner says that it goes on top.
 */
const publishProposal = ownerOperation.input(publishProposalInput).mutation(async ({ ctx, input }) => {
  const gymId = ctx.gym.id
  const { saveId, isOnTop } = input
  await lockCalendars(ctx.db, gymId)
  const program = await requireProgram(ctx.db, gymId, input.programId, 'to change')
  if (await isSaved(ctx.db, program, saveId)) return readProgram(ctx.db, gymId, program.id)
  const { id, coachId, steps, publishes, ...proposal } = await requireProposal(ctx.db, program, input)
  if (!canChange(program)) throw new AppError('archived')
  const { fingerprint } = await reviewOf(ctx.db, program, { id, coachId, steps, publishes, ...proposal })
  if (fingerprint !== input.fingerprint) throw new AppError('stale_revision')
  const edits = steps.flat()
  if (edits.length > 0) {
    if (coachId) await ctx.db.execute(sql`select write_for(${coachId})`)
    const revision = isOnTop ? program.revision : proposal.revision
    await saveEdits(ctx.db, gymId, { programId: program.id, saveId, revision, edits })
  } else await rememberSave(ctx.db, program, saveId, program.revision)
  if (publishes) await markPublished(ctx.db, program)
  await ctx.db.delete(programProposals).where(eq(programProposals.id, id))
  await tellBoard(ctx)
  tellColleagues(ctx)
  return readProgram(ctx.db, gymId, program.id)
})

async function isSaved(db: Transaction, { gymId, id }: Program, saveId: string): Promise<boolean> {
  const saves = await db.$count(
    calendarSaves,
    and(eq(calendarSaves.gymId, gymId), eq(calendarSaves.programId, id), eq(calendarSaves.saveId, saveId)),
  )
  return saves > 0
}

/** Sent back with what is to change. Idempotent. */
const returnProposal = ownerOperation.input(returnProposalInput).mutation(async ({ ctx, input }) => {
  const program = await requireProgram(ctx.db, ctx.gym.id, input.programId, 'to change')
  const { id } = await requireProposal(ctx.db, program, input)
  await ctx.db
    .update(programProposals)
    .set({ returnedAt: sql`now()`, returnedBy: sql`current_user_id()`, reply: input.reply })
    .where(eq(programProposals.id, id))
  tellColleagues(ctx)
  return {}
})

/** The coach takes the own one back; an owner ends that of one who no longer plans for the gym. Idempotent. */
const withdrawProposal = coachOperation.input(proposalInput).mutation(async ({ ctx, input }) => {
  const program = await requireProgram(ctx.db, ctx.gym.id, input.programId, 'to change')
  const proposal = await findProposal(ctx.db, program, input.proposalId)
  if (!proposal) return {}
  const isMine = proposal.coachId === ctx.viewer.id
  if (!isMine && (ctx.gym.role !== 'owner' || (await stillPlans(ctx.db, ctx.gym.id, proposal.coachId))))
    throw new AppError('forbidden')
  if (proposal.saveId !== input.saveId) throw new AppError('stale_revision')
  await ctx.db.delete(programProposals).where(eq(programProposals.id, proposal.id))
  tellColleagues(ctx)
  return {}
})

export const approvalOperations = { proposals, review, publishProposal, returnProposal, withdrawProposal }
