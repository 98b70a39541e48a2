// A coach, an athlete and a published program around today, for the browser tests of training and of what coaches see of it.
import type { Browser, BrowserContext } from '@playwright/test'
import { today } from '#domain/day.ts'
import { trainingPlan } from '#testing/training-plan.ts'
import { call, makeDeskOf } from './people.ts'

/** The coach of that desk is signed in. */
export async function makeTraining(
  coachContext: BrowserContext,
  names: { coach?: string; athlete?: string } = {},
) {
  const day = today()
  const plan = trainingPlan({ ...names, day })
  const desk = await makeDeskOf(coachContext, plan)
  const [fran, grace, helen] = [desk.workout('Fran'), desk.workout('Grace'), desk.workout('Helen')]
  const athlete = desk.athlete(plan.athletes[0]?.name ?? '')
  return { coach: desk.coach, athlete, programId: desk.program(), fran, grace, helen, day }
}

/** The athlete alone: no browser of the coach stays open. */
export async function makeTrainingAthlete(browser: Browser) {
  const coachContext = await browser.newContext()
  const { athlete } = await makeTraining(coachContext)
  await coachContext.close()
  return athlete
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
