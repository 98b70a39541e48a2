import { fireEvent, screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, today } from '#domain/day.ts'
import { buildCoach } from '#testing/builders.ts'
import {
  cardsOn,
  dayOn,
  isSaved,
  nothingUnsaved,
  openCalendar,
  save,
  showsOn,
  stage,
  unsaved,
} from '#testing/calendar-page.ts'
import { dialogGone, press } from '#testing/gestures.ts'
import { openPage, type Page, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()

const monday: Day = '2026-03-02'
const outside = 'this date is outside the program date range'
const dialog = (name: string) => screen.findByRole('dialog', { name })
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
const jumpTo = (day: Day) =>
  fireEvent.change(screen.getByLabelText('Jump to a date'), { target: { value: day } })

async function chooseOnDay(page: Page, day: Day, item: string): Promise<void> {
  await page.user.click(dayOn(day))
  await press(page, 'button', 'More for this day', dayOn(day))
  await press(page, 'menuitem', item)
}

async function pressKeys(page: Page, on: HTMLElement, keys: string): Promise<void> {
  on.focus()
  await page.user.keyboard(keys)
}

it('[CAL-01] day, week and month are views of the same days, kept in the address and over a reload', async () => {
  const { page } = await openCalendar(server)
  await showsOn(monday, 'Fran')
  await heading(/^2\s–\s8 Mar 2026$/)
  await press(page, 'button', 'Month')
  await heading('March 2026')
  await expect.poll(page.address).toContain('view=month&date=2026-03-02')
  await press(page, 'button', 'Next')
  await heading('April 2026')
  await press(page, 'button', 'Previous')
  await press(page, 'button', 'Day')
  await expect.poll(page.address).toContain('view=day&date=2026-03-02')
  await page.reload()
  await heading(/Monday,? 2 March/)
  await showsOn(monday, 'Fran')
  jumpTo('2026-03-03')
  await showsOn('2026-03-03', 'Grace')
})

it('[CAL-01] opens on today where the program has it, and marks it', async () => {
  const day = today()
  await openCalendar(server, {
    search: '',
    program: { startsOn: addDays(day, -20), endsOn: addDays(day, 20), days: {} },
  })
  expect(dayOn(day).textContent).toContain('Today')
  expect(dayOn(day).tabIndex).toBe(0)
})

it('[CAL-02] a workout of the library comes to a day through the dialog', async () => {
  const { page, saved } = await openCalendar(server)
  await page.user.click(dayOn('2026-03-04'))
  await press(page, 'button', 'Add workout', dayOn('2026-03-04'))
  const adding = await dialog('Add workout')
  expect(adding.textContent).toMatch(/Wednesday,? 4 March 2026/)
  await page.user.click(await within(adding).findByLabelText('Search the library'))
  await page.user.paste('hel')
  await expect.poll(() => within(adding).queryAllByRole('listitem')).toHaveLength(1)
  await press(page, 'button', /Helen/, adding)
  await showsOn('2026-03-04', 'Helen')
  expect(unsaved()).toContain('1 unsaved change')
  expect(await saved()).not.toHaveProperty('2026-03-04')
  await save(page)
  await isSaved()
  expect(await saved()).toMatchObject({ '2026-03-04': ['Helen'] })
})

it('[CAL-03] a day outside the program is closed, by key too, and the server refuses it', async () => {
  const { page, programId, desk, caller, saved } = await openCalendar(server, {
    search: 'view=week&date=2026-02-25',
  })
  const closed = dayOn('2026-02-25')
  expect(closed.getAttribute('aria-disabled')).toBe('true')
  expect(closed.getAttribute('aria-label')).toMatch(/Outside the program/)
  await pressKeys(page, closed, '{Enter}')
  await screen.findAllByText(outside)
  await dialogGone()
  await stage(page, 'Helen')
  expect(cardsOn('2026-02-25')).toEqual([])
  expect(unsaved()).toBeUndefined()
  const plan = [{ offset: 0, workoutIds: [desk.workout('Fran')] }]
  const { revision } = await caller.programs.get.query({ programId })
  const edits = [{ kind: 'place' as const, plan, at: ['2026-02-25' as Day] }]
  const refused = caller.programs.saveCalendar.mutate({
    programId,
    saveId: crypto.randomUUID(),
    revision,
    edits,
  })
  await expect(refused).rejects.toMatchObject({ data: { reason: 'outside_range', details: ['2026-02-25'] } })
  expect(await saved()).toEqual({ [monday]: ['Fran'], '2026-03-03': ['Grace'] })
})

it('[CAL-04] a workout is moved by its menu after a question that names both dates, and not without it', async () => {
  const { page, saved } = await openCalendar(server)
  const move = async (answer: string) => {
    await showsOn(monday, 'Fran')
    await page.user.click(cardsOn(monday)[0] as HTMLElement)
    await press(page, 'menuitem', 'Move to another day')
    await press(page, 'button', 'Next')
    await press(page, 'button', 'Move here')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Fran')
    expect(question.textContent).toMatch(/Monday,? 2 March 2026/)
    expect(question.textContent).toMatch(/Monday,? 9 March 2026/)
    await press(page, 'button', answer, question)
    await dialogGone()
  }
  await move('Cancel')
  expect(unsaved()).toBeUndefined()
  await page.open(page.address().replace('2026-03-09', monday))
  await move('Move')
  await showsOn('2026-03-09', 'Fran')
  await save(page)
  await isSaved()
  expect(await saved()).toEqual({ '2026-03-03': ['Grace'], '2026-03-09': ['Fran'] })
})

it('[CAL-12] moves are asked about until the coach wants no more of it, and always where athletes have done it', async () => {
  const { page } = await openCalendar(server, {
    program: { status: 'published', athletes: ['Ana Gil'] },
    athletes: ['Ana Gil'],
    logs: [{ athlete: 'Ana Gil', workout: 'Grace', day: '2026-03-03' }],
  })
  const carry = async (day: Day) => {
    await pressKeys(page, cardsOn(day)[0] as HTMLElement, 'm')
    await page.user.keyboard('{ArrowRight}{Enter}')
  }
  const question = () => screen.findByRole('alertdialog')
  await showsOn(monday, 'Fran')
  await carry(monday)
  await press(page, 'checkbox', 'Do not ask again in this session', await question())
  await press(page, 'button', 'Move', await question())
  await showsOn('2026-03-03', 'Grace', 'Fran')
  await dialogGone()
  await press(page, 'button', 'Undo')
  await carry(monday)
  await showsOn('2026-03-03', 'Grace', 'Fran')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await carry('2026-03-03')
  expect((await question()).textContent).toContain('1 athlete has done it')
})

it('[CAL-11] says which week it is and, outside the program, when it runs and how to get there', async () => {
  const { page } = await openCalendar(server, { search: 'view=week&date=2026-03-11' })
  await screen.findByText('Week 2 of 4')
  await press(page, 'button', 'Month')
  await screen.findByText('Weeks 1–4 of 4')
  // The program ends on the 29th, so its month ends with that week.
  expect(document.querySelector('[data-day="2026-03-30"]')).toBeNull()
  expect(dayOn('2026-03-16').textContent).toContain('Week 3')
  jumpTo('2026-07-15')
  const notice = await screen.findByText(/The program is over here. It runs 2\s–\s29 Mar 2026/)
  expect(screen.queryByText(/of 4$/)).toBeNull()
  await press(page, 'button', 'Go to its last day')
  await expect.poll(() => notice.isConnected).toBe(false)
  expect(dayOn('2026-03-29').tabIndex).toBe(0)
  await press(page, 'button', 'Week')
  jumpTo('2026-02-25')
  await press(page, 'button', 'Go to its first day')
  await screen.findByText('Week 1 of 4')
})

it('[CAL-05] staged changes can be undone and redone, and discarded with a way back', async () => {
  const { page, saved } = await openCalendar(server)
  await stage(page, 'Helen')
  await stage(page, 'Grace')
  await showsOn(monday, 'Fran', 'Helen', 'Grace')
  await press(page, 'button', 'Undo')
  await showsOn(monday, 'Fran', 'Helen')
  await press(page, 'button', 'Redo')
  await screen.findByText('2 unsaved changes')
  await press(page, 'button', 'Discard')
  await screen.findByText('changes discarded')
  await showsOn(monday, 'Fran')
  await press(page, 'button', 'Undo')
  await showsOn(monday, 'Fran', 'Helen', 'Grace')
  expect(await saved()).toMatchObject({ [monday]: ['Fran'] })
})

it('[CAL-05] taking a discard back keeps what was staged since', async () => {
  const { page } = await openCalendar(server)
  await stage(page, 'Helen')
  await press(page, 'button', 'Discard')
  await stage(page, 'Grace')
  await press(
    page,
    'button',
    'Undo',
    await screen.findByRole('region', { name: 'Recent messages of the app' }),
  )
  await showsOn(monday, 'Fran', 'Helen', 'Grace')
  await screen.findByText('2 unsaved changes')
})

describe('[CAL-06] leaving with unsaved changes', () => {
  const question = () => dialog('Save your changes?')
  const leave = (page: Page) =>
    press(page, 'link', 'Dashboard', screen.getByRole('navigation', { name: 'Coach' }))

  it('by a link: cancel stays, save saves, not saving leaves them out', async () => {
    const { page, saved } = await openCalendar(server)
    await stage(page, 'Helen')
    await leave(page)
    await press(page, 'button', 'Cancel', await question())
    await dialogGone()
    expect(page.address()).toContain('/coach/program/')
    await showsOn(monday, 'Fran', 'Helen')
    await leave(page)
    await press(page, 'button', 'Save', await question())
    await expect.poll(page.address).toBe('/coach')
    expect(await saved()).toMatchObject({ [monday]: ['Fran', 'Helen'] })

    history.back()
    await stage(page, 'Grace')
    await leave(page)
    await press(page, 'button', 'Do not save', await question())
    await expect.poll(page.address).toBe('/coach')
    expect(await saved()).toMatchObject({ [monday]: ['Fran', 'Helen'] })
    history.back()
    await showsOn(monday, 'Fran', 'Helen')
    expect(unsaved()).toBeUndefined()
  })

  it('by the back button, and a save that fails does not leave', async () => {
    const { page, saved } = await openCalendar(server, { from: '/coach/programs' })
    await press(page, 'link', 'Engine')
    await stage(page, 'Helen')
    history.back()
    page.answer('programs.saveCalendar', unreachable)
    await press(page, 'button', 'Save', await question())
    await within(await question()).findByText('error saving changes, please try again')
    // The router goes forward again. A step back before that would be taken for it.
    const isBack = new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
    await press(page, 'button', 'Cancel', await question())
    await dialogGone()
    await isBack
    expect(unsaved()).toContain('1 unsaved change')
    expect(page.address()).toContain('/coach/program/')
    expect(await saved()).toMatchObject({ [monday]: ['Fran'] })
    await page.idle()
    history.back()
    await press(page, 'button', 'Do not save', await question())
    await expect.poll(page.address).toBe('/coach/programs')
  })

  it('a conflict is answered first, and the coach stays', async () => {
    const { page, placeElsewhere } = await openCalendar(server)
    await stage(page, 'Helen')
    await placeElsewhere('Grace', monday)
    await leave(page)
    await press(page, 'button', 'Save', await question())
    await press(page, 'button', 'Apply mine on top')
    await isSaved()
    await dialogGone()
    await leave(page)
    await expect.poll(page.address).toBe('/coach')
  })
})

it('[CAL-08] a workout is removed from a day, and a day is cleared', async () => {
  const { page, saved } = await openCalendar(server, {
    program: { days: { [monday]: ['Fran'], '2026-03-03': ['Grace', 'Helen'] } },
  })
  await showsOn(monday, 'Fran')
  await page.user.click(cardsOn(monday)[0] as HTMLElement)
  await press(page, 'menuitem', 'Remove from this day')
  await showsOn(monday)
  await expect.poll(() => document.activeElement).toBe(dayOn(monday))
  await chooseOnDay(page, '2026-03-03', 'Clear day')
  await showsOn('2026-03-03')
  await save(page)
  await isSaved()
  expect(await saved()).toEqual({})
})

it('a workout of the month beside the one that is shown is opened where it stands', async () => {
  const { page } = await openCalendar(server, {
    search: 'view=month&date=2026-03-10',
    program: { endsOn: '2026-04-30', days: { '2026-04-01': ['Fran'] } },
  })
  await showsOn('2026-04-01', 'Fran')
  await page.user.click(cardsOn('2026-04-01')[0] as HTMLElement)
  await screen.findByRole('menuitem', { name: 'Remove from this day' })
  dayOn('2026-03-10')
})

it('a day and a week are copied and pasted, a week is repeated to the end of the program', async () => {
  const { page, saved } = await openCalendar(server)
  await chooseOnDay(page, monday, 'Copy day')
  await chooseOnDay(page, '2026-03-06', 'Paste day here')
  await showsOn('2026-03-06', 'Fran')
  await chooseOnDay(page, monday, 'Copy week')
  await press(page, 'button', 'Next')
  await expect.poll(() => cardsOn('2026-03-11')).toEqual([])
  await chooseOnDay(page, '2026-03-11', 'Paste week here')
  await showsOn('2026-03-09', 'Fran')
  await showsOn('2026-03-10', 'Grace')
  await chooseOnDay(page, '2026-03-09', 'Repeat week')
  await page.fill('How many times', '9')
  await screen.findByText(/Between 1 and 2/)
  await page.fill('How many times', '2')
  await press(page, 'button', 'Repeat')
  await dialogGone()
  await save(page)
  await isSaved()
  const days = await saved()
  for (const first of [monday, '2026-03-09', '2026-03-16', '2026-03-23'] as Day[])
    expect([0, 1, 4].map(offset => days[addDays(first, offset)])).toEqual([['Fran'], ['Grace'], ['Fran']])
})

it('a week is copied and repeated from the day view as a whole', async () => {
  const { page, saved } = await openCalendar(server, { search: 'view=day&date=2026-03-02' })
  await showsOn(monday, 'Fran')
  await pressKeys(page, dayOn(monday), '{Control>}{Shift>}c{/Shift}{/Control}')
  await screen.findByText('Week copied: 2 workouts')
  await page.user.keyboard('r')
  await page.fill('How many times', '1')
  await press(page, 'button', 'Repeat')
  await screen.findByText('2 workouts placed.')
  await dialogGone()
  await page.user.keyboard('{Control>}s{/Control}')
  await isSaved()
  expect(await saved()).toMatchObject({ '2026-03-09': ['Fran'], '2026-03-10': ['Grace'] })
})

it('a week is taken from one program to another; pasting says what was there already', async () => {
  const { page, desk } = await openCalendar(server, { others: [{ name: 'Second' }] })
  await showsOn(monday, 'Fran')
  await pressKeys(page, dayOn(monday), '{Control>}c{/Control}{Control>}v{/Control}')
  await screen.findByText('0 workouts placed. 1 was there already.')
  await page.user.keyboard('{Control>}{Shift>}c{/Shift}{/Control}')
  await screen.findByText('Week copied: 2 workouts')
  history.pushState({}, '', `/coach/program/${desk.program('Second')}?view=week&date=2026-03-09`)
  dispatchEvent(new PopStateEvent('popstate'))
  await heading('Second')
  await expect.poll(() => document.querySelector('[data-day="2026-03-09"]')).not.toBeNull()
  await pressKeys(page, dayOn('2026-03-09'), '{Control>}v{/Control}')
  await showsOn('2026-03-09', 'Fran')
})

it('the keys are listed where a coach looks for them, and M picks a workout up', async () => {
  const { page } = await openCalendar(server)
  await showsOn(monday, 'Fran')
  await pressKeys(page, dayOn(monday), '?')
  expect((await dialog('Keyboard shortcuts')).textContent).toContain('Repeat the week')
  await page.user.keyboard('{Escape}')
  await dialogGone()
  await expect.poll(() => document.activeElement).toBe(dayOn(monday))
  await pressKeys(page, cardsOn(monday)[0] as HTMLElement, 'm')
  await screen.findByText(/Moving “Fran”/)
  await page.user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByText(/Moving “/)).toBeNull()
  expect(unsaved()).toBeUndefined()
})

it('an archived program can be looked at, and nothing in it can be changed', async () => {
  const { page } = await openCalendar(server, { program: { status: 'archived' }, from: '/coach' })
  await press(page, 'link', 'Programs')
  await press(page, 'link', 'Engine')
  await screen.findByText('This program is archived', { exact: false })
  await showsOn(monday, 'Fran')
  await page.user.click(cardsOn(monday)[0] as HTMLElement)
  expect(screen.queryByRole('menuitem', { name: 'Remove from this day' })).toBeNull()
})

it('another coach’s program does not exist', async () => {
  const { programId } = await openCalendar(server)
  const page = await openPage(server, `/coach/program/${programId}`, { as: await buildCoach(server.owner) })
  await heading('Program not found')
  await page.open('/coach/program/nonsense')
  await heading('Program not found')
})

it('a program that is deleted with changes staged lets the coach go', async () => {
  const { page } = await openCalendar(server)
  await stage(page, 'Helen')
  await press(page, 'button', 'Actions for Engine')
  await press(page, 'menuitem', 'Delete')
  await press(page, 'button', 'Delete program', await screen.findByRole('alertdialog'))
  await expect.poll(page.address).toBe('/coach/programs')
  expect(Object.keys(localStorage).filter(key => key.startsWith('calendarDraft'))).toEqual([])
})

it('a draft that cannot be read is no draft', async () => {
  const { page, desk, programId, address } = await openCalendar(server)
  const broken = {
    revision: 1,
    steps: [[{ kind: 'place', plan: [{ offset: 0, workoutIds: [programId] }], at: [monday] }]],
    undone: [],
    workouts: { [programId]: null },
    saveId: crypto.randomUUID(),
  }
  localStorage.setItem(`calendarDraft:${desk.coach.id}:${programId}`, JSON.stringify(broken))
  await page.open(address)
  await showsOn(monday, 'Fran')
  await nothingUnsaved()
})

it('[TRUST-06] unsaved changes leave this browser with a sign-out, which asks first', async () => {
  const { page, desk } = await openCalendar(server)
  const key = `calendarDraft:${desk.coach.id}:${crypto.randomUUID()}`
  localStorage.setItem(key, '{}')
  await press(page, 'button', /^Account:/)
  await press(page, 'menuitem', 'Sign out')
  const question = await screen.findByRole('alertdialog')
  within(question).getByText('You have unsaved calendar changes')
  expect(localStorage.getItem(key)).toBe('{}')
  await press(page, 'button', 'Sign out and delete', question)
  await expect.poll(page.left).toBe('/')
  expect(localStorage.getItem(key)).toBeNull()
})
