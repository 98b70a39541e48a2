// One day of a coach: each workout that was scheduled or done, and what each active athlete did with it.
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Day } from '#domain/day.ts'
import type { Side } from '#domain/notation/side.ts'
import type { Hex } from '#domain/programming/colours.ts'
import { type RankedBlock, rankedBlocks } from '#domain/score/ranked-block.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import type { Outcome, Scores } from '#domain/training/log-values.ts'
import { valuesOf } from '#features/training/training.server.ts'
import { memberOperation } from '#server/operation.ts'
import { dayInput, mostEntries } from '../rankings.schema.ts'

/** What one athlete has to do or did with one workout. */
export type DayEntry = {
  athleteId: string
  workoutId: string
  outcome: Outcome
  rxPlus: boolean
  scores: Scores
  /** Only this athlete rests from it, or has another text. */
  isRest: boolean
  isChanged: boolean
  /** Done on a day that it was moved from. */
  doneOn: Day | null
  /** The note and the messages about it; null where it is open. */
  thread: { count: number; unread: number } | null
}

type Version = {
  workoutId: string
  /** The text of the day, not one that only some athletes had. */
  isOfDay: boolean
  name: string
  description: string
  color: Hex
  scored: ScoredBlock[] | null
}

export type TrainingSession = {
  workout: { workoutId: string; name: string; description: string; color: Hex }
  /** The programs that have it on the day. Empty: it was done and is no longer planned. */
  programs: string[]
  blocks: RankedBlock[]
  entries: Omit<DayEntry, 'workoutId'>[]
}

type Program = { id: string; name: string }
type Rows = {
  programs: Program[]
  planned: { workoutId: string; programs: string[] }[]
  athletes: RankedAthlete[]
  entries: DayEntry[]
  versions: Version[]
}

export const day = memberOperation.input(dayInput).query(async ({ ctx, input }) => {
  const { rows } = await ctx.db.execute<Rows>(dayQuery(ctx.gym.id, input))
  const [read] = rows
  if (!read) throw new Error('the statement of a day returned no row')
  const { programs, athletes } = read
  const entries = read.entries.slice(0, mostEntries)
  const isCut = read.entries.length > entries.length
  return { programs, athletes, sessions: sessionsOf({ ...read, entries }), isCut }
})

/** In the order of the plan; what is no longer planned comes last. */
function sessionsOf({ planned, entries, versions }: Omit<Rows, 'athletes'>): TrainingSession[] {
  const byWorkout = new Map<string, DayEntry[]>()
  for (const entry of entries) {
    const there = byWorkout.get(entry.workoutId)
    if (there) there.push(entry)
    else byWorkout.set(entry.workoutId, [entry])
  }
  const programsOf = new Map(planned.map(({ workoutId, programs }) => [workoutId, programs]))
  return [...new Set([...programsOf.keys(), ...byWorkout.keys()])].flatMap(workoutId => {
    const own = versions.filter(one => one.workoutId === workoutId)
    const [shown] = own.toSorted((one, other) => Number(other.isOfDay) - Number(one.isOfDay))
    const done = byWorkout.get(workoutId) ?? []
    if (!shown) return []
    const { name, description, color } = shown
    const keys = done.flatMap(({ scores }) => Object.keys(scores))
    return [
      {
        workout: { workoutId, name, description, color },
        programs: programsOf.get(workoutId) ?? [],
        blocks: rankedBlocks(
          [shown, ...own].flatMap(({ scored }) => scored ?? []),
          keys,
        ),
        entries: done.map(({ workoutId: _, ...entry }) => entry),
      },
    ]
  })
}

/** One statement: by the programs that run on the day, their recipients, and the log of the athletes on that day. */
function dayQuery(gymId: string, { day: on, teamId, programId }: z.infer<typeof dayInput>): SQL {
  return sql`
    with own_start as materialized (
      select g.program_id from program_athletes g where g.gym_id = ${gymId} and g.starts_on is not null
      union select g.program_id from program_teams g where g.gym_id = ${gymId} and g.starts_on is not null
    ), running as materialized (
      select p.id, p.name from programs p
      where p.gym_id = ${gymId}
        and ((p.starts_on <= ${on} and p.ends_on >= ${on}) or p.id in (select program_id from own_start))
        and (p.status = 'published' or (p.status = 'archived' and ${on} <= p.updated_at::date))
    ), active as materialized (
      select r.athlete_id, r.created_at::date as joined_on from gym_athletes r
      where r.gym_id = ${gymId} and r.status = 'active'
        ${
          teamId
            ? sql`and r.athlete_id in (select m.athlete_id from team_members m
                where m.gym_id = ${gymId} and m.team_id = ${teamId})`
            : sql``
        }
    ), given as materialized (
      select g.athlete_id, g.program_id, g.shift_days, ${on}::date - g.shift_days as program_day
      from program_recipients g join running p on p.id = g.program_id
        -- An athlete who joins a running program has not missed its earlier days.
        join active r on r.athlete_id = g.athlete_id and r.joined_on <= ${on}
      where g.gym_id = ${gymId}
    ), days as materialized (
      -- The days of the programs that this day is for a recipient; without own starts also where there is no recipient.
      select program_id, program_day from given
      union select p.id, ${on}::date from running p where p.id not in (select program_id from own_start)
    ), scheduled as materialized (
      select a.program_id, p.name as program, a.scheduled_on as program_day, a.workout_id, a.position, a.moved_from, a.version_id
      from running p join days d on d.program_id = p.id
        join scheduled_workouts a on a.gym_id = ${gymId} and a.program_id = d.program_id and a.scheduled_on = d.program_day
    ), planned as materialized (
      select * from scheduled ${programId ? sql`where program_id = ${programId}` : sql``}
    ), owed as (
      -- A workout of two programs is one: the athlete rests from it if they do in both.
      select g.athlete_id, p.workout_id,
        bool_and(e.athlete_id is not null and e.version_id is null) as is_rest, bool_or(e.version_id is not null) as is_changed,
        max(case when p.moved_from <> '{}' then (select max(h.scheduled_on) from log_entries h
          where h.athlete_id = g.athlete_id and h.workout_id = p.workout_id
            and h.scheduled_on - g.shift_days = any (p.moved_from) and h.is_completed) end) as done_on
      from planned p
        join given g on g.program_id = p.program_id and g.program_day = p.program_day
        left join schedule_exceptions e on e.gym_id = ${gymId} and e.program_id = p.program_id
          and e.scheduled_on = p.program_day and e.workout_id = p.workout_id and e.athlete_id = g.athlete_id
      group by g.athlete_id, p.workout_id
    ), logged as materialized (
      select h.athlete_id as athlete, h.workout_id as workout, h.version_id, h.is_completed, h.scores as sent,
        (h.notes <> '')::int as notes_count, h.is_note_unread::int as unread_notes, ${valuesOf('h')}
      from log_entries h
      where h.athlete_id = any (array(select athlete_id from active)) and h.scheduled_on = ${on}
        -- Only a filter: the index on days finds few rows, one on the coach would find all.
        and (h.gym_id = ${gymId}) is true
    ), entries as materialized (
      select coalesce(o.athlete_id, h.athlete) as athlete_id, coalesce(o.workout_id, h.workout) as workout_id,
        coalesce(h.outcome, 'open') as outcome, coalesce(h."rxPlus", false) as rx_plus, coalesce(h.scores, '{}') as scores,
        coalesce(o.is_rest, false) as is_rest, coalesce(o.is_changed, false) as is_changed, o.done_on,
        coalesce(h.notes_count, 0) as notes, coalesce(h.unread_notes, 0) as unread_notes,
        case when o.athlete_id is null or h.sent <> '{}' then h.version_id end as version_id
      from owed o full join logged h on h.athlete = o.athlete_id and h.workout = o.workout_id
      -- What is not planned for an athlete counts once it is done.
      where (o.athlete_id is not null or h.is_completed)
        ${programId ? sql`and coalesce(o.workout_id, h.workout) in (select workout_id from planned)` : sql``}
      limit ${mostEntries + 1}
    ), shown_versions as (
      select coalesce(p.version_id, w.version_id) as version_id, true as is_of_day
      from planned p join workouts w on w.gym_id = ${gymId} and w.workout_id = p.workout_id
      union all
      select version_id, false from entries where version_id is not null
    )
    select
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]')
        from running p where p.id in (select program_id from scheduled)) as programs,
      (select coalesce(json_agg(json_build_object('workoutId', p.workout_id, 'programs', p.programs) order by p.place), '[]')
        from (select workout_id, json_agg(distinct program order by program) as programs, min(array[program, program_id::text, lpad(position::text, 5, '0')]) as place
          from planned group by workout_id) p) as planned,
      ${athletesIn(sql`select athlete_id from entries`)} as athletes,
      (select coalesce(json_agg(json_build_object('athleteId', e.athlete_id, 'workoutId', e.workout_id, 'outcome', e.outcome,
          'rxPlus', e.rx_plus, 'scores', e.scores, 'isRest', e.is_rest, 'isChanged', e.is_changed, 'doneOn', e.done_on,
          'thread', case when e.outcome <> 'open' then (select json_build_object('count', count(*) + e.notes,
              'unread', count(*) filter (where m.is_unread and m.author_id = m.athlete_id) + e.unread_notes)
            from messages m where m.gym_id = ${gymId} and m.athlete_id = e.athlete_id and m.workout_id = e.workout_id
              and m.scheduled_on = ${on} and m.deleted_at is null) end)), '[]')
        from entries e) as entries,
      (select coalesce(json_agg(json_build_object('workoutId', v.workout_id, 'isOfDay', s.is_of_day, 'name', v.name,
          'description', left(v.description, 400), 'color', v.color, 'scored', v.marks->'scored')), '[]')
        from (select version_id, bool_or(is_of_day) as is_of_day from shown_versions group by version_id) s
          join workout_versions v on v.gym_id = ${gymId} and v.version_id = s.version_id) as versions`
}

// The athletes that a ranking names.

/** `side`: which number of a pair of loads is theirs; null where they did not say. */
export type RankedAthlete = { id: string; fullName: string; avatarUrl: string | null; side: Side | null }

/** A JSON list in the order of names, as the coach sees them. `ids`: a query. */
export const athletesIn = (ids: SQL): SQL => sql`
  (select coalesce(json_agg(json_build_object('id', p.id, 'fullName', p.full_name, 'avatarUrl', p.avatar_url,
    'side', (select o.load_side from profiles o where o.id = p.id)) order by p.sort_name, p.id), '[]')
    from shown_profiles p where p.id = any (array(${ids})))`

/** Whether the athlete of this row is active. A value, not a condition, which PostgreSQL would turn into a join. */
export const isActive = (row: string): SQL =>
  sql.raw(
    `(select a.status = 'active' from gym_athletes a where a.gym_id = ${row}.gym_id and a.athlete_id = ${row}.athlete_id)`,
  )

/** As an array, which PostgreSQL hashes once: for thousands of rows a look-up for each would take longer. */
export const activeAthletes = (gymId: string): SQL =>
  sql`array(select a.athlete_id from gym_athletes a where a.gym_id = ${gymId} and a.status = 'active')`
