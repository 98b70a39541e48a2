// The Open Graph image: the name, the slogan and screenshots.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#product/brand.ts'
import { root } from '../run.mjs'

const { ink, chalk, volt } = brand.colours

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {keyof typeof brand.slogan} language
 * @param {string} desk a PNG in base64, as the other one
 * @param {string} phone
 * @returns {Promise<Buffer>}
 */
export async function sharedPicture(browser, language, desk, phone) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  const font = readFileSync(
    join(root, 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'),
  ).toString('base64')
  const mark = readFileSync(join(root, 'public/favicon.svg'), 'utf8')
  const [first, second] = brand.slogan[language]
  await page.setContent(`<style>
    @font-face { font-family: Archivo; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; height: 630px; overflow: hidden; position: relative; background: ${ink}; color: ${chalk}; font-family: Archivo }
    .words { position: absolute; inset: 64px auto 72px 72px; width: 460px; display: flex; flex-direction: column; justify-content: space-between }
    .name { display: flex; align-items: center; gap: 16px; font-size: 40px; font-weight: 760; letter-spacing: -0.03em }
    .name svg { width: 56px; height: 56px }
    h1 { margin: 0; font-size: 66px; font-weight: 800; line-height: 1.02; letter-spacing: -0.03em; word-spacing: 0.06em }
    h1 span { display: block; text-wrap: balance }
    .line { margin-top: 32px; height: 5px; background: ${volt}; mask-image: linear-gradient(to right, #000 72%, transparent) }
    img { position: absolute; border-radius: 16px; box-shadow: 0 0 0 1px #2c323d, 0 24px 64px #000c }
    .desk { top: 72px; left: 560px; width: 980px }
    .phone { top: 232px; left: 930px; width: 216px; border-radius: 24px; box-shadow: 0 0 0 6px #2c323d, 0 24px 64px #000 }
  </style>
  <div class="words">
    <div class="name">${mark} ${brand.name}</div>
    <div><h1><span>${first}</span><span>${second}</span></h1><div class="line"></div></div>
  </div>
  <img class="desk" src="data:image/png;base64,${desk}">
  <img class="phone" src="data:image/png;base64,${phone}">`)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot()
  await page.close()
  return png
}
