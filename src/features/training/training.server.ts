// The athlete's own training: the scheduled workouts of some days, and writing the log.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { type GymLook, lookOf } from '#domain/programming/gym-look.ts'
import type { LogEntry } from '#domain/training/training.ts'
import { AppError } from '#server/app-error.ts'
import { timeColumn } from '#server/database/log-value-columns.ts'
import { profiles } from '#server/database/tables.ts'
import { athleteOperation, router } from '#server/operation.ts'
import { activity, markNotesRead, markNoteUnread, notes } from './activity/activity.server.ts'
import { columnsOf, isLater, isNews, logEntryOf } from './log-columns.server.ts'
import { joinProgram, leaveProgram, openPrograms } from './tracks.server.ts'
import { daysInput, type LogInput, logInput, sideInput } from './training.schema.ts'
import { readTraining } from './training-days.server.ts'

export { type ActivityCursor, readActivity, unreadNotes } from './activity/activity.server.ts'
export { isAnyWritten, otherNotesTextOf, valuesOf } from './log-columns.server.ts'
export { readTraining } from './training-days.server.ts'

type Coach = {
  gymId: string
  fullName: string
  status: 'active' | 'pending' | 'inactive'
  /** A day of UTC, as for the coach. */
  joinedOn: Day
  /** Missing where the gym chose nothing. */
  look?: GymLook | undefined
}
type CoachRow = Omit<Coach, 'look'> & { look: Parameters<typeof lookOf>[0] }

export const training = router({
  /** The athlete's workouts on these days, and the standing with the coaches: an inactive athlete gets none. */
  days: athleteOperation.input(daysInput).query(async ({ ctx, input }) => {
    const [{ rows }, days] = await Promise.all([
      ctx.db.execute<CoachRow>(
        sql`select c.gym_id as "gymId", c.full_name as "fullName", c.status, gym_look(c.gym_id) as look,
            (r.created_at at time zone 'utc')::date::text as "joinedOn"
          from my_coaches() c join gym_athletes r on r.gym_id = c.gym_id
          where r.athlete_id = ${ctx.viewer.id} order by c.full_name`,
      ),
      readTraining(ctx.db, { athleteId: ctx.viewer.id, ...input }),
    ])
    const coaches = rows.map(
      ({ look, ...coach }): Coach => (look ? { ...coach, look: lookOf(look) ?? undefined } : coach),
    )
    return { ...days, coaches }
  }),

  /** The athlete's number of a pair of loads. */
  side: athleteOperation.query(async ({ ctx }) => {
    const [profile] = await ctx.db
      .select({ side: profiles.loadSide })
      .from(profiles)
      .where(eq(profiles.id, ctx.viewer.id))
    return { side: profile?.side ?? null }
  }),

  setSide: athleteOperation.input(sideInput).mutation(async ({ ctx, input }) => {
    await ctx.db.update(profiles).set({ loadSide: input.side }).where(eq(profiles.id, ctx.viewer.id))
    return {}
  }),

  /**
   * Writes values of a log entry. The last write to each value wins, so the operation is idempotent and independent of
   * order. Answers with the current log entry.
   */
  log: athleteOperation
    .meta({ isSpeculative: true })
    .input(logInput)
    .mutation(async ({ ctx, input }) => {
      if (input.athleteId !== ctx.viewer.id) throw new AppError('wrong_account')
      const { rows } = await ctx.db.execute<Logged>(writeLog(ctx.viewer.id, input))
      const [logged] = rows
      if (!logged?.entry) throw new AppError(logged?.refusal ?? 'not_found')
      const { gymId, entry } = logged
      ctx.afterCommit(() => ctx.live.announce(gymId, 'log'))
      return entry
    }),

  openPrograms,
  joinProgram,
  leaveProgram,

  activity,
  notes,
  markNotesRead,
  markNoteUnread,
})

type Logged = { refusal: ErrorCode | null; gymId: string; entry: LogEntry | null }

/** One statement with the columns of the written values only; the others keep their content or default. */
function writeLog(athleteId: string, input: LogInput): SQL {
  const { workoutId, scheduledOn, versionId = null, proof = null, ...writes } = input
  const written = columnsOf(writes)
  const columns = written.flatMap(one =>
    Object.entries(one.columns).map(([column, sent]) => ({ ...one, column, sent })),
  )
  const list = (items: (SQL | string)[]) =>
    sql.join(
      items.map(item => (typeof item === 'string' ? sql.raw(item) : item)),
      sql`, `,
    )
  const merged = written.flatMap(({ name, columns: own, merge }) =>
    merge
      ? [`(${merge.columns.join(', ')}) = (${merge.query})`]
      : Object.keys(own).map(
          column => `${column} = case when ${isLater(name)} then excluded.${column} else h.${column} end`,
        ),
  )
  const seenAt = `greatest(${written.map(({ name }) => `s.${timeColumn(name)}`).join(', ')})`
  const isSeenLater = `excluded.version_seen_at >= coalesce(h.version_seen_at, '-infinity')`
  return sql`
    with sent as (
      select t.refusal, t.gym_id, t.version_id, ${proof}::text as seen_proof,
        ${list(columns.map(({ column, sent }) => sql`${sent} as ${sql.raw(column)}`))}
      from log_target(${workoutId}, ${scheduledOn}, ${versionId}::uuid, ${proof}) t
    ), written as (
      insert into log_entries as h (athlete_id, gym_id, workout_id, scheduled_on,
        version_id, version_seen_at, seen_proof, ${list(columns.map(({ column }) => column))})
      select ${athleteId}, s.gym_id, ${workoutId}, ${scheduledOn},
        s.version_id, ${sql.raw(seenAt)}, s.seen_proof, ${list(columns.map(({ column }) => `s.${column}`))}
      from sent s where s.refusal is null
      on conflict (athlete_id, workout_id, scheduled_on) do update set ${list(merged)},
        ${list(['version_id', 'seen_proof'].map(column => `${column} = case when ${isSeenLater} then excluded.${column} else h.${column} end`))},
        version_seen_at = greatest(excluded.version_seen_at, h.version_seen_at),
        updated_at = case when ${sql.raw(written.map(({ name, merge }) => merge?.isNews ?? isNews(name)).join(' or '))} then now() else h.updated_at end
      returning h.gym_id, ${logEntryOf('h')} as entry
    )
    select s.refusal, w.gym_id as "gymId", w.entry from sent s left join written w on true`
}
