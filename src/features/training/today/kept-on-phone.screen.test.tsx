// What an athlete's phone keeps, and says of it: while it is open, without an answer, and after the session has ended.
import { screen, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { formatDay } from '#i18n/day-words.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { dialogGone, press } from '#testing/gestures.ts'
import { holdTime, openPage, type Page, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'
import { trainingPlan } from '#testing/training-plan.ts'

const server = await createTestServer()
const day = today()

const card = (name: string) => screen.findByRole('article', { name })
const token = 'chalkline.session_token'

async function openToday() {
  const desk = await buildDesk(server.owner, trainingPlan({ athlete: 'Ada Lovelace' }))
  const athlete = desk.athlete('Ada Lovelace')
  const page = await openPage(server, '/athlete', { as: athlete })
  const coach = server.clientOf(await buildSession(server.owner, desk.coach.id))
  await card('Fran')
  return { ...desk, page, athlete, asCoach: coach }
}

async function complete(page: Page, name: string) {
  await press(page, 'button', 'Mark complete', await card(name))
  await press(page, 'button', /^Scaled/, await screen.findByRole('dialog', { name: 'How did you do it?' }))
  await dialogGone()
}

it('[KEEP-05] follows what the coach changes while it is open, and says how old it is when it cannot', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { page, asCoach, program, workout } = await openToday()
  await page.settled()
  await asCoach.programs.saveCalendar.mutate({
    programId: program(),
    saveId: crypto.randomUUID(),
    revision: 0,
    edits: [{ kind: 'remove', day, workoutIds: [workout('Fran')] }],
  })
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => screen.queryByRole('article', { name: 'Fran' })).toBeNull()
  expect(screen.queryByText(/^Not refreshed since/)).toBeNull()
  page.answer('training.days', unreachable)
  vi.advanceTimersByTime(30_000)
  await screen.findByText(/^Not refreshed since \d\d:\d\d$/, {}, { timeout: 10_000 })
  page.answer('training.days')
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => screen.queryByText(/^Not refreshed since/)).toBeNull()
})

it('[KEEP-06] a session that ended says how many logs wait, on every opening, and keeps the training for the athlete', async () => {
  const { page, athlete } = await openToday()
  page.answer('training.log', unreachable)
  await complete(page, 'Fran')
  await complete(page, 'Grace')
  await screen.findByRole('button', { name: /^Waiting for connection \(2\)/ })
  page.jar.delete(token)
  const waiting = () => screen.findByText(/^2 workouts wait on this device/)
  await page.reload()
  await expect.poll(page.address).toMatch(/^\/(auth|login)/)
  await waiting()
  await page.open('/login/athlete')
  const said = await waiting()
  // On a shared phone: neither whose they are nor what they say.
  expect(said.textContent).not.toMatch(/Ada|Fran|Grace/)
  page.answer('training.days', unreachable)
  await page.signIn(athlete)
  await page.open('/athlete')
  await card('Fran')
  await screen.findByRole('button', { name: /^Waiting for connection \(2\)/ })
})

it('[KEEP-06] a note that was half typed when the session ended is there after signing in again', async () => {
  const { page, athlete } = await openToday()
  await press(page, 'button', 'Add a note', await card('Fran'))
  await screen.findByRole('dialog', { name: 'Your note' })
  await page.fill('Your note', 'Half a thought')
  await page.user.keyboard('{Escape}')
  await dialogGone()
  page.jar.delete(token)
  await page.reload()
  await expect.poll(page.address).toMatch(/^\/(auth|login)/)
  await page.signIn(athlete)
  await page.open('/athlete')
  await within(await card('Fran')).findByText('Half a thought')
})

it('[KEEP-06] what waits for an account that is gone can be deleted, after a question', async () => {
  const { page } = await openToday()
  page.answer('training.log', unreachable)
  await complete(page, 'Fran')
  await screen.findByRole('button', { name: /^Waiting for connection/ })
  page.jar.delete(token)
  await page.open('/login/athlete')
  const waiting = () => screen.queryByText(/^1 workout waits on this device/)
  await expect.poll(waiting).not.toBeNull()
  await press(page, 'button', 'Delete')
  await press(page, 'button', 'Delete for good', await screen.findByRole('alertdialog'))
  await expect.poll(waiting).toBeNull()
  await page.reload()
  await screen.findByRole('heading', { level: 1 })
  expect(waiting()).toBeNull()
})

it('[KEEP-06] the kept training of one athlete goes when another person signs in', async () => {
  const { page } = await openToday()
  page.jar.delete(token)
  await page.reload()
  await expect.poll(page.address).toMatch(/^\/(auth|login)/)
  const other = await buildDesk(server.owner, trainingPlan({ athlete: 'Bea Next' }))
  await page.signIn(other.athlete('Bea Next'))
  page.answer('training.days', unreachable)
  await page.open('/athlete')
  await screen.findByText(/^Your training could not be loaded/, {}, { timeout: 10_000 })
  expect(screen.queryByRole('article')).toBeNull()
})

it('[KEEP-09] a sign-out asks for an unsaved note, and counts only an answer of the server', async () => {
  const { page } = await openToday()
  await press(page, 'button', 'Add a note', await card('Fran'))
  await screen.findByRole('dialog', { name: 'Your note' })
  await page.fill('Your note', 'Half a thought')
  await page.user.keyboard('{Escape}')
  await dialogGone()
  page.answer('accounts.signOut', async () => {
    const headers = { 'Content-Type': 'text/html' }
    return new Response('<h1>Welcome to our free wifi</h1>', { headers })
  })
  await press(page, 'button', /^Account:/)
  await press(page, 'menuitem', 'Sign out')
  const question = await screen.findByRole('alertdialog', { name: /^1 workout has not reached your coach/ })
  await press(page, 'button', 'Cancel', question)
  await dialogGone()
  within(await card('Fran')).getByText('Half a thought')
  await press(page, 'button', /^Account:/)
  await press(page, 'menuitem', 'Sign out')
  await press(page, 'button', 'Sign out and delete', await screen.findByRole('alertdialog'))
  await expect.poll(page.address).toBe('/login/athlete')
  expect([...page.jar.keys()]).toContain(token)
  await screen.findByText(/^You are signed out on this device. The server could not be reached/)
  const pass = holdTime()
  await page.reload()
  const waits = () => screen.queryByText(/^You are signed out on this device/)
  await expect.poll(waits).not.toBeNull()
  page.answer('accounts.signOut')
  pass(5_000)
  await expect.poll(waits).toBeNull()
  expect([...page.jar.keys()]).not.toContain(token)
  await page.open('/athlete')
  await expect.poll(page.address).toMatch(/^\/(auth|login)/)
})

it('[KEEP-10] a phone whose date is a day off is told before it logs', async () => {
  const { page } = await openToday()
  expect(screen.queryByText(/^This phone thinks/)).toBeNull()
  const actual = addDays(day, -1)
  page.answer('training.days', async ask => {
    const answer = await ask()
    const headers = new Headers(answer.headers)
    headers.set('Date', new Date(Date.now() - 86_400_000).toUTCString())
    return new Response(await answer.text(), { status: answer.status, headers })
  })
  await page.reload()
  const alert = await screen.findByText(/^This phone thinks/)
  expect(alert.textContent).toContain(`It is ${formatDay(actual, 'en', 'long')}.`)
})

it('[KEEP-07] a note of another phone that was not seen is kept beside this one, and can be taken into it', async () => {
  const { page, athlete, workout, asCoach } = await openToday()
  const elsewhere = server.clientOf(await buildSession(server.owner, athlete.id))
  await press(page, 'button', 'Add a note', await card('Fran'))
  const sheet = () => screen.findByRole('dialog', { name: 'Your note' })
  await page.user.type(within(await sheet()).getByRole('textbox'), '6:40')
  const other = {
    value: 'Sore knee',
    actedAt: new Date().toISOString(),
    id: crypto.randomUUID(),
    replaces: [],
  }
  const place = { athleteId: athlete.id, workoutId: workout('Fran'), scheduledOn: day }
  await elsewhere.training.log.mutate({ ...place, notes: other })
  await press(page, 'button', 'Save note', await sheet())
  await dialogGone()
  await expect
    .poll(() => screen.queryByRole('article', { name: 'Fran' })?.textContent)
    .toMatch(/6:40.*You also wrote, on one of your phones: Sore knee/s)
  const [read] = (await asCoach.training.notes.query({ show: 'all' })).items
  expect(read).toMatchObject({ notes: '6:40', otherNotes: [{ text: 'Sore knee' }] })

  await press(page, 'button', 'Edit note', await card('Fran'))
  await press(page, 'button', 'Add to this note', await sheet())
  expect(within(await sheet()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('6:40\nSore knee')
  await press(page, 'button', 'Save note', await sheet())
  await dialogGone()
  const notes = async () =>
    (await asCoach.training.notes.query({ show: 'all' })).items.map(one => [one.notes, one.otherNotes])
  await expect.poll(notes).toEqual([['6:40\nSore knee', []]])
  await expect.poll(() => screen.queryByText(/^You also wrote/)).toBeNull()
})

it('[KEEP-07] a note of another phone can be removed', async () => {
  const { page, athlete, workout, asCoach } = await openToday()
  const phone = server.clientOf(await buildSession(server.owner, athlete.id))
  const place = { athleteId: athlete.id, workoutId: workout('Fran'), scheduledOn: day }
  for (const value of ['Sore knee', '6:40'])
    await phone.training.log.mutate({
      ...place,
      notes: { value, actedAt: new Date().toISOString(), id: crypto.randomUUID(), replaces: [] },
    })
  await page.reload()
  await press(page, 'button', 'Edit note', await card('Fran'))
  const sheet = () => screen.findByRole('dialog', { name: 'Your note' })
  await press(page, 'button', 'Remove it', await sheet())
  await press(page, 'button', 'Save note', await sheet())
  await dialogGone()
  const notes = async () =>
    (await asCoach.training.notes.query({ show: 'all' })).items.map(one => [one.notes, one.otherNotes])
  await expect.poll(notes).toEqual([['6:40', []]])
})

it('[KEEP-10] says after 5 seconds that the server does not answer', async () => {
  const { page } = await openToday()
  const answer = page.hold('training.days')
  const pass = holdTime()
  await page.reload()
  await card('Fran')
  expect(screen.queryByText(/^Not refreshed since/)).toBeNull()
  pass(5_000)
  await screen.findByText(/^Not refreshed since/)
  answer()
  await expect.poll(() => screen.queryByText(/^Not refreshed since/)).toBeNull()
})
