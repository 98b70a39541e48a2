// The calendar feed of an athlete: switching it on and off, and the feed itself, which calendar apps fetch without a
// session.
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { today } from '#domain/day.ts'
import { icalendar } from '#domain/icalendar.ts'
import { brand } from '#product/brand.ts'
import type { Language } from '#product/language.ts'
import type { Transaction } from '#server/database/database.ts'
import { calendarFeeds } from '#server/database/tables.ts'
import type { AddRoutes } from '#server/http/routes.ts'
import { learnAccount, refuseOverspent } from '#server/limits/account-limits.ts'
import { createPace, createSemaphore, createShares } from '#server/limits/throttles.ts'
import { athleteOperation, router } from '#server/operation.ts'
import { isSame, signatureOf } from '#server/secrets/secrets.ts'
import type { ServerConfig } from '#server/secrets/server-keys.ts'
import {
  calendarName,
  compareEvents,
  type PlannedEvent,
  readPlan,
  readTexts,
  type Texts,
  writePlanned,
} from './feed-events.server.ts'

type Own = { address: string; since: Date } | null

export const calendarFeed = router({
  mine: athleteOperation.query(({ ctx }) => ownFeed(ctx.db, ctx.config, ctx.viewer.id)),

  /** Idempotent: a feed that is there stays. */
  open: athleteOperation.mutation(async ({ ctx }) => {
    const made = await ctx.db
      .insert(calendarFeeds)
      .values({ athleteId: ctx.viewer.id })
      .onConflictDoNothing()
      .returning({ id: calendarFeeds.id })
    if (made.length > 0) ctx.afterCommit(() => ctx.record('calendar_feed_opened', ctx.viewer))
    return ownFeed(ctx.db, ctx.config, ctx.viewer.id)
  }),

  /** The address before ends. Repeated after a lost answer it ends an address that the athlete has not seen. */
  replace: athleteOperation.mutation(async ({ ctx }) => {
    const replaced = await ctx.db
      .update(calendarFeeds)
      .set({ id: sql`gen_random_uuid()`, createdAt: sql`now()` })
      .where(eq(calendarFeeds.athleteId, ctx.viewer.id))
      .returning({ id: calendarFeeds.id })
    if (replaced.length > 0) ctx.afterCommit(() => ctx.record('calendar_feed_replaced', ctx.viewer))
    return ownFeed(ctx.db, ctx.config, ctx.viewer.id)
  }),

  /** Idempotent. */
  close: athleteOperation.mutation(async ({ ctx }) => {
    await ctx.db.delete(calendarFeeds).where(eq(calendarFeeds.athleteId, ctx.viewer.id))
    return null
  }),
})

async function ownFeed(db: Transaction, config: ServerConfig, athleteId: string): Promise<Own> {
  const [feed] = await db
    .select({ id: calendarFeeds.id, since: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.athleteId, athleteId))
  return feed ? { address: feedAddress(config, feed.id), since: feed.since } : null
}

const refreshHours = 4
/** Grows when the same plan is written in another way. */
const feedForm = 2
/** In octets. Calendar apps refuse a larger file. */
const largestFeed = 1_000_000
/** Workouts whose texts are read at once. */
const batch = 50

/** No app asks for a calendar twice at once. */
const calendars = createShares({ atOnce: 1, mostWaiting: 4, retryAfter: 5 })
/** One of all is written at a time: each leaves pauses for the others, and twenty would fill them. */
const writing = createSemaphore(1, 100)

/** Calendar services fetch the feeds of many athletes from a few addresses. */
const limits = { cost: 1, paidBy: 'address', share: 'account', seconds: 15 } as const
/** The cost of a feed for the athlete's account. */
const cost = 10

/** The address alone lets in: no cookie is read, and none is set. */
export const feedRoutes: AddRoutes = (add, { config, database, accountLimits, rateLimiter }, refuse) => {
  add('GET', '/feed/:token', limits, async (context, { clientAddress }) => {
    context.header('X-Robots-Tag', 'noindex')
    // Forged addresses end here, before the database.
    const feedId = readFeedToken(config, context.req.param('token') ?? '')
    if (!feedId) return refuse(context, 404, 'not_found')
    return calendars(feedId, () => answer(context, feedId, clientAddress))
  })

  async function answer(context: Context, feedId: string, clientAddress: string): Promise<Response> {
    const key = `feed ${feedId}`
    await refuseOverspent(accountLimits.spendAsGuest(key, clientAddress, cost))
    const read: ReadFeed = work =>
      accountLimits.guestShare(key, clientAddress, () =>
        database.read(async db => {
          const feed = await openFeed(db, feedId)
          if (!feed) return undefined
          learnAccount(key, feed.athleteId)
          return accountLimits.timed(key, () => work(db, feed))
        }),
      )
    const opened = await read(async (db, feed) => ({
      ...feed,
      plan: await readPlan(db, feed.athleteId, today()),
    }))
    if (!opened) return refuse(context, 404, 'not_found')
    await rateLimiter.consume({ what: `feed of ${opened.athleteId}`, allowed: 120, seconds: 3600 })
    // The tag is made of ids and times alone: an unchanged calendar is answered before a text is read.
    const { language, plan } = opened
    const state = JSON.stringify([feedForm, config.publicUrl, language, plan])
    const tag = `"${createHash('sha256').update(state).digest('base64url')}"`
    context.header('ETag', tag)
    context.header('Cache-Control', 'private, max-age=300')
    if (isKnown(context.req.header('If-None-Match'), tag)) return context.body(null, 304)
    const events = await writing(() => writeEvents(read, plan, { language, publicUrl: config.publicUrl }))
    if (!events) return refuse(context, 404, 'not_found')
    const calendar = icalendar({ name: calendarName(language), producer: brand.name, refreshHours, events })
    return context.body(calendar, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="training.ics"',
    })
  }
}

type Feed = { athleteId: string; language: Language }
/** In a transaction of its own as the athlete. Undefined for an address that was replaced, switched off or is gone. */
type ReadFeed = <Result>(
  work: (db: Transaction, feed: Feed) => Promise<Result>,
) => Promise<Result | undefined>

async function openFeed(db: Transaction, feedId: string): Promise<Feed | undefined> {
  const { rows } = await db.execute<Feed>(
    sql`select athlete_id as "athleteId", language from open_feed(${feedId})`,
  )
  return rows[0]
}

/** As many of the nearest to today as the file may hold, in their order. The connection goes back in between. */
async function writeEvents(
  read: ReadFeed,
  plan: readonly PlannedEvent[],
  reader: { language: Language; publicUrl: string },
): Promise<string[] | undefined> {
  const pace = createPace(1)
  const texts = new Map<string, Texts>()
  const written: { event: PlannedEvent; text: string }[] = []
  let octets = 0
  for (let at = 0; at < plan.length && octets <= largestFeed; at += batch) {
    const events = plan.slice(at, at + batch)
    const unread = new Set(events.map(({ versionId }) => versionId).filter(id => !texts.has(id)))
    if (unread.size > 0) {
      const found = await read(db => readTexts(db, [...unread]))
      if (!found) return undefined
      for (const [versionId, one] of found) texts.set(versionId, one)
    }
    for (const event of events) {
      const own = texts.get(event.versionId)
      const text = own ? writePlanned(event, own, reader) : ''
      octets += Buffer.byteLength(text)
      if (octets > largestFeed) break
      written.push({ event, text })
      await pace()
    }
  }
  return written.sort((one, other) => compareEvents(one.event, other.event)).map(({ text }) => text)
}

/** A proxy that compresses marks the tag as weak. */
function isKnown(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some(one => [tag, '*'].includes(one.trim().replace(/^W\//, '')))
}

// The address of a feed: the id of the feed, signed by us. Nothing that is stored makes one, so a stolen database opens no
// feed; and the athlete can see it again, on a second phone.
type Site = Pick<ServerConfig, 'publicUrl' | 'keys'>

export function feedAddress({ publicUrl, keys }: Site, feedId: string): string {
  const id = Buffer.from(feedId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${publicUrl}/feed/${id}.${signatureIn(keys, id)}.ics`
}

/** The id of the feed; undefined for what we did not sign. */
function readFeedToken({ keys }: Site, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  if (!isSame(signature, signatureIn(keys, id))) return undefined
  const hex = Buffer.from(id, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** 192 bits. */
function signatureIn({ calendarFeed }: Site['keys'], id: string): string {
  return signatureOf(calendarFeed, id).subarray(0, 24).toString('base64url')
}
