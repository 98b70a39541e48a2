import { expect, type Page } from '@playwright/test'
import { test } from './setup/page.ts'
import { linkIn, mailTo, makeCoach, newEmail, password } from './setup/people.ts'

const fill = async (page: Page, email: string, secret = password, again = secret) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Confirm Password').fill(again)
}
/** From the confirmation: role, address and password are known in this browser. */
const signInNow = async (page: Page, role: string) => {
  await page.getByRole('link', { name: 'Sign In Now' }).click()
  await expect(page).toHaveURL('/auth')
  await page.getByRole('link', { name: /^I’m/ }).first().click()
  await expect(page).toHaveURL(`/login/${role}`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('[REG-13] a coach signs up, confirms by mail, signs in and shares the code', async ({ page }) => {
  const email = newEmail('new.coach')
  await page.goto('/register/coach')
  await fill(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(linkIn(await mailTo(email)))
  await signInNow(page, 'coach')
  await expect(page).toHaveURL('/coach')
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
})

test('[REG-02] [REG-04] an athlete opens the old link, registers, confirms and lands on /athlete with an active relationship', {
  tag: '@phone',
}, async ({ page }) => {
  const coach = await makeCoach('Coach Mateo')
  const email = newEmail('new.athlete')
  await page.goto(`/athlete-signin/x?code=${coach.inviteCode.toUpperCase()}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Coach Mateo')
  await expect(page.getByRole('button', { name: 'Join Coach Mateo with Google' })).toBeVisible()
  await page.getByLabel(/^Full name/).fill('Nadia New')
  await fill(page, email)
  await page.getByRole('button', { name: "Join Coach Mateo's Team" }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(
    await page.evaluate(() => [
      localStorage.getItem('pendingCoachName'),
      localStorage.getItem('pendingJoinStatus'),
    ]),
  ).toEqual(['Coach Mateo', 'pending'])
  await page.goto(linkIn(await mailTo(email)))
  await signInNow(page, 'athlete')
  await expect(page).toHaveURL('/athlete')
  await expect(page.getByText('You joined Coach Coach Mateo. Welcome to the team!')).toBeVisible()
  await page.goto('/athlete/account')
  await expect(page.getByText('Coach Mateo')).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
})

test('[ROUTE-18] the contact page has the address', async ({ page }) => {
  await page.goto('/contact')
  const address = page.getByRole('main').getByRole('link', { name: 'hello@chalkline.example' })
  await expect(address).toHaveAttribute('href', 'mailto:hello@chalkline.example')
})
