// Without a connection, for real: the server is stopped, the browser is killed, and nothing is lost.
import { expect } from '@playwright/test'
import { addDays, today } from '#domain/day.ts'
import { logEntries } from '#server/database/tables.ts'
import { markComplete } from '../setup/athlete-page.ts'
import { ask, makeProgram, makeWorkout, placeOn } from '../setup/desk.ts'
import { createOwnServer, type OwnServer } from '../setup/own-server.ts'
import { test as base } from '../setup/page.ts'
import { call } from '../setup/people.ts'
import { type Phone, phoneFixture, untilReadyForOffline } from '../setup/phone.ts'

const test = base.extend<{ phone: Phone }>(phoneFixture)

let server: OwnServer
test.beforeAll(async () => {
  server = await createOwnServer()
})
test.afterAll(() => server.remove())

test('[ATHLETE-02] [COACH-01] [TALK-10] [TALK-13] what is logged and written without a connection reaches the coach once, although the phone was killed', async ({
  browser,
  phone,
}) => {
  const { coach, athlete } = await server.makePeople()
  const desk = await browser.newContext({ baseURL: server.url })
  await server.signIn(desk, coach)
  const programId = await makeProgram(desk.request, { startsOn: today(), endsOn: addDays(today(), 27) })
  await placeOn(desk.request, programId, {
    [today()]: [await makeWorkout(desk.request, 'Fran'), await makeWorkout(desk.request, 'Grace')],
  })
  await call(desk.request, 'programs.assign', {
    programId,
    give: { athleteIds: [athlete.id], teamIds: [] },
    takeBack: { athleteIds: [], teamIds: [] },
  })
  const coachPage = await desk.newPage()
  await coachPage.goto(`/coach/program/${programId}`)
  await coachPage.getByRole('button', { name: 'Publish' }).click()
  await coachPage.getByRole('button', { name: 'Publish to 1 athlete' }).click()
  await expect(coachPage.getByText('Published').first()).toBeVisible()
  await coachPage.goto('/coach')

  const first = await phone.open()
  await server.signIn(first.context, athlete)
  await phone.close(first.context)
  const before = await phone.open()
  await before.page.goto(`${server.url}/athlete`)
  const fran = before.page.getByRole('article', { name: 'Fran' })
  await expect(fran).toBeVisible()
  await untilReadyForOffline(before.page)

  await server.stop()
  await before.context.setOffline(true)
  await markComplete(before.page, 'Fran', 'As prescribed')
  await markComplete(before.page, 'Grace', 'Scaled', 'Knee held up.\nLighter bar.')
  const grace = before.page.getByRole('article', { name: 'Grace' })
  await expect(before.page.getByText('Waiting for connection (2)')).toBeVisible()
  await expect(grace.getByText('Knee held up.')).toBeVisible()
  await grace.getByRole('button', { name: /^Write to/ }).click()
  const thread = before.page.getByRole('dialog')
  await expect(thread.getByText('Knee held up.')).toBeVisible()
  await thread.getByRole('textbox').fill('Should I go heavier next week?')
  await thread.getByRole('button', { name: 'Send' }).click()
  await expect(thread.getByText(/Waiting for connection/)).toBeVisible()
  await phone.kill()

  const after = await phone.open()
  await after.context.setOffline(true)
  await after.page.goto(`${server.url}/athlete`)
  await expect(after.page.getByText('Waiting for connection (2)')).toBeVisible()
  const graceAgain = after.page.getByRole('article', { name: 'Grace' })
  await expect(graceAgain.getByText('Knee held up.')).toBeVisible()
  await expect(graceAgain.getByRole('button', { name: /^1 message/ })).toBeVisible()

  await server.start()
  await after.context.setOffline(false)
  await expect(after.page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(after.page.getByText('Scaled', { exact: true })).toBeVisible()

  const rows = await server.beside(owner => owner.select().from(logEntries))
  expect(rows.map(({ isUnscaled, notes }) => [isUnscaled, notes]).sort()).toEqual([
    [false, 'Knee held up.\nLighter bar.'],
    [true, ''],
  ])
  // The dashboard was open all the time and untouched.
  const logged = (said: string) => coachPage.getByRole('main').getByRole('listitem').filter({ hasText: said })
  await expect(logged('Knee held up.')).toHaveCount(1, { timeout: 60_000 })
  await expect(logged('Fran')).toHaveCount(1)
  await expect(logged('Grace')).toHaveCount(1)
  // The note and the message under it.
  await expect(coachPage.getByRole('link', { name: /, 2 unread$/ })).toBeVisible({ timeout: 60_000 })
  const { items } = await ask(desk.request, 'conversation.entries', { otherId: athlete.id })
  expect(
    items.map((one: { text: string; session: object | null }) => [one.text, one.session !== null]),
  ).toEqual([
    ['Should I go heavier next week?', true],
    ['Knee held up.\nLighter bar.', true],
  ])
  await desk.close()
})
