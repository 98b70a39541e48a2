import { expect } from '@playwright/test'
import { cardsOn, dayOn, daysOf, makeDesk, placeOn } from './desk.ts'
import { test } from './page.ts'
import { makeDeskOf } from './people.ts'

const addHelen = /^Add Helen to/

test('[CAL-05] what one tab saves, the other shows, and goes on from there', async ({ page, context }) => {
  const { address, programId } = await makeDesk(context)
  const other = await context.newPage()
  await page.goto(address)
  await other.goto(address)
  await expect(cardsOn(other, '2026-03-02')).toHaveCount(1)
  await page.getByRole('button', { name: addHelen }).click()
  await expect(cardsOn(other, '2026-03-02')).toHaveCount(2)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('changes saved successfully')).toBeVisible()
  await expect(other.getByText('unsaved change')).toHaveCount(0)
  await expect(cardsOn(other, '2026-03-02')).toHaveText([/Fran/, /Helen/])
  await other.getByRole('button', { name: /^Add Grace to/ }).click()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('changes saved successfully')).toBeVisible()
  expect(await daysOf(context.request, programId)).toMatchObject({ '2026-03-02': ['Fran', 'Helen', 'Grace'] })
})

test('[CAL-05] what is staged while a save is on its way stays staged', async ({ page, context }) => {
  const { address, programId } = await makeDesk(context)
  await page.goto(address)
  await page.getByRole('button', { name: addHelen }).click()
  let letThrough = () => {}
  const gate = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route('**/api/rpc/programs.saveCalendar', async route => {
    await gate
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^Add Grace to/ }).click()
  await expect(cardsOn(page, '2026-03-02')).toHaveCount(3)
  letThrough()
  await expect(page.getByText('changes saved successfully')).toBeVisible()
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await expect(cardsOn(page, '2026-03-02')).toHaveText([/Fran/, /Helen/, /Grace/])
  expect(await daysOf(context.request, programId)).toMatchObject({ '2026-03-02': ['Fran', 'Helen'] })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('unsaved change')).toHaveCount(0)
  expect(await daysOf(context.request, programId)).toMatchObject({ '2026-03-02': ['Fran', 'Helen', 'Grace'] })
})

test('[CAL-05] taking a discard back keeps what was staged since', async ({ page, context }) => {
  const { address } = await makeDesk(context)
  await page.goto(address)
  await page.getByRole('button', { name: addHelen }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: /^Add Grace to/ }).click()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(cardsOn(page, '2026-03-02')).toHaveText([/Fran/, /Helen/, /Grace/])
  await expect(page.getByText('2 unsaved changes')).toBeVisible()
})

test('a draft that cannot be read is no draft', async ({ page, context }) => {
  const { address, coach, programId } = await makeDesk(context)
  const broken = {
    revision: 1,
    steps: [[{ kind: 'place', plan: [{ offset: 0, workoutIds: [programId] }], at: ['2026-03-02'] }]],
    undone: [],
    workouts: { [programId]: null },
    saveId: crypto.randomUUID(),
  }
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [`calendarDraft:${coach.id}:${programId}`, JSON.stringify(broken)],
  )
  await page.goto(address)
  await expect(cardsOn(page, '2026-03-02')).toHaveText(/Fran/)
  await expect(page.getByText('unsaved change')).toHaveCount(0)
})

test('[CAL-06] a conflict while leaving is answered first, and the coach stays', async ({
  page,
  context,
}) => {
  const { address, programId, grace } = await makeDesk(context)
  await page.goto(address)
  await page.getByRole('button', { name: addHelen }).click()
  await placeOn(context.request, programId, { '2026-03-02': [grace] })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const leaving = page.getByRole('dialog', { name: 'Save your changes?' })
  await leaving.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Apply mine on top' }).click()
  await expect(page.getByText('changes saved successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/coach$/)
})

test('a program that is deleted with changes staged lets the coach go', async ({ page, context }) => {
  const { address } = await makeDesk(context)
  await page.goto(address)
  await page.getByRole('button', { name: addHelen }).click()
  await page.getByRole('button', { name: 'Actions for Engine' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete program' }).click()
  await expect(page).toHaveURL(/\/coach\/programs$/)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('calendarDraft'))),
  ).toEqual([])
})

test('a week is copied and repeated from the day view as a whole', async ({ page, context }) => {
  const { programId } = await makeDesk(context)
  await page.goto(`/coach/program/${programId}?view=day&date=2026-03-02`)
  await expect(cardsOn(page, '2026-03-02')).toHaveCount(1)
  await dayOn(page, '2026-03-02').focus()
  await page.keyboard.press('Control+Shift+C')
  await expect(page.getByText('Week copied: 2 workouts')).toBeVisible()
  await page.keyboard.press('r')
  await page.getByLabel('How many times').fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 workouts placed.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('changes saved successfully')).toBeVisible()
  expect(await daysOf(context.request, programId)).toMatchObject({
    '2026-03-09': ['Fran'],
    '2026-03-10': ['Grace'],
  })
})

test('pasting says what was there already', async ({ page, context }) => {
  const { address } = await makeDesk(context)
  await page.goto(address)
  await expect(cardsOn(page, '2026-03-02')).toHaveCount(1)
  await dayOn(page, '2026-03-02').focus()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect(page.getByText('0 workouts placed. 1 was there already.')).toBeVisible()
})

test('[CAL-03] a closed day opens no dialog, by key either', async ({ page, context }) => {
  const { programId } = await makeDesk(context)
  await page.goto(`/coach/program/${programId}?view=week&date=2026-02-25`)
  await dayOn(page, '2026-02-25').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('this date is outside the program date range').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a page of the library that does not come is asked for once, and again by hand', async ({
  page,
  context,
}) => {
  const many = Array.from({ length: 45 }, (_, count) => [`Workout ${count}`, '#BAE6FD'])
  const desk = await makeDeskOf(context, { workouts: Object.fromEntries(many), programs: [{}] })
  let asked = 0
  await page.route('**/api/rpc/workouts.list**', async route => {
    if (!route.request().url().includes('workoutId')) return route.continue()
    asked += 1
    return asked > 4 ? route.continue() : route.fulfill({ status: 400, json: { error: {} } })
  })
  await page.goto(`/coach/program/${desk.program()}?view=week&date=2026-03-02`)
  const library = page.getByRole('complementary', { name: 'Library' })
  await library.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(library.getByRole('alert')).toBeVisible()
  const soFar = asked
  await page.waitForTimeout(1500)
  expect(asked).toBe(soFar)
})
