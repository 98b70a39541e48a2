import { expect, type Page } from '@playwright/test'
import { ask } from './desk.ts'
import { test } from './page.ts'
import { makeDeskOf } from './people.ts'

async function addBlock(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add block' }).click()
  const editor = page.getByRole('dialog', { name: 'Add block' })
  await editor.getByLabel(/^Name/).fill(name)
  // Enter saves the block, and not the workout around it.
  await editor.getByLabel(/^Name/).press('Enter')
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
  await expect(form.getByRole('list', { name: 'Blocks' }).getByRole('listitem')).toContainText([
    'B',
    'A',
    'C',
  ])
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toHaveCount(0)
  const [{ workoutId }] = (await ask(page.request, 'workouts.list', {})).workouts
  const { blocks } = await ask(page.request, 'workouts.get', { workoutId })
  expect(blocks.map(({ name }: { name: string }) => name)).toEqual(['B', 'A', 'C'])
})
