// Draws the icons of the installed app into public/icons, from public/favicon.svg. Run it when the mark changes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '../run.mjs'
import { ensureBrowser } from '../tests/browser.mjs'

const mark = readFileSync(join(root, 'public/favicon.svg'), 'utf8')
// The first shape is the background.
const [, ...figure] = mark.match(/<(rect|path)[^>]*\/>/g) ?? []
const gradient = mark.match(/<linearGradient[\s\S]*<\/linearGradient>/)?.[0] ?? ''

/** @param {string} content */
const svg = content => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`

/** Background to the edge, the figure within the safe zone of masks; its line still runs from side to side. */
const longer = figure.join('').replace('<rect ', '<rect x="-8" ').replace('width="32"', 'width="48"')
const maskable = svg(`${gradient}<rect width="32" height="32" fill="url(#volt)" />
  <g transform="translate(16 16.6) scale(0.8) translate(-16 -15)">${longer}</g>`)

/**
 * The icon of a shortcut, in the strokes of the app's own icons, which are 24 units wide.
 * @param {string} strokes
 */
const shortcut = strokes =>
  svg(`<circle cx="16" cy="16" r="16" fill="#0E1116" />
  <g transform="translate(7 7) scale(0.75)" fill="none" stroke="#D4F53C" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`)

const icons = [
  { name: 'icon-192', size: 192, drawing: mark },
  { name: 'icon-512', size: 512, drawing: mark },
  { name: 'maskable-192', size: 192, drawing: maskable },
  { name: 'maskable-512', size: 512, drawing: maskable },
  // Apple rounds the corners itself and shows transparency as black.
  { name: 'apple-touch-icon', size: 180, drawing: mark.replace(/ rx="\d+"/, '') },
  // In the status bar of Android, which shows the shape alone.
  {
    name: 'badge',
    size: 96,
    drawing: svg(
      figure
        .join('')
        .replace(/fill="[^"]*"/g, 'fill="#fff"')
        .replace(/stroke="[^"]*"/g, 'stroke="#fff"'),
    ),
  },
  {
    name: 'today',
    size: 96,
    drawing: shortcut(
      '<path d="M8 2v4M16 2v4M3 10h18" /><rect x="3" y="4" width="18" height="18" rx="2" /><path d="m9 16 2 2 4-4" />',
    ),
  },
  {
    name: 'dashboard',
    size: 96,
    drawing: shortcut(
      '<rect x="3" y="3" width="7" height="9" rx="1" /><rect x="14" y="3" width="7" height="5" rx="1" /><rect x="14" y="12" width="7" height="9" rx="1" /><rect x="3" y="16" width="7" height="5" rx="1" />',
    ),
  },
]

const target = join(root, 'public/icons')
mkdirSync(target, { recursive: true })
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const { name, size, drawing } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`)
  writeFileSync(join(target, `${name}.png`), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
