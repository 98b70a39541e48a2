// Leaderboards: the coach switches them on, athletes choose whether they take part, and see who else does.
import { and, eq, sql } from 'drizzle-orm'
import type { Level } from '#domain/score/ranking.ts'
import type { Scores } from '#domain/training/log-values.ts'
import { AppError } from '#server/app-error.ts'
import { programs, teams } from '#server/database/tables.ts'
import { athleteOperation, coachOperation, memberOperation } from '#server/operation.ts'
import { leaderboardInput, leaderboardSwitchInput, takePartInput } from '../rankings.schema.ts'

type Leaderboard = { id: string; name: string; hasLeaderboard: boolean }

/** The coach's teams and published programs. */
export const leaderboards = memberOperation.query(
  async ({ ctx }): Promise<{ teams: Leaderboard[]; programs: Leaderboard[] }> => {
    const gymId = ctx.gym.id
    const ofTeams = ctx.db
      .select({ id: teams.id, name: teams.name, hasLeaderboard: teams.hasLeaderboard })
      .from(teams)
      .where(eq(teams.gymId, gymId))
      .orderBy(sql`searchable(${teams.name})`, teams.id)
    const ofPrograms = ctx.db
      .select({ id: programs.id, name: programs.name, hasLeaderboard: programs.hasLeaderboard })
      .from(programs)
      .where(and(eq(programs.gymId, gymId), eq(programs.status, 'published')))
      .orderBy(programs.startsOn, programs.id)
      .limit(500)
    const [foundTeams, foundPrograms] = await Promise.all([ofTeams, ofPrograms])
    return { teams: foundTeams, programs: foundPrograms }
  },
)

/** Idempotent. */
export const switchLeaderboard = coachOperation
  .input(leaderboardSwitchInput)
  .mutation(async ({ ctx, input }) => {
    const { of, id, isOn } = input
    const table = of === 'team' ? teams : programs
    const changed = await ctx.db
      .update(table)
      .set({ hasLeaderboard: isOn })
      .where(and(eq(table.gymId, ctx.gym.id), eq(table.id, id)))
      .returning({ id: table.id })
    if (changed.length === 0) throw new AppError('not_found')
    return {}
  })

/** `takesPart` null: not asked yet, and out. */
type MyLeaderboards = { gymId: string; coachName: string; boards: string[]; takesPart: boolean | null }

/** The leaderboards that the athlete is in, by coach. */
export const myLeaderboards = athleteOperation.query(async ({ ctx }): Promise<MyLeaderboards[]> => {
  const { rows } = await ctx.db.execute<MyLeaderboards>(sql`
    select b.gym_id as "gymId", c.full_name as "coachName", array_agg(distinct b.name) as boards,
      (select l.takes_part from leaderboard_choices l where l.gym_id = b.gym_id and l.athlete_id = ${ctx.viewer.id}) as "takesPart"
    from my_leaderboards() b join my_coaches() c on c.gym_id = b.gym_id
    group by b.gym_id, c.full_name order by c.full_name`)
  return rows
})

/** Idempotent; the last choice counts at once. */
export const takePart = athleteOperation.input(takePartInput).mutation(async ({ ctx, input }) => {
  const { gymId, takesPart } = input
  const { rows } = await ctx.db.execute(sql`
    insert into leaderboard_choices (gym_id, athlete_id, takes_part)
      select r.gym_id, r.athlete_id, ${takesPart} from gym_athletes r
      where r.gym_id = ${gymId} and r.athlete_id = ${ctx.viewer.id}
    on conflict (gym_id, athlete_id) do update set takes_part = excluded.takes_part, updated_at = now()
    returning gym_id`)
  if (rows.length === 0) throw new AppError('not_found')
  return {}
})

type LeaderboardRow = { name: string; isOwn: boolean; level: Level; scores: Scores }

/** The athletes who take part in a leaderboard with this one. Empty where the athlete does not take part. */
export const leaderboard = athleteOperation
  .input(leaderboardInput)
  .query(async ({ ctx, input }): Promise<LeaderboardRow[]> => {
    const { rows } = await ctx.db.execute<LeaderboardRow>(sql`
      select l.full_name as name, l.is_own as "isOwn", l.level, l.scores
      from leaderboard(${input.workoutId}, ${input.day}) l`)
    return rows
  })
