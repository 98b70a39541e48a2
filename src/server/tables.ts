// The tables as Drizzle sees them. migrations/ is the truth; a test compares the two.
import { boolean, customType, integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { languages } from '../domain/language.ts'
import { relationshipStatuses, roles } from '../domain/roles.ts'

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
  inviteCode: text('invite_code'),
  createdAt,
  updatedAt,
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
