// From screen to screen on a slow network: what a press brings ahead, and what stays meanwhile.
import { expect } from '@playwright/test'
import { test } from './setup/page.ts'
import { makeDeskOf } from './setup/people.ts'

test('[ROUTE-21] a press brings code and data ahead, and the old screen stays until the next one is there', async ({
  page,
  context,
}) => {
  await makeDeskOf(context, { workouts: { Fran: '#C0322B' } })
  await page.goto('/coach')
  const old = page.getByRole('heading', { level: 1, name: /^Hello/ })
  await expect(old).toBeVisible()
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/workouts-screen-*.js', async route => {
    await held
    await route.continue()
  })
  const code = page.waitForRequest(/workouts-screen-/)
  const data = page.waitForRequest(/library\.list/)
  const link = page.getByRole('banner').getByRole('link', { name: 'Workouts' }).first()
  await link.dispatchEvent('touchstart')
  await Promise.all([code, data])
  await expect(page).toHaveURL('/coach')

  await link.click()
  // Longer than the loading screen of a first start waits.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 1_500)))
  await expect(old).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Workouts' })).toBeVisible()
  await expect(page.getByText('Fran', { exact: true }).first()).toBeVisible()
})
