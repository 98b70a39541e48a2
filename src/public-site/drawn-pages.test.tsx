// @vitest-environment happy-dom
// The public pages as the build draws them: what a visitor without script and a search engine read.
import { within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { brand } from '../product/brand.ts'
import { type Language, languages } from '../product/language.ts'
import { placeholders } from '../product/page-settings.ts'
import { addressOf, type PublicPage, publicPages } from '../product/public-page.ts'
import { headOf } from './page-head.tsx'
import { PublicSite } from './public-site.tsx'
import { loadContent } from './site.ts'

const settings = {
  contactEmail: brand.contactEmail,
  operator: 'Iron & <Chalk>, 1 Main Road',
  geoEndpoints: [],
}

async function draw(page: PublicPage, language: Language) {
  const initial = await loadContent(language)
  document.body.innerHTML = renderToString(<PublicSite page={page} initial={initial} settings={settings} />)
  const find = within(document.body)
  const main = find.getByRole('main')
  const text = [main, find.getByRole('contentinfo')].map(part => part.textContent).join(' ')
  return { find, main, text, head: headOf(page, initial), content: initial.content }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

const keeps: Record<Language, RegExp> = {
  en: /What athletes logged is theirs: they keep it/,
  es: /Lo que los atletas registraron es suyo: lo conservan/,
}

describe.each(languages)('in %s', language => {
  it('[LAND-05] [LAND-08] [LAND-09] every section can be read, in its order', async () => {
    const { find, text, content } = await draw('landing', language)
    const { hero, getStarted, tryDemo, requestAccess, proof, preview, ...sections } = content
    const { testimonials, why, bothSides, faq, closing, footer } = sections
    const slogan = brand.slogan[language]
    const inOrder = [
      [slogan, hero, getStarted, tryDemo, requestAccess, proof],
      [preview.title, preview.caption],
      testimonials,
      why,
      bothSides,
      faq,
      closing,
      { ...footer, allPages: [] },
    ]
    let place = 0
    for (const section of inOrder) {
      const texts = textsIn(section)
      expect(texts.filter(one => !text.includes(one))).toEqual([])
      const start = text.indexOf(texts[0] ?? '', place)
      expect(start, texts[0]).toBeGreaterThanOrEqual(place)
      place = start
    }
    expect(find.getByRole('heading', { level: 1 }).textContent).toBe(slogan.join(' '))
    find.getByRole('img', { name: preview.alt })
    expect(document.body.textContent).toMatch(/beta.*300\+.*30\+/is)
  })

  it('[LAND-05] four pairs, two sides, three quotes and five questions, with their ways in', async () => {
    const { find, main, content } = await draw('landing', language)
    const { testimonials, why, faq, bothSides } = content
    const section = (name: string) => find.getByRole('region', { name })
    expect(section(testimonials.title).querySelectorAll('blockquote')).toHaveLength(3)
    expect(within(section(why.title)).getAllByRole('listitem')).toHaveLength(4)
    const questions = Array.from(section(faq.title).querySelectorAll('details'))
    expect(questions).toHaveLength(5)
    // Without script the browser closes an answer when the next is opened.
    expect(new Set(questions.map(question => question.getAttribute('name'))).size).toBe(1)
    for (const side of [bothSides.coach, bothSides.athlete]) {
      const shown = find.getAllByRole('article').filter(one => one.textContent?.includes(side.title))
      expect(shown).toHaveLength(1)
      const inside = within(shown[0] as HTMLElement)
      expect(inside.getAllByRole('listitem')).toHaveLength(side.features.length)
      expect(inside.getByRole('link').getAttribute('href')).toBe('/auth')
    }
    expect(main.querySelectorAll('a[href="/auth"]')).toHaveLength(4)
  })

  it('[LAND-10] labels each sample as one, and claims no use in the answers', async () => {
    const { find, content } = await draw('landing', language)
    const { testimonials, faq } = content
    const region = find.getByRole('region', { name: testimonials.title })
    for (const quote of region.querySelectorAll('figure')) {
      within(quote).getByText(testimonials.sample)
      expect(quote.querySelector('blockquote')?.textContent).not.toMatch(/[“”"«»]/)
    }
    within(region).getByText(testimonials.samplesOnly)
    expect(textsIn(faq).join(' ')).not.toMatch(/300|30\+/)
    expect(textsIn(faq).join(' ')).toMatch(/beta is open|beta, y está abierta/)
  })

  it.each(['contact', 'privacy', 'terms'] as const)(
    '/%s can be read, and names who runs this',
    async name => {
      const { main, content } = await draw(name, language)
      const texts = textsIn(content[name]).map(text => text.replace('{services}', ''))
      expect(texts.filter(text => !main.textContent?.includes(text))).toEqual([])
      expect(main.textContent).toContain(settings.operator)
      const [mail] = within(main).getAllByRole('link', { name: settings.contactEmail })
      expect(mail?.getAttribute('href')).toBe(`mailto:${settings.contactEmail}`)
    },
  )

  it.each(publicPages)('/%s tells search engines what it is', async name => {
    const { head, content } = await draw(name, language)
    const { title, description } = content.pages[name]
    const address = `${placeholders.publicUrl}${addressOf(name)}`
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
      expect(head).toContain(tag)
  })

  it('[GYM-34] the privacy page says what athletes keep when a coach deletes the account', async () => {
    expect((await draw('privacy', language)).text).toMatch(keeps[language])
  })
})

it.each(publicPages)(
  '[LAND-01] [LAND-06] /%s has the logo, the way in, and every link of the footer',
  async name => {
    const { find } = await draw(name, 'en')
    const header = within(find.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Chalkline, home' }).textContent).toContain('Beta')
    for (const link of header.getAllByRole('link', { name: 'Sign in' }))
      expect(link.getAttribute('href')).toBe('/auth')
    const footer = find.getByRole('contentinfo')
    expect(footer.textContent).toMatch(/Draw the line\.\s*Train to it\./)
    expect(footer.textContent).toContain('© Chalkline')
    within(footer).getByRole('heading', { name: 'Contact' })
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
      expect(within(footer).getByRole('link', { name: link }).getAttribute('href'), link).toBe(href)
  },
)
