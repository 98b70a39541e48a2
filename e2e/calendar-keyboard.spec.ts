import { expect, type Page } from '@playwright/test'
import { cardsOn, dayOn, daysOf, makeDesk } from './setup/desk.ts'
import { test } from './setup/page.ts'

/** Presses Tab until the focus is where it should be; a place that Tab never reaches fails the test. */
async function tabTo(page: Page, isThere: (element: Element) => boolean): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(`(${isThere})(document.activeElement)`)) return
  }
  throw new Error(`Tab did not reach ${isThere}`)
}

test('[CAL-04] the whole calendar by keyboard alone', async ({ page, context }) => {
  const { address, programId } = await makeDesk(context)
  await page.goto(address)
  await expect(cardsOn(page, '2026-03-02')).toHaveCount(1)
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())

  // From the top of the page to the month, and into the days.
  await tabTo(page, element => /^(Day|Week|Month)$/.test(element.textContent ?? ''))
  while (!(await page.getByRole('button', { name: 'Month' }).evaluate(one => one === document.activeElement)))
    await press('ArrowRight')
  await press('Enter')
  await tabTo(page, element => element.getAttribute('data-day') === '2026-03-02')

  // Walks: a day, a week, the ends of the week, a month and back.
  await press('ArrowRight', 'ArrowDown')
  await expect(dayOn(page, '2026-03-10')).toBeFocused()
  await press('Home')
  await expect(dayOn(page, '2026-03-09')).toBeFocused()
  await press('End', 'PageDown')
  await expect(dayOn(page, '2026-04-15')).toBeFocused()
  await press('PageUp')
  await expect(dayOn(page, '2026-03-15')).toBeFocused()

  // Adds Helen from the library.
  await press('Home', 'Enter')
  await expect(page.getByLabel('Search the library').last()).toBeFocused()
  await page.keyboard.type('helen')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await tabTo(page, element => (element.textContent ?? '').startsWith('Helen'))
  await press('Enter')
  await expect(cardsOn(page, '2026-03-09')).toHaveText(/Helen/)
  await expect(dayOn(page, '2026-03-09')).toBeFocused()

  // Moves Fran from the 2nd to the 9th, with the question answered by keyboard.
  await press('ArrowUp', 'Tab')
  await expect(cardsOn(page, '2026-03-02').first()).toBeFocused()
  await press('m')
  await expect(page.getByRole('status').filter({ hasText: 'Moving “Fran”' })).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(page.getByRole('alertdialog')).toContainText('Fran')
  await press('Enter')
  await expect(cardsOn(page, '2026-03-09')).toHaveText([/Helen/, /Fran/])

  // Picks it up again and thinks better of it.
  await expect(dayOn(page, '2026-03-09')).toBeFocused()
  await press('Tab', 'm', 'ArrowDown', 'Escape')
  await expect(page.getByText('Moving “')).toHaveCount(0)
  await expect(cardsOn(page, '2026-03-16')).toHaveCount(0)

  // Changes the order.
  await press('ArrowUp', 'Tab')
  await expect(cardsOn(page, '2026-03-09').first()).toBeFocused()
  await press('Alt+ArrowDown')
  await expect(cardsOn(page, '2026-03-09')).toHaveText([/Fran/, /Helen/])

  // Copies the day to the next one, the week into the week after, and repeats that one.
  await press('Control+c', 'ArrowRight', 'Control+v')
  await expect(cardsOn(page, '2026-03-10')).toHaveText([/Fran/, /Helen/])
  await press('Control+Shift+c', 'ArrowDown', 'Control+v')
  await expect(cardsOn(page, '2026-03-16')).toHaveText([/Fran/, /Helen/])
  await press('r')
  await expect(page.getByRole('dialog', { name: 'Repeat this week' })).toBeVisible()
  await tabTo(page, element => element instanceof HTMLInputElement)
  await press('Enter')
  await expect(cardsOn(page, '2026-03-23')).toHaveText([/Fran/, /Helen/])
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Undoes the repetition and does it again; removes a workout; opens and closes the menu of another.
  await press('Control+z')
  await expect(cardsOn(page, '2026-03-23')).toHaveCount(0)
  await press('Control+Shift+z')
  await expect(cardsOn(page, '2026-03-23')).toHaveCount(2)
  await expect(dayOn(page, '2026-03-17')).toBeFocused()
  await press('Tab', 'Delete')
  await expect(cardsOn(page, '2026-03-17')).toHaveText([/Helen/])
  await expect(dayOn(page, '2026-03-17')).toBeFocused()
  await press('Tab', 'Enter')
  await expect(page.getByRole('menuitem', { name: 'Move to another day' })).toBeVisible()
  await press('Escape')
  await expect(cardsOn(page, '2026-03-17').first()).toBeFocused()

  // Saves.
  await press('Control+s')
  await expect(page.getByText('changes saved successfully')).toBeVisible()
  expect(await daysOf(context.request, programId)).toEqual({
    '2026-03-03': ['Grace'],
    '2026-03-09': ['Fran', 'Helen'],
    '2026-03-10': ['Fran', 'Helen'],
    '2026-03-16': ['Fran', 'Helen'],
    '2026-03-17': ['Helen'],
    '2026-03-23': ['Fran', 'Helen'],
    '2026-03-24': ['Fran', 'Helen'],
  })
})
