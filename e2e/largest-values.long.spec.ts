// The longest texts that people may store, written to stop who reads them: another person's screens open all the same.
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { addDays, today } from '#domain/day.ts'
import { makeProgram, placeOn } from './setup/desk.ts'
import { test } from './setup/page.ts'
import { call, makeAthlete, makeCoach, makeLogEntry, signIn } from './setup/people.ts'
import { giveTo } from './setup/training.ts'

type Fill = (length: number) => string

const repeat =
  (unit: string, start = ''): Fill =>
  length =>
    (start + unit.repeat(Math.ceil(length / unit.length))).slice(0, length)

const plain = [repeat('5 rounds of ten burpees and a run\n')]
const worst = [
  repeat('\u0301', 'a'),
  repeat(')', 'https://a'),
  repeat('https://a.io/ '),
  repeat('\u0e34', '\u0e01'),
  repeat('\u0645'),
  repeat('\u07ca\u07eb'),
  repeat('🏿', '👍'),
  repeat('👩‍👩‍👧‍👦'),
  repeat('x'),
  repeat('('),
  repeat('a\n'),
  repeat('\u202e\u05d0 a '),
  repeat('\u200b', 'a'),
  repeat('burpess '),
]

/** As often as it takes: the budget of an account does not reach for so much at once. */
const store = (request: APIRequestContext, operation: string, input: object) =>
  expect(() => call(request, operation, input)).toPass()

type Screen = { path: string; reader: { id: string }; edits?: number }

/** A coach, an athlete and everything that one of them writes and the other reads, with these texts in turn. */
async function makeDesk(context: BrowserContext, fills: Fill[]): Promise<Screen[]> {
  const { request } = context
  let turn = 0
  const text = (length: number) => fills[turn++ % fills.length]?.(length).trim() ?? ''
  const name = () => text(200).replaceAll('\n', ' ').trim()
  const day = today()
  const coach = await makeCoach(name())
  const athlete = await makeAthlete(coach, name())
  const others = await Promise.all(fills.map(() => makeAthlete(coach, name())))
  await signIn(context, coach)
  const { id: type_id } = await call(request, 'library.addType', { typed: 'Odd' })
  const dates = { startsOn: addDays(day, -7), endsOn: addDays(day, 7) }
  const programId = await makeProgram(request, { name: name(), ...dates })
  await call(request, 'programs.changeStatus', { programId, action: 'publish' })
  await giveTo(context, programId, [athlete.id])
  const workoutIds: string[] = []
  for (const _ of worst) {
    const workoutId = crypto.randomUUID()
    const blocks = [{ name: name(), type: 'wod', notes: text(10_000) }]
    const written = { name: '', description: text(20_000), notes: text(5_000), color: '#BAE6FD', blocks }
    await store(request, 'library.create', { workoutId, type_id, ...written })
    workoutIds.push(workoutId)
  }
  await expect(() => placeOn(request, programId, { [day]: workoutIds })).toPass()
  await call(request, 'board.choose', { day, of: 'program', classId: programId })
  for (const _ of [1, 2, 3])
    await store(request, 'conversation.announce', { id: crypto.randomUUID(), text: text(4_000) })
  for (const [index, workoutId] of workoutIds.entries()) {
    const of = { athleteId: (others[index] ?? athlete).id, gymId: coach.gymId, workoutId, day }
    await makeLogEntry({ ...of, notes: text(10_000) })
  }
  for (const [author, other] of [
    [coach, athlete],
    [athlete, coach],
  ] as const) {
    await signIn(context, author)
    for (const _ of worst) {
      const message = {
        id: crypto.randomUUID(),
        authorId: author.id,
        otherId: other.gymId || other.id,
        text: text(4_000),
      }
      await store(request, 'conversation.send', message)
    }
  }
  const ofCoach = [
    '/coach',
    `/coach/day?date=${day}`,
    '/coach/notes',
    '/coach/athletes',
    `/coach/athlete/${athlete.id}`,
    `/coach/inbox?athlete=${athlete.id}`,
    `/coach/program/${programId}?date=${day}`,
    `/coach/athlete/${athlete.id}/calendar?date=${day}`,
    ...workoutIds.slice(0, 3).map(id => `/coach/workout/${id}/results`),
    '/coach/board',
    '/coach/board/show',
    `/coach/print/program/${programId}`,
  ].map(path => ({ path, reader: coach }))
  const editors = workoutIds.map((_, edits) => ({ path: '/coach/workouts', reader: coach, edits }))
  const ofAthlete = ['/athlete', `/athlete/messages?coach=${coach.gymId}`, '/athlete/account'].map(path => ({
    path,
    reader: athlete,
  }))
  return [...ofCoach, ...editors, ...ofAthlete]
}

/** Opens a workout of the library in the editor. No search by role: it would count as work of the page. */
async function openEditor(page: Page, at: number) {
  await page.locator('[data-edit]').nth(at).click()
  await expect(page.locator('[role=dialog] textarea').first()).toBeVisible()
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
}

/** How long the page's thread worked until the screen stood still: of the processor, so that other programs do not count. */
async function workOf(page: Page, path: string, edits?: number): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('This screen did not load')).toHaveCount(0)
  if (edits !== undefined) await openEditor(page, edits)
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return metrics.find(one => one.name === 'TaskDuration')?.value ?? 0
}

test('[TRUST-40] [TRUST-44] texts that were written to stop their reader take hardly more work than plain ones', async ({
  browser,
}) => {
  test.slow()
  const [usual, hostile] = [await browser.newContext(), await browser.newContext()]
  const screens = { usual: await makeDesk(usual, plain), hostile: await makeDesk(hostile, worst) }
  const workIn = async (context: BrowserContext, { path, reader, edits }: Screen) => {
    await signIn(context, reader)
    const page = await context.newPage()
    const work = await workOf(page, path, edits)
    await page.close()
    return work
  }
  /** All plain texts of the library are alike, so one editor stands for each. */
  let ofPlainEditor: number | undefined
  for (const [index, screen] of screens.hostile.entries()) {
    const plainScreen = screens.usual[index] ?? screen
    const isEditor = screen.edits !== undefined
    const once = (isEditor && ofPlainEditor) || (await workIn(usual, plainScreen))
    if (isEditor) ofPlainEditor = once
    const work = await workIn(hostile, screen)
    expect(work, `${screen.path} ${screen.edits ?? ''}`).toBeLessThan(4 * once)
  }
  await Promise.all([usual.close(), hostile.close()])
})
