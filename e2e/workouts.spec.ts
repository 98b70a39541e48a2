import { expect, type Page } from '@playwright/test'
import { ask } from './setup/desk.ts'
import { test } from './setup/page.ts'
import { makeDeskOf } from './setup/people.ts'

async function addBlock(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add block' }).click()
  const editor = page.getByRole('dialog', { name: 'Add block' })
  const field = editor.getByRole('textbox', { name: /^Name/ })
  await field.fill(name)
  // Enter saves the block, and not the workout around it.
  await field.press('Enter')
  await expect(editor).toHaveCount(0)
}

test('[COACH-03] [WFORM-05] a workout is written with blocks, which are dragged by the handle', async ({
  page,
}) => {
  await makeDeskOf(page.context(), {})
  await page.goto('/coach/workouts')
  await page.getByRole('button', { name: 'New workout' }).click()
  const form = page.getByRole('dialog', { name: 'New workout' })
  await form.getByLabel('Description').fill('Three of them')
  for (const name of ['A', 'B', 'C']) await addBlock(page, name)
  // All of them in view, so that nothing scrolls on the way.
  await form.getByRole('button', { name: 'Add block' }).scrollIntoViewIfNeeded()
  const box = await form.getByRole('button', { name: 'Move block A' }).boundingBox()
  const next = await form.getByRole('button', { name: 'Move block B' }).boundingBox()
  if (!box || !next) throw new Error('the handle is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(x, y + (step * (next.y - box.y) * 1.2) / 10)
  await page.mouse.up()
  const rows = form.getByRole('list', { name: 'Parts of the workout' }).getByRole('listitem')
  await expect(rows).toContainText(['Three of them', 'B', 'A', 'C'])
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toHaveCount(0)
  const [{ workoutId }] = (await ask(page.request, 'library.list', {})).workouts
  const { blocks } = await ask(page.request, 'library.get', { workoutId })
  expect(blocks.map(({ name }: { name: string }) => name)).toEqual(['B', 'A', 'C'])
})

test('[EDITOR-01] [EDITOR-04] [EDITOR-06] a workout is typed, understood, corrected by a click, and kept so', async ({
  page,
}) => {
  await makeDeskOf(page.context(), {})
  await page.goto('/coach/workouts')
  await page.getByRole('button', { name: 'New workout' }).click()
  const form = page.getByRole('dialog', { name: /workout$/ })
  const text = form.getByRole('textbox', { name: 'Description' })
  await text.pressSequentially('AMRAP 12\n10 muscle ups\n15 wall b')
  await expect(form.getByRole('group', { name: 'Suggestions' })).toContainText('Wall ball')
  await text.press('Tab')
  await text.pressSequentially(' 9/6 kg')
  await expect(text).toHaveValue('AMRAP 12\n10 muscle ups\n15 wall ball 9/6 kg')
  // The field is as high as its text: nothing is scrolled out of it.
  expect(await text.evaluate(field => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(1)
  const reading = form.getByRole('region', { name: 'How it reads' })
  await expect(reading).toContainText('AMRAP 12:00')
  const beside = await reading.boundingBox()
  const sheet = await text.boundingBox()
  if (!beside || !sheet) throw new Error('the form is not shown')
  expect(beside.x).toBeGreaterThan(sheet.x + sheet.width)

  await reading.getByRole('button', { name: /^Change Ring muscle-up/ }).click()
  // The search has the focus, and Escape closes the list alone.
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(reading.getByRole('button', { name: /^Change Ring muscle-up/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('bar mus')
  await page.keyboard.press('Enter')
  await expect(reading.getByRole('button', { name: /^Change Bar muscle-up/ })).toContainText('corrected')
  await page.keyboard.press('Control+Enter')
  await expect(form).toHaveCount(0)

  await page.getByRole('button', { name: 'AMRAP 12', exact: true }).click()
  await expect(reading.getByRole('button', { name: /^Change Bar muscle-up/ })).toContainText('corrected')
})
