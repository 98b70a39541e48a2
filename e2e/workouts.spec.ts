import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectGoodInBothThemes, expectNoSidewaysScroll, test } from './page.ts'
import { call, makeCoach, signIn } from './people.ts'

async function openLibrary(page: Page, address = '/coach/workouts') {
  const coach = await makeCoach()
  await signIn(page.context(), coach)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return coach
}

async function typeIdOf(request: APIRequestContext, typed = 'metcon'): Promise<string> {
  return (await call(request, 'workouts.addType', { typed })).id
}

async function addWorkout(request: APIRequestContext, values: { name: string } & Record<string, unknown>) {
  const workoutId = randomUUID()
  await call(request, 'workouts.create', {
    workoutId,
    type_id: await typeIdOf(request),
    description: '21-15-9\nThrusters\nPull-ups',
    notes: '',
    color: '#C0322B',
    blocks: [],
    ...values,
  })
  return workoutId
}

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: title, exact: true }) })
const edit = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true }).click()
const titles = (page: Page) => page.locator('main li [data-edit]')

async function addBlock(page: Page, name: string, type: string, notes = '') {
  await page.getByRole('button', { name: 'Add Block' }).click()
  const editor = page.getByRole('dialog', { name: 'Add Block' })
  await editor.getByLabel(/^Notes/).fill(notes)
  await editor.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: type }).click()
  await editor.getByLabel(/^Name/).fill(name)
  // Enter saves the block, and not the workout around it.
  await editor.getByLabel(/^Name/).press('Enter')
  await expect(editor).toHaveCount(0)
}

test('[COACH-03] [CAL-07] [WFORM-01] [WFORM-05] a first workout is written, with blocks in their order', {
  tag: '@phone',
}, async ({ page }) => {
  await openLibrary(page)
  await expect(page.getByRole('heading', { name: 'No workouts yet' })).toBeVisible()
  await expectGoodInBothThemes(page)
  await page.getByRole('button', { name: 'New workout' }).click()
  const form = page.getByRole('dialog', { name: 'New workout' })
  await expect(form.getByRole('combobox', { name: 'Type' })).toContainText('Metcon')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('Write what is to be done.')).toBeVisible()
  await form.getByRole('radio', { name: 'Purple' }).click()
  await form.getByLabel(/^Name/).fill('Saturday')
  await form.getByLabel('Description').fill('21-15-9\n\n  Thrusters')
  await form.getByLabel(/^Additional notes/).fill('Bring grips')
  await addBlock(page, 'Snatch', 'Skill', 'Every 90 s\n+5 kg')
  await addBlock(page, 'Row', 'Warm-up')
  await addBlock(page, 'Fran', 'WOD')

  await form.getByRole('button', { name: 'Move block Row' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(form.getByRole('button', { name: 'Move block Row' })).toBeFocused()
  await expect(form.getByText('Row moved to position 1 of 3')).toBeAttached()
  await expectGoodInBothThemes(page)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText(/^workout created successfully$/i)).toBeVisible()

  await expect(row(page, 'Saturday')).toContainText('Metcon · 3 blocks')
  await expect(row(page, 'Saturday')).toContainText('21-15-9\n\n  Thrusters')
  const [workout] = (await (await page.request.get('/api/rpc/workouts.list?input={}')).json()).result.data
    .workouts
  const { result } = await (
    await page.request.get(
      `/api/rpc/workouts.get?input=${encodeURIComponent(JSON.stringify({ workoutId: workout.workoutId }))}`,
    )
  ).json()
  expect(result.data).toMatchObject({
    name: 'Saturday',
    description: '21-15-9\n\n  Thrusters',
    notes: 'Bring grips',
    color: '#7C3AED',
    blocks: [
      { name: 'Row', type: 'warmup', notes: '' },
      { name: 'Snatch', type: 'skill', notes: 'Every 90 s\n+5 kg' },
      { name: 'Fran', type: 'wod', notes: '' },
    ],
  })
})

test('[COACH-03] blocks are dragged by the handle', async ({ page }) => {
  await openLibrary(page)
  const block = (name: string) => ({ name, type: 'wod', notes: 'one\ntwo' })
  await addWorkout(page.request, { name: 'Three', blocks: [block('A'), block('B'), block('C')] })
  await page.reload()
  await edit(page, 'Three')
  const form = page.getByRole('dialog', { name: 'Edit workout' })
  const handle = form.getByRole('button', { name: 'Move block A' })
  // All of them in view, so that nothing scrolls on the way.
  await form.getByRole('button', { name: 'Add Block' }).scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  if (!box) throw new Error('the handle is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(x, y + step * 14)
  await page.mouse.up()
  await expect(form.getByRole('list', { name: 'Blocks' }).getByRole('listitem')).toContainText([
    'B',
    'A',
    'C',
  ])
})

for (const [language, words] of [
  ['en', { create: 'New workout', title: 'Workouts' }],
  ['es', { create: 'Nuevo entrenamiento', title: 'Entrenamientos' }],
] as const) {
  test(`[COACH-03] the library is good to look at with everything that is long, ${language}`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.addInitScript(chosen => localStorage.setItem('language', chosen), language)
    await openLibrary(page)
    const long = 'x'.repeat(200)
    await addWorkout(page.request, {
      name: long,
      description: `${long}${long}`,
      blocks: [{ name: long, type: 'cooldown', notes: long }],
    })
    await addWorkout(page.request, { name: '<b>🏋️ مرحبا</b>', color: '#FFF3A0' })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(titles(page)).toHaveCount(2)
    await expect(page.getByText('<b>🏋️ مرحبا</b>', { exact: true })).toBeVisible()
    await expectGoodInBothThemes(page)
    await edit(page, long)
    await expect(page.getByRole('dialog').getByText(long).first()).toBeVisible()
    await expectGoodInBothThemes(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.create }).click()
    await expect(page.getByRole('dialog', { name: words.create })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}
