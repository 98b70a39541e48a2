import { expect, type Page } from '@playwright/test'
import { test } from './setup/page.ts'
import { call, makeAthlete, makeCoach, password, signIn } from './setup/people.ts'

const logIn = async (page: Page, email: string, secret = password) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test.describe('login', () => {
  test('[LOGIN-08] a session without remember-me ends with the browser', async ({ page, context }) => {
    const coach = await makeCoach()
    for (const [remember, isLasting] of [
      [true, true],
      [false, false],
    ] as const) {
      await context.clearCookies()
      await page.goto('/login/coach')
      await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember)
      await logIn(page, coach.email)
      await expect(page).toHaveURL('/coach')
      const cookie = (await context.cookies()).find(({ name }) => name === 'chalkline.session_token')
      expect((cookie?.expires ?? -1) > 0).toBe(isLasting)
      expect(cookie?.httpOnly).toBe(true)
      await page.evaluate(() => localStorage.clear())
    }
  })
})

test.describe('the guard', () => {
  test('[ROUTE-17] [CALLBACK-12] a sign-out in one tab reaches the others at once', async ({
    page,
    context,
  }) => {
    const coach = await makeCoach()
    await signIn(page.context(), coach)
    await page.goto('/coach')
    const other = await context.newPage()
    await other.goto('/coach/account')
    await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(other).toHaveURL('/auth')
    await expect(other.getByText(coach.email)).toHaveCount(0)
  })

  test('after a sign-out the back button shows nothing of the person', async ({ page }) => {
    const coach = await makeCoach()
    await signIn(page.context(), coach)
    await page.goto('/coach/account')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(coach.email)
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Draw the line.')
    expect(await page.evaluate(() => Object.values({ ...sessionStorage }))).not.toContain('/coach/account')
    await page.goBack()
    await expect(page).toHaveURL('/auth')
    expect(await page.content()).not.toContain(coach.email)
  })

  test('a session that was ended elsewhere ends here with the next request, and who signs in then sees nothing of it', async ({
    page,
    browser,
  }) => {
    const [coach, next] = [await makeCoach(), await makeCoach('Nora Next')]
    const [athlete, nextOne] = ['Ada of the First', 'Bea of the Next']
    await makeAthlete(coach, athlete)
    await makeAthlete(next, nextOne)
    await signIn(page.context(), coach)
    await page.goto('/coach/athletes')
    await expect(page.getByText(athlete)).toBeVisible()
    const elsewhere = await browser.newContext()
    await signIn(elsewhere, coach)
    await call(elsewhere.request, 'settings.signOutOthers')
    await elsewhere.close()
    // The header's stream ends with the session, and its next request tells.
    await expect(page).toHaveURL('/login/coach', { timeout: 40_000 })

    await logIn(page, next.email)
    await page.getByRole('link', { name: 'Athletes', exact: true }).click()
    await expect(page.getByText(nextOne).or(page.getByText(athlete))).toHaveText(nextOne)
  })
})
