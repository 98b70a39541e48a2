// Coaches, athletes and teams.
import { boolean, date, integer, jsonb, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Day, WeekStart } from '#domain/day.ts'
import { sides } from '#domain/notation/side.ts'
import { gymRoles, hearings, invitedRoles, relationshipStatuses, roles } from '#domain/people/person.ts'
import type { Hex } from '#domain/programming/colours.ts'
import type { Bar } from '#domain/score/loads/own-loads.ts'
import { weightUnits } from '#domain/score/loads/weight.ts'
import { languages } from '#product/language.ts'
import { bytes, chalkline, createdAt, updatedAt } from './columns.ts'

export const profiles = chalkline.table('profiles', {
  id: uuid('id').primaryKey(),
  role: text('role', { enum: roles }).notNull(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  avatarUrl: text('avatar_url'),
  loadSide: text('load_side', { enum: sides }),
  loadUnit: text('load_unit', { enum: weightUnits }),
  bar: jsonb('bar').$type<Bar>(),
  createdAt,
  updatedAt,
  sortName: text('sort_name').notNull().generatedAlwaysAs('written by the database'),
})

export const avatars = chalkline.table('avatars', {
  userId: uuid('user_id').primaryKey(),
  type: text('type').notNull(),
  content: bytes('content').notNull(),
  updatedAt,
})

export const gyms = chalkline.table('gyms', {
  id: uuid('id').primaryKey().defaultRandom(),
  createdAt,
  name: text('name'),
  timeZone: text('time_zone'),
  /** It stays for what athletes logged, without anyone who works for it. */
  closedAt: timestamp('closed_at', { withTimezone: true }),
  /** Whether several people work for it, or did. A trigger writes it. */
  hadColleagues: boolean('had_colleagues').notNull().default(false),
  accent: text('accent').$type<Hex>(),
  weekStartsOn: smallint('week_starts_on').$type<WeekStart>().notNull().default(1),
  language: text('language', { enum: languages }),
  loadUnit: text('load_unit', { enum: weightUnits }),
  /** Coaches propose what owners publish. */
  needsApproval: boolean('needs_approval').notNull().default(false),
})

export const gymLogos = chalkline.table('gym_logos', {
  gymId: uuid('gym_id').primaryKey(),
  type: text('type').notNull(),
  content: bytes('content').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  updatedAt,
})

export const inviteCodes = chalkline.table('invite_codes', {
  code: text('code').primaryKey(),
  gymId: uuid('gym_id').notNull(),
  isMain: boolean('is_main').notNull(),
  createdAt,
  id: uuid('id').notNull().defaultRandom(),
  name: text('name'),
  /** What it gives to who joins with it. */
  teamId: uuid('team_id'),
  programId: uuid('program_id'),
})

/** Who came to a gym, and when last. */
export const arrivals = chalkline.table('arrivals', {
  gymId: uuid('gym_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  arrivedAt: timestamp('arrived_at', { withTimezone: true }).notNull().defaultNow(),
  toldAt: timestamp('told_at', { withTimezone: true }),
})

export const gymMembers = chalkline.table('gym_members', {
  gymId: uuid('gym_id').notNull(),
  personId: uuid('person_id').notNull(),
  role: text('role', { enum: gymRoles }).notNull(),
  joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().defaultNow(),
  chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull().defaultNow(),
  overviewOn: date('overview_on').$type<Day>(),
  hears: text('hears', { enum: hearings }).notNull().default('all'),
})

/** The teams of which a member hears by push and digest. */
export const memberTeams = chalkline.table('member_teams', {
  gymId: uuid('gym_id').notNull(),
  personId: uuid('person_id').notNull(),
  teamId: uuid('team_id').notNull(),
})

/** Those who worked for a gym: what they wrote keeps their name. */
export const formerMembers = chalkline.table('former_members', {
  gymId: uuid('gym_id').notNull(),
  personId: uuid('person_id').notNull(),
  leftAt: timestamp('left_at', { withTimezone: true }).notNull().defaultNow(),
})

export const staffInvitations = chalkline.table('staff_invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  gymId: uuid('gym_id').notNull(),
  email: text('email'),
  role: text('role', { enum: invitedRoles }).notNull(),
  secretHash: text('secret_hash').notNull(),
  invitedBy: uuid('invited_by'),
  createdAt,
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const ownershipOffers = chalkline.table('ownership_offers', {
  gymId: uuid('gym_id').notNull(),
  toId: uuid('to_id').notNull(),
  fromId: uuid('from_id').notNull(),
  fromStays: boolean('from_stays').notNull(),
  createdAt,
})

export const gymAthletes = chalkline.table('gym_athletes', {
  id: uuid('id').primaryKey().defaultRandom(),
  gymId: uuid('gym_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  status: text('status', { enum: relationshipStatuses }).notNull(),
  createdAt,
  updatedAt,
  lastLoggedAt: timestamp('last_logged_at', { withTimezone: true }),
})

/** The gym's own names for athletes. Read through `shown_profiles`. */
export const athleteNames = chalkline.table('athlete_names', {
  gymId: uuid('gym_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  name: text('name').notNull(),
  sortName: text('sort_name').notNull().generatedAlwaysAs('written by the database'),
  updatedAt,
})

/** Athletes whom a gym removed, whom the code of that time brings back inactive, and those who left by themselves. */
export const removedAthletes = chalkline.table('removed_athletes', {
  gymId: uuid('gym_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  byGym: boolean('by_gym').notNull().default(false),
  createdAt,
  leftInactive: boolean('left_inactive').notNull().default(false),
})

export const teams = chalkline.table('teams', {
  id: uuid('id').primaryKey().defaultRandom(),
  gymId: uuid('gym_id').notNull(),
  name: text('name').notNull(),
  hasLeaderboard: boolean('has_leaderboard').notNull().default(false),
  createdAt,
  updatedAt,
})

export const teamMembers = chalkline.table('team_members', {
  gymId: uuid('gym_id').notNull(),
  teamId: uuid('team_id').notNull(),
  athleteId: uuid('athlete_id').notNull(),
  joinedAt: timestamp('joined_at', { withTimezone: true }).defaultNow(),
})

/** The addresses that a gym invited. Read through `my_invitations`, which knows their state. */
export const invitations = chalkline.table('invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  gymId: uuid('gym_id').notNull(),
  email: text('email').notNull(),
  createdAt,
  sentAt: timestamp('sent_at', { withTimezone: true }),
  failedAt: timestamp('failed_at', { withTimezone: true }),
  teamId: uuid('team_id'),
  programId: uuid('program_id'),
})

/** Mailboxes that want no invitations. */
export const invitationRefusals = chalkline.table('invitation_refusals', {
  mailboxHash: text('mailbox_hash').primaryKey(),
  createdAt,
})
