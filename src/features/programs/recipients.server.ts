// The recipients of a program: athletes, and teams, whose current members receive it.
import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Day, daysBetween, today } from '#domain/day.ts'
import { ownStart } from '#domain/programming/own-start.ts'
import { longestProgram, statusAfter } from '#domain/programming/program.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { anyOf, shownProfiles } from '#server/database/query-parts.ts'
import {
  gymAthletes,
  programAthletes,
  programs,
  programTeams,
  teamMembers,
  teams,
} from '#server/database/tables.ts'
import { tellBoard } from '#server/live/live.ts'
import { coachOperation, memberOperation } from '#server/operation.ts'
import { mustPropose, proposeToPublish } from './approval/propose.server.ts'
import { saveEdits } from './calendar.server.ts'
import { tellColleagues } from './day-changes.server.ts'
import { type Program, readProgram, refuseArchived, requireProgram } from './program-access.server.ts'
import { assignInput, programId, publishInput } from './programs.schema.ts'

/** Every possible recipient, with the current state. An inactive athlete is listed only when assigned. */
export const recipients = memberOperation.input(programId).query(async ({ ctx, input }) => {
  const program = await requireProgram(ctx.db, ctx.gym.id, input.programId)
  const hasAthlete = sql<boolean>`${programAthletes.athleteId} is not null`
  const athletes = await ctx.db
    .select({
      id: gymAthletes.athleteId,
      fullName: shownProfiles.fullName,
      avatarUrl: shownProfiles.avatarUrl,
      status: gymAthletes.status,
      hasProgram: hasAthlete,
      // Directly or through a team; null for who does not have it.
      startsOn: sql<Day | null>`g.starts_on::text`,
      shiftDays: sql<number | null>`g.shift_days`,
      teamIds: sql<string[]>`array(select m.team_id from ${teamMembers} m
        where m.athlete_id = ${gymAthletes.athleteId} and m.gym_id = ${gymAthletes.gymId})`,
    })
    .from(gymAthletes)
    .innerJoin(shownProfiles, eq(shownProfiles.id, gymAthletes.athleteId))
    .leftJoin(
      programAthletes,
      and(
        eq(programAthletes.gymId, gymAthletes.gymId),
        eq(programAthletes.programId, program.id),
        eq(programAthletes.athleteId, gymAthletes.athleteId),
      ),
    )
    .leftJoin(
      sql`program_recipients g`,
      sql`g.gym_id = ${gymAthletes.gymId} and g.program_id = ${program.id} and g.athlete_id = ${gymAthletes.athleteId}`,
    )
    .where(and(eq(gymAthletes.gymId, ctx.gym.id), or(ne(gymAthletes.status, 'inactive'), hasAthlete)))
    .orderBy(shownProfiles.sortName, asc(gymAthletes.athleteId))
  const ownTeams = await ctx.db
    .select({
      id: teams.id,
      name: teams.name,
      hasProgram: sql<boolean>`${programTeams.teamId} is not null`,
      startsOn: programTeams.startsOn,
      shiftDays: sql<number | null>`case when ${programTeams.teamId} is not null
        then coalesce(${programTeams.startsOn} - ${programTeams.weekOneOn}, 0) end`,
    })
    .from(teams)
    .leftJoin(
      programTeams,
      and(
        eq(programTeams.gymId, teams.gymId),
        eq(programTeams.programId, program.id),
        eq(programTeams.teamId, teams.id),
      ),
    )
    .where(eq(teams.gymId, ctx.gym.id))
    .orderBy(sql`searchable(${teams.name})`, asc(teams.id))
  return { athletes, teams: ownTeams }
})

export async function markPublished(db: Transaction, { gymId, id }: Program): Promise<void> {
  await db
    .update(programs)
    .set({ status: 'published', updatedAt: sql`now()` })
    .where(and(eq(programs.gymId, gymId), eq(programs.id, id)))
}

/** Assigns and unassigns in one transaction. Idempotent. */
export const assign = coachOperation.input(assignInput).mutation(async ({ ctx, input }) => {
  const program = await requireProgram(ctx.db, ctx.gym.id, input.programId, 'to change')
  await changeRecipients(ctx.db, program, input)
  return {}
})

async function changeRecipients(
  db: Transaction,
  program: Program,
  { give, takeBack }: { give: Given; takeBack: Recipients },
): Promise<void> {
  refuseArchived(program)
  if (give.startsOn && Math.abs(daysBetween(today(), give.startsOn)) > farthestStart)
    throw new AppError('invalid_input')
  const { gymId } = program
  await requireAll(
    db,
    gymAthletes,
    and(
      eq(gymAthletes.gymId, gymId),
      ne(gymAthletes.status, 'inactive'),
      anyOf(gymAthletes.athleteId, give.athleteIds),
    ),
    give.athleteIds,
  )
  await requireAll(db, teams, and(eq(teams.gymId, gymId), anyOf(teams.id, give.teamIds)), give.teamIds)
  await unassign(db, program, takeBack)
  await assignTo(db, program, give)
}

type Recipients = { athleteIds: string[]; teamIds: string[] }
type Given = Recipients & { startsOn: Day | null }

/** A year and its week, before or after today. */
const farthestStart = longestProgram + 7

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

async function unassign(db: Transaction, { gymId, id }: Program, from: Recipients): Promise<void> {
  for (const [table, recipient, ids] of [
    [programAthletes, programAthletes.athleteId, from.athleteIds],
    [programTeams, programTeams.teamId, from.teamIds],
  ] as const)
    await db.delete(table).where(and(eq(table.gymId, gymId), eq(table.programId, id), anyOf(recipient, ids)))
}

/** Assigns the program. A recipient with another start gets this one; the same start again changes nothing. */
async function assignTo(db: Transaction, program: Program, to: Given): Promise<void> {
  const { gymId, id } = program
  const start = to.startsOn ? ownStart(program, to.startsOn) : null
  const values = sql`${start?.startsOn ?? null}::date, ${start?.weekOneOn ?? null}::date`
  const known = (table: string, also: SQL = sql``) =>
    sql`do update set starts_on = excluded.starts_on, week_one_on = excluded.week_one_on${also}
        where ${sql.identifier(table)}.starts_on is distinct from excluded.starts_on`
  await db.execute(sql`
    insert into program_athletes (gym_id, program_id, athlete_id, starts_on, week_one_on)
    select distinct ${gymId}::uuid, ${id}::uuid, athlete, ${values} from unnest(${sql.param(to.athleteIds)}::uuid[]) athlete
    on conflict (program_id, athlete_id) ${known('program_athletes', sql`, created_at = now(), joined_by_self = false`)}`)
  await db.execute(sql`
    insert into program_teams (gym_id, program_id, team_id, starts_on, week_one_on)
    select distinct ${gymId}::uuid, ${id}::uuid, team, ${values} from unnest(${sql.param(to.teamIds)}::uuid[]) team
    on conflict (program_id, team_id) ${known('program_teams', sql`, start_set_at = now()`)}`)
}

// Publishing in one transaction: the staged edits of the calendar, the recipients and the status.
export const publish = coachOperation.input(publishInput).mutation(async ({ ctx, input }) => {
  const { programId, save, give, takeBack } = input
  const gymId = ctx.gym.id
  if (save) await saveEdits(ctx.db, gymId, { programId, ...save })
  const program = await requireProgram(ctx.db, gymId, programId, 'to change')
  // Published by now: a retry after a lost answer, or another tab was faster.
  const isPublished = program.status === 'published'
  if (!isPublished && !statusAfter(program.status, 'publish')) throw new AppError('illegal_transition')
  await changeRecipients(ctx.db, program, { give, takeBack })
  if (!isPublished)
    if (await mustPropose(ctx.db)) await proposeToPublish(ctx.db, program)
    else await markPublished(ctx.db, program)
  await tellBoard(ctx)
  tellColleagues(ctx)
  return readProgram(ctx.db, gymId, programId)
})
