// The athlete's progress and own loads: records, histories, results from before and maxes, also without a connection.
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { createLocalValues } from '#client/storage/local-database.ts'
import { addDays, today } from '#domain/day.ts'
import type { Score } from '#domain/score/score.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { chooseFrom, dialogGone, press } from '#testing/gestures.ts'
import { openPage, unreachable } from '#testing/open-page.ts'
import { buildMax, buildPastResult, buildResult, lifted, maxesOf, time } from '#testing/result-builders.ts'
import { createTestServer } from '#testing/test-server.ts'
import { trainingPlan } from '#testing/training-plan.ts'

const server = await createTestServer()
const { owner } = server
const day = today()
const lastWeek = addDays(day, -7)

/** An athlete who has done Fran a week ago with these scores. */
async function start(scores: Record<string, Score> = {}) {
  const desk = await buildDesk(owner, trainingPlan({ athlete: 'Ada Lovelace' }))
  const athlete = desk.athlete('Ada Lovelace')
  const place = { athleteId: athlete.id, gymId: desk.coach.gymId, workoutId: desk.workout('Fran') }
  await buildResult(server, { ...place, day: lastWeek, scores, effort: 8, minutes: 60 })
  return { ...desk, athlete }
}

const rowOf = (name: RegExp) => screen.findByRole('button', { name })

describe('progress', () => {
  it('[RECORD-04] [RECORD-10] shows the records of a lift with their sets, and a plot that the keyboard moves over', async () => {
    const { athlete } = await start({ 'load:back_squat': lifted(100, 5) })
    const past = { key: 'load:back_squat', score: lifted(110), day: '2024-05-06' as const }
    await buildPastResult(owner, { athleteId: athlete.id, ...past })
    const page = await openPage(server, '/athlete/progress', { as: athlete })
    await page.user.click(await rowOf(/^Back squat.*110 kg/))
    const records = within(await screen.findByRole('table', { name: 'Records' }))
    const rows = records.getAllByRole('row').map(row => row.textContent)
    expect(rows.slice(1, 3)).toEqual([
      expect.stringContaining('110 kg'),
      expect.stringContaining('100 kg × 5'),
    ])
    screen.getByText(/^116.7 kg, from 100 kg × 5 on/)
    const plot = screen.getByRole('slider', { name: 'Estimated max of Back squat' })
    expect(plot.getAttribute('aria-valuetext')).toMatch(/: 116.7 kg \(100 kg × 5\)$/)
    plot.focus()
    await page.user.keyboard('{ArrowLeft}')
    expect(plot.getAttribute('aria-valuetext')).toBe('6 May 2024: 110 kg (110 kg × 1)')
    await press(page, 'button', 'Show as table: Estimated max of Back squat')
    const table = screen.getByRole('table', { name: 'Estimated max of Back squat' })
    expect(table.textContent).toContain('110 kg')
  })

  it('[RECORD-07] takes a record from before as it is typed, and removes it again', async () => {
    const { athlete } = await start()
    const page = await openPage(server, '/athlete/progress', { as: athlete })
    await screen.findByText('Your records will appear here')
    await press(page, 'button', 'Add a record')
    const form = within(await screen.findByRole('dialog'))
    await page.user.click(form.getByRole('combobox', { name: 'What' }))
    await page.user.click(await screen.findByRole('option', { name: /^Fran/ }))
    await press(page, 'button', 'Save record')
    await form.findByText('Write it like 8:42.')
    await page.fill('Result', '4.12')
    await form.findByText('Read as 4:12')
    await page.fill('When', '06/05/2024')
    await press(page, 'button', 'Save record')
    await page.user.click(await rowOf(/^Fran.*4:12/))
    await screen.findByText('From before')
    await press(page, 'button', /^Remove 4:12/)
    await screen.findByText('Your records will appear here')
  })

  it('[RECORD-10] is shown without a connection from the phone, which forgets it at sign-out', async () => {
    const { athlete } = await start({ 'time:fran': time(252) })
    const page = await openPage(server, '/athlete/progress', { as: athlete })
    await rowOf(/^Fran.*4:12/)
    page.answer('results.progress', unreachable)
    await page.reload()
    await rowOf(/^Fran.*4:12/)
    await screen.findByText(/^You see what this phone knows/)
    const localValues = page.app.part(createLocalValues)
    await press(page, 'button', /^Account/)
    await press(page, 'menuitem', 'Sign out')
    await expect.poll(() => localValues.read('progress')).toBeUndefined()
    await expect.poll(page.left).toBe('/')
  })

  it('[RECORD-06] has every past result of a workout two taps from the workout', async () => {
    const { athlete } = await start({ 'time:fran': time(252) })
    const page = await openPage(server, '/athlete', { as: athlete })
    await screen.findByRole('article', { name: 'Fran' })
    await chooseFrom(page, 'Actions for Fran', 'Past results')
    await screen.findByRole('heading', { name: 'Fran', level: 1 })
    await screen.findByText('4:12')
  })

  it('[RECORD-05] [RECORD-07] is beside adherence on the profile, where the coach enters a record', async () => {
    const { athlete, coach } = await start({ 'time:fran': time(252) })
    const past = { key: 'time:fran', score: time(300), day: '2024-05-06' as const }
    await buildPastResult(owner, { athleteId: athlete.id, ...past })
    await buildPastResult(owner, { athleteId: athlete.id, enteredBy: coach.id, ...past })
    const page = await openPage(server, `/coach/athlete/${athlete.id}`, { as: coach })
    await page.user.click(await rowOf(/^Fran.*4:12/))
    await screen.findByText('Entered by you')
    screen.getByText('Entered by the athlete')
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
    const load = screen.getByRole('slider', { name: 'Load per week' })
    load.focus()
    await page.user.keyboard('{ArrowLeft}')
    expect(load.getAttribute('aria-valuetext')).toMatch(/: 480 points$/)
    await press(page, 'button', 'Add a record')
    await screen.findByRole('dialog', { name: 'Add a record for Ada Lovelace' })
  })
})

describe('own loads', () => {
  /** With Fran prescribing 75 % of the back squat. */
  async function startWithPercent() {
    const desk = await start()
    const marks = {
      parts: [[]],
      scored: [],
      percents: [{ movement: 'back_squat', percent: 75 }],
      names: { back_squat: { en: 'Back squat', es: 'Sentadilla trasera' } },
    }
    await owner.execute(
      `update workout_versions set marks = '${JSON.stringify(marks)}' where workout_id = '${desk.workout('Fran')}'`,
    )
    return desk
  }

  it('[LOAD-06] a percentage is shown in the kilos of the athlete with the plates, also offline', async () => {
    const { athlete } = await startWithPercent()
    await buildMax(owner, { athleteId: athlete.id, movement: 'back_squat', value: 140, trainingPercent: 90 })
    const page = await openPage(server, '/athlete', { as: athlete })
    // 75 % of 126 kg
    await page.user.click(await screen.findByRole('button', { name: /^75 % of Back squat.*95 kg/ }))
    await screen.findByText('Per side: 25 + 10 + 2.5')
    page.answer('results.loads', unreachable)
    await page.reload()
    await screen.findByRole('button', { name: /^75 % of Back squat.*95 kg/ })
  })

  it('[LOAD-09] the training max of the program counts, for athlete and coach, until the lift has its own', async () => {
    const { athlete, coach, program } = await startWithPercent()
    const calendar = `/coach/athlete/${athlete.id}/calendar?view=day&date=${day}`
    const max = { athleteId: athlete.id, movement: 'back_squat', value: 150 }
    await buildMax(owner, max)
    const page = await openPage(server, `/coach/program/${program()}`, { as: coach })
    await chooseFrom(page, 'Actions for Engine', 'Edit')
    await page.fill(/^Training max/, 'all')
    await press(page, 'button', 'Save')
    await screen.findByText('A number from 50 to 100, or nothing.')
    await page.fill(/^Training max/, '90 %')
    await press(page, 'button', 'Save')
    await dialogGone()
    await page.open(calendar)
    // 75 % of 135 kg
    await screen.findByRole('button', { name: /^75 % of Back squat of training max 135 kg.*100 kg/ })
    await page.signIn(athlete)
    await page.open('/athlete')
    await page.user.click(
      await screen.findByRole('button', { name: /^75 % of Back squat of training max 135 kg.*100 kg/ }),
    )
    await screen.findByText('Training max of the program: 90 % of 150 kg tested')
    await owner.execute(`update maxes set training_percent = 100 where athlete_id = '${athlete.id}'`)
    await page.reload()
    await screen.findByRole('button', { name: /^75 % of Back squat of max 150 kg.*112.5 kg/ })
  })

  it('[LOAD-07] without a max it says which one is missing, and takes it there', async () => {
    const { athlete } = await startWithPercent()
    const page = await openPage(server, '/athlete', { as: athlete })
    await screen.findByText('No max of Back squat yet')
    await press(page, 'button', 'Enter it')
    await screen.findByRole('dialog', { name: 'Max of Back squat' })
    await page.fill('Tested max', 'heavy')
    await press(page, 'button', 'Save max')
    await screen.findByText('Write a load, such as 120 or 102.5.')
    await page.fill('Tested max', '120,5')
    await press(page, 'button', 'Save max')
    await screen.findByRole('button', { name: /^75 % of Back squat.*90 kg/ })
    expect(await maxesOf(owner, athlete.id)).toMatchObject([
      { value: 120.5, unit: 'kg', trainingPercent: null },
    ])
  })

  it('[LOAD-08] the coach sees a workout as the athlete does, with the athlete’s loads, and can set the max', async () => {
    const { athlete, coach } = await startWithPercent()
    const page = await openPage(server, `/coach/athlete/${athlete.id}/calendar?view=day&date=${day}`, {
      as: coach,
    })
    await screen.findByText('No max of Back squat yet')
    await press(page, 'button', 'Enter it')
    await screen.findByRole('dialog', { name: 'Max of Back squat' })
    await page.fill('Tested max', '140')
    await press(page, 'button', 'Save max')
    await screen.findByRole('button', { name: /^75 % of Back squat.*105 kg/ })
    expect(await maxesOf(owner, athlete.id)).toMatchObject([{ value: 140, setBy: coach.id }])
  })

  it('[LOAD-10] the profile has the maxes with their authors; the coach enters one, and removes only their own', async () => {
    const { athlete, coach } = await start()
    await buildMax(owner, { athleteId: athlete.id, movement: 'deadlift', value: 180, trainingPercent: 90 })
    const page = await openPage(server, `/coach/athlete/${athlete.id}`, { as: coach })
    const list = async () => within(await screen.findByRole('list', { name: 'Maxes' }))
    const rows = async () => (await list()).getAllByRole('listitem').map(row => row.textContent)
    expect((await rows())[0]).toMatch(
      /Deadlift180 kg.*Training max 162 kg \(90 %\).*Tested on 5 Jan 2026 · Entered by the athlete on/,
    )
    await press(page, 'button', 'Add a max')
    const form = within(await screen.findByRole('dialog'))
    await page.user.click(form.getByRole('combobox', { name: 'Lift' }))
    await page.user.click(await screen.findByRole('option', { name: 'Back squat' }))
    await page.fill('Tested max', '150')
    await press(page, 'button', 'Save max')
    await dialogGone()
    await expect.poll(async () => (await rows())[0]).toMatch(/Back squat150 kg.*Entered by you on/)
    expect((await list()).queryByRole('button', { name: 'Remove the max of Deadlift' })).toBeNull()
    await press(page, 'button', 'Remove the max of Back squat')
    await expect.poll(async () => (await rows()).length).toBe(1)
    expect(await maxesOf(owner, athlete.id)).toMatchObject([{ movement: 'deadlift' }])
  })

  it('[LOAD-05] a record offers to become the max, and does so only when it is told', async () => {
    const { athlete } = await start({ 'load:back_squat': lifted(140) })
    await buildMax(owner, { athleteId: athlete.id, movement: 'back_squat', value: 120, trainingPercent: 90 })
    const page = await openPage(server, '/athlete/progress?of=load:back_squat', { as: athlete })
    await screen.findByText('Your Back squat max is 120 kg.')
    expect(await maxesOf(owner, athlete.id)).toMatchObject([{ value: 120 }])
    await press(page, 'button', 'Use 140 kg as your max')
    await screen.findByText('Max of Back squat is now 140 kg')
    const known = { value: 140, trainingPercent: 90, testedOn: lastWeek }
    expect(await maxesOf(owner, athlete.id)).toMatchObject([known])
    await expect.poll(() => screen.queryByRole('button', { name: /as your max/ })).toBeNull()
  })

  it('[LOAD-04] unit, bar and plates are set once, with the usual ones of the unit', async () => {
    const { athlete } = await start()
    await buildMax(owner, { athleteId: athlete.id, movement: 'deadlift', value: 180, trainingPercent: 90 })
    const page = await openPage(server, '/athlete/account', { as: athlete })
    await screen.findByText('Training max 162 kg (90 %)')
    await press(page, 'button', 'lb')
    await expect.poll(() => screen.queryByLabelText<HTMLInputElement>('Bar (lb)')?.value).toBe('45')
    await page.fill('Plates (lb)', '45 10 2,5 10')
    await press(page, 'button', 'Save bar and plates')
    await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Plates (lb)').value).toBe('45 10 2.5')
    await press(page, 'button', 'Remove the max of Deadlift')
    await screen.findByText(/^No maxes yet/)
  })
})

describe('a race of HYROX', () => {
  const race = (run: number, ski: number): Score => ({
    type: 'time',
    sets: [{ seconds: run + ski }],
    splits: [
      { leg: 'run', seconds: run },
      { leg: 'ski_erg', seconds: ski },
    ],
  })

  it('[HYROX-05] [HYROX-06] is shown leg by leg beside the one before, with a target for a wished time', async () => {
    const { athlete } = await start({ 'time:hyrox_open': race(280, 250) })
    const past = { key: 'time:hyrox_open', score: race(300, 240), day: '2024-05-06' as const }
    await buildPastResult(owner, { athleteId: athlete.id, ...past })
    const page = await openPage(server, '/athlete/progress', { as: athlete })
    await page.user.click(await rowOf(/^HYROX race/))
    const legs = within(await screen.findByRole('list', { name: 'Legs of the race' }))
    expect(legs.getAllByRole('listitem').map(leg => leg.textContent)).toEqual([
      'Run 1Best4:40−0:200:20 faster',
      'SkiErg4:10+0:100:10 slower',
    ])
    screen.getByText('Compared with 6 May 2024')
    await page.fill(/^Target time/, '7:30')
    const table = within(await screen.findByRole('table', { name: '' }))
    expect(table.getAllByRole('row').map(row => row.textContent)).toEqual([
      'LegTargetAfter',
      'Run 14:044:04',
      'SkiErg3:267:30',
    ])
    await page.fill(/^Target time/, 'fast')
    await screen.findByText('Write it as 1:15:00.')
  })

  it('[HYROX-05] is there for the coach, who sees the splits in the activity too', async () => {
    const { coach, athlete } = await start({ 'time:hyrox_open': race(280, 250) })
    const page = await openPage(server, `/coach/athlete/${athlete.id}`, { as: coach })
    await page.user.click(await rowOf(/^HYROX race/))
    await screen.findByText('First race with splits')
    await page.open('/coach')
    await screen.findByText('SkiErg 4:10')
  })
})
