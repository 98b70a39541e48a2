// The schema, and columns that many tables have.
import { customType, date, pgSchema, timestamp } from 'drizzle-orm/pg-core'
import type { Day } from '#domain/day.ts'

export const chalkline = pgSchema('chalkline')

export const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

export const updatedAt = timestamp('updated_at', { withTimezone: true }).notNull().defaultNow()

export const day = (name: string) => date(name, { mode: 'string' }).$type<Day>().notNull()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
