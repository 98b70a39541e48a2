// A coach's athletes: list, profile, calendar, standing and removal.

import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day, startOfWeek } from '#domain/day.ts'
import { mailboxOf } from '#domain/people/address-list.ts'
import { isSameText } from '#domain/search.ts'
import { AppError } from '#server/app-error.ts'
import { requireAthlete } from '#server/athlete-access.ts'
import { anyOf, containsWords, pageOf, shownProfiles } from '#server/database/query-parts.ts'
import { athleteNames, gymAthletes, programs, teamMembers, teams } from '#server/database/tables.ts'
import type { Reader } from '#server/mail/mail-page.ts'
import { coachOperation, memberOperation, router } from '#server/operation.ts'
import { confirmationMail, deletedMail, signUpAgainMail } from '../accounts/accounts.server.ts'
import { readTraining } from '../training/training.server.ts'
import {
  type AthleteSort,
  athleteDaysInput,
  athleteId,
  athleteListInput,
  athleteOnDayInput,
  athletePage,
  deleteAccountInput,
  renameInput,
  standingInput,
  stripDays,
} from './athletes.schema.ts'
import { readExceptions, readTallies } from './tallies.server.ts'

/** How far the profile looks back. */
const profileWeeks = 12

const lastSeen = sql`coalesce(${gymAthletes.lastLoggedAt}, ${gymAthletes.createdAt})`
const sortKeys: Record<AthleteSort, SQL> = { name: sql`${shownProfiles.sortName}`, quiet: lastSeen }
const keyTypes: Record<AthleteSort, SQL> = { name: sql.raw('text'), quiet: sql.raw('timestamptz') }

const teamsOf = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by searchable(t.name)), '[]')
  from ${teamMembers} m join ${teams} t on t.gym_id = m.gym_id and t.id = m.team_id
  where m.athlete_id = ${gymAthletes.athleteId} and m.gym_id = ${gymAthletes.gymId})`

const summary = {
  id: gymAthletes.athleteId,
  fullName: shownProfiles.fullName,
  ownName: shownProfiles.ownName,
  email: shownProfiles.email,
  avatarUrl: shownProfiles.avatarUrl,
  status: gymAthletes.status,
  joinedAt: gymAthletes.createdAt,
  lastLoggedAt: gymAthletes.lastLoggedAt,
  teams: teamsOf,
}

/** Sends the confirmation again, within the limits of the address. A sign-up that is too old gets the way to a new one. */
const resendConfirmation = coachOperation.input(athleteId).mutation(async ({ ctx, input }) => {
  const token = randomBytes(32).toString('base64url')
  // Only the hash is stored, as at the sign-up.
  const hash = createHash('sha256').update(token).digest('hex')
  const { rows } = await ctx.db.execute<Pending>(sql`
    select email, name, language, coach_name as "coachName", has_link as "hasLink"
    from reissue_confirmation(${input.athleteId}, ${hash})`)
  const [pending] = rows
  if (!pending) throw new AppError('not_found')
  await ctx.rateLimiter.consume(
    { what: `confirmations by ${ctx.viewer.id}`, allowed: 50, seconds: 86_400 },
    { what: `confirmation of ${mailboxOf(pending.email)}`, allowed: 3, seconds: 3600 },
  )
  const { publicUrl } = ctx.config
  const mail = pending.hasLink
    ? confirmationMail(pending, publicUrl, token, pending.coachName)
    : signUpAgainMail(pending, publicUrl)
  ctx.afterCommit(() =>
    ctx.inBackground('a confirmation could not be sent again', () => ctx.mailQueue.sendLater(mail)),
  )
  return {}
})

export const athletes = router({
  list: memberOperation.input(athleteListInput).query(async ({ ctx, input }) => {
    const { query, status, teamId, sort, today, cursor } = input
    const key = sortKeys[sort]
    const rows = await ctx.db
      .select({ ...summary, key: sql<string>`${key}::text` })
      .from(gymAthletes)
      .innerJoin(shownProfiles, eq(shownProfiles.id, gymAthletes.athleteId))
      .where(
        and(
          eq(gymAthletes.gymId, ctx.gym.id),
          status ? eq(gymAthletes.status, status) : undefined,
          teamId
            ? sql`${gymAthletes.athleteId} in (select m.athlete_id from team_members m
                where m.team_id = ${teamId} and m.gym_id = ${ctx.gym.id})`
            : undefined,
          ...containsWords(shownProfiles.search, query),
          cursor
            ? sql`(${key}, ${gymAthletes.athleteId}) > (${cursor.key}::${keyTypes[sort]}, ${cursor.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(key, asc(gymAthletes.athleteId))
      .limit(athletePage + 1)
    const { items, nextCursor } = pageOf(rows, athletePage, last => ({ key: last.key, id: last.id }))
    const tallies = await readTallies(ctx.db, ctx.gym.id, {
      athleteIds: items.map(({ id }) => id),
      from: addDays(today, 1 - stripDays),
      to: today,
    })
    return {
      athletes: items.map(({ key: _, ...athlete }) => ({ ...athlete, days: tallies.get(athlete.id) ?? [] })),
      nextCursor,
    }
  }),

  get: memberOperation.input(athleteOnDayInput).query(async ({ ctx, input }) => {
    const gymId = ctx.gym.id
    const [athlete] = await ctx.db
      .select(summary)
      .from(gymAthletes)
      .innerJoin(shownProfiles, eq(shownProfiles.id, gymAthletes.athleteId))
      .where(and(eq(gymAthletes.gymId, gymId), eq(gymAthletes.athleteId, input.athleteId)))
    if (!athlete) throw new AppError('not_found')
    const given = await ctx.db
      .select({
        id: programs.id,
        name: programs.name,
        status: programs.status,
        // As the athlete has it.
        startsOn: sql<Day>`(${programs.startsOn} + g.shift_days)::text`,
        endsOn: sql<Day>`(${programs.endsOn} + g.shift_days)::text`,
      })
      .from(programs)
      .innerJoin(
        sql`program_recipients g`,
        sql`g.gym_id = ${gymId} and g.athlete_id = ${input.athleteId} and g.program_id = ${programs.id}`,
      )
      .where(eq(programs.gymId, gymId))
      .orderBy(sql`${programs.startsOn} + g.shift_days`, asc(programs.id))
    const tallies = await readTallies(ctx.db, gymId, {
      athleteIds: [athlete.id],
      from: addDays(startOfWeek(input.today), -7 * (profileWeeks - 1)),
      // Includes the rest of the current week.
      to: addDays(startOfWeek(input.today), 6),
    })
    return { ...athlete, programs: given, days: tallies.get(athlete.id) ?? [] }
  }),

  /** The athlete's scheduled workouts of this coach on these days, their log entries, and what differs for them. */
  days: memberOperation.input(athleteDaysInput).query(async ({ ctx, input }) => {
    const { joinedOn } = await requireAthlete(ctx.db, ctx.gym.id, input.athleteId)
    const training = await readTraining(ctx.db, { ...input, gymId: ctx.gym.id })
    return { joinedOn, ...training, exceptions: await readExceptions(ctx.db, ctx.gym.id, input) }
  }),

  /** Deactivates or reactivates athletes, all or none. Idempotent. A pending athlete cannot be changed. */
  setStanding: coachOperation.input(standingInput).mutation(async ({ ctx, input }) => {
    const changed = await ctx.db
      .update(gymAthletes)
      .set({
        status: input.standing,
        // Since when, also where it is asked for again.
        updatedAt: sql`case ${gymAthletes.status} when ${input.standing} then ${gymAthletes.updatedAt} else now() end`,
      })
      .where(
        and(
          eq(gymAthletes.gymId, ctx.gym.id),
          anyOf(gymAthletes.athleteId, input.athleteIds),
          ne(gymAthletes.status, 'pending'),
        ),
      )
      .returning({ id: gymAthletes.athleteId })
    if (changed.length < new Set(input.athleteIds).size) throw new AppError('not_found')
    return {}
  }),

  /** The name under which this coach sees the athlete. The athlete's own name, or none, undoes it. Idempotent. */
  rename: coachOperation.input(renameInput).mutation(async ({ ctx, input }) => {
    const { ownName } = await requireAthlete(ctx.db, ctx.gym.id, input.athleteId)
    const key = { gymId: ctx.gym.id, athleteId: input.athleteId }
    if (input.name === '' || input.name === ownName)
      await ctx.db
        .delete(athleteNames)
        .where(and(eq(athleteNames.gymId, key.gymId), eq(athleteNames.athleteId, key.athleteId)))
    else
      await ctx.db
        .insert(athleteNames)
        .values({ ...key, name: input.name })
        .onConflictDoUpdate({
          target: [athleteNames.gymId, athleteNames.athleteId],
          set: { name: input.name, updatedAt: sql`now()` },
        })
    return {}
  }),

  resendConfirmation,

  /** Ends the relationship. The athlete keeps the log entries and the account. */
  remove: coachOperation.input(athleteId).mutation(async ({ ctx, input }) => {
    const { rows } = await ctx.db.execute<{ parted: boolean }>(
      sql`select remove_athlete(${input.athleteId}) as parted`,
    )
    if (!rows[0]?.parted) throw new AppError('not_found')
    return {}
  }),

  /**
   * Deletes the whole account. The coach types the name to confirm, and has proven again who they are: a stolen session
   * alone deletes no account. Refused when the athlete has another coach.
   */
  deleteAccount: coachOperation.input(deleteAccountInput).mutation(async ({ ctx, input }) => {
    if ((await ctx.provenAccount()) !== ctx.viewer.id) throw new AppError('forbidden')
    const athlete = await requireAthlete(ctx.db, ctx.gym.id, input.athleteId)
    if (!isSameText(input.name, athlete.fullName)) throw new AppError('invalid_input')
    const { rows: owners } = await ctx.db.execute<Reader>(
      sql`select email, name, language from owner_of_athlete_account(${input.athleteId})`,
    )
    const { rows } = await ctx.db.execute<Deletion>(
      sql`select success, error from delete_athlete_account(${input.athleteId}, ${ctx.viewer.id})`,
    )
    if (rows[0]?.error === 'not_found') throw new AppError('not_found')
    if (rows[0]?.success)
      ctx.afterCommit(() => {
        ctx.record('athlete_deleted', ctx.viewer)
        ctx.record('account_deleted', { id: input.athleteId })
        const mails = owners.map(owner => deletedMail(owner, ctx.config.publicUrl, 'athlete by the coach'))
        ctx.inBackground('the owner of a deleted account could not be told', () =>
          Promise.all(mails.map(ctx.mailQueue.sendLater)),
        )
      })
    return rows[0] ?? null
  }),
})

type Deletion = { success: boolean; error: 'not_found' | 'has_other_coach' | null }

// An athlete who signed up with the coach's code and has not confirmed the address.
type Pending = Reader & { coachName: string; hasLink: boolean }
