import { expect, type Page } from '@playwright/test'
import { appCode } from '#testing/fakes/authenticator-app.ts'
import { brokenWords, expectGoodInBothThemes, setTextSize, test } from './setup/page.ts'
import { makeAthlete, makeCoach, password, signIn } from './setup/people.ts'

/** A phone's own authenticator, whose owner agrees until told otherwise. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    agrees: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('[FACTOR-20] an athlete adds a passkey and two-step sign-in, and signs in with either', async ({
  page,
}) => {
  const athlete = await makeAthlete(await makeCoach())
  await signIn(page.context(), athlete)
  const owner = await addAuthenticator(page)
  await page.goto('/athlete/account')
  await button(page, 'Add a passkey').click()
  await page.getByLabel('Your password').fill(password)
  await button(page, 'Continue').click()
  await expect(page.getByText('Your passkey is ready.')).toBeVisible()
  await expect(page.getByText(/not used yet/)).toBeVisible()
  await setTextSize(page, 200)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await brokenWords(page, 'li:has(button[aria-label^="Rename"])')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await setTextSize(page, 100)

  await button(page, 'Switch on').click()
  await page.getByLabel('Your password').fill(password)
  await button(page, 'Continue').click()
  const key = (await page.locator('[role=dialog] [translate=no]').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('Code', { exact: true }).fill(appCode(key, -1))
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('Save your recovery codes')).toBeVisible()
  const download = page.waitForEvent('download')
  await button(page, 'Download').click()
  expect((await download).suggestedFilename()).toBe('chalkline-recovery-codes.txt')
  await button(page, 'I have saved them').click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  // The password asks for a code. The passkey that the email field suggests meanwhile is not taken.
  await owner.agrees(false)
  await page.context().clearCookies()
  await page.goto('/login/athlete')
  await page.getByLabel('Email').fill(athlete.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expectGoodInBothThemes(page)
  await page.getByLabel('Code', { exact: true }).fill(appCode(key))
  await button(page, 'Sign in').click()
  await expect(page).toHaveURL(/\/athlete$/)

  // The passkey signs in alone.
  await page.context().clearCookies()
  await page.goto('/login/athlete')
  await button(page, 'Sign in with a passkey').click()
  await owner.agrees(true)
  await expect(page).toHaveURL(/\/athlete$/)
})
