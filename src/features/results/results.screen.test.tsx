// The athlete's progress: records, histories and results from before, also without a connection.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { localValues } from '../../client/storage/local-values.ts'
import { addDays, today } from '../../domain/day.ts'
import type { Score } from '../../domain/score/score.ts'
import { athleteActivity, maxes, pastResults } from '../../server/database/tables.ts'
import { buildDesk } from '../../testing/build-desk.ts'
import { chooseFrom, press } from '../../testing/gestures.ts'
import { openPage, unreachable } from '../../testing/open-page.ts'
import { createTestServer } from '../../testing/test-server.ts'
import { trainingPlan } from '../../testing/training-plan.ts'

const server = await createTestServer()
const day = today()

const lifted = (reps: number, value: number): Score => ({
  type: 'load',
  sets: [{ reps, load: { value, unit: 'kg' } }],
})

async function start(scores: Record<string, Score> = {}) {
  const desk = await buildDesk(server.owner, trainingPlan({ athlete: 'Ada Lovelace' }))
  const athlete = desk.athlete('Ada Lovelace')
  const values = Object.fromEntries(
    Object.entries(scores).map(([key, score]) => [key, { score, at: new Date().toISOString() }]),
  )
  await server.owner.insert(athleteActivity).values({
    ...{ athleteId: athlete.id, coachId: desk.coach.id, workoutId: desk.workout('Fran') },
    ...{ scheduledOn: addDays(day, -7), isCompleted: true, completedAt: new Date(), isUnscaled: true },
    scores: values,
  })
  return { ...desk, athlete }
}

const rowOf = (name: RegExp) => screen.findByRole('button', { name })

it('[RECORD-04] shows the records of a lift with their sets, the estimate and a plot that the keyboard moves over', async () => {
  const { athlete } = await start({ 'load:back_squat': lifted(5, 100) })
  await server.owner.insert(pastResults).values({
    ...{ id: crypto.randomUUID(), athleteId: athlete.id, enteredBy: athlete.id, day: '2024-05-06' },
    ...{ key: 'load:back_squat', subject: 'back_squat', level: 'rx', score: lifted(1, 110) },
  })
  const page = await openPage(server, '/athlete/progress', { as: athlete })
  await page.user.click(await rowOf(/^Back squat.*110 kg/))
  const records = within(await screen.findByRole('table', { name: 'Records' }))
  const rows = records.getAllByRole('row').map(row => row.textContent)
  expect(rows.slice(1, 3)).toEqual([expect.stringContaining('110 kg'), expect.stringContaining('100 kg × 5')])
  expect(screen.getByText(/^116.7 kg, from 100 kg × 5 on/)).toBeDefined()
  const plot = screen.getByRole('slider', { name: 'Estimated max of Back squat' })
  expect(plot.getAttribute('aria-valuetext')).toMatch(/: 116.7 kg \(100 kg × 5\)$/)
  plot.focus()
  await page.user.keyboard('{ArrowLeft}')
  expect(plot.getAttribute('aria-valuetext')).toBe('6 May 2024: 110 kg (110 kg × 1)')
  await press(page, 'button', 'Show as table: Estimated max of Back squat')
  expect(screen.getByRole('table', { name: 'Estimated max of Back squat' }).textContent).toContain('110 kg')
})

it('[RECORD-07] takes a record from before as it is typed, and removes it again', async () => {
  const { athlete } = await start()
  const page = await openPage(server, '/athlete/progress', { as: athlete })
  await screen.findByText('Your records will stand here')
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
  await screen.findByText('Your records will stand here')
})

it('[RECORD-10] shows what the phone knows without a connection, and forgets it at sign-out', async () => {
  const { athlete } = await start({ 'time:fran': { type: 'time', sets: [{ seconds: 252 }] } })
  const page = await openPage(server, '/athlete/progress', { as: athlete })
  await rowOf(/^Fran.*4:12/)
  page.answer('results.progress', unreachable)
  await page.reload()
  await rowOf(/^Fran.*4:12/)
  await screen.findByText(/^You see what this phone knows/)
  await press(page, 'button', /^Account/)
  await press(page, 'menuitem', 'Sign out')
  await expect.poll(() => localValues.read('progress')).toBeUndefined()
})

it('[LOAD-05] a record offers to become the max, and does so only when it is told', async () => {
  const { athlete } = await start({ 'load:back_squat': lifted(1, 140) })
  const set = { athleteId: athlete.id, movement: 'back_squat', setBy: athlete.id, testedOn: day }
  await server.owner.insert(maxes).values({ ...set, value: 120, unit: 'kg', trainingPercent: 90 })
  const page = await openPage(server, '/athlete/progress?of=load:back_squat', { as: athlete })
  await screen.findByText('Your max of Back squat is 120 kg.')
  const known = async () =>
    (await server.owner.select().from(maxes)).filter(one => one.athleteId === athlete.id)
  expect(await known()).toMatchObject([{ value: 120 }])
  await press(page, 'button', 'Use 140 kg as your max')
  await screen.findByText('Max of Back squat is now 140 kg')
  expect(await known()).toMatchObject([{ value: 140, trainingPercent: 90, testedOn: addDays(day, -7) }])
  expect(screen.queryByRole('button', { name: /as your max/ })).toBeNull()
})

it('[RECORD-06] every past result of a workout is two taps from the workout', async () => {
  const { athlete } = await start({ 'time:fran': { type: 'time', sets: [{ seconds: 252 }] } })
  const page = await openPage(server, '/athlete', { as: athlete })
  await screen.findByRole('article', { name: 'Fran' })
  await chooseFrom(page, 'Actions for Fran', 'Past results')
  await screen.findByRole('heading', { name: 'Fran', level: 1 })
  await screen.findByText('4:12')
})
