import { expect } from '@playwright/test'
import { test } from './page.ts'
import { arriveAtGoogle, makeAthlete, makeCoach, newEmail, signIn } from './people.ts'

test.describe.configure({ mode: 'serial' })

test('[CALLBACK-01] [CALLBACK-04] [CALLBACK-09] a coach signs up with Google', async ({ page }) => {
  await arriveAtGoogle({ email: newEmail('google.coach'), name: 'Gloria Google' })
  await page.goto('/register/coach')
  await page.getByRole('button', { name: 'Sign up with Google' }).click()
  await page.route('**/api/rpc/accounts.finishSignIn', async route => {
    await new Promise(resolve => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'Authenticating...' })).toBeVisible()
  await expect(page).toHaveURL('/coach')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gloria Google')
  expect(await page.evaluate(() => localStorage.getItem('oauthUserData'))).toBeNull()
})

test('[CALLBACK-04] [SHELL-11] an athlete joins a coach with Google', async ({ page }) => {
  const coach = await makeCoach('Coach Greta')
  await arriveAtGoogle({ email: newEmail('google.athlete'), name: 'Gael Google' })
  await page.goto(`/register/athlete?code=${coach.inviteCode}`)
  await page.getByRole('button', { name: 'Join Coach Greta with Google' }).click()
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL('/athlete')
  await page.goto('/athlete/account')
  await expect(page.getByText('Coach Greta')).toBeVisible()
})

test('[CALLBACK-11] an athlete without a code is led to the join page', async ({ page }) => {
  await arriveAtGoogle({ email: newEmail('google.alone'), name: 'Greg Google' })
  await page.goto('/login/athlete')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL('/invite-code-entry')
})

test('[CALLBACK-03] the other role is refused, said, and no session stays', async ({ page }) => {
  const coach = await makeCoach()
  await makeAthlete(coach)
  await arriveAtGoogle({ email: coach.email, name: coach.fullName })
  await page.goto('/login/athlete')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('You have a coach account. Please use coach login.')).toBeVisible()
  const session = await (await page.request.get('/api/rpc/accounts.session')).json()
  expect(session.result.data).toBeNull()
})

test('[CALLBACK-01] [CALLBACK-02] a refusal at Google is told, with a way back', async ({ page }) => {
  await arriveAtGoogle({ email: newEmail('google.no'), name: 'Gina Google' })
  await page.goto('/login/coach')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Error')
  await expect(page.getByRole('link', { name: 'Return to Login' })).toHaveAttribute('href', '/login')
  await page.goto('/auth/callback?error=server_error')
  await expect(page.getByText('An error occurred during authentication')).toBeVisible()
})

test('[CALLBACK-02] [CALLBACK-05] without a session it goes to the login, or says so after a verification', async ({
  page,
}) => {
  await page.goto('/auth/callback?role=coach')
  await expect(page).toHaveURL('/auth')
  await page.goto('/auth/callback?verification=true')
  await expect(page.getByText('No active session found. Please try logging in again.')).toBeVisible()
  const coach = await makeCoach()
  await signIn(page.context(), coach)
  const refuse = (reason: string) =>
    page.route('**/api/rpc/accounts.finishSignIn', route =>
      route.fulfill({
        status: 401,
        json: { error: { code: -32001, message: reason, data: { reason, httpStatus: 401, fields: [] } } },
      }),
    )
  await refuse('unauthenticated')
  await page.goto('/auth/callback?verification=true')
  await expect(page.getByText('User not found. Please try logging in again.')).toBeVisible()
})

test('[ERR-03] a profile that cannot be read or made is told', async ({ page }) => {
  const coach = await makeCoach()
  await signIn(page.context(), coach)
  const fail = (reason: string) =>
    page.route('**/api/rpc/accounts.finishSignIn', route =>
      route.fulfill({
        status: 500,
        json: { error: { code: -32603, message: reason, data: { reason, httpStatus: 500, fields: [] } } },
      }),
    )
  await fail('internal')
  await page.goto('/auth/callback?role=coach')
  await expect(page.getByText('Created profile could not be verified')).toBeVisible()
  await page.unroute('**/api/rpc/accounts.finishSignIn')
  await fail('unavailable')
  await page.goto('/auth/callback?role=coach')
  await expect(page.getByText('An error occurred while accessing your account')).toBeVisible()
  await page.route('**/api/rpc/accounts.session', route => route.abort())
  await page.goto('/auth/callback?role=coach')
  await expect(page.getByText('Failed to fetch profile')).toBeVisible()
})

test('[CALLBACK-04] [CALLBACK-10] without a role in the address it is the stored one that counts', async ({
  page,
}) => {
  const coach = await makeCoach()
  const athlete = await makeAthlete(coach)
  await signIn(page.context(), athlete)
  await page.goto('/contact')
  await page.evaluate(
    code => localStorage.setItem('oauthUserData', JSON.stringify({ role: 'athlete', inviteCode: code })),
    coach.inviteCode,
  )
  const asked = page.waitForRequest('**/api/rpc/accounts.finishSignIn')
  await page.goto('/auth/callback')
  expect((await asked).postDataJSON()).toEqual({ role: 'athlete', inviteCode: coach.inviteCode })
  await expect(page).toHaveURL('/athlete')
})

test('[ROLE-04] a link to the callback changes nothing for whoever is made to open it', async ({ page }) => {
  const attacker = await makeCoach('Attacker')
  const victim = await makeCoach()
  await signIn(page.context(), victim)
  await page.goto(`/auth/callback?role=athlete&inviteCode=${attacker.inviteCode}`)
  await expect(page).toHaveURL('/coach')
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
})
