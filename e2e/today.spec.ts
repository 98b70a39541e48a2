// What an athlete sees and says of their training, with a connection.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays, type Day, startOfWeek } from '../src/domain/day.ts'
import { formatDay } from '../src/i18n/day-words.ts'
import { card, choose } from './athlete-page.ts'
import { ask } from './desk.ts'
import { expectGoodInBothThemes, test } from './page.ts'
import { makeAthlete, makeRecord, signIn } from './people.ts'
import { makeTraining } from './training.ts'

type Training = Awaited<ReturnType<typeof makeTraining>>

const dayButton = (page: Page, day: Day) =>
  page.getByRole('region', { name: 'Week' }).getByRole('button', { name: formatDay(day, 'en', 'long') })
const expectSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

/** A coach at a desk of their own, and the athlete in this browser. */
const trainingTest = test.extend<{ training: Training }>({
  training: async ({ browser, context }, use) => {
    const desk = await browser.newContext()
    const training = await makeTraining(desk, { coach: 'Clara Coach', athlete: 'Ada Lovelace' })
    await signIn(context, training.athlete)
    await use(training)
    await desk.close()
  },
})

/** What the server has of this day, for whoever is signed in. */
async function recordsOn(request: APIRequestContext, day: Day) {
  const { records } = await ask(request, 'training.days', { from: day, to: day })
  return records
}

trainingTest(
  '[ATHLETE-01] greeting, week, today’s training and the programs are there',
  { tag: '@phone' },
  async ({ page, training: { day } }) => {
    const evening = new Date()
    evening.setHours(19, 30, 0, 0)
    await page.clock.setFixedTime(evening)
    await page.goto('/athlete')
    await expect(page.getByRole('heading', { level: 1, name: 'Good evening, Ada' })).toBeVisible()
    await expect(page.getByText(formatDay(day, 'en', 'long'), { exact: true })).toBeVisible()
    await expectSaved(page)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Fran', 'Grace'])
    await expect(card(page, 'Fran').getByText('Fran for time')).toContainText('Fran for time\nRest as needed')
    await expect(dayButton(page, day)).toHaveAttribute('aria-current', 'date')
    await expect(dayButton(page, day)).toHaveAccessibleName(/0 of 2 workouts done/)
    const programs = page.getByRole('region', { name: 'Your programs' })
    await expect(programs.getByRole('listitem')).toContainText(/Engine.*Week 5 of 8/s)
    await expectGoodInBothThemes(page)
  },
)

trainingTest(
  '[ATHLETE-02] [ATHLETE-05] complete as prescribed with a note, and scaled, then changed: one record each',
  { tag: '@phone' },
  async ({ page, training: { day, fran, grace } }) => {
    await page.goto('/athlete')
    await card(page, 'Fran').getByRole('button', { name: 'Mark complete' }).click()
    const sheet = page.getByRole('dialog', { name: 'How did you do it?' })
    await sheet.getByLabel('Your note').fill('6:40\nslow in the end')
    await expectGoodInBothThemes(page)
    await sheet.getByRole('button', { name: 'As prescribed' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(card(page, 'Fran')).toContainText(/As prescribed\s*Done at \d\d:\d\d/)
    await expect(card(page, 'Fran')).toContainText('6:40\nslow in the end')
    // The button that was pressed is gone: the focus stays on the card.
    await expect(page.getByRole('button', { name: 'Actions for Fran' })).toBeFocused()
    await card(page, 'Grace').getByRole('button', { name: 'Mark complete' }).click()
    await sheet.getByRole('button', { name: 'Scaled' }).click()
    await expect(page.getByText('2 of 2 done')).toBeVisible()
    await expect(dayButton(page, day)).toHaveAccessibleName(/2 of 2 workouts done/)
    await choose(page, 'Fran', 'Change to scaled')
    await expect(card(page, 'Fran')).toContainText(/Scaled\s*Done at/)
    await expectGoodInBothThemes(page)

    await expectSaved(page)
    const records = await recordsOn(page.request, day)
    expect(records).toHaveLength(2)
    expect(records).toContainEqual(
      expect.objectContaining({
        workoutId: fran,
        outcome: 'scaled',
        notes: '6:40\nslow in the end',
        completedAt: expect.any(String),
      }),
    )
    expect(records).toContainEqual(
      expect.objectContaining({ workoutId: grace, outcome: 'scaled', notes: '' }),
    )
    await page.reload()
    await expect(page.getByText('2 of 2 done')).toBeVisible()
  },
)

trainingTest(
  '[ATHLETE-03] mark incomplete asks first, and keeps the note',
  async ({ page, training: { athlete, coach, day, fran } }) => {
    await makeRecord({
      athleteId: athlete.id,
      coachId: coach.id,
      workoutId: fran,
      day,
      outcome: 'prescribed',
      notes: 'Fast',
    })
    await page.goto('/athlete')
    await choose(page, 'Fran', 'Mark incomplete')
    const question = page.getByRole('alertdialog', { name: 'Mark Fran incomplete?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(card(page, 'Fran')).toContainText('As prescribed')
    await choose(page, 'Fran', 'Mark incomplete')
    await question.getByRole('button', { name: 'Mark incomplete' }).click()
    await expect(card(page, 'Fran').getByRole('button', { name: 'Mark complete' })).toBeVisible()
    await expectSaved(page)
    expect(await recordsOn(page.request, day)).toEqual([
      expect.objectContaining({ workoutId: fran, outcome: 'open', completedAt: null, notes: 'Fast' }),
    ])
  },
)

trainingTest(
  '[ATHLETE-04] a note is written on its own, and not lost by closing the app in the middle',
  { tag: '@phone' },
  async ({ page, training: { day, fran } }) => {
    await page.goto('/athlete')
    const shown = card(page, 'Fran')
    await shown.getByRole('button', { name: 'Add a note' }).click()
    await expect(shown.getByLabel('Your note')).toBeFocused()
    await shown.getByLabel('Your note').fill('Left shoulder')
    await page.reload()
    await expect(shown.getByLabel('Your note')).toHaveValue('Left shoulder')
    await expect(shown.getByText('Not saved yet')).toBeVisible()
    await expectGoodInBothThemes(page)
    expect(await recordsOn(page.request, day)).toEqual([])
    await shown.getByRole('button', { name: 'Save note' }).click()
    await expect(shown.getByRole('button', { name: 'Edit note' })).toBeFocused()
    await expect(shown.getByText('Left shoulder')).toBeVisible()
    await expectSaved(page)
    expect(await recordsOn(page.request, day)).toEqual([
      expect.objectContaining({ workoutId: fran, outcome: 'open', notes: 'Left shoulder' }),
    ])
  },
)

trainingTest(
  '[ATHLETE-01] any other day is shown by tapping it, stands in the address, and says what comes next',
  { tag: '@phone' },
  async ({ page, training: { day } }) => {
    await page.goto('/athlete')
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(page).toHaveURL(`/athlete?date=${addDays(day, 7)}`)
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(page).toHaveURL('/athlete')

    // A rest day of this week or the last one, whichever weekday it is today.
    await page.goto(`/athlete?date=${addDays(day, -1)}`)
    await expect(page.getByRole('heading', { name: 'Rest day' })).toBeVisible()
    await expect(dayButton(page, addDays(day, -1))).toHaveAttribute('aria-pressed', 'true')
    await expectGoodInBothThemes(page)
    await page.getByRole('button', { name: /^Next: Fran, on/ }).click()
    await expect(card(page, 'Fran')).toBeVisible()

    await page.goto(`/athlete?date=${startOfWeek(addDays(day, 1))}`)
    await dayButton(page, addDays(day, 1)).click()
    await expect(card(page, 'Helen')).toBeVisible()
    await page.reload()
    await expect(card(page, 'Helen')).toBeVisible()
  },
)

trainingTest(
  '[ATHLETE-01] days far from today are asked for, and say so when they cannot be had',
  async ({ page, training: { day } }) => {
    await page.goto('/athlete')
    await expect(card(page, 'Fran')).toBeVisible()
    await page.route('**/api/rpc/training.days*', route => route.abort())
    for (let weeks = 0; weeks < 6; weeks += 1) await page.getByRole('button', { name: 'Next week' }).click()
    await expect(page).toHaveURL(`/athlete?date=${addDays(day, 42)}`)
    await expect(page.getByRole('alert')).toContainText('This phone does not keep these days')
    await page.unroute('**/api/rpc/training.days*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Rest day' })).toBeVisible()
  },
)

for (const [status, title] of [
  ['inactive', 'Your account is paused'],
  ['pending', 'Confirm your e-mail'],
] as const) {
  trainingTest(
    `[ATHLETE-06] somebody ${status} is told so and sees no training`,
    { tag: '@phone' },
    async ({ page, context, training: { coach } }) => {
      await signIn(context, await makeAthlete(coach, 'Nora', status))
      await page.goto('/athlete')
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(/Clara Coach/)).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(0)
      await expect(page.getByRole('region', { name: /Week|Your programs/ })).toHaveCount(0)
      await expectGoodInBothThemes(page)
    },
  )
}

trainingTest(
  '[ATHLETE-07] without a published program there is none yet',
  async ({ page, context, training: { coach } }) => {
    await signIn(context, await makeAthlete(coach, 'Nora'))
    await page.goto('/athlete')
    await expect(page.getByRole('heading', { name: 'No program yet' })).toBeVisible()
  },
)
