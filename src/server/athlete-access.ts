// Access to an athlete: to a coach, an athlete of another coach does not exist.
import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '../domain/day.ts'
import { AppError } from './app-error.ts'
import type { Transaction } from './database/database.ts'
import { shownProfiles } from './database/query-parts.ts'
import { coachAthletes } from './database/tables.ts'

export async function requireAthlete(
  db: Transaction,
  coachId: string,
  athleteId: string,
): Promise<{ fullName: string; ownName: string; joinedOn: Day }> {
  const [athlete] = await db
    .select({
      fullName: shownProfiles.fullName,
      ownName: shownProfiles.ownName,
      joinedOn: sql<Day>`${coachAthletes.createdAt}::date::text`,
    })
    .from(coachAthletes)
    .innerJoin(shownProfiles, eq(shownProfiles.id, coachAthletes.athleteId))
    .where(and(eq(coachAthletes.coachId, coachId), eq(coachAthletes.athleteId, athleteId)))
  if (!athlete) throw new AppError('not_found')
  return athlete
}
