// The board in real browsers: a television is paired, a coach drives it from a phone, and all clocks agree.
import { type Browser, expect, type Page } from '@playwright/test'
import { resultOf, showTelevision } from './looks/board-visits.ts'
import { ask } from './setup/desk.ts'
import { test } from './setup/page.ts'
import { call, signIn } from './setup/people.ts'
import { untilReadyForOffline } from './setup/phone.ts'
import { makeTraining } from './setup/training.ts'

/** Half a minute and more: a television whose clock was never set. In milliseconds. */
const skew = 37_400

declare global {
  interface Window {
    /** When the digits changed, by a clock that no page sets. */
    shownAt: Map<string, number>
  }
}

/** Notes when the page shows which digits. */
const watchDigits = () => {
  window.shownAt = new Map()
  new MutationObserver(() => {
    const digits = document.querySelector('[data-digits]')?.textContent
    if (digits && !window.shownAt.has(digits))
      window.shownAt.set(digits, performance.timeOrigin + performance.now())
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** The clock of the device is wrong; everything else is as it is. */
const setClockWrong = (by: number) => {
  const real = Date
  const now = () => real.now() + by
  window.Date = new Proxy(real, {
    construct: (target, values) =>
      values.length > 0 ? Reflect.construct(target, values) : new target(now()),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}

/** A gym whose workout of today is an AMRAP, and its coach's phone with the session chosen. */
async function openGym(browser: Browser, coachPage: Page, work = '5 pull-ups\n10 push-ups') {
  const context = coachPage.context()
  const { coach, athlete, fran, programId, day } = await makeTraining(context)
  const types: { id: string; code: string }[] = await ask(context.request, 'library.types')
  const rewrite = (text: string) =>
    call(context.request, 'library.update', {
      workoutId: fran,
      type_id: types.find(({ code }) => code === 'metcon')?.id,
      name: 'Fran',
      description: `AMRAP 10\n${text}`,
      notes: '',
      color: '#C0322B',
      blocks: [],
    })
  await rewrite(work)
  await call(context.request, 'board.choose', { day, of: 'program', classId: programId })
  const television = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
  return { coach, athlete, television, fran, rewrite }
}

async function pair(television: Page, coachPage: Page) {
  await television.goto('/board')
  const code = await television.locator('[data-code]').textContent()
  await coachPage.goto('/coach/board')
  await coachPage.getByLabel('Code on the screen').fill(code ?? '')
  await coachPage.getByRole('textbox', { name: /^Name/ }).fill('Wall')
  await coachPage.getByRole('button', { name: 'Pair screen' }).click()
  await expect(television.getByRole('heading', { name: 'Fran' })).toBeVisible()
}

const offline = /^No connection since \d+:\d\d. The timer goes on\.$/
const timerOf = (page: Page) => page.getByRole('region', { name: 'Timer' })
const start = (page: Page) => timerOf(page).getByRole('button', { name: 'Start' }).click()

test('[BOARD-02] [BOARD-06] a television is paired by its code, shows the board, and is ended at once', async ({
  page,
  browser,
}) => {
  const { television } = await openGym(browser, page)
  await pair(television, page)
  await expect(television.getByText('10 push-ups')).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect Wall' }).click()
  await expect(television.locator('[data-code]')).toBeVisible()
  await television.context().close()
})

test('[BOARD-07] a television with a wrong clock and a projector show the same second', async ({
  page,
  browser,
}) => {
  const { coach, television } = await openGym(browser, page)
  await television.addInitScript(watchDigits)
  await television.addInitScript(setClockWrong, skew)
  const beside = await browser.newContext()
  await signIn(beside, coach)
  const projector = await beside.newPage()
  await projector.addInitScript(watchDigits)
  await pair(television, page)
  expect(await television.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + skew / 2)
  await projector.goto('/coach/board/show')
  await start(page)
  // Digits that both have shown, each some time after the second itself: how late depends on the load of the machine.
  const shownAt = (of: Page) => of.evaluate(() => [...window.shownAt])
  const wanted = 12
  await expect
    .poll(async () => (await shownAt(television)).length, { timeout: 60_000 })
    .toBeGreaterThan(wanted)
  await expect
    .poll(async () => (await shownAt(projector)).length, { timeout: 60_000 })
    .toBeGreaterThan(wanted)
  const other = new Map(await shownAt(projector))
  const apart = (await shownAt(television))
    .flatMap(([digits, at]) => (other.has(digits) ? [Math.abs(at - (other.get(digits) ?? 0))] : []))
    .sort((one, two) => one - two)
  expect(apart.length).toBeGreaterThan(5)
  test.info().annotations.push({ type: 'apart', description: apart.map(Math.round).join(' ') })
  // A browser that was not given the processor shows a second late: one in ten at most.
  expect(apart[Math.floor(apart.length / 2)]).toBeLessThan(200)
  expect(apart[Math.ceil(apart.length * 0.9) - 1]).toBeLessThan(200)
  await television.context().close()
  await beside.close()
})

async function expectRunningDigits(screen: Page): Promise<void> {
  const digits = screen.locator('[data-digits]')
  const before = await digits.textContent()
  await expect(digits).not.toHaveText(before ?? '')
}

test('[BOARD-10] without a connection the board goes on, and shows the truth when it returns', async ({
  page,
  browser,
}) => {
  const { television } = await openGym(browser, page)
  await pair(television, page)
  await start(page)
  await expect(timerOf(television)).toHaveAttribute('data-status', 'running')
  await television.context().setOffline(true)
  await expect(television.getByText(offline)).toBeVisible()
  await expectRunningDigits(television)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await expect(timerOf(television)).toHaveAttribute('data-status', 'running')
  await television.context().setOffline(false)
  await expect(timerOf(television)).toHaveAttribute('data-status', 'paused')
  await expect(television.getByText(offline)).toBeHidden()
  await television.context().close()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[BOARD-10] reloaded without a connection, a projector and the remote show the board as it was', async ({
    page,
    browser,
  }) => {
    const { television } = await openGym(browser, page)
    await television.context().close()
    await page.goto('/coach/board')
    await start(page)
    await page.goto('/coach/board/show')
    await expect(timerOf(page)).toHaveAttribute('data-status', 'running')
    await untilReadyForOffline(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText(offline)).toBeVisible()
    await expect(page.getByText('10 push-ups')).toBeVisible()
    await expectRunningDigits(page)
    await page.goto('/coach/board')
    await expect(page.getByText(/^No connection since/)).toBeVisible()
    await expect(timerOf(page)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(/^No connection since/)).toBeHidden()
  })

  test('[BOARD-10] a paired television that is reloaded without a connection goes on', async ({
    page,
    browser,
  }) => {
    const { television } = await openGym(browser, page)
    await pair(television, page)
    await start(page)
    await expect(timerOf(television)).toHaveAttribute('data-status', 'running')
    await untilReadyForOffline(television)
    await television.context().setOffline(true)
    await television.reload()
    await expect(television.getByText(offline)).toBeVisible()
    await expect(timerOf(television)).toHaveAttribute('data-status', 'running')
    await television.context().close()
  })
})

test('[BOARD-08] an athlete of the class joins with one tap, and follows the coach', async ({
  page,
  browser,
}) => {
  const { athlete, television } = await openGym(browser, page)
  await television.context().close()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await signIn(context, athlete)
  const phone = await context.newPage()
  await phone.goto('/athlete')
  await expect(phone.getByRole('article', { name: 'Fran' })).toBeVisible()
  await page.goto('/coach/board')
  await start(page)
  await phone.getByRole('button', { name: 'Join the class timer: Fran' }).click()
  await expect(phone.getByText('Get ready')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(phone.getByText('Paused')).toBeVisible()
  await context.close()
})

test('[BOARD-09] [BOARD-23] text fills a screen of 720, 1080 and 2160 lines without scrolling, and digits are large', async ({
  page,
  browser,
}) => {
  const { television } = await openGym(browser, page)
  await pair(television, page)
  const onEachScreen = async (expectIt: () => Promise<void>) => {
    for (const [width, height] of [
      [1280, 720],
      [3840, 2160],
      [1920, 1080],
    ] as const) {
      await television.setViewportSize({ width, height })
      await expectIt()
    }
  }
  const textShown = () =>
    television.getByText('10 push-ups').evaluate(element => ({
      isLarge: Number.parseFloat(getComputedStyle(element).fontSize) / window.innerHeight > 0.06,
      isCut: element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
      scrolls: document.documentElement.scrollWidth > window.innerWidth,
    }))
  await onEachScreen(() => expect.poll(textShown).toEqual({ isLarge: true, isCut: false, scrolls: false }))
  await start(page)
  const digits = television.locator('[data-digits]')
  await expect(digits).toHaveText('09:59', { timeout: 20_000 })
  const allShown = async () => ({
    ...(await textShown()),
    digits: await digits.evaluate(element => {
      const [box, section] = [element.getBoundingClientRect(), element.closest('section')]
      return {
        areRoomy: box.right < (section?.getBoundingClientRect().right ?? 0),
        // About three quarters of a font size are the digit itself.
        areLarge: Number.parseFloat(getComputedStyle(element).fontSize) / window.innerHeight > 0.28,
      }
    }),
  })
  // Beside the digits the text may be smaller.
  await onEachScreen(() =>
    expect
      .poll(allShown)
      .toMatchObject({ isCut: false, scrolls: false, digits: { areRoomy: true, areLarge: true } }),
  )
  await television.context().close()
})

/** How long a page of a long text or list stands. In milliseconds. */
const turnsEvery = 15_000

/** The numbers of the lines that the slide shows now, and their size. */
const linesShown = (television: Page) =>
  television.locator('[data-slide-text]').evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const range = document.createRange()
    const [text] = element.childNodes
    const written = text?.textContent ?? ''
    const shown = [...written.matchAll(/Line (\d+)/g)].filter(({ index, 0: words }) => {
      if (!text) return false
      range.setStart(text, index)
      range.setEnd(text, index + words.length)
      const box = range.getBoundingClientRect()
      return box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1
    })
    const font = Number.parseFloat(getComputedStyle(element).fontSize) / window.innerHeight
    return { shown: shown.map(([, number]) => Number(number)), font }
  })

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => `Line ${at + 1}: 10 swings`).join('\n')

/** Everything that is shown on one page after the other, without waiting for them to turn. */
async function overPages(television: Page, shown: () => Promise<number[]>) {
  const counter = television.getByText(/^\d of \d$/)
  await expect(counter).toBeVisible()
  const pages = Number((await counter.textContent())?.at(-1))
  const seen = new Set<number>()
  // Twice: what is fitted anew when the typeface arrives may move lines to a page that was turned already.
  for (let turned = 0; turned < 2 * pages; turned++) {
    for (const one of await shown()) seen.add(one)
    const before = await counter.textContent()
    await television.clock.fastForward(turnsEvery)
    await expect(counter).not.toHaveText(before ?? '')
  }
  return { seen, pages }
}

test('[BOARD-09] a long text stands in columns, a longer one on pages that turn', async ({
  page,
  browser,
}) => {
  const { television, rewrite } = await openGym(browser, page, many(71))
  await television.setViewportSize({ width: 1920, height: 1080 })
  await television.clock.install()
  await pair(television, page)
  const whole = await linesShown(television)
  expect(whole.shown).toHaveLength(71)
  expect(whole.font).toBeGreaterThan(0.019)
  await rewrite(many(130))
  await television.reload()
  const { seen } = await overPages(television, async () => {
    const { shown, font } = await linesShown(television)
    expect(font).toBeGreaterThan(0.019)
    return shown
  })
  expect(seen.size).toBe(130)
  await television.context().close()
})

/** The places of the results that are wholly on the screen now. */
const placesShown = (television: Page) =>
  television.locator('[data-results]').evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isShown = (row: Element) => {
      const box = row.getBoundingClientRect()
      return box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1
    }
    return [...element.querySelectorAll('li')]
      .filter(isShown)
      .map(row => Number(row.firstElementChild?.textContent))
  })

for (const [timer, commands] of [
  ['waits', () => []],
  ['runs', () => [{ do: 'start', at: Date.now() - 70_000 }]],
] as const)
  test(`[BOARD-18] beside a timer that ${timer}, more results than can be read stand on pages that turn, and each is shown`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.clock.install()
    await page.goto('/board')
    const results = Array.from({ length: 47 }, (_, at) => resultOf(`Athlete ${at + 1}`, 100 - at))
    await showTelevision(() => ({ results, classSize: 60, commands: commands() }))(page)
    const { seen, pages } = await overPages(page, () => placesShown(page))
    expect([...seen].toSorted((one, other) => one - other)).toEqual(results.map((_, at) => at + 1))
    expect(pages).toBeGreaterThan(1)
    const size = () =>
      page
        .locator('[data-results] li')
        .first()
        .evaluate(row => Number.parseFloat(getComputedStyle(row).fontSize))
    expect(await size()).toBeGreaterThanOrEqual(26)
    await page.setViewportSize({ width: 3840, height: 2160 })
    await expect.poll(size).toBeGreaterThanOrEqual(52)
  })

test.describe('a browser that is too old', () => {
  test.use({ serviceWorkers: 'block' })

  test('[BOARD-21] says so in both languages, without a script', async ({ page }) => {
    const words = page.getByText(/This browser is too old for Chalkline.*Este navegador es demasiado antiguo/)
    await page.goto('/board')
    await expect(page.locator('[data-code]')).toBeVisible()
    await expect(words).toBeHidden()
    // An old browser knows neither module scripts nor the conditions of our styles.
    await page.route('**/board', async route => {
      const response = await route.fetch()
      const body = (await response.text())
        .replace(/<script type="module"[^>]*><\/script>/g, '')
        .replaceAll('color-mix(in oklab, red, red)', 'unknown')
      // Changed styles have another hash.
      const { 'content-security-policy': _policy, ...headers } = response.headers()
      await route.fulfill({ response, body, headers })
    })
    await page.reload()
    await expect(words).toBeVisible()
  })
})
