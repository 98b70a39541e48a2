// The tables as Drizzle sees them. migrations/ is the truth; a test compares the two.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgSchema,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Day } from '../../domain/day.ts'
import type { Correction } from '../../domain/notation/correction.ts'
import type { Marks } from '../../domain/notation/marks.ts'
import type { Measure } from '../../domain/notation/movements.ts'
import { sides } from '../../domain/notation/side.ts'
import type { Format } from '../../domain/notation/structure.ts'
import type { BodyReading } from '../../domain/notation/workout-reading.ts'
import { relationshipStatuses, roles } from '../../domain/people/roles.ts'
import type { SecurityEventKind } from '../../domain/people/security-event.ts'
import type { Block } from '../../domain/programming/block.ts'
import type { Hex } from '../../domain/programming/colours.ts'
import { programStatuses } from '../../domain/programming/program.ts'
import type { Bar } from '../../domain/score/plates.ts'
import type { Level } from '../../domain/score/ranking.ts'
import type { Score } from '../../domain/score/score.ts'
import { weightUnits } from '../../domain/score/weight.ts'
import { languages } from '../../product/language.ts'

const chalkline = pgSchema('chalkline')

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
const updatedAt = timestamp('updated_at', { withTimezone: true }).notNull().defaultNow()

export const users = chalkline.table('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  image: text('image'),
  emailVerified: boolean('email_verified').notNull().default(false),
  createdAt,
  updatedAt,
  language: text('language', { enum: languages }).notNull().default('en'),
  signUpRole: text('sign_up_role', { enum: roles }),
  signUpMethod: text('sign_up_method', { enum: ['email', 'google'] }),
  inviteCode: text('invite_code'),
})

export const sessions = chalkline.table('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  token: text('token').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt,
  updatedAt,
})

export const accounts = chalkline.table('accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  providerId: text('provider_id').notNull(),
  accountId: text('account_id').notNull(),
  password: text('password'),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
  refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
  scope: text('scope'),
  createdAt,
  updatedAt,
})

export const profiles = chalkline.table('profiles', {
  id: uuid('id').primaryKey(),
  role: text('role', { enum: roles }).notNull(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  avatarUrl: text('avatar_url'),
  loadSide: text('load_side', { enum: sides }),
  loadUnit: text('load_unit', { enum: weightUnits }),
  bar: jsonb('bar').$type<Bar>(),
  inviteCode: text('invite_code'),
  createdAt,
  updatedAt,
  sortName: text('sort_name').notNull().generatedAlwaysAs('written by the database'),
})

export const verifications = chalkline.table('verifications', {
  id: uuid('id').primaryKey().defaultRandom(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt,
  updatedAt,
})

export const coachAthletes = chalkline.table('coach_athletes', {
  id: uuid('id').primaryKey().defaultRandom(),
  coachId: uuid('coach_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  status: text('status', { enum: relationshipStatuses }).notNull(),
  createdAt,
  updatedAt,
  lastLoggedAt: timestamp('last_logged_at', { withTimezone: true }),
})

/** The coach's own names for athletes. Read through `shown_profiles`. */
export const athleteNames = chalkline.table('athlete_names', {
  coachId: uuid('coach_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  name: text('name').notNull(),
  sortName: text('sort_name').notNull().generatedAlwaysAs('written by the database'),
  updatedAt,
})

export const rateLimits = chalkline.table('rate_limits', {
  key: text('key').primaryKey(),
  attempts: integer('attempts').notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
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
})

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const avatars = chalkline.table('avatars', {
  userId: uuid('user_id').primaryKey(),
  type: text('type').notNull(),
  content: bytes('content').notNull(),
  updatedAt,
})

export const totpSecrets = chalkline.table('totp_secrets', {
  userId: uuid('user_id').primaryKey(),
  /** Sealed by `server/auth/sealed-secret.ts`. */
  secret: text('secret').notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt,
})

export const recoveryCodes = chalkline.table('recovery_codes', {
  userId: uuid('user_id').notNull(),
  codeHash: text('code_hash').notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  createdAt,
})

export const passkeys = chalkline.table('passkeys', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull().default(0),
  transports: text('transports').array().notNull().default([]),
  name: text('name').notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  createdAt,
})

export const workoutTypes = chalkline.table('workout_types', {
  id: uuid('id').primaryKey().defaultRandom(),
  code: text('code').notNull(),
  createdByCoachId: uuid('created_by_coach_id'),
  createdAt,
})

/** What a coach writes: of a workout, and of each of its versions. */
const content = {
  typeId: uuid('type_id').notNull(),
  name: text('name').notNull().default(''),
  description: text('description').notNull(),
  notes: text('notes').notNull().default(''),
  color: text('color').$type<Hex>().notNull(),
  blocks: jsonb('blocks').$type<Block[]>().notNull().default([]),
  descriptionAt: integer('description_at').notNull().default(0),
  corrections: jsonb('corrections').$type<Correction[]>().notNull().default([]),
}

export const workouts = chalkline.table('workouts', {
  workoutId: uuid('workout_id').primaryKey().defaultRandom(),
  coachId: uuid('coach_id').notNull(),
  ...content,
  /** The newest version. A trigger writes it. */
  versionId: uuid('version_id').notNull().generatedAlwaysAs('written by the database'),
  isBenchmark: boolean('is_benchmark').notNull().default(false),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  createdAt,
  updatedAt,
  search: text('search').notNull().generatedAlwaysAs('written by the database'),
  sortName: text('sort_name').notNull().generatedAlwaysAs('written by the database'),
})

export const workoutVersions = chalkline.table('workout_versions', {
  versionId: uuid('version_id').primaryKey().defaultRandom(),
  coachId: uuid('coach_id').notNull(),
  workoutId: uuid('workout_id').notNull(),
  ...content,
  marks: jsonb('marks').$type<Marks>(),
  createdAt,
})

/** Of each version, by the reader of the server. */
export const workoutReadings = chalkline.table('workout_readings', {
  versionId: uuid('version_id').primaryKey(),
  coachId: uuid('coach_id').notNull(),
  workoutId: uuid('workout_id').notNull(),
  reader: integer('reader').notNull(),
  vocabulary: integer('vocabulary').notNull(),
  reading: jsonb('reading').$type<BodyReading>().notNull(),
  movements: text('movements').array().notNull(),
  formats: text('formats').array().$type<Format[]>().notNull(),
  hasScore: boolean('has_score').notNull(),
  seconds: integer('seconds'),
})

export const ownMovements = chalkline.table('own_movements', {
  id: uuid('id').primaryKey().defaultRandom(),
  coachId: uuid('coach_id').notNull(),
  name: text('name').notNull(),
  shortForms: text('short_forms').array().notNull().default([]),
  measures: text('measures').array().$type<Measure[]>().notNull(),
  countsAs: text('counts_as'),
  createdAt,
  updatedAt,
})

export const readerSettings = chalkline.table('reader_settings', {
  coachId: uuid('coach_id').primaryKey(),
  loadUnit: text('load_unit', { enum: ['kg', 'lb'] })
    .notNull()
    .default('kg'),
  vocabulary: integer('vocabulary').notNull().default(0),
})

const day = (name: string) => date(name, { mode: 'string' }).$type<Day>().notNull()

export const programs = chalkline.table('programs', {
  id: uuid('id').primaryKey().defaultRandom(),
  coachId: uuid('coach_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  status: text('status', { enum: programStatuses }).notNull().default('draft'),
  startsOn: day('starts_on'),
  endsOn: day('ends_on'),
  revision: integer('revision').notNull().default(0),
  hasLeaderboard: boolean('has_leaderboard').notNull().default(false),
  createdAt,
  updatedAt,
  search: text('search').notNull().generatedAlwaysAs('written by the database'),
})

export const assignments = chalkline.table('assignments', {
  coachId: uuid('coach_id').notNull(),
  programId: uuid('program_id').notNull(),
  scheduledOn: day('scheduled_on'),
  workoutId: uuid('workout_id').notNull(),
  position: integer('position').notNull(),
  /** The content of this day; null: the newest. */
  versionId: uuid('version_id'),
  movedFrom: date('moved_from', { mode: 'string' }).$type<Day>().array().notNull().default([]),
})

export const assignmentExceptions = chalkline.table('assignment_exceptions', {
  coachId: uuid('coach_id').notNull(),
  programId: uuid('program_id').notNull(),
  scheduledOn: day('scheduled_on'),
  workoutId: uuid('workout_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  /** What the athlete has instead; null: rest. */
  versionId: uuid('version_id'),
  createdAt,
})

export const serverSecrets = chalkline.table('server_secrets', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
})

export const calendarSaves = chalkline.table('calendar_saves', {
  saveId: uuid('save_id').notNull(),
  coachId: uuid('coach_id').notNull(),
  programId: uuid('program_id').notNull(),
  revision: integer('revision').notNull(),
  createdAt,
})

export const teams = chalkline.table('teams', {
  id: uuid('id').primaryKey().defaultRandom(),
  coachId: uuid('coach_id').notNull(),
  name: text('name').notNull(),
  hasLeaderboard: boolean('has_leaderboard').notNull().default(false),
  createdAt,
  updatedAt,
})

export const teamMembers = chalkline.table('team_members', {
  coachId: uuid('coach_id').notNull(),
  teamId: uuid('team_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
})

export const programAthletes = chalkline.table('program_athletes', {
  coachId: uuid('coach_id').notNull(),
  programId: uuid('program_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  createdAt,
})

export const programTeams = chalkline.table('program_teams', {
  coachId: uuid('coach_id').notNull(),
  programId: uuid('program_id').notNull(),
  teamId: uuid('team_id').notNull(),
  createdAt,
})

export const athleteActivity = chalkline.table('athlete_activity', {
  id: uuid('id').primaryKey().defaultRandom(),
  athleteId: uuid('athlete_id').notNull(),
  coachId: uuid('coach_id').notNull(),
  workoutId: uuid('workout_id').notNull(),
  scheduledOn: day('scheduled_on'),
  isCompleted: boolean('is_completed').notNull().default(false),
  completedAt: timestamp('completed_at', { withTimezone: true }),
  isUnscaled: boolean('is_unscaled'),
  notes: text('notes').notNull().default(''),
  createdAt,
  updatedAt,
  outcomeSetAt: timestamp('outcome_set_at', { withTimezone: true }),
  notesSetAt: timestamp('notes_set_at', { withTimezone: true }),
  isNoteUnread: boolean('is_note_unread').notNull().default(false),
  // A trigger chooses one where none is named.
  versionId: uuid('version_id').notNull().default(sql`null`),
  versionSeenAt: timestamp('version_seen_at', { withTimezone: true }),
  seenProof: text('seen_proof'),
  notesId: uuid('notes_id').notNull().defaultRandom(),
  otherNotes: jsonb('other_notes').notNull().default([]),
  scores: jsonb('scores').notNull().default({}),
  scoresSetAt: timestamp('scores_set_at', { withTimezone: true }),
  isRxPlus: boolean('is_rx_plus').notNull().default(false),
  rxPlusSetAt: timestamp('rx_plus_set_at', { withTimezone: true }),
  scaling: text('scaling').notNull().default(''),
  scalingSetAt: timestamp('scaling_set_at', { withTimezone: true }),
  effort: smallint('effort').notNull().default(0),
  effortSetAt: timestamp('effort_set_at', { withTimezone: true }),
  minutes: smallint('minutes').notNull().default(0),
  minutesSetAt: timestamp('minutes_set_at', { withTimezone: true }),
})

/** Written by a trigger of the log: one row for each score that stands. */
export const results = chalkline.table('results', {
  athleteId: uuid('athlete_id').notNull(),
  coachId: uuid('coach_id').notNull(),
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

/** Whether an athlete takes part in the leaderboards of a coach. */
export const leaderboardChoices = chalkline.table('leaderboard_choices', {
  coachId: uuid('coach_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  takesPart: boolean('takes_part').notNull(),
  updatedAt,
})

/** Athletes whom a coach removed: the code of that time brings them back inactive. */
export const removedAthletes = chalkline.table('removed_athletes', {
  coachId: uuid('coach_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  inviteCode: text('invite_code'),
  createdAt,
})

export const securityEvents = chalkline.table('security_events', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Null for what outlives the account: its deletion. */
  userId: uuid('user_id'),
  account: uuid('account').notNull(),
  kind: text('kind').$type<SecurityEventKind>().notNull(),
  address: text('address').notNull(),
  createdAt,
})
