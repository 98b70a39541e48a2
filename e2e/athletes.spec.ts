import { expect, type Page } from '@playwright/test'
import { addDays } from '../src/domain/day.ts'
import { expectGoodInBothThemes, expectOnTop, test } from './page.ts'
import { makeAthlete, makeCoach, makeDeskOf, makeRecord, signIn } from './people.ts'
import { giveTo, makeTraining } from './training.ts'

/** A coach with these athletes and a team of the first two, at the list. */
async function atRoster(page: Page, names = ['Ana Gil', 'José Núñez', 'Ben Kay']) {
  const desk = await makeDeskOf(page.context(), {
    athletes: [
      ...names,
      { name: 'Pia Pending', status: 'pending' },
      { name: 'Ivo Inactive', status: 'inactive' },
    ],
    teams: { Competitors: names.slice(0, 2) },
  })
  await page.goto('/coach/athletes')
  await expect(page.getByRole('link', { name: 'Ana Gil' })).toBeVisible()
  return desk
}

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
const shown = (page: Page) => page.locator('main li a')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected athletes' })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).check()

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('[COACH-05] without athletes there is the invite: code, link and QR code', {
  tag: '@phone',
}, async ({ page }) => {
  const coach = await makeCoach()
  await signIn(page.context(), coach)
  await page.goto('/coach/athletes')
  await expect(page.getByRole('heading', { name: 'No athletes yet: share your invite code' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectGoodInBothThemes(page)
  await makeAthlete(coach, 'Ana Gil')
  await page.reload()
  await page.getByRole('button', { name: 'Invite athletes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite athletes' })
  await expect(dialog.getByText(coach.inviteCode.slice(0, 5))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(row(page, 'Ana Gil')).toContainText('Never logged')
})

test('[COACH-05] the list tells how each athlete did in the last 14 days', {
  tag: '@phone',
}, async ({ page }) => {
  const { coach, athlete, programId, fran, grace, helen, day } = await makeTraining(page.context(), {
    athlete: 'María José Fernández de la Reguera y Martínez-Campos Villanueva',
  })
  const lastWeek = `${addDays(day, -6)}T12:00:00Z`
  const quiet = await makeAthlete(coach, '🏋️ Ben Kay', 'active', lastWeek)
  await giveTo(page.context(), programId, [quiet.id])
  const log = { athleteId: athlete.id, coachId: coach.id }
  await makeRecord({ ...log, workoutId: helen, day: addDays(day, -3), outcome: 'scaled' })
  await makeRecord({ ...log, workoutId: fran, day })
  await page.goto('/coach/athletes')
  const strip = (name: string) => row(page, name).getByRole('img', { name: /14 days$/ })
  await expect(strip(athlete.fullName)).toHaveAccessibleName('2 of 2 done, 1 scaled, in the last 14 days')
  await expect(strip(quiet.fullName)).toHaveAccessibleName('0 of 1 done, 0 scaled, in the last 14 days')
  await expect(row(page, athlete.fullName)).toContainText('Logged now')
  await expect(page.getByRole('list', { name: 'The last 14 days' })).toContainText('Missed')
  await expectGoodInBothThemes(page)
  await makeRecord({ ...log, workoutId: grace, day })
  await page.reload()
  await expect(strip(athlete.fullName)).toHaveAccessibleName('3 of 3 done, 1 scaled, in the last 14 days')
  await page.getByRole('link', { name: athlete.fullName }).click()
  await expect(page).toHaveURL(`/coach/athlete/${athlete.id}`)
})

test('[COACH-05] search, status, team and order are in the address and survive it', async ({ page }) => {
  const { team } = await atRoster(page)
  await page.getByRole('searchbox', { name: 'Search athletes' }).fill('nunez JOSE')
  await expect(shown(page)).toHaveText(['José Núñez'])
  await page.getByRole('searchbox', { name: 'Search athletes' }).fill('')
  await expect(shown(page)).toHaveCount(5)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Inactive', exact: true }).click()
  await expect(shown(page)).toHaveText(['Ivo Inactive'])
  await page.getByRole('combobox', { name: 'Team' }).click()
  await page.getByRole('option', { name: 'Competitors' }).click()
  await expect(page.getByRole('heading', { name: 'No athlete matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all athletes' }).click()
  await expect(shown(page)).toHaveCount(5)

  await page.goto(`/coach/athletes?team=${team('Competitors')}&sort=quiet`)
  await expect(shown(page)).toHaveText(['Ana Gil', 'José Núñez'])
  await expect(page.getByRole('combobox', { name: 'Order' })).toContainText('Quiet for longest')
})

test('[COACH-05] deactivates, reactivates and removes an athlete', async ({ page }) => {
  await atRoster(page)
  await choose(page, 'Ana Gil', 'Deactivate')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('hidden from them')
  await expect(question).toContainText('Everything logged so far is kept')
  await page.route('**/api/rpc/athletes.setStanding', route => route.abort())
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(question.getByRole('alert')).toContainText('Nothing was changed')
  await page.unroute('**/api/rpc/athletes.setStanding')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(question).toHaveCount(0)
  await expect(row(page, 'Ana Gil')).toContainText('Inactive')

  await choose(page, 'Ana Gil', 'Reactivate')
  await question.getByRole('button', { name: 'Reactivate' }).click()
  await expect(row(page, 'Ana Gil')).not.toContainText('Inactive')

  // Who waits for the confirmation can only be removed or deleted.
  await page.getByRole('button', { name: 'Actions for Pia Pending' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Remove from my athletes', 'Delete account'])
  await page.getByRole('menuitem', { name: 'Remove from my athletes' }).click()
  await expect(question).toContainText('everything they logged stay with them')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(row(page, 'Pia Pending')).toHaveCount(0)
  await page.reload()
  await expect(shown(page)).toHaveCount(4)
})

test('[COACH-06] deletes an account once the name is typed; with another coach in play it offers to remove', async ({
  page,
  browser,
}) => {
  const { athlete } = await atRoster(page)
  const theirs = await browser.newContext()
  await signIn(theirs, athlete('Ana Gil'))
  const athletePage = await theirs.newPage()
  await athletePage.goto('/athlete')
  await expect(athletePage.getByRole('main')).toBeVisible()

  await choose(page, 'Ana Gil', 'Delete account')
  const dialog = page.getByRole('alertdialog')
  const confirm = dialog.getByRole('button', { name: 'Delete account' })
  await expect(confirm).toBeDisabled()
  await expectGoodInBothThemes(page)
  await dialog.getByRole('textbox').fill('Ana')
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('Ana Gil')
  await confirm.click()
  await expect(row(page, 'Ana Gil')).toHaveCount(0)
  await expect(page.getByText('The account of Ana Gil is deleted.')).toBeVisible()
  // Signed out at once, wherever they were.
  await athletePage.goto('/athlete')
  await expect(athletePage).not.toHaveURL(/\/athlete$/)

  await signIn(theirs, athlete('José Núñez'))
  const other = await makeCoach('Other Coach')
  await athletePage.goto(`/invite-code-entry?code=${other.inviteCode}`)
  await athletePage.getByRole('button', { name: /^Join/ }).click()
  await expect(athletePage).toHaveURL(/\/athlete$/)
  await theirs.close()
  await choose(page, 'José Núñez', 'Delete account')
  await dialog.getByRole('textbox').fill('José Núñez')
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText('Deletion operation failed')
  await expect(dialog.getByRole('alert')).toContainText('Another coach trains this athlete too')
  await dialog.getByRole('button', { name: 'Remove from my athletes' }).click()
  await expect(dialog).toContainText('Remove José Núñez from your athletes?')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(row(page, 'José Núñez')).toHaveCount(0)
})

test('[COACH-05] [COACH-10] many at once: into a team, out of it, set aside and taken back', {
  tag: '@phone',
}, async ({ page }) => {
  await atRoster(page)
  await tick(page, 'Ben Kay')
  await tick(page, 'Ana Gil')
  await expect(bar(page)).toContainText('2 selected')
  await expectGoodInBothThemes(page)
  await bar(page).getByRole('button', { name: 'Add to team' }).click()
  await page.getByRole('menuitem', { name: 'Competitors' }).click()
  await expect(page.getByText('2 athletes are now in Competitors.')).toBeVisible()
  await expect(row(page, 'Ben Kay')).toContainText('Competitors')
  await bar(page).getByRole('button', { name: 'More actions' }).click()
  // What was just said stands above the bar, where the menu opens.
  await expectOnTop(page.getByRole('menuitem', { name: 'Remove from Competitors' }))
  await page.getByRole('menuitem', { name: 'Remove from Competitors' }).click()
  await expect(row(page, 'Ben Kay')).not.toContainText('Competitors')
  await expect(row(page, 'José Núñez')).toContainText('Competitors')

  await bar(page).getByRole('button', { name: 'Add to team' }).click()
  await page.getByRole('menuitem', { name: 'New team…' }).click()
  await page.getByRole('dialog', { name: 'New team' }).getByLabel('Name').fill('Masters')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Ana Gil')).toContainText('Masters')

  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await expect(bar(page)).toContainText('5 selected')
  await bar(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate (3)' }).click()
  await expectOnTop(page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.locator('main li').filter({ hasText: 'Inactive' })).toHaveCount(4)
  await bar(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reactivate (4)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.locator('main li').filter({ hasText: /Inactive$/ })).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await expect(bar(page)).toHaveCount(0)
})

test('[COACH-05] a list that does not load says so and loads again', async ({ page }) => {
  await page.route('**/api/rpc/athletes.list*', route =>
    route.fulfill({
      status: 500,
      json: { error: { message: '', code: -32603, data: { reason: 'internal' } } },
    }),
  )
  const coach = await makeCoach()
  await signIn(page.context(), coach)
  await makeAthlete(coach, 'Ana Gil')
  await page.goto('/coach/athletes')
  await expect(page.getByRole('alert')).toContainText('Your athletes could not be loaded.')
  await page.unroute('**/api/rpc/athletes.list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Ana Gil')).toBeVisible()
})
