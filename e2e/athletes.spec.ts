import { expect } from '@playwright/test'
import { expectGoodInBothThemes, expectOnTop, test } from './page.ts'
import { makeDeskOf } from './people.ts'

test('[COACH-05] many at once: what was just said never lies over the menu or the question', {
  tag: '@phone',
}, async ({ page }) => {
  const athletes = ['Ana Gil', 'José Núñez', 'Ben Kay']
  await makeDeskOf(page.context(), { athletes, teams: { Competitors: ['Ana Gil'] } })
  await page.goto('/coach/athletes')
  for (const name of ['Ben Kay', 'Ana Gil'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('region', { name: 'Selected athletes' })
  await expectGoodInBothThemes(page)
  await bar.getByRole('button', { name: 'Add to team' }).click()
  await page.getByRole('menuitem', { name: 'Competitors' }).click()
  await expect(page.getByText('2 athletes are now in Competitors.')).toBeVisible()
  await bar.getByRole('button', { name: 'More actions' }).click()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  for (const item of await items.all()) await expectOnTop(item)
  await page.getByRole('menuitem', { name: 'Deactivate (2)' }).click()
  await expectOnTop(page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }))
})
