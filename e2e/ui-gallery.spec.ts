import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './page.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`the gallery shows every widget, accessible, in the ${theme} theme`, { tag: '@phone' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto('/dev/ui')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('the gallery is not there in production', async ({ page }) => {
  await page.route('**/api/rpc/system.about', route =>
    route.fulfill({
      json: { result: { data: { development: false, google: false, contactEmail: 'a@example.com' } } },
    }),
  )
  await page.goto('/dev/ui')
  await expect(page).toHaveURL('/')
})
