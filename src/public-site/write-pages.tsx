// Runs at the end of the build: prerenders the public pages in each language, and writes the manifests.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { brand } from '../product/brand.ts'
import { type Language, languages } from '../product/language.ts'
import { placeholders } from '../product/page-settings.ts'
import { addressOf, publicPages } from '../product/public-page.ts'
import { LogoMark } from '../ui/brand/logo.tsx'
import { headOf } from './page-head.tsx'
import { PublicSite } from './public-site.tsx'
import { loadContent, type SpokenContent } from './site.ts'

const projectRoot = process.cwd()
const settings = {
  contactEmail: placeholders.contactEmail,
  operator: placeholders.operator,
  geoEndpoints: [],
}

/** The splash and the script that detect an installed app. */
function installedStart(language: Language): string {
  const script = readFileSync(join(projectRoot, 'src/public-site/installed-start.js'), 'utf8')
  const loading = { en: 'Loading', es: 'Cargando' }[language]
  const mark = renderToStaticMarkup(<LogoMark look="tile" className="size-14" />, {
    identifierPrefix: 'start',
  })
  return `<div class="detecting-screen" role="status" aria-label="${loading}">${mark}</div>
    <script>\n${script}</script>`
}

/** The app's first files, for prefetching. */
function appFiles(): string {
  const app = readFileSync(join(projectRoot, 'dist/client/index.html'), 'utf8')
  const scripts = app.matchAll(
    /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)"/g,
  )
  return Array.from(scripts, ([, file]) => file).join(' ')
}

/** The canonical addresses of the pages. */
function sitemap(): string {
  const addresses = publicPages.flatMap(page =>
    languages.map(language => `${placeholders.publicUrl}${addressOf(page)}?lang=${language}`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map(address => `  <url><loc>${address}</loc></url>`).join('\n')}
</urlset>
`
}

const template = join(projectRoot, 'dist/client/public-page.html')
const target = join(projectRoot, 'dist/pages')
const html = readFileSync(template, 'utf8')
const filesOfApp = appFiles()
mkdirSync(target, { recursive: true })

// The web app manifest, in the user's language. The pages link to it with credentials: otherwise the language cookie
// would not be sent.
const words: Record<Language, { today: string; dashboard: string }> = {
  en: { today: 'Today’s training', dashboard: 'Dashboard' },
  es: { today: 'Entrenamiento de hoy', dashboard: 'Panel' },
}

for (const language of languages) {
  const initial = await loadContent(language)
  writeFileSync(join(target, `manifest.${language}.webmanifest`), manifestIn(initial))
  for (const page of publicPages) {
    const drawn = renderToString(
      <StrictMode>
        <PublicSite page={page} initial={initial} settings={settings} />
      </StrictMode>,
    )
    const written = html
      .replace('<html lang="en"', `<html lang="${language}"`)
      .replace('<!-- head -->', () => headOf(page, initial))
      .replace('<!-- start -->', () => (page === 'landing' ? installedStart(language) : ''))
      .replace('<div id="root">', `<div id="root" data-app-files="${filesOfApp}">`)
      .replace('<!-- page -->', () => drawn)
    writeFileSync(join(target, `${page}.${language}.html`), written)
  }
}
writeFileSync(join(target, 'sitemap.xml'), sitemap())
// Only a template for the others: it must not be served as an empty page.
for (const suffix of ['', '.br', '.gz']) rmSync(template + suffix, { force: true })

function manifestIn({ language, content }: SpokenContent): string {
  const { today, dashboard } = words[language]
  const { chalk } = brand.colours
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: content.pages.landing.description,
    lang: language,
    categories: ['fitness', 'health', 'sports'],
    // Opens offline; a coach is redirected to the dashboard.
    start_url: '/athlete',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: chalk,
    theme_color: chalk,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('icon-192', 192),
      icon('icon-512', 512),
      { ...icon('maskable-192', 192), purpose: 'maskable' },
      { ...icon('maskable-512', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: today, url: '/athlete', icons: [icon('today', 96)] },
      { name: dashboard, url: '/coach', icons: [icon('dashboard', 96)] },
    ],
  })
}

function icon(name: string, size: number) {
  return { src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png' }
}
