// What servers share.
import { integer, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes, chalkline } from './columns.ts'

export const rateLimits = chalkline.table('rate_limits', {
  key: text('key').primaryKey(),
  attempts: integer('attempts').notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
})

export const serverSecrets = chalkline.table('server_secrets', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
  /** The secret that encrypts the value; null for a value that is as it is. */
  keyId: text('key_id'),
})
