import { expect } from '@playwright/test'
import { cardsOn } from './setup/desk.ts'
import { expectNoSidewaysScroll, test } from './setup/page.ts'
import { makeDeskOf } from './setup/people.ts'

test('[COACH-02] [COACH-03] [CAL-01] long names fit into the library, the programs and the calendar, in Spanish', {
  tag: '@phone',
}, async ({ page }) => {
  const long = 'x'.repeat(200)
  const programName = `${'muy largo '.repeat(15)}${'x'.repeat(45)}`
  await page.addInitScript(() => localStorage.setItem('language', 'es'))
  const desk = await makeDeskOf(page.context(), {
    workouts: { [long]: '#C0322B', '<b>🏋️ مرحبا</b>': '#FFF3A0' },
    programs: [
      { name: programName, days: { '2026-03-04': [long] } },
      { name: 'Fuerza', status: 'archived' },
    ],
  })
  await page.goto('/coach/workouts')
  await expect(page.getByText('<b>🏋️ مرحبا</b>', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: long, exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Nombre/ })).toHaveValue(long)
  await expectNoSidewaysScroll(page)

  await page.goto('/coach/programs')
  await expect(page.getByRole('link', { name: programName })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const segments = page.getByRole('group', { name: 'Estado' }).locator('span')
  const cut = await segments.evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).length)
  expect(cut).toBe(0)

  for (const view of ['week', 'month', 'day']) {
    await page.goto(`/coach/program/${desk.program(programName)}?view=${view}&date=2026-03-04`)
    await expect(cardsOn(page, '2026-03-04')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
  }
})

test('[COACH-09] a menu opens above a toast, and closing the tab with unsaved choices asks', async ({
  page,
}) => {
  const desk = await makeDeskOf(page.context(), {
    athletes: ['Ana Gil'],
    programs: Array.from({ length: 8 }, (_, count) => ({ name: `Block ${count + 1}` })),
  })
  await page.setViewportSize({ width: 500, height: 700 })
  await page.goto('/coach/programs')
  const menuOf = (row: number) => page.getByRole('button', { name: /^Actions for/ }).nth(row)
  await menuOf(0).click()
  await page.getByRole('menuitem', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish without athletes' }).click()
  const toast = page
    .getByRole('region', { name: 'Recent messages of the app' })
    .getByText('no one has it yet')
  await expect(toast).toBeVisible()
  // The first menu that reaches down to the toast; where both are, the menu is pressed.
  let isMenuOnTop: boolean | undefined
  for (let row = 2; row < 8 && isMenuOnTop === undefined; row += 1) {
    await menuOf(row).scrollIntoViewIfNeeded()
    await menuOf(row).click()
    await expect(page.getByRole('menu')).toBeVisible()
    isMenuOnTop = await toast.evaluate(said => {
      const of = said.closest('[role$=dialog]')?.getBoundingClientRect()
      const menu = document.querySelector('[role=menu]')
      if (!of || !menu) return undefined
      const over = menu.getBoundingClientRect()
      const [left, right] = [Math.max(of.left, over.left), Math.min(of.right, over.right)]
      const [top, bottom] = [Math.max(of.top, over.top), Math.min(of.bottom, over.bottom)]
      if (right - left < 4 || bottom - top < 4) return undefined
      return menu.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  expect(isMenuOnTop).toBe(true)

  await page.goto(`/coach/program/${desk.program('Block 2')}/assign`)
  const ana = page.getByRole('checkbox', { name: /^Ana Gil/ })
  await ana.check()
  const closing = page.waitForEvent('dialog')
  await page.evaluate(() => {
    setTimeout(() => location.reload())
  })
  const warning = await closing
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
  await expect(ana).toBeChecked()
})
