import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { buildSession } from '#testing/builders.ts'
import { chooseFrom, press, select } from '#testing/gestures.ts'
import { openPage, unreachable } from '#testing/open-page.ts'
import { buildDay } from '#testing/programming-builders.ts'
import { buildScoredDay, capped, lifted, time } from '#testing/result-builders.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const day = today()
const text = 'Back squat 5x5 @ 75%\n\nFran\n21-15-9\nThrusters 43/30 kg\nPull-ups'
const names = ['Ana Gil', 'Ben Ode', 'Cleo Paz', 'Dan Roe']
const joinedAt = `${addDays(day, -30)}T12:00:00Z`

const build = (on = day) =>
  buildScoredDay(server, on, [text], {
    athletes: names.map(name => ({ name, joinedAt })),
    teams: { Morning: ['Ana Gil', 'Dan Roe'] },
    programs: [
      { status: 'published', startsOn: addDays(day, -28), endsOn: addDays(day, 27), athletes: names },
    ],
  })

const rowsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(row => row.textContent)
/** The lists of the first session: the ranking, then who has not trained. */
const listsShown = () =>
  screen
    .getAllByRole('list')
    .filter(list => list.closest('main'))
    .map(rowsOf)

it('[RANK-01] [RANK-02] who trained today: ranked by the chosen block, who is open, by team, with links', async () => {
  const { coach, athlete, log } = await build()
  await log('Ana Gil', { scores: { 'time:fran': time(242), 'load:back_squat': lifted(80, 5) } })
  await log('Ben Ode', { scores: { 'time:fran': capped(60) } })
  await log('Cleo Paz', { level: 'scaled', scores: { 'time:fran': time(200) } })
  const page = await openPage(server, '/coach/day', { as: coach })
  await screen.findByRole('heading', { level: 1, name: /^Today/ })
  await screen.findByText('3 of 4 done')
  screen.getByRole('link', { name: 'Board in the gym' })
  // The first block with a result, which only Ana has.
  const ranked = screen.getByRole('combobox', { name: 'Ranked by' })
  expect(ranked.textContent).toContain('Back squat')
  expect(listsShown()[0]?.[0]).toMatch(/Place 1.*Ana Gil80 kg × 5Rx/)
  await select(page, 'Ranked by', 'Fran')
  await expect
    .poll(() => listsShown()[0])
    .toEqual([
      expect.stringMatching(/Place 1.*Ana Gil4:02Rx/),
      expect.stringMatching(/Place 2.*Ben OdeCap \+ 60Rx/),
      expect.stringMatching(/Place 3.*Cleo Paz3:20Scaled/),
    ])
  expect(rowsOf(screen.getByRole('list', { name: 'Open' }))).toEqual(['Dan Roe'])
  const link = screen.getByRole('link', { name: 'Ana Gil' })
  expect(link.getAttribute('href')).toBe(`/coach/athlete/${athlete('Ana Gil').id}`)

  await select(page, 'Team', 'Morning')
  await screen.findByText('1 of 2 done')
  expect(screen.queryByRole('link', { name: 'Ben Ode' })).toBeNull()
  expect(page.address()).toMatch(/^\/coach\/day\?team=/)
})

it('[RANK-01] a log that arrives is shown at once; a past day says who missed it', async () => {
  const { coach, athlete, workoutId } = await build()
  const page = await openPage(server, '/coach/day', { as: coach })
  await screen.findByText('0 of 4 done')
  const client = server.clientOf(await buildSession(server.owner, athlete('Ana Gil').id))
  await client.training.log.mutate({
    athleteId: athlete('Ana Gil').id,
    workoutId,
    scheduledOn: day,
    outcome: { value: 'scaled', actedAt: new Date().toISOString() },
  })
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('1 of 4 done')

  await press(page, 'button', 'Previous day')
  await screen.findByText('Nothing planned on this day')
  expect(page.address()).toBe(`/coach/day?date=${addDays(day, -1)}`)
  const past = await build(addDays(day, -2))
  await page.signIn(past.coach)
  await page.open(`/coach/day?date=${addDays(day, -2)}`)
  expect(rowsOf(await screen.findByRole('list', { name: 'Missed' }))).toEqual(names)
})

it('[RANK-02] women and men apart; and a day that cannot be loaded', async () => {
  const { coach, athlete, log } = await build()
  for (const [name, seconds] of [
    ['Ana Gil', 242],
    ['Ben Ode', 200],
    ['Dan Roe', 250],
  ] as const)
    await log(name, { scores: { 'time:fran': time(seconds) } })
  const side = server.clientOf(await buildSession(server.owner, athlete('Ana Gil').id))
  await side.training.setSide.mutate({ side: 'f' })
  const page = await openPage(server, '/coach/day', { as: coach })
  await screen.findByText('3 of 4 done')
  await select(page, 'Ranking', 'Women and men apart')
  expect(rowsOf(await screen.findByRole('list', { name: 'Women' }))).toEqual([
    expect.stringMatching(/Place 1.*Ana Gil/),
  ])
  expect(rowsOf(screen.getByRole('list', { name: 'Not said' }))).toEqual([
    expect.stringMatching(/Place 1.*Ben Ode/),
    expect.stringMatching(/Place 2.*Dan Roe/),
  ])
  expect(page.address()).toBe('/coach/day?apart=true')
  page.answer('rankings.day', unreachable)
  await page.reload()
  await screen.findByText(/^This day could not be loaded/)
})

it('[RANK-03] [RANK-04] results of a workout in two taps from the library: the best of each, by day, the benchmark', async () => {
  const { coach, log } = await build()
  const before = addDays(day, -7)
  await log('Ana Gil', { scores: { 'time:fran': time(242) } })
  await log('Ana Gil', { day: before, scores: { 'time:fran': time(250) } })
  await log('Ben Ode', { day: before, scores: { 'time:fran': time(230) } })
  await log('Cleo Paz', { day: before, level: 'scaled' })
  const page = await openPage(server, '/coach/workouts', { as: coach })
  await chooseFrom(page, /^Actions for/, 'Results')
  await screen.findByRole('heading', { level: 1, name: /^Back squat/ })
  expect(screen.getByRole('combobox', { name: 'Ranked by' }).textContent).toBe('Fran')
  await expect
    .poll(() => listsShown())
    .toEqual([
      [
        expect.stringMatching(/Place 1.*Ben Ode.*3:50Rx/),
        expect.stringMatching(/Place 2.*Ana Gil.*2 times4:02Rx/),
      ],
    ])
  await press(page, 'button', 'By day')
  await expect
    .poll(() => listsShown())
    .toEqual([
      [expect.stringMatching(/Place 1.*Ana Gil4:02/)],
      [
        expect.stringMatching(/Place 1.*Ben Ode3:50/),
        expect.stringMatching(/Place 2.*Ana Gil4:10/),
        expect.stringMatching(/^.*Cleo PazNo scoreScaled/),
      ],
    ])
  await press(page, 'link', 'Fran in all workouts')
  await screen.findByRole('heading', { level: 1, name: 'Fran' })
  await expect.poll(() => listsShown()[0]?.[0]).toMatch(/Ben Ode/)
  expect(page.address()).toMatch(/^\/coach\/benchmark\/time(:|%3A)fran$/)
})

it('[RANK-03] [RANK-04] a workout and a benchmark that are not there', async () => {
  const { coach } = await build()
  const { workoutId } = await build()
  const page = await openPage(server, `/coach/workout/${workoutId}/results`, { as: coach })
  await screen.findByRole('heading', { level: 1, name: 'Not found' })
  await page.open('/coach/benchmark/time:nothing')
  await screen.findByRole('heading', { level: 1, name: 'Not found' })
})

it('[RANK-06] the calendar of a program says how many have done what, until today', async () => {
  const { coach, program, workoutId, log } = await build()
  await buildDay(server.owner, { id: program(), gymId: coach.gymId }, addDays(day, 1), [workoutId])
  await log('Ana Gil')
  const page = await openPage(server, `/coach/program/${program()}?view=day&date=${day}`, { as: coach })
  const cards = () => Array.from(document.querySelectorAll('[data-card]'), card => card.textContent)
  await expect.poll(cards).toEqual([expect.stringMatching(/1 of 4 done/)])
  await page.open(`/coach/program/${program()}?view=day&date=${addDays(day, 1)}`)
  await expect.poll(cards).toHaveLength(1)
  expect(cards()[0]).not.toMatch(/done/)
})

it('[RANK-07] the coach switches a leaderboard on; an athlete is asked once on their day, sees it, and can leave', async () => {
  const { coach, athlete, log, workoutId } = await build()
  for (const [place, name] of names.entries()) await log(name, { scores: { 'time:fran': time(200 + place) } })
  const takePart = async (name: string) => {
    const client = server.clientOf(await buildSession(server.owner, athlete(name).id))
    await client.rankings.takePart.mutate({ gymId: coach.gymId, takesPart: true })
  }
  await takePart('Dan Roe')
  const page = await openPage(server, '/coach/account', { as: coach })
  await press(page, 'checkbox', 'Morning')
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Morning' }).checked)
    .toBe(true)

  await page.signIn(athlete('Ana Gil'))
  await page.open('/athlete')
  await screen.findByText(/Coach Clara has a leaderboard for Morning/)
  expect(screen.queryByText('Dan Roe')).toBeNull()
  await press(page, 'button', 'Take part')
  const board = await screen.findByRole('region', { name: /^Leaderboard: Back squat/ })
  await expect
    .poll(() => rowsOf(board))
    .toEqual([expect.stringMatching(/Place 1.*Ana Gil3:20/), expect.stringMatching(/Place 2.*Dan Roe3:23/)])
  within(board).getByRole('list', { name: 'Rx' })
  expect(screen.queryByText(/has a leaderboard for/)).toBeNull()

  await page.open('/athlete/account')
  await press(page, 'checkbox', 'Show my results to the others in Morning')
  await page.open('/athlete')
  await screen.findAllByText(/Back squat/)
  await expect
    .poll(() => page.asked.filter(name => name === 'rankings.myLeaderboards').length)
    .toBeGreaterThan(2)
  expect(screen.queryByRole('region', { name: /^Leaderboard/ })).toBeNull()
  expect(screen.queryByText(/has a leaderboard for/)).toBeNull()
  const dan = server.clientOf(await buildSession(server.owner, athlete('Dan Roe').id))
  const seen = await dan.rankings.leaderboard.query({ workoutId, day })
  expect(seen.map(({ name }) => name)).toEqual(['Dan Roe'])
})
