// The devices on which a person takes pushes, what each takes, and quiet hours.
import { and, eq, sql } from 'drizzle-orm'
import type { PushKind } from '#domain/push/push-kind.ts'
import { AppError } from '#server/app-error.ts'
import { pushSubscriptions, quietHours, timeZones } from '#server/database/tables.ts'
import { operation, router } from '#server/operation.ts'
import { isPushService } from '#server/push/send-push.ts'
import { deviceInput, kindsInput, quietHoursInput, subscribeInput } from './push.schema.ts'

type Device = {
  id: string
  userAgent: string | null
  kinds: PushKind[]
  isCurrent: boolean
  usedAt: Date
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
})
