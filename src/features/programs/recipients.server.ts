// The recipients of a program: athletes, and teams, whose current members receive it.
import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '../../server/app-error.ts'
import { anyOf } from '../../server/database/any-of.ts'
import type { Transaction } from '../../server/database/database.ts'
import { shownProfiles } from '../../server/database/shown-profiles.ts'
import {
  coachAthletes,
  programAthletes,
  programTeams,
  teamMembers,
  teams,
} from '../../server/database/tables.ts'
import { coachOperation } from '../../server/operation.ts'
import { type Program, refuseArchived, requireProgram } from './program-access.server.ts'
import { assignInput, programId } from './programs.schema.ts'

/** Every possible recipient, with the current state. An inactive athlete is listed only when assigned. */
export const recipients = coachOperation.input(programId).query(async ({ ctx, input }) => {
  const program = await requireProgram(ctx.db, ctx.viewer.id, input.programId)
  const hasAthlete = sql<boolean>`${programAthletes.athleteId} is not null`
  const athletes = await ctx.db
    .select({
      id: coachAthletes.athleteId,
      fullName: shownProfiles.fullName,
      avatarUrl: shownProfiles.avatarUrl,
      status: coachAthletes.status,
      hasProgram: hasAthlete,
      teamIds: sql<string[]>`array(select m.team_id from ${teamMembers} m
        where m.athlete_id = ${coachAthletes.athleteId} and m.coach_id = ${coachAthletes.coachId})`,
    })
    .from(coachAthletes)
    .innerJoin(shownProfiles, eq(shownProfiles.id, coachAthletes.athleteId))
    .leftJoin(
      programAthletes,
      and(
        eq(programAthletes.coachId, coachAthletes.coachId),
        eq(programAthletes.programId, program.id),
        eq(programAthletes.athleteId, coachAthletes.athleteId),
      ),
    )
    .where(
      and(eq(coachAthletes.coachId, ctx.viewer.id), or(ne(coachAthletes.status, 'inactive'), hasAthlete)),
    )
    .orderBy(shownProfiles.sortName, asc(coachAthletes.athleteId))
  const ownTeams = await ctx.db
    .select({
      id: teams.id,
      name: teams.name,
      hasProgram: sql<boolean>`${programTeams.teamId} is not null`,
    })
    .from(teams)
    .leftJoin(
      programTeams,
      and(
        eq(programTeams.coachId, teams.coachId),
        eq(programTeams.programId, program.id),
        eq(programTeams.teamId, teams.id),
      ),
    )
    .where(eq(teams.coachId, ctx.viewer.id))
    .orderBy(sql`searchable(${teams.name})`, asc(teams.id))
  return { athletes, teams: ownTeams }
})

/** Assigns and unassigns in one transaction. Idempotent. */
export const assign = coachOperation.input(assignInput).mutation(async ({ ctx, input }) => {
  const program = await requireProgram(ctx.db, ctx.viewer.id, input.programId, 'to change')
  await changeRecipients(ctx.db, program, input)
  return {}
})

export async function changeRecipients(
  db: Transaction,
  program: Program,
  { give, takeBack }: { give: Recipients; takeBack: Recipients },
): Promise<void> {
  refuseArchived(program)
  const { coachId } = program
  await requireAll(
    db,
    coachAthletes,
    and(
      eq(coachAthletes.coachId, coachId),
      ne(coachAthletes.status, 'inactive'),
      anyOf(coachAthletes.athleteId, give.athleteIds),
    ),
    give.athleteIds,
  )
  await requireAll(db, teams, and(eq(teams.coachId, coachId), anyOf(teams.id, give.teamIds)), give.teamIds)
  await unassign(db, program, takeBack)
  await assignTo(db, program, give)
}

type Recipients = { athleteIds: string[]; teamIds: string[] }

/** Another coach's athlete or team does not exist for this coach, and the whole request is refused. */
async function requireAll(
  db: Transaction,
  table: PgTable,
  theirs: SQL | undefined,
  wanted: string[],
): Promise<void> {
  const count = await db.$count(table, theirs)
  if (count < new Set(wanted).size) throw new AppError('not_found')
}

async function unassign(db: Transaction, { coachId, id }: Program, from: Recipients): Promise<void> {
  for (const [table, recipient, ids] of [
    [programAthletes, programAthletes.athleteId, from.athleteIds],
    [programTeams, programTeams.teamId, from.teamIds],
  ] as const)
    await db
      .delete(table)
      .where(and(eq(table.coachId, coachId), eq(table.programId, id), anyOf(recipient, ids)))
}

async function assignTo(db: Transaction, { coachId, id }: Program, to: Recipients): Promise<void> {
  await db.execute(sql`
    insert into program_athletes (coach_id, program_id, athlete_id)
    select ${coachId}, ${id}, athlete from unnest(${sql.param(to.athleteIds)}::uuid[]) athlete
    on conflict do nothing`)
  await db.execute(sql`
    insert into program_teams (coach_id, program_id, team_id)
    select ${coachId}, ${id}, team from unnest(${sql.param(to.teamIds)}::uuid[]) team
    on conflict do nothing`)
}
