// The board of a gym, and the televisions that show it.
import { boolean, date, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Day } from '#domain/day.ts'
import type { Command } from '#domain/timer/timer.ts'
import { chalkline, createdAt, updatedAt } from './columns.ts'

export const gymBoards = chalkline.table('gym_boards', {
  gymId: uuid('gym_id').primaryKey(),
  day: date('day', { mode: 'string' }).$type<Day>().notNull(),
  programId: uuid('program_id'),
  teamId: uuid('team_id'),
  workoutId: uuid('workout_id'),
  slide: integer('slide').notNull().default(0),
  versionId: uuid('version_id'),
  commands: jsonb('commands').$type<Command[]>().notNull().default([]),
  hidesNames: boolean('hides_names').notNull().default(false),
  timeZone: text('time_zone'),
  updatedAt,
})

/** Whether an athlete's results are on the board of a gym. Without a row they were not asked yet, and are not. */
export const boardChoices = chalkline.table('board_choices', {
  gymId: uuid('gym_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  isShown: boolean('is_shown').notNull(),
  updatedAt,
})

/** Without a gym it waits with a code. */
export const televisions = chalkline.table('televisions', {
  id: uuid('id').primaryKey().defaultRandom(),
  secretHash: text('secret_hash').notNull(),
  code: text('code'),
  codeExpiresAt: timestamp('code_expires_at', { withTimezone: true }),
  gymId: uuid('gym_id'),
  name: text('name').notNull().default(''),
  pairedBy: uuid('paired_by'),
  createdAt,
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
})
