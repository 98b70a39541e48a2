// Runs at the end of the build: writes the first screens as documents, in both languages; before-paint.js decides which
// of the two is shown.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import './browser-fakes.ts'
import { languages } from '#product/language.ts'
import { isStartedByUse, prerenderedFile, prerenderedScreens } from '#product/prerendered-screen.ts'
import { prerenderScreen } from './prerender-screen.tsx'

const place = /<!-- screen -->[\s\S]*<!-- \/screen -->/
const page = readFileSync(join(process.cwd(), 'dist/client/index.html'), 'utf8')
if (!place.test(page)) throw new Error('index.html has no place for a prerendered screen')
const app = /<script type="module" crossorigin src="([^"]+)"><\/script>/
if (!app.test(page)) throw new Error('index.html does not start the app')
/** The page with another start of the app than by the script in its head. */
function pageStartedBy(file: string, loads: (html: string) => string): string {
  const script = readFileSync(join(process.cwd(), 'src/app', file), 'utf8')
  return loads(page).replace('</body>', () => `<script>\n${script}</script>\n  </body>`)
}
const pageStartedByUse = pageStartedBy('start-when-used.js', html =>
  html
    .replace(app, '<link data-later data-app crossorigin href="$1">')
    .replaceAll('<link rel="modulepreload"', '<link data-later'),
)
// The prerendered page needs the typeface first.
const stepped = '<link rel="modulepreload" fetchpriority="low" data-step'
const pageStartedAtOnce = pageStartedBy('start-in-steps.js', html =>
  html
    .replace(app, '')
    .replaceAll('<link rel="modulepreload"', stepped)
    .replace('</head>', `${stepped} crossorigin href="${app.exec(html)?.[1]}">\n  </head>`),
)
const target = join(process.cwd(), 'dist/pages')
mkdirSync(target, { recursive: true })
for (const screen of prerenderedScreens) {
  const rendered: string[] = []
  for (const language of languages) {
    const { title, html } = await prerenderScreen(screen, language)
    rendered.push(
      `<div class="contents" lang="${language}" data-prerendered="${language}" data-title="${title}">${html}</div>`,
    )
  }
  writeFileSync(
    join(target, prerenderedFile(screen)),
    (isStartedByUse(screen) ? pageStartedByUse : pageStartedAtOnce).replace(place, () => rendered.join('\n')),
  )
}
// The channels to other tabs, which the app opens, would keep the process running.
process.exit()
