import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectGoodInBothThemes, expectNoSidewaysScroll, test } from './page.ts'
import { makeAthlete, makeCoach, newEmail, password, signIn } from './people.ts'

test.describe('the header', () => {
  test('[SHELL-01] has a menu with name, e-mail, role, settings and sign-out, and a short e-mail', {
    tag: '@phone',
  }, async ({ page, isMobile }) => {
    const coach = await makeCoach('Clara Long', newEmail('a-coach-with-a-long-address'))
    await signIn(page.context(), coach)
    await page.goto('/coach')
    const opener = page.getByRole('button', { name: `Account: ${coach.email}` })
    if (!isMobile) await expect(opener).toContainText(`${coach.email.slice(0, 17)}…`)
    await expect(page.getByText('BETA')).toBeVisible()
    await opener.click()
    const menu = page.getByRole('menu')
    await expect(menu).toContainText('Clara Long')
    await expect(menu).toContainText(coach.email)
    await expect(menu).toContainText('Coach')
    await menu.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/coach/account')
    await opener.click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(opener).toHaveCount(0)
  })

  test('[SHELL-01] shows an icon when the picture does not load', async ({ page }) => {
    const coach = await makeCoach()
    await signIn(page.context(), coach)
    await page.request.post('/api/rpc/settings.updateProfile', {
      data: { fullName: coach.fullName, avatarUrl: 'https://pictures.example/gone.png' },
    })
    await page.route('https://pictures.example/**', route => route.abort())
    await page.goto('/coach')
    const opener = page.getByRole('button', { name: /^Account:/ })
    await expect(opener.locator('svg').first()).toBeVisible()
    await expect(opener.locator('img')).toHaveCount(0)
  })

  test('[SHELL-02] has the coach navigation on the coach’s pages only', { tag: '@phone' }, async ({
    page,
  }) => {
    const coach = await makeCoach()
    await signIn(page.context(), coach)
    await page.goto('/coach')
    const navigation = page.getByRole('navigation', { name: 'Coach' })
    await expect(navigation.getByRole('link')).toHaveText(['Dashboard', 'Programs', 'Workouts', 'Athletes'])
    await navigation.getByRole('link', { name: 'Programs' }).click()
    await expect(page).toHaveURL('/coach/programs')
    await expect(navigation.getByRole('link', { name: 'Programs' })).toHaveAttribute('aria-current', 'page')
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(navigation).toHaveCount(0)
  })
})

const openSettings = async (page: Page) => {
  const coach = await makeCoach()
  await signIn(page.context(), coach)
  await page.goto('/coach/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  return coach
}

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

test.describe('settings', () => {
  test('[SHELL-10] of a coach: name, code, link and QR code, and replacing the code', async ({
    page,
    context,
  }) => {
    const coach = await openSettings(page)
    await page.getByLabel('Full name').fill('Clara Newname')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.reload()
    await expect(page.getByLabel('Full name')).toHaveValue('Clara Newname')

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy link' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(new RegExp(`/register/athlete\\?code=${coach.inviteCode}$`))
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()

    await page.getByRole('button', { name: 'Replace code' }).click()
    await page.getByRole('button', { name: 'Replace it' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Copy code' }).click()
    const code = await page.evaluate(() => navigator.clipboard.readText())
    expect(code).toMatch(/^[2-9a-z]{10}$/)
    expect(code).not.toBe(coach.inviteCode)
  })

  test('[SHELL-10] of an athlete: the coaches, and the way to another', async ({ page }) => {
    const coach = await makeCoach('Coach Carmen')
    const athlete = await makeAthlete(coach)
    await signIn(page.context(), athlete)
    await page.goto('/athlete/account')
    await expect(page.getByText('Coach Carmen')).toBeVisible()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Join another coach' }).click()
    await expect(page).toHaveURL('/invite-code-entry')
  })

  test('a picture is cropped, re-encoded and shown', async ({ page }) => {
    await openSettings(page)
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

  test('the password is changed, and the other sessions end', async ({ page, browser }) => {
    const coach = await openSettings(page)
    const elsewhere = await browser.newContext()
    await signIn(elsewhere, coach)
    await page.getByLabel('Current password').fill('not my password')
    await page.getByLabel('New password', { exact: true }).fill('a better one')
    await page.getByLabel('Repeat the new password').fill('a better one')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByLabel('Current password')).toHaveValue('')
    const session = await (await elsewhere.request.get('/api/rpc/accounts.session')).json()
    expect(session.result.data).toBeNull()
    await elsewhere.close()
    await page.reload()
    await expect(page).toHaveURL('/coach/account')
  })

  test('language and theme are chosen, and the system’s theme again', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await openSettings(page)
    await page.getByRole('button', { name: 'Dark', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'As the system' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.getByRole('button', { name: 'Español', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
  })

  test('other devices are signed out', async ({ page, browser }) => {
    const coach = await openSettings(page)
    const elsewhere = await browser.newContext()
    await signIn(elsewhere, coach)
    await page.reload()
    await page.getByRole('button', { name: 'Sign out all other devices' }).click()
    await page.getByRole('button', { name: 'Sign them out' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    const session = await (await elsewhere.request.get('/api/rpc/accounts.session')).json()
    expect(session.result.data).toBeNull()
    await elsewhere.close()
  })

  test('the account is deleted after typing the address, and is gone', async ({ page }) => {
    const coach = await openSettings(page)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const confirm = page.getByRole('button', { name: 'Delete for good' })
    await page.getByLabel(/^Type .* to confirm/).fill(coach.email)
    await confirm.click()
    await expect(page).toHaveURL('/auth')
    await expect(page.getByText('Your account is deleted.')).toBeVisible()
    const answer = await page.request.post('/api/rpc/accounts.signIn', {
      data: { email: coach.email, password, rememberMe: true, role: 'coach' },
    })
    expect(answer.status()).toBe(401)
  })

  test('is good to look at and to use for a coach and an athlete, in both themes', { tag: '@phone' }, async ({
    page,
  }) => {
    const coach = await openSettings(page)
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectGoodInBothThemes(page)
    await page.goto('/coach')
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectGoodInBothThemes(page)
    const athlete = await makeAthlete(coach, 'An Athlete with a Name that is Longer than any Card is Wide')
    await signIn(page.context(), athlete)
    await page.goto('/athlete/account')
    await expect(page.getByText(coach.fullName)).toBeVisible()
    await expectGoodInBothThemes(page)
  })
})

test('what belongs to somebody is downloaded, and says so when it cannot be', async ({ page, context }) => {
  const coach = await makeCoach()
  await signIn(context, coach)
  await page.goto('/coach/account')
  const button = page.getByRole('button', { name: 'Everything (JSON)' })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(file.suggestedFilename()).toMatch(/^chalkline-coach-\d{4}-\d\d-\d\d\.json$/)
  const taken = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(taken.account).toMatchObject({ email: coach.email })

  let files = 0
  page.on('download', () => files++)
  const said = page.getByRole('alert').filter({ hasText: 'Your data could not be fetched.' })
  await context.setOffline(true)
  await button.click()
  await expect(said).toContainText('The server cannot be reached')
  await context.setOffline(false)
  await context.clearCookies()
  await button.click()
  await expect(said).toContainText('Please sign in')
  expect(files).toBe(0)
})
