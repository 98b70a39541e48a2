// The public pages as documents of their own: between them and the app, and what of the installation is in them.
import { expect } from '@playwright/test'
import { addresses } from './setup/addresses.ts'
import { createOwnServer } from './setup/own-server.ts'
import { brokenWords, expectNoSidewaysScroll, setTextSize, test } from './setup/page.ts'
import { untilReadyForOffline } from './setup/phone.ts'
import { createRelease } from './setup/release.ts'

test('the app leaves for a public page, and the way back leads to it', async ({ page }) => {
  await page.goto('/auth')
  const heading = page.getByRole('heading', { level: 1 })
  const title = await heading.textContent()
  const home = page.getByRole('banner').getByRole('link').first()
  await home.click()
  await expect(heading).toContainText('Draw the line.')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(heading).toHaveText(title ?? '')
})

for (const locale of ['en-GB', 'es-MX'])
  test.describe(locale, () => {
    test.use({ locale })

    test('[LAND-11] large text on a small phone breaks no word', { tag: ['@phone', '@touch'] }, async ({
      page,
    }) => {
      for (const path of ['/', '/auth', '/login/coach', '/register/coach']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await setTextSize(page, 200)
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 700 })
          await expectNoSidewaysScroll(page)
          expect(await brokenWords(page, 'main'), `${path}, ${width} px`).toEqual([])
        }
      }
    })
  })

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('they say that they cannot be fetched, and come when the connection is back', async ({
    page,
    context,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    // Playwright's emulation reaches a service worker that has just been started too late.
    const front = await createRelease(addresses.app)
    const cutOff = async (isCutOff: boolean) => {
      front.cutOff(isCutOff ? /./ : undefined)
      await context.setOffline(isCutOff)
    }
    await page.goto(`${front.url}/auth`)
    await untilReadyForOffline(page)
    for (const path of ['/', '/privacy']) {
      await cutOff(true)
      await page.goto(`${front.url}${path}`)
      await expect(heading).toHaveText('No connection')
      await page.getByRole('link', { name: 'Go to sign-in' }).click()
      await expect(page).toHaveURL(`${front.url}/auth`)
      await page.goto(`${front.url}${path}`)
      await expect(heading).toHaveText('No connection')
      await cutOff(false)
      await expect(page.locator('#page-settings')).toBeAttached()
      await expect(heading).not.toHaveText('No connection')
      await expect(page).toHaveURL(`${front.url}${path}`)
      // A script that is still on its way when the connection is cut off fails.
      await page.waitForLoadState('networkidle')
    }
    front.close()
  })
})

test('they name who runs this installation, and search engines find them at its address', async ({
  page,
}) => {
  const operator = { name: 'Iron & <Chalk>', address: '1 Main Road, Springfield', email: 'desk@gym.example' }
  const server = await createOwnServer({
    OPERATOR_NAME: operator.name,
    OPERATOR_ADDRESS: operator.address,
    CONTACT_EMAIL: operator.email,
    PUBLIC_URL: 'https://gym.example',
  })
  try {
    for (const path of ['/contact', '/privacy', '/terms']) {
      await page.goto(`${server.url}${path}?lang=en`)
      const main = page.getByRole('main')
      await expect(main).toContainText(`${operator.name}, ${operator.address}`)
      await expect(main.getByRole('link', { name: operator.email }).first()).toHaveAttribute(
        'href',
        `mailto:${operator.email}`,
      )
    }
    const read = async (path: string) => (await page.request.get(`${server.url}${path}`)).text()
    expect(await read('/robots.txt')).toContain('Sitemap: https://gym.example/sitemap.xml')
    const listed = Array.from((await read('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url)
    expect(listed).toHaveLength(8)
    for (const url of listed) {
      const html = await read(String(url).replace('https://gym.example', ''))
      expect(html).toContain(`<link rel="canonical" href="${url}"/>`)
      const [, picture = ''] = /property="og:image" content="https:\/\/gym\.example([^"]+)"/.exec(html) ?? []
      const answer = await page.request.get(`${server.url}${picture}`)
      expect(answer.headers()['content-type']).toBe('image/png')
    }
  } finally {
    await server.remove()
  }
})
