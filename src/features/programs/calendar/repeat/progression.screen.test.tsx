import { screen, waitFor, within } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/day.ts'
import { cardsOn, dayOn, isSaved, openCalendar, save, showsOn, unsaved } from '#testing/calendar-page.ts'
import { dialogGone, isDisabled, press } from '#testing/gestures.ts'
import { type Page, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()

const monday: Day = '2026-03-02'
const inWeek = (week: number, day: Day = monday) => addDays(day, 7 * (week - 1))

/** The week of a focused day. */
async function askToRepeat(page: Page, day: Day): Promise<HTMLElement> {
  dayOn(day).focus()
  await page.user.keyboard('r')
  return screen.findByRole('dialog', { name: 'Repeat this week' })
}

/** Fran on Monday and Grace on Tuesday with these texts, and the dialog that repeats the week. */
async function openRepeat(fran: string, grace: string) {
  const opened = await openCalendar(server, { search: 'view=month&date=2026-03-02' })
  const { desk, caller, programId, page } = opened
  for (const [name, description] of [
    ['Fran', fran],
    ['Grace', grace],
  ] as const)
    await server.owner.execute(
      sql`update workouts set description = ${description} where workout_id = ${desk.workout(name)}`,
    )
  await showsOn(monday, 'Fran')
  const textOn = async (name: 'Fran' | 'Grace', day: Day) =>
    (await caller.programs.scheduledText.query({ programId, day, workoutId: desk.workout(name) })).description
  const texts = (name: 'Fran' | 'Grace', day: Day) =>
    Promise.all([1, 2, 3, 4].map(week => textOn(name, inWeek(week, day))))
  const open = () => askToRepeat(page, monday)
  const progress = () => press(page, 'button', /^Progress from week to week/)
  return { ...opened, texts, open, progress }
}

const lines = (week: HTMLElement) =>
  within(week)
    .getAllByRole('listitem')
    .map(line => line.textContent?.replace(/\s+/g, ' '))

describe('[PROGRESSION-07] repeating a week with progression', () => {
  it('shows every changed line before and after, stages it as one step, and saves the texts of the days', async () => {
    const { page, texts, open, progress, caller } = await openRepeat(
      'Back squat 5x5 @ 70%\nRun 1 mile',
      'Row 2 km',
    )
    const dialog = await open()
    // Within the dialog: the days behind it are many.
    const choose = async (what: string) => {
      await press(page, 'combobox', 'What', dialog)
      await page.user.click(await screen.findByText(what, { selector: '[role=option] *' }))
    }
    expect(screen.queryByText(/lines? changes?$/)).toBeNull()
    await progress()
    await screen.findByText('3 lines change')
    await choose('Distance')
    await within(dialog).findByText(/^These lines stay as they are/)
    await within(dialog).findByText('Run 1 mile')
    await choose('Percent')
    await page.fill('Each week', '')
    await press(page, 'button', 'Repeat', dialog)
    await screen.findByText('Enter a number.')
    await page.fill('Each week', '2.5')
    await press(page, 'button', 'Last week', dialog)
    await waitFor(() => {
      const [second, , fourth] = dialog.querySelectorAll<HTMLElement>('section section')
      expect(second && lines(second)).toEqual([
        'Mon 9 MarFranBack squat 5x5 @ 70%becomesBack squat 5x5 @ 72.5%',
      ])
      expect(fourth && lines(fourth)).toEqual([
        'Mon 23 MarFranBack squat 5x5 @ 70%becomesBack squat 5x5 @ 42%',
      ])
    })
    await press(page, 'button', 'Repeat')
    await dialogGone()
    await screen.findByText('6 workouts placed.')
    expect(unsaved()).toBe('1 unsaved change')
    expect(cardsOn(inWeek(2))[0]?.getAttribute('aria-label')).toContain('This day only')

    // A staged change outlives the page, and one step takes it back.
    await page.reload()
    await showsOn(inWeek(4), 'Fran')
    await press(page, 'button', 'Undo')
    await showsOn(inWeek(4))
    await press(page, 'button', 'Redo')
    await save(page)
    await isSaved()
    expect(await texts('Fran', monday)).toEqual(
      ['70', '72.5', '75', '42'].map(percent => `Back squat 5x5 @ ${percent}%\nRun 1 mile`),
    )
    expect(new Set(await texts('Grace', addDays(monday, 1)))).toEqual(new Set(['Row 2 km']))
    expect((await caller.library.list.query({})).workouts).toHaveLength(3)
  })

  it('[PROGRESSION-03] reads lists of weeks without being asked, and leaves them where the coach wants that', async () => {
    const { page, texts, open } = await openRepeat('Back squat 5x5 @ 70/75/80/60%', 'Row 2 km')
    await open()
    await screen.findByText('4 lines change')
    await press(page, 'checkbox', /^Lists such as/)
    await screen.findByText(/^Nothing changes yet/)
    await press(page, 'checkbox', /^Lists such as/)
    await press(page, 'button', 'Repeat')
    await dialogGone()
    await save(page)
    await isSaved()
    expect(await texts('Fran', monday)).toEqual(
      [70, 75, 80, 60].map(percent => `Back squat 5x5 @ ${percent}%`),
    )
  })

  it('goes on from a week with texts of its own, also before it is saved', async () => {
    const { page, texts, open, progress } = await openRepeat('Back squat 5x5 @ 70%', 'Row 2 km')
    await open()
    await progress()
    await page.fill('How many times', '1')
    await press(page, 'button', 'Repeat')
    await dialogGone()
    await askToRepeat(page, inWeek(2))
    await progress()
    await screen.findByText('2 lines change')
    await press(page, 'button', 'Repeat')
    await dialogGone()
    await save(page)
    await isSaved()
    expect(await texts('Fran', monday)).toEqual(
      [70, 75, 80, 85].map(percent => `Back squat 5x5 @ ${percent}%`),
    )
  })

  it('leaves a day that is only staged to the save: its own text is not edited before', async () => {
    const { page, open } = await openRepeat('Back squat 5x5 @ 70/75/80/60%', 'Row 2 km')
    await open()
    await screen.findByText('4 lines change')
    await press(page, 'button', 'Repeat')
    await dialogGone()
    await page.user.click(cardsOn(monday)[0] as HTMLElement)
    expect(isDisabled(await screen.findByRole('menuitem', { name: /^Edit for this day/ }))).toBe(true)
  })

  it('repeats the week as the library has it when the texts cannot be loaded', async () => {
    const { page, texts, open } = await openRepeat('Back squat 5x5 @ 70%', 'Row 2 km')
    page.answer('programs.weekTexts', unreachable)
    const dialog = await open()
    await within(dialog).findByText(/The week can be repeated as the library has it/, {}, { timeout: 15_000 })
    await press(page, 'button', 'Repeat')
    await dialogGone()
    await save(page)
    await isSaved()
    expect(new Set(await texts('Fran', monday))).toEqual(new Set(['Back squat 5x5 @ 70%']))
  }, 30_000)
})
