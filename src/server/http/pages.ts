// Serves the public pages in the visitor's language, the assets, and index.html for every other address.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLanguage, type Language, preferredLanguage } from '#product/language.ts'
import { type PageSettings, placeholders } from '#product/page-settings.ts'
import { prerenderedFile, prerenderedScreenAt } from '#product/prerendered-screen.ts'
import { publicPageAt } from '#product/public-page.ts'
import type { Config } from '../config.ts'
import type { AddRoute, Refuse } from './routes.ts'
import type { StaticFiles } from './static-files.ts'

type Options = { files: StaticFiles; pages: StaticFiles; refuse: Refuse }

/** From memory. A page has dozens of files, and a gym one address. */
const free = { cost: 0, share: 'none', seconds: 10 } as const

export function pageRoutes(add: AddRoute, { files, pages, refuse }: Options): void {
  add('GET', '*', free, context => {
    const { path } = context.req
    const answer =
      serveTranslated(context, pages) ?? servePrerendered(context, pages) ?? files.serve(context, path)
    if (answer) return answer
    // The client's router fails on an address that it cannot decode.
    if (!isDecodable(context.req.url)) return context.redirect('/')
    // A missing file is an error. Any other address is a screen, which the client's router chooses.
    const wantsPage = (context.req.header('Accept') ?? '').includes('text/html')
    if (path.startsWith('/assets/') || (/\.\w+$/.test(path) && !wantsPage))
      return refuse(context, 404, 'not_found')
    return files.serve(context, '/index.html') ?? refuse(context, 404, 'not_found')
  })
}

/** Files that are built once per language. */
function serveTranslated(context: Context, pages: StaticFiles): Response | undefined {
  const language = pageLanguage(context)
  const file = translatedFile(context.req.path, language)
  const answer = file && pages.serve(context, file)
  if (!answer) return undefined
  answer.headers.set('Vary', 'Accept-Encoding, Accept-Language, Cookie')
  // Without scripts too, the next page is in the language of this address.
  if (context.req.query('lang') === language)
    answer.headers.append('Set-Cookie', `language=${language}; Path=/; SameSite=Lax`)
  answer.headers.set('Cache-Control', 'private, no-cache')
  return answer
}

function translatedFile(path: string, language: Language): string | undefined {
  if (path === '/sitemap.xml') return path
  if (path === '/manifest.webmanifest') return `/manifest.${language}.webmanifest`
  const page = publicPageAt(path)
  return page && `/${page}.${language}.html`
}

/** A screen with its first paint inside. */
function servePrerendered(context: Context, pages: StaticFiles): Response | undefined {
  const screen = prerenderedScreenAt(context.req.path)
  return screen && pages.serve(context, `/${prerenderedFile(screen)}`)
}

function isDecodable(address: string): boolean {
  try {
    // The result is used, or the bundler drops the call as dead code.
    return decodeURI(address) !== ''
  } catch {
    return false
  }
}

// The language of a public page: from the address, else from the cookie, else from Accept-Language.
function pageLanguage(context: Context): Language {
  const asked = [context.req.query('lang'), getCookie(context, 'language')].find(isLanguage)
  return asked ?? preferredLanguage(byPreference(context.req.header('Accept-Language') ?? ''))
}

/** The tags of `es-MX,es;q=0.9,en;q=0.8` in order of preference. */
function byPreference(header: string): string[] {
  return header
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.split(';').map(one => one.trim())
      const quality = parameters.find(one => one.startsWith('q='))?.slice(2) ?? '1'
      return { tag, quality: Number(quality) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}

// Fills the settings of this installation into the built pages: its address, operator and contact.
export function pageFiller(config: Config): (text: string) => string {
  const { contactEmail, operator, geoEndpoints, fieldMetrics, publicUrl } = config
  const google = config.google !== undefined
  const settings: PageSettings = { contactEmail, operator, geoEndpoints, fieldMetrics, google }
  return text =>
    text
      // A value must not be able to close the script element.
      .replaceAll(placeholders.pageSettings, () => JSON.stringify(settings).replaceAll('<', '\\u003c'))
      .replaceAll(placeholders.publicUrl, () => escaped(publicUrl))
      .replaceAll(placeholders.contactEmail, () => escaped(contactEmail))
      .replaceAll(placeholders.operator, () => escaped(operator))
      .replaceAll(placeholders.google, google ? 'on' : 'off')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? character)
}
