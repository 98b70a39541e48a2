import { expect } from '@playwright/test'
import { cardsOn, daysOf, makeDesk } from './desk.ts'
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
