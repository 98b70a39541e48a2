import { type BrowserContext, expect, type Page } from '@playwright/test'
import { addDays } from '#domain/day.ts'
import { ask, dayOn, drag } from './setup/desk.ts'
import { test } from './setup/page.ts'
import { makeCoach, signIn } from './setup/people.ts'

/** A new coach who has just created a program; counts what a hand does. */
async function startProgram(page: Page, context: BrowserContext, name: string) {
  await signIn(context, await makeCoach())
  await page.goto('/coach')
  let actions = 0
  /** A click, a key, a field filled in, a drag: what a hand does once. */
  const act = async (action: Promise<unknown>) => {
    actions += 1
    await action
  }
  const button = (named: string | RegExp) => page.getByRole('button', { name: named, exact: true })
  await act(page.getByRole('link', { name: 'Programs' }).click())
  await act(button('New program').click())
  await act(page.getByLabel('Name').fill(name))
  await act(button('Create program').click())
  await expect(page).toHaveURL(/\/coach\/program\//)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const programId = /program\/([^?]+)/.exec(page.url())?.[1] ?? ''
  const { startsOn, endsOn } = await ask(context.request, 'programs.get', { programId })
  const day = (offset: number) => addDays(startsOn, offset)
  return { act, button, programId, day, endsOn, actions: () => actions }
}

test('[COACH-02] [CAL-02] a coach builds four weeks from nothing and publishes them in under 40 actions', async ({
  page,
  context,
}) => {
  const { act, button, programId, day, endsOn, actions } = await startProgram(page, context, 'Open prep')
  const description = page.getByLabel('Description')
  expect(endsOn).toBe(day(27))

  // A workout for Monday through the day's own button, and three more from the library beside it.
  await dayOn(page, day(0)).hover()
  await act(dayOn(page, day(0)).getByRole('button', { name: 'Add workout' }).click())
  await act(button('Create a new workout').click())
  await act(description.fill('Back squat 5×5'))
  await act(button('Add').click())
  for (const [offset, text] of [
    [1, '4×1000 m row'],
    [2, '21-15-9 thrusters and pull-ups'],
    [4, 'Deadlift 5-3-1'],
  ] as const) {
    await expect(description).toHaveCount(0)
    await act(dayOn(page, day(offset)).click())
    await act(button('New').click())
    await act(description.fill(text))
    await act(button('Add').click())
    await expect(dayOn(page, day(offset))).toContainText(text.slice(0, 8))
  }
  await expect(description).toHaveCount(0)
  await act(drag(page, button(/^Add 4×1000/), dayOn(page, day(5))))
  await expect(dayOn(page, day(5))).toContainText('4×1000 m row')

  // The week again and again.
  await act(dayOn(page, day(6)).click())
  await act(page.keyboard.press('Control+Shift+C'))
  for (const week of [1, 2, 3]) {
    await act(page.keyboard.press('PageDown'))
    await act(page.keyboard.press('Control+V'))
    await expect(dayOn(page, day(week * 7))).toContainText('Back squat')
  }
  await act(button('Save').click())
  await expect(page.getByText('changes saved successfully')).toBeVisible()
  await act(button('Publish').click())
  await act(button('Publish without athletes').click())
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  expect(actions()).toBeLessThan(40)
  const program = await ask(context.request, 'programs.get', { programId })
  expect(program).toMatchObject({ status: 'published', workoutCount: 20 })
  const last = await ask(context.request, 'programs.calendar', { programId, from: day(21), to: day(27) })
  expect(last.days.map(([one]: [string]) => one)).toEqual([21, 22, 23, 25, 26].map(day))
})

test('[PROGRESSION-08] a coach writes four weeks of four days from nothing, with progression on two lifts, in at most 25 actions', async ({
  page,
  context,
}) => {
  const { act, button, programId, day, actions } = await startProgram(page, context, 'Strength block')
  const description = page.getByLabel('Description')

  // The first day is the active one.
  const texts = [
    [0, 'Back squat 5x5 @ 70%'],
    [1, '4x1000 m row, rest 3 min'],
    [3, 'Deadlift 3x5 @ 100 kg'],
    [4, '21-15-9\nThrusters\nPull-ups'],
  ] as const
  for (const [offset, text] of texts) {
    if (offset > 0) await act(dayOn(page, day(offset)).click())
    await act(button('New').click())
    await act(description.fill(text))
    await act(button('Add').click())
    await expect(dayOn(page, day(offset))).toContainText(text.slice(0, 8))
    await expect(description).toHaveCount(0)
  }

  await act(dayOn(page, day(5)).click())
  await act(page.keyboard.press('r'))
  await act(button(/^Progress from week to week/).click())
  await act(button('Last week').click())
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('6 lines change')).toBeVisible()
  await expect(dialog.getByText('Deadlift 3x5 @ 60 kg')).toBeVisible()
  await act(button('Repeat').click())
  await expect(dialog).toHaveCount(0)
  await act(button('Save').click())
  await expect(page.getByText('changes saved successfully')).toBeVisible()

  test.info().annotations.push({ type: 'actions', description: String(actions()) })
  expect(actions()).toBeLessThanOrEqual(25)
  const textOn = async (offset: number) => {
    const { days, details, workouts } = await ask(context.request, 'programs.calendar', {
      programId,
      from: day(offset),
      to: day(offset),
    })
    const [[, ids] = [null, []]] = days
    return (details[0]?.own ?? workouts.find((one: { workoutId: string }) => one.workoutId === ids[0]))
      .description
  }
  expect(await Promise.all([0, 7, 14, 21].map(textOn))).toEqual(
    [70, 75, 80, 42].map(percent => `Back squat 5x5 @ ${percent}%`),
  )
  expect(await Promise.all([3, 10, 17, 24].map(textOn))).toEqual(
    ['100', '102.5', '105', '60'].map(load => `Deadlift 3x5 @ ${load} kg`),
  )
  expect(await Promise.all([4, 25].map(textOn))).toEqual([texts[3][1], texts[3][1]])
  // The library has four workouts, not sixteen.
  expect((await ask(context.request, 'library.list', {})).workouts).toHaveLength(4)
})

test('only who opens a calendar downloads it', async ({ page, context }) => {
  await signIn(context, await makeCoach())
  const scripts: string[] = []
  page.on('response', async response => {
    if (response.url().endsWith('.js')) scripts.push(await response.text())
  })
  for (const path of ['/coach', '/coach/workouts', '/coach/programs']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(scripts.length).toBeGreaterThan(3)
  const calendar = /data-drop/
  expect(scripts.filter(script => calendar.test(script))).toEqual([])
  await page.goto('/coach/program/00000000-0000-4000-8000-000000000000')
  await expect.poll(() => scripts.some(script => calendar.test(script))).toBe(true)
})
