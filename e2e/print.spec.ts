import { expect, type Page } from '@playwright/test'
import { addDays, daysFrom } from '#domain/day.ts'
import { brokenWords, test } from './setup/page.ts'
import { makeDeskOf, signIn } from './setup/people.ts'

const monday = '2026-03-02'
const names = ['Squat', 'Bench', 'Press', 'Clean', 'Snatch', 'Fran', 'Grace', 'Helen', 'Karen', 'Diane']
const week = daysFrom(monday, 7)
const plan = {
  coach: { name: 'Box Norte' },
  athletes: ['Ana Gil'],
  workouts: Object.fromEntries(names.map(name => [name, '#C0322B' as const])),
  programs: [
    {
      name: 'Engine',
      status: 'published' as const,
      startsOn: addDays(monday, -7),
      endsOn: addDays(monday, 20),
      days: Object.fromEntries(week.map((day, at) => [day, names.slice(at, at + 3)])),
      athletes: ['Ana Gil'],
    },
  ],
}
const papers = [
  { format: 'A4', landscape: false },
  { format: 'A4', landscape: true },
  { format: 'Letter', landscape: false },
  { format: 'Letter', landscape: true },
]

/** Whole pages of the PDF; what the browser writes is not compressed there. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
const titles = (page: Page) => page.locator('.paper h3 > :first-child').allTextContents()

test('[PRINT-01] [PRINT-02] [PRINT-04] [PRINT-07] a week prints on every paper with all workouts in order, black on white, and nothing of the app', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const desk = await makeDeskOf(page.context(), plan)
  await page.goto(`/coach/print/program/${desk.program()}?date=${monday}`)
  await expect(page.locator('.paper-card')).toHaveCount(21)
  expect(await titles(page)).toEqual(week.flatMap((_, at) => names.slice(at, at + 3)))
  await expect(page.locator('.paper-head')).toContainText('EngineBox NorteWeek 2 of 4')
  for (const paper of papers) {
    const pages = pagesOf(await page.pdf(paper))
    expect(pages, JSON.stringify(paper)).toBeGreaterThanOrEqual(2)
    expect(pages, JSON.stringify(paper)).toBeLessThanOrEqual(4)
  }

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 700, height: 1000 })
  // Browsers print the head of a table on each page, and what is drawn in one box only on the first.
  const displayOf = (selector: string) =>
    page.locator(selector).evaluate(one => getComputedStyle(one).display)
  expect(await displayOf('.paper')).toBe('table')
  expect(await displayOf('.paper-top')).toBe('table-header-group')
  expect(await page.locator('.paper-top').textContent()).toContain('EngineBox NorteWeek 2 of 4')
  const seen = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header, nav, button, a')]
      .filter(one => !one.closest('.paper') && one.getClientRects().length > 0 && one.offsetWidth > 1)
      .map(one => one.outerHTML.slice(0, 80)),
  )
  expect(seen).toEqual([])
  const colours = () =>
    page.evaluate(() => {
      const painted = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
      return [
        painted('.paper-card').color,
        painted('.paper').backgroundColor,
        painted('body').backgroundColor,
      ]
    })
  await expect.poll(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(255, 255, 255)'])
  expect(await brokenWords(page, '.paper')).toEqual([])
})

test('[PRINT-01] [PRINT-05] an athlete prints a workout from its card, and the day and the week of it, in Spanish', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'es'))
  const desk = await makeDeskOf(page.context(), plan)
  await signIn(page.context(), desk.athlete('Ana Gil'))
  await page.goto(`/athlete?date=${monday}`)
  await page.getByRole('button', { name: /Bench/ }).and(page.locator('[aria-haspopup=menu]')).click()
  await page.getByRole('menuitem', { name: 'Imprimir', exact: true }).click()
  await expect(page.locator('.paper-card')).toHaveCount(1)
  expect(await titles(page)).toEqual(['Bench'])
  await expect(page.locator('.paper-head')).toContainText('Box Norte')
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
  await page.getByRole('button', { name: 'Semana', exact: true }).click()
  await expect(page.locator('.paper-card')).toHaveCount(21)
  await expect(page.locator('.paper h2').first()).toHaveText('lunes, 2 de marzo')
})

test('[PRINT-01] [PRINT-04] a day and a workout print on every paper, each on one page', async ({ page }) => {
  const desk = await makeDeskOf(page.context(), plan)
  const address = `/coach/print/program/${desk.program()}?date=${monday}`
  for (const [view, count] of [
    ['view=day', 3],
    [`view=workout&workout=${desk.workout('Bench')}`, 1],
  ] as const) {
    await page.emulateMedia({ media: null })
    await page.goto(`${address}&${view}`)
    await expect(page.locator('.paper-card')).toHaveCount(count)
    for (const paper of papers)
      expect(pagesOf(await page.pdf(paper)), `${view} ${JSON.stringify(paper)}`).toBe(1)
    await page.emulateMedia({ media: 'print' })
    for (const width of [700, 1000]) {
      await page.setViewportSize({ width, height: 1000 })
      expect(await brokenWords(page, '.paper')).toEqual([])
      const overflow = await page
        .locator('.paper')
        .evaluate(one => one.scrollWidth - document.documentElement.clientWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }
})
