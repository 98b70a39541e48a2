import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays, today } from '../src/domain/day.ts'
import { ask, makeWorkout } from './desk.ts'
import { expectGoodInBothThemes, test } from './page.ts'
import { makeAthlete, makeCoach, makeRecord, signIn } from './people.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const notes = (page: Page) => page.getByRole('region', { name: 'Notes' }).getByRole('listitem')
const unread = async (request: APIRequestContext) => (await ask(request, 'dashboard.overview')).unreadNotes

/** A signed-in coach with Ada and Ben, and what makes them write. */
async function makeWriters(page: Page) {
  const coach = await makeCoach()
  await signIn(page.context(), coach)
  const workoutId = await makeWorkout(page.request, 'Fran', '#C0322B')
  const ada = await makeAthlete(coach, 'Ada')
  const ben = await makeAthlete(coach, 'Ben')
  const write = (athlete: { id: string }, minutes: number, text: string) =>
    makeRecord({
      ...{ athleteId: athlete.id, coachId: coach.id, workoutId, notes: text, at: minutesAgo(minutes) },
      day: addDays(today(), -minutes),
    })
  return { ada, ben, write }
}

test('[COACH-11] unread notes are read in one place, newest first, and stay marked until one leaves', {
  tag: '@phone',
}, async ({ page }) => {
  const { ada, ben, write } = await makeWriters(page)
  await write(ada, 3, 'Heavy.\n\n  Third set:\n  grip gone')
  await write(ben, 2, 'Easy')
  await page.goto('/coach')
  await page.getByRole('link', { name: '2 unread notes' }).click()
  await expect(page).toHaveURL('/coach/notes?show=unread')
  await expect(notes(page)).toHaveCount(2)
  await expect(notes(page).first()).toContainText('Easy')
  const text = notes(page).nth(1).getByText('Heavy.')
  expect(await text.innerText()).toBe('Heavy.\n\n  Third set:\n  grip gone')
  await expectGoodInBothThemes(page)

  await expect.poll(() => unread(page.request)).toBe(0)
  // What was shown as unread stays so, also when it is asked for again.
  await write(ada, 0, 'And one more')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(notes(page)).toHaveCount(3)
  await expect(notes(page).getByText('New', { exact: true })).toHaveCount(3)
  await expect.poll(() => unread(page.request)).toBe(0)

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('link', { name: 'All notes read' }).click()
  await expect(page).toHaveURL('/coach/notes')
  await expect(notes(page)).toHaveCount(3)
  await expect(notes(page).getByText('New', { exact: true })).toHaveCount(0)
})

test('[COACH-11] notes that were not on the screen stay unread, until all are marked', async ({ page }) => {
  const { ada, write } = await makeWriters(page)
  for (let minutes = 1; minutes <= 12; minutes++)
    await write(ada, minutes, `Note ${minutes}\n\n\n\n\nits end`)
  await page.goto('/coach/notes?show=unread')
  await expect(notes(page)).toHaveCount(12)
  await expect.poll(() => unread(page.request)).toBeLessThan(12)
  await page.waitForTimeout(2500)
  expect(await unread(page.request)).toBeGreaterThan(4)

  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('heading', { name: 'All read' })).toBeVisible()
  expect(await unread(page.request)).toBe(0)
  await page.getByRole('button', { name: 'Show all notes' }).click()
  await expect(notes(page)).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
})

test('[COACH-11] notes are read by athlete, as the address says', async ({ page }) => {
  const { ada, ben, write } = await makeWriters(page)
  for (let minutes = 1; minutes <= 24; minutes++) await write(ada, minutes, `Ada ${minutes}`)
  await write(ben, 30, 'Ben alone')
  await page.goto('/coach/notes')
  await expect(notes(page).first()).toContainText('Ada 1')
  await page.getByRole('combobox', { name: 'Athlete' }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('be')
  await page.getByRole('option', { name: 'Ben' }).click()
  await expect(notes(page)).toHaveCount(1)
  await expect(notes(page)).toContainText(['Ben alone'])
  await expect(page).toHaveURL(`/coach/notes?athlete=${ben.id}`)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Athlete' })).toContainText('Ben')
  await expect(notes(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(notes(page).first()).toContainText('Ada 1')
  await notes(page).nth(19).scrollIntoViewIfNeeded()
  await expect(notes(page)).toHaveCount(25)

  await page.goto('/coach/notes?athlete=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This athlete is not one of yours' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all notes' }).click()
  await expect(notes(page).first()).toContainText('Ada 1')
})
