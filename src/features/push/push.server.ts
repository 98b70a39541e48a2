// The devices on which a person takes pushes, what each takes, and quiet hours.
import { and, eq, sql } from 'drizzle-orm'
import type { Hearing } from '#domain/people/person.ts'
import type { PushKind } from '#domain/push/push-kind.ts'
import { AppError } from '#server/app-error.ts'
import { pushSubscriptions, quietHours, timeZones } from '#server/database/tables.ts'
import { memberOperation, operation, router } from '#server/operation.ts'
import { isPushService } from '#server/push/send-push.ts'
import { deviceInput, hearingInput, kindsInput, quietHoursInput, subscribeInput } from './push.schema.ts'

type Device = {
  id: string
  userAgent: string | null
  kinds: PushKind[]
  isCurrent: boolean
  usedAt: Date
}

type HearingChoice = {
  hears: Hearing
  /** Of one who works alone all reaches them, and there is nothing to choose. */
  isAlone: boolean
  teams: { id: string; name: string; isChosen: boolean }[]
}

const ownDevice = (userId: string, id: string) =>
  and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.id, id))

export const push = router({
  state: operation.query(async ({ ctx }) => {
    const [{ rows: devices }, [quiet]] = await Promise.all([
      ctx.db.execute<Device>(sql`
        select id, user_agent as "userAgent", kinds, session_id = ${ctx.viewer.sessionId} as "isCurrent",
          used_at as "usedAt"
        from push_subscriptions where user_id = ${ctx.viewer.id} order by used_at desc, id`),
      ctx.db
        .select({ from: quietHours.quietFrom, to: quietHours.quietTo, timeZone: timeZones.timeZone })
        .from(quietHours)
        .innerJoin(timeZones, eq(timeZones.userId, quietHours.userId))
        .where(eq(quietHours.userId, ctx.viewer.id)),
    ])
    return {
      /** The key that a browser subscribes with. */
      publicKey: ctx.config.keys.push.publicKey,
      devices,
      quietHours: quiet ?? null,
    }
  }),

  /** Idempotent: a page also calls it to say that the subscription still stands. */
  subscribe: operation.input(subscribeInput).mutation(async ({ ctx, input }) => {
    const { endpoint, replaces, keys, language, timeZone, kinds } = input
    if (!isPushService(endpoint, ctx.config.push.hosts)) throw new AppError('invalid_input')
    const wanted = kinds ? sql`${sql.param(kinds)}::text[]` : sql`null`
    await ctx.db.execute(sql`
      select save_push_subscription(${ctx.viewer.sessionId}, ${endpoint}, ${replaces ?? null}, ${keys.p256dh},
        ${keys.auth}, ${language ?? null}, ${timeZone}, ${wanted})`)
    return {}
  }),

  /** Idempotent. This device, or another one of the caller's. */
  remove: operation.input(deviceInput).mutation(async ({ ctx, input }) => {
    const gone = await ctx.db
      .delete(pushSubscriptions)
      .where(ownDevice(ctx.viewer.id, input.id))
      .returning({ id: pushSubscriptions.id })
    if (gone.length === 0) throw new AppError('not_found')
    return {}
  }),

  setKinds: operation.input(kindsInput).mutation(async ({ ctx, input }) => {
    const changed = await ctx.db
      .update(pushSubscriptions)
      .set({ kinds: input.kinds })
      .where(ownDevice(ctx.viewer.id, input.id))
      .returning({ id: pushSubscriptions.id })
    if (changed.length === 0) throw new AppError('not_found')
    return {}
  }),

  setQuietHours: operation.input(quietHoursInput).mutation(async ({ ctx, input }) => {
    const userId = ctx.viewer.id
    if (!input) {
      await ctx.db.delete(quietHours).where(eq(quietHours.userId, userId))
      return {}
    }
    const set = { quietFrom: input.from, quietTo: input.to }
    await ctx.db.execute(sql`select set_time_zone(${input.timeZone})`)
    await ctx.db
      .insert(quietHours)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: quietHours.userId, set })
    return {}
  }),

  /** What of the gym reaches the caller by push and digest. */
  hearing: memberOperation.query(async ({ ctx }): Promise<HearingChoice> => {
    const gymId = ctx.gym.id
    const { rows } = await ctx.db.execute<HearingChoice>(sql`
      select m.hears, (select count(*) from gym_members o where o.gym_id = ${gymId}) = 1 as "isAlone",
        (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'isChosen', c.team_id is not null)
          order by lower(t.name), t.id), '[]')
          from teams t left join member_teams c
            on c.gym_id = ${gymId} and c.person_id = ${ctx.viewer.id} and c.team_id = t.id
          where t.gym_id = ${gymId}) as teams
      from gym_members m where m.gym_id = ${gymId} and m.person_id = ${ctx.viewer.id}`)
    return rows[0] ?? { hears: 'all', isAlone: true, teams: [] }
  }),

  /** Idempotent: the last choice counts. */
  setHearing: memberOperation.input(hearingInput).mutation(async ({ ctx, input }) => {
    const { rows } = await ctx.db.execute<{ done: boolean }>(
      sql`select choose_what_i_hear(${input.hears}, ${sql.param(input.teamIds)}::uuid[]) as done`,
    )
    if (!rows[0]?.done) throw new AppError('not_found')
    return {}
  }),
})
