// What a coach sees of the athletes' logs, where it depends on the stream of news and on what is on the screen.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays, today } from '#domain/day.ts'
import { ask } from './setup/desk.ts'
import { test } from './setup/page.ts'
import { call, makeDeskOf, signIn } from './setup/people.ts'
import { makeTraining } from './setup/training.ts'

const items = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
const notes = (page: Page) => page.getByRole('region', { name: 'Notes' }).getByRole('listitem')
const unread = async (request: APIRequestContext) => (await ask(request, 'dashboard.overview')).unreadNotes

test('[COACH-01] [COACH-11] an open dashboard shows by itself what an athlete logs, once; notes stay marked until one leaves', async ({
  page,
  browser,
}) => {
  const { athlete, fran, grace, day } = await makeTraining(page.context(), { athlete: 'Ada' })
  const phone = await browser.newContext()
  await signIn(phone, athlete)
  const log = (workoutId: string, value: 'open' | 'prescribed' | 'scaled', text?: string) => {
    const actedAt = new Date().toISOString()
    const notesToo = text && { notes: { value: text, actedAt } }
    const entry = { athleteId: athlete.id, workoutId, scheduledOn: day }
    return call(phone.request, 'training.log', { ...entry, outcome: { value, actedAt }, ...notesToo })
  }
  const opened = page.waitForResponse('**/api/live')
  await page.goto('/coach')
  await expect(page.getByRole('heading', { name: 'Nothing logged yet' })).toBeVisible()
  await opened
  await log(fran, 'prescribed', 'Fast today')
  await expect(items(page)).toHaveCount(1)
  await expect(items(page).first()).toContainText('Fast today')
  await expect(items(page).first()).toContainText('New')
  await expect(page.getByRole('status').filter({ hasText: 'Ada logged Fran: Rx' })).toBeAttached()
  await log(grace, 'scaled')
  await expect(items(page)).toHaveCount(2)
  await expect(items(page).first()).toContainText('Grace')
  await log(grace, 'open')
  await expect(items(page)).toHaveCount(1)

  await page.getByRole('link', { name: '1 unread note or message' }).click()
  await expect(page).toHaveURL('/coach/inbox?show=unread')
  await expect(page.getByRole('button', { name: /Ada.*1 unread/ })).toBeVisible()
  await page.goto('/coach/notes?show=unread')
  await expect(notes(page)).toHaveCount(1)
  await expect.poll(() => unread(page.request)).toBe(0)
  // The notes read on this visit are still told apart, also when another arrives.
  await log(grace, 'open', 'And one more')
  await expect(notes(page)).toHaveCount(2)
  await expect(notes(page).first()).toContainText('And one more')
  await expect(notes(page).getByText(/^(New|Just read)$/)).toHaveCount(2)
  await expect.poll(() => unread(page.request)).toBe(0)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('link', { name: 'All notes and messages read' }).click()
  await expect(page).toHaveURL('/coach/inbox')
  await page.goto('/coach/notes')
  await expect(notes(page)).toHaveCount(2)
  await expect(notes(page).getByText(/^(New|Just read)$/)).toHaveCount(0)
  await phone.close()
})

test('[COACH-01] [COACH-11] a long note is opened; notes that were not on the screen stay unread, until all are marked', {
  tag: '@phone',
}, async ({ page }) => {
  const rounds = Array.from({ length: 9 }, (_, line) => `Round ${line + 1}: still going`).join('\n')
  await makeDeskOf(page.context(), {
    athletes: ['Ada'],
    workouts: { Fran: '#C0322B' },
    logs: Array.from({ length: 12 }, (_, index) => ({
      athlete: 'Ada',
      workout: 'Fran',
      day: addDays(today(), -index),
      notes: index === 0 ? `${rounds}\n\n  its end` : `Note ${index}\n\n\n\n\nits end`,
      at: new Date(Date.now() - index * 60_000).toISOString(),
    })),
  })
  await page.goto('/coach')
  const first = items(page).first()
  const note = first.getByText('Round 1: still going')
  const short = (await note.boundingBox())?.height ?? 0
  await first.getByRole('button', { name: 'Show more' }).click()
  await expect(first.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  expect((await note.boundingBox())?.height).toBeGreaterThan(short * 2)

  await page.getByRole('link', { name: '12 unread notes and messages' }).click()
  await expect(page.getByRole('button', { name: /Ada.*12 unread/ })).toBeVisible()
  await page.goto('/coach/notes?show=unread')
  await expect(notes(page)).toHaveCount(12)
  expect(await notes(page).first().getByText('Round 1').innerText()).toBe(`${rounds}\n\n  its end`)
  // The first in view is read first, and takes its time: a glance at the screen is not reading all of it.
  await expect.poll(() => unread(page.request), { timeout: 15_000 }).toBeLessThan(12)
  expect(await unread(page.request)).toBeGreaterThan(8)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('heading', { name: 'All read' })).toBeVisible()
  expect(await unread(page.request)).toBe(0)
  await page.getByRole('button', { name: 'Show all notes' }).click()
  await expect(notes(page)).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
})
