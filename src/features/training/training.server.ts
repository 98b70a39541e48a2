// The athlete's own training: what they have on their days, and what they say of it.
import { sql } from 'drizzle-orm'
import type { ErrorCode } from '../../domain/error-code.ts'
import type { TrainingRecord } from '../../domain/training/training.ts'
import { AppError } from '../../server/app-error.ts'
import { athleteOperation, router } from '../../server/operation.ts'
import { daysInput, logInput } from './training.schema.ts'
import { readTraining, recordOf } from './training-days.server.ts'

type Coach = { coachId: string; fullName: string; status: 'active' | 'pending' | 'inactive' }

export const training = router({
  /** What reaches the athlete on these days, and how they stand to their coaches: an inactive one gets nothing. */
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
   * Says how it went, writes the note, or both, on the one record of this workout and day. Each of the two is won by the
   * latest action on it, so what comes late, twice or in another order does no harm. Answers with the record as it is then.
   */
  log: athleteOperation.input(logInput).mutation(async ({ ctx, input }) => {
    const { workoutId, scheduledOn, outcome, notes } = input
    if (input.athleteId !== ctx.viewer.id) throw new AppError('wrong_account')
    const isCompleted = outcome !== undefined && outcome.value !== 'open'
    const { rows } = await ctx.db.execute<Logged>(sql`
      with said as (
        select log_refusal(${workoutId}, ${scheduledOn}) as refusal,
          ${isCompleted}::boolean as is_completed,
          ${isCompleted ? outcome.value === 'prescribed' : null}::boolean as is_unscaled,
          ${bounded(outcome?.actedAt)} as outcome_set_at,
          ${notes?.value ?? ''}::text as notes,
          ${bounded(notes?.actedAt)} as notes_set_at
      ), written as (
        insert into athlete_activity as h (athlete_id, coach_id, workout_id, scheduled_on,
          is_completed, completed_at, is_unscaled, outcome_set_at, notes, notes_set_at)
        select ${ctx.viewer.id}, w.coach_id, w.workout_id, ${scheduledOn},
          s.is_completed, case when s.is_completed then s.outcome_set_at end, s.is_unscaled, s.outcome_set_at, s.notes, s.notes_set_at
        from said s join workouts w on w.workout_id = ${workoutId} where s.refusal is null
        on conflict (athlete_id, workout_id, scheduled_on) do update set
          is_completed = case when ${outcomeWins} then excluded.is_completed else h.is_completed end,
          completed_at = case when ${outcomeWins} then excluded.completed_at else h.completed_at end,
          is_unscaled = case when ${outcomeWins} then excluded.is_unscaled else h.is_unscaled end,
          outcome_set_at = case when ${outcomeWins} then excluded.outcome_set_at else h.outcome_set_at end,
          notes = case when ${notesWin} then excluded.notes else h.notes end,
          notes_set_at = case when ${notesWin} then excluded.notes_set_at else h.notes_set_at end,
          updated_at = case when ${saysSomethingNew} then now() else h.updated_at end
        returning h.coach_id, ${recordOf('h')} as record
      )
      select s.refusal, w.coach_id as "coachId", w.record from said s left join written w on true`)
    const [logged] = rows
    if (!logged?.record) throw new AppError(logged?.refusal ?? 'not_found')
    const { coachId, record } = logged
    ctx.afterCommit(() => ctx.live.announce(coachId))
    return record
  }),
})

const outcomeWins = sql`excluded.outcome_set_at >= coalesce(h.outcome_set_at, '-infinity')`
const notesWin = sql`excluded.notes_set_at >= coalesce(h.notes_set_at, '-infinity')`
/** What is sent again after a lost answer is no news to the coach. */
const saysSomethingNew = sql`(${outcomeWins}
    and (excluded.is_completed, excluded.is_unscaled) is distinct from (h.is_completed, h.is_unscaled))
  or (${notesWin} and excluded.notes <> h.notes)`

/** Neither ahead of the server's clock nor absurdly long ago, as on a phone that has lost the time. */
const bounded = (actedAt: string | undefined) =>
  actedAt
    ? sql`greatest(least(${actedAt}::timestamptz, now()), now() - interval '400 days')`
    : sql`null::timestamptz`

type Logged = { refusal: ErrorCode | null; coachId: string; record: TrainingRecord | null }
