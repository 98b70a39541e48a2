import { randomUUID } from 'node:crypto'
import { screen, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { addDays, startOfWeek, today } from '#domain/day.ts'
import { formatRange } from '#i18n/day-words.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { cardsOn, dayOn } from '#testing/calendar-page.ts'
import { chooseFrom, press } from '#testing/gestures.ts'
import { changeGym } from '#testing/gym-builders.ts'
import { openPage } from '#testing/open-page.ts'
import { buildDay, buildProgram, giveProgram, globalType } from '#testing/programming-builders.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()

const monday = startOfWeek(today())
const nextMonday = addDays(monday, 7)

/** Two workouts today, in an order that is not that of their names, and one in the week after. */
async function build() {
  const desk = await buildDesk(server.owner, { coach: { name: 'Box Norte' }, athletes: ['Ana Gil'] })
  const gymId = desk.coach.gymId
  const client = server.clientOf(await buildSession(server.owner, gymId))
  const typeId = await globalType(server.owner)
  const make = async (name: string, description: string, more = {}) => {
    const workoutId = randomUUID()
    const look = { type_id: typeId, color: '#C0322B' as const, notes: '', blocks: [] }
    await client.library.create.mutate({ ...look, workoutId, name, description, ...more })
    return workoutId
  }
  const long = `Back squat 5x5 @ 100 kg\n${'Stay tight and breathe. '.repeat(80)}End of the text`
  const squat = await make('Squat day', long, {
    notes: 'Belts from set 3',
    descriptionAt: 1,
    blocks: [
      { name: 'Hips', type: 'warmup', notes: '3 min row' },
      { name: '', type: 'cooldown', notes: 'Couch stretch' },
    ],
  })
  const fran = await make('Fran', '21-15-9 for time\nThrusters\nPull-ups')
  const dates = { startsOn: monday, endsOn: addDays(monday, 27), status: 'published' as const }
  const program = await buildProgram(server.owner, { gymId, ...dates })
  await buildDay(server.owner, program, monday, [squat, fran])
  await buildDay(server.owner, program, nextMonday, [fran])
  await giveProgram(server.owner, program, desk.athlete('Ana Gil').id)
  return { desk, programId: program.id, squat, fran, athleteId: desk.athlete('Ana Gil').id }
}

const paper = () => screen.findByRole('article')
/** The workouts on the sheet, in their order. */
const printed = async () =>
  Array.from((await paper()).querySelectorAll('.paper-title'), title => title.firstChild?.textContent)
const head = async () => within(await paper()).getByRole('banner', { hidden: true }).textContent ?? ''

it('[PRINT-01] [PRINT-02] [PRINT-03] [PRINT-05] the menu of a program prints the week of today: the gym, the week, full texts in order with blocks and notes, and room for scores', async () => {
  const { desk, programId } = await build()
  const page = await openPage(server, '/coach/programs', { as: desk.coach })
  await chooseFrom(page, 'Actions for Engine', 'Print')
  expect(await printed()).toEqual(['Squat day', 'Fran'])
  expect(page.address()).toBe(`/coach/print/program/${programId}?view=week&date=${today()}`)
  expect(await head()).toBe(`EngineBox NorteWeek 1 of 4 · ${formatRange(monday, addDays(monday, 6), 'en')}`)
  expect(within(await paper()).getAllByText('No training')).toHaveLength(6)

  const [squat, fran] = [...(await paper()).querySelectorAll('.paper-card')]
  const parts = Array.from(squat?.querySelectorAll('.paper-part, .paper-notes') ?? [], one => one.textContent)
  expect(parts).toEqual([
    'Warm-up · Hips3 min row',
    expect.stringMatching(/^Back squat 5x5 @ 100 kg\n[\s\S]+End of the text$/),
    'Cool-downCouch stretch',
    'Notes\nBelts from set 3',
  ])
  expect(squat?.querySelectorAll('.paper-box')).toHaveLength(5)
  expect(squat?.querySelector('.paper-scores')?.textContent).toBe('Score, kg Rx Scaled')
  expect(fran?.querySelectorAll('.paper-blank')).toHaveLength(2)
  expect(fran?.querySelector('.paper-scores')?.textContent).toBe('Score: Rx Scaled')

  const print = vi.fn()
  vi.stubGlobal('print', print)
  await press(page, 'button', 'Print')
  expect(print).toHaveBeenCalledOnce()
})

it('[PRINT-05] the menu of a program prints the week that its calendar shows', async () => {
  const { desk, programId } = await build()
  const page = await openPage(server, `/coach/program/${programId}?view=week&date=${nextMonday}`, {
    as: desk.coach,
  })
  await chooseFrom(page, 'Actions for Engine', 'Print')
  expect(await printed()).toEqual(['Fran'])
  expect(await head()).toContain('Week 2 of 4')
})

it('[PRINT-01] [PRINT-05] the menus of a day and of a workout on it print these, and the page goes to the week', async () => {
  const { desk, programId, fran } = await build()
  const calendar = `/coach/program/${programId}?view=week&date=${monday}`
  const page = await openPage(server, calendar, { as: desk.coach })
  await expect.poll(() => cardsOn(monday)).toHaveLength(2)
  await page.user.click(dayOn(monday))
  await press(page, 'button', 'More for this day', dayOn(monday))
  await press(page, 'menuitem', 'Print')
  expect(await printed()).toEqual(['Squat day', 'Fran'])
  expect(page.address()).toBe(`/coach/print/program/${programId}?view=day&date=${monday}`)
  expect(within(await paper()).queryByText('No training')).toBeNull()

  await page.open(calendar)
  await expect.poll(() => cardsOn(monday)).toHaveLength(2)
  await page.user.click(cardsOn(monday)[1] as HTMLElement)
  await press(page, 'menuitem', 'Print')
  expect(await printed()).toEqual(['Fran'])
  expect(page.address()).toContain(`view=workout&date=${monday}&workout=${fran}`)
  await press(page, 'button', 'Week')
  await expect.poll(printed).toEqual(['Squat day', 'Fran'])
})

it('[PRINT-01] [PRINT-02] [PRINT-05] the menu of an athlete prints the week of today, and the calendar of an athlete the week it shows', async () => {
  const { desk, athleteId } = await build()
  const page = await openPage(server, `/coach/athlete/${athleteId}`, { as: desk.coach })
  await screen.findByRole('heading', { level: 1, name: 'Ana Gil' })
  await chooseFrom(page, 'Actions for Ana Gil', 'Print this week')
  expect(await printed()).toEqual(['Squat day', 'Fran'])
  const range = formatRange(monday, addDays(monday, 6), 'en')
  expect(await head()).toBe(`Ana GilBox Norte${range} · Engine: Week 1 of 4`)
  expect((await paper()).textContent).toContain('Belts from set 3')

  await page.open(`/coach/athlete/${athleteId}/calendar?view=week&date=${nextMonday}`)
  await press(page, 'link', 'Print')
  await expect.poll(page.address).toBe(`/coach/print/athlete/${athleteId}?date=${nextMonday}`)
  expect(await printed()).toEqual(['Fran'])
})

it('[START-01] [PRINT-02] the week of an athlete with an own start is that of their program', async () => {
  const { desk, athleteId, programId } = await build()
  const { programs } = server.clientOf(await buildSession(server.owner, desk.coach.id))
  const noOne = { athleteIds: [], teamIds: [] }
  const own = addDays(monday, -14)
  await programs.assign.mutate({
    programId,
    give: { athleteIds: [athleteId], teamIds: [], startsOn: own },
    takeBack: noOne,
  })
  const page = await openPage(server, `/coach/print/athlete/${athleteId}?date=${own}`, { as: desk.coach })
  expect(await printed()).toEqual(['Squat day', 'Fran'])
  expect(await head()).toContain('Engine: Week 1 of 4')
  await page.signIn(desk.athlete('Ana Gil'))
  await page.open(`/athlete/print?date=${addDays(own, 7)}`)
  expect(await printed()).toEqual(['Fran'])
  expect(await head()).toContain('Engine: Week 2 of 4')
})

it('[PRINT-01] [PRINT-05] the menu of a workout in the library prints it', async () => {
  const { desk, squat } = await build()
  const page = await openPage(server, '/coach/workouts', { as: desk.coach })
  await chooseFrom(page, 'Actions for Squat day', 'Print')
  expect(await printed()).toEqual(['Squat day'])
  expect(page.address()).toBe(`/coach/print/workout/${squat}`)
  expect(await head()).toBe('Squat dayBox Norte')
  expect((await paper()).textContent).toContain('End of the text')
})

it('[PRINT-06] a page to print goes to the weeks and days beside it, a workout to none', async () => {
  const { desk, programId, fran } = await build()
  const page = await openPage(server, `/coach/print/program/${programId}?view=week&date=${monday}`, {
    as: desk.coach,
  })
  await press(page, 'button', 'Later')
  await expect.poll(printed).toEqual(['Fran'])
  expect(await head()).toContain('Week 2 of 4')
  expect(page.address()).toBe(`/coach/print/program/${programId}?view=week&date=${nextMonday}`)
  await press(page, 'button', 'Day')
  await press(page, 'button', 'Earlier')
  await expect.poll(page.address).toContain(`view=day&date=${addDays(nextMonday, -1)}`)
  await page.open(`/coach/print/program/${programId}?view=workout&date=${monday}&workout=${fran}`)
  expect(await printed()).toEqual(['Fran'])
  expect(screen.queryByRole('button', { name: 'Later' })).toBeNull()
})

it('[PRINT-06] an athlete without training today prints their week from the settings, and the next one', async () => {
  const { desk } = await build()
  const page = await openPage(server, '/athlete/account', { as: desk.athlete('Ana Gil') })
  await press(page, 'link', 'Print my week')
  await expect.poll(page.address).toBe('/athlete/print')
  expect(await printed()).toEqual(['Squat day', 'Fran'])
  await press(page, 'button', 'Later')
  await expect.poll(printed).toEqual(['Fran'])
})

it('[GYM-53] the head of a sheet has the colour of the gym, and is black without one', async () => {
  const { desk, programId } = await build()
  const page = await openPage(server, `/coach/print/program/${programId}`, { as: desk.coach })
  const line = async () => (await paper()).querySelector<HTMLElement>('.paper-head')?.style.borderBottomColor
  expect(await line()).toBe('')
  await changeGym(server.owner, desk.coach.gymId, { accent: '#C0322B' })
  await page.reload()
  expect((await line())?.toUpperCase()).toBe('#C0322B')
})
