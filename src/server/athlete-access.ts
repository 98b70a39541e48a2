// Access to an athlete: to a coach, an athlete of another coach does not exist.
import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '../domain/day.ts'
import { AppError } from './app-error.ts'
import type { Transaction } from './database/database.ts'
import { coachAthletes, profiles } from './database/tables.ts'

export async function requireAthlete(
  db: Transaction,
  coachId: string,
  athleteId: string,
): Promise<{ fullName: string; joinedOn: Day }> {
  const [athlete] = await db
    .select({
      fullName: profiles.fullName,
      joinedOn: sql<Day>`${coachAthletes.createdAt}::date::text`,
    })
    .from(coachAthletes)
    .innerJoin(profiles, eq(profiles.id, coachAthletes.athleteId))
    .where(and(eq(coachAthletes.coachId, coachId), eq(coachAthletes.athleteId, athleteId)))
  if (!athlete) throw new AppError('not_found')
  return athlete
}
