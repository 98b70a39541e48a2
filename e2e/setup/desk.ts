// A coach's desk for the browser tests: workouts, programs and days, made through the operations.
import { randomUUID } from 'node:crypto'
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { threeWorkouts } from '#testing/training-plan.ts'
import { call, makeDeskOf } from './people.ts'

/** Asks an operation that only reads. */
export async function ask(request: APIRequestContext, operation: string, input?: object) {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
  const answer = await request.get(`/api/rpc/${operation}${query}`)
  return (await answer.json()).result.data
}

export async function makeWorkout(
  request: APIRequestContext,
  name: string,
  color = '#BAE6FD',
): Promise<string> {
  const types: { id: string; code: string }[] = await ask(request, 'library.types')
  const workoutId = randomUUID()
  await call(request, 'library.create', {
    workoutId,
    type_id: types.find(({ code }) => code === 'metcon')?.id,
    name,
    description: `${name} for time\nRest as needed`,
    notes: '',
    color,
    blocks: [],
  })
  return workoutId
}

type ProgramDates = { name?: string; startsOn?: string; endsOn?: string }

/** A draft from Monday 2 to Sunday 29 March 2026. */
export async function makeProgram(request: APIRequestContext, dates: ProgramDates = {}): Promise<string> {
  const programId = randomUUID()
  await call(request, 'programs.create', {
    programId,
    name: 'Engine',
    description: '',
    trainingPercent: null,
    startsOn: '2026-03-02',
    endsOn: '2026-03-29',
    ...dates,
  })
  return programId
}

export async function placeOn(
  request: APIRequestContext,
  programId: string,
  days: Record<string, string[]>,
): Promise<void> {
  const { revision } = await ask(request, 'programs.get', { programId })
  await call(request, 'programs.saveCalendar', {
    programId,
    saveId: randomUUID(),
    revision,
    edits: Object.entries(days).map(([day, workoutIds]) => ({
      kind: 'place',
      plan: [{ offset: 0, workoutIds }],
      at: [day],
    })),
  })
}

/** What stands on the days of March, as the server has it: names by day. */
export async function daysOf(
  request: APIRequestContext,
  programId: string,
): Promise<Record<string, string[]>> {
  const shown = await ask(request, 'programs.calendar', { programId, from: '2026-03-02', to: '2026-03-29' })
  const names = new Map(
    shown.workouts.map((one: { workoutId: string; name: string }) => [one.workoutId, one.name]),
  )
  return Object.fromEntries(
    shown.days.map(([day, ids]: [string, string[]]) => [day, ids.map(id => names.get(id))]),
  )
}

/** A signed-in coach with three workouts, Fran on Monday 2 March and Grace on Tuesday, and the calendar's address. */
export async function makeDesk(context: BrowserContext) {
  const desk = await makeDeskOf(context, {
    workouts: threeWorkouts,
    programs: [{ days: { '2026-03-02': ['Fran'], '2026-03-03': ['Grace'] } }],
  })
  const programId = desk.program()
  const address = `/coach/program/${programId}?view=week&date=2026-03-02`
  const [fran, grace, helen] = [desk.workout('Fran'), desk.workout('Grace'), desk.workout('Helen')]
  return { coach: desk.coach, programId, fran, grace, helen, address }
}

export const dayOn = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
export const cardsOn = (page: Page, day: string) => dayOn(page, day).locator('[data-card]')

/** Drags with the mouse, in steps as a hand does, and lets go at once. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await pickUp(page, from)
  await page.mouse.move(...(await footOf(to)), { steps: 12 })
  await page.mouse.up()
  // Clicks are ignored for 50 ms after a drop, so that the drop itself is none.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 60)))
}

/** Done when it hangs on the pointer. */
export async function pickUp(page: Page, what: Locator): Promise<void> {
  await pull(page, what)
  await expect(page.locator('[data-dragging]')).toBeVisible()
}

/** Presses it and moves far enough for it to come along, if it can be moved. */
export async function pull(page: Page, what: Locator): Promise<void> {
  const { x, y, width } = await boxOf(what)
  await page.mouse.move(x + width / 2, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 12, y + 22, { steps: 4 })
}

/** Below everything that stands on a day. */
export async function footOf(day: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = await boxOf(day)
  return [x + width / 2, y + height - 12]
}

async function boxOf(what: Locator) {
  const box = await what.boundingBox()
  if (!box) throw new Error('what is dragged, or where to, is not on the screen')
  return box
}
