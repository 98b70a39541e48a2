import { screen, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildRelationship, buildSession } from '#testing/builders.ts'
import { dialogGone, press, select } from '#testing/gestures.ts'
import { openPage, refusal } from '#testing/open-page.ts'
import { buildProgram } from '#testing/programming-builders.ts'
import { buildScoredDay, lifted, time } from '#testing/result-builders.ts'
import { createTestServer } from '#testing/test-server.ts'
import { trainingPlan } from '#testing/training-plan.ts'

const server = await createTestServer()
const { owner } = server

const figure = (label: string) => {
  const figures = Array.from(document.querySelectorAll('dl > div'))
  return figures.find(one => one.textContent?.includes(label))?.querySelector('dd')?.textContent
}
const items = () =>
  Array.from(document.querySelectorAll<HTMLElement>('main li')).filter(item => item.querySelector('time'))

it('[COACH-01] a coach without athletes is shown how they come, and then what they need', async () => {
  const { coach } = await buildDesk(owner, {})
  const page = await openPage(server, '/coach', { as: coach })
  await screen.findByRole('heading', { name: 'No athletes yet: share your invite code' })
  await screen.findByText(coach.inviteCode.slice(0, 5))

  await buildRelationship(owner, { gymId: coach.gymId })
  await page.open('/coach')
  await expect.poll(() => figure('active athlete')).toBe('1')
  await screen.findByRole('heading', { name: 'Nothing logged yet' })
  screen.getByText('No athlete has gone quiet.')
  await press(page, 'button', 'Show QR code')
  await within(await screen.findByRole('dialog')).findByRole('img', { name: /QR code/ })
  await page.user.keyboard('{Escape}')
  await press(page, 'link', 'Give them a program')
  await expect.poll(page.address).toBe('/coach/programs')
})

it('[COACH-13] a new coach is led to the first workout, program and athlete; each step ticks itself off', async () => {
  const { coach } = await buildDesk(owner, {})
  const page = await openPage(server, '/coach', { as: coach })
  const steps = async () => within(await screen.findByRole('region', { name: 'Your first steps' }))
  await (await steps()).findByText('0 of 3 done')
  await press(page, 'link', 'New workout')
  await screen.findByRole('dialog', { name: 'New workout' })
  await page.fill('Description', 'Thrusters')
  await press(page, 'button', 'Add')
  await dialogGone()
  await expect.poll(page.address).toBe('/coach/workouts')
  await press(page, 'link', 'Dashboard')
  await (await steps()).findByText('1 of 3 done')
  expect((await steps()).queryByRole('link', { name: 'New workout' })).toBeNull()

  await press(page, 'link', 'New program')
  await screen.findByRole('dialog', { name: 'New program' })
  await page.user.keyboard('{Escape}')
  await dialogGone()
  await expect.poll(page.address).toBe('/coach/programs')
  // A draft alone reaches no athlete: the step leads to it.
  const draft = await buildProgram(owner, { gymId: coach.gymId, name: 'Winter strength' })
  await press(page, 'link', 'Dashboard')
  await (await steps()).findByText('1 of 3 done')
  const goOn = await (await steps()).findByRole('link', { name: 'Continue with Winter strength' })
  expect(goOn.getAttribute('href')).toBe(`/coach/program/${draft.id}`)
  await buildProgram(owner, { gymId: coach.gymId, status: 'published' })
  document.dispatchEvent(new Event('visibilitychange'))
  await (await steps()).findByText('2 of 3 done')

  await press(page, 'button', 'Invite athletes')
  const invite = within(await screen.findByRole('dialog', { name: 'Invite athletes' }))
  await invite.findByText(coach.inviteCode.slice(0, 5))
  await page.user.keyboard('{Escape}')
  await buildRelationship(owner, { gymId: coach.gymId, status: 'pending' })
  // As the browser does when the coach comes back to the tab.
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => screen.queryByRole('region', { name: 'Your first steps' })).toBeNull()
  await screen.findByRole('heading', { name: 'Nothing logged yet' })
  // They have one.
  expect(screen.queryByRole('link', { name: 'Give them a program' })).toBeNull()
})

it('[COACH-01] [ROLE-02] the dashboard counts, tells what happened, and names who needs a word', async () => {
  // Noon: what happened hours ago happened on the same day. Yesterday's, so that the database has seen it too.
  const day = addDays(today(), -1)
  const noon = new Date(`${day}T12:00:00`)
  const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 3_600_000).toISOString()
  const logOf = (athlete: string, hours: number) => ({
    athlete,
    workout: 'Fran',
    at: hoursAgo(hours),
    day: addDays(day, -hours),
  })
  const name = 'Ada Lovelace-Featherstonehaugh von und zu Hohenstein 🏋️'
  const { coach, athlete } = await buildDesk(owner, {
    athletes: [name, 'Ben', 'Gone', { name: 'Aside', status: 'inactive' }],
    workouts: { Fran: '#C0322B' },
    logs: [
      logOf('Aside', 1),
      { ...logOf(name, 2), outcome: 'scaled', notes: 'Still going' },
      ...Array.from({ length: 11 }, (_, index) => logOf('Ben', 3 + index)),
      logOf('Gone', 9 * 24),
    ],
  })
  const page = await openPage(server, '/auth', { as: coach })
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  await page.open('/coach')
  await expect.poll(() => figure('active athletes')).toBe('3')
  expect(figure('in total')).toBe('4')
  await expect.poll(items).toHaveLength(10)
  const [first = '', second = ''] = items().map(item => item.textContent)
  for (const text of ['Ada Lovelace', 'Fran', 'Scaled', '2 hours ago', 'Still going'])
    expect(first).toContain(text)
  for (const text of ['Rx', '3 hours ago']) expect(second).toContain(text)
  expect(screen.queryByText('Aside')).toBeNull()

  const heading = screen.getByRole('heading', { name: 'Needs attention' })
  const attention = within(heading.closest('section') as HTMLElement)
  attention.getByRole('link', { name: '1 unread note or message' })
  const quiet = attention.getAllByRole('listitem').map(item => item.textContent)
  expect(quiet).toEqual([expect.stringMatching(/Gone\s*last log 9 days ago/)])

  await press(page, 'button', 'Show earlier activity')
  await expect.poll(items).toHaveLength(13)
  expect(screen.queryByRole('button', { name: 'Show earlier activity' })).toBeNull()
  expect(screen.queryByText('New')).toBeNull()
  await page.user.click(within(items()[0] as HTMLElement).getByRole('link', { name }))
  await expect.poll(page.address).toBe(`/coach/athlete/${athlete(name).id}`)
})

it('[COACH-01] a dashboard that cannot be loaded says so, and one that is shown stays', async () => {
  const { coach, athlete, workout } = await buildDesk(owner, trainingPlan({ athlete: 'Ada' }))
  const page = await openPage(server, '/auth', { as: coach })
  page.answer('dashboard.overview', refusal('internal'))
  await page.open('/coach')
  expect((await screen.findByRole('alert')).textContent).toContain('Your dashboard could not be loaded.')
  page.answer('dashboard.overview')
  await press(page, 'button', 'Try again')
  await expect.poll(() => figure('active athlete')).toBe('1')
  expect(screen.queryByRole('alert')).toBeNull()

  page.answer('dashboard.overview', refusal('internal'))
  const { id: athleteId } = athlete('Ada')
  const phone = server.clientOf(await buildSession(owner, athleteId))
  await phone.training.log.mutate({
    athleteId,
    workoutId: workout('Fran'),
    scheduledOn: today(),
    outcome: { value: 'prescribed', actedAt: new Date().toISOString() },
  })
  document.dispatchEvent(new Event('visibilitychange'))
  expect((await screen.findByRole('alert')).textContent).toContain('you see what was known at')
  expect(figure('active athlete')).toBe('1')
  page.answer('dashboard.overview')
  await press(page, 'button', 'Try again')
  await expect.poll(items).toHaveLength(1)
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

it('[RANK-05] the activity shows scores, level, what was scaled, effort and new bests, by team, with links', async () => {
  const day = today()
  const text = 'Back squat 5x5 @ 75%\n\nFran\n21-15-9\nThrusters 43/30 kg\nPull-ups'
  const desk = await buildScoredDay(server, day, [text], {
    athletes: ['Ada Byron', 'Ben Ode'],
    teams: { Morning: ['Ben Ode'], Evening: [] },
    programs: [
      { status: 'published', startsOn: addDays(day, -9), endsOn: addDays(day, 9), athletes: ['Ada Byron'] },
    ],
  })
  const { coach, athlete, workoutId, log } = desk
  await log('Ben Ode', {
    day: addDays(day, -1),
    scores: { 'time:fran': time(242) },
    at: new Date(Date.now() - 90_000),
  })
  await log('Ben Ode', { scores: { 'time:fran': time(230) }, at: new Date(Date.now() - 60_000) })
  const phone = server.clientOf(await buildSession(owner, athlete('Ada Byron').id))
  const actedAt = new Date().toISOString()
  await phone.training.log.mutate({
    athleteId: athlete('Ada Byron').id,
    workoutId,
    scheduledOn: day,
    outcome: { value: 'scaled', actedAt },
    scores: { value: { 'time:fran': time(300), 'load:back_squat': lifted(80, 5) }, actedAt },
    scaling: { value: 'ring rows', actedAt },
    effort: { value: 8, actedAt },
    minutes: { value: 55, actedAt },
  })
  const page = await openPage(server, '/coach', { as: coach })
  await expect.poll(items).toHaveLength(3)
  const shown = () => items().map(item => item.textContent)
  expect(shown()).toEqual([
    expect.stringMatching(
      /Ada Byron.*Scaled.*80 kg × 5.*Fran5:00Scaled: ring rows · Effort 8 of 10 · 55 min/,
    ),
    expect.stringMatching(/Ben Ode.*Rx3:50New best/),
    expect.stringMatching(/Ben Ode.*Rx4:02$/),
  ])
  const link = within(items()[1] as HTMLElement).getByRole('link', { name: /^Back squat/ })
  expect(link.getAttribute('href')).toBe(`/coach/workout/${workoutId}/results`)
  await select(page, 'Team', 'Morning')
  await expect.poll(shown).toEqual([expect.stringMatching(/Ben Ode/), expect.stringMatching(/Ben Ode/)])
  await select(page, 'Team', 'Evening')
  await screen.findByText(/^No athlete of this team or program/)
  expect(page.address()).toMatch(/^\/coach\/?\?team=/)
})
