import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildInvitingCoach, buildRelationship, buildSession, password } from '#testing/builders.ts'
import { chooseFrom, dialogGone, isDisabled, linksShown, press, rowOf, select } from '#testing/gestures.ts'
import { openPage, type Page, refusal, unreachable } from '#testing/open-page.ts'
import { buildLogEntry } from '#testing/programming-builders.ts'
import { createTestServer } from '#testing/test-server.ts'
import { trainingPlan } from '#testing/training-plan.ts'

const server = await createTestServer()
const { owner } = server

/** A coach with these athletes and a team of the first two, at the list. */
async function openRoster() {
  const names = ['Ana Gil', 'José Núñez', 'Ben Kay']
  const desk = await buildDesk(owner, {
    athletes: [
      ...names,
      { name: 'Pia Pending', status: 'pending' },
      { name: 'Ivo Inactive', status: 'inactive' },
    ],
    teams: { Competitors: names.slice(0, 2) },
  })
  const page = await openPage(server, '/coach/athletes', { as: desk.coach })
  await screen.findByRole('link', { name: 'Ana Gil' })
  return { ...desk, page }
}

const choose = (page: Page, name: string, action: string) => chooseFrom(page, `Actions for ${name}`, action)
const question = () => screen.findByRole('alertdialog')
const bar = () => screen.findByRole('region', { name: 'Selected athletes' })
const textOf = (name: string) => rowOf(name)?.textContent ?? ''

it('[COACH-05] without athletes there is the invite: code, link and QR code', async () => {
  const { coach } = await buildDesk(owner, {})
  const page = await openPage(server, '/coach/athletes', { as: coach })
  await screen.findByRole('heading', { name: 'No athletes yet: share your invite code' })
  await screen.findByRole('button', { name: 'Copy link' })
  await screen.findByRole('img', { name: /^QR code/ })
  await buildRelationship(owner, { gymId: coach.gymId })
  await page.reload()
  await press(page, 'button', 'Invite athletes')
  const dialog = await screen.findByRole('dialog', { name: 'Invite athletes' })
  await within(dialog).findByText(coach.inviteCode.slice(0, 5))
  await page.user.keyboard('{Escape}')
  await dialogGone()
  expect(textOf('An Athlete')).toContain('Never logged')
})

it('[COACH-05] the list tells how each athlete did in the last 14 days', async () => {
  const day = today()
  const busy = 'María José Fernández de la Reguera y Martínez-Campos Villanueva'
  const quiet = '🏋️ Ben Kay'
  const plan = trainingPlan({ athlete: busy })
  const desk = await buildDesk(owner, {
    ...plan,
    athletes: [busy, quiet].map(name => ({ name, joinedAt: `${addDays(day, -6)}T12:00:00Z` })),
    programs: plan.programs.map(program => ({ ...program, athletes: [busy, quiet] })),
    logs: [
      { athlete: busy, workout: 'Helen', day: addDays(day, -3), outcome: 'scaled' },
      { athlete: busy, workout: 'Fran', day },
    ],
  })
  const page = await openPage(server, '/coach/athletes', { as: desk.coach })
  const strip = (name: string) =>
    within(rowOf(name) as HTMLElement)
      .getByRole('img', { name: /14 days$/ })
      .getAttribute('aria-label')
  await screen.findByRole('link', { name: busy })
  expect(strip(busy)).toBe('2 of 2 done, 1 scaled, in the last 14 days')
  expect(strip(quiet)).toBe('0 of 1 done, 0 scaled, in the last 14 days')
  expect(textOf(busy)).toContain('Logged now')
  expect(screen.getByRole('list', { name: 'The last 14 days' }).textContent).toContain('Missed')

  const athleteId = desk.athlete(busy).id
  await buildLogEntry(owner, { athleteId, gymId: desk.coach.gymId, workoutId: desk.workout('Grace'), day })
  await page.reload()
  await screen.findByRole('link', { name: busy })
  expect(strip(busy)).toBe('3 of 3 done, 1 scaled, in the last 14 days')
  await press(page, 'link', busy)
  await expect.poll(page.address).toBe(`/coach/athlete/${athleteId}`)
})

it('[COACH-05] search, status, team and order are in the address and survive it', async () => {
  const { page, team } = await openRoster()
  await page.fill('Search athletes', 'nunez JOSE')
  await expect.poll(linksShown).toEqual(['José Núñez'])
  await page.fill('Search athletes', '')
  await expect.poll(linksShown).toHaveLength(5)
  await select(page, 'Status', 'Inactive')
  await expect.poll(linksShown).toEqual(['Ivo Inactive'])
  expect(page.address()).toBe('/coach/athletes?status=inactive')
  await select(page, 'Team', 'Competitors')
  await screen.findByRole('heading', { name: 'No athlete matches' })
  await press(page, 'button', 'Show all athletes')
  await expect.poll(linksShown).toHaveLength(5)
  await select(page, 'Order', 'Quiet for longest')
  await expect.poll(page.address).toBe('/coach/athletes?sort=quiet')

  await page.open(`/coach/athletes?team=${team('Competitors')}&sort=quiet`)
  await expect.poll(linksShown).toEqual(['Ana Gil', 'José Núñez'])
  expect(screen.getByRole('combobox', { name: 'Order' }).textContent).toContain('Quiet for longest')
})

it('[COACH-05] [TRUST-17] deactivates, reactivates and removes an athlete, and says what that ends and what not', async () => {
  const { page } = await openRoster()
  await choose(page, 'Ana Gil', 'Deactivate')
  const asked = await question()
  expect(asked.textContent).toContain('hidden from them')
  expect(asked.textContent).toContain('They are not signed out')
  page.answer('athletes.setStanding', unreachable)
  await press(page, 'button', 'Deactivate', asked)
  expect((await within(asked).findByRole('alert')).textContent).toContain('Nothing was changed')
  page.answer('athletes.setStanding')
  await press(page, 'button', 'Deactivate', asked)
  await dialogGone()
  await expect.poll(() => textOf('Ana Gil')).toContain('Inactive')

  await choose(page, 'Ana Gil', 'Reactivate')
  await press(page, 'button', 'Reactivate', await question())
  await expect.poll(() => textOf('Ana Gil')).not.toContain('Inactive')
  await dialogGone()

  // An athlete who has not confirmed yet can only be removed or deleted.
  await press(page, 'button', 'Actions for Pia Pending')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(item => item.textContent)).toEqual([
    'Send the confirmation again',
    'Change name',
    'Remove from my athletes',
    'Delete account',
  ])
  await press(page, 'menuitem', 'Remove from my athletes')
  expect((await question()).textContent).toContain('everything they logged stay with them')
  await press(page, 'button', 'Remove', await question())
  await expect.poll(() => rowOf('Pia Pending')).toBeUndefined()
  await page.reload()
  await expect.poll(linksShown).toHaveLength(4)
})

it('[COACH-06] deletes an account once the name is typed; with another coach in play it offers to remove', async () => {
  const { page, athlete } = await openRoster()
  const token = await buildSession(owner, athlete('Ana Gil').id)
  expect(await server.clientOf(token).accounts.session.query()).not.toBeNull()
  await choose(page, 'Ana Gil', 'Delete account')
  const confirm = async () => within(await question()).findByRole('button', { name: 'Delete account' })
  const type = async (name: string) => {
    const field = await within(await question()).findByRole('textbox', { name: /^Type/ })
    await page.user.clear(field)
    await page.user.type(field, name)
  }
  expect(isDisabled(await confirm())).toBe(true)
  await type('Ana')
  expect(isDisabled(await confirm())).toBe(true)
  await type('Ana Gil')
  expect(isDisabled(await confirm())).toBe(true)
  const secret = await within(await question()).findByLabelText('Your password')
  await page.user.type(secret, 'guessed wrong')
  await page.user.click(await confirm())
  // Wrong: the field says so and has the focus, and the athlete is still there.
  await within(await question()).findByText('This is not your current password.')
  expect(document.activeElement).toBe(secret)
  expect(within(await question()).queryByRole('alert')).toBeNull()
  expect(await server.clientOf(token).accounts.session.query()).not.toBeNull()
  await page.user.clear(secret)
  await page.user.type(secret, password)
  await page.user.click(await confirm())
  await expect.poll(() => rowOf('Ana Gil')).toBeUndefined()
  await screen.findByText('The account of Ana Gil is deleted.')
  // Signed out at once, wherever they were.
  expect(await server.clientOf(token).accounts.session.query()).toBeNull()

  const other = await buildInvitingCoach(owner, { fullName: 'Other Coach' })
  await buildRelationship(owner, { gymId: other.gymId, athleteId: athlete('José Núñez').id })
  await choose(page, 'José Núñez', 'Delete account')
  await type('José Núñez')
  await page.user.type(await within(await question()).findByLabelText('Your password'), password)
  await page.user.click(await confirm())
  const told = await within(await question()).findByRole('alert')
  expect(told.textContent).toContain('Deletion operation failed')
  expect(told.textContent).toContain('Another coach trains this athlete too')
  await press(page, 'button', 'Remove from my athletes', await question())
  await within(await question()).findByText(/Remove José Núñez from your athletes\?/)
  await press(page, 'button', 'Remove', await question())
  await expect.poll(() => rowOf('José Núñez')).toBeUndefined()
})

it('[COACH-05] [COACH-10] many at once: into a team, out of it, set aside and taken back', async () => {
  const { page } = await openRoster()
  for (const name of ['Ben Kay', 'Ana Gil']) await press(page, 'checkbox', `Select ${name}`)
  expect((await bar()).textContent).toContain('2 selected')
  await chooseFrom(page, 'Add to team', 'Competitors', await bar())
  await screen.findByText('2 athletes are now in Competitors.')
  await expect.poll(() => textOf('Ben Kay')).toContain('Competitors')
  await chooseFrom(page, 'More actions', 'Remove from Competitors', await bar())
  await expect.poll(() => textOf('Ben Kay')).not.toContain('Competitors')
  expect(textOf('José Núñez')).toContain('Competitors')

  await chooseFrom(page, 'Add to team', 'New team…', await bar())
  const form = await screen.findByRole('dialog', { name: 'New team' })
  await page.user.type(within(form).getByLabelText('Name'), 'Masters{Enter}')
  await expect.poll(() => textOf('Ana Gil')).toContain('Masters')
  await dialogGone()

  await press(page, 'checkbox', 'Select all shown')
  expect((await bar()).textContent).toContain('5 selected')
  const inactive = () =>
    Array.from(document.querySelectorAll('main li')).filter(one => one.textContent?.includes('Inactive'))
  await chooseFrom(page, 'More actions', 'Deactivate (3)', await bar())
  await press(page, 'button', 'Deactivate', await question())
  await expect.poll(inactive).toHaveLength(4)
  await dialogGone()
  await chooseFrom(page, 'More actions', 'Reactivate (4)', await bar())
  await press(page, 'button', 'Reactivate', await question())
  await expect.poll(() => inactive().map(one => one.textContent)).toEqual([expect.stringContaining('Ivo')])
  await press(page, 'button', 'Clear', await bar())
  await expect.poll(() => screen.queryByRole('region', { name: 'Selected athletes' })).toBeNull()
})

it('[COACH-05] a list that does not load says so and loads again', async () => {
  const { coach } = await buildDesk(owner, { athletes: ['Ana Gil'] })
  const page = await openPage(server, '/auth', { as: coach })
  page.answer('athletes.list', refusal('internal'))
  await page.open('/coach/athletes')
  expect((await screen.findByRole('alert')).textContent).toContain('Your athletes could not be loaded.')
  page.answer('athletes.list')
  await press(page, 'button', 'Try again')
  await screen.findByRole('link', { name: 'Ana Gil' })
})

it('[COACH-12] the coach changes the name under which they see an athlete, and takes it back', async () => {
  const { page } = await openRoster()
  await choose(page, 'Ben Kay', 'Change name')
  const form = await screen.findByRole('dialog', { name: 'Change the name of Ben Kay' })
  page.answer('athletes.rename', unreachable)
  await page.fill('Name you see', 'Zed Benjamin')
  await press(page, 'button', 'Save')
  await within(form).findByText(/^The name was not saved; what you typed is still here/)
  page.answer('athletes.rename')
  await press(page, 'button', 'Save')
  await dialogGone()
  await screen.findByRole('link', { name: 'Zed Benjamin' })
  expect(linksShown()).not.toContain('Ben Kay')

  await page.user.click(screen.getByRole('link', { name: 'Zed Benjamin' }))
  await screen.findByRole('heading', { level: 1, name: 'Zed Benjamin' })
  await screen.findByText('Ben Kay')
  await choose(page, 'Zed Benjamin', 'Change name')
  await press(page, 'button', 'Use their own name')
  await screen.findByRole('heading', { level: 1, name: 'Ben Kay' })
  expect(screen.queryByText('Their own name')).toBeNull()
})
