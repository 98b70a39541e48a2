import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { buildDesk, type DeskPlan } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { dialogGone, press } from '#testing/gestures.ts'
import { openPage, type Page } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server

async function openLibrary(plan: DeskPlan = {}, language: 'en' | 'es' = 'en') {
  const desk = await buildDesk(owner, plan)
  const page = await openPage(server, '/coach/workouts', { as: desk.coach, language })
  await screen.findByRole('heading', { level: 1 })
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull()
  await page.settled()
  const { library: workouts } = server.clientOf(await buildSession(owner, desk.coach.id))
  const saved = async () => {
    const [first] = (await workouts.list.query({})).workouts
    if (!first) throw new Error('nothing was saved')
    return workouts.get.query({ workoutId: first.workoutId })
  }
  return { desk, page, workouts, saved }
}

const dialog = (name: string) => screen.findByRole('dialog', { name })
const textField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
const reading = () => screen.findByRole('region', { name: 'How it reads' })
const readingSays = (words: RegExp) => expect.poll(async () => (await reading()).textContent).toMatch(words)

async function write(page: Page, text: string) {
  const field = await textField()
  await page.user.clear(field)
  await page.user.paste(text)
  return field
}

async function openNew(page: Page, text: string) {
  await press(page, 'button', 'New workout')
  const form = await dialog('New workout')
  await write(page, text)
  return form
}

it('[EDITOR-01] the text comes first, and what was understood stands after it, block by block', async () => {
  const { page } = await openLibrary()
  const form = await openNew(page, 'Warm-up\n3 rounds\n10 squats\n\nAMRAP 12\n10 T2B\n15 wall balls 9/6 kg')
  const fields = within(form).getAllByRole('textbox')
  expect(fields[0]).toBe(await textField())
  const blocks = await within(await reading()).findAllByRole('list')
  expect(blocks.map(block => block.textContent)).toHaveLength(2)
  await readingSays(
    /Warm-up.*3 rounds.*10.*Air squat.*AMRAP 12:00.*rounds and reps.*Toes-to-bar.*15.*9\/6 kg/,
  )
  expect(within(await reading()).getByRole('button', { name: /^Change Air squat.*a guess$/ })).toBeTruthy()
})

it('[EDITOR-01] says what could be written where nothing is understood', async () => {
  const { page } = await openLibrary()
  await press(page, 'button', 'New workout')
  await within(await reading()).findByText('Write as on a whiteboard')
  await write(page, 'See you all tomorrow')
  await within(await reading()).findByText('Only words so far')
})

it('[EDITOR-02] text and blocks are one list, moved by keys, and kept in that order', async () => {
  const { page, saved } = await openLibrary()
  const form = await openNew(page, '5 km run')
  expect(within(form).queryByRole('button', { name: 'Move the description' })).toBeNull()
  await press(page, 'button', 'Add block', form)
  await page.user.type(within(form).getByRole('textbox', { name: /^Name/ }), 'Mobility')
  await press(page, 'button', 'Save Changes', form)
  const handle = await within(form).findByRole('button', { name: 'Move the description' })
  handle.focus()
  await page.user.keyboard('{ArrowDown}')
  await within(form).findByText('Description moved to position 2 of 2')
  expect((await textField()).value).toBe('5 km run')
  await press(page, 'button', 'Add', form)
  await dialogGone()
  expect(await saved()).toMatchObject({ descriptionAt: 1, blocks: [{ name: 'Mobility' }] })
})

it('[EDITOR-10] the notes of a block are completed and read like the text, and corrected there', async () => {
  const { page, saved } = await openLibrary()
  const form = await openNew(page, 'Plan of mine')
  await press(page, 'button', 'Add block', form)
  const notes = () => within(form).getByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/ })
  await page.user.type(notes(), 'AMRAP 8{Enter}10 burp')
  await within(form).findByRole('button', { name: /^Burpee Tab$/ })
  await page.user.keyboard('{Tab}')
  expect(notes().value).toBe('AMRAP 8\n10 burpee')
  await page.user.keyboard('{Enter}15 muscle ups')
  await press(page, 'button', /^Change Ring muscle-up.*a guess$/, form)
  await press(page, 'option', 'Bar muscle-up')
  const [panel] = within(form).getAllByRole('region', { name: 'How it reads' })
  await expect.poll(() => panel?.textContent).toMatch(/AMRAP 8:00.*Burpee.*Bar muscle-up/)
  await press(page, 'button', 'Save Changes', form)
  await readingSays(/AMRAP 8:00.*Burpee.*Bar muscle-up/)
  await press(page, 'button', 'Add', form)
  await dialogGone()
  expect(await saved()).toMatchObject({
    blocks: [{ notes: 'AMRAP 8\n10 burpee\n15 muscle ups' }],
    corrections: [{ about: 'movement', words: 'muscle ups', is: 'bar_muscle_up' }],
  })
})

it('[EDITOR-03] the block editor and the question stand in the same dialog; Escape goes one step back', async () => {
  const { page } = await openLibrary()
  const form = await openNew(page, 'Plan of mine')
  await press(page, 'button', 'Add block', form)
  await dialog('Add block')
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
  await page.user.type(within(form).getByRole('textbox', { name: /^Name/ }), 'Row')
  await page.user.keyboard('{Escape}')
  const question = await within(form).findByRole('alertdialog', { name: 'Discard what you typed?' })
  await page.user.keyboard('{Escape}')
  await expect.poll(() => question.isConnected).toBe(false)
  expect(within(form).getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Row')
  await page.user.keyboard('{Escape}')
  await press(page, 'button', 'Discard', form)
  await dialog('New workout')
  expect((await textField()).value).toBe('Plan of mine')
  expect(document.activeElement?.textContent).toBe('Add block')
})

it('[EDITOR-04] a movement, the score and the format are corrected, kept, and put back', async () => {
  const { page, saved } = await openLibrary()
  let form = await openNew(page, 'For time\n21 swings\n15 muscle ups')
  await press(page, 'button', /^Change Ring muscle-up.*a guess$/, form)
  await press(page, 'option', 'Bar muscle-up')
  await within(form).findByRole('button', { name: /^Change Bar muscle-up.*corrected$/ })
  await press(page, 'button', /^Change the score: Score: time/, form)
  await press(page, 'menuitemradio', 'reps')
  await within(form).findByRole('button', { name: /^Change the score: Score: reps, corrected/ })
  await press(page, 'button', /^Change the format: For time/, form)
  await press(page, 'menuitemradio', 'AMRAP')
  await within(form).findByRole('button', { name: /^Change the format: AMRAP, corrected/ })
  await press(page, 'button', /^Change Kettlebell swing/, form)
  await press(page, 'button', 'Not a movement')
  // Edits around the words leave the corrections as they are.
  await page.user.type(await textField(), '\n10 burpees')
  await press(page, 'button', 'Add', form)
  await dialogGone()
  expect((await saved()).corrections).toEqual([
    { about: 'movement', words: 'muscle ups', is: 'bar_muscle_up' },
    { about: 'score', words: 'for time', is: 'reps' },
    { about: 'format', words: 'for time', is: 'amrap' },
    { about: 'movement', words: 'swings', is: null },
  ])

  await press(page, 'button', 'For time')
  form = await dialog('Edit workout')
  await press(page, 'button', /^Change Bar muscle-up.*corrected$/, form)
  await press(page, 'button', 'Back to what was read')
  await within(form).findByRole('button', { name: /^Change Ring muscle-up.*a guess$/ })
  await press(page, 'button', 'Update', form)
  await dialogGone()
  expect((await saved()).corrections).toHaveLength(3)
})

it('[EDITOR-04] another format has another score and another clock', async () => {
  const { page } = await openLibrary()
  const form = await openNew(page, 'AMRAP 12\n5 pull-ups\n10 push-ups')
  await press(page, 'button', /^Change the format: AMRAP/, form)
  await press(page, 'menuitemradio', 'For time')
  await within(form).findByRole('button', { name: /^Change the score: Score: time/ })
  await readingSays(/Cap 12:00/i)
})

it('[EDITOR-04] [RESULT-02] how several sets make one score is chosen with the score, and put back', async () => {
  const { page, saved } = await openLibrary()
  const form = await openNew(page, 'Tabata\nair squats')
  await press(page, 'button', /^Change the score: Score: reps, all sets added$/, form)
  await press(page, 'menuitemradio', 'lowest set')
  await press(page, 'button', /^Change the score: Score: reps, lowest set, corrected/, form)
  await press(page, 'menuitem', 'Back to what was read')
  await press(page, 'button', /^Change the score: Score: reps, all sets added$/, form)
  await press(page, 'menuitemradio', 'best set')
  await within(form).findByRole('button', { name: /^Change the score: Score: reps, best set, corrected/ })
  await press(page, 'button', 'Add', form)
  await dialogGone()
  expect((await saved()).corrections).toEqual([{ about: 'combination', words: 'tabata', is: 'best' }])
})

it('[EDITOR-05] a name that is not known becomes an own movement, read at once', async () => {
  const { page, workouts } = await openLibrary()
  const form = await openNew(page, '3 rounds\n5 zercher wobbles')
  await press(page, 'button', 'Change zercher wobbles', form)
  await press(page, 'button', 'Add “zercher wobbles” as own movement')
  const panel = await within(form).findByRole('group', { name: 'Own movement' })
  const name = within(panel).getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(document.activeElement).toBe(name)
  await page.user.clear(name)
  await page.user.type(name, 'Zercher walk')
  await press(page, 'button', 'Add movement', panel)
  await within(form).findByRole('button', { name: 'Change Zercher walk' })
  expect((await workouts.vocabulary.query()).own).toMatchObject([
    { name: 'Zercher walk', shortForms: ['zercher wobbles'], measures: ['reps', 'load'], countsAs: null },
  ])
})

it('[EDITOR-05] own movements and the unit are seen, changed and removed in the library', async () => {
  const { page, workouts } = await openLibrary({ workouts: { Fran: '#C0322B' } })
  await press(page, 'button', 'Movements')
  const panel = await dialog('Movements')
  await press(page, 'button', 'lb', panel)
  await expect.poll(async () => (await workouts.vocabulary.query()).unit).toBe('lb')
  await press(page, 'button', 'Add a movement', panel)
  await page.user.type(within(panel).getByRole('textbox', { name: 'Name' }), 'Sandman{Enter}')
  await press(page, 'button', 'Edit Sandman', panel)
  await page.user.type(within(panel).getByRole('textbox', { name: /^Short forms/ }), 'SM, sand')
  await press(page, 'button', 'Save movement', panel)
  await within(panel).findByText('SM · sand · Reps · Load')
  await press(page, 'button', 'Remove Sandman', panel)
  await press(page, 'button', 'Remove', panel)
  await within(panel).findByText('No own movements yet.')
  expect((await workouts.vocabulary.query()).own).toEqual([])
})

it('[EDITOR-06] Tab takes the first suggestion, Escape hides it, and Enter is a line break', async () => {
  const { page } = await openLibrary()
  const form = await openNew(page, '')
  const field = await textField()
  await page.user.type(field, '21 thr')
  const suggestions = await within(form).findByRole('group', { name: 'Suggestions' })
  expect(within(suggestions).getAllByRole('button')[0]?.textContent).toBe('ThrusterTab')
  await page.user.keyboard('{Tab}')
  expect(field.value).toBe('21 thruster')
  await page.user.keyboard('{Enter}10 bur')
  // Escape hides what is shown: the suggestions for the line before may still be there.
  const shown = () => within(form).queryByRole('group', { name: 'Suggestions' })?.textContent ?? ''
  await expect.poll(shown).toContain('Burpee')
  await page.user.keyboard('{Escape}')
  await expect.poll(() => within(form).queryByRole('group', { name: 'Suggestions' })).toBeNull()
  expect(form.isConnected).toBe(true)
  // A name that is written out stays: Tab goes on to the next field, unless another is chosen and taken with Enter.
  await page.user.keyboard('{Enter}5 snatch')
  await within(form).findByRole('group', { name: 'Suggestions' })
  await page.user.keyboard('{Tab}')
  expect(field.value).toBe('21 thruster\n10 bur\n5 snatch')
  expect(document.activeElement).not.toBe(field)
  await page.user.type(field, '{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  const chosen =
    within(form)
      .getByRole('button', { name: /Enter$/ })
      .textContent?.replace('Enter', '') ?? ''
  await page.user.keyboard('{Tab}')
  expect(field.value).toBe('21 thruster\n10 bur\n5 snatch')
  await page.user.type(field, '{Alt>}{ArrowDown}{ArrowDown}{/Alt}{Enter}')
  expect(field.value).toBe(`21 thruster\n10 bur\n5 ${chosen.toLowerCase()}`)
  await page.user.clear(field)
  await page.user.keyboard('21 thruster{Enter}fra')
  await press(page, 'button', /^Fran: 21-15-9/, form)
  expect(field.value).toMatch(/^21 thruster\nFran\n21-15-9 for time\nThruster/)
})

it('[EDITOR-07] a benchmark puts its text and its name in, and a coach names own ones', async () => {
  const { page, workouts } = await openLibrary()
  let form = await openNew(page, '')
  await press(page, 'button', 'Benchmarks', form)
  await press(page, 'option', /^Cindy/)
  await expect.poll(async () => (await textField()).value).toMatch(/^AMRAP 20:00\n5 Pull-up/)
  const name = within(form).getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  expect(name.value).toBe('Cindy')
  await readingSays(/Benchmark Cindy/)
  // Another one instead, with its own name.
  await page.user.clear(await textField())
  await press(page, 'button', 'Benchmarks', form)
  await press(page, 'option', /^Annie/)
  await expect.poll(() => name.value).toBe('Annie')
  await write(page, 'For time\n30 burpees\n30 wall balls')
  await page.user.clear(name)
  await page.user.type(name, 'Gym test')
  await press(page, 'checkbox', 'This is a benchmark', form)
  await press(page, 'button', 'Add', form)
  await dialogGone()
  expect((await workouts.vocabulary.query()).benchmarks).toMatchObject([{ name: 'Gym test' }])

  form = await openNew(page, 'Warm-up\n10 squats')
  await press(page, 'button', 'Benchmarks', form)
  await press(page, 'option', /^Gym test/)
  await expect.poll(async () => (await textField()).value).toMatch(/squats\n\nFor time\n30 burpees/)
  await readingSays(/Benchmark Gym test/)
})

it('[HYROX-02] a simulation of a division is chosen, or typed, and is of the type HYROX', async () => {
  const { page } = await openLibrary()
  const form = await openNew(page, '')
  await press(page, 'button', 'Benchmarks', form)
  await press(page, 'option', /^HYROX simulation Pro women/)
  await expect.poll(async () => (await textField()).value).toMatch(/50 m Sled push @ 152 kg/)
  await readingSays(/Benchmark HYROX race \(Pro\)/)
  await expect.poll(() => within(form).getByRole('combobox', { name: 'Type' }).textContent).toContain('HYROX')
  await write(page, 'HYROX simulation doubles')
  await readingSays(/Benchmark HYROX race \(Doubles\)/)
})

it('[EDITOR-08] type and colour follow the text until the coach chooses', async () => {
  const { page, saved } = await openLibrary()
  const form = await openNew(page, 'Back squat 5x5 @ 75%')
  const type = within(form).getByRole('combobox', { name: 'Type' })
  const isOn = (name: string) => within(form).getByRole('radio', { name }).getAttribute('aria-checked')
  await expect.poll(() => type.textContent).toContain('Strength')
  expect(isOn('Indigo')).toBe('true')
  await write(page, 'Have fun')
  await expect.poll(() => type.textContent).toContain('Metcon')
  expect(isOn('Sky')).toBe('true')
  await page.user.click(within(form).getByRole('radio', { name: 'Lime' }))
  await write(page, '5 km run')
  await expect.poll(() => type.textContent).toContain('Endurance')
  expect(isOn('Lime')).toBe('true')
  await page.user.click(type)
  await press(page, 'option', 'Skill')
  await write(page, 'Back squat 5x5')
  await readingSays(/5 × 5/)
  expect(type.textContent).toContain('Skill')
  await press(page, 'button', 'Add', form)
  await dialogGone()
  const { color } = await saved()
  expect(color).toBe('#B3DB4A')

  await press(page, 'button', 'Back squat 5x5')
  const again = await dialog('Edit workout')
  await write(page, 'AMRAP 10\n5 burpees')
  await readingSays(/AMRAP 10:00/)
  expect(within(again).getByRole('combobox', { name: 'Type' }).textContent).toContain('Skill')
})

it('[EDITOR-11] the main part is proposed as the name under a warm-up, until the coach names it', async () => {
  const { page } = await openLibrary()
  const form = await openNew(page, 'Warm-up\n10 squats\n\nAMRAP 12\n10 burpees')
  const name = within(form).getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  await expect.poll(() => name.value).toBe('AMRAP 12: burpees')
  await page.user.clear(name)
  await write(page, 'Warm-up\n10 squats\n\nAMRAP 14\n10 pull-ups')
  await readingSays(/AMRAP 14:00/)
  expect(name.value).toBe('')
})

it('[EDITOR-12] a new block takes the type that its name says, until the coach chooses', async () => {
  const { page } = await openLibrary()
  const form = await openNew(page, 'Plan of mine')
  await press(page, 'button', 'Add block', form)
  const name = () => within(form).getAllByRole('textbox', { name: /^Name/ }).at(-1) as HTMLElement
  const type = () => within(form).getAllByRole('combobox', { name: 'Type' }).at(-1) as HTMLElement
  expect(type().textContent).toContain('Strength')
  await page.user.type(name(), 'Movilidad')
  await expect.poll(() => type().textContent).toContain('Cool-down')
  await page.user.click(type())
  await press(page, 'option', 'Skill')
  await page.user.type(name(), '{Backspace}')
  expect(type().textContent).toContain('Skill')
})

it('[EDITOR-13] the unit of a number without one is corrected where it was guessed', async () => {
  const { page, saved } = await openLibrary()
  const form = await openNew(page, 'For time\n10 thrusters 60/40')
  await readingSays(/60\/40 kg/)
  await press(page, 'button', /^Change Thruster/, form)
  await press(page, 'button', 'Read the number as lb')
  await readingSays(/60\/40 lb/)
  await press(page, 'button', 'Add', form)
  await dialogGone()
  expect((await saved()).corrections).toEqual([{ about: 'unit', words: 'thrusters', is: 'lb' }])
})

it('[EDITOR-14] what a number counts, and whether a load is one, is corrected where it stands', async () => {
  const { page, saved } = await openLibrary()
  const form = await openNew(page, 'For time\n20 row\n10 thrusters 60/40')
  await press(page, 'button', /^Change what 20 counts: Row/, form)
  await press(page, 'menuitemradio', 'calories')
  await within(form).findByRole('button', { name: /^Change what 20 cal counts: Row/ })
  await press(page, 'button', /^Change the unit of 60\/40 kg: Thruster/, form)
  await press(page, 'menuitemradio', 'not a load')
  await readingSays(/Thruster(?!.*kg)/)
  await press(page, 'button', 'Add', form)
  await dialogGone()
  expect((await saved()).corrections).toEqual([
    { about: 'amount', words: 'row', was: 'reps', is: 'calories' },
    { about: 'unit', words: 'thrusters', is: 'none' },
  ])
})

it('[EDITOR-15] a line is said to be a remark, and a remark to be work; both can be taken back', async () => {
  const { page, saved } = await openLibrary()
  const form = await openNew(page, 'AMRAP 12\n10 burpees\n400 m run\nFocus on long strides today')
  await press(page, 'button', /^Change Run/, form)
  await press(page, 'button', 'The line is a remark')
  await expect.poll(() => within(form).queryByRole('button', { name: /^Change Run/ })).toBeNull()
  await page.user.click(await within(form).findByText('2 more lines'))
  const [run, focus] = within(form).getAllByRole('listitem').slice(-2)
  await press(page, 'button', 'Back to what was read', run)
  await within(form).findByRole('button', { name: /^Change Run/ })
  expect(focus?.textContent).toContain('Focus on long strides today')
  await press(page, 'button', 'Read as work', within(form).getAllByRole('listitem').at(-1))
  await within(form).findByText('1 more line')
  const saidWork = within(form).getAllByRole('listitem').at(-1)
  await press(page, 'button', 'Back to what was read', saidWork)
  await press(page, 'button', 'Read as work', within(form).getAllByRole('listitem').at(-1))
  await press(page, 'button', 'Add', form)
  await dialogGone()
  expect((await saved()).corrections).toEqual([
    { about: 'line', words: 'focus on long strides today', is: 'work' },
  ])
})

it('[EDITOR-18] work of which nothing was understood is shown as that, and can be called a remark', async () => {
  const { page, saved } = await openLibrary()
  const form = await openNew(page, 'For time\n21-15-9\nThrusters 43/30 kg\nZonkers\nPull-ups')
  await page.user.click(await within(form).findByText('1 more line'))
  const line = within(form).getAllByRole('listitem').at(-1)
  expect(line?.textContent).toContain('ZonkersNot understood')
  await press(page, 'button', 'The line is a remark', line)
  await expect.poll(() => within(form).queryByText('Not understood')).toBeNull()
  await press(page, 'button', 'Add', form)
  await dialogGone()
  expect((await saved()).corrections).toEqual([{ about: 'line', words: 'zonkers', is: 'remark' }])
})

it('[EDITOR-16] a correction is taught for all texts, and forgotten in the library', async () => {
  const { page, saved, workouts } = await openLibrary()
  const form = await openNew(page, 'For time\n21 zonkers')
  await press(page, 'button', /^Change zonkers/, form)
  await screen.findByRole('option', { name: 'A-skip' })
  await page.user.keyboard('burpee')
  await press(page, 'option', 'Burpee')
  await press(page, 'button', 'Always read it so', form)
  await within(form).findByText(/in all your workouts/)
  await within(form).findByRole('button', { name: /^Change Burpee$/ })
  await press(page, 'button', 'Add', form)
  await dialogGone()
  expect((await saved()).corrections).toEqual([])
  expect((await workouts.vocabulary.query()).taught).toEqual([
    { about: 'movement', words: 'zonkers', is: 'burpee' },
  ])
  await press(page, 'button', 'Movements')
  const panel = await dialog('Movements')
  await within(panel).findByText('“zonkers”: Burpee')
  await press(page, 'button', 'Stop reading “zonkers” so', panel)
  await expect.poll(async () => (await workouts.vocabulary.query()).taught).toEqual([])
})

it('[EDITOR-17] a press says what a line was taken for, and why', async () => {
  const { page } = await openLibrary()
  const form = await openNew(page, 'For time\n21 burpees')
  await press(page, 'button', /^Change Burpee/, form)
  await screen.findByText(/^Read as work: .*only a movement/)
})

it('[EDITOR-09] Ctrl+Enter saves from anywhere, and Enter in the search opens the only hit', async () => {
  const { page } = await openLibrary({ workouts: { Fran: '#C0322B', Murph: '#C0322B' } })
  const form = await openNew(page, '5 km run')
  within(form).getByRole('textbox', { name: /^Name/ }).focus()
  await page.user.keyboard('Long one{Control>}{Enter}{/Control}')
  await dialogGone()
  await screen.findByRole('button', { name: 'Long one' })

  const search = screen.getByRole('searchbox', { name: 'Search workouts' })
  await page.user.type(search, 'm{Enter}')
  await page.settled()
  expect(screen.queryByRole('dialog', { name: 'Edit workout' })).toBeNull()
  await page.user.clear(search)
  await page.user.type(search, 'mur{Enter}')
  const edited = await dialog('Edit workout')
  await expect
    .poll(() => within(edited).queryByRole<HTMLInputElement>('textbox', { name: /^Name/ })?.value)
    .toBe('Murph')
})
