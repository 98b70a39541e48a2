// The language of a first visit follows the place. The services that know it are fakes on this machine.
import { createServer, type Server } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { freePort } from '#testing/server-process.ts'
import { createOwnServer, type OwnServer } from './setup/own-server.ts'
import { test as base } from './setup/page.ts'
import { type Phone, phoneFixture } from './setup/phone.ts'

const test = base.extend<{ phone: Phone }>(phoneFixture)

type Answer = { country_code: string } | 'fails' | 'hangs' | 'is no JSON' | 'names no country'

/** What each of the three says, and who was asked when. */
let answers: [Answer, Answer, Answer]
let asked: { which: number; at: number }[]
let server: OwnServer
const fakeServices: Server[] = []

// One server for all of them.
// An extra header would make the browser ask these services for leave first.
test.use({ extraHTTPHeaders: {} })
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  const endpoints = await Promise.all([0, 1, 2].map(startFakeService))
  server = await createOwnServer({ GEO_ENDPOINTS: endpoints.join(', ') })
})
test.afterAll(async () => {
  await server.remove()
  for (const service of fakeServices) {
    service.closeAllConnections()
    service.close()
  }
})
test.beforeEach(() => {
  answers = ['fails', 'fails', 'fails']
  asked = []
})

async function startFakeService(which: number): Promise<string> {
  const port = await freePort()
  const service = createServer((_, response) => {
    asked.push({ which, at: Date.now() })
    const answer = answers[which]
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (answer === 'hangs') return
    if (answer === 'fails') response.statusCode = 500
    const place = { country_name: 'Somewhere', region: 'A region', city: 'A city' }
    if (answer === 'is no JSON') response.end('<html>')
    else response.end(JSON.stringify(typeof answer === 'object' ? { ...place, ...answer } : place))
  })
  fakeServices.push(service)
  await new Promise<void>(resolve => service.listen(port, 'localhost', resolve))
  return `http://localhost:${port}/place`
}

const expectLanguage = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language)

test('[SHELL-06] the first that answers decides, for the public pages and for the app, until the session ends', async ({
  page,
  browser,
}) => {
  answers = [{ country_code: 'MX' }, { country_code: 'US' }, { country_code: 'US' }]
  await page.goto(`${server.url}/`)
  await expectLanguage(page, 'es')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marca la línea.')
  const kept = await page.evaluate(() => sessionStorage.getItem('place'))
  expect(JSON.parse(kept ?? '')).toEqual({
    countryName: 'Somewhere',
    countryCode: 'MX',
    region: 'A region',
    city: 'A city',
  })
  // From now on the server knows, and no one is asked again.
  const sent = await page.goto(`${server.url}/contact`)
  expect(await sent?.text()).toContain('<html lang="es"')
  await page.goto(`${server.url}/auth`)
  await expectLanguage(page, 'es')
  expect(asked.map(({ which }) => which)).toEqual([0])

  const another = await browser.newPage({ locale: 'en-US' })
  await another.goto(`${server.url}/auth`)
  await expectLanguage(another, 'es')
  expect(asked).toHaveLength(2)
  await another.close()
})

test('[SHELL-06] a page does not wait for the answer, and when it is left before says nothing of the next', async ({
  page,
}) => {
  answers = ['hangs', 'hangs', 'hangs']
  await page.goto(`${server.url}/`)
  await expect.poll(() => asked.length).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Draw the line.')
  answers = [{ country_code: 'MX' }, 'fails', 'fails']
  await page.goto(`${server.url}/contact`)
  await expectLanguage(page, 'es')
})

test('a page that was asked for in a language by its address is shown in it', async ({ page }) => {
  answers = [{ country_code: 'MX' }, 'fails', 'fails']
  await page.goto(`${server.url}/?lang=en`)
  await page.waitForLoadState('networkidle')
  await expectLanguage(page, 'en')
  expect(asked).toEqual([])
})

test.describe('an installed app', () => {
  const login = () => `${server.url}/login/athlete`

  test('[ROUTE-01] [SHELL-08] opens / with the athlete’s sign-in, in the language of the browser, and does not ask for the place', async ({
    phone,
  }) => {
    answers = [{ country_code: 'MX' }, 'fails', 'fails']
    const { page } = await phone.open(`${server.url}/`)
    await expect(page).toHaveURL(login())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectLanguage(page, 'en')
    expect(asked).toEqual([])
  })

  test('[ROUTE-01] likewise with a small bar of the browser, on an iPhone, and when Android opened it', async ({
    browser,
  }) => {
    const signs = [
      () => {
        const ask = matchMedia
        window.matchMedia = query =>
          query.includes('minimal-ui') ? ({ matches: true } as MediaQueryList) : ask(query)
      },
      () => Object.defineProperty(navigator, 'standalone', { value: true }),
      () => Object.defineProperty(document, 'referrer', { value: 'android-app://com.example/' }),
    ]
    for (const sign of signs) {
      const page = await browser.newPage()
      await page.addInitScript(sign)
      await page.goto(`${server.url}/`)
      await expect(page).toHaveURL(login())
      await page.close()
    }
  })

  test('[ROUTE-02] shows the landing page where it is asked for', async ({ phone }) => {
    const { page } = await phone.open(`${server.url}/?web=true`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.detecting-screen')).toBeHidden()
    await expect(page).toHaveURL(`${server.url}/?web=true`)
  })
})

test('[ROUTE-03] / shows a loading screen for a tenth of a second, then the landing page', async ({
  page,
}) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(`${server.url}/`)
  const loading = page.getByRole('status', { name: 'Loading' })
  await expect(loading).toBeVisible()
  await page.clock.runFor(99)
  await expect(loading).toBeVisible()
  await page.clock.runFor(2)
  await expect(loading).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
})
