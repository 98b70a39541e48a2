// Staged changes meet a server that was changed meanwhile, or does not answer.
import { fireEvent, screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Day } from '#domain/day.ts'
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
import { press } from '#testing/gestures.ts'
import { holdTime, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const monday: Day = '2026-03-02'

it('[CAL-05] a lost answer keeps every change, and saving again does it once', async () => {
  const { page, saved } = await openCalendar(server)
  await stage(page, 'Helen')
  page.answer('programs.saveCalendar', async ask => {
    await ask()
    throw new TypeError('Failed to fetch')
  })
  await save(page)
  await screen.findByText('error saving changes, please try again')
  expect(unsaved()).toContain('1 unsaved change')
  expect(await saved()).toMatchObject({ [monday]: ['Fran', 'Helen'] })
  page.answer('programs.saveCalendar')
  await save(page)
  await isSaved()
  expect(await saved()).toMatchObject({ [monday]: ['Fran', 'Helen'] })
  await showsOn(monday, 'Fran', 'Helen')
})

it('[CAL-05] a failure is not shown beside the success of the save before', async () => {
  const { page } = await openCalendar(server)
  await stage(page, 'Helen')
  await save(page)
  await isSaved()
  await stage(page, 'Grace')
  page.answer('programs.saveCalendar', unreachable)
  await save(page)
  await screen.findByText('error saving changes, please try again')
  // Sooner than it would go by itself.
  await expect.poll(() => screen.queryByText('changes saved successfully'), { timeout: 1000 }).toBeNull()
})

it('[CAL-09] publishing saves what is staged and gives it to the chosen, in one step', async () => {
  const { page, saved, caller, programId } = await openCalendar(server, { athletes: ['Ana Gil'] })
  await stage(page, 'Helen')
  await press(page, 'button', 'Publish')
  const question = await screen.findByRole('dialog', { name: 'Publish “Engine”' })
  await within(question).findByText('1 unsaved change of the calendar is saved with it.')
  await page.user.click(await within(question).findByRole('checkbox', { name: /^Ana Gil/ }))
  page.answer('programs.publish', unreachable)
  await press(page, 'button', 'Publish to 1 athlete', question)
  await within(question).findByRole('alert')
  expect(await saved()).toMatchObject({ [monday]: ['Fran'] })
  page.answer('programs.publish')
  await press(page, 'button', 'Publish to 1 athlete', question)
  await screen.findByText('“Engine” is published to 1 athlete.')
  await nothingUnsaved()
  expect(await saved()).toMatchObject({ [monday]: ['Fran', 'Helen'] })
  const program = await caller.programs.get.query({ programId })
  expect(program).toMatchObject({ status: 'published', athleteCount: 1 })
})

it('[CAL-09] a program that was saved elsewhere is not published until the coach has chosen', async () => {
  const { page, saved, caller, programId, placeElsewhere } = await openCalendar(server)
  await stage(page, 'Helen')
  await placeElsewhere('Grace', monday)
  await press(page, 'button', 'Publish')
  await press(page, 'button', 'Publish without athletes')
  const question = await screen.findByRole('dialog', { name: 'This program was changed meanwhile' })
  expect(await caller.programs.get.query({ programId })).toMatchObject({ status: 'draft' })
  await press(page, 'button', 'Apply mine on top', question)
  await screen.findByText('“Engine” is published, but no one has it yet.')
  expect(await saved()).toMatchObject({ [monday]: ['Fran', 'Grace', 'Helen'] })
  expect(await caller.programs.get.query({ programId })).toMatchObject({ status: 'published' })
})

it('[CAL-10] with everything undone there is nothing to discard or to save, and the bar can be closed', async () => {
  const { page } = await openCalendar(server)
  await stage(page, 'Helen')
  await press(page, 'button', 'Undo')
  await screen.findByText('All changes undone')
  for (const name of ['Discard', 'Save']) expect(screen.queryByRole('button', { name })).toBeNull()
  await press(page, 'button', 'Redo')
  await showsOn(monday, 'Fran', 'Helen')
  await press(page, 'button', 'Undo')
  await press(page, 'button', 'Close')
  await expect.poll(() => screen.queryByText('All changes undone')).toBeNull()
  await showsOn(monday, 'Fran')
})

it('[CAL-10] the bar of undone changes goes by itself, and is not there after a reload', async () => {
  const { page } = await openCalendar(server)
  const isUndone = () => screen.queryByText('All changes undone') !== null
  await stage(page, 'Helen')
  const pass = holdTime()
  await press(page, 'button', 'Undo')
  await expect.poll(isUndone).toBe(true)
  pass(8_000)
  await expect.poll(isUndone).toBe(false)
  await stage(page, 'Helen')
  await press(page, 'button', 'Undo')
  await expect.poll(isUndone).toBe(true)
  await page.reload()
  await showsOn(monday, 'Fran')
  expect(isUndone()).toBe(false)
})

it('[CAL-05] what is staged while a save is on its way stays staged', async () => {
  const { page, saved } = await openCalendar(server)
  await stage(page, 'Helen')
  const release = page.hold('programs.saveCalendar')
  await save(page)
  await stage(page, 'Grace')
  await showsOn(monday, 'Fran', 'Helen', 'Grace')
  release()
  await isSaved()
  await screen.findByText('1 unsaved change')
  await showsOn(monday, 'Fran', 'Helen', 'Grace')
  expect(await saved()).toMatchObject({ [monday]: ['Fran', 'Helen'] })
  await save(page)
  await nothingUnsaved()
  expect(await saved()).toMatchObject({ [monday]: ['Fran', 'Helen', 'Grace'] })
})

it('[CAL-05] two devices that save one after the other: the second is told, and puts its changes on top', async () => {
  const { page, saved, placeElsewhere } = await openCalendar(server)
  await stage(page, 'Helen')
  await placeElsewhere('Grace', monday)
  await save(page)
  const question = await screen.findByRole('dialog', { name: 'This program was changed meanwhile' })
  expect(await saved()).toMatchObject({ [monday]: ['Fran', 'Grace'] })
  await press(page, 'button', 'Apply mine on top', question)
  await isSaved()
  await showsOn(monday, 'Fran', 'Grace', 'Helen')
  expect(await saved()).toMatchObject({ [monday]: ['Fran', 'Grace', 'Helen'] })
})

it('two devices that save one after the other: the second can take what is there instead', async () => {
  const { page, saved, placeElsewhere } = await openCalendar(server)
  await stage(page, 'Helen')
  await placeElsewhere('Grace', monday)
  await save(page)
  const question = await screen.findByRole('dialog', { name: 'This program was changed meanwhile' })
  await within(question).findByText(/^You changed Mon 2 Mar on another device\./)
  await press(page, 'button', 'Drop mine on that day', question)
  await showsOn(monday, 'Fran', 'Grace')
  await nothingUnsaved()
  expect(await saved()).toMatchObject({ [monday]: ['Fran', 'Grace'] })
})

it('[CAL-07] a workout deleted elsewhere while it is placed here is named, and the rest can be saved', async () => {
  const { page, saved, desk, caller } = await openCalendar(server)
  await stage(page, 'Helen')
  await stage(page, 'Grace')
  await caller.library.remove.mutate({ workoutId: desk.workout('Helen') })
  await save(page)
  await screen.findByText('failed to assign workout, please try again')
  await screen.findByText(/No longer in your library: Helen/)
  expect(await saved()).toMatchObject({ [monday]: ['Fran'] })
  await press(page, 'button', 'Leave it out')
  await showsOn(monday, 'Fran', 'Grace')
  await save(page)
  await isSaved()
  expect(await saved()).toMatchObject({ [monday]: ['Fran', 'Grace'] })
})

it('[CAL-03] a day that leaves the program while something is staged on it is named, and the rest can be saved', async () => {
  const { page, saved, programId, caller } = await openCalendar(server)
  await stage(page, 'Helen')
  fireEvent.change(screen.getByLabelText('Jump to a date'), { target: { value: '2026-03-27' } })
  await expect.poll(() => document.querySelector('[data-day="2026-03-27"]')).not.toBeNull()
  await stage(page, 'Helen')
  await showsOn('2026-03-27', 'Helen')
  await caller.programs.update.mutate({
    programId,
    name: 'Engine',
    description: '',
    trainingPercent: null,
    startsOn: monday,
    endsOn: '2026-03-22',
  })
  await save(page)
  await screen.findAllByText('this date is outside the program date range')
  await screen.findByText(/The program no longer has: 27 Mar 2026/)
  expect(await saved()).toMatchObject({ [monday]: ['Fran'] })
  await press(page, 'button', 'Leave it out')
  await save(page)
  await isSaved()
  expect(await saved()).toMatchObject({ [monday]: ['Fran', 'Helen'] })
  await expect.poll(() => dayOn('2026-03-27').getAttribute('aria-disabled')).toBe('true')
  expect(cardsOn('2026-03-27')).toEqual([])
})
