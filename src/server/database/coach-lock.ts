// An advisory lock that serializes changes to a coach's calendars: no workout is deleted while it is being scheduled.
import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

const calendarLocks = 7_204_004

/** Held until the end of the transaction. */
export async function lockCalendars(db: Transaction, coachId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${calendarLocks}, hashtext(${coachId}))`)
}
