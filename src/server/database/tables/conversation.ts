// Messages, announcements and private notes.
import { sql } from 'drizzle-orm'
import { boolean, date, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { reactions } from '#domain/conversation/message.ts'
import type { Day } from '#domain/day.ts'
import { chalkline, updatedAt } from './columns.ts'

/** The conversation of a gym and an athlete; it outlives their relationship. */
export const conversations = chalkline.table('conversations', {
  gymId: uuid('gym_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull().default(sql`'-infinity'`),
  isClosed: boolean('is_closed').notNull().default(false),
  mutesAnnouncements: boolean('mutes_announcements').notNull().default(false),
  gymText: integer('gym_text').notNull().default(0),
  athleteText: integer('athlete_text').notNull().default(0),
  takenBy: uuid('taken_by'),
  takenAt: timestamp('taken_at', { withTimezone: true }),
})

export const messages = chalkline.table('messages', {
  id: uuid('id').primaryKey(),
  gymId: uuid('gym_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  authorId: uuid('author_id').notNull(),
  workoutId: uuid('workout_id'),
  scheduledOn: date('scheduled_on').$type<Day>(),
  text: text('text').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  editedAt: timestamp('edited_at', { withTimezone: true }),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  isUnread: boolean('is_unread').notNull().default(true),
  search: text('search').notNull().generatedAlwaysAs(sql`searchable(text)`),
})

export const announcements = chalkline.table('announcements', {
  id: uuid('id').primaryKey(),
  gymId: uuid('gym_id').notNull(),
  audience: text('audience'),
  text: text('text').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  editedAt: timestamp('edited_at', { withTimezone: true }),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  savedBy: uuid('saved_by').generatedAlwaysAs('written by the database'),
})

export const announcementRecipients = chalkline.table('announcement_recipients', {
  announcementId: uuid('announcement_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }),
  reaction: text('reaction', { enum: reactions }),
})

/** What an athlete was sent, where the gym changed it after the athlete had left. */
export const keptAnnouncements = chalkline.table('kept_announcements', {
  announcementId: uuid('announcement_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  gymId: uuid('gym_id').notNull(),
  audience: text('audience'),
  text: text('text').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  editedAt: timestamp('edited_at', { withTimezone: true }),
})

/** What the coaches of a gym write down about an athlete, for themselves alone. */
export const privateNotes = chalkline.table('private_notes', {
  gymId: uuid('gym_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  text: text('text').notNull(),
  revision: integer('revision').notNull().default(1),
  savedBy: uuid('saved_by').generatedAlwaysAs('written by the database'),
  updatedAt,
})
