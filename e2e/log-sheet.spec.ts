// The sheet in which an athlete logs: above the keyboard, and nothing typed is lost by a kill.
import { expect, type Locator, type Page } from '@playwright/test'
import { today } from '#domain/day.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import { card, logEntriesOf } from './setup/athlete-page.ts'
import { ask } from './setup/desk.ts'
import { test as base, brokenWords, setTextSize } from './setup/page.ts'
import { signIn } from './setup/people.ts'
import { type Phone, phoneFixture } from './setup/phone.ts'
import { makeTrainingAthlete } from './setup/training.ts'

const test = base.extend<{ phone: Phone }>(phoneFixture)

const note = (page: Page) => page.getByRole('textbox', { name: 'Your note' })
const score = (page: Page) => page.getByRole('textbox', { name: 'For time' })
const bottomOf = async (one: Locator) => {
  const box = await one.boundingBox()
  return box ? Math.round(box.y + box.height) : Number.NaN
}

const squat: ScoredBlock = {
  key: 'load:back_squat',
  type: 'load',
  combination: 'best',
  sets: 3,
  title: 'Back squat 3x5',
  movement: 'back_squat',
  prescribed: [5, 5, 5].map(reps => ({ reps })),
}
const fran: ScoredBlock = {
  key: 'time:fran',
  type: 'time',
  combination: 'sum',
  sets: 1,
  title: 'For time',
  benchmark: 'fran',
  capSeconds: 480,
  totalReps: 90,
}

/** The reader has found these blocks in Fran. */
const withBlocks = (page: Page, ...scored: ScoredBlock[]) =>
  page.route('**/api/rpc/training.days*', async route => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const workout of answer.result.data.workouts)
      if (workout.name === 'Fran') workout.marks = { parts: [[]], names: {}, scored }
    await route.fulfill({ response, json: answer })
  })

test('[KEEP-02] the two answers stay above the keyboard @phone @touch', async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const athlete = await makeTrainingAthlete(browser)
  await signIn(context, athlete)
  // A name that large text would wrap.
  await page.route('**/api/rpc/training.days*', async route => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const workout of answer.result.data.workouts)
      if (workout.name === 'Fran') workout.name = 'Fran, then four times 1000 m on the rower'
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/athlete')
  await card(page, 'Fran').getByRole('button', { name: 'Mark complete' }).click()
  await note(page).click()
  const answer = page.getByRole('button', { name: /^As prescribed/ })
  await expect.poll(() => bottomOf(answer)).toBeGreaterThan(700)

  // Where the keyboard lies over the page, as on iPhones: only the visual viewport is smaller.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => 534 })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect.poll(() => bottomOf(answer)).toBeLessThanOrEqual(534)
  await expect(note(page)).toBeInViewport()
  expect(await bottomOf(note(page))).toBeLessThan(await bottomOf(answer))
  await page.evaluate(() => {
    Reflect.deleteProperty(visualViewport as VisualViewport, 'height')
    visualViewport?.dispatchEvent(new Event('resize'))
  })

  // Where the keyboard makes the page smaller, as on Android with `interactive-widget`.
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain('resizes-content')
  await page.setViewportSize({ width: 390, height: 534 })
  await expect.poll(() => bottomOf(answer)).toBeLessThanOrEqual(534)
  await expect(note(page)).toBeInViewport()

  // Low screens, in landscape too, with the text of the browser at 200 %.
  const sheet = page.getByRole('dialog')
  for (const [width, height, percent] of [
    [320, 390, 100],
    [844, 190, 100],
    [390, 534, 200],
    [320, 390, 200],
    [844, 390, 200],
    [844, 190, 200],
  ] as const) {
    const at = `${width} × ${height}, ${percent} %`
    await setTextSize(page, percent)
    await page.setViewportSize({ width, height })
    await expect(note(page), at).toBeInViewport()
    for (const name of [/^As prescribed/, /^Scaled/])
      await expect(sheet.getByRole('button', { name }), at).toBeInViewport({ ratio: 1 })
    await expect(sheet.getByRole('heading'), at).toBeInViewport({ ratio: 1 })
    await expect(sheet.getByRole('button', { name: 'Close' }), at).toBeInViewport({ ratio: 1 })
    // The sheet ends at the edge, unless it is the panel of a wide screen.
    if (width < 640 || percent > 100) expect(await bottomOf(sheet), at).toBeGreaterThanOrEqual(height)
  }
})

test('[RESULT-15] a keypad that fits the score leaves the two answers in sight @touch @phone', async ({
  page,
  context,
  browser,
}) => {
  const athlete = await makeTrainingAthlete(browser)
  await signIn(context, athlete)
  await withBlocks(page, squat, fran)
  await page.goto('/athlete')
  await card(page, 'Fran').getByRole('button', { name: 'Mark complete' }).tap()
  const sheet = page.getByRole('dialog')
  const keys = sheet.getByRole('group', { name: 'Keypad' })
  const lift = sheet.getByRole('textbox', { name: /^Back squat/ })
  const time = score(page)
  await expect(keys).toBeHidden()
  await lift.tap()
  for (const key of [
    '1',
    '0',
    '0',
    'Times',
    '5',
    'Next set',
    '1',
    '0',
    '2',
    'Decimal mark',
    '5',
    'Times',
    '5',
  ])
    await keys.getByRole('button', { name: key, exact: true }).tap()
  await expect(lift).toHaveValue('100×5 102.5×5')
  await expect(lift).toBeFocused()
  await expect(sheet.getByText('5 × 100 kg, 5 × 102.5 kg')).toBeVisible()
  await time.tap()
  for (const key of ['cap+', '1', '3', 'Delete', '2'])
    await keys.getByRole('button', { name: key, exact: true }).tap()
  await expect(sheet.getByText('Cap + 12 · 78 left of 90')).toBeVisible()

  for (const [width, height, percent] of [
    [390, 844, 100],
    [320, 700, 100],
    [844, 390, 100],
    [390, 844, 200],
    [320, 700, 200],
    [844, 390, 200],
  ] as const) {
    const at = `${width} × ${height}, ${percent} %`
    await setTextSize(page, percent)
    await page.setViewportSize({ width, height })
    for (const name of [/^As prescribed/, /^Scaled/])
      await expect(sheet.getByRole('button', { name }), at).toBeInViewport({ ratio: 1 })
    for (const name of ['1', 'Close keypad'])
      await expect(keys.getByRole('button', { name, exact: true }), at).toBeInViewport({ ratio: 1 })
    await expect(time, at).toBeInViewport()
  }

  // A note below the fields stays above the keyboard while it is typed.
  await note(page).tap()
  for (const [width, height] of [
    [390, 544],
    [320, 400],
    [844, 190],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(note(page), `${width} × ${height}`).toBeInViewport({ ratio: 0.4 })
  }
  // Before anything is typed the first field is in sight, above the answers.
  await page.setViewportSize({ width: 320, height: 700 })
  await lift.evaluate(field => field.closest('[role=dialog]')?.querySelector('label')?.scrollIntoView())
  await expect(lift).toBeInViewport({ ratio: 1 })
  expect(await brokenWords(page, '[role=dialog]')).toEqual([])
  await time.tap()

  await setTextSize(page, 100)
  await page.setViewportSize({ width: 390, height: 844 })
  // The answer is where it was, although the field loses the focus.
  await sheet.getByRole('button', { name: /^Scaled/ }).tap()
  await expect(sheet).toBeHidden()
  await expect(card(page, 'Fran')).toContainText(/102.5 kg × 5 Back squat 3x5.*Cap \+ 12/)
  await page.goto('/athlete/progress')
  await expect(page.getByRole('button', { name: /^Back squat/ })).toBeVisible()
  await setTextSize(page, 200)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await brokenWords(page, 'main'), `${width} px`).toEqual([])
  }
})

test('[KEEP-03] [RESULT-13] a kill loses nothing that was typed, and never parts outcome, score and note', async ({
  phone,
  browser,
  baseURL,
}) => {
  const athlete = await makeTrainingAthlete(browser)
  // The server's state is read from elsewhere.
  const elsewhere = await browser.newContext()
  await signIn(elsewhere, athlete)
  const start = async () => {
    const opened = await phone.open()
    await withBlocks(opened.page, fran)
    await opened.page.goto(`${baseURL}/athlete`)
    return opened
  }
  const first = await phone.open()
  await signIn(first.context, athlete)
  await phone.close(first.context)

  let { page } = await start()
  await card(page, 'Fran').getByRole('button', { name: 'Mark complete' }).click()
  await note(page).pressSequentially('Slept badly', { delay: 20 })
  await score(page).pressSequentially('4:12', { delay: 20 })
  await page.waitForTimeout(300)
  await phone.kill()

  /** The sheet comes back with the note, unless the log has been stored. */
  const isStored = async () => {
    const isOpen = () => note(page).isVisible()
    const isDone = () => card(page, 'Fran').getByText('Scaled', { exact: true }).isVisible()
    await expect.poll(async () => (await isOpen()) || (await isDone())).toBe(true)
    return isDone()
  }
  for (const delay of [20, 60]) {
    ;({ page } = await start())
    if (await isStored()) break
    await expect(note(page)).toHaveValue('Slept badly')
    await expect(score(page)).toHaveValue('4:12')
    expect(await logEntriesOf(elsewhere)).toEqual({})
    const tapped = page.getByRole('button', { name: /^Scaled/ }).click({ noWaitAfter: true })
    tapped.catch(() => {})
    await new Promise(resolve => setTimeout(resolve, delay))
    await phone.kill()
  }

  ;({ page } = await start())
  if (!(await isStored())) await page.getByRole('button', { name: /^Scaled/ }).click()
  await expect.poll(() => logEntriesOf(elsewhere)).toEqual({ Fran: ['scaled', 'Slept badly'] })
  const { entries } = await ask(elsewhere.request, 'training.days', { from: today(), to: today() })
  expect(entries[0].scores).toEqual({ 'time:fran': { type: 'time', sets: [{ seconds: 252 }] } })
  await elsewhere.close()
})
