import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Whether a column has one of these values, as one array. Drizzle's `inArray` has a parameter for each: thousands take
 * long to send, and every length would be a prepared statement of its own.
 */
export function anyOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(values)})`
}
