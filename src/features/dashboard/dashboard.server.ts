// The coach's dashboard in one answer: athlete counts, recent activity, what needs attention.
import { sql } from 'drizzle-orm'
import { memberOperation, router } from '#server/operation.ts'
import { unreadOfCoach } from '../conversation/conversation.server.ts'
import { readActivity, unreadNotes } from '../training/training.server.ts'

const shownActivity = 10
const shownQuiet = 5
/** Those of an open day; the screen shows the first few until it is asked for all. */
const mostNewcomers = 40
const shownJoins = 3
const shownProposals = 5
/** An athlete who has no program after that has none on purpose. */
const newFor = sql.raw(`interval '30 days'`)
const joinsFor = sql.raw(`interval '3 days'`)
/** An athlete without a log entry for a week needs attention. */
const quietAfter = sql.raw(`interval '7 days'`)

type QuietAthlete = {
  id: string
  fullName: string
  avatarUrl: string | null
  /** Null when the athlete never logged anything; `joinedAt` counts then. */
  lastLoggedAt: string | null
  joinedAt: string
}
type Overview = {
  total: number
  active: number
  unreadNotes: number
  /** Messages and notes. */
  unread: number
  quietCount: number
  quiet: QuietAthlete[]
  /** Whether the coach has ever made one; of workouts also those deleted lately. */
  hasWorkouts: boolean
  /** The first program that is not published yet. */
  draft: { id: string; name: string } | null
  hasPublished: boolean
  /** Athletes who joined lately and have nothing to train, newest first. */
  newcomers: Newcomer[]
  newcomerCount: number
  /** Who joined a program by themselves lately, newest first. */
  joins: ProgramJoin[]
  /** What waits for an owner who asks, and what was sent back to a coach who asks; the oldest first. */
  proposals: WaitingProposal[]
}

type WaitingProposal = {
  id: string
  program: { id: string; name: string }
  /** Who proposed it, or who sent it back; as `coach_name` tells it. */
  coachName: string
  isReturned: boolean
  at: string
}
type Newcomer = { id: string; fullName: string; avatarUrl: string | null; joinedAt: string }
type ProgramJoin = {
  athlete: { id: string; fullName: string; avatarUrl: string | null }
  program: { id: string; name: string }
  at: string
}

export const dashboard = router({
  overview: memberOperation.query(async ({ ctx }) => {
    const gymId = ctx.gym.id
    const overviewQuery = ctx.db.execute<Overview>(sql`
      with mine as materialized (
        select r.athlete_id, r.status = 'active' as is_active, r.last_logged_at, r.created_at,
          r.status = 'active' and coalesce(r.last_logged_at, r.created_at) < now() - ${quietAfter} as is_quiet
        from gym_athletes r where r.gym_id = ${gymId}
      ), longest as (
        select q.*, p.full_name, p.avatar_url from mine q join shown_profiles p on p.id = q.athlete_id where q.is_quiet
        order by coalesce(q.last_logged_at, q.created_at), q.athlete_id limit ${shownQuiet}
      ), newcomers as materialized (
        select a.athlete_id, a.arrived_at from arrivals a
          join mine m on m.athlete_id = a.athlete_id and m.is_active
        where a.gym_id = ${gymId} and a.arrived_at > now() - ${newFor} and not has_program(a.gym_id, a.athlete_id)
      )
      select
        (select count(*)::int from mine) as total,
        (select count(*)::int from mine where is_active) as active,
        ${unreadNotes(gymId)} as "unreadNotes", ${unreadOfCoach(gymId)} as unread,
        (select count(*)::int from mine where is_quiet) as "quietCount",
        -- By the order of an index: for a mere "exists" PostgreSQL reads the table from its start.
        (select w.created_at from workouts w where w.gym_id = ${gymId} and w.deleted_at is null
          order by w.created_at limit 1) is not null as "hasWorkouts",
        (select json_build_object('id', g.id, 'name', g.name) from programs g
          where g.gym_id = ${gymId} and g.status = 'draft' order by g.starts_on limit 1) as draft,
        (select g.starts_on from programs g where g.gym_id = ${gymId} and g.status <> 'draft'
          order by g.starts_on limit 1) is not null as "hasPublished",
        (select coalesce(json_agg(json_build_object('id', l.athlete_id, 'fullName', l.full_name, 'avatarUrl', l.avatar_url,
          'lastLoggedAt', l.last_logged_at, 'joinedAt', l.created_at)
          order by coalesce(l.last_logged_at, l.created_at), l.athlete_id), '[]') from longest l) as quiet,
        (select count(*)::int from newcomers) as "newcomerCount",
        (select coalesce(json_agg(json_build_object('id', n.athlete_id, 'fullName', p.full_name, 'avatarUrl', p.avatar_url,
          'joinedAt', n.arrived_at) order by n.arrived_at desc, n.athlete_id), '[]')
          from (select * from newcomers order by arrived_at desc, athlete_id limit ${mostNewcomers}) n
            join shown_profiles p on p.id = n.athlete_id) as newcomers,
        (select coalesce(json_agg(json_build_object(
          'athlete', json_build_object('id', j.athlete_id, 'fullName', p.full_name, 'avatarUrl', p.avatar_url),
          'program', json_build_object('id', g.id, 'name', g.name), 'at', j.created_at)
          order by j.created_at desc, j.athlete_id), '[]')
          from (select a.athlete_id, a.program_id, a.created_at from program_athletes a
              join mine m on m.athlete_id = a.athlete_id and m.is_active
              where a.gym_id = ${gymId} and a.joined_by_self and a.created_at > now() - ${joinsFor}
              order by a.created_at desc, a.athlete_id limit ${shownJoins}) j
            join programs g on g.gym_id = ${gymId} and g.id = j.program_id
            join shown_profiles p on p.id = j.athlete_id) as joins,
        (select coalesce(json_agg(json_build_object('id', s.id, 'program', json_build_object('id', g.id, 'name', g.name),
          'coachName', coalesce(coach_name(case when s.returned_at is null then s.coach_id else s.returned_by end), ''), 'isReturned', s.returned_at is not null,
          'at', coalesce(s.returned_at, s.proposed_at)) order by s.proposed_at, s.id), '[]')
          from (select * from program_proposals s where s.gym_id = ${gymId}
              and case when s.returned_at is null then owned_gym_id() is not null else s.coach_id = current_user_id() end
              order by s.proposed_at, s.id limit ${shownProposals}) s
            join programs g on g.gym_id = s.gym_id and g.id = s.program_id and g.status <> 'archived') as proposals`)
    const [{ rows }, activity] = await Promise.all([
      overviewQuery,
      readActivity(ctx.db, { gymId, limit: shownActivity }),
    ])
    const [overview] = rows
    if (!overview) throw new Error('the overview statement returned no row')
    return { ...overview, activity }
  }),
})
