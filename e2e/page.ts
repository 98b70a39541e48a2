// What every browser test starts from: a page that comes from an address of its own, and fails the test on a script error or
// a violated content security policy.
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

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

/** Those that another theme can break. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Base UI's focus guards are reported although they are meant to be there. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // The legacy mode looks into no frames from elsewhere, of which we have none, and needs no second page for that.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('[data-base-ui-focus-guard]')
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const said = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
  expect(said).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A phone's window grows with a page that is too wide, so what counts is the width it was given.
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Nothing lies over it: whoever presses it in the middle presses it. Now, not once something else has gone. */
export async function expectOnTop(what: Locator): Promise<void> {
  await what.waitFor()
  const isOnTop = await what.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
}

/** Both themes of the screen that is open, checked as it stands. */
export async function expectGoodInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    // A theme fades in, and what is measured on the way belongs to neither: what is wrong stays wrong, and is found.
    const rules = colorScheme === 'dark' ? rulesOfColour : undefined
    await expect(() => expectAccessible(page, rules)).toPass({ timeout: 15_000 })
    await expectNoSidewaysScroll(page)
  }
}

/** Until script has taken over a public page: before that its buttons are forms that load the page anew. */
export async function untilAwake(page: Page): Promise<void> {
  const isAwake = (button: Element) => Object.keys(button).some(key => key.startsWith('__reactProps'))
  await expect.poll(() => page.locator('header button').first().evaluate(isAwake)).toBe(true)
}
