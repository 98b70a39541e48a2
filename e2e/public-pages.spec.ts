// Between the app and the public pages, which are documents of their own.
import { expect } from '@playwright/test'
import { test } from './page.ts'
import { untilReadyForOffline } from './phone.ts'

test('the app leaves for a public page when a link is followed, not when it is pointed at', async ({
  page,
}) => {
  await page.goto('/auth')
  const heading = page.getByRole('heading', { level: 1 })
  const title = await heading.textContent()
  const home = page.getByRole('banner').getByRole('link').first()
  await home.hover()
  await home.focus()
  await page.waitForTimeout(500)
  await expect(heading).toHaveText(title ?? '')
  await home.click()
  await expect(heading).toContainText('Draw the line.')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(heading).toHaveText(title ?? '')
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const path of ['/', '/privacy'])
    test(`${path} says that it cannot be fetched, and comes when the connection is back`, async ({
      page,
      context,
    }) => {
      await page.goto('/auth')
      await untilReadyForOffline(page)
      await context.setOffline(true)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
      await page.getByRole('link', { name: 'Go to sign-in' }).click()
      await expect(page).toHaveURL('/auth')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.locator('#facts')).toBeAttached()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection')
      await expect(page).toHaveURL(path)
    })
})
