// Serves the public pages in the visitor's language, the assets, and index.html for every other address.
import type { Context } from 'hono'
import { drawnFile, drawnScreenAt } from '#product/drawn-screen.ts'
import type { Language } from '#product/language.ts'
import { publicPageAt } from '#product/public-page.ts'
import { pageLanguage } from './page-language.ts'
import type { AddRoute, Refuse } from './routes.ts'
import type { StaticFiles } from './static-files.ts'

type Options = { files: StaticFiles; pages: StaticFiles; refuse: Refuse }

/** From memory. A page has dozens of files, and a gym one address. */
const free = { cost: 0, share: 'none', seconds: 10 } as const

export function pageRoutes(add: AddRoute, { files, pages, refuse }: Options): void {
  add('GET', '*', free, context => {
    const { path } = context.req
    const answer = serveTranslated(context, pages) ?? serveDrawn(context, pages) ?? files.serve(context, path)
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
function serveDrawn(context: Context, pages: StaticFiles): Response | undefined {
  const screen = drawnScreenAt(context.req.path)
  return screen && pages.serve(context, `/${drawnFile(screen)}`)
}

function isDecodable(address: string): boolean {
  try {
    // The result is used, or the bundler drops the call as dead code.
    return decodeURI(address) !== ''
  } catch {
    return false
  }
}
