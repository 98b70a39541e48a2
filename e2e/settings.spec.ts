import { expect } from '@playwright/test'
import { expectNoSidewaysScroll, test } from './setup/page.ts'
import { makeAthlete, makeCoach, newEmail, signIn } from './setup/people.ts'

const longWord = 'x'.repeat(44)
for (const language of ['en', 'es'] as const) {
  test(`names and addresses of one long word fit everywhere, ${language}`, { tag: '@phone' }, async ({
    page,
  }) => {
    await page.addInitScript(chosen => localStorage.setItem('language', chosen), language)
    const coach = await makeCoach(longWord, newEmail(`a-coach-with-${longWord.slice(0, 30)}`))
    await page.goto(`/register/athlete?code=${coach.inviteCode}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(longWord)
    await expectNoSidewaysScroll(page)
    await signIn(page.context(), coach)
    for (const path of ['/coach', '/coach/account', '/auth']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoSidewaysScroll(page)
    }
    await signIn(page.context(), await makeAthlete(coach, longWord))
    for (const path of ['/athlete', '/athlete/account']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoSidewaysScroll(page)
    }
  })
}

test('a picture is cropped, re-encoded and shown', async ({ page }) => {
  await signIn(page.context(), await makeCoach())
  await page.goto('/coach/account')
  const png = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 300
    canvas.getContext('2d')?.fillRect(0, 0, 900, 300)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  await page.getByRole('button', { name: 'Save picture' }).click()
  const picture = page.locator('main img')
  await expect(picture).toHaveAttribute('src', /^\/api\/avatars\//)
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([256, 256])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.getByRole('alert')).toContainText('notes.txt')
})
