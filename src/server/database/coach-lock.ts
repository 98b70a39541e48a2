// Changes to one coach's calendars come one after another: a workout is not deleted while it is being placed or copied.
import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

const calendarLocks = 7_204_004

/** Held until the end of the transaction; other coaches do not notice. */
export async function lockCalendars(db: Transaction, coachId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${calendarLocks}, hashtext(${coachId}))`)
}
