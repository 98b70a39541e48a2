import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { buildDesk, type DeskPlan } from '#testing/build-desk.ts'
import { chooseFrom, dialogGone, linksShown, press, rowOf } from '#testing/gestures.ts'
import { openPage, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const athletes = ['Ana Gil', 'José Núñez', 'Ben Kay']

async function openTeams(plan: DeskPlan = {}, address = '/coach/athletes?tab=teams') {
  const { coach } = await buildDesk(server.owner, { athletes, ...plan })
  return openPage(server, address, { as: coach })
}

it('[COACH-10] a first team is made, filled and shown', async () => {
  const page = await openTeams({}, '/coach/athletes')
  await press(page, 'tab', 'Teams')
  await expect.poll(page.address).toBe('/coach/athletes?tab=teams')
  await screen.findByRole('heading', { name: 'No teams yet' })
  await press(page, 'button', 'New team')
  const form = await screen.findByRole('dialog', { name: 'New team' })
  await press(page, 'button', 'Create team', form)
  await within(form).findByText('Give the team a name.')
  const name = 'The very early morning crew that trains before anyone else is awake'
  await page.fill('Name', name)
  await press(page, 'button', 'Create team', form)
  await press(page, 'button', 'Add members')

  const members = await screen.findByRole('dialog', { name: /^Members of The very early/ })
  await page.user.type(await within(members).findByRole('searchbox'), 'nunez')
  await expect.poll(() => within(members).getAllByRole('checkbox')).toHaveLength(1)
  await press(page, 'checkbox', 'José Núñez', members)
  await page.user.clear(within(members).getByRole('searchbox'))
  await press(page, 'checkbox', 'Ana Gil', members)
  expect(members.textContent).toContain('2 of 3')
  page.answer('teams.changeMembers', unreachable)
  await press(page, 'button', 'Save members', members)
  expect((await within(members).findByRole('alert')).textContent).toContain('your choices are still here')
  page.answer('teams.changeMembers')
  await press(page, 'button', 'Save members', members)
  await dialogGone()
  await expect.poll(() => rowOf(name)?.textContent).toContain('2 athletes · No programs')
  await press(page, 'link', name)
  await expect.poll(linksShown).toEqual(['Ana Gil', 'José Núñez'])
})

it('[COACH-10] a team is renamed and deleted; its athletes stay', async () => {
  const page = await openTeams({ teams: { Competitors: athletes }, programs: [{ teams: ['Competitors'] }] })
  await screen.findByRole('link', { name: 'Competitors' })
  expect(rowOf('Competitors')?.textContent).toContain('3 athletes · 1 program')
  await chooseFrom(page, 'Actions for Competitors', 'Rename')
  const form = await screen.findByRole('dialog', { name: 'Rename team' })
  await page.fill('Name', 'Masters')
  // A slip does not lose the typed name.
  await page.user.keyboard('{Escape}')
  await press(page, 'button', 'Cancel', await screen.findByRole('alertdialog'))
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(within(form).getByLabelText<HTMLInputElement>('Name').value).toBe('Masters')
  await press(page, 'button', 'Save', form)
  await screen.findByRole('link', { name: 'Masters' })
  await dialogGone()

  await chooseFrom(page, 'Actions for Masters', 'Delete team')
  const question = await screen.findByRole('alertdialog', { name: 'Delete Masters?' })
  const told = '1 program given to this team no longer reaches its members.'
  expect(question.textContent).toContain(told)
  expect(question.textContent).toContain('The athletes stay yours')
  await press(page, 'button', 'Delete team', question)
  await screen.findByRole('heading', { name: 'No teams yet' })
  await dialogGone()
  await press(page, 'tab', 'Athletes')
  await expect.poll(linksShown).toHaveLength(3)
})

it('[COACH-10] members are taken out, and those who were not touched stay', async () => {
  const page = await openTeams({ teams: { Competitors: athletes } })
  await press(page, 'button', 'Members of Competitors')
  const members = await screen.findByRole('dialog', { name: 'Members of Competitors' })
  // Back and forth is no change.
  for (const name of ['Ana Gil', 'Ben Kay', 'Ben Kay']) await press(page, 'checkbox', name, members)
  await press(page, 'button', 'Save members', members)
  await screen.findByText('Competitors has 2 members now.')
  await expect.poll(() => rowOf('Competitors')?.textContent).toContain('2 athletes')
})

it('[COACH-14] a name that another team has is refused in words, and can be changed', async () => {
  const page = await openTeams({ teams: { Competitors: athletes } })
  await screen.findByRole('link', { name: 'Competitors' })
  await press(page, 'button', 'New team')
  const form = await screen.findByRole('dialog', { name: 'New team' })
  await page.fill('Name', 'competitors')
  await press(page, 'button', 'Create team', form)
  await within(form).findByText('You already have a team with this name.')
  await page.fill('Name', 'Masters')
  await expect.poll(() => within(form).queryByText(/already have a team/)).toBeNull()
  await press(page, 'button', 'Create team', form)
  await screen.findByText('Team Masters is created. Who is in it?')
})

it('[COACH-10] what the dashboard and the programs have loaded of a team is loaded again once it is changed', async () => {
  const page = await openTeams({ teams: { Competitors: athletes }, programs: [{ teams: ['Competitors'] }] })
  async function visit(link: string, path: string) {
    await press(page, 'link', link)
    await expect.poll(page.address).toBe(path)
  }
  const timesAsked = (operation: string) => page.asked.filter(one => one === operation).length
  await visit('Dashboard', '/coach')
  await visit('Programs', '/coach/programs')
  await screen.findByText(/1 team/)
  await visit('Athletes', '/coach/athletes')
  await press(page, 'tab', 'Teams')
  const before = { overview: timesAsked('dashboard.overview'), programs: timesAsked('programs.list') }
  expect(before).toEqual({ overview: 1, programs: expect.toSatisfy((times: number) => times > 0) })

  await chooseFrom(page, 'Actions for Competitors', 'Rename')
  await page.fill('Name', 'Masters')
  await press(page, 'button', 'Save', await screen.findByRole('dialog', { name: 'Rename team' }))
  await dialogGone()
  await visit('Programs', '/coach/programs')
  await expect.poll(() => timesAsked('programs.list')).toBeGreaterThan(before.programs)
  await visit('Dashboard', '/coach')
  await expect.poll(() => timesAsked('dashboard.overview')).toBe(2)
})
