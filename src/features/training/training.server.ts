// The athlete's own training: the scheduled workouts of some days, and writing the log.
import { type SQL, sql } from 'drizzle-orm'
import type { ErrorCode } from '../../domain/error-code.ts'
import type { LogEntry } from '../../domain/training/training.ts'
import { AppError } from '../../server/app-error.ts'
import { athleteOperation, router } from '../../server/operation.ts'
import { columnsOf, isLater, isNews, logEntryOf } from './log-columns.server.ts'
import { daysInput, type LogInput, logInput } from './training.schema.ts'
import { readTraining } from './training-days.server.ts'

export { activity, markNotesRead, notes } from './activity/activity.server.ts'
export { readActivity } from './activity/recent-activity.server.ts'
export { valuesOf } from './log-columns.server.ts'
export { readTraining } from './training-days.server.ts'

type Coach = { coachId: string; fullName: string; status: 'active' | 'pending' | 'inactive' }

export const training = router({
  /** The athlete's workouts on these days, and the standing with the coaches: an inactive athlete gets none. */
  days: athleteOperation.input(daysInput).query(async ({ ctx, input }) => {
    const [{ rows: coaches }, days] = await Promise.all([
      ctx.db.execute<Coach>(
        sql`select coach_id as "coachId", full_name as "fullName", status from my_coaches()`,
      ),
      readTraining(ctx.db, { athleteId: ctx.viewer.id, ...input }),
    ])
    return { ...days, coaches }
  }),

  /**
   * Writes values of a log entry. The last write to each value wins, so the operation is idempotent and independent of
   * order. Answers with the current log entry.
   */
  log: athleteOperation.input(logInput).mutation(async ({ ctx, input }) => {
    if (input.athleteId !== ctx.viewer.id) throw new AppError('wrong_account')
    const { rows } = await ctx.db.execute<Logged>(writeLog(ctx.viewer.id, input))
    const [logged] = rows
    if (!logged?.entry) throw new AppError(logged?.refusal ?? 'not_found')
    const { coachId, entry } = logged
    ctx.afterCommit(() => ctx.live.announce(coachId, 'log'))
    return entry
  }),
})

type Logged = { refusal: ErrorCode | null; coachId: string; entry: LogEntry | null }

/** One statement with the columns of the written values only; the others keep their content or default. */
function writeLog(athleteId: string, { workoutId, scheduledOn, ...writes }: LogInput): SQL {
  const written = columnsOf(writes)
  const columns = written.flatMap(one =>
    Object.entries(one.columns).map(([column, sent]) => ({ ...one, column, sent })),
  )
  const list = (items: (SQL | string)[]) =>
    sql.join(
      items.map(item => (typeof item === 'string' ? sql.raw(item) : item)),
      sql`, `,
    )
  const merged = columns.map(
    ({ column, name }) =>
      `${column} = case when ${isLater(name)} then excluded.${column} else h.${column} end`,
  )
  return sql`
    with sent as (
      select log_refusal(${workoutId}, ${scheduledOn}) as refusal,
        ${list(columns.map(({ column, sent }) => sql`${sent} as ${sql.raw(column)}`))}
    ), written as (
      insert into athlete_activity as h (athlete_id, coach_id, workout_id, scheduled_on, ${list(columns.map(({ column }) => column))})
      select ${athleteId}, w.coach_id, w.workout_id, ${scheduledOn}, ${list(columns.map(({ column }) => `s.${column}`))}
      from sent s join workouts w on w.workout_id = ${workoutId} where s.refusal is null
      on conflict (athlete_id, workout_id, scheduled_on) do update set ${list(merged)},
        updated_at = case when ${sql.raw(written.map(({ name }) => isNews(name)).join(' or '))} then now() else h.updated_at end
      returning h.coach_id, ${logEntryOf('h')} as entry
    )
    select s.refusal, w.coach_id as "coachId", w.entry from sent s left join written w on true`
}
