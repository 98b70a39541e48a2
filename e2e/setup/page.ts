// What every browser test starts from: a page that comes from an address of its own, and fails the test on a script error or
// a violated content security policy.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { weakTexts } from './contrast.ts'

const randomAddress = () => `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`

export const test = base.extend<{ complaints: string[] }>({
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'X-Forwarded-For': randomAddress() }),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('weberror', error => complaints.push(error.error().message))
      context.on('console', message => {
        if (/Content Security Policy|Hydration|Warning:/i.test(message.text()))
          complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** What can be wrong with colours, so in one theme and not in the other. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

type Axe = { run(context: object, options: object): Promise<{ violations: Violation[] }> }
type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] }

/** Half a megabyte of script: put into a page once, however often it is asked. */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
)

/** By axe, with all its rules, with some only or with all but those. */
export async function expectAccessible(
  page: Page,
  { only, except = [] }: { only?: string[]; except?: string[] } = {},
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async rules => {
      const { axe } = window as unknown as { axe: Axe }
      // Base UI's focus guards are reported although they are meant to be there.
      const context = { exclude: ['[data-base-ui-focus-guard]'] }
      // An open menu lies outside of the landmarks, as it does in every native one.
      const region = { enabled: !document.querySelector('[role=menu]') }
      const disabled = Object.fromEntries(rules.except.map(rule => [rule, { enabled: false }]))
      const options = rules.only ? { runOnly: rules.only } : { rules: { region, ...disabled } }
      return (await axe.run(context, { resultTypes: ['violations'], ...options })).violations
    },
    { only, except },
  )
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
  expect(found).toEqual([])
}

/** The text size of the browser, in percent. Unlike a font size of the page, it counts in media queries as well. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A phone's window grows with a page that is too wide, so what counts is the width it was given. An open menu takes a
  // moment to follow a window that was resized.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width, { timeout: 5_000 }).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** A word that its frame breaks is higher than its lines. */
export const brokenWords = (page: Page, within: string) =>
  page.evaluate(selector => {
    const range = document.createRange()
    const words: string[] = []
    const walker = document.createTreeWalker(
      document.querySelector(selector) ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word)
      }
    return words
  }, within)

/** Nothing lies over it: a press in the middle presses it. Now, not once something else has gone. */
export async function expectOnTop(what: Locator): Promise<void> {
  await what.waitFor()
  const isOnTop = await what.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
}

/**
 * The screen that is open in this theme. In the dark one, as a rule, only what another theme can break. Contrast takes
 * three quarters of axe's time: after the light theme, axe is asked for it only where a text seems to be weak.
 */
export async function expectGoodIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  { withAllRules = colorScheme === 'light' } = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  await expect(async () => {
    await untilFaded(page)
    if (colorScheme === 'light') return await expectAccessible(page)
    if ((await weakTexts(page)).length > 0) await expectAccessible(page, { only: rulesOfColour })
    await expectAccessible(
      page,
      withAllRules ? { except: ['color-contrast'] } : { only: ['link-in-text-block'] },
    )
  }).toPass({ timeout: 15_000 })
}

/** A theme fades in, and what is measured on the way belongs to neither. */
async function untilFaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const fading = document.getAnimations().filter(one => one instanceof CSSTransition)
    await Promise.allSettled(fading.map(one => one.finished))
  })
}

/** Both themes of the screen that is open, checked as it stands. */
export async function expectGoodInBothThemes(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) await expectGoodIn(page, theme)
  await expectNoSidewaysScroll(page)
}

/** Waits until script has taken over a public page: before that its buttons are forms that load the page anew. */
export async function untilAwake(page: Page): Promise<void> {
  const isAwake = (button: Element) => Object.keys(button).some(key => key.startsWith('__reactProps'))
  await expect.poll(() => page.locator('header button').first().evaluate(isAwake)).toBe(true)
}
