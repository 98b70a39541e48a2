import { expect, type Page } from '@playwright/test'
import { addDays, startOfWeek, today } from '#domain/day.ts'
import { ask, dayOn } from './setup/desk.ts'
import { test } from './setup/page.ts'
import { makeDeskOf } from './setup/people.ts'

const weeks = [70, 75, 80, 60]
const sheet = [
  'Strength block\t\t\t\t\t',
  '\tMon\tTue\tWed\tThu\tFri',
  ...weeks.map((percent, at) =>
    [
      `Week ${at + 1}`,
      `Back squat 5x5 @ ${percent}%`,
      '4x1000 m row, rest 3 min',
      'Rest',
      `Deadlift 3x5 @ ${90 + at * 5} kg`,
      '"21-15-9\nThrusters\nPull-ups"',
    ].join('\t'),
  ),
].join('\n')

/** As Ctrl+V of cells. The clipboard itself is shared by all browsers: other tests would paste these cells. */
const pasteCells = (page: Page, text: string) =>
  page.evaluate(cells => {
    const target = document.activeElement ?? document.body
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', cells)
    const how = { bubbles: true, cancelable: true }
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', ctrlKey: true, ...how }))
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, ...how }))
  }, text)

test('[IMPORT-15] a coach brings four weeks with progression from a sheet, publishes and assigns them in at most 12 actions', async ({
  page,
  context,
}) => {
  const { athlete } = await makeDeskOf(context, { athletes: ['Ana Gil'] })
  await page.goto('/coach/programs')
  let actions = 0
  const act = async (action: Promise<unknown>) => {
    actions += 1
    await action
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  await act(page.getByRole('link', { name: 'Import' }).click())
  await expect(page.getByText('Paste your cells here')).toBeVisible()
  await act(pasteCells(page, sheet))
  await expect(page.getByLabel('Name of the program')).toHaveValue('Strength block')
  await expect(page.getByText('16 sessions')).toBeVisible()
  await act(button('Import program').click())
  await expect(page.getByText(/^Imported from your sheet, with 4 new workouts/)).toBeVisible()
  await act(button('Publish').click())
  await act(page.getByRole('checkbox', { name: /Ana Gil/ }).click())
  await act(button(/^Publish to /).click())
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  test.info().annotations.push({ type: 'actions', description: String(actions) })
  expect(actions).toBeLessThanOrEqual(12)
  const programId = /program\/([^?]+)/.exec(page.url())?.[1] ?? ''
  const program = await ask(context.request, 'programs.get', { programId })
  const monday = addDays(startOfWeek(today()), 7)
  expect(program).toMatchObject({ status: 'published', startsOn: monday, workoutCount: 16, athleteCount: 1 })
  const { athletes } = await ask(context.request, 'programs.recipients', { programId })
  expect(athletes).toContainEqual(expect.objectContaining({ id: athlete('Ana Gil').id }))
  const squats = await Promise.all(
    [0, 7, 14, 21].map(async offset => {
      const day = addDays(monday, offset)
      const { details, workouts } = await ask(context.request, 'programs.calendar', {
        programId,
        from: day,
        to: day,
      })
      return (details[0]?.own ?? workouts[0]).description
    }),
  )
  expect(squats).toEqual(weeks.map(percent => `Back squat 5x5 @ ${percent}%`))
})

test('[IMPORT-14] the keys that paste bring cells onto a day, and what was copied there before', async ({
  page,
  context,
}) => {
  const { program } = await makeDeskOf(context, {
    workouts: { Fran: '#BAE6FD' },
    programs: [{ days: { '2026-03-02': ['Fran'] } }],
  })
  await page.goto(`/coach/program/${program()}?view=week&date=2026-03-02`)
  await dayOn(page, '2026-03-04').click()
  await pasteCells(page, 'Squat 5x5\tRun 5 km')
  await page.getByRole('button', { name: 'Add to the calendar' }).click()
  await expect(dayOn(page, '2026-03-05')).toContainText('Run 5 km')
  await dayOn(page, '2026-03-02').focus()
  await page.keyboard.press('Control+C')
  await dayOn(page, '2026-03-06').focus()
  await page.keyboard.press('Control+V')
  await expect(dayOn(page, '2026-03-06')).toContainText('Fran')
})

test('[IMPORT-05] a large workbook is read beside the page, which stays alive', async ({ page, context }) => {
  await makeDeskOf(context, {})
  await page.goto('/coach/programs/import')
  const rows = Array.from(
    { length: 200 },
    (_, at) => `2027-01-${10 + (at % 20)},Squat ${at},${'note '.repeat(400)}`,
  )
  const file = {
    name: 'large.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Date,Workout,Notes\n${rows.join('\n')}`),
  }
  const started = page.waitForEvent('worker')
  await page.locator('input[type=file]').setInputFiles(file)
  await started
  await expect(page.getByLabel('Name of the program')).toHaveValue('large')
})
