// Advisory locks that serialize changes of one gym: to calendars, so that no workout is deleted while it is being
// scheduled, and to the names of teams.
import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

const calendarLocks = 7_204_004
const teamNameLocks = 7_204_005

/** Held until the end of the transaction. */
export async function lockCalendars(db: Transaction, gymId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${calendarLocks}, hashtext(${gymId}))`)
}

/** Held until the end of the transaction. */
export async function lockTeamNames(db: Transaction, gymId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${teamNameLocks}, hashtext(${gymId}))`)
}
