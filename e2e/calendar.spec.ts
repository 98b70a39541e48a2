import { expect } from '@playwright/test'
import {
  cardsOn,
  dayOn,
  daysOf,
  drag,
  footOf,
  makeDesk,
  makeProgram,
  makeWorkout,
  pickUp,
  placeOn,
  pull,
} from './desk.ts'
import { expectGoodInBothThemes, test } from './page.ts'
import { call, makeCoach, signIn } from './people.ts'

test('[CAL-01] day, week and month are views of the same days, kept in the address and over a reload', async ({
  page,
  context,
}) => {
  const { address } = await makeDesk(context)
  await page.goto(address)
  await expect(cardsOn(page, '2026-03-02')).toHaveText(/Fran/)
  await expect(page.getByRole('heading', { name: '2 – 8 Mar 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Month' }).click()
  await expect(page.getByRole('heading', { name: 'March 2026' })).toBeVisible()
  await expect(page).toHaveURL(/view=month&date=2026-03-02/)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'April 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: 'Day', exact: true }).click()
  await expect(page).toHaveURL(/view=day&date=2026-03-02/)
  await page.reload()
  await expect(page.getByRole('heading', { name: /Monday,? 2 March/ })).toBeVisible()
  await expect(cardsOn(page, '2026-03-02')).toHaveText(/Fran/)
  await page.getByLabel('Jump to a date').fill('2026-03-03')
  await expect(cardsOn(page, '2026-03-03')).toHaveText(/Grace/)
})

test('[CAL-01] opens on today where the program has it, and marks it', async ({ page, context }) => {
  await makeDesk(context)
  const now = new Date()
  const day = (offset: number) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset)
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map(part => String(part).padStart(2, '0'))
      .join('-')
  }
  const programId = await makeProgram(context.request, { startsOn: day(-20), endsOn: day(20) })
  await page.goto(`/coach/program/${programId}`)
  await expect(dayOn(page, day(0))).toContainText('Today')
  await expect(dayOn(page, day(0))).toHaveAttribute('tabindex', '0')
})

test('[CAL-02] a workout of the library comes to a day through the dialog', async ({ page, context }) => {
  const { address, programId } = await makeDesk(context)
  await page.goto(address)
  await dayOn(page, '2026-03-04').hover()
  await dayOn(page, '2026-03-04').getByRole('button', { name: 'Add workout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add workout' })
  await expect(dialog).toContainText(/Wednesday,? 4 March 2026/)
  await dialog.getByLabel('Search the library').fill('hel')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: /Helen/ }).click()
  await expect(cardsOn(page, '2026-03-04')).toHaveText(/Helen/)
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  expect(await daysOf(context.request, programId)).not.toHaveProperty('2026-03-04')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('changes saved successfully')).toBeVisible()
  expect(await daysOf(context.request, programId)).toMatchObject({ '2026-03-04': ['Helen'] })
})

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
      revision: 1,
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

test('[CAL-05] staged changes can be undone and redone, and discarded with a way back', async ({
  page,
  context,
}) => {
  const { address, programId } = await makeDesk(context)
  await page.goto(address)
  for (const name of ['Helen', 'Grace'])
    await page.getByRole('button', { name: new RegExp(`^Add ${name} to`) }).click()
  await expect(cardsOn(page, '2026-03-02')).toHaveText([/Fran/, /Helen/, /Grace/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardsOn(page, '2026-03-02')).toHaveText([/Fran/, /Helen/])
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(page.getByText('2 unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('changes discarded')).toBeVisible()
  await expect(cardsOn(page, '2026-03-02')).toHaveText([/Fran/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardsOn(page, '2026-03-02')).toHaveCount(3)
  expect(await daysOf(context.request, programId)).toMatchObject({ '2026-03-02': ['Fran'] })
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

test('[CAL-05] a lost answer keeps every change, and saving again does it once', async ({
  page,
  context,
}) => {
  const { address, programId } = await makeDesk(context)
  await page.goto(address)
  await page.getByRole('button', { name: /^Add Helen to/ }).click()
  let cuts = 1
  await page.route('**/api/rpc/programs.saveCalendar', async route => {
    if (cuts-- <= 0) return route.continue()
    // The server does it; the answer never arrives.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('error saving changes, please try again')).toBeVisible()
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  expect(await daysOf(context.request, programId)).toMatchObject({ '2026-03-02': ['Fran', 'Helen'] })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('changes saved successfully')).toBeVisible()
  expect(await daysOf(context.request, programId)).toMatchObject({ '2026-03-02': ['Fran', 'Helen'] })
  await expect(cardsOn(page, '2026-03-02')).toHaveText([/Fran/, /Helen/])
})

test('two devices that save one after the other: the second is told, and puts its changes on top', async ({
  page,
  context,
  browser,
}) => {
  const { address, coach, programId, grace } = await makeDesk(context)
  await page.goto(address)
  await page.getByRole('button', { name: /^Add Helen to/ }).click()
  const elsewhere = await browser.newContext()
  await signIn(elsewhere, coach)
  await placeOn(elsewhere.request, programId, { '2026-03-02': [grace] })
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'This program was changed meanwhile' })
  await expect(question).toBeVisible()
  expect(await daysOf(context.request, programId)).toMatchObject({ '2026-03-02': ['Fran', 'Grace'] })
  await question.getByRole('button', { name: 'Apply mine on top' }).click()
  await expect(page.getByText('changes saved successfully')).toBeVisible()
  await expect(cardsOn(page, '2026-03-02')).toHaveText([/Fran/, /Grace/, /Helen/])
  expect(await daysOf(context.request, programId)).toMatchObject({ '2026-03-02': ['Fran', 'Grace', 'Helen'] })
  await elsewhere.close()
})

test('two devices that save one after the other: the second can take what is there instead', async ({
  page,
  context,
}) => {
  const { address, programId, grace } = await makeDesk(context)
  await page.goto(address)
  await page.getByRole('button', { name: /^Add Helen to/ }).click()
  await placeOn(context.request, programId, { '2026-03-02': [grace] })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(cardsOn(page, '2026-03-02')).toHaveText([/Fran/, /Grace/])
  await expect(page.getByText('unsaved change')).toHaveCount(0)
})

test('[CAL-07] a workout deleted elsewhere while it is placed here is named, and the rest can be saved', async ({
  page,
  context,
}) => {
  const { address, programId, helen } = await makeDesk(context)
  await page.goto(address)
  for (const name of ['Helen', 'Grace'])
    await page.getByRole('button', { name: new RegExp(`^Add ${name} to`) }).click()
  await call(context.request, 'workouts.remove', { workoutId: helen })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('failed to assign workout, please try again')).toBeVisible()
  await expect(page.getByText('No longer in your library: Helen')).toBeVisible()
  expect(await daysOf(context.request, programId)).toMatchObject({ '2026-03-02': ['Fran'] })
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await expect(cardsOn(page, '2026-03-02')).toHaveText([/Fran/, /Grace/])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('changes saved successfully')).toBeVisible()
  expect(await daysOf(context.request, programId)).toMatchObject({ '2026-03-02': ['Fran', 'Grace'] })
})

test('[CAL-03] a day that leaves the program while something is staged on it is named, and the rest can be saved', async ({
  page,
  context,
}) => {
  const { address, programId } = await makeDesk(context)
  await page.goto(address)
  await page.getByRole('button', { name: /^Add Helen to/ }).click()
  await page.getByLabel('Jump to a date').fill('2026-03-27')
  await page.getByRole('button', { name: /^Add Helen to/ }).click()
  await expect(cardsOn(page, '2026-03-27')).toHaveText(/Helen/)
  await call(context.request, 'programs.update', {
    programId,
    name: 'Engine',
    description: '',
    startsOn: '2026-03-02',
    endsOn: '2026-03-22',
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('this date is outside the program date range').first()).toBeVisible()
  await expect(page.getByText('The program no longer has: 27 Mar 2026')).toBeVisible()
  expect(await daysOf(context.request, programId)).toMatchObject({ '2026-03-02': ['Fran'] })
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('changes saved successfully')).toBeVisible()
  expect(await daysOf(context.request, programId)).toMatchObject({ '2026-03-02': ['Fran', 'Helen'] })
  await expect(dayOn(page, '2026-03-27')).toHaveAttribute('aria-disabled', 'true')
})

test.describe('[CAL-06] leaving with unsaved changes', () => {
  test('by a link: cancel stays, save saves, not saving leaves them out', async ({ page, context }) => {
    const { address, programId } = await makeDesk(context)
    await page.goto(address)
    const question = page.getByRole('dialog', { name: 'Save your changes?' })
    const leave = () => page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('button', { name: /^Add Helen to/ }).click()
    await leave()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/coach\/program\//)
    await expect(cardsOn(page, '2026-03-02')).toHaveCount(2)
    await leave()
    await question.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/coach$/)
    expect(await daysOf(context.request, programId)).toMatchObject({ '2026-03-02': ['Fran', 'Helen'] })

    await page.goBack()
    await page.getByRole('button', { name: /^Add Grace to/ }).click()
    await leave()
    await question.getByRole('button', { name: 'Do not save' }).click()
    await expect(page).toHaveURL(/\/coach$/)
    expect(await daysOf(context.request, programId)).toMatchObject({ '2026-03-02': ['Fran', 'Helen'] })
    await page.goBack()
    await expect(cardsOn(page, '2026-03-02')).toHaveCount(2)
    await expect(page.getByText('unsaved change')).toHaveCount(0)
  })

  test('by the back button, and a save that fails does not leave', async ({ page, context }) => {
    await makeDesk(context)
    await page.goto('/coach/programs')
    await page.getByRole('link', { name: 'Engine' }).click()
    await page.getByRole('button', { name: /^Add Helen to/ }).click()
    await page.evaluate(() => history.back())
    const question = page.getByRole('dialog', { name: 'Save your changes?' })
    await page.route('**/api/rpc/programs.saveCalendar', route => route.abort('connectionfailed'))
    await question.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(question.getByText('error saving changes, please try again')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('1 unsaved change')).toBeVisible()
    await expect(page).toHaveURL(/\/coach\/program\//)
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Do not save' }).click()
    await expect(page).toHaveURL(/\/coach\/programs$/)
  })

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

test('[CAL-08] a workout is removed from a day, and a day is cleared', async ({ page, context }) => {
  const { address, programId, helen } = await makeDesk(context)
  await placeOn(context.request, programId, { '2026-03-03': [helen] })
  await page.goto(address)
  await cardsOn(page, '2026-03-02').first().click()
  await page.getByRole('menuitem', { name: 'Remove from this day' }).click()
  await expect(cardsOn(page, '2026-03-02')).toHaveCount(0)
  await expect(dayOn(page, '2026-03-02')).toBeFocused()
  await dayOn(page, '2026-03-03').hover()
  await dayOn(page, '2026-03-03').getByRole('button', { name: 'More for this day' }).click()
  await page.getByRole('menuitem', { name: 'Clear day' }).click()
  await expect(cardsOn(page, '2026-03-03')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('changes saved successfully')).toBeVisible()
  expect(await daysOf(context.request, programId)).toEqual({})
})

test('a workout of the month beside the one that is shown is opened where it stands', async ({
  page,
  context,
}) => {
  const { fran } = await makeDesk(context)
  const programId = await makeProgram(context.request, { startsOn: '2026-03-02', endsOn: '2026-04-30' })
  await placeOn(context.request, programId, { '2026-04-01': [fran] })
  await page.goto(`/coach/program/${programId}?view=month&date=2026-03-10`)
  await cardsOn(page, '2026-04-01').click()
  await expect(page.getByRole('menuitem', { name: 'Remove from this day' })).toBeVisible()
  await expect(dayOn(page, '2026-03-10')).toBeVisible()
})

test('a day and a week are copied and pasted, a week is repeated to the end of the program', async ({
  page,
  context,
}) => {
  const { address, programId } = await makeDesk(context)
  await page.goto(address)
  const choose = async (day: string, item: string) => {
    await dayOn(page, day).hover()
    await dayOn(page, day).getByRole('button', { name: 'More for this day' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('2026-03-02', 'Copy day')
  await choose('2026-03-06', 'Paste day here')
  await expect(cardsOn(page, '2026-03-06')).toHaveText(/Fran/)
  await choose('2026-03-02', 'Copy week')
  await page.getByRole('button', { name: 'Next' }).click()
  await choose('2026-03-11', 'Paste week here')
  await expect(cardsOn(page, '2026-03-09')).toHaveText(/Fran/)
  await expect(cardsOn(page, '2026-03-10')).toHaveText(/Grace/)
  await choose('2026-03-09', 'Repeat week')
  await page.getByLabel('How many times').fill('9')
  await expect(page.getByText('Between 1 and 2')).toBeVisible()
  await page.getByLabel('How many times').fill('2')
  await page.getByRole('button', { name: 'Repeat', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('changes saved successfully')).toBeVisible()
  const days = await daysOf(context.request, programId)
  for (const monday of [2, 9, 16, 23]) {
    const on = (day: number) => days[`2026-03-${String(monday + day).padStart(2, '0')}`]
    expect([on(0), on(1), on(4)]).toEqual([['Fran'], ['Grace'], ['Fran']])
  }
})

test('a week is taken from one program to another', async ({ page, context }) => {
  const { address } = await makeDesk(context)
  const other = await makeProgram(context.request, { name: 'Second' })
  await page.goto(address)
  await expect(cardsOn(page, '2026-03-02')).toHaveCount(1)
  await dayOn(page, '2026-03-02').focus()
  await page.keyboard.press('Control+Shift+C')
  await expect(page.getByText('Week copied: 2 workouts')).toBeVisible()
  await page.evaluate(target => {
    history.pushState({}, '', target)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/coach/program/${other}?view=week&date=2026-03-09`)
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible()
  await dayOn(page, '2026-03-09').focus()
  await page.keyboard.press('Control+V')
  await expect(cardsOn(page, '2026-03-09')).toHaveText(/Fran/)
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

test('somebody else’s program does not exist', async ({ page, context }) => {
  const { programId } = await makeDesk(context)
  await context.clearCookies()
  await signIn(context, await makeCoach())
  await page.goto(`/coach/program/${programId}`)
  await expect(page.getByRole('heading', { name: 'This program is not here' })).toBeVisible()
  await page.goto('/coach/program/nonsense')
  await expect(page.getByRole('heading', { name: 'This program is not here' })).toBeVisible()
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
