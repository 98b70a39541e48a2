// A coach's teams and their members. A program of a team reaches its current members.
import { and, asc, eq, sql } from 'drizzle-orm'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { lockTeamNames } from '#server/database/gym-lock.ts'
import { anyOf, shownProfiles } from '#server/database/query-parts.ts'
import { gymAthletes, teamMembers, teams } from '#server/database/tables.ts'
import { coachOperation, memberOperation, router } from '#server/operation.ts'
import { membersInput, newTeamInput, renameTeamInput, teamId } from './teams.schema.ts'

const mostTeams = 500

export const teamOperations = router({
  list: memberOperation.query(({ ctx }) =>
    ctx.db
      .select({
        id: teams.id,
        name: teams.name,
        members: sql<number>`(select count(*)::int from team_members m where m.team_id = ${teams.id})`,
        programs: sql<number>`(select count(*)::int from program_teams g where g.team_id = ${teams.id})`,
      })
      .from(teams)
      .where(eq(teams.gymId, ctx.gym.id))
      .orderBy(sql`searchable(${teams.name})`, asc(teams.id)),
  ),

  /** Members and possible members. */
  candidates: coachOperation.input(teamId).query(async ({ ctx, input }) => {
    const team = await requireTeam(ctx.db, ctx.gym.id, input.teamId)
    const athletes = await ctx.db
      .select({
        id: gymAthletes.athleteId,
        fullName: shownProfiles.fullName,
        avatarUrl: shownProfiles.avatarUrl,
        status: gymAthletes.status,
        isMember: sql<boolean>`${teamMembers.athleteId} is not null`,
      })
      .from(gymAthletes)
      .innerJoin(shownProfiles, eq(shownProfiles.id, gymAthletes.athleteId))
      .leftJoin(
        teamMembers,
        and(eq(teamMembers.teamId, team.id), eq(teamMembers.athleteId, gymAthletes.athleteId)),
      )
      .where(eq(gymAthletes.gymId, ctx.gym.id))
      .orderBy(shownProfiles.sortName, asc(gymAthletes.athleteId))
    return { ...team, athletes }
  }),

  create: coachOperation.input(newTeamInput).mutation(async ({ ctx, input }) => {
    const gymId = ctx.gym.id
    await requireFreeName(ctx.db, gymId, input)
    const [made] = await ctx.db
      .insert(teams)
      .values({ id: input.teamId, gymId, name: input.name })
      .onConflictDoNothing()
      .returning()
    // A repeated request, or the id of another coach's team, which the caller cannot know.
    if (!made) await requireTeam(ctx.db, gymId, input.teamId)
    if ((await ctx.db.$count(teams, eq(teams.gymId, gymId))) > mostTeams) throw new AppError('too_many')
    await addMembers(ctx.db, gymId, input.teamId, input.athleteIds)
    return { id: input.teamId }
  }),

  rename: coachOperation.input(renameTeamInput).mutation(async ({ ctx, input }) => {
    await requireTeam(ctx.db, ctx.gym.id, input.teamId)
    await requireFreeName(ctx.db, ctx.gym.id, input)
    await ctx.db
      .update(teams)
      .set({ name: input.name, updatedAt: sql`now()` })
      .where(eq(teams.id, input.teamId))
    return {}
  }),

  remove: coachOperation.input(teamId).mutation(async ({ ctx, input }) => {
    await requireTeam(ctx.db, ctx.gym.id, input.teamId)
    await ctx.db.delete(teams).where(eq(teams.id, input.teamId))
    return {}
  }),

  /** Adds and removes members in one transaction. Idempotent. */
  changeMembers: coachOperation.input(membersInput).mutation(async ({ ctx, input }) => {
    const { teamId: id, add, remove } = input
    await requireTeam(ctx.db, ctx.gym.id, id)
    await ctx.db
      .delete(teamMembers)
      .where(and(eq(teamMembers.teamId, id), anyOf(teamMembers.athleteId, remove)))
    await addMembers(ctx.db, ctx.gym.id, id, add)
    return {}
  }),
})

async function requireTeam(
  db: Transaction,
  gymId: string,
  id: string,
): Promise<{ id: string; name: string }> {
  const [team] = await db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.id, id), eq(teams.gymId, gymId)))
  if (!team) throw new AppError('not_found')
  return team
}

/** Where a program is given to a team, two of the same name could not be told apart. Case and accents do not count. */
async function requireFreeName(
  db: Transaction,
  gymId: string,
  { teamId: id, name }: { teamId: string; name: string },
): Promise<void> {
  await lockTeamNames(db, gymId)
  const isSame = sql`searchable(${teams.name}) = searchable(${name}) and ${teams.id} <> ${id}`
  if ((await db.$count(teams, and(eq(teams.gymId, gymId), isSame))) > 0) throw new AppError('name_taken')
}

/** Another coach's athlete does not exist for this coach, and the whole request is refused. */
async function addMembers(db: Transaction, gymId: string, id: string, athleteIds: string[]): Promise<void> {
  if (athleteIds.length === 0) return
  const theirs = and(eq(gymAthletes.gymId, gymId), anyOf(gymAthletes.athleteId, athleteIds))
  if ((await db.$count(gymAthletes, theirs)) < new Set(athleteIds).size) throw new AppError('not_found')
  await db.execute(sql`
    insert into team_members (gym_id, team_id, athlete_id)
    select ${gymId}, ${id}, athlete from unnest(${sql.param(athleteIds)}::uuid[]) athlete
    on conflict do nothing`)
}
