// Accounts: the way in, second factors, and what happened to an account.
import { bigint, boolean, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#domain/people/person.ts'
import type { SecurityEventKind } from '#domain/people/security-event.ts'
import { languages } from '#product/language.ts'
import { bytes, chalkline, createdAt, updatedAt } from './columns.ts'

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
  gymId: uuid('gym_id'),
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

export const verifications = chalkline.table('verifications', {
  id: uuid('id').primaryKey().defaultRandom(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt,
  updatedAt,
})

export const totpSecrets = chalkline.table('totp_secrets', {
  userId: uuid('user_id').primaryKey(),
  /** Sealed by `server/secrets/secrets.ts`. */
  secret: text('secret').notNull(),
  /** The id of the server's secret that sealed it; null before there were ids. */
  keyId: text('key_id'),
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

export const securityEvents = chalkline.table('security_events', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Null for what outlives the account: its deletion. */
  userId: uuid('user_id'),
  account: uuid('account').notNull(),
  kind: text('kind').$type<SecurityEventKind>().notNull(),
  address: text('address').notNull(),
  createdAt,
})
