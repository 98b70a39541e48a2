import { expect } from '@playwright/test'
import { cardsOn, dayOn, daysOf, drag, footOf, makeDesk, makeWorkout, pickUp, placeOn, pull } from './desk.ts'
import { expectGoodInBothThemes, test } from './page.ts'
import { call } from './people.ts'

test('[CAL-02] a workout is dragged from the library onto a day', async ({ page, context }) => {
  const { address } = await makeDesk(context)
  await page.goto(address)
  await drag(page, page.getByRole('button', { name: /^Add Helen to/ }), dayOn(page, '2026-03-05'))
  await expect(cardsOn(page, '2026-03-05')).toHaveText(/Helen/)
})

test('[CAL-02] a hand that is faster than the screen drops where it lets go, and not on the day before', async ({
  page,
  context,
}) => {
  const { address } = await makeDesk(context)
  await page.goto(address)
  await pickUp(page, page.getByRole('button', { name: /^Add Helen to/ }))
  await page.mouse.move(...(await footOf(dayOn(page, '2026-03-04'))), { steps: 4 })
  await expect(dayOn(page, '2026-03-04')).toHaveAttribute('data-over')
  const [clientX, clientY] = await footOf(dayOn(page, '2026-03-05'))
  // Both before anything can be drawn.
  await dayOn(page, '2026-03-05').evaluate(
    (day, at) => {
      for (const type of ['mousemove', 'mouseup']) day.dispatchEvent(new MouseEvent(type, at))
    },
    { clientX, clientY, bubbles: true },
  )
  await expect(cardsOn(page, '2026-03-05')).toHaveText(/Helen/)
  await expect(cardsOn(page, '2026-03-04')).toHaveCount(0)
})

test('[CAL-03] a day outside the program is closed, and the server refuses it too', async ({
  page,
  context,
}) => {
  const { programId, fran } = await makeDesk(context)
  await page.goto(`/coach/program/${programId}?view=week&date=2026-02-25`)
  const closed = dayOn(page, '2026-02-25')
  await expect(closed).toHaveAttribute('aria-disabled', 'true')
  await expect(closed).toHaveAccessibleName(/Outside the program/)
  await page.getByRole('button', { name: /^Add Helen to/ }).click()
  await expect(page.getByText('this date is outside the program date range').first()).toBeVisible()
  await expect(cardsOn(page, '2026-02-25')).toHaveCount(0)
  await drag(page, page.getByRole('button', { name: /^Add Helen to/ }), closed)
  await expect(cardsOn(page, '2026-02-25')).toHaveCount(0)
  const answer = await context.request.post('/api/rpc/programs.saveCalendar', {
    data: {
      programId,
      saveId: crypto.randomUUID(),
      revision: 0,
      edits: [{ kind: 'place', plan: [{ offset: 0, workoutIds: [fran] }], at: ['2026-02-25'] }],
    },
  })
  expect(answer.status()).toBe(400)
  expect((await answer.json()).error.data).toMatchObject({ reason: 'outside_range', details: ['2026-02-25'] })
})

test('[CAL-04] a dragged workout moves after a confirmation that names both dates, and not without it', async ({
  page,
  context,
}) => {
  const { address } = await makeDesk(context)
  await page.goto(address)
  await drag(page, cardsOn(page, '2026-03-02').first(), dayOn(page, '2026-03-05'))
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Fran')
  await expect(question).toContainText(/Monday,? 2 March 2026/)
  await expect(question).toContainText(/Thursday,? 5 March 2026/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(cardsOn(page, '2026-03-02')).toHaveText(/Fran/)
  await drag(page, cardsOn(page, '2026-03-02').first(), dayOn(page, '2026-03-05'))
  await question.getByRole('button', { name: 'Move' }).click()
  await expect(cardsOn(page, '2026-03-05')).toHaveText(/Fran/)
  await expect(cardsOn(page, '2026-03-02')).toHaveCount(0)
})

test('a drag within a day changes the order without a question', async ({ page, context }) => {
  const { address, programId, grace } = await makeDesk(context)
  await placeOn(context.request, programId, { '2026-03-02': [grace] })
  await page.goto(address)
  await expect(cardsOn(page, '2026-03-02')).toHaveText([/Fran/, /Grace/])
  await drag(page, cardsOn(page, '2026-03-02').first(), dayOn(page, '2026-03-02'))
  await expect(cardsOn(page, '2026-03-02')).toHaveText([/Grace/, /Fran/])
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('[CAL-05] staged changes survive a reload, and reach other tabs', async ({ page, context }) => {
  const { address } = await makeDesk(context)
  const other = await context.newPage()
  await page.goto(address)
  await other.goto(address)
  await expect(cardsOn(other, '2026-03-02')).toHaveCount(1)
  await page.getByRole('button', { name: /^Add Helen to/ }).click()
  await expect(cardsOn(other, '2026-03-02')).toHaveCount(2)
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(cardsOn(page, '2026-03-02')).toHaveText([/Fran/, /Helen/])
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('unsaved change')).toHaveCount(0)
})

test.describe('[CAL-06] leaving with unsaved changes', () => {
  test('by closing the tab the browser asks', async ({ page, context }) => {
    const { address } = await makeDesk(context)
    await page.goto(address)
    await page.getByRole('button', { name: /^Add Helen to/ }).click()
    await expect(page.getByText('1 unsaved change')).toBeVisible()
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(page.getByText('1 unsaved change')).toBeVisible()
  })
})

test('an archived program can be looked at, and nothing in it can be moved', async ({ page, context }) => {
  const { address, programId } = await makeDesk(context)
  for (const action of ['publish', 'archive'])
    await call(context.request, 'programs.changeStatus', { programId, action })
  await page.goto(address)
  await expect(page.getByText('This program is archived')).toBeVisible()
  await expect(cardsOn(page, '2026-03-02')).toHaveText(/Fran/)
  await pull(page, cardsOn(page, '2026-03-02').first())
  await page.mouse.move(...(await footOf(dayOn(page, '2026-03-05'))), { steps: 12 })
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await cardsOn(page, '2026-03-02').first().click()
  await expect(page.getByRole('menuitem', { name: 'Remove from this day' })).toHaveCount(0)
})

test('a phone moves a workout by tapping, and shows the chosen day under the month', {
  tag: '@phone',
}, async ({ page, context, isMobile }) => {
  const { address, programId } = await makeDesk(context)
  await page.goto(address)
  await cardsOn(page, '2026-03-02').first().click()
  await page.getByRole('menuitem', { name: 'Move to another day' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Move here' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move' }).click()
  await expect(cardsOn(page, '2026-03-09')).toHaveText(/Fran/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('changes saved successfully')).toBeVisible()
  expect(await daysOf(context.request, programId)).toMatchObject({ '2026-03-09': ['Fran'] })
  await page.getByRole('button', { name: 'Month' }).click()
  if (isMobile) await dayOn(page, '2026-03-03').first().click()
  await expect(cardsOn(page, '2026-03-03')).toHaveText(/Grace/)
})

for (const [language, views] of [
  ['en', ['week', 'month', 'day']],
  ['es', ['week']],
] as const)
  test(`the calendar is good in both themes (${language})`, { tag: '@phone' }, async ({ page, context }) => {
    const { programId } = await makeDesk(context)
    const long = await makeWorkout(context.request, `${'Long '.repeat(30)}name`)
    await placeOn(context.request, programId, { '2026-03-04': [long] })
    await page.addInitScript(chosen => localStorage.setItem('language', chosen), language)
    for (const view of views) {
      await page.goto(`/coach/program/${programId}?view=${view}&date=2026-03-04`)
      await expect(cardsOn(page, '2026-03-04')).toHaveCount(1)
      // With the bar of unsaved changes under it.
      if (view === 'week') {
        await cardsOn(page, '2026-03-03').first().focus()
        await page.keyboard.press('Delete')
      }
      await expectGoodInBothThemes(page)
    }
  })

test('[CAL-04] a finger drags a workout to another day after a moment, and a swipe still scrolls', {
  tag: ['@phone', '@touch'],
}, async ({ page, context }) => {
  const { address } = await makeDesk(context)
  await page.goto(address)
  await expect(cardsOn(page, '2026-03-02')).toHaveCount(1)
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const middleOf = async (locator: ReturnType<typeof dayOn>) => {
    const box = await locator.boundingBox()
    if (!box) throw new Error('not on the screen')
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await cardsOn(page, '2026-03-02').first().scrollIntoViewIfNeeded()
  const [x, y] = await middleOf(cardsOn(page, '2026-03-02').first())

  await touch('touchStart', x, y)
  for (const step of [1, 2, 3, 4, 5, 6]) await touch('touchMove', x, y - step * 15)
  await touch('touchEnd')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 0))

  await cardsOn(page, '2026-03-02').first().scrollIntoViewIfNeeded()
  const [startX, startY] = await middleOf(cardsOn(page, '2026-03-02').first())
  const [endX, endY] = await middleOf(dayOn(page, '2026-03-03'))
  await touch('touchStart', startX, startY)
  await page.waitForTimeout(400)
  for (const step of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', startX + (endX - startX) * step, startY + (endY - startY) * step)
  await touch('touchEnd')
  await expect(page.getByRole('alertdialog')).toContainText(/Tuesday,? 3 March 2026/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move' }).click()
  await expect(cardsOn(page, '2026-03-03')).toHaveCount(2)
})
