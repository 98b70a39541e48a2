// The public pages in a browser: without script, while they scroll, and what they fetch. Their words are tested as they are drawn.
import { expect, type Locator } from '@playwright/test'
import { brand } from '#product/brand.ts'
import { addressOf, publicPages } from '#product/public-page.ts'
import { content as english } from '#public-site/content/en.ts'
import { content as spanish } from '#public-site/content/es.ts'
import { test, untilAwake } from './setup/page.ts'

test.describe('without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, locale: 'es-MX', viewport: { width: 390, height: 844 } })

  test('[LAND-03] [LAND-04] [LAND-05] answers and menu open, buttons lead to sections and send the other language', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand.slogan.es.join(' '))
    for (const { question, answer } of spanish.faq.items) {
      await page.getByText(question).click()
      await expect(page.getByText(answer)).toBeVisible()
    }
    const menu = page.getByRole('banner').locator('summary')
    await menu.click()
    await page.getByRole('button', { name: spanish.header.howItWorks }).locator('visible=true').click()
    await expect(page).toHaveURL('/?lang=es#why-coaches')
    await page.getByRole('button', { name: ': EN' }).click()
    await expect(page).toHaveURL(/lang=en/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { name: english.why.title })).toBeVisible()
    await menu.click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/auth')
  })
})

test('[LAND-01] [LAND-02] the header stays, and is scrolled after more than 50 px', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  for (const [y, isScrolled] of [
    [51, true],
    [50, false],
    [3000, true],
    [0, false],
  ] as const) {
    await page.evaluate(to => scrollTo(0, to), y)
    await expect.poll(() => header.getAttribute('data-scrolled')).toBe(isScrolled ? 'true' : null)
    expect(await header.boundingBox()).toMatchObject({ x: 0, y: 0 })
  }
})

for (const motion of ['no-preference', 'reduce'] as const) {
  const way = motion === 'reduce' ? 'at once where motion is unwanted' : 'smoothly'
  test(`[LAND-01] the buttons of the header go ${way} to 80 px above their sections`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.goto('/')
    await untilAwake(page)
    for (const [button, id] of [
      ['How it works', 'why-coaches'],
      ['FAQ', 'faq'],
    ] as const) {
      await page.evaluate(() => {
        const passed = new Set<number>()
        Object.assign(window, { passed })
        addEventListener('scroll', () => passed.add(scrollY))
      })
      await page.getByRole('button', { name: button }).click()
      const top = () => page.locator(`#${id}`).evaluate(section => section.getBoundingClientRect().top)
      await expect.poll(async () => Math.round(await top())).toBe(80)
      await expect(page.locator(`#${id}`)).toBeFocused()
      const stops = await page.evaluate(() => (window as unknown as { passed: Set<number> }).passed.size)
      if (motion === 'reduce') expect(stops).toBe(1)
      else expect(stops).toBeGreaterThan(3)
      await expect(page).toHaveURL(`/#${id}`)
    }
    await page.goBack()
    await expect(page).toHaveURL('/#why-coaches')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })
}

test('[LAND-03] [LAND-08] the language is switched on the spot, and the server keeps to it', async ({
  page,
  context,
}) => {
  await page.goto('/?lang=en')
  await page.getByRole('button', { name: /: ES$/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveTitle(`${spanish.pages.landing.title} · Chalkline`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marca la línea. Entrena para llegar.')
  await expect(page.getByRole('button', { name: /: EN$/ })).toBeVisible()
  // The parameter of the address is gone.
  await expect(page).toHaveURL('/')
  const sent = await context.request.get('/')
  expect(await sent.text()).toContain('<html lang="es"')
  // For a year, not until the browser is closed.
  const cookies = await context.cookies()
  const ends = cookies.find(({ name }) => name === 'language')?.expires ?? 0
  expect(Math.round((ends - Date.now() / 1000) / 86_400)).toBe(365)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByRole('button', { name: /: EN$/ }).click()
  await expect(page).toHaveTitle(`${english.pages.landing.title} · Chalkline`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[LAND-01] [LAND-04] the header has a menu that opens, closes and leads on, also from another page', async ({
    page,
  }) => {
    await page.goto('/')
    await untilAwake(page)
    const header = page.getByRole('banner')
    const toggle = header.locator('summary')
    const menu = header.getByRole('navigation')
    const questions = page.getByRole('heading', { name: english.faq.title })
    await expect(toggle).toHaveAccessibleName('Menu')
    await expect(menu).toBeHidden()
    await toggle.click()
    await expect(menu.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Enter')
    await menu.getByRole('button', { name: 'FAQ' }).click()
    await expect(menu).toBeHidden()
    await expect(questions).toBeInViewport()

    await page.goto('/terms')
    await toggle.click()
    await menu.getByRole('button', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/?lang=en#faq')
    await expect(questions).toBeInViewport()
  })
})

const signs = {
  'with the mouse': (link: Locator) => link.hover(),
  'with the keyboard': (link: Locator) => link.focus(),
  // Alone: some browsers say nothing of a pointer before the finger is lifted.
  'with a finger': (link: Locator) => link.dispatchEvent('touchstart'),
}
test('the app is fetched when the visitor turns to sign-in, in whichever way, not before, and only once', async ({
  browser,
}) => {
  for (const [way, turnTo] of Object.entries(signs))
    await test.step(way, async () => {
      const context = await browser.newContext()
      const page = await context.newPage()
      const fetched: string[] = []
      page.on('request', request => fetched.push(new URL(request.url()).pathname))
      await page.goto('/')
      await untilAwake(page)
      await page.getByRole('button', { name: 'FAQ' }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/#faq')
      const files = (await page.locator('#root').getAttribute('data-app-files'))?.split(' ') ?? []
      const [entry = ''] = files
      expect(entry).toMatch(/^\/assets\/index-.*\.js$/)
      expect(fetched).not.toContain(entry)
      expect(fetched.filter(path => /\/(dictionary|router|api|useQuery|schemas)-/.test(path))).toEqual([])
      await turnTo(page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }))
      await expect.poll(() => files.filter(file => !fetched.includes(file))).toEqual([])
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).hover()
      expect(fetched.filter(path => path === entry)).toHaveLength(1)
      await context.close()
    })
})

test('the style sheet of the public pages has what their headings need', async ({ page }) => {
  for (const name of publicPages) {
    await page.goto(addressOf(name))
    // The style sheet has only the classes that were found in their files.
    const sizes = await page
      .locator('h1, main h2')
      .evaluateAll(headings => headings.map(one => Number.parseFloat(getComputedStyle(one).fontSize)))
    expect(sizes[0]).toBe(Math.max(...sizes))
  }
})
