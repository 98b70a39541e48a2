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

async function choose(page: Page, title: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

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

test('[COACH-03] [WFORM-01] [WFORM-03] a workout is changed; nothing is sent where nothing was changed', async ({
  page,
}) => {
  await openLibrary(page)
  await addWorkout(page.request, { name: 'Fran' })
  await page.reload()
  let updates = 0
  page.on('request', request => {
    if (request.url().includes('workouts.update')) updates += 1
  })
  await edit(page, 'Fran')
  const form = page.getByRole('dialog', { name: 'Edit workout' })
  await expect(form.getByLabel('Description')).toHaveValue('21-15-9\nThrusters\nPull-ups')
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(form).toHaveCount(0)
  expect(updates).toBe(0)

  await edit(page, 'Fran')
  await form.getByLabel(/^Name/).fill('Fran, heavy')
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(titles(page)).toHaveText(['Fran, heavy'])
  expect(updates).toBe(1)
})

test('[COACH-03] what was typed is not given up without asking', async ({ page }) => {
  await openLibrary(page, '/coach')
  await page.getByRole('link', { name: 'Workouts' }).click()
  await page.getByRole('button', { name: 'New workout' }).click()
  const form = page.getByRole('dialog', { name: 'New workout' })
  await form.getByLabel('Description').fill('Something good')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Description')).toHaveValue('Something good')

  await addBlock(page, 'Row', 'Warm-up')
  await form.getByRole('button', { name: 'Row', exact: true }).click()
  const block = page.getByRole('dialog', { name: 'Edit Block' })
  await block.getByLabel(/^Notes/).fill('half a sentence')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(block.getByLabel(/^Notes/)).toHaveValue('half a sentence')
  await block.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(block).toHaveCount(0)
  await expect(form).toBeVisible()

  await page.goBack()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/coach/workouts')
  await form.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: 'New workout' }).click()
  await expect(form.getByLabel('Description')).toHaveValue('')
})

test('[CAL-07] a connection lost while creating loses nothing and makes one workout', async ({ page }) => {
  await openLibrary(page)
  await page.getByRole('button', { name: 'New workout' }).click()
  const form = page.getByRole('dialog', { name: 'New workout' })
  await form.getByLabel('Description').fill('Row 5 km')
  // It arrives, and only the answer gets lost.
  await page.route('**/api/rpc/workouts.create', async route => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText(/failed to create workout, please try again/i)
  await expect(form.getByLabel('Description')).toHaveValue('Row 5 km')
  await page.unroute('**/api/rpc/workouts.create')
  await form.getByLabel('Description').fill('Row 6 km')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(titles(page)).toHaveText(['Row 6 km'])

  await edit(page, 'Row 6 km')
  const editForm = page.getByRole('dialog', { name: 'Edit workout' })
  await editForm.getByLabel('Description').fill('Row 7 km')
  await page.route('**/api/rpc/workouts.update', route => route.abort())
  await editForm.getByRole('button', { name: 'Update' }).click()
  await expect(editForm.getByRole('alert')).toContainText(
    /there was an error creating, updating or deleting the workout/i,
  )
  await expect(editForm.getByLabel('Description')).toHaveValue('Row 7 km')
})

test('[COACH-03] a workout is duplicated, and the copy opened from the message', async ({ page }) => {
  await openLibrary(page)
  await addWorkout(page.request, { name: 'Fran' })
  await page.reload()
  await choose(page, 'Fran', 'Duplicate')
  await expect(titles(page)).toHaveText(['Fran', 'Fran (copy)'])
  await page.getByText('Copy of Fran added').waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit workout' })
  await form.getByLabel(/^Name/).fill('Fran 2')
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(titles(page)).toHaveText(['Fran', 'Fran 2'])
})

test('[COACH-03] search, type and order stand in the address and survive a reload', async ({ page }) => {
  await openLibrary(page, '/coach')
  const hyrox = await typeIdOf(page.request, 'Hyrox Sim')
  await addWorkout(page.request, { name: 'Técnica', description: 'Snatch' })
  await addWorkout(page.request, { name: 'Sled', type_id: hyrox, description: 'snatch grip sled' })
  await addWorkout(page.request, { name: 'Fran' })
  await page.getByRole('link', { name: 'Workouts' }).click()
  await expect(titles(page)).toHaveText(['Fran', 'Sled', 'Técnica'])

  const search = page.getByRole('searchbox', { name: 'Search workouts' })
  await search.pressSequentially('tecnica', { delay: 40 })
  await expect(titles(page)).toHaveText(['Técnica'])
  await expect(search).toHaveValue('tecnica')
  await expect(page).toHaveURL('/coach/workouts?q=tecnica')
  await expect(page.getByRole('status').filter({ hasText: '1 workout' })).toBeAttached()
  await search.fill('snatch')
  await expect(titles(page)).toHaveText(['Sled', 'Técnica'])
  await page.getByRole('combobox', { name: 'Order' }).click()
  await page.getByRole('option', { name: 'Oldest first' }).click()
  await expect(titles(page)).toHaveText(['Técnica', 'Sled'])
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'HYROX sim' }).click()
  await expect(titles(page)).toHaveText(['Sled'])
  await expect(page).toHaveURL('/coach/workouts?q=snatch&type=hyrox_sim&sort=oldest')

  await page.reload()
  await expect(titles(page)).toHaveText(['Sled'])
  await expect(search).toHaveValue('snatch')
  await expect(page.getByRole('combobox', { name: 'Type' })).toContainText('HYROX sim')

  await search.fill('nothing like this')
  await expect(page.getByRole('heading', { name: 'No workout matches' })).toBeVisible()
  await expectGoodInBothThemes(page)
  await page.getByRole('button', { name: 'Clear search and filter' }).click()
  await expect(titles(page)).toHaveText(['Técnica', 'Sled', 'Fran'])
  await expect(search).toHaveValue('')
  await expect(page).toHaveURL('/coach/workouts?sort=oldest')
  await page.goBack()
  await expect(page).toHaveURL('/coach')
})

test('[COACH-04] deleting says where it stands and that it cannot be undone', async ({ page }) => {
  await openLibrary(page)
  const workoutId = await addWorkout(page.request, { name: 'Fran' })
  await addWorkout(page.request, { name: 'Murph' })
  const programId = randomUUID()
  await call(page.request, 'programs.create', {
    programId,
    name: 'Engine',
    description: '',
    startsOn: '2026-03-02',
    endsOn: '2026-03-29',
  })
  await call(page.request, 'programs.saveCalendar', {
    programId,
    saveId: randomUUID(),
    revision: 0,
    edits: [
      {
        kind: 'place',
        plan: [{ offset: 0, workoutIds: [workoutId] }],
        at: ['2026-03-03', '2026-03-05'],
      },
    ],
  })
  await page.reload()
  await choose(page, 'Fran', 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete Fran?' })
  await expect(question).toContainText('It is on 2 days, in 1 program. It comes off all 2 days.')
  await expect(question).toContainText('This cannot be undone.')
  await expectGoodInBothThemes(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(titles(page)).toHaveText(['Fran', 'Murph'])

  await choose(page, 'Fran', 'Delete')
  await page.route('**/api/rpc/workouts.remove', route => route.abort())
  await question.getByRole('button', { name: 'Delete workout' }).click()
  await expect(question.getByRole('alert')).toContainText(
    /there was an error creating, updating or deleting the workout/i,
  )
  await page.unroute('**/api/rpc/workouts.remove')
  await question.getByRole('button', { name: 'Delete workout' }).click()
  await expect(titles(page)).toHaveText(['Murph'])
  await page.reload()
  await expect(titles(page)).toHaveText(['Murph'])
})

test('[WFORM-04] a custom type is added by Enter, found by the search of the picker, and kept', async ({
  page,
}) => {
  await openLibrary(page)
  await page.getByRole('button', { name: 'New workout' }).click()
  const form = page.getByRole('dialog', { name: 'New workout' })
  const type = form.getByRole('combobox', { name: 'Type' })
  await form.getByLabel('Description').fill('20 km')
  await page.route('**/api/rpc/workouts.addType', route => route.abort())
  await form.getByRole('textbox', { name: 'Custom type' }).fill(' Long Run ')
  await form.getByRole('textbox', { name: 'Custom type' }).press('Enter')
  await expect(form.getByText('Failed to create custom workout type. Please try again.')).toBeVisible()
  await page.unroute('**/api/rpc/workouts.addType')
  await form.getByRole('textbox', { name: 'Custom type' }).press('Enter')
  await expect(type).toContainText('Long run')
  await expect(form).toBeVisible()

  await type.click()
  await page.getByRole('combobox', { name: 'Search' }).fill('met')
  await page.keyboard.press('Enter')
  await expect(type).toContainText('Metcon')
  await form.getByRole('textbox', { name: 'Custom type' }).fill('LONG RUN')
  await form.getByRole('button', { name: 'Add custom type' }).click()
  await expect(type).toContainText('Long run')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(row(page, '20 km')).toContainText('Long run')
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
