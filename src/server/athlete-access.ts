// Access to an athlete: to those who work for a gym, an athlete of another gym does not exist.
import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '../domain/day.ts'
import { AppError } from './app-error.ts'
import type { Transaction } from './database/database.ts'
import { shownProfiles } from './database/query-parts.ts'
import { gymAthletes } from './database/tables.ts'

export async function requireAthlete(
  db: Transaction,
  gymId: string,
  athleteId: string,
): Promise<{ fullName: string; ownName: string; joinedOn: Day }> {
  const [athlete] = await db
    .select({
      fullName: shownProfiles.fullName,
      ownName: shownProfiles.ownName,
      joinedOn: sql<Day>`${gymAthletes.createdAt}::date::text`,
    })
    .from(gymAthletes)
    .innerJoin(shownProfiles, eq(shownProfiles.id, gymAthletes.athleteId))
    .where(and(eq(gymAthletes.gymId, gymId), eq(gymAthletes.athleteId, athleteId)))
  if (!athlete) throw new AppError('not_found')
  return athlete
}
