// Tracks: the programs of their gyms that an athlete joins and leaves by themselves.
import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Live } from '#server/live/live.ts'
import { type AfterCommit, athleteOperation } from '#server/operation.ts'
import { trackInput } from './training.schema.ts'

type Track = {
  id: string
  gymId: string
  coachName: string
  name: string
  description: string
  /** The first and the last day for this athlete. */
  startsOn: Day
  endsOn: Day
  /** It starts on a Monday of the athlete's own. */
  hasOwnStart: boolean
  hasJoined: boolean
  /** What a coach gave is the coach's to take back. */
  canLeave: boolean
}

export const openPrograms = athleteOperation.query(async ({ ctx }) => {
  const { rows } = await ctx.db.execute<Track>(sql`
    select program_id as id, gym_id as "gymId", coach_name as "coachName", name, description,
      starts_on::text as "startsOn", ends_on::text as "endsOn", has_own_start as "hasOwnStart",
      has_joined as "hasJoined", can_leave as "canLeave"
    from open_programs()`)
  return rows
})

export const joinProgram = athleteOperation
  .input(trackInput)
  .mutation(({ ctx, input }) => change(ctx, sql`join_program(${input.programId})`))

/** What was logged stays. */
export const leaveProgram = athleteOperation
  .input(trackInput)
  .mutation(({ ctx, input }) => change(ctx, sql`leave_program(${input.programId})`))

type Changing = { db: Transaction; live: Live; afterCommit: AfterCommit }

async function change({ db, live, afterCommit }: Changing, call: SQL): Promise<object> {
  const { rows } = await db.execute<{ refusal: ErrorCode | null; gym: string | null }>(
    sql`select refusal, gym from ${call}`,
  )
  const { refusal = null, gym = null } = rows[0] ?? {}
  if (refusal) throw new AppError(refusal)
  if (gym) afterCommit(() => live.announce(gym, 'roster'))
  return {}
}
