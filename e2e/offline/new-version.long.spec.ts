// A newer version of the app while the one before is in use: offered, never forced, and nothing is lost on the way.
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { addresses } from '../setup/addresses.ts'
import { card, logEntriesOf, markComplete, saving } from '../setup/athlete-page.ts'
import { makeDesk } from '../setup/desk.ts'
import { test as base, expectGoodInBothThemes } from '../setup/page.ts'
import { makeCoach, signIn } from '../setup/people.ts'
import { untilReadyForOffline } from '../setup/phone.ts'
import { createRelease, type Release } from '../setup/release.ts'
import { makeTrainingAthlete } from '../setup/training.ts'

const test = base.extend<{ release: Release }>({
  serviceWorkers: 'allow',
  release: async ({ baseURL: _ }, use) => {
    const release = await createRelease(addresses.app)
    await use(release)
    release.close()
  },
})

const offer = (page: Page) => page.getByRole('dialog', { name: 'A new version is ready.' })
const versionOf = (page: Page) => page.locator('meta[name=version]').getAttribute('content')
const shells = (page: Page) => page.evaluate(() => caches.keys())

/** Comes back to the page, which then looks for a newer version, and sends what waits. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Tells whether the page was loaded anew since. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''))
const expectSamePage = (page: Page) => expect(page.locator('body[data-marked]')).toHaveCount(1)

/** Opens the day of an athlete with training today. From here on it opens without a connection. */
async function openDay(
  page: Page,
  context: BrowserContext,
  browser: Browser,
  release: Release,
): Promise<void> {
  await signIn(context, await makeTrainingAthlete(browser))
  await page.goto(`${release.url}/athlete`)
  await expect(card(page, 'Fran')).toBeVisible()
  await untilReadyForOffline(page)
}

test('[SHELL-09] a new version waits until it is wanted, and what was not sent survives it', async ({
  page,
  context,
  browser,
  release,
}) => {
  await openDay(page, context, browser, release)
  const other = await context.newPage()
  await other.goto(`${release.url}/athlete`)
  await expect(card(other, 'Fran')).toBeVisible()
  await Promise.all([page, other].map(mark))
  const before = release.version()

  release.cutOff(/training\.log/)
  await markComplete(page, 'Fran', 'Scaled', 'Knee held up')
  await expect(saving(page)).toContainText('Waiting for connection (1)')
  release.publish()
  await comeBack(page)
  for (const tab of [page, other]) await expect(offer(tab)).toBeVisible()
  await expectGoodInBothThemes(page)
  await offer(other).getByRole('button', { name: 'Later' }).click()
  await expect(offer(other)).toHaveCount(0)
  await expectSamePage(page)
  // Opened again, it is still the one before, and offers the newer one again.
  await page.reload()
  await expect(offer(page)).toBeVisible()
  expect(await versionOf(page)).toBe(before)

  await mark(page)
  await offer(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.locator('body[data-marked]')).toHaveCount(0)
  await expect(saving(page)).toContainText('Waiting for connection (1)')
  expect(await versionOf(page)).toBe(release.version())
  await expect(card(page, 'Fran')).toContainText('Knee held up')
  release.cutOff()
  await comeBack(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  expect(await logEntriesOf(context)).toEqual({ Fran: ['scaled', 'Knee held up'] })
  await expect(offer(page)).toHaveCount(0)

  // The other tab was left alone, and still finds the parts of its own version.
  await expectSamePage(other)
  await expect(offer(other)).toHaveCount(0)
  expect(await shells(other)).toEqual([`shell ${before}`, `shell ${release.version()}`])
  release.cutOff(/\/assets\//)
  await other.getByRole('button', { name: /^Account/ }).click()
  await other.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expectSamePage(other)
})

test('[SHELL-21] an update does not wait for a tab that keeps the version before busy', async ({
  page,
  context,
  browser,
  release,
}) => {
  await openDay(page, context, browser, release)
  const other = await context.newPage()
  await other.goto(`${release.url}/athlete`)
  await mark(other)
  release.publish()
  await comeBack(page)
  await mark(page)
  // Chromium does not replace a worker that is never idle.
  const requests = await other.evaluate(() => Number(setInterval(() => void fetch('/healthz'), 20)))
  await offer(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.locator('body[data-marked]')).toHaveCount(0)
  await other.evaluate(timer => clearInterval(timer), requests)
  await expect(card(page, 'Fran')).toBeVisible()
  expect(await versionOf(page)).toBe(release.version())
  await expect(offer(page)).toHaveCount(0)
  await expectSamePage(other)
})

test('[SHELL-21] a version that was withdrawn is left for the one before, which the phone still has', async ({
  page,
  context,
  browser,
  release,
}) => {
  await openDay(page, context, browser, release)
  for (const change of [release.publish, release.rollBack]) {
    await expect(card(page, 'Fran')).toBeVisible()
    change()
    await comeBack(page)
    await mark(page)
    await offer(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.locator('body[data-marked]')).toHaveCount(0)
    await expect.poll(() => versionOf(page)).toBe(release.version())
  }
})

test('[SHELL-09] only the version in use before is kept beside the newest', async ({ page, release }) => {
  test.slow()
  await page.goto(`${release.url}/login/athlete`)
  await untilReadyForOffline(page)
  const first = release.version()
  await mark(page)
  release.publish()
  await comeBack(page)
  await expect(offer(page)).toBeVisible()
  await offer(page).getByRole('button', { name: 'Later' }).click()
  await expect(offer(page)).toHaveCount(0)
  // The one that was not wanted is overtaken by the next.
  release.publish()
  await comeBack(page)
  await offer(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.locator('body[data-marked]')).toHaveCount(0)
  const third = release.version()
  // Chromium keeps a worker that was busy for half a minute.
  await expect.poll(() => shells(page), { timeout: 60_000 }).toEqual([`shell ${first}`, `shell ${third}`])
  await expect.poll(() => versionOf(page)).toBe(third)
})

test('[SHELL-09] a page that is the new version already is not offered it; one that is open still is', async ({
  page,
  context,
  release,
}) => {
  await page.goto(`${release.url}/login/athlete`)
  await untilReadyForOffline(page)
  await mark(page)
  release.publish()
  const fresh = await context.newPage()
  await fresh.goto(`${release.url}/login/coach`)
  expect(await versionOf(fresh)).toBe(release.version())
  await expect(offer(page)).toBeVisible()
  await expect.poll(() => fresh.evaluate(() => caches.keys())).toHaveLength(2)
  await expect(offer(fresh)).toHaveCount(0)
  await expectSamePage(page)
  await offer(page).getByRole('button', { name: 'Update' }).click()
  // A request in that very moment makes Chromium keep the old worker for another half minute.
  await expect.poll(() => versionOf(page), { timeout: 45_000 }).toBe(release.version())
})

test('[SHELL-09] [CAL-06] an update asks before it leaves unsaved changes', async ({
  page,
  context,
  release,
}) => {
  const { address } = await makeDesk(context)
  await page.goto(`${release.url}${address}`)
  await untilReadyForOffline(page)
  await page.getByRole('button', { name: /^Add Helen to/ }).click()
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await mark(page)
  release.publish()
  await comeBack(page)
  const asked: string[] = []
  page.on('dialog', question => {
    asked.push(question.type())
    void question.dismiss()
  })
  await offer(page).getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await expectSamePage(page)
})

test('[SHELL-09] a part that the server could not give is asked for again, and not kept as an error', async ({
  page,
  context,
  release,
}) => {
  await page.goto(`${release.url}/login/athlete`)
  await untilReadyForOffline(page)
  await signIn(context, await makeCoach())
  release.fail(/\/assets\/.*\.js/)
  await page.goto(`${release.url}/coach`)
  await expect(page.getByRole('heading', { name: 'This screen did not load' })).toBeVisible()
  release.fail()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /Clara/ })).toBeVisible()
})
