// An athlete's scheduled workouts and log entries on some days, for the athlete and for the coach.
import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import type { Training } from '#domain/training/training.ts'
import type { Transaction } from '#server/database/database.ts'
import { givenOn } from '#server/database/query-parts.ts'
import { logEntryOf } from './log-columns.server.ts'

type TrainingFilter = { athleteId: string; from: Day; to: Day; gymId?: string }

/** In one statement. Row-level security limits it: to an athlete's published programs, or to the coach's own. */
export async function readTraining(
  db: Transaction,
  { athleteId, from, to, gymId }: TrainingFilter,
): Promise<Training> {
  const of = (alias: string) => (gymId ? sql` and ${sql.raw(alias)}.gym_id = ${gymId}` : sql``)
  const proofOf = (alias: string) =>
    gymId
      ? sql`null`
      : sql.raw(`schedule_proof(${alias}.workout_id, ${alias}.scheduled_on, ${alias}.version_id)`)
  // The athlete's alone: a coach sees every day.
  const seenUntil = gymId
    ? sql``
    : sql`, 'seenUntil', ((select my_release_limits())->>g.id::text)::date + g.shift_days`
  const nextRelease = gymId
    ? sql`null`
    : sql`(select json_build_object('day', n.day, 'at', n.appears_at) from my_next_release() n)`
  const { rows } = await db.execute<Omit<Training, 'from' | 'to'>>(sql`
    with stands as materialized (
      select s.scheduled_on, s.workout_id, s.program_id, s.position, coalesce(s.version_id, w.version_id) as version_id,
        -- The day of these on which the athlete did it before it was moved.
        case when s.moved_from <> '{}' then (select max(h.scheduled_on) from log_entries h
          where h.athlete_id = s.athlete_id and h.workout_id = s.workout_id and h.scheduled_on = any (s.moved_from)
            and h.is_completed) end as done_on
      from athlete_schedule(${sql.param([athleteId])}::uuid[], ${from}, ${to}) s join workouts w on w.workout_id = s.workout_id
      where not s.is_rest${of('s')}
    ), scheduled as (
      select * from stands where done_on is null
    ), moved as (
      select * from stands where done_on is not null
    ), log_entries as (
      select h.* from log_entries h
      where h.athlete_id = ${athleteId} and h.scheduled_on between ${from} and ${to}
        and ${gymId ? sql`h.gym_id = ${gymId}` : isActive}
    ), given as (${givenOn(sql`${sql.param([athleteId])}::uuid[]`)}
    ), received as (
      select p.id, p.gym_id, p.name, p.description, p.starts_on + g.shift_days as starts_on,
        p.ends_on + g.shift_days as ends_on, p.training_percent, g.shift_days
      from program_recipients g join programs p on p.id = g.program_id
      where g.athlete_id = ${athleteId} and p.status = 'published'${of('p')}
    )
    select
      ${listOf(
        sql`json_build_object('id', g.id, 'gymId', g.gym_id, 'name', g.name, 'description', g.description,
          'startsOn', g.starts_on, 'endsOn', g.ends_on, 'trainingPercent', g.training_percent${seenUntil}) order by g.starts_on, g.name, g.id`,
        sql`received g`,
      )} as programs,
      ${listOf(
        sql`jsonb_build_object('day', p.scheduled_on, 'workoutId', p.workout_id, 'programId', p.program_id,
          'versionId', p.version_id, 'proof', ${proofOf('p')})
          || case when p.scheduled_on < g.given_on then '{"isEarly": true}' else '{}' end::jsonb
          order by p.scheduled_on, p.program_id, p.position`,
        sql`scheduled p left join given g on g.program_id = p.program_id`,
      )} as planned,
      ${listOf(
        sql`json_build_object('day', m.scheduled_on, 'workoutId', m.workout_id, 'versionId', m.version_id, 'doneOn', m.done_on,
          'proof', ${proofOf('m')}) order by m.scheduled_on, m.workout_id`,
        sql`moved m`,
      )} as moved,
      ${listOf(sql`${logEntryOf('h')} order by h.scheduled_on, h.workout_id`, sql`log_entries h`)} as entries,
      ${listOf(
        sql`json_build_object('workoutId', v.workout_id, 'versionId', v.version_id, 'gymId', v.gym_id, 'name', v.name,
          'description', v.description, 'notes', v.notes, 'color', v.color, 'blocks', v.blocks, 'descriptionAt', v.description_at,
          'marks', v.marks, 'typeCode', t.code)
          order by v.created_at desc, v.version_id`,
        sql`workout_versions v join workout_types t on t.id = v.type_id
          where v.version_id in (select version_id from stands union select version_id from log_entries)`,
      )} as workouts,
      ${nextRelease} as "nextRelease",
      (select p.load_side from profiles p where p.id = ${athleteId}) as side`)
  const [lists] = rows
  if (!lists) throw new Error('the training statement returned no row')
  return { from, to, ...lists }
}

/** A value, not a condition: as a join it made PostgreSQL read all days. */
const isActive = sql`(select r.status = 'active' from gym_athletes r
  where r.gym_id = h.gym_id and r.athlete_id = h.athlete_id)`

const listOf = (item: SQL, source: SQL): SQL => sql`(select coalesce(json_agg(${item}), '[]') from ${source})`
