// The timer on a phone without a connection: it runs, survives a closed tab, and its result is stored and sent later.
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { timerStates } from './looks/timer-visits.ts'
import { card, logEntriesOf } from './setup/athlete-page.ts'
import { test } from './setup/page.ts'
import { signIn } from './setup/people.ts'
import { untilReadyForOffline } from './setup/phone.ts'
import { makeTrainingAthlete } from './setup/training.ts'

/** The reader has found an AMRAP of ten minutes in Fran. */
const withClock = (context: BrowserContext) =>
  context.route('**/api/rpc/training.days*', async route => {
    const response = await route.fetch()
    const answer = await response.json()
    const scored = { key: 'rounds_reps', type: 'rounds_reps', combination: 'sum', sets: 1, title: 'AMRAP 10' }
    const timed = [
      { part: 0, clock: { kind: 'amrap', seconds: 600 }, lines: [{ start: 0, end: 4 }], score: scored.key },
    ]
    for (const workout of answer.result.data.workouts)
      if (workout.name === 'Fran') workout.marks = { parts: [[]], names: {}, scored: [scored], timed }
    await route.fulfill({ response, json: answer })
  })

/** The phone sleeps: what was pressed is that much longer ago. */
const sleep = (page: Page, seconds: number) =>
  page.evaluate(passed => {
    const timer = JSON.parse(localStorage.getItem('timer') ?? '')
    for (const command of timer.commands) command.at -= passed * 1000
    localStorage.setItem('timer', JSON.stringify(timer))
  }, seconds)

test.use({ serviceWorkers: 'allow' })

test('[TIMER-09] [TIMER-12] without a connection a timer runs, goes on in a new tab, and stores its result', async ({
  page,
  context,
  browser,
}) => {
  const athlete = await makeTrainingAthlete(browser)
  await signIn(context, athlete)
  await withClock(context)
  await page.goto('/athlete')
  await expect(card(page, 'Fran')).toBeVisible()
  await untilReadyForOffline(page)
  await context.setOffline(true)
  await card(page, 'Fran').getByRole('link', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Get ready')).toBeVisible()
  await sleep(page, 10 + 200)
  await page.reload()
  await page.getByRole('button', { name: 'Count a round. So far: 0' }).click()
  await expect(page.getByText('Round 2')).toBeVisible()
  await page.close()

  const next = await context.newPage()
  await next.goto('/athlete')
  await next.getByRole('link', { name: 'Return to the timer' }).click()
  await expect(next.getByText('Round 2')).toBeVisible()
  await sleep(next, 600)
  await next.reload()
  await next.getByRole('button', { name: 'Log result' }).click()
  await expect(next.getByRole('textbox', { name: 'AMRAP 10' })).toHaveValue('1+0')
  await next.getByRole('button', { name: /^As prescribed/ }).click()
  await expect(next.getByText('Waiting for connection (1)')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await logEntriesOf(context)).Fran?.[0]).toBe('prescribed')
  await expect(card(next, 'Fran').getByRole('button', { name: /^Rx Done at .* 1 Change$/ })).toBeVisible()
})

for (const [width, height, text] of [
  [390, 844, 16],
  [320, 568, 16],
  [320, 568, 32],
  [667, 375, 16],
] as const)
  test(`[TIMER-20] long work is scrolled to its last line at ${width} px with text of ${text} px, and a tap on it counts`, async ({
    page,
    context,
    browser,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(context, await makeTrainingAthlete(browser))
    await page.addInitScript(size => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = `${size}px`
      })
    }, text)
    await page.goto('/athlete/timer')
    await timerStates['long work']?.(page)
    const last = page.getByText(/^20\. /)
    const isReached = () =>
      last.evaluate(line => {
        const [box, list] = [line.getBoundingClientRect(), line.parentElement?.getBoundingClientRect()]
        return list !== undefined && box.bottom <= list.bottom + 1
      })
    expect(await isReached()).toBe(false)
    // As a finger does: what is hidden can be scrolled by a script as well.
    await page.getByRole('list').hover()
    await page.mouse.wheel(0, 5000)
    await expect.poll(isReached).toBe(true)
    await page.getByRole('list').click()
    await expect(page.getByText('Round 3')).toBeVisible()
    // Three rows of text at least are shown: what a tap does gives way.
    expect((await page.getByRole('list').boundingBox())?.height).toBeGreaterThan(52)
    // In a rest too, where it is the work that comes.
    await timerStates['long rest']?.(page)
    await expect(page.getByText(/^20\. /)).toBeAttached()
    expect((await page.getByRole('list').boundingBox())?.height).toBeGreaterThan(52)
  })
