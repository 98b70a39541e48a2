// A coach, an athlete and a published program around today, for the browser tests of training and of what coaches see of it.
import type { BrowserContext } from '@playwright/test'
import { addDays, today } from '../src/domain/day.ts'
import { threeWorkouts } from './desk.ts'
import { call, makeDeskOf } from './people.ts'

/** Fran and Grace today, Helen tomorrow and three days ago, in a program of eight weeks that began four weeks ago. */
export async function makeTraining(
  coachContext: BrowserContext,
  names: { coach?: string; athlete?: string } = {},
) {
  const { coach: coachName = 'Coach Clara', athlete: athleteName = 'Athlete Ada' } = names
  const day = today()
  const desk = await makeDeskOf(coachContext, {
    coach: { name: coachName },
    // Not long enough ago to be missed, and before the day that can have been.
    athletes: [{ name: athleteName, joinedAt: `${addDays(day, -6)}T12:00:00Z` }],
    workouts: threeWorkouts,
    programs: [
      {
        status: 'published',
        startsOn: addDays(day, -28),
        endsOn: addDays(day, 27),
        days: { [addDays(day, -3)]: ['Helen'], [day]: ['Fran', 'Grace'], [addDays(day, 1)]: ['Helen'] },
        athletes: [athleteName],
      },
    ],
  })
  const [fran, grace, helen] = [desk.workout('Fran'), desk.workout('Grace'), desk.workout('Helen')]
  const athlete = desk.athlete(athleteName)
  return { coach: desk.coach, athlete, programId: desk.program(), fran, grace, helen, day }
}

export async function giveTo(
  coachContext: BrowserContext,
  programId: string,
  athleteIds: string[],
): Promise<void> {
  await call(coachContext.request, 'programs.assign', {
    programId,
    give: { athleteIds, teamIds: [] },
    takeBack: { athleteIds: [], teamIds: [] },
  })
}
