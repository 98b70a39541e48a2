import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import type { Day } from '#domain/day.ts'
import { cardsOn, isSaved, openCalendar, save, showsOn, stage, unsaved } from '#testing/calendar-page.ts'
import { dialogGone, press } from '#testing/gestures.ts'
import type { Page } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()

const monday: Day = '2026-03-02'
const tuesday: Day = '2026-03-03'

async function choose(page: Page, day: Day, item: string): Promise<void> {
  await expect.poll(() => cardsOn(day)).not.toEqual([])
  await page.user.click(cardsOn(day)[0] as HTMLElement)
  await press(page, 'menuitem', item)
}
const textOn = (day: Day) => cardsOn(day)[0]?.textContent

async function write(page: Page, form: HTMLElement, text: string): Promise<void> {
  const field = await within(form).findByLabelText('Description')
  await page.user.clear(field)
  await page.user.paste(text)
  await press(page, 'button', 'Update', form)
}

describe('[LOG-03] a scheduled workout', () => {
  it('is edited for its day, marked, put back, and made a workout of its own', async () => {
    const days = { [monday]: ['Fran'], [tuesday]: ['Fran'] }
    const { page, caller } = await openCalendar(server, { program: { days } })
    await showsOn(monday, 'Fran')
    await choose(page, monday, 'Edit for this day')
    const form = await screen.findByRole('dialog', { name: /^Workout on Monday/ })
    await within(form).findByText(/^Only this day changes\./)
    await write(page, form, 'Fran, twice as heavy')
    await dialogGone()
    await expect.poll(() => textOn(monday)).toContain('twice as heavy')
    expect(textOn(monday)).toContain('This day only')
    expect(textOn(tuesday)).not.toMatch(/heavy|This day only/)

    await choose(page, monday, 'Put back the library’s text')
    await expect.poll(() => textOn(monday)).not.toContain('heavy')

    await choose(page, monday, 'Edit for this day')
    const again = await screen.findByRole('dialog', { name: /^Workout on Monday/ })
    await write(page, again, 'Fran, three times as heavy')
    await expect.poll(() => textOn(monday)).toContain('three times')
    await choose(page, monday, 'Save as a separate workout')
    await expect.poll(() => textOn(monday)).not.toContain('This day only')
    expect(textOn(monday)).toContain('three times')
    expect((await caller.library.list.query({ query: 'three times' })).workouts).toHaveLength(1)
  })

  it('has to be saved first', async () => {
    const { page } = await openCalendar(server)
    await stage(page, 'Helen')
    await showsOn(monday, 'Fran', 'Helen')
    await page.user.click(cardsOn(monday)[1] as HTMLElement)
    const item = await screen.findByRole('menuitem', { name: 'Edit for this day (save first)' })
    expect(item.getAttribute('aria-disabled')).toBe('true')
  })

  it('is another text or rest for one athlete, and says on its card that it is', async () => {
    const athletes = ['Ana', 'Bea']
    const { page, desk, programId, caller } = await openCalendar(server, {
      athletes,
      program: { athletes, status: 'published' },
    })
    const target = { programId, day: monday, workoutId: desk.workout('Fran') }
    const exceptions = async () => (await caller.programs.scheduledWorkout.query(target)).exceptions
    await choose(page, monday, 'Change for one athlete')
    const list = await screen.findByRole('dialog', { name: /^Athletes on Monday/ })
    const ofAna = await within(list).findByRole('group', { name: 'What Ana has' })
    await press(page, 'button', 'Rest', ofAna)
    await expect.poll(exceptions).toMatchObject([{ fullName: 'Ana', versionId: null }])

    await press(page, 'button', 'Another text', within(list).getByRole('group', { name: 'What Bea has' }))
    const form = await screen.findByRole('dialog', { name: /^Bea on Monday/ })
    await within(form).findByText(/^Only Bea sees this/)
    await write(page, form, 'Fran without a bar')
    await expect.poll(async () => (await exceptions()).map(one => one.fullName)).toEqual(['Ana', 'Bea'])
    const text = await caller.programs.scheduledText.query({ ...target, athleteId: desk.athlete('Bea').id })
    expect(text.description).toBe('Fran without a bar')
    await expect.poll(() => textOn(monday)).toContain('2 athletes differ')
    await press(page, 'button', 'As everyone', ofAna)
    await expect.poll(() => textOn(monday)).toContain('1 athlete differs')
  })
})

describe('[LOG-04] what athletes have done', () => {
  const athletes = ['Ana', 'Bea']
  const open = () =>
    openCalendar(server, {
      athletes,
      program: { athletes, status: 'published' },
      logs: athletes.map(athlete => ({ athlete, workout: 'Fran', day: monday })),
    })

  it('is said before it is moved, and stays on its day', async () => {
    const { page, saved } = await open()
    await showsOn(monday, 'Fran')
    await page.user.click(cardsOn(monday)[0] as HTMLElement)
    await press(page, 'menuitem', 'Move to another day')
    await page.user.click(document.querySelector(`[data-day="2026-03-05"]`) as HTMLElement)
    await press(page, 'button', 'Move here')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toMatch(/2 athletes have done it; their logs stay on Monday,? 2 March 2026/)
    await press(page, 'button', 'Move', question)
    await save(page)
    await isSaved()
    expect(await saved()).toMatchObject({ '2026-03-05': ['Fran'] })
  })

  it('is said before it is removed; what was not done is removed without a question', async () => {
    const { page } = await open()
    await choose(page, tuesday, 'Remove from this day')
    await showsOn(tuesday)
    await choose(page, monday, 'Remove from this day')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('2 athletes have done it')
    await press(page, 'button', 'Cancel', question)
    await dialogGone()
    expect(unsaved()).toContain('1 unsaved change')
    await choose(page, monday, 'Remove from this day')
    await press(page, 'button', 'Remove', await screen.findByRole('alertdialog'))
    await showsOn(monday)
  })
})
