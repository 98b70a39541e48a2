import { fireEvent, screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, startOfWeek, today } from '#domain/day.ts'
import { writtenDay } from '#domain/typed-day.ts'
import { buildDesk, type DeskPlan } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { chooseFrom, dialogGone, linksShown, press, rowOf } from '#testing/gestures.ts'
import { openPage, type Page, refusal, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server

/** The list of a coach with these programs, Engine unless the plan says otherwise, and that coach as a caller. */
async function openPrograms(plan: DeskPlan = { programs: [{}] }, language: 'en' | 'es' = 'en') {
  const desk = await buildDesk(owner, plan)
  const page = await openPage(server, '/coach/programs', { as: desk.coach, language })
  await screen.findByRole('heading', { level: 1 })
  const { programs } = server.clientOf(await buildSession(owner, desk.coach.id))
  return { desk, page, programs }
}

/** Fran on each of these days of Engine. */
const franOn = (...days: Day[]): DeskPlan => ({
  workouts: { Fran: '#BAE6FD' },
  programs: [{ days: Object.fromEntries(days.map(day => [day, ['Fran']])) }],
})

const dialog = (name: string) => screen.findByRole('dialog', { name })
const asked = (name: string) => screen.findByRole('alertdialog', { name })
/** The spaces around a dash of a range are thin ones. */
const rowText = (name: string) => (rowOf(name)?.textContent ?? '').replace(/\s+/g, ' ')
const showsRow = (name: string, text: string) => expect.poll(() => rowText(name)).toContain(text)
const choose = (page: Page, name: string, action: string) => chooseFrom(page, `Actions for ${name}`, action)

const field = (inside: HTMLElement, label: RegExp | string) =>
  within(inside).getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })

async function fillIn(page: Page, inside: HTMLElement, label: RegExp | string, text: string) {
  await page.user.clear(field(inside, label))
  await page.user.paste(text)
}

/** A date, pasted. */
const pick = (inside: HTMLElement, label: string, day: string) =>
  fireEvent.change(field(inside, label), { target: { value: day } })

describe('[COACH-02] the list of programs', () => {
  it('says what to do while there is none, and leads through the first', async () => {
    const { page } = await openPrograms({})
    await screen.findByRole('heading', { name: 'No programs yet' })
    await press(page, 'button', 'New program')
    const form = await dialog('New program')
    expect(field(form, 'First day').value).toBe(writtenDay(addDays(startOfWeek(today()), 7)))
    within(form).getByText('28 days, 4 weeks')
    // The end moves along with the start of a new program.
    pick(form, 'First day', '2026-06-01')
    await expect.poll(() => field(form, 'Last day').value).toBe('28/06/2026')
    pick(form, 'Last day', '2026-07-14')
    await within(form).findByText('44 days, 6 weeks and 2 days')
    await fillIn(page, form, 'Name', '  Open prep 🏋️ <b>  ')
    await fillIn(page, form, /^Description/, 'line\nline')
    await press(page, 'button', 'Create program', form)
    await expect.poll(page.address).toMatch(/^\/coach\/program\/[0-9a-f-]{36}$/)
    await page.open('/coach/programs')
    await showsRow('Open prep 🏋️ <b>', '1 Jun – 14 Jul 2026')
    await showsRow('Open prep 🏋️ <b>', 'Draft')
    await showsRow('Open prep 🏋️ <b>', 'Not assigned yet')
  })

  it('is searched and filtered in the address, also over a reload', async () => {
    const names = ['Fuerza máxima', '2026', 'Engine']
    const { page } = await openPrograms({
      programs: names.map(name => ({ name, status: name === 'Engine' ? 'published' : 'draft' })),
    })
    const showsAll = () => expect.poll(linksShown).toHaveLength(3)
    const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search programs' })
    await showsAll()
    await page.fill('Search programs', 'MAXIMA')
    await expect.poll(page.address).toBe('/coach/programs?query=MAXIMA')
    await expect.poll(linksShown).toEqual(['Fuerza máxima'])
    await page.reload()
    await expect.poll(linksShown).toEqual(['Fuerza máxima'])
    expect(search().value).toBe('MAXIMA')

    await press(page, 'button', 'Published')
    await expect.poll(page.address).toBe('/coach/programs?query=MAXIMA&status=published')
    await screen.findByRole('heading', { name: 'No program found' })
    await press(page, 'button', 'Show all programs')
    await expect.poll(page.address).toBe('/coach/programs')
    await showsAll()
    expect(search().value).toBe('')

    await page.fill('Search programs', '2026')
    await expect.poll(linksShown).toEqual(['2026'])
    await page.reload()
    await expect.poll(linksShown).toEqual(['2026'])
    expect(search().value).toBe('2026')
    await press(page, 'link', 'Programs', screen.getByRole('navigation', { name: 'Coach' }))
    await showsAll()
    expect(search().value).toBe('')
    await page.open('/coach/programs?status=nonsense')
    await showsAll()
  })

  it('that does not arrive says so and is asked for again', async () => {
    const { coach } = await buildDesk(owner, { programs: [{}] })
    const page = await openPage(server, '/auth', { as: coach })
    page.answer('programs.list', refusal('internal'))
    await page.open('/coach/programs')
    expect((await screen.findByRole('alert')).textContent).toContain('Your programs could not be loaded.')
    page.answer('programs.list')
    await press(page, 'button', 'Try again')
    await screen.findByRole('link', { name: 'Engine' })
  })
})

describe('[COACH-02] a program', () => {
  it('needs a name and dates that go together; a half-filled form is not closed by accident', async () => {
    const { page, programs } = await openPrograms()
    await press(page, 'button', 'New program')
    let form = await dialog('New program')
    await expect.poll(() => document.activeElement).toBe(field(form, 'Name'))
    await press(page, 'button', 'Create program', form)
    await within(form).findByText('Give the program a name.')
    pick(form, 'First day', '2026-03-02')
    pick(form, 'Last day', '2026-03-01')
    await within(form).findByText('The last day is before the first.')
    pick(form, 'Last day', '2027-03-03')
    await within(form).findByText('A program has at most 366 days.')
    pick(form, 'Last day', '')
    await press(page, 'button', 'Create program', form)
    await within(form).findByText('Enter a date that exists.')
    expect(page.asked).not.toContain('programs.create')
    expect((await programs.list.query({})).programs).toHaveLength(1)

    await page.user.keyboard('{Escape}')
    await press(page, 'button', 'Cancel', await asked('Discard what you typed?'))
    expect(field(form, 'First day').value).toBe('02/03/2026')
    await press(page, 'button', 'Cancel', form)
    await press(page, 'button', 'Discard', await asked('Discard what you typed?'))
    await dialogGone()
    await press(page, 'button', 'New program')
    form = await dialog('New program')
    await within(form).findByText('28 days, 4 weeks')
    await page.user.keyboard('{Escape}')
    await dialogGone()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New program' }))
  })

  it('is made once when the answer was lost, and as it was typed last', async () => {
    const { page } = await openPrograms()
    await press(page, 'button', 'New program')
    const form = await dialog('New program')
    await fillIn(page, form, 'Name', 'Lost')
    page.answer('programs.create', async ask => {
      await ask()
      throw new TypeError('Failed to fetch')
    })
    await press(page, 'button', 'Create program', form)
    expect((await within(form).findByRole('alert')).textContent).toContain(
      'everything you typed is still here',
    )
    page.answer('programs.create')
    await fillIn(page, form, 'Name', 'Found')
    await press(page, 'button', 'Create program', form)
    await expect.poll(page.address).toMatch(/^\/coach\/program\//)
    await page.open('/coach/programs')
    await screen.findByRole('link', { name: 'Found' })
    expect(linksShown()).toHaveLength(2)
  })

  it('is edited; dates that leave workouts outside are refused, naming the days', async () => {
    const days = ['02', '03', '04', '05', '06', '09', '20'].map(day => `2026-03-${day}` as Day)
    const { page, programs, desk } = await openPrograms(franOn(...days))
    await choose(page, 'Engine', 'Edit')
    const form = await dialog('Edit program')
    await fillIn(page, form, 'Name', 'Engine II')
    pick(form, 'First day', '2026-03-10')
    await press(page, 'button', 'Save', form)
    expect((await within(form).findByRole('alert')).textContent).toContain(
      '2 Mar 2026, 3 Mar 2026, 4 Mar 2026, 5 Mar 2026 and 2 more',
    )
    expect(field(form, 'Name').value).toBe('Engine II')
    expect(await programs.get.query({ programId: desk.program() })).toMatchObject({
      name: 'Engine',
      startsOn: '2026-03-02',
    })
    pick(form, 'First day', '2026-03-01')
    await press(page, 'button', 'Save', form)
    await dialogGone()
    await showsRow('Engine II', '1 – 29 Mar 2026')
    await showsRow('Engine II', '7 workouts')
  })

  it('[LOG-05] that was edited elsewhere meanwhile is not overwritten before a look at it', async () => {
    const { page, programs, desk } = await openPrograms()
    const programId = desk.program('Engine')
    await chooseFrom(page, 'Actions for Engine', 'Edit')
    const form = await screen.findByRole('dialog')
    await fillIn(page, form, 'Name', 'Engine of mine')
    const { description, startsOn, endsOn, trainingPercent } = await programs.get.query({ programId })
    const theirs = { name: 'Theirs', description, startsOn, endsOn, trainingPercent }
    await programs.update.mutate({ programId, ...theirs })
    const name = async () => (await programs.get.query({ programId })).name
    await press(page, 'button', 'Save', form)
    await within(form).findByText('This program was edited meanwhile')
    await within(form).findByText('Theirs')
    expect(await name()).toBe('Theirs')
    await press(page, 'button', 'Save', form)
    await expect.poll(name).toBe('Engine of mine')
  })

  it('[COACH-14] is made with a name that another has only after a word about it', async () => {
    const { page } = await openPrograms()
    await showsRow('Engine', 'Draft')
    await press(page, 'button', 'New program')
    const form = await dialog('New program')
    await fillIn(page, form, 'Name', 'ENGINE')
    await within(form).findByText(/You already have a program with this name: 2\s–\s29 Mar 2026/)
    await fillIn(page, form, 'Name', 'Engines')
    await expect.poll(() => within(form).queryByText(/already have a program/)).toBeNull()
    await fillIn(page, form, 'Name', 'Engine')
    await press(page, 'button', 'Create program', form)
    await expect.poll(page.address).toMatch(/^\/coach\/program\//)
  })

  it('is published, archived and reverted, each only where it is allowed', async () => {
    const { page, desk, programs } = await openPrograms({ athletes: ['Ana Gil'], programs: [{}] })
    const programId = desk.program()
    await choose(page, 'Engine', 'Publish')
    await press(page, 'button', 'Publish without athletes', await dialog('Publish “Engine”'))
    await showsRow('Engine', 'Published')
    // No athlete has it, so that comes next.
    await press(page, 'button', 'Assign')
    await expect.poll(page.address).toBe(`/coach/program/${programId}/assign`)

    const give = { athleteIds: [desk.athlete('Ana Gil').id], teamIds: [] }
    await programs.assign.mutate({ programId, give, takeBack: { athleteIds: [], teamIds: [] } })
    await page.open('/coach/programs')
    await choose(page, 'Engine', 'Archive')
    const question = await asked('Archive “Engine”?')
    expect(question.textContent).toContain('hidden from 1 athlete')
    await press(page, 'button', 'Archive', question)
    await showsRow('Engine', 'Archived')
    await press(page, 'button', 'Actions for Engine')
    await screen.findByRole('menuitem', { name: 'Revert to draft' })
    expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
      'Open calendar',
      'Assigned to',
      'Revert to draft',
      'Duplicate',
      'Share with a coach',
      'Print',
      'Save as a file (CSV)',
      'Results as a file (CSV)',
      'Delete',
    ])
    await press(page, 'menuitem', 'Revert to draft')
    await showsRow('Engine', 'Draft')
  })

  it('changed in another tab shows as it is', async () => {
    const { page, desk, programs } = await openPrograms({ programs: [{ status: 'published' }] })
    await showsRow('Engine', 'Published')
    await programs.changeStatus.mutate({ programId: desk.program(), action: 'archive' })
    await choose(page, 'Engine', 'Archive')
    await screen.findByText('“Engine” was changed elsewhere', { exact: false })
    await showsRow('Engine', 'Archived')
  })

  it('is duplicated to another start; its days move along', async () => {
    const { page } = await openPrograms(franOn('2026-03-02', '2026-03-29'))
    await choose(page, 'Engine', 'Duplicate')
    const form = await dialog('Duplicate program')
    expect(field(form, 'Name').value).toBe('Engine (copy)')
    pick(form, 'New first day', '2026-06-01')
    await within(form).findByText(/Runs 1 – 28 Jun 2026 \(28 days, 4 weeks\)/)
    expect(form.textContent).toContain('Athletes and teams are not copied')
    await press(page, 'button', 'Duplicate', form)
    await showsRow('Engine (copy)', '1 – 28 Jun 2026')
    await showsRow('Engine (copy)', '2 workouts')
    await press(page, 'button', 'Open')
    await expect.poll(page.address).toMatch(/^\/coach\/program\//)
  })

  it('is deleted after a question that names what goes and what stays', async () => {
    const { page, desk, programs } = await openPrograms({
      athletes: ['Ana Gil'],
      teams: { Competitors: ['Ana Gil'] },
      workouts: { Fran: '#BAE6FD' },
      programs: [
        {
          days: { '2026-03-02': ['Fran'], '2026-03-03': ['Fran'] },
          athletes: ['Ana Gil'],
          teams: ['Competitors'],
        },
      ],
    })
    await choose(page, 'Engine', 'Delete')
    const question = await asked('Delete “Engine”?')
    await within(question).findByText(/2 workouts on its calendar/)
    expect(question.textContent).toContain('1 athlete and 1 team')
    expect(question.textContent).toContain('stay in your library')
    page.answer('programs.remove', unreachable)
    await press(page, 'button', 'Delete program', question)
    expect((await within(question).findByRole('alert')).textContent).toContain('nothing has changed')
    expect(await programs.get.query({ programId: desk.program() })).toMatchObject({ workoutCount: 2 })
    page.answer('programs.remove')
    await press(page, 'button', 'Delete program', question)
    await screen.findByRole('heading', { name: 'No programs yet' })
  })
})

it('[COACH-02] the list is in Spanish', async () => {
  const monday = startOfWeek(today())
  const { page } = await openPrograms(
    { programs: [{ name: 'Fuerza', startsOn: monday, endsOn: addDays(monday, 27) }] },
    'es',
  )
  await showsRow('Fuerza', 'semana 1 de 4')
  await showsRow('Fuerza', 'Borrador')
  await chooseFrom(page, 'Acciones de Fuerza', 'Duplicar')
  expect(field(await screen.findByRole('dialog'), 'Nombre').value).toBe('Fuerza (copia)')
})
