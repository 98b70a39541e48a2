// How many of those who have a program have done its workouts, by day, for its calendar.
import { sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import { AppError } from '#server/app-error.ts'
import { givenOn } from '#server/database/query-parts.ts'
import { memberOperation } from '#server/operation.ts'
import { completionInput } from './rankings.schema.ts'

export type Completion = { day: Day; workoutId: string; done: number; owed: number }

/**
 * The completion by active athletes, without those who rest, joined later or got the program later and have not done
 * it. A session that was done before it was moved counts.
 */
export const completion = memberOperation
  .input(completionInput)
  .query(async ({ ctx, input }): Promise<Completion[]> => {
    const gymId = ctx.gym.id
    const { programId, from, to } = input
    const { rows } = await ctx.db.execute<{ completion: Completion[] }>(sql`
      with recipients as materialized (
        select g.athlete_id, g.shift_days, r.created_at::date as joined_on from program_recipients g
          join gym_athletes r on r.gym_id = ${gymId} and r.athlete_id = g.athlete_id and r.status = 'active'
        where g.gym_id = ${gymId} and g.program_id = ${programId}
      ), given as materialized (
        ${givenOn(sql`array(select athlete_id from recipients)`, gymId)}
      ), planned as materialized (
        select a.scheduled_on, a.workout_id, a.moved_from from scheduled_workouts a
        where a.gym_id = ${gymId} and a.program_id = ${programId} and a.scheduled_on between ${from} and ${to}
      ), resting as materialized (
        select e.scheduled_on, e.workout_id, e.athlete_id from schedule_exceptions e
        where e.gym_id = ${gymId} and e.program_id = ${programId} and e.scheduled_on between ${from} and ${to}
          and e.version_id is null
      ), days as materialized (
        -- The dates on which athletes have, or had, each workout of the calendar.
        select p.scheduled_on, p.workout_id, s.shift_days, d + s.shift_days as athletes_day
        from planned p cross join (select distinct shift_days from recipients) s cross join unnest(p.moved_from || p.scheduled_on) d
      ), done as materialized (
        select distinct d.scheduled_on, d.workout_id, h.athlete_id from days d
          join log_entries h on h.gym_id = ${gymId} and h.workout_id = d.workout_id
            and h.scheduled_on = d.athletes_day and h.is_completed
          join recipients g on g.athlete_id = h.athlete_id and g.shift_days = d.shift_days
      ), owed as (
        select p.scheduled_on, p.workout_id, g.athlete_id
        from planned p join recipients g on g.joined_on <= p.scheduled_on + g.shift_days
          -- For who started by themselves the day may be ahead: then it is not asked of them yet. By any clock.
          and (g.shift_days = 0 or p.scheduled_on + g.shift_days <= current_date + 1)
          join given v on v.athlete_id = g.athlete_id and v.program_id = ${programId}
          left join done d on d.scheduled_on = p.scheduled_on and d.workout_id = p.workout_id and d.athlete_id = g.athlete_id
        where v.given_on <= p.scheduled_on + g.shift_days or d.athlete_id is not null
        except select scheduled_on, workout_id, athlete_id from resting
      ), counted as (
        select o.scheduled_on, o.workout_id, count(*)::int as owed, count(d.athlete_id)::int as done
        from owed o left join done d using (scheduled_on, workout_id, athlete_id)
        group by o.scheduled_on, o.workout_id
      )
      select (select coalesce(json_agg(json_build_object('day', c.scheduled_on, 'workoutId', c.workout_id, 'done', c.done,
          'owed', c.owed) order by c.scheduled_on), '[]') from counted c where p.status <> 'draft') as completion
      from programs p where p.gym_id = ${gymId} and p.id = ${programId}`)
    const [read] = rows
    if (!read) throw new AppError('not_found')
    return read.completion
  })
