// The calendar feed of an athlete: switching it on and off, and the feed itself, which calendar apps fetch without a
// session.
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { today } from '../../domain/day.ts'
import { icalendar } from '../../domain/icalendar.ts'
import { brand } from '../../product/brand.ts'
import type { Language } from '../../product/language.ts'
import type { Config } from '../../server/config.ts'
import type { Database, Transaction } from '../../server/database/database.ts'
import { calendarFeeds } from '../../server/database/tables.ts'
import type { AddRoutes } from '../../server/http/http-app.ts'
import { athleteOperation, router } from '../../server/operation.ts'
import { feedAddress, readFeedToken } from './feed-address.server.ts'
import { calendarName, readFeedEvents } from './feed-events.server.ts'

type Own = { address: string; since: Date } | null

export const calendarFeed = router({
  mine: athleteOperation.query(({ ctx }) => ownFeed(ctx.db, ctx.config, ctx.viewer.id)),

  /** Idempotent: a feed that is there stays. */
  open: athleteOperation.mutation(async ({ ctx }) => {
    await ctx.db.insert(calendarFeeds).values({ athleteId: ctx.viewer.id }).onConflictDoNothing()
    return ownFeed(ctx.db, ctx.config, ctx.viewer.id)
  }),

  /** The address before ends. Repeated after a lost answer it ends an address that the athlete has not seen. */
  replace: athleteOperation.mutation(async ({ ctx }) => {
    await ctx.db
      .update(calendarFeeds)
      .set({ id: sql`gen_random_uuid()`, createdAt: sql`now()` })
      .where(eq(calendarFeeds.athleteId, ctx.viewer.id))
    return ownFeed(ctx.db, ctx.config, ctx.viewer.id)
  }),

  /** Idempotent. */
  close: athleteOperation.mutation(async ({ ctx }) => {
    await ctx.db.delete(calendarFeeds).where(eq(calendarFeeds.athleteId, ctx.viewer.id))
    return null
  }),
})

async function ownFeed(db: Transaction, config: Config, athleteId: string): Promise<Own> {
  const [feed] = await db
    .select({ id: calendarFeeds.id, since: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.athleteId, athleteId))
  return feed ? { address: feedAddress(config, feed.id), since: feed.since } : null
}

const refreshHours = 4

/** The address alone lets in: no cookie is read, and none is set. */
export const feedRoutes: AddRoutes = (app, { config, database, rateLimiter }, refuse) => {
  app.get('/feed/:token', async context => {
    context.header('X-Robots-Tag', 'noindex')
    // Forged addresses end here, before the database.
    const feedId = readFeedToken(config.authSecret, context.req.param('token'))
    if (!feedId) return refuse(context, 404, 'not_found')
    await rateLimiter.consume({ what: `feed ${feedId}`, allowed: 120, seconds: 3600 })
    const calendar = await readFeed(database, config, feedId)
    if (calendar === undefined) return refuse(context, 404, 'not_found')
    const tag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
    context.header('ETag', tag)
    context.header('Cache-Control', 'private, max-age=300')
    if (isKnown(context.req.header('If-None-Match'), tag)) return context.body(null, 304)
    return context.body(calendar, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="training.ics"',
    })
  })
}

/** Undefined for an address that was replaced, switched off or went with its account. */
function readFeed(database: Database, { publicUrl }: Config, feedId: string): Promise<string | undefined> {
  return database.read(async db => {
    const { rows } = await db.execute<{ athleteId: string; language: Language }>(
      sql`select athlete_id as "athleteId", language from open_feed(${feedId})`,
    )
    const [feed] = rows
    if (!feed) return undefined
    const events = await readFeedEvents(db, { ...feed, today: today(), publicUrl })
    return icalendar({ name: calendarName(feed.language), producer: brand.name, refreshHours, events })
  })
}

/** A proxy that compresses marks the tag as weak. */
function isKnown(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some(one => [tag, '*'].includes(one.trim().replace(/^W\//, '')))
}
