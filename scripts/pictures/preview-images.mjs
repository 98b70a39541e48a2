// npm run preview-images: takes the screenshots on the public pages and in the README, from the sample gym.
// Needs ImageMagick with AVIF (`convert -list format`).
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { languages } from '#product/language.ts'
import { root } from '../run.mjs'
import { startSampleGym } from '../sample-gym.mjs'
import { ensureBrowser } from '../tests/browser.mjs'
import { sharedPicture } from './shared-picture.mjs'

/** @typedef {import('@playwright/test').Page} Page */

const target = join(root, 'src/public-site/images')
const themes = /** @type {const} */ (['light', 'dark'])
const devices = {
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 4 / 3 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
}
const widths = { desk: [800, 1280, 1920], phone: [320, 640] }

const gym = await startSampleGym()
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
const blank = await browser.newPage()
try {
  const coach = await gym.signIn('coach')
  const athlete = await gym.signIn('athlete')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const language of languages) {
    const desk = await open({ ...devices.desk, locale: language }, coach, page => programCalendar(page))
    const phone = await open({ ...devices.phone, locale: language }, athlete, trainingDay)
    for (const theme of themes) {
      const calendar = await picture(desk, theme)
      const day = await picture(phone, theme)
      await write(calendar, `desk-${language}-${theme}`, widths.desk)
      await write(day, `phone-${language}-${theme}`, widths.phone)
      if (theme === 'dark')
        writeFileSync(
          join(root, `public/shared.${language}.png`),
          await sharedPicture(browser, language, calendar, day),
        )
    }
    await desk.context().close()
    await phone.context().close()
  }
  await takeForReadme('calendar', coach, programWeek)
  await takeForReadme('dashboard', coach, page => go(page, '/coach'))
  await takeForReadme('athletes', coach, page => go(page, '/coach/athletes'))
  await takeForReadme('library', coach, page => go(page, '/coach/workouts'))
  await takeForReadme('ways-in', undefined, page => go(page, '/auth'))
  await takeForReadme('today', athlete, trainingDay, { ...devices.phone, deviceScaleFactor: 1 })
} finally {
  await browser.close()
  await gym.stop()
}

/**
 * @param {string} name
 * @param {{ name: string, value: string } | undefined} session
 * @param {(page: Page) => Promise<void>} find
 */
async function takeForReadme(name, session, find, device = { ...devices.desk, deviceScaleFactor: 1 }) {
  const page = await open({ ...device, locale: 'en' }, session, find)
  writeFileSync(join(root, `docs/images/${name}.png`), Buffer.from(await picture(page, 'light'), 'base64'))
  await page.context().close()
}

/**
 * @param {import('@playwright/test').BrowserContextOptions} device
 * @param {{ name: string, value: string } | undefined} session
 * @param {(page: Page) => Promise<void>} find
 */
async function open(device, session, find) {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce', bypassCSP: true })
  if (session) await context.addCookies([{ ...session, url: gym.url }])
  const page = await context.newPage()
  await find(page)
  return page
}

/**
 * @param {Page} page
 * @param {string} path
 */
async function go(page, path) {
  await page.goto(`${gym.url}${path}`)
}

/**
 * @param {Page} page
 * @param {'month' | 'week'} view
 */
async function programCalendar(page, view = 'month') {
  await go(page, '/coach/programs')
  const program = await page
    .getByRole('link', { name: /^CrossFit/ })
    .first()
    .getAttribute('href')
  await go(page, `${program?.split('?')[0]}?view=${view}`)
}

/** @param {Page} page */
async function programWeek(page) {
  await programCalendar(page, 'week')
}

/** A Friday has two workouts, after a week with a log.
 * @param {Page} page */
async function trainingDay(page) {
  const day = new Date()
  day.setDate(day.getDate() - ((day.getDay() + 2) % 7))
  await page.goto(`${gym.url}/athlete?date=${day.toLocaleDateString('sv-SE')}`)
}

/**
 * @param {Page} page
 * @param {'light' | 'dark'} colorScheme
 */
async function picture(page, colorScheme) {
  await page.emulateMedia({ colorScheme })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  return (await page.screenshot({ animations: 'disabled' })).toString('base64')
}

/**
 * Scaled in the browser, which also encodes WebP. AVIF is smaller, but browsers do not write it: ImageMagick does.
 * @param {string} png
 * @param {string} name
 * @param {number[]} sizes
 */
async function write(png, name, sizes) {
  for (const width of sizes) {
    const [scaled, webp] = await blank.evaluate(
      async ([source, size]) => {
        const image = new Image()
        image.src = `data:image/png;base64,${source}`
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = size
        canvas.height = Math.round((image.height * size) / image.width)
        const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
        pen.imageSmoothingQuality = 'high'
        pen.drawImage(image, 0, 0, canvas.width, canvas.height)
        return [canvas.toDataURL('image/png'), canvas.toDataURL('image/webp', 0.8)].map(
          url => url.split(',')[1] ?? '',
        )
      },
      /** @type {const} */ ([png, width]),
    )
    const file = join(target, `${name}-${width}`)
    writeFileSync(`${file}.webp`, Buffer.from(webp ?? '', 'base64'))
    execFileSync('convert', ['png:-', '-quality', '60', `${file}.avif`], {
      input: Buffer.from(scaled ?? '', 'base64'),
    })
  }
}
