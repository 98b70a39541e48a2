// What athletes log, and what follows from it.
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, jsonb, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { weightUnits } from '#domain/score/loads/weight.ts'
import type { Level } from '#domain/score/ranking.ts'
import type { Score } from '#domain/score/score.ts'
import { logValueColumns } from '../log-value-columns.ts'
import { chalkline, createdAt, day, updatedAt } from './columns.ts'

export const logEntries = chalkline.table('log_entries', {
  id: uuid('id').primaryKey().defaultRandom(),
  athleteId: uuid('athlete_id').notNull(),
  gymId: uuid('gym_id').notNull(),
  workoutId: uuid('workout_id').notNull(),
  scheduledOn: day('scheduled_on'),
  isCompleted: boolean('is_completed').notNull().default(false),
  completedAt: timestamp('completed_at', { withTimezone: true }),
  isUnscaled: boolean('is_unscaled'),
  notes: text('notes').notNull().default(''),
  createdAt,
  updatedAt,
  isNoteUnread: boolean('is_note_unread').notNull().default(false),
  // A trigger chooses one where none is named.
  versionId: uuid('version_id').notNull().default(sql`null`),
  versionSeenAt: timestamp('version_seen_at', { withTimezone: true }),
  seenProof: text('seen_proof'),
  notesId: uuid('notes_id').notNull().defaultRandom(),
  otherNotes: jsonb('other_notes').notNull().default([]),
  scores: jsonb('scores').notNull().default({}),
  ...logValueColumns,
})

/** Written by a trigger of the log: one row for each score that stands. */
export const results = chalkline.table('results', {
  athleteId: uuid('athlete_id').notNull(),
  gymId: uuid('gym_id').notNull(),
  workoutId: uuid('workout_id').notNull(),
  scheduledOn: day('scheduled_on'),
  key: text('key').notNull(),
  subject: text('subject').notNull(),
  level: text('level').notNull().$type<Level>(),
  score: jsonb('score').notNull().$type<Score>(),
})

/** From before, entered by the athlete or by a coach. */
export const pastResults = chalkline.table('past_results', {
  id: uuid('id').primaryKey(),
  athleteId: uuid('athlete_id').notNull(),
  enteredBy: uuid('entered_by'),
  key: text('key').notNull(),
  subject: text('subject').notNull(),
  level: text('level').notNull().$type<Level>(),
  score: jsonb('score').notNull().$type<Score>(),
  day: day('day'),
  createdAt,
})

export const maxes = chalkline.table('maxes', {
  athleteId: uuid('athlete_id').notNull(),
  movement: text('movement').notNull(),
  value: doublePrecision('value').notNull(),
  unit: text('unit', { enum: weightUnits }).notNull(),
  trainingPercent: smallint('training_percent'),
  testedOn: day('tested_on'),
  setBy: uuid('set_by'),
  setAt: timestamp('set_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Whether an athlete takes part in the leaderboards of a gym. */
export const leaderboardChoices = chalkline.table('leaderboard_choices', {
  gymId: uuid('gym_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  takesPart: boolean('takes_part').notNull(),
  updatedAt,
})
