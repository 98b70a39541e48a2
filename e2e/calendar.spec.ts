import { expect, type Locator, type Page } from '@playwright/test'
import { cardsOn, dayOn, daysOf, drag, footOf, makeDesk, pickUp, placeOn, pull } from './setup/desk.ts'
import { test } from './setup/page.ts'
import { call, makeDeskOf } from './setup/people.ts'

const monday = '2026-03-02'
const helen = (page: Page) => page.getByRole('button', { name: /^Add Helen to/ })

test('[CAL-02] [CAL-03] [CAL-04] a mouse drags from the library, to another day and within a day', async ({
  page,
  context,
}) => {
  const { address, programId, grace } = await makeDesk(context)
  await placeOn(context.request, programId, { [monday]: [grace] })
  await page.goto(address)
  await drag(page, helen(page), dayOn(page, '2026-03-06'))
  await expect(cardsOn(page, '2026-03-06')).toHaveText(/Helen/)

  // A hand that is faster than the screen drops where it lets go, and not on the day before.
  await pickUp(page, helen(page))
  await page.mouse.move(...(await footOf(dayOn(page, '2026-03-04'))), { steps: 4 })
  await expect(dayOn(page, '2026-03-04')).toHaveAttribute('data-over')
  const [clientX, clientY] = await footOf(dayOn(page, '2026-03-05'))
  // Both before anything can be drawn.
  await dayOn(page, '2026-03-05').evaluate(
    (day, at) => {
      for (const type of ['pointermove', 'pointerup']) day.dispatchEvent(new PointerEvent(type, at))
    },
    { clientX, clientY, bubbles: true },
  )
  await expect(cardsOn(page, '2026-03-05')).toHaveText(/Helen/)
  await expect(cardsOn(page, '2026-03-04')).toHaveCount(0)
  await page.mouse.up()

  // Within a day without a question.
  const question = page.getByRole('alertdialog')
  await expect(cardsOn(page, monday)).toHaveText([/Fran/, /Grace/])
  await drag(page, cardsOn(page, monday).first(), dayOn(page, monday))
  await expect(cardsOn(page, monday)).toHaveText([/Grace/, /Fran/])
  await expect(question).toHaveCount(0)

  // To another day after a confirmation that names both dates, and not without it.
  await drag(page, cardsOn(page, monday).last(), dayOn(page, '2026-03-07'))
  await expect(question).toContainText('Fran')
  await expect(question).toContainText(/Monday,? 2 March 2026/)
  await expect(question).toContainText(/Saturday,? 7 March 2026/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(cardsOn(page, monday)).toHaveText([/Grace/, /Fran/])
  await drag(page, cardsOn(page, monday).last(), dayOn(page, '2026-03-07'))
  await question.getByRole('button', { name: 'Move' }).click()
  await expect(cardsOn(page, '2026-03-07')).toHaveText(/Fran/)
  await expect(cardsOn(page, monday)).toHaveText([/Grace/])

  // Not onto a day outside the program, from the library or from a day, and it says why.
  const refusal = page
    .getByRole('region', { name: 'Recent messages of the app' })
    .getByText('this date is outside the program date range')
  await page.getByLabel('Jump to a date', { exact: true }).fill('2026-02-25')
  await expect(dayOn(page, '2026-02-25')).toHaveAccessibleName(/Outside the program/)
  await drag(page, helen(page), dayOn(page, '2026-02-25'))
  await expect(refusal).toBeVisible()
  await expect(cardsOn(page, '2026-02-25')).toHaveCount(0)
  await page.getByLabel('Dismiss').click()
  await expect(refusal).toHaveCount(0)
  await page.getByRole('button', { name: 'Month' }).click()
  await page.getByLabel('Jump to a date', { exact: true }).fill('2026-03-31')
  await drag(page, cardsOn(page, monday).first(), dayOn(page, '2026-02-27'))
  await expect(refusal).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(cardsOn(page, monday)).toHaveText([/Grace/])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('changes saved successfully')).toBeVisible()
  expect(await daysOf(context.request, programId)).toEqual({
    [monday]: ['Grace'],
    '2026-03-03': ['Grace'],
    '2026-03-05': ['Helen'],
    '2026-03-06': ['Helen'],
    '2026-03-07': ['Fran'],
  })

  // Nothing of an archived program.
  for (const action of ['publish', 'archive'])
    await call(context.request, 'programs.changeStatus', { programId, action })
  await page.goto(address)
  await expect(page.getByText('This program is archived')).toBeVisible()
  await pull(page, cardsOn(page, monday).first())
  await page.mouse.move(...(await footOf(dayOn(page, '2026-03-04'))), { steps: 12 })
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
  await page.mouse.up()
  await expect(question).toHaveCount(0)
})

test('[CAL-13] [CAL-14] a toast covers neither Save nor the library, and the week fills the screen', async ({
  page,
  context,
}) => {
  const { address } = await makeDesk(context)
  await page.goto(address)
  const bar = page.locator('[data-save-bar]')
  const library = page.getByRole('complementary', { name: 'Library' })
  const bottomOf = (what: Locator) => what.evaluate(element => element.getBoundingClientRect().bottom)
  expect(await bottomOf(dayOn(page, monday))).toBeGreaterThan(850)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
  const left = (what: Locator) => what.evaluate(element => element.getBoundingClientRect().left)
  const edge = await left(page.getByRole('heading', { level: 1 }))
  const lefts = [
    await left(dayOn(page, monday)),
    await left(page.getByRole('banner').getByRole('link').first()),
  ]
  expect(lefts).toEqual([edge, edge])

  await cardsOn(page, monday).first().focus()
  await page.keyboard.press('Delete')
  await expect(bar).toBeVisible()
  for (const width of [320, 390, 700, 1152, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    await dayOn(page, '2026-03-03').focus()
    await page.keyboard.press('Control+C')
    const toast = page.getByRole('dialog').filter({ hasText: 'Day copied' })
    await expect(toast).toBeVisible()
    for (const end of [0, 100_000]) {
      await page.evaluate(y => scrollTo(0, y), end)
      for (const other of [bar, library]) {
        const isCovered = async () => {
          // Narrow screens have no library beside the days.
          if ((await other.count()) === 0) return false
          const [a, b] = [await toast.boundingBox(), await other.boundingBox()]
          if (!a || !b) return false
          return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
        }
        await expect.poll(isCovered, { message: `${width} ${end}`, timeout: 2000 }).toBe(false)
      }
    }
    await page.getByLabel('Dismiss').click()
    await expect(toast).toHaveCount(0)
  }
  for (const path of ['/coach', '/coach/programs', '/coach/workouts', '/coach/athletes', '/coach/account']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    page.once('dialog', dialog => void dialog.accept())
    await page.goto(path)
    expect(await left(page.getByRole('heading', { level: 1 }))).toBe(edge)
  }
})

test('[CAL-05] [CAL-06] tabs share what is staged and what is saved; closing one with unsaved changes asks', async ({
  page,
  context,
}) => {
  const { address, programId } = await makeDesk(context)
  const other = await context.newPage()
  await page.goto(address)
  await other.goto(address)
  await expect(cardsOn(other, monday)).toHaveCount(1)
  await helen(page).click()
  await expect(cardsOn(other, monday)).toHaveCount(2)

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const warning = await asked
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  page.once('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(cardsOn(page, monday)).toHaveText([/Fran/, /Helen/])
  await expect(page.getByText('1 unsaved change')).toBeVisible()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('changes saved successfully')).toBeVisible()
  await expect(other.getByText('unsaved change')).toHaveCount(0)
  await expect(cardsOn(other, monday)).toHaveText([/Fran/, /Helen/])
  await other.getByRole('button', { name: /^Add Grace to/ }).click()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('changes saved successfully')).toBeVisible()
  expect(await daysOf(context.request, programId)).toMatchObject({ [monday]: ['Fran', 'Helen', 'Grace'] })
})

test('[CAL-04] a phone moves by tapping and by a held finger, and a swipe scrolls', {
  tag: ['@phone', '@touch'],
}, async ({ page, context }) => {
  const { address, programId } = await makeDesk(context)
  await page.goto(address)
  const fran = cardsOn(page, monday).first()
  const question = page.getByRole('alertdialog')
  await expect(cardsOn(page, monday)).toHaveCount(1)
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const middleOf = async (locator: ReturnType<typeof dayOn>) => {
    const box = await locator.boundingBox()
    if (!box) throw new Error('not on the screen')
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }

  await fran.scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => scrollY)
  const before = await scrolled()
  const [x, y] = await middleOf(fran)
  await touch('touchStart', x, y)
  for (const step of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) await touch('touchMove', x, y - step * 15)
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
  await touch('touchEnd')
  await expect.poll(scrolled).toBeGreaterThan(before + 50)
  await expect(question).toHaveCount(0)
  await expect(page.getByText('unsaved change')).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 0))

  await fran.scrollIntoViewIfNeeded()
  const [startX, startY] = await middleOf(fran)
  const [endX, endY] = await middleOf(dayOn(page, '2026-03-03'))
  await touch('touchStart', startX, startY)
  await page.waitForTimeout(400)
  for (const step of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', startX + (endX - startX) * step, startY + (endY - startY) * step)
  await touch('touchEnd')
  await expect(question).toContainText(/Tuesday,? 3 March 2026/)
  await question.getByRole('button', { name: 'Move' }).click()
  await expect(cardsOn(page, '2026-03-03')).toHaveCount(2)

  await cardsOn(page, '2026-03-03').filter({ hasText: 'Fran' }).click()
  await page.getByRole('menuitem', { name: 'Move to another day' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Move here' }).click()
  await question.getByRole('button', { name: 'Move' }).click()
  await expect(cardsOn(page, '2026-03-10')).toHaveText(/Fran/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('changes saved successfully')).toBeVisible()
  expect(await daysOf(context.request, programId)).toEqual({
    '2026-03-03': ['Grace'],
    '2026-03-10': ['Fran'],
  })
  // The chosen day stands under the month.
  await page.getByRole('button', { name: 'Month' }).click()
  await dayOn(page, '2026-03-03').first().click()
  await expect(cardsOn(page, '2026-03-03')).toHaveText(/Grace/)
})

test('[COACH-02] long lists go on by themselves; a page that does not come is asked for once', async ({
  page,
  context,
}) => {
  const workouts = Object.fromEntries(
    Array.from({ length: 45 }, (_, count) => [`Workout ${count}`, '#BAE6FD'] as const),
  )
  const programs = Array.from({ length: 32 }, (_, count) => ({ name: `Block ${count + 1}` }))
  const desk = await makeDeskOf(context, { workouts, programs })
  await page.goto('/coach/programs')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await page.mouse.wheel(0, 10_000)
  await expect(rows).toHaveCount(32)

  let asked = 0
  await page.route('**/api/rpc/library.list**', async route => {
    if (!route.request().url().includes('workoutId')) return route.continue()
    asked += 1
    return route.fulfill({ status: 400, json: { error: {} } })
  })
  await page.goto(`/coach/program/${desk.program('Block 1')}?view=week&date=2026-03-02`)
  const library = page.getByRole('complementary', { name: 'Library' })
  await library.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(library.getByRole('alert')).toBeVisible()
  const soFar = asked
  await page.waitForTimeout(1500)
  expect(asked).toBe(soFar)
})
