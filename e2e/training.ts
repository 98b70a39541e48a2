// A coach, an athlete and a published program around today, for the browser tests of training and of what coaches see of it.
import type { BrowserContext } from '@playwright/test'
import { addDays, today } from '../src/domain/day.ts'
import { makeProgram, makeWorkout, placeOn } from './desk.ts'
import { call, makeAthlete, makeCoach, signIn } from './people.ts'

/** Fran and Grace today, Helen tomorrow and three days ago, in a program of eight weeks that began four weeks ago. */
export async function makeTraining(
  coachContext: BrowserContext,
  names: { coach?: string; athlete?: string } = {},
) {
  const request = coachContext.request
  const coach = await makeCoach(request, names.coach)
  // Not long enough ago to be missed, and before the day that can have been.
  const athlete = await makeAthlete(
    request,
    coach,
    names.athlete,
    'active',
    `${addDays(today(), -6)}T12:00:00Z`,
  )
  await signIn(coachContext, coach)
  const [fran, grace, helen] = [
    await makeWorkout(request, 'Fran', '#C0322B'),
    await makeWorkout(request, 'Grace', '#47B36B'),
    await makeWorkout(request, 'Helen', '#FAC53A'),
  ]
  const day = today()
  const programId = await makeProgram(request, {
    name: 'Engine',
    startsOn: addDays(day, -28),
    endsOn: addDays(day, 27),
  })
  await placeOn(request, programId, {
    [addDays(day, -3)]: [helen],
    [day]: [fran, grace],
    [addDays(day, 1)]: [helen],
  })
  await call(request, 'programs.changeStatus', { programId, action: 'publish' })
  await giveTo(coachContext, programId, [athlete.id])
  return { coach, athlete, programId, fran, grace, helen, day }
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
