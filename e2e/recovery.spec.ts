import { expect } from '@playwright/test'
import { expectGoodInBothThemes, test } from './page.ts'
import { linkIn, mailTo, makeCoach } from './people.ts'

test('[ERR-01] [ROUTE-19] [CALLBACK-06] [CALLBACK-07] a forgotten password is replaced by a link that works once', async ({
  page,
}) => {
  const coach = await makeCoach()
  await page.goto('/login/coach')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  // The login has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(coach.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If there is an account for ${coach.email}`)).toBeVisible()
  const link = linkIn(await mailTo(coach.email))
  expect(link).toContain('/reset-password?token=')

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Your Password')
  await expect(page).toHaveURL('/reset-password')
  await page.reload()
  const [fresh, again, submit] = [
    page.getByLabel('New Password', { exact: true }),
    page.getByLabel('Confirm Password'),
    page.getByRole('button', { name: 'Reset password' }),
  ]
  await submit.click()
  await expect(fresh).toHaveAccessibleDescription(/Required/)
  await fresh.fill('seven77')
  await again.fill('seven77')
  await submit.click()
  await expect(fresh).toHaveAccessibleDescription(/Password must be at least 8 characters long/)
  await fresh.fill('new password')
  await again.fill('other password')
  await submit.click()
  await expect(again).toHaveAccessibleDescription(/Passwords do not match/)
  await expectGoodInBothThemes(page)
  await again.fill('new password')
  await submit.click()
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  await expect(page.getByText('Redirecting to login page...')).toBeVisible()
  const shown = Date.now()
  await expect(page).toHaveURL('/auth')
  expect(Date.now() - shown).toBeGreaterThan(1000)

  const answer = await page.request.post('/api/rpc/accounts.signIn', {
    data: { email: coach.email, password: 'new password', rememberMe: true, role: 'coach' },
  })
  expect(answer.ok()).toBe(true)
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('third password')
  await page.getByLabel('Confirm Password').fill('third password')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link cannot be used')
  await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
})

test('[CALLBACK-06] the callback shows the same form for type=recovery', async ({ page }) => {
  const coach = await makeCoach()
  await page.request.post('/api/rpc/accounts.requestPasswordReset', { data: { email: coach.email } })
  const token = new URL(linkIn(await mailTo(coach.email))).searchParams.get('token')
  await page.goto(`/auth/callback?type=recovery&token=${token}`)
  await page.getByLabel('New Password', { exact: true }).fill('from callback')
  await page.getByLabel('Confirm Password').fill('from callback')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
})

test('[CALLBACK-07] a failure is told and nothing typed is lost', async ({ page }) => {
  await page.route('**/api/rpc/accounts.resetPassword', route => route.abort())
  await page.goto('/reset-password?token=abc')
  await page.getByLabel('New Password', { exact: true }).fill('new password')
  await page.getByLabel('Confirm Password').fill('new password')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Failed to reset password')).toBeVisible()
  await expect(page.getByLabel('Confirm Password')).toHaveValue('new password')
})

test('an address without an account gets the same answer', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('nobody.here@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If there is an account for nobody.here@example.com')).toBeVisible()
})
