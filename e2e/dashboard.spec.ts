import { type BrowserContext, expect, type Page } from '@playwright/test'
import { addDays, today } from '../src/domain/day.ts'
import { ask, makeWorkout } from './desk.ts'
import { expectGoodInBothThemes, test } from './page.ts'
import { call, makeAthlete, makeCoach, makeRecord, signIn } from './people.ts'
import { makeTraining } from './training.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const items = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd')

/** The athlete's own browser, from which they log. */
async function athleteLogs(
  context: BrowserContext,
  log: { workoutId: string; day: string; value: 'open' | 'prescribed' | 'scaled'; notes?: string },
) {
  const { id: athleteId } = await ask(context.request, 'accounts.session')
  const actedAt = new Date().toISOString()
  await call(context.request, 'training.log', {
    athleteId,
    workoutId: log.workoutId,
    scheduledOn: log.day,
    outcome: { value: log.value, actedAt },
    ...(log.notes && { notes: { value: log.notes, actedAt } }),
  })
}

test('[COACH-01] a coach without athletes is shown how they come, and then what they need', {
  tag: '@phone',
}, async ({ page }) => {
  const coach = await makeCoach()
  await signIn(page.context(), coach)
  await page.goto('/coach')
  await expect(page.getByRole('heading', { name: 'No athletes yet: share your invite code' })).toBeVisible()
  await expect(page.getByText(coach.inviteCode.slice(0, 5), { exact: true })).toBeVisible()
  await expectGoodInBothThemes(page)
  await page.getByRole('link', { name: 'Meanwhile, plan a program' }).click()
  await expect(page).toHaveURL('/coach/programs')

  await makeAthlete(coach)
  await page.goto('/coach')
  await expect(figure(page, 'active athletes')).toHaveText('1')
  await expect(page.getByRole('heading', { name: 'Nothing logged yet' })).toBeVisible()
  await expect(page.getByText('No athlete has gone quiet.')).toBeVisible()
  await expectGoodInBothThemes(page)
  await page.getByRole('button', { name: 'Show QR code' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /QR code/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Give them a program' }).click()
  await expect(page).toHaveURL('/coach/programs')
})

test('[COACH-01] [ROLE-02] the dashboard counts, tells what happened, and names who needs a word', {
  tag: '@phone',
}, async ({ page }) => {
  const coach = await makeCoach()
  await signIn(page.context(), coach)
  const workoutId = await makeWorkout(page.request, 'Fran', '#C0322B')
  const ada = await makeAthlete(coach, 'Ada Lovelace-Featherstonehaugh von und zu Hohenstein 🏋️')
  const ben = await makeAthlete(coach, 'Ben')
  const gone = await makeAthlete(coach, 'Gone')
  const aside = await makeAthlete(coach, 'Aside', 'inactive')
  const log = (athlete: { id: string }, hours: number, values: { notes?: string; outcome?: 'scaled' } = {}) =>
    makeRecord({
      ...{ athleteId: athlete.id, coachId: coach.id, workoutId, at: hoursAgo(hours), ...values },
      day: addDays(today(), -hours),
    })
  await log(aside, 1)
  const long = Array.from({ length: 9 }, (_, line) => `Round ${line + 1}: still going`).join('\n')
  await log(ada, 2, { notes: long, outcome: 'scaled' })
  for (let hours = 3; hours < 14; hours++) await log(ben, hours)
  await log(gone, 9 * 24)

  await page.goto('/coach')
  await expect(figure(page, 'active athletes')).toHaveText('3')
  await expect(figure(page, 'in total')).toHaveText('4')
  await expect(items(page)).toHaveCount(10)
  const [first, second] = [items(page).nth(0), items(page).nth(1)]
  await expect(first).toContainText('Ada Lovelace')
  await expect(first).toContainText('Fran')
  await expect(first).toContainText('Scaled')
  await expect(first).toContainText('2 hours ago')
  await expect(second).toContainText('As prescribed')
  await expect(second).toContainText('3 hours ago')
  await expect(page.getByText('Aside')).toHaveCount(0)

  const attention = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Needs attention' }) })
  await expect(attention.getByRole('link', { name: '1 unread note' })).toBeVisible()
  await expect(attention.getByRole('listitem')).toHaveText([/Gone\s*last log 9 days ago/])
  await expectGoodInBothThemes(page)

  const note = first.getByText('Round 1: still going')
  const short = (await note.boundingBox())?.height ?? 0
  await first.getByRole('button', { name: 'Show more' }).click()
  await expect(first.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  expect((await note.boundingBox())?.height).toBeGreaterThan(short * 2)

  await page.getByRole('button', { name: 'Show earlier activity' }).click()
  await expect(items(page)).toHaveCount(13)
  await expect(page.getByRole('button', { name: 'Show earlier activity' })).toHaveCount(0)
  await expect(page.getByText('New', { exact: true })).toHaveCount(0)
  await first.getByRole('link').click()
  await expect(page).toHaveURL(`/coach/athlete/${ada.id}`)
})

test('[COACH-01] an open dashboard shows by itself what an athlete logs, once', async ({ page, browser }) => {
  const { athlete, fran, grace, day } = await makeTraining(page.context(), { athlete: 'Ada' })
  const phone = await browser.newContext()
  await signIn(phone, athlete)
  const opened = page.waitForResponse('**/api/live')
  await page.goto('/coach')
  await expect(page.getByRole('heading', { name: 'Nothing logged yet' })).toBeVisible()
  await opened

  await athleteLogs(phone, { workoutId: fran, day, value: 'prescribed', notes: 'Fast today' })
  await expect(items(page)).toHaveCount(1)
  await expect(items(page).first()).toContainText('Fast today')
  await expect(items(page).first()).toContainText('New')
  await expect(page.getByRole('status').filter({ hasText: 'Ada logged Fran: As prescribed' })).toBeAttached()
  await expect(page.getByRole('link', { name: '1 unread note' })).toBeVisible()

  await athleteLogs(phone, { workoutId: grace, day, value: 'scaled' })
  await expect(items(page)).toHaveCount(2)
  await expect(items(page).first()).toContainText('Grace')
  await athleteLogs(phone, { workoutId: grace, day, value: 'open' })
  await expect(items(page)).toHaveCount(1)
  await phone.close()
})

test('[COACH-01] a dashboard that cannot be loaded says so, and one that is shown stays', async ({
  page,
  browser,
}) => {
  const { athlete, fran, day } = await makeTraining(page.context(), { athlete: 'Ada' })
  // Without the stream, so that it is asked again when we say so.
  await page.route('**/api/live', route => route.abort())
  const fail = () =>
    page.route('**/api/rpc/dashboard.overview*', route =>
      route.fulfill({
        status: 500,
        json: { error: { code: -32603, message: 'internal', data: { reason: 'internal' } } },
      }),
    )
  await fail()
  await page.goto('/coach')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Your dashboard could not be loaded.')
  await page.unroute('**/api/rpc/dashboard.overview*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await expect(figure(page, 'active athletes')).toHaveText('1')

  await fail()
  const phone = await browser.newContext()
  await signIn(phone, athlete)
  await athleteLogs(phone, { workoutId: fran, day, value: 'prescribed' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(alert).toContainText('you see what was known at')
  await expect(figure(page, 'active athletes')).toHaveText('1')
  await page.unroute('**/api/rpc/dashboard.overview*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(items(page)).toHaveCount(1)
  await expect(alert).toHaveCount(0)
  await phone.close()
})
