import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './page.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`the gallery shows every widget, accessible, in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto('/dev/ui')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
