// A desk with a published program around today, for tests of training and of what coaches see of it.
import { addDays, today } from '../domain/day.ts'
import type { DeskPlan } from './build-desk.ts'

/** Fran, Grace and Helen, each in a colour that is easily told from the others. */
export const threeWorkouts = { Fran: '#C0322B', Grace: '#47B36B', Helen: '#FAC53A' } as const

/** Fran and Grace today, Helen tomorrow and three days ago, in a program of eight weeks that began four weeks ago. */
export function trainingPlan({ coach = 'Coach Clara', athlete = 'Athlete Ada', day = today() } = {}) {
  return {
    coach: { name: coach },
    // Not long enough ago to be missed, and before the day that can have been.
    athletes: [{ name: athlete, joinedAt: `${addDays(day, -6)}T12:00:00Z` }],
    workouts: threeWorkouts,
    programs: [
      {
        status: 'published',
        startsOn: addDays(day, -28),
        endsOn: addDays(day, 27),
        days: { [addDays(day, -3)]: ['Helen'], [day]: ['Fran', 'Grace'], [addDays(day, 1)]: ['Helen'] },
        athletes: [athlete],
      },
    ],
  } satisfies DeskPlan
}
