// Recent log entries and notes: of one athlete, or of all active ones.
import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import type { Hex } from '#domain/programming/colours.ts'
import { isNewBest } from '#domain/score/past-results.ts'
import { type RankedBlock, rankedBlocks } from '#domain/score/ranked-block.ts'
import type { Level, Result } from '#domain/score/ranking.ts'
import type { Score } from '#domain/score/score.ts'
import { readKey } from '#domain/score/score-key.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import type { LogValues } from '#domain/training/log-values.ts'
import { levelOf } from '#domain/training/training.ts'
import { AppError } from '#server/app-error.ts'
import { requireAthlete } from '#server/athlete-access.ts'
import type { Transaction } from '#server/database/database.ts'
import { pageOf, shiftOfRow } from '#server/database/query-parts.ts'
import type { Live } from '#server/live/live.ts'
import { type AfterCommit, type Gym, memberOperation } from '#server/operation.ts'
import { isAnyWritten, otherNotesOf, valuesOf } from '../log-columns.server.ts'
import { activityInput, activityPage, noteId, notesInput, readNotesInput } from '../training.schema.ts'

export const activity = memberOperation.input(activityInput).query(async ({ ctx, input }) => {
  if (input.athleteId) await requireAthlete(ctx.db, ctx.gym.id, input.athleteId)
  return readActivity(ctx.db, { gymId: ctx.gym.id, ...input, limit: activityPage })
})

export const notes = memberOperation.input(notesInput).query(async ({ ctx, input }) => {
  const { athleteId, cursor, show } = input
  if (athleteId) await requireAthlete(ctx.db, ctx.gym.id, athleteId)
  const gymId = ctx.gym.id
  const page = { athleteId, cursor, notes: show, limit: activityPage * 2 }
  const [read, { rows }] = await Promise.all([
    readActivity(ctx.db, { gymId, ...page }),
    ctx.db.execute<{ unread: number }>(sql`select ${unreadNotes(gymId, athleteId)} as unread`),
  ])
  return { ...read, unread: rows[0]?.unread ?? 0 }
})

/** Notes of other coaches' athletes, and notes that changed since, are ignored. */
export const markNotesRead = memberOperation.input(readNotesInput).mutation(async ({ ctx, input }) => {
  const ids = input.notes.map(({ id }) => id)
  const times = input.notes.map(({ at }) => at)
  await ctx.db.execute(
    sql`select mark_notes_read(${sql.param(ids)}::uuid[], ${sql.param(times)}::timestamptz[])`,
  )
  tellGym(ctx)
  return {}
})

/** Idempotent. Another coach's note, and one that the athlete has deleted, do not exist. */
export const markNoteUnread = memberOperation.input(noteId).mutation(async ({ ctx, input }) => {
  const { rows } = await ctx.db.execute<{ marked: boolean }>(
    sql`select mark_note_unread(${input.id}) as marked`,
  )
  if (!rows[0]?.marked) throw new AppError('not_found')
  tellGym(ctx)
  return {}
})

/** A note that one has read is read for all who work for the gym. */
function tellGym({ gym, afterCommit, live }: { gym: Gym; afterCommit: AfterCommit; live: Live }): void {
  afterCommit(() => live.announce(gym.id, 'conversation'))
}

// Recent log entries, newest first, for the coach: on the dashboard, in a profile, among the notes.
export type ActivityCursor = { at: string; id: string }

/** A log entry with its athlete and workout. */
export type ActivityItem = LogValues & {
  id: string
  athlete: { id: string; fullName: string; avatarUrl: string | null }
  workout: { workoutId: string; name: string; description: string; color: Hex }
  day: Day
  /** Its scores, in the order of the text. */
  results: ActivityResult[]
  /** Notes of other phones, whose authors did not see this one. */
  otherNotes?: { id: string; text: string }[]
  isNoteUnread: boolean
  /** How many were written about it, the note not counted. */
  messages?: { count: number; unread: number }
  /** When the server last changed it; for the notes, when the note was written. */
  at: string
}

type ActivityFilter = {
  gymId: string
  /** This athlete in any standing; without it, all active ones. */
  athleteId?: string | undefined
  /** The team's entries of the last months only: a team without a log would be looked for in all of it. */
  teamId?: string | undefined
  programId?: string | undefined
  /** Only entries with a note, by the time the note was written. */
  notes?: 'all' | 'unread' | undefined
  cursor?: ActivityCursor | null | undefined
  limit: number
}

type ActivityRow = Omit<ActivityItem, 'results'> & { scored: ScoredBlock[] | null }

export async function readActivity(
  db: Transaction,
  filter: ActivityFilter,
): Promise<{ items: ActivityItem[]; nextCursor: ActivityCursor | null }> {
  const { limit } = filter
  const { rows } = await db.execute<ActivityRow>(activityQuery(filter))
  const page = pageOf(rows, limit, ({ at, id }) => ({ at, id }))
  const results = await readResults(db, filter.gymId, page.items)
  const items = page.items.map(({ scored: _, ...item }) => ({ ...item, results: results.get(item.id) ?? [] }))
  return { items, nextCursor: page.nextCursor }
}

/**
 * One row more than asked for, to know whether there are more. The page is selected first and joined afterwards:
 * otherwise PostgreSQL joins the gym's whole history and then sorts it.
 */
export function activityQuery(filter: ActivityFilter): SQL {
  const { gymId, athleteId, teamId, programId, notes, cursor, limit } = filter
  const time = sql.raw(notes ? 'h.notes_set_at' : 'h.updated_at')
  // A value, not a condition, which PostgreSQL would turn into a join that starts at the athletes.
  const isActive = sql`(select r.status = 'active' from gym_athletes r
    where r.gym_id = h.gym_id and r.athlete_id = h.athlete_id)`
  return sql`
    select h.id,
      json_build_object('id', p.id, 'fullName', p.full_name, 'avatarUrl', p.avatar_url) as athlete,
      json_build_object('workoutId', v.workout_id, 'name', v.name, 'description', left(v.description, 400), 'color', v.color) as workout,
      h.scheduled_on::text as day, v.marks->'scored' as scored, ${valuesOf('h')}, ${sql.raw(otherNotesOf('h'))} as "otherNotes", h.is_note_unread as "isNoteUnread",
      (select json_build_object('count', count(*), 'unread', count(*) filter (where m.is_unread and m.author_id = m.athlete_id))
        from messages m where m.gym_id = ${gymId} and m.athlete_id = h.athlete_id
        and m.workout_id = h.workout_id and m.scheduled_on = h.scheduled_on and m.deleted_at is null) as messages,
      -- To the microsecond: otherwise a page would repeat the last row of the previous one.
      to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from (
      select * from log_entries h
      where h.gym_id = ${gymId}
        and ${athleteId ? sql`h.athlete_id = ${athleteId}` : isActive}
        and ${notes ? sql`h.notes <> ''` : isAnyWritten('h')}
        ${
          teamId
            ? sql`and ${isIn} (select true from team_members m where m.team_id = ${teamId}
            and m.athlete_id = h.athlete_id and m.gym_id = h.gym_id)`
            : sql``
        }
        ${
          programId
            ? sql`and ${isIn} (select true from scheduled_workouts a where a.program_id = ${programId}
            and a.scheduled_on = h.scheduled_on - ${shiftOfRow('h', { gymId, programId })}
            and a.workout_id = h.workout_id and a.gym_id = h.gym_id)`
            : sql``
        }
        ${notes === 'unread' ? sql`and h.is_note_unread` : sql``}
        ${cursor ? sql`and (${time}, h.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql``}
      order by ${time} desc, h.id desc limit ${limit + 1}
    ) h
      join shown_profiles p on p.id = h.athlete_id
      join workout_versions v on v.gym_id = ${gymId} and v.version_id = h.version_id
    order by ${time} desc, h.id desc`
}

/** How far back a filtered list looks, then the filter. */
const isIn = sql.raw(`h.updated_at > now() - interval '180 days' and`)

/** How many unread notes the coach has: of this athlete, or of all active ones. Every count on a screen is this one. */
export function unreadNotes(gymId: string, athleteId?: string): SQL {
  const athletes = athleteId
    ? sql`h.athlete_id = ${athleteId}`
    : sql`h.athlete_id in (select r.athlete_id from gym_athletes r
        where r.gym_id = ${gymId} and r.status = 'active')`
  return sql`(select count(*)::int from log_entries h
    where h.gym_id = ${gymId} and h.is_note_unread and ${athletes})`
}

// The scores of log entries as the coach reads them, and which are better than all that the athlete did before.
type ActivityResult = RankedBlock & { score: Score; isNewBest: boolean }

type Entry = Pick<LogValues, 'scores' | 'outcome' | 'rxPlus'> & {
  id: string
  athlete: { id: string }
  workout: { workoutId: string }
  day: Day
  scored: ScoredBlock[] | null
}

/** The limit per athlete and subject: more results say nothing new. */
const mostBefore = 300

/** By the id of the entry. One statement for all of them, none where nothing is scored. */
async function readResults(
  db: Transaction,
  gymId: string,
  entries: readonly Entry[],
): Promise<Map<string, ActivityResult[]>> {
  const all = entries.flatMap(entry => {
    const blocks = rankedBlocks(entry.scored ?? [], Object.keys(entry.scores))
    return blocks.flatMap(block => {
      const score = entry.scores[block.key]
      return score ? [{ entry, block, score, level: levelOf(entry) }] : []
    })
  })
  const before = await readBefore(db, gymId, all)
  const results = new Map<string, ActivityResult[]>()
  for (const [at, { entry, block, score, level }] of all.entries()) {
    const known = before.get(at) ?? []
    const isBest = level !== undefined && isNewBest({ level, score, day: entry.day }, known, block)
    results.set(entry.id, [...(results.get(entry.id) ?? []), { ...block, score, isNewBest: isBest }])
  }
  return results
}

type Asked = { entry: Entry; block: RankedBlock }
type Before = Result & { day: Day }

/** The athlete's earlier results under this coach: of the same subject, or of the same block where it has none. */
async function readBefore(
  db: Transaction,
  gymId: string,
  asked: readonly Asked[],
): Promise<Map<number, Before[]>> {
  if (asked.length === 0) return new Map()
  const columns = {
    athletes: asked.map(({ entry }) => entry.athlete.id),
    workouts: asked.map(({ entry }) => entry.workout.workoutId),
    days: asked.map(({ entry }) => entry.day),
    keys: asked.map(({ block }) => block.key),
    subjects: asked.map(({ block }) => readKey(block.key)?.subject ?? ''),
  }
  const { rows } = await db.execute<{ at: number; day: Day; level: Level; score: Score }>(sql`
    select (i.at - 1)::int as at, r.scheduled_on::text as day, r.level, r.score
    from unnest(${sql.param(columns.athletes)}::uuid[], ${sql.param(columns.workouts)}::uuid[], ${sql.param(columns.days)}::date[],
        ${sql.param(columns.keys)}::text[], ${sql.param(columns.subjects)}::text[])
        with ordinality i (athlete_id, workout_id, day, key, subject, at)
      cross join lateral (
        (select r.scheduled_on, r.level, r.score from results r
          where r.athlete_id = i.athlete_id and (r.gym_id = ${gymId}) is true and i.subject <> '' and r.subject = i.subject
            and r.scheduled_on < i.day
          order by r.scheduled_on desc limit ${mostBefore})
        union all
        (select r.scheduled_on, r.level, r.score from results r
          where r.athlete_id = i.athlete_id and (r.gym_id = ${gymId}) is true and i.subject = '' and r.workout_id = i.workout_id
            and r.scheduled_on < i.day and r.key = i.key
          order by r.scheduled_on desc limit ${mostBefore})
      ) r`)
  const before = new Map<number, Before[]>()
  for (const { at, ...row } of rows) before.set(at, [...(before.get(at) ?? []), row])
  return before
}
