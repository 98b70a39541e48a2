// The frame around every screen, where it depends on how a browser loads files, paints and opens tabs.
import { expect, type Page } from '@playwright/test'
import { addresses } from './setup/addresses.ts'
import { test } from './setup/page.ts'

const html = 'html'
const code = '**/role-selection-screen-*.js'
const expectRoleSelection = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Which side of the whiteboard are you on?')

test('[SHELL-05] the language that is chosen in one tab is followed by the others', async ({
  page,
  context,
}) => {
  await page.goto('/auth')
  await expect(page.locator(html)).toHaveAttribute('lang', 'en')
  const other = await context.newPage()
  await other.goto('/auth')
  await page.getByRole('button', { name: 'ES' }).click()
  await expect(other.locator(html)).toHaveAttribute('lang', 'es')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('¿De qué lado de la pizarra estás?')
})

test.describe('a Spanish browser', () => {
  test.use({ locale: 'es-MX' })
  test('gets Spanish from the start, and neither the other dictionary nor another screen', async ({
    page,
  }) => {
    const fetched: string[] = []
    page.on('request', request => fetched.push(new URL(request.url()).pathname))
    await page.goto('/auth')
    await expect(page.locator(html)).toHaveAttribute('lang', 'es')
    await page.waitForLoadState('networkidle')
    // The first part and that of the accounts, in one language.
    expect(fetched.filter(path => path.includes('-texts-'))).toHaveLength(2)
    expect(fetched.filter(path => /-screen-/.test(path) && !path.includes('role-selection'))).toEqual([])
  })
})

test('[SHELL-04] the theme is right before the first paint', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/*.js', route => route.abort())
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/auth', { waitUntil: 'commit' })
  await expect(page.locator(html)).toHaveAttribute('data-theme', 'light')
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/auth', { waitUntil: 'commit' })
  await expect(page.locator(html)).toHaveAttribute('data-theme', 'dark')
})

/** An address that says more than the prerendered screen shows: the app does not wait for a touch. */
const startedAtOnce = '/auth?from=test'
/** React takes the prerendered screen away when it takes over. */
const prerendered = '[data-prerendered]'

test('[SHELL-18] a sign-in screen starts the app when it is used, not before', async ({ page }) => {
  await page.goto('/auth')
  await expect(page).toHaveTitle('Which side of the whiteboard are you on? · Chalkline')
  // A link leads on without the app.
  await page.getByRole('link', { name: /I’m an athlete/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login/athlete')
  await expect(page).toHaveTitle('Athlete login · Chalkline')
  await page.waitForLoadState('networkidle')
  await expect(page.locator(prerendered)).toHaveCount(2)
  const email = page.getByLabel('Email')
  await email.pressSequentially('ana@gym.example')
  await expect(page.locator(prerendered)).toHaveCount(0)
  await expect(email).toHaveValue('ana@gym.example')
  await expect(email).toBeFocused()
})

test('[SHELL-18] a browser that remembers a user starts the app at once, as does an address that says more', async ({
  page,
}) => {
  await page.goto('/forgot-password')
  await page.waitForLoadState('networkidle')
  await expect(page.locator(prerendered)).toHaveCount(2)
  await page.goto('/forgot-password?from=mail')
  await expect(page.locator(prerendered)).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('selectedRole', 'coach'))
  await page.goto('/forgot-password')
  await expect(page.locator(prerendered)).toHaveCount(0)
})

test('[SHELL-18] another tab that signs in starts the app', async ({ page, context }) => {
  await page.goto('/login/coach')
  await page.waitForLoadState('networkidle')
  await expect(page.locator(prerendered)).toHaveCount(2)
  const other = await context.newPage()
  await other.goto('/terms')
  await other.evaluate(() => localStorage.setItem('signedInRole', 'coach'))
  await expect(page.locator(prerendered)).toHaveCount(0)
})

test('[SHELL-15] a button that is pressed before the app runs is not lost', async ({ page }) => {
  let release = () => {}
  const isPressed = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/*.js', async route => {
    await isPressed
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Cambiar a español' }).click()
  await expect(page.locator(html)).toHaveAttribute('lang', 'en')
  release()
  await expect(page.locator(html)).toHaveAttribute('lang', 'es')
})

test('[SHELL-20] a press that begins on a prerendered button and ends elsewhere presses nothing', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Cambiar a español' }).hover({ noWaitAfter: true })
  await page.mouse.down()
  await expect(page.locator(prerendered)).toHaveCount(0)
  await page.mouse.move(5, 500)
  await page.mouse.up()
  await page.mouse.click(5, 500)
  await expect(page.locator(html)).toHaveAttribute('lang', 'en')
})

test('[SHELL-20] the app starts by itself once its files arrive', async ({ page }) => {
  const app = /assets\/app-.*\.js/
  await page.route(app, route => route.abort())
  const isMissing = page.waitForEvent('requestfailed', request => app.test(request.url()))
  await page.goto('/athlete')
  await isMissing
  await page.unroute(app)
  // Without a session its guard leads elsewhere.
  await expect(page).toHaveURL(/\/login|\/auth/)
})

test('[SHELL-16] one typeface for headings and text, asked for by the document itself', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  await page.route('**/*.js', route => route.abort())
  await page.goto('/login/athlete')
  const preload = page.locator('link[rel=preload][as=font]')
  const href = await preload.getAttribute('href')
  await expect.poll(() => page.evaluate(() => document.fonts.check('400 16px Archivo'))).toBe(true)
  expect([...new Set(fonts)]).toEqual([href])
  for (const selector of ['body', 'h1'])
    await expect(page.locator(selector).first()).toHaveCSS('font-family', /^Archivo,/)
})

test('[ROUTE-15] addresses that no router can read go to / too', async ({ page }) => {
  for (const path of ['/foo.html', '/%E0%A4%A', '//double']) {
    await page.goto(`${addresses.app}${path}`)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  for (const [written, path] of [
    ['/contact/', '/contact'],
    ['/PRIVACY?x=1', '/privacy?x=1'],
  ] as const) {
    await page.goto(`${addresses.app}${written}`)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a screen whose code does not arrive says so, is loaded again, and comes by itself when the server is back', async ({
  page,
}) => {
  const broken = page.getByRole('heading', { name: 'This screen did not load' })
  await page.route(code, route => route.abort())
  await page.goto(startedAtOnce)
  await expect(broken).toBeVisible()
  await page.unroute(code)
  await page.getByRole('button', { name: 'Load again' }).click()
  await expectRoleSelection(page)

  const away = /role-selection-screen-.*\.js|\/healthz/
  await page.route(away, route => route.abort())
  const isAway = page.waitForEvent('requestfailed', request => request.url().endsWith('/healthz'))
  await page.reload()
  await expect(broken).toBeVisible()
  await isAway
  await page.unroute(away)
  await expectRoleSelection(page)
})

test('a screen whose code is slow is waited for with what surrounds it in sight; the skip link leads past that', async ({
  page,
}) => {
  let arrive = () => {}
  const arrival = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route(code, async route => {
    await arrival
    await route.continue()
  })
  await page.goto(startedAtOnce, { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'ES' })).toBeVisible()
  await expect(page.getByText('Loading')).toBeVisible()
  arrive()
  await expectRoleSelection(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#screen')).toBeFocused()
})
