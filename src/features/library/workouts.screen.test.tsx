import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Block } from '#domain/programming/block.ts'
import { buildDesk, type DeskPlan } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { chooseFrom, dialogGone, press, select } from '#testing/gestures.ts'
import { type Answer, openPage, type Page, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server

const red = '#C0322B'

/** The library of a coach who has these workouts, and that coach as a caller of the server. */
async function openLibrary(plan: DeskPlan = {}, address = '/coach/workouts') {
  const desk = await buildDesk(owner, plan)
  const page = await openPage(server, address, { as: desk.coach })
  await screen.findByRole('heading', { level: 1 })
  // With the list come other buttons in place of those that wait for it.
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull()
  await page.settled()
  const { library: workouts } = server.clientOf(await buildSession(owner, desk.coach.id))
  return { desk, page, workouts }
}

const dialog = (name: string) => screen.findByRole('dialog', { name })
const question = () => screen.findByRole('alertdialog', { name: 'Discard what you typed?' })
const titles = () => Array.from(document.querySelectorAll('main li [data-edit]'), one => one.textContent)
const showsTitles = (...expected: string[]) => expect.poll(titles).toEqual(expected)
const rowOf = async (title: string) => (await screen.findByRole('button', { name: title })).closest('li')

/** A field of the part that is shown: the form stays behind the block editor. */
const fieldIn = (inside: HTMLElement, name: RegExp | string) =>
  within(inside).getByRole<HTMLInputElement>('textbox', { name })

async function fillIn(page: Page, inside: HTMLElement, label: RegExp | string, text: string) {
  const field = fieldIn(inside, label)
  await page.user.clear(field)
  if (text) await page.user.paste(text)
  return field
}

const typedIn = (inside: HTMLElement, label: RegExp | string) => fieldIn(inside, label).value

/** The request arrives, and only its answer is lost. */
const answerLost: Answer = async ask => {
  await ask()
  throw new TypeError('Failed to fetch')
}

async function addBlock(page: Page, name: string, type: string, notes = '') {
  await press(page, 'button', 'Add block')
  const editor = await dialog('Add block')
  await fillIn(page, editor, /^Notes/, notes)
  await press(page, 'combobox', 'Type', editor)
  await press(page, 'option', type)
  await fillIn(page, editor, /^Name/, name)
  await press(page, 'button', 'Save Changes', editor)
  await dialog('New workout')
}

it('[COACH-03] [WFORM-01] [WFORM-03] a workout is changed; nothing is sent where nothing was changed', async () => {
  const { page } = await openLibrary({ workouts: { Fran: red } })
  const updates = () => page.asked.filter(operation => operation === 'library.update').length
  await press(page, 'button', 'Fran')
  let form = await dialog('Edit workout')
  await within(form).findByLabelText('Description')
  expect(typedIn(form, 'Description')).toBe('Fran for time\nRest as needed')
  await press(page, 'button', 'Update', form)
  await dialogGone()
  expect(updates()).toBe(0)

  await press(page, 'button', 'Fran')
  form = await dialog('Edit workout')
  await within(form).findByLabelText('Description')
  await fillIn(page, form, /^Name/, 'Fran, heavy')
  await press(page, 'button', 'Update', form)
  await showsTitles('Fran, heavy')
  expect(updates()).toBe(1)
})

it('[LOG-05] a workout that was edited elsewhere meanwhile is not overwritten before a look at it', async () => {
  const { page, desk, workouts } = await openLibrary({ workouts: { Fran: red } })
  await press(page, 'button', 'Fran')
  const form = await dialog('Edit workout')
  await within(form).findByLabelText('Description')
  await fillIn(page, form, 'Description', 'Mine')
  const workoutId = desk.workout('Fran')
  const { typeId, versionId: _, ...workout } = await workouts.get.query({ workoutId })
  await workouts.update.mutate({ ...workout, type_id: typeId, description: 'Theirs' })
  const description = async () => (await workouts.get.query({ workoutId })).description
  await press(page, 'button', 'Update', form)
  await within(form).findByText('This workout was edited meanwhile')
  expect(await description()).toBe('Theirs')
  await press(page, 'button', 'Show the other text', form)
  await within(form).findByText('Theirs')
  expect(typedIn(form, 'Description')).toBe('Mine')
  await press(page, 'button', 'Save mine instead', form)
  await dialogGone()
  expect(await description()).toBe('Mine')
})

it('[COACH-03] a second press before the button is drawn busy adds no second workout', async () => {
  const { page, workouts } = await openLibrary()
  await press(page, 'button', 'New workout')
  const form = await dialog('New workout')
  await within(form).findByLabelText('Description')
  await fillIn(page, form, 'Description', 'Row 5 km')
  const add = within(form).getByRole('button', { name: 'Add' })
  add.click()
  add.click()
  await showsTitles('Row 5 km')
  expect(page.asked.filter(operation => operation === 'library.create')).toHaveLength(1)
  expect((await workouts.list.query({})).workouts).toHaveLength(1)
})

it('[COACH-03] what was typed is not given up without asking', async () => {
  const { page } = await openLibrary({}, '/coach')
  await press(page, 'link', 'Workouts')
  await screen.findByRole('heading', { name: 'No workouts yet' })
  await press(page, 'button', 'New workout')
  let form = await dialog('New workout')
  await within(form).findByLabelText('Description')
  await fillIn(page, form, 'Description', 'Something of mine')
  await page.user.keyboard('{Escape}')
  await press(page, 'button', 'Cancel', await question())
  expect(typedIn(form, 'Description')).toBe('Something of mine')

  await addBlock(page, 'Row', 'Warm-up')
  await press(page, 'button', 'Row', form)
  const block = await dialog('Edit Block')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await fillIn(page, block, /^Notes/, 'half a sentence')
  await page.user.keyboard('{Escape}')
  await press(page, 'button', 'Cancel', await question())
  expect(typedIn(block, /^Notes/)).toBe('half a sentence')
  await press(page, 'button', 'Cancel', block)
  await press(page, 'button', 'Discard', await question())
  await dialog('New workout')
  expect(typedIn(form, 'Description')).toBe('Something of mine')

  history.back()
  await press(page, 'button', 'Cancel', await question())
  expect(page.address()).toBe('/coach/workouts')
  await press(page, 'button', 'Close', form)
  await press(page, 'button', 'Discard', await question())
  await dialogGone()
  await press(page, 'button', 'New workout')
  form = await dialog('New workout')
  await within(form).findByLabelText('Description')
  expect(typedIn(form, 'Description')).toBe('')
})

it('[CAL-07] a connection lost while creating loses nothing and makes one workout', async () => {
  const { page } = await openLibrary()
  await press(page, 'button', 'New workout')
  const form = await dialog('New workout')
  await within(form).findByLabelText('Description')
  await fillIn(page, form, 'Description', 'Row 5 km')
  page.answer('library.create', answerLost)
  await press(page, 'button', 'Add', form)
  expect((await within(form).findByRole('alert')).textContent).toMatch(
    /failed to create workout, please try again/i,
  )
  expect(typedIn(form, 'Description')).toBe('Row 5 km')
  page.answer('library.create')
  await fillIn(page, form, 'Description', 'Row 6 km')
  await press(page, 'button', 'Add', form)
  await dialogGone()
  await showsTitles('Row 6 km')

  await press(page, 'button', 'Row 6 km')
  const edited = await dialog('Edit workout')
  await within(edited).findByLabelText('Description')
  await fillIn(page, edited, 'Description', 'Row 7 km')
  page.answer('library.update', unreachable)
  await press(page, 'button', 'Update', edited)
  expect((await within(edited).findByRole('alert')).textContent).toMatch(
    /there was an error creating, updating or deleting the workout/i,
  )
  expect(typedIn(edited, 'Description')).toBe('Row 7 km')
})

it('[COACH-03] a workout is duplicated, and the copy opened from the message', async () => {
  const { page } = await openLibrary({ workouts: { Fran: red } })
  await chooseFrom(page, 'Actions for Fran', 'Duplicate')
  await showsTitles('Fran', 'Fran (copy)')
  await screen.findByText('Copy of Fran added')
  await press(page, 'button', 'Edit')
  const form = await dialog('Edit workout')
  await within(form).findByLabelText('Description')
  await fillIn(page, form, /^Name/, 'Fran 2')
  await press(page, 'button', 'Update', form)
  await showsTitles('Fran', 'Fran 2')
})

it('[COACH-03] search, type and order stand in the address and survive a reload', async () => {
  const { page, workouts } = await openLibrary({}, '/coach')
  const typeIdOf = async (typed: string) => (await workouts.addType.mutate({ typed })).id
  const blocks: Block[] = []
  const add = async (name: string, type: string, description: string) =>
    workouts.create.mutate({
      workoutId: crypto.randomUUID(),
      type_id: await typeIdOf(type),
      name,
      description,
      notes: '',
      color: red,
      blocks,
    })
  await add('Técnica', 'metcon', 'Snatch')
  await add('Sled', 'Hyrox Sim', 'snatch grip sled')
  await add('Fran', 'metcon', '21-15-9')
  await press(page, 'link', 'Workouts')
  await showsTitles('Fran', 'Sled', 'Técnica')

  const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search workouts' })
  await page.user.type(search(), 'tecnica')
  await showsTitles('Técnica')
  expect(search().value).toBe('tecnica')
  await expect.poll(page.address).toBe('/coach/workouts?q=tecnica')
  expect(screen.getAllByRole('status').map(one => one.textContent)).toContain('1 workout')
  await page.fill('Search workouts', 'snatch')
  await showsTitles('Sled', 'Técnica')
  await select(page, 'Order', 'Oldest first')
  await showsTitles('Técnica', 'Sled')
  await select(page, 'Type', 'HYROX sim')
  await showsTitles('Sled')
  await expect.poll(page.address).toBe('/coach/workouts?q=snatch&type=hyrox_sim&sort=oldest')

  await page.reload()
  await showsTitles('Sled')
  expect(search().value).toBe('snatch')
  expect(screen.getByRole('combobox', { name: 'Type' }).textContent).toContain('HYROX sim')

  await page.fill('Search workouts', 'nothing like this')
  await screen.findByRole('heading', { name: 'No workout matches' })
  await press(page, 'button', 'Clear search and filter')
  await showsTitles('Técnica', 'Sled', 'Fran')
  expect(search().value).toBe('')
  expect(page.address()).toBe('/coach/workouts?sort=oldest')
  history.back()
  await expect.poll(page.address).toBe('/coach')
})

it('[COACH-04] deleting says where it stands and that it cannot be undone', async () => {
  const { page } = await openLibrary({
    workouts: { Fran: red, Murph: red },
    programs: [{ days: { '2026-03-03': ['Fran'], '2026-03-05': ['Fran'] } }],
  })
  const asked = () => screen.findByRole('alertdialog', { name: 'Delete Fran?' })
  await chooseFrom(page, 'Actions for Fran', 'Delete')
  await within(await asked()).findByText(/It is on 2 days, in 1 program. It comes off all 2 days./)
  expect((await asked()).textContent).toContain('This cannot be undone.')
  await press(page, 'button', 'Cancel', await asked())
  await dialogGone()
  await showsTitles('Fran', 'Murph')

  await chooseFrom(page, 'Actions for Fran', 'Delete')
  page.answer('library.remove', unreachable)
  await press(page, 'button', 'Delete workout', await asked())
  expect((await within(await asked()).findByRole('alert')).textContent).toMatch(
    /there was an error creating, updating or deleting the workout/i,
  )
  page.answer('library.remove')
  await press(page, 'button', 'Delete workout', await asked())
  await showsTitles('Murph')
  await page.reload()
  await showsTitles('Murph')
})

it('[WFORM-04] a custom type is added by Enter, found by the search of the picker, and kept', async () => {
  const { page } = await openLibrary()
  await press(page, 'button', 'New workout')
  const form = await dialog('New workout')
  const type = await within(form).findByRole('combobox', { name: 'Type' })
  await fillIn(page, form, 'Description', '20 km')
  page.answer('library.addType', unreachable)
  await fillIn(page, form, 'Custom type', ' Long Run ')
  await page.user.keyboard('{Enter}')
  await within(form).findByText('Failed to create custom workout type. Please try again.')
  page.answer('library.addType')
  await page.user.keyboard('{Enter}')
  await expect.poll(() => type.textContent).toContain('Long run')
  expect(form.isConnected).toBe(true)

  await page.user.click(type)
  await page.user.click(await screen.findByRole('combobox', { name: 'Search' }))
  await page.user.keyboard('met{Enter}')
  await expect.poll(() => type.textContent).toContain('Metcon')
  await fillIn(page, form, 'Custom type', 'LONG RUN')
  await press(page, 'button', 'Add custom type', form)
  await expect.poll(() => type.textContent).toContain('Long run')
  await press(page, 'button', 'Add', form)
  expect((await rowOf('20 km'))?.textContent).toContain('Long run')
})
