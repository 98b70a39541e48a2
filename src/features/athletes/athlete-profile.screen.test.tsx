import { fireEvent, screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { addDays, addMonths, type Day, startOfMonth, today, weekdayOf } from '#domain/day.ts'
import { buildDesk, type DeskPlan } from '#testing/build-desk.ts'
import { buildRelationship, buildSession } from '#testing/builders.ts'
import { dialogGone, press } from '#testing/gestures.ts'
import { openPage, unreachable } from '#testing/open-page.ts'
import { buildDay, buildLogEntry, buildWorkout } from '#testing/programming-builders.ts'
import { createTestServer } from '#testing/test-server.ts'
import { trainingPlan } from '#testing/training-plan.ts'

const server = await createTestServer()
const { owner } = server
const day = today()

const dayOn = (date: Day) => document.querySelector<HTMLElement>(`[data-day="${date}"]`)
const cardsOn = (date: Day) => Array.from(dayOn(date)?.querySelectorAll<HTMLElement>('[data-card]') ?? [])
const namesOn = (date: Day) => cardsOn(date).map(card => card.getAttribute('aria-label'))
const textsOn = (date: Day) => cardsOn(date).map(card => card.textContent)
const articlesOn = (date: Day) =>
  Array.from(dayOn(date)?.querySelectorAll('article') ?? [], article => article.textContent)
const matching = (pattern: RegExp) => expect.stringMatching(pattern)
const calendarOf = (athlete: { id: string }, view: string, date: Day) =>
  `/coach/athlete/${athlete.id}/calendar?view=${view}&date=${date}`

async function buildAda(plan: Partial<DeskPlan> = {}) {
  const desk = await buildDesk(owner, { ...trainingPlan({ athlete: 'Ada Lovelace' }), ...plan })
  return { ...desk, ada: desk.athlete('Ada Lovelace') }
}

it('[COACH-07] the profile: who it is, teams, programs, and how much of the plan was done', async () => {
  const { coach, ada, workout } = await buildAda({
    teams: { 'Morning class': ['Ada Lovelace'] },
    logs: [{ athlete: 'Ada Lovelace', workout: 'Fran', day, outcome: 'scaled', notes: 'Heavy' }],
  })
  const page = await openPage(server, `/coach/athlete/${ada.id}`, { as: coach })
  await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })
  screen.getByText('Active')
  screen.getByRole('link', { name: ada.email })
  await screen.findByRole('link', { name: 'Morning class' })
  // Helen was missed three days ago; Grace can still be done today and does not count yet.
  expect(screen.getAllByText('50%')).toHaveLength(2)
  expect(screen.getAllByText('1 of 2 workouts')).toHaveLength(2)
  const weeks = within(screen.getByRole('table', { name: 'Workouts by week' })).getAllByRole('row')
  expect(weeks).toHaveLength(13)
  expect(weeks.at(-1)?.textContent).toContain('This week')

  const ofHelen = { athleteId: ada.id, gymId: coach.gymId, workoutId: workout('Helen') }
  await buildLogEntry(owner, { ...ofHelen, day: addDays(day, -3) })
  await page.reload()
  expect(await screen.findAllByText('100%')).toHaveLength(2)
  const notes = screen.getByRole('link', { name: 'Notes' })
  expect(notes.getAttribute('href')).toBe(`/coach/notes?athlete=${ada.id}`)
  const program = screen.getByRole('link', { name: 'Engine' })
  expect(program.closest('li')?.textContent).toContain('week 5 of 8')
  await page.user.click(program)
  await screen.findByRole('heading', { level: 1, name: 'Engine' })
  history.back()
  await press(page, 'link', 'Calendar')
  const fran = matching(/Fran.*Scaled.*Heavy/s)
  await expect.poll(() => textsOn(day)).toEqual([fran, matching(/Grace.*Open/s)])
})

it('[COACH-07] an inactive athlete with no programs; and an athlete who is not there', async () => {
  const longName = 'María de los Ángeles Fernández-Villaverde Rodríguez de la Fuente 🏋️‍♀️'
  const desk = await buildDesk(owner, { athletes: [{ name: longName, status: 'inactive' }] })
  const { athleteId: stranger } = await buildRelationship(owner)
  const page = await openPage(server, `/coach/athlete/${desk.athlete(longName).id}`, { as: desk.coach })
  await screen.findByText('Inactive')
  screen.getByText(/is inactive: none of your programs reaches them/)
  await screen.findByText(/^No program reaches/)
  screen.getByText(/^Nothing was planned in these weeks/)
  for (const address of [stranger, `${stranger}/calendar`, 'unknown', 'unknown/calendar']) {
    await page.open(`/coach/athlete/${address}`)
    await screen.findByRole('heading', { name: 'Athlete not found' })
    expect(screen.queryByText('An Athlete')).toBeNull()
  }
  await press(page, 'link', 'To your athletes')
  await expect.poll(page.address).toBe('/coach/athletes')
})

it('[COACH-08] the calendar shows how each workout went, and all of it on demand', async () => {
  const { coach, ada, workout, program } = await buildAda()
  const yesterday = addDays(day, -1)
  const long = await buildWorkout(owner, {
    gymId: coach.gymId,
    name: 'A workout with a name that does not fit on one line of anything',
    description: '21-15-9\n\n  Thrusters',
    notes: 'Bring grips',
    blocks: [
      { name: 'Row', type: 'warmup', notes: '500 m\neasy' },
      { name: '', type: 'wod', notes: '' },
    ],
  })
  const placed = [long.workoutId, workout('Fran'), workout('Grace')]
  await buildDay(owner, { id: program(), gymId: coach.gymId }, yesterday, placed)
  const record = { athleteId: ada.id, gymId: coach.gymId, day: yesterday }
  const notes = `Felt heavy.\n${'Again and again. '.repeat(30)}The end.`
  await buildLogEntry(owner, { ...record, workoutId: long.workoutId, outcome: 'scaled', notes })
  await buildLogEntry(owner, { ...record, workoutId: workout('Fran') })

  const page = await openPage(server, calendarOf(ada, 'week', yesterday), { as: coach })
  const went = [matching(/Scaled.*Felt heavy/s), matching(/Rx/), matching(/Missed/)]
  await expect.poll(() => textsOn(yesterday)).toEqual(went)
  expect(dayOn(yesterday)?.getAttribute('aria-label')).toMatch(/3 workouts, 2 done/)
  await page.user.click(cardsOn(yesterday)[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  for (const text of ['The end.', 'Bring grips']) await within(dialog).findByText(new RegExp(text))
  const parts = within(dialog).getAllByRole('listitem')
  expect(parts.map(part => part.textContent)).toEqual([
    matching(/21-15-9/),
    matching(/Warm-up.*Row/s),
    matching(/WOD/),
  ])
  expect(dialog.textContent).toMatch(/Done \w{3},? \d/)
  expect(within(dialog).getByText(/21-15-9/).textContent).toBe('21-15-9\n\n  Thrusters')
  await page.user.keyboard('{Escape}')
  await dialogGone()
  await expect.poll(() => document.activeElement).toBe(cardsOn(yesterday)[0])

  await press(page, 'button', 'Month')
  await screen.findByRole('list', { name: 'What the signs mean' })
  const signs = [matching(/Scaled/), matching(/Rx/), matching(/Missed/)]
  await expect.poll(() => namesOn(yesterday)).toEqual(signs)
  await press(page, 'button', 'Day')
  const whole = [matching(/The end\..*Bring grips/s), matching(/Fran/), matching(/Grace/)]
  await expect.poll(() => articlesOn(yesterday)).toEqual(whole)
})

it('[COACH-08] a rest that only this athlete has is no empty day', async () => {
  const { coach, ada, workout, program } = await buildAda()
  const day = addDays(today(), 1)
  const gymId = coach.gymId
  await buildDay(owner, { id: program(), gymId }, day, [workout('Fran')])
  const desk = server.clientOf(await buildSession(owner, gymId))
  await desk.programs.changeScheduled.mutate({
    programId: program(),
    day,
    workoutId: workout('Fran'),
    athleteId: ada.id,
    versionId: null,
    change: { kind: 'rest' },
  })
  await openPage(server, calendarOf(ada, 'week', day), { as: coach })
  await expect.poll(() => dayOn(day)?.textContent).toContain('Instead of Fran')
  expect(dayOn(day)?.getAttribute('aria-label')).toContain('Rest, changed for Ada Lovelace')
  expect(textsOn(day).join()).not.toContain('Fran')
  screen.getByText(/^Weeks? \d/)
})

it('[COACH-08] by keyboard: arrows walk the days, Enter opens the day and the workout', async () => {
  const { coach, ada } = await buildAda()
  const page = await openPage(server, calendarOf(ada, 'month', addDays(day, -1)), { as: coach })
  const { keyboard } = page.user
  const focused = (element: () => HTMLElement | null | undefined) =>
    expect.poll(() => document.activeElement === element()).toBe(true)
  await expect.poll(() => cardsOn(day)).toHaveLength(2)
  dayOn(addDays(day, -1))?.focus()
  await keyboard('{ArrowRight}')
  await focused(() => dayOn(day))
  await page.user.tab()
  await focused(() => cardsOn(day)[0])
  await keyboard('{ArrowDown}{Enter}')
  await screen.findByRole('dialog', { name: 'Grace' })
  await keyboard('{Escape}')
  await focused(() => cardsOn(day)[1])
  await keyboard('{ArrowUp}{ArrowUp}')
  await focused(() => dayOn(day))
  await keyboard('{Enter}')
  await expect.poll(page.address).toContain(`view=day&date=${day}`)
  await focused(() => dayOn(day))
  await keyboard('{ArrowRight}')
  const tomorrow = addDays(day, 1)
  await expect.poll(() => articlesOn(tomorrow)).toEqual([matching(/Helen.*Open/s)])
  await expect.poll(page.address).toContain(`date=${tomorrow}`)
  await page.reload()
  await expect.poll(() => articlesOn(tomorrow)).toEqual([matching(/Helen.*Open/s)])
})

it('[COACH-08] months turn without a flicker, and a card of the next one opens where it lies', async () => {
  const next = addMonths(startOfMonth(day), 1)
  const inNextMonth = addDays(next, 20)
  const plan = trainingPlan({ athlete: 'Ada Lovelace' })
  const { coach, ada } = await buildAda({
    programs: [
      ...plan.programs,
      {
        name: 'The next month',
        status: 'published',
        startsOn: next,
        endsOn: addDays(next, 27),
        days: { [next]: ['Grace'], [inNextMonth]: ['Fran'] },
        athletes: ['Ada Lovelace'],
      },
    ],
  })
  const page = await openPage(server, calendarOf(ada, 'month', day), { as: coach })
  await expect.poll(() => cardsOn(day)).toHaveLength(2)
  const loaded = () => page.asked.filter(operation => operation === 'athletes.days').length
  const before = loaded()
  await page.user.hover(screen.getByRole('button', { name: 'Next' }))
  await expect.poll(loaded).toBe(before + 1)
  await page.settled()
  page.answer('athletes.days', unreachable)
  await press(page, 'button', 'Next')
  await expect.poll(() => textsOn(inNextMonth)).toEqual([matching(/Fran/)])
  // A week of a month that is known needs no loading either.
  fireEvent.change(screen.getByLabelText('Jump to a date'), { target: { value: inNextMonth } })
  await press(page, 'button', 'Week')
  await expect.poll(() => textsOn(inNextMonth)).toEqual([matching(/Fran/)])
  page.answer('athletes.days')

  // From the month before it, whose last week the first of the month shares; unless it is a Monday.
  if (weekdayOf(next) === 1) return
  await page.open(calendarOf(ada, 'month', day))
  await expect.poll(() => cardsOn(next)).toHaveLength(1)
  await page.user.click(cardsOn(next)[0] as HTMLElement)
  await screen.findByRole('dialog', { name: 'Grace' })
})
