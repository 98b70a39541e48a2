import { expect } from '@playwright/test'
import { addresses } from './addresses.ts'
import { expectGoodInBothThemes, test } from './page.ts'

const html = 'html'

test.describe('language', { tag: '@phone' }, () => {
  test('[SHELL-05] is switched on the spot, kept, and followed by other tabs', async ({ page, context }) => {
    await page.goto('/auth')
    await expect(page.locator(html)).toHaveAttribute('lang', 'en')
    await expect(page).toHaveTitle(/Which side.* · Chalkline/)
    const other = await context.newPage()
    await other.goto('/auth')

    await page.getByRole('button', { name: 'ES' }).click()
    await expect(page.locator(html)).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿De qué lado de la pizarra estás?')
    await expect(page).toHaveTitle(/lado de la pizarra.* · Chalkline/)
    await expect(other.locator(html)).toHaveAttribute('lang', 'es')

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿De qué lado de la pizarra estás?')
    await page.getByRole('button', { name: 'EN' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Which side of the whiteboard are you on?',
    )
  })

  test.describe('of a Spanish browser', () => {
    test.use({ locale: 'es-MX' })
    test('is Spanish from the start, and the other dictionary is not downloaded', async ({ page }) => {
      const dictionaries: string[] = []
      page.on('request', request => {
        if (request.url().includes('/dictionary-')) dictionaries.push(request.url())
      })
      await page.goto('/auth')
      await expect(page.locator(html)).toHaveAttribute('lang', 'es')
      expect(dictionaries).toHaveLength(1)
    })
  })
})

test.describe('theme', { tag: '@phone' }, () => {
  for (const system of ['light', 'dark'] as const) {
    test(`[SHELL-04] is ${system} where the system is, until another is chosen, and that is kept`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: system })
      await page.goto('/auth')
      await expect(page.locator(html)).toHaveAttribute('data-theme', system)
      const chosen = system === 'light' ? 'dark' : 'light'
      await page.getByRole('button', { name: `Switch to the ${chosen} theme` }).click()
      await expect(page.locator(html)).toHaveAttribute('data-theme', chosen)
      await page.reload()
      await expect(page.locator(html)).toHaveAttribute('data-theme', chosen)
    })
  }

  test('[SHELL-04] follows the system while the page is open', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/auth')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator(html)).toHaveAttribute('data-theme', 'dark')
  })

  test('is right before the first paint', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await page.route('**/*.js', route => route.abort())
    await page.goto('/auth', { waitUntil: 'commit' })
    await expect(page.locator(html)).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('addresses', () => {
  for (const path of [
    '/nowhere',
    '/coach-what/ever',
    '/dev',
    '/dev/nothing',
    '/a/b/c?d=e#f',
    '/foo.html',
    '/coach.name/v1.2',
    '/%E0%A4%A',
    '//double',
  ]) {
    test(`[ROUTE-15] ${path} goes to /`, async ({ page }) => {
      await page.goto(`${addresses.app}${path}`)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  for (const [written, path] of [
    ['/contact/', '/contact'],
    ['/PRIVACY?x=1', '/privacy?x=1'],
  ])
    test(`${written} shows ${path}`, async ({ page }) => {
      await page.goto(`${addresses.app}${written}`)
      await expect(page).toHaveURL(path ?? '')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

  test('a screen whose code does not arrive says so and can be loaded again', async ({ page }) => {
    await page.route('**/role-selection-screen-*.js', route => route.abort())
    await page.goto('/auth')
    await expect(page.getByRole('heading', { name: 'This screen did not load' })).toBeVisible()
    await page.unroute('**/role-selection-screen-*.js')
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Which side of the whiteboard are you on?',
    )
  })

  test('a screen whose code did not arrive because the server was away comes by itself when that is back', async ({
    page,
  }) => {
    const away = /role-selection-screen-.*\.js|\/healthz/
    await page.route(away, route => route.abort())
    await page.goto('/auth')
    await expect(page.getByRole('heading', { name: 'This screen did not load' })).toBeVisible()
    await page.unroute(away)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Which side of the whiteboard are you on?',
    )
  })

  test('a screen whose code is slow to arrive is waited for with what surrounds it in sight', async ({
    page,
  }) => {
    let arrive = () => {}
    const arrival = new Promise<void>(resolve => {
      arrive = resolve
    })
    await page.route('**/role-selection-screen-*.js', async route => {
      await arrival
      await route.continue()
    })
    await page.goto('/auth', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'ES' })).toBeVisible()
    await expect(page.getByText('Loading')).toBeVisible()
    arrive()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Which side of the whiteboard are you on?',
    )
  })

  test('a visitor of /auth downloads no other screen', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.goto('/auth')
    await page.waitForLoadState('networkidle')
    expect(scripts.filter(path => /-screen-/.test(path) && !path.includes('role-selection'))).toEqual([])
  })

  test('the skip link leads past the header', async ({ page }) => {
    await page.goto('/auth')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#screen')).toBeFocused()
  })
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })
  test('/auth is accessible and fits', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/auth')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodInBothThemes(page)
  })
})
