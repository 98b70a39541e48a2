import { expect, type Page } from '@playwright/test'
import { makeProgram } from './desk.ts'
import { expectGoodInBothThemes, test } from './page.ts'
import { call, makeAthlete, makeCoach, makeTeam, signIn } from './people.ts'

async function atTeams(page: Page, names = ['Ana Gil', 'José Núñez', 'Ben Kay']) {
  const coach = await makeCoach()
  await signIn(page.context(), coach)
  const athletes = []
  for (const name of names) athletes.push(await makeAthlete(coach, name))
  return { coach, athletes }
}

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('[COACH-10] a first team is made, filled and shown', { tag: '@phone' }, async ({ page }) => {
  await atTeams(page)
  await page.goto('/coach/athletes')
  await page.getByRole('tab', { name: 'Teams' }).click()
  await expect(page).toHaveURL(/tab=teams/)
  await expect(page.getByRole('heading', { name: 'No teams yet' })).toBeVisible()
  await expectGoodInBothThemes(page)
  await page.getByRole('button', { name: 'New team' }).click()
  const form = page.getByRole('dialog', { name: 'New team' })
  await form.getByRole('button', { name: 'Create team' }).click()
  await expect(form.getByText('Give the team a name.')).toBeVisible()
  await form.getByLabel('Name').fill('The very early morning crew that trains before anyone else is awake')
  await form.getByRole('button', { name: 'Create team' }).click()
  await page.getByRole('button', { name: 'Add members' }).click()

  const members = page.getByRole('dialog', { name: /^Members of The very early/ })
  await members.getByRole('searchbox').fill('nunez')
  await expect(members.getByRole('checkbox')).toHaveCount(1)
  await members.getByRole('checkbox', { name: 'José Núñez' }).check()
  await members.getByRole('searchbox').fill('')
  await members.getByRole('checkbox', { name: 'Ana Gil' }).check()
  await expect(members).toContainText('2 of 3')
  await expectGoodInBothThemes(page)
  await page.route('**/api/rpc/teams.changeMembers', route => route.abort())
  await members.getByRole('button', { name: 'Save members' }).click()
  await expect(members.getByRole('alert')).toContainText('your choices are still here')
  await page.unroute('**/api/rpc/teams.changeMembers')
  await members.getByRole('button', { name: 'Save members' }).click()
  await expect(members).toHaveCount(0)
  const team = page.getByRole('listitem').filter({ hasText: 'The very early' })
  await expect(team).toContainText('2 athletes · No programs')
  await expectGoodInBothThemes(page)
  await team.getByRole('link').click()
  await expect(page.locator('main li a')).toHaveText(['Ana Gil', 'José Núñez'])
})

test('[COACH-10] a team is renamed and deleted; its athletes stay', async ({ page }) => {
  const { coach, athletes } = await atTeams(page)
  const team = await makeTeam(coach, 'Competitors', athletes)
  const programId = await makeProgram(page.request)
  const nobody = { athleteIds: [], teamIds: [] }
  await call(page.request, 'programs.assign', {
    programId,
    give: { ...nobody, teamIds: [team.id] },
    takeBack: nobody,
  })
  await page.goto('/coach/athletes?tab=teams')
  await expect(row(page, 'Competitors')).toContainText('3 athletes · 1 program')
  await choose(page, 'Competitors', 'Rename')
  const form = page.getByRole('dialog', { name: 'Rename team' })
  await form.getByLabel('Name').fill('Masters')
  // What was typed is not lost by a slip.
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Masters')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Masters')).toBeVisible()

  await choose(page, 'Masters', 'Delete team')
  const question = page.getByRole('alertdialog', { name: 'Delete Masters?' })
  await expect(question).toContainText('1 program given to this team no longer reaches its members.')
  await expect(question).toContainText('The athletes stay yours')
  await question.getByRole('button', { name: 'Delete team' }).click()
  await expect(page.getByRole('heading', { name: 'No teams yet' })).toBeVisible()
  await page.getByRole('tab', { name: 'Athletes' }).click()
  await expect(page.locator('main li a')).toHaveCount(3)
})

test('[COACH-10] members are taken out, and those who were not touched stay', async ({ page }) => {
  const { coach, athletes } = await atTeams(page)
  await makeTeam(coach, 'Competitors', athletes)
  await page.goto('/coach/athletes?tab=teams')
  await page.getByRole('button', { name: 'Members of Competitors' }).click()
  const members = page.getByRole('dialog', { name: 'Members of Competitors' })
  await members.getByRole('checkbox', { name: 'Ana Gil' }).uncheck()
  // Back and forth is no change.
  await members.getByRole('checkbox', { name: 'Ben Kay' }).uncheck()
  await members.getByRole('checkbox', { name: 'Ben Kay' }).check()
  await members.getByRole('button', { name: 'Save members' }).click()
  await expect(page.getByText('Competitors has 2 members now.')).toBeVisible()
  await expect(row(page, 'Competitors')).toContainText('2 athletes')
})
