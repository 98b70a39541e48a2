// The invite codes of a gym, and what each gives to who joins with it: a team, a program, or both.
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { ErrorCode } from '#domain/error-code.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { inviteCodes, programs, teams } from '#server/database/tables.ts'
import { coachOperation } from '#server/operation.ts'
import { codeInput, saveCodeInput } from './invites.schema.ts'

/** As many as are offered; a gym with more programs assigns the others itself. */
const mostChoices = 200

export const codeOperations = {
  /** The main code first. */
  codes: coachOperation.query(({ ctx }) =>
    ctx.db
      .select({
        id: inviteCodes.id,
        code: inviteCodes.code,
        isMain: inviteCodes.isMain,
        name: inviteCodes.name,
        teamId: inviteCodes.teamId,
        teamName: teams.name,
        programId: inviteCodes.programId,
        programName: programs.name,
      })
      .from(inviteCodes)
      .leftJoin(teams, and(eq(teams.gymId, inviteCodes.gymId), eq(teams.id, inviteCodes.teamId)))
      .leftJoin(programs, and(eq(programs.gymId, inviteCodes.gymId), eq(programs.id, inviteCodes.programId)))
      .where(eq(inviteCodes.gymId, ctx.gym.id))
      .orderBy(desc(inviteCodes.isMain), sql`searchable(${inviteCodes.name})`, asc(inviteCodes.id)),
  ),

  /** What a code or an invitation may carry. An archived program is not offered, but one that is carried stays. */
  choices: coachOperation.query(async ({ ctx }) => {
    const gymId = ctx.gym.id
    const [ofTeams, ofPrograms] = await Promise.all([
      ctx.db
        .select({ id: teams.id, name: teams.name })
        .from(teams)
        .where(eq(teams.gymId, gymId))
        .orderBy(sql`searchable(${teams.name})`, asc(teams.id))
        .limit(500),
      ctx.db
        .select({
          id: programs.id,
          name: programs.name,
          status: programs.status,
          /** Its dates are over, or all have it from Mondays of their own: an athlete starts on one too. */
          startsOnOwnMonday: sql<boolean>`${programs.endsOn} < current_date
            or exists (select from start_of_joining(${programs.gymId}, ${programs.id}) s where s.starts_on is not null)`,
        })
        .from(programs)
        .where(
          and(
            eq(programs.gymId, gymId),
            sql`(${programs.status} <> 'archived' or ${programs.id} in (
              select c.program_id from invite_codes c where c.gym_id = ${gymId}
              union select i.program_id from invitations i where i.gym_id = ${gymId}))`,
          ),
        )
        .orderBy(desc(programs.startsOn), desc(programs.id))
        .limit(mostChoices),
    ])
    return { teams: ofTeams, programs: ofPrograms }
  }),

  saveCode: coachOperation.input(saveCodeInput).mutation(async ({ ctx, input }) => {
    const { codeId, name, teamId, programId } = input
    const { rows } = await ctx.db.execute<{ refusal: ErrorCode | null }>(
      sql`select save_invite_code(${codeId}, ${name}, ${teamId}, ${programId}) as refusal`,
    )
    const refusal = rows[0]?.refusal
    if (refusal) throw new AppError(refusal)
    return {}
  }),

  /** It stops working at once. The main code is replaced, never removed. */
  removeCode: coachOperation.input(codeInput).mutation(async ({ ctx, input }) => {
    const { rows } = await ctx.db.execute<{ found: boolean }>(
      sql`select remove_invite_code(${input.codeId}) as found`,
    )
    if (!rows[0]?.found) throw new AppError('not_found')
    return {}
  }),
}

/** Another gym's team or program does not exist for this coach. */
export async function requireCarried(
  db: Transaction,
  gymId: string,
  { teamId, programId }: { teamId: string | null; programId: string | null },
): Promise<void> {
  if (teamId && !(await db.$count(teams, and(eq(teams.gymId, gymId), eq(teams.id, teamId)))))
    throw new AppError('not_found')
  if (programId && !(await db.$count(programs, and(eq(programs.gymId, gymId), eq(programs.id, programId)))))
    throw new AppError('not_found')
}
