// What is sent outside the app: pushes and mails.
import { boolean, date, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Day } from '#domain/day.ts'
import type { PushKind } from '#domain/push/push-kind.ts'
import { languages } from '#product/language.ts'
import { chalkline, createdAt } from './columns.ts'

/** A device that takes pushes: the browser of a session. */
export const pushSubscriptions = chalkline.table('push_subscriptions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  userAgent: text('user_agent'),
  language: text('language', { enum: languages }).notNull(),
  kinds: text('kinds').array().$type<PushKind[]>().notNull(),
  createdAt,
  usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The clock by which pushes and mails come. */
export const timeZones = chalkline.table('time_zones', {
  userId: uuid('user_id').primaryKey(),
  timeZone: text('time_zone').notNull(),
})

export const quietHours = chalkline.table('quiet_hours', {
  userId: uuid('user_id').primaryKey(),
  quietFrom: text('quiet_from').notNull(),
  quietTo: text('quiet_to').notNull(),
})

/** The calendar to which an athlete's calendar apps subscribe. */
export const calendarFeeds = chalkline.table('calendar_feeds', {
  athleteId: uuid('athlete_id').primaryKey(),
  id: uuid('id').notNull().defaultRandom(),
  createdAt,
})

/** The queue of pushes. */
export const pushes = chalkline.table('pushes', {
  id: uuid('id').primaryKey().defaultRandom(),
  subscriptionId: uuid('subscription_id').notNull(),
  kind: text('kind').$type<PushKind | 'handover'>().notNull(),
  aboutId: uuid('about_id').notNull(),
  day: date('day').$type<Day>(),
  fingerprintBefore: text('fingerprint_before'),
  raises: integer('raises').notNull().default(1),
  attempts: integer('attempts').notNull().default(0),
  createdAt,
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** The mails that a person wants. A missing row means the defaults. */
export const emailSettings = chalkline.table('email_settings', {
  accountId: uuid('account_id').primaryKey(),
  digest: boolean('digest').notNull().default(true),
  weeklyOverview: boolean('weekly_overview').notNull().default(true),
  newAthletes: boolean('new_athletes').notNull().default(true),
  digestAt: timestamp('digest_at', { withTimezone: true }),
})

export const mails = chalkline.table('mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
  createdAt,
  invitationId: uuid('invitation_id'),
  unsubscribeUrl: text('unsubscribe_url'),
})
