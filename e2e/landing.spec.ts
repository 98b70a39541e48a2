// The public pages, as a visitor, a search engine and a reader without script meet them.
import { expect, type Locator, type Page } from '@playwright/test'
import { brand } from '../src/product/brand.ts'
import type { Language } from '../src/product/language.ts'
import { addressOf, publicPages } from '../src/product/public-page.ts'
import type { Content } from '../src/public-site/content/content.ts'
import { content as english } from '../src/public-site/content/en.ts'
import { content as spanish } from '../src/public-site/content/es.ts'
import { expectGoodInBothThemes, expectNoSidewaysScroll, test, untilAwake } from './page.ts'

const contents = { en: english, es: spanish }
const locales = { en: 'en-US', es: 'es-MX' }

/** The texts of each section, in the order in which the sections stand. */
function sectionsOf(language: Language): unknown[] {
  const { hero, getStarted, tryDemo, requestAccess, proof, ...content } = contents[language]
  const { preview, testimonials, why, bothSides, faq, closing, footer } = content
  return [
    [brand.slogan[language], hero, getStarted, tryDemo, requestAccess, proof],
    [preview.title, preview.caption],
    testimonials,
    why,
    bothSides,
    faq,
    closing,
    { ...footer, allPages: [] },
  ]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

const shownText = async (page: Page) => (await page.locator('body').innerText()).replace(/\s+/g, ' ')

for (const language of ['en', 'es'] as const) {
  const { header, preview, why, bothSides, faq, testimonials }: Content = contents[language]
  const other = language === 'en' ? 'es' : 'en'

  test.describe(`without script, ${language}`, () => {
    test.use({ javaScriptEnabled: false, locale: locales[language] })

    test('[LAND-05] [LAND-08] [LAND-09] every section can be read, in its order', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand.slogan[language].join(' '))
      for (const { question, answer } of faq.items) {
        await page.getByText(question).click()
        await expect(page.getByText(answer)).toBeVisible()
      }
      // An answer is closed by the next one; all that is written is in the document.
      const all = (await page.locator('main, footer').allTextContents()).join(' ')
      let place = 0
      for (const section of sectionsOf(language)) {
        const texts = textsIn(section)
        expect(texts.filter(text => !all.includes(text))).toEqual([])
        const start = all.indexOf(texts[0] ?? '', place)
        expect(start, texts[0]).toBeGreaterThanOrEqual(place)
        place = start
      }
      await expect(page.getByRole('img', { name: preview.alt })).toBeVisible()
      expect(await shownText(page)).toMatch(/beta.*300\+.*30\+/is)
    })

    test('[LAND-05] four pairs, two sides, three quotes and five questions, with their ways in', async ({
      page,
    }) => {
      await page.goto('/')
      const section = (name: string) => page.getByRole('region', { name })
      await expect(section(testimonials.title).getByRole('blockquote')).toHaveCount(3)
      await expect(section(why.title).getByRole('listitem')).toHaveCount(4)
      await expect(section(faq.title).locator('details')).toHaveCount(5)
      for (const side of [bothSides.coach, bothSides.athlete]) {
        const shown = page.getByRole('article').filter({ hasText: side.title })
        await expect(shown.getByRole('listitem')).toHaveCount(side.features.length)
        await expect(shown.getByRole('link')).toHaveAttribute('href', '/auth')
      }
      await expect(page.locator('main a[href="/auth"]')).toHaveCount(4)
    })

    test('[LAND-03] the button sends the page in the other language, and the buttons lead to sections', async ({
      page,
    }) => {
      await page.goto('/')
      await page.getByRole('button', { name: header.howItWorks }).click()
      await expect(page).toHaveURL(`/?lang=${language}#why-coaches`)
      await page.getByRole('button', { name: `: ${other.toUpperCase()}` }).click()
      await expect(page).toHaveURL(new RegExp(`lang=${other}`))
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await expect(page.getByRole('heading', { name: contents[other].why.title })).toBeVisible()
    })

    for (const name of ['contact', 'privacy', 'terms'] as const)
      test(`/${name} can be read`, async ({ page }) => {
        await page.goto(`/${name}`)
        const all = (await page.locator('main').allTextContents()).join(' ')
        const texts = textsIn(contents[language][name]).map(text => text.replace('{services}', ''))
        expect(texts.filter(text => !all.includes(text))).toEqual([])
        await expect(page.getByRole('main').getByRole('link', { name: brand.contactEmail })).toBeVisible()
      })
  })
}

test.describe('header', () => {
  test('[LAND-01] stays, carries the logo with its badge, and leads to sign-in', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Chalkline, home' })).toContainText('Beta')
    await expect(header.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth')
    await page.mouse.wheel(0, 3000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    expect(await header.boundingBox()).toMatchObject({ x: 0, y: 0 })
  })

  for (const motion of ['no-preference', 'reduce'] as const) {
    const way = motion === 'reduce' ? 'at once where motion is unwanted' : 'smoothly'
    test(`[LAND-01] its buttons go ${way} to 80 px above their sections`, async ({ page }) => {
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

  test('[LAND-01] its buttons lead from another page to the section', async ({ page }) => {
    await page.goto('/terms')
    await page.getByRole('button', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/?lang=en#faq')
    await expect(page.getByRole('heading', { name: english.faq.title })).toBeInViewport()
  })

  test('[LAND-02] is scrolled after more than 50 px', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const scroll = (y: number) => page.evaluate(to => scrollTo(0, to), y)
    for (const [y, isScrolled] of [
      [51, true],
      [50, false],
      [400, true],
      [0, false],
    ] as const) {
      await scroll(y)
      const state = () => header.getAttribute('data-scrolled')
      await expect.poll(state).toBe(isScrolled ? 'true' : null)
    }
  })

  test('[LAND-03] [LAND-08] switches the language on the spot, and the server keeps to it', async ({
    page,
    context,
  }) => {
    await page.goto('/?lang=en')
    await page.getByRole('button', { name: /: ES$/ }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page).toHaveTitle(`${spanish.pages.landing.title} · Chalkline`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marca la línea. Entrena hasta ella.')
    await expect(page.getByRole('button', { name: /: EN$/ })).toBeVisible()
    // What the address asked for is over.
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
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[LAND-04] the header has a menu that opens, closes and leads on', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const toggle = header.locator('summary')
    const menu = header.getByRole('navigation')
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
    await expect(page.getByRole('heading', { name: english.faq.title })).toBeInViewport()
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('[LAND-04] the menu opens too', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('banner').locator('summary').click()
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign in' }).click()
      await expect(page).toHaveURL('/auth')
    })
  })
})

test('[LAND-06] the footer has all its links', async ({ page }) => {
  for (const name of publicPages) {
    await page.goto(addressOf(name))
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(/Draw the line\.\s*Train to it\./)
    await expect(footer).toContainText('© Chalkline')
    await expect(footer.getByRole('heading', { name: 'Contact' })).toBeVisible()
    const targets = {
      'Chalkline, home': '/',
      [brand.contactEmail]: `mailto:${brand.contactEmail}`,
      'Sign in': '/login',
      Product: '/#why-coaches',
      Legal: '/terms',
      Contact: '/contact',
      'Privacy policy': '/privacy',
      'Terms of service': '/terms',
    }
    for (const [link, href] of Object.entries(targets))
      await expect(footer.getByRole('link', { name: link, exact: true })).toHaveAttribute('href', href)
  }
})

test('the app is fetched when the visitor turns to sign-in, not before, and only once', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', request => fetched.push(new URL(request.url()).pathname))
  await page.goto('/')
  await untilAwake(page)
  await page.getByRole('button', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/#faq')
  const files = (await page.locator('#root').getAttribute('data-app-files'))?.split(' ') ?? []
  const [entry = ''] = files
  expect(entry).toMatch(/^\/assets\/index-.*\.js$/)
  expect(fetched).not.toContain(entry)
  expect(fetched.filter(path => /\/(dictionary|router|api|useQuery|schemas)-/.test(path))).toEqual([])

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).hover()
  await expect.poll(() => files.filter(file => !fetched.includes(file))).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }).hover()
  expect(fetched.filter(path => path === entry)).toHaveLength(1)
})

const otherSigns = {
  'with the keyboard': (link: Locator) => link.focus(),
  // Alone: some browsers say nothing of a pointer before the finger is lifted.
  'with a finger': (link: Locator) => link.dispatchEvent('touchstart'),
}
for (const [way, turnTo] of Object.entries(otherSigns))
  test(`the app is fetched when the visitor turns to sign-in ${way}`, async ({ page }) => {
    const fetched: string[] = []
    page.on('request', request => fetched.push(new URL(request.url()).pathname))
    await page.goto('/')
    const files = (await page.locator('#root').getAttribute('data-app-files'))?.split(' ') ?? []
    const [entry = ''] = files
    expect(entry).toMatch(/^\/assets\/index-.*\.js$/)
    await untilAwake(page)
    await page.getByRole('button', { name: 'FAQ' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/#faq')
    expect(fetched).not.toContain(entry)
    await turnTo(page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }))
    await expect.poll(() => files.filter(file => !fetched.includes(file))).toEqual([])
  })

for (const name of publicPages) {
  test(`/${name} tells search engines what it is, in both languages`, async ({ request }) => {
    for (const language of ['en', 'es'] as const) {
      const html = await (await request.get(`${addressOf(name)}?lang=${language}`)).text()
      const { title, description } = contents[language].pages[name]
      const address = `${test.info().project.use.baseURL}${addressOf(name)}`
      for (const tag of [
        `<title>${title} · Chalkline</title>`,
        `<meta name="description" content="${description}"/>`,
        `<link rel="canonical" href="${address}?lang=${language}"/>`,
        `<link rel="alternate" hrefLang="en" href="${address}?lang=en"/>`,
        `<link rel="alternate" hrefLang="es" href="${address}?lang=es"/>`,
        `<link rel="alternate" hrefLang="x-default" href="${address}?lang=en"/>`,
        `<meta property="og:title" content="${title} · Chalkline"/>`,
        `<meta property="og:url" content="${address}?lang=${language}"/>`,
      ])
        expect(html).toContain(tag)
    }
  })

  test(`/${name} is accessible and fits`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(addressOf(name))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The public pages have a style sheet of their own, with only the classes that were found in their files.
    const sizes = await page
      .locator('h1, main h2')
      .evaluateAll(headings => headings.map(one => Number.parseFloat(getComputedStyle(one).fontSize)))
    expect(sizes[0]).toBe(Math.max(...sizes))
    for (const answer of await page.locator('#faq details').all())
      await answer.evaluate(one => one.setAttribute('open', ''))
    await expectGoodInBothThemes(page)
    await page.getByRole('button', { name: /: ES$/ }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expectNoSidewaysScroll(page)
  })
}
