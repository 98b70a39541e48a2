// The tables as Drizzle sees them. migrations/ is the truth; a test compares the two.
import { boolean, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { roles } from '../domain/roles.ts'

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
