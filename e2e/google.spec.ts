// The round trip to Google; what the callback says of each failure is tested in process.
import { expect, type Page } from '@playwright/test'
import { test } from './setup/page.ts'
import { arriveAtGoogle, makeCoach, newEmail } from './setup/people.ts'

test.describe.configure({ mode: 'serial' })

async function goToGoogle(page: Page, address: string, button: string, answer = 'Allow'): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: answer }).click()
}

test('[CALLBACK-01] [CALLBACK-02] [CALLBACK-04] [CALLBACK-09] a coach refuses at Google, then signs up with it', async ({
  page,
}) => {
  await arriveAtGoogle({ email: newEmail('google.coach'), name: 'Gloria Google' })
  await goToGoogle(page, '/login/coach', 'Continue with Google', 'Deny')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Error')
  await page.route('**/api/rpc/accounts.finishSignIn', async route => {
    await new Promise(resolve => setTimeout(resolve, 500))
    await route.continue()
  })
  await goToGoogle(page, '/register/coach', 'Sign up with Google')
  await expect(page.getByRole('heading', { name: 'Authenticating...' })).toBeVisible()
  await expect(page).toHaveURL('/coach')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gloria Google')
  expect(await page.evaluate(() => localStorage.getItem('oauthUserData'))).toBeNull()
})

test('[CALLBACK-11] an athlete without a code is led to the join page', async ({ page }) => {
  await arriveAtGoogle({ email: newEmail('google.alone'), name: 'Greg Google' })
  await goToGoogle(page, '/login/athlete', 'Continue with Google')
  await expect(page).toHaveURL('/invite-code-entry')
})

test('[CALLBACK-04] [SHELL-11] an athlete joins a coach with Google', async ({ page }) => {
  const coach = await makeCoach('Coach Greta')
  await arriveAtGoogle({ email: newEmail('google.athlete'), name: 'Gael Google' })
  const address = `/register/athlete?code=${coach.inviteCode}`
  await goToGoogle(page, address, 'Join Coach Greta with Google')
  await expect(page).toHaveURL('/athlete')
  await page.goto('/athlete/account')
  await expect(page.getByText('Coach Greta')).toBeVisible()
})

test('[CALLBACK-03] the other role is refused, said, and no session stays', async ({ page }) => {
  const coach = await makeCoach()
  await arriveAtGoogle({ email: coach.email, name: coach.fullName })
  await goToGoogle(page, '/login/athlete', 'Continue with Google')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('You have a coach account. Please use coach login.')).toBeVisible()
  const session = await (await page.request.get('/api/rpc/accounts.session')).json()
  expect(session.result.data).toBeNull()
})
