// The result of a workout in the log sheet: typed, understood, saved with the answer, corrected later, and kept.
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { moving } from '#domain/programming/schedule.ts'
import type { Score } from '#domain/score/score.ts'
import { scoresOf } from '#domain/training/training.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { chooseFrom, dialogGone, press } from '#testing/gestures.ts'
import { openPage, type Page, unreachable } from '#testing/open-page.ts'
import { buildMax, buildPastResult } from '#testing/result-builders.ts'
import { createTestServer } from '#testing/test-server.ts'
import { trainingPlan } from '#testing/training-plan.ts'
import { writeWorkout } from '#testing/write-workout.ts'

const server = await createTestServer()
const day = today()
const squat = 'Back squat 3x5 100/70 kg'
const fran = 'For time, cap 8:\n21-15-9\nthrusters 43/30\npull-ups\nRx+: 50/35'

const card = (name = 'Fran') => screen.findByRole('article', { name })
const sheet = () => screen.findByRole('dialog', { name: 'How did you do it?' })
const field = async (name: RegExp) => within(await sheet()).findByRole<HTMLInputElement>('textbox', { name })
const time = () => field(/^For time/)
const lift = () => field(/^Back squat/)

/** Today's Fran and Grace are written like this. */
async function openToday(text: string, other = 'Rest') {
  const desk = await buildDesk(server.owner, trainingPlan({ athlete: 'Ada Lovelace' }))
  await writeWorkout(server.owner, desk.workout('Fran'), text)
  await writeWorkout(server.owner, desk.workout('Grace'), other)
  const athlete = desk.athlete('Ada Lovelace')
  const phone = server.clientOf(await buildSession(server.owner, athlete.id))
  const page = await openPage(server, '/athlete', { as: athlete })
  /** What the server has of today. */
  const logged = async () =>
    (await phone.training.days.query({ from: day, to: day })).entries.find(
      one => one.workoutId === desk.workout('Fran'),
    )
  return { ...desk, page, phone, athlete, logged, scores: async () => scoresOf(await logged()) }
}

/** At once: key by key takes a busy machine seconds. */
async function type(page: Page, input: HTMLInputElement, text: string) {
  await page.user.clear(input)
  await page.user.click(input)
  await page.user.paste(text)
}

const open = async (page: Page) => press(page, 'button', 'Mark complete', await card())
const answer = async (page: Page, name: RegExp) => {
  await press(page, 'button', name, await sheet())
  await dialogGone()
}
const change = async (page: Page) => press(page, 'button', /Change$/, await card())

it('[RESULT-10] one tap saves the answer with every score, and the card says them', async () => {
  const { page, logged } = await openToday(`${squat}\n\n${fran}`)
  await open(page)
  await type(page, await lift(), '100x5 105x5')
  within(await sheet()).getByText('5 × 100 kg, 5 × 105 kg')
  await type(page, await time(), 'cap+12')
  within(await sheet()).getByText('Cap + 12 · 78 left of 90')
  await answer(page, /^As prescribed/)
  expect((await card()).textContent).toMatch(/Rx.*105 kg × 5 Back squat.*Cap \+ 12 For time, cap 8/s)
  const load = (value: number) => ({ reps: 5, load: { value, unit: 'kg' } })
  await expect
    .poll(async () => (await logged())?.scores)
    .toEqual({
      'load:back_squat': { type: 'load', sets: [load(100), load(105)] },
      'time:fran': { type: 'time', sets: [{ cappedAt: 12 }] },
    })
  expect(await logged()).toMatchObject({ outcome: 'prescribed', notes: '' })
})

it('[RESULT-10] done without details stays one tap, and a workout that scores nothing asks for nothing', async () => {
  const { page, logged } = await openToday(fran)
  await open(page)
  await answer(page, /^Scaled/)
  await expect.poll(logged).toMatchObject({ outcome: 'scaled', scores: {}, notes: '' })
  await press(page, 'button', 'Mark complete', await card('Grace'))
  expect(within(await sheet()).getAllByRole('textbox')).toHaveLength(1)
})

it('[RESULT-11] a saved score is shown in the sheet, corrected and removed', async () => {
  const { page, scores } = await openToday(fran)
  await open(page)
  await type(page, await time(), '4:12')
  await answer(page, /^As prescribed/)
  await change(page)
  expect((await time()).value).toBe('4:12')
  expect(within(await sheet()).queryByRole('button', { name: 'Save' })).toBeNull()
  await type(page, await time(), '4:21')
  await answer(page, /^Save$/)
  await expect.poll(scores).toEqual({ 'time:fran': { type: 'time', sets: [{ seconds: 261 }] } })
  await change(page)
  await press(page, 'button', /^Clear/, await sheet())
  within(await sheet()).getByText('Saved before: 4:21. It is removed when you save.')
  await answer(page, /^Save$/)
  await expect.poll(scores).toEqual({})
  expect((await card()).textContent).not.toContain('4:21')
})

it('[RESULT-12] what was not understood keeps nothing back and is not lost', async () => {
  const { page, logged } = await openToday(`${squat}\n\n${fran}`)
  await open(page)
  await type(page, await lift(), '100')
  await type(page, await time(), 'quite fast')
  expect(within(await sheet()).queryByText(/^Not understood/)).toBeNull()
  await press(page, 'button', /^Scaled/, await sheet())
  await within(await sheet()).findByText(/^Not understood, and not saved yet\. Everything else is\./)
  await expect.poll(logged).toMatchObject({ outcome: 'scaled', scores: { 'load:back_squat': {} } })
  expect((await time()).value).toBe('quite fast')
  await page.reload()
  expect((await time()).value).toBe('quite fast')
  expect((await lift()).value).toBe('100×5 kg')
  await press(page, 'button', 'Save', await sheet())
  await press(page, 'button', 'Put it in the note', await sheet())
  await answer(page, /^Save/)
  await expect.poll(logged).toMatchObject({ notes: 'quite fast', outcome: 'scaled' })
  expect(Object.keys(scoresOf(await logged()))).toEqual(['load:back_squat'])
})

it('[RESULT-13] what was typed is kept as it is typed: closed, reloaded, and asked for at sign-out', async () => {
  const { page, logged } = await openToday(fran)
  await open(page)
  await type(page, await time(), '4:1')
  await page.reload()
  expect((await time()).value).toBe('4:1')
  await type(page, await time(), '4:12')
  await page.user.keyboard('{Escape}')
  await dialogGone()
  expect((await card()).textContent).toContain('Not saved yet: 4:12')
  await press(page, 'button', /^Account:/)
  await press(page, 'menuitem', 'Sign out')
  await press(
    page,
    'button',
    'Cancel',
    await screen.findByRole('alertdialog', { name: /^1 workout has not/ }),
  )
  await dialogGone()
  await press(page, 'button', 'Continue', await card())
  await answer(page, /^As prescribed/)
  await expect.poll(logged).toMatchObject({ scores: { 'time:fran': { sets: [{ seconds: 252 }] } } })
  expect((await card()).textContent).not.toContain('Not saved yet')
})

it('[RESULT-13] a result of another day that was not saved has a line of its own', async () => {
  const { page } = await openToday(fran)
  await open(page)
  await type(page, await time(), '4:12')
  await page.user.keyboard('{Escape}')
  await dialogGone()
  await page.open(`/athlete?date=${addDays(day, 1)}`)
  await screen.findByText(/^Result not saved yet: Fran/)
})

it('[RESULT-14] one tap fills in the prescribed sets, of the athlete’s side; nothing is filled in without it', async () => {
  const { page, phone, scores } = await openToday(squat)
  await open(page)
  expect((await lift()).value).toBe('')
  within(await sheet()).getByRole('button', { name: 'Fill in 3 × 5 × 100 kg' })
  within(await sheet()).getByRole('button', { name: 'Fill in 3 × 5 × 70 kg' })
  await page.user.keyboard('{Escape}')
  await phone.training.setSide.mutate({ side: 'f' })
  await page.reload()
  await open(page)
  const fillMens = async () => within(await sheet()).queryByRole('button', { name: 'Fill in 3 × 5 × 100 kg' })
  // The stored days do not know the side yet.
  await expect.poll(fillMens).toBeNull()
  await press(page, 'button', 'Fill in 3 × 5 × 70 kg', await sheet())
  await answer(page, /^As prescribed/)
  const set = { reps: 5, load: { value: 70, unit: 'kg' } }
  await expect.poll(scores).toEqual({ 'load:back_squat': { type: 'load', sets: [set, set, set] } })
})

it('[RESULT-19] percentages are filled in as the athlete’s own loads, and a number alone is in the own unit', async () => {
  const { page, athlete, scores } = await openToday('Back squat 2x5 @75%')
  await buildMax(server.owner, { athleteId: athlete.id, movement: 'back_squat', value: 140 })
  await page.reload()
  await open(page)
  await press(page, 'button', 'Fill in 2 × 5 × 105 kg', await sheet())
  expect((await lift()).value).toBe('105×5 105×5 kg')
  await answer(page, /^As prescribed/)
  const set = { reps: 5, load: { value: 105, unit: 'kg' } }
  await expect.poll(scores).toEqual({ 'load:back_squat': { type: 'load', sets: [set, set] } })
  await server.owner.execute(`update profiles set load_unit = 'lb' where id = '${athlete.id}'`)
  await page.reload()
  await change(page)
  within(await sheet()).getByText('2 × 5 × 105 kg')
  await type(page, await lift(), '225x5')
  await within(await sheet()).findByText('5 × 225 lb')
  await type(page, await lift(), '')
  within(await sheet()).getByRole('button', { name: 'Fill in 2 × 5 × 230 lb' })
})

it('[RESULT-19] [RESULT-21] a number that fits the unit of the prescription only is asked about, and one tap takes that unit', async () => {
  const { page, athlete, scores } = await openToday('Back squat 1x5 135 lb')
  await open(page)
  await type(page, await lift(), '135x5')
  await within(await sheet()).findByText('5 × 135 lb')
  await server.owner.execute(`update profiles set load_unit = 'kg' where id = '${athlete.id}'`)
  // The sheet opens again with what was typed.
  await page.reload()
  await within(await sheet()).findByText('5 × 135 kg')
  within(await sheet()).getByText('Read in kg, your unit. The workout says lb. Is this right?')
  await press(page, 'button', 'It was lb', await sheet())
  within(await sheet()).getByText('5 × 135 lb')
  expect(within(await sheet()).queryByText(/^Read in kg/)).toBeNull()
  await answer(page, /^As prescribed/)
  const set = { reps: 5, load: { value: 135, unit: 'lb' } }
  await expect.poll(scores).toEqual({ 'load:back_squat': { type: 'load', sets: [set] } })
})

it('[RESULT-15] what is hardly possible is asked about, and saved all the same', async () => {
  const { page, scores } = await openToday(fran)
  await open(page)
  await type(page, await time(), '1:10')
  within(await sheet()).getByText('Under 2:15 is hardly possible. Is this right?')
  await answer(page, /^As prescribed/)
  await expect.poll(scores).toEqual({ 'time:fran': { type: 'time', sets: [{ seconds: 70 }] } })
})

it('[RESULT-16] Rx+ is an answer where the coach offers it, and is taken back by another', async () => {
  const { page, logged } = await openToday(fran, '21-15-9 thrusters, pull-ups')
  await press(page, 'button', 'Mark complete', await card('Grace'))
  expect(within(await sheet()).queryByRole('button', { name: /^Rx\+/ })).toBeNull()
  await page.user.keyboard('{Escape}')
  await dialogGone()
  await open(page)
  await answer(page, /^Rx\+/)
  await expect.poll(logged).toMatchObject({ outcome: 'prescribed', rxPlus: true })
  within(await card()).getByText('Rx+')
  await chooseFrom(page, 'Actions for Fran', 'Change to Rx')
  await expect.poll(logged).toMatchObject({ outcome: 'prescribed', rxPlus: false })
})

it('[RESULT-16] what was scaled, the effort and the minutes are said in the same tap, or later', async () => {
  const { page, logged } = await openToday(fran)
  await open(page)
  await press(page, 'button', 'More', await sheet())
  await page.user.type(await field(/^What did you scale/), 'Ring rows')
  await press(page, 'button', '8', await sheet())
  await page.user.type(await field(/^Minutes/), '55')
  await page.user.keyboard('{Escape}')
  await dialogGone()
  expect((await card()).textContent).toContain('Not saved yet: Ring rows · Effort 8 of 10 · 55 min')
  await press(page, 'button', 'Continue', await card())
  await answer(page, /^Scaled/)
  await expect.poll(logged).toMatchObject({ outcome: 'scaled', scaling: 'Ring rows', effort: 8, minutes: 55 })
  expect((await card()).textContent).toContain('Ring rows')
  await change(page)
  await press(page, 'button', '8', await sheet())
  await type(page, await field(/^Minutes/), '60')
  await answer(page, /^Save$/)
  await expect.poll(logged).toMatchObject({ scaling: 'Ring rows', effort: 0, minutes: 60 })
})

it('[RESULT-17] the last and the best result are in sight, and a better one is said at once, without a connection', async () => {
  const { page, phone, athlete, workout } = await openToday(fran, `${squat}\n\nFran`)
  const before = { athleteId: athlete.id, workoutId: workout('Grace'), scheduledOn: day }
  const actedAt = new Date().toISOString()
  const value = { 'time:fran': { type: 'time' as const, sets: [{ seconds: 300 }] } }
  await phone.training.log.mutate({
    ...before,
    outcome: { value: 'prescribed', actedAt },
    scores: { value, actedAt },
  })
  await page.reload()
  page.answer('training.log', unreachable)
  page.answer('results.progress', unreachable)
  await open(page)
  await within(await sheet()).findByText(/^Last, and best in two weeks: 5:00 · /)
  await type(page, await time(), '4:50')
  await answer(page, /^As prescribed/)
  within(await card()).getByText('Best in two weeks: For time, cap 8, 4:50')
  const said = () => screen.queryAllByRole('status').map(one => one.textContent)
  expect(said()).toContain('Best in two weeks: For time, cap 8, 4:50')
  await change(page)
  await type(page, await time(), '5:10')
  await answer(page, /^Save$/)
  expect(within(await card()).queryByText(/^Best in two weeks/)).toBeNull()
})

it('[RESULT-20] a new best follows what the server knows once it is sent', async () => {
  const { page, phone, athlete, workout } = await openToday(fran, 'Fran')
  const actedAt = new Date().toISOString()
  await phone.training.log.mutate({
    athleteId: athlete.id,
    workoutId: workout('Grace'),
    scheduledOn: day,
    outcome: { value: 'prescribed', actedAt },
    scores: { value: { 'time:fran': { type: 'time', sets: [{ seconds: 300 }] } }, actedAt },
  })
  await page.reload()
  for (const name of ['training.log', 'results.progress'] as const) page.answer(name, unreachable)
  await open(page)
  await type(page, await time(), '4:50')
  await answer(page, /^As prescribed/)
  within(await card()).getByText('Best in two weeks: For time, cap 8, 4:50')
  const score: Score = { type: 'time', sets: [{ seconds: 240 }] }
  await buildPastResult(server.owner, { athleteId: athlete.id, key: 'time:fran', score, day: '2024-05-06' })
  for (const name of ['training.log', 'results.progress'] as const) page.answer(name)
  dispatchEvent(new Event('online'))
  await within(await card()).findByText('Your best stays 4:00, from 6 May 2024: For time, cap 8')
  expect(within(await card()).queryByText(/^Best in two weeks/)).toBeNull()
  await change(page)
  await type(page, await time(), '3:50')
  await answer(page, /^Save$/)
  within(await card()).getByText('New best: For time, cap 8, 3:50')
})

it('[RESULT-18] what the coach moved is logged there with its result', async () => {
  const { page, phone, coach, program, workout, logged } = await openToday(fran)
  await open(page)
  await type(page, await time(), '4:12')
  await answer(page, /^Scaled/)
  await expect.poll(logged).toMatchObject({ outcome: 'scaled' })
  const friday = addDays(day, 2)
  await server.clientOf(await buildSession(server.owner, coach.id)).programs.saveCalendar.mutate({
    programId: program(),
    saveId: crypto.randomUUID(),
    revision: 0,
    edits: moving(workout('Fran'), day, friday),
  })
  await page.open(`/athlete?date=${friday}`)
  const before = (await screen.findByText(/^You did this on/)).parentElement
  expect(before?.textContent).toMatch(/Scaled4:12/)
  await press(page, 'button', 'Show that day')
  await press(page, 'button', 'Log it on that day instead')
  const entries = async () =>
    (await phone.training.days.query({ from: day, to: friday })).entries.map(one => [
      one.day,
      one.outcome,
      Object.keys(scoresOf(one)),
    ])
  await expect.poll(entries).toEqual([
    [day, 'open', []],
    [friday, 'scaled', ['time:fran']],
  ])
})

it('[RECORD-11] progress has a score at once, marked until it is sent, also where the server was never reached', async () => {
  const { page, scores } = await openToday(squat)
  for (const name of ['training.log', 'results.progress'] as const) page.answer(name, unreachable)
  await open(page)
  await type(page, await lift(), '120x1')
  await answer(page, /^As prescribed/)
  await page.open('/athlete/progress')
  const row = await screen.findByRole('button', { name: /^Back squat.*120 kg.*Still on this phone/ })
  await page.user.click(row)
  expect(
    within(await screen.findByRole('list', { name: 'History' })).getByText('Still on this phone'),
  ).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Weeks trained' })).toBeNull()
  expect(await scores()).toEqual({})
  for (const name of ['training.log', 'results.progress'] as const) page.answer(name)
  dispatchEvent(new Event('online'))
  await expect.poll(() => screen.queryAllByText('Still on this phone')).toEqual([])
  await screen.findByRole('button', { name: /^Back squat.*120 kg/ })
  await screen.findByRole('region', { name: 'Weeks trained' })
  expect(Object.keys(await scores())).toEqual(['load:back_squat'])
})

it('[RECORD-12] past results of a workout are there without a connection, with what is not sent', async () => {
  const { page, scores, workout } = await openToday(squat)
  await open(page)
  await type(page, await lift(), '120x1')
  await answer(page, /^As prescribed/)
  await expect.poll(async () => Object.keys(await scores())).toEqual(['load:back_squat'])
  const missing = ['training.days', 'training.log', 'results.history', 'results.progress'] as const
  for (const name of missing) page.answer(name, unreachable)
  await page.open(`/athlete/results/${workout('Fran')}`)
  await screen.findByRole('heading', { name: 'Fran', level: 1 })
  await screen.findByText('120 kg × 1')
  await screen.findByText(/^You see what this phone knows/)
  expect(screen.queryByText('Still on this phone')).toBeNull()

  await page.open('/athlete')
  await change(page)
  await type(page, await lift(), '125x1')
  await answer(page, /^As prescribed/)
  await page.open(`/athlete/results/${workout('Fran')}`)
  await screen.findByText('125 kg × 1')
  screen.getByText('Still on this phone')
  for (const name of missing) page.answer(name)
  dispatchEvent(new Event('online'))
  await expect.poll(() => screen.queryByText('Still on this phone')).toBeNull()
  await expect.poll(() => screen.queryByText(/^You see what this phone knows/)).toBeNull()
  screen.getByText('125 kg × 1')
})
