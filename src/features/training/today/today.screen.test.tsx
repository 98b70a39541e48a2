// What an athlete sees and says of their training, with a connection.
import { screen, within } from '@testing-library/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { addDays, type Day, startOfWeek, today } from '#domain/day.ts'
import { moving } from '#domain/programming/schedule.ts'
import { dayInText, formatDay } from '#i18n/day-words.ts'
import { buildDesk, type DeskPlan } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { chooseFrom, dialogGone, press } from '#testing/gestures.ts'
import { openPage, type Page, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'
import { trainingPlan } from '#testing/training-plan.ts'

const server = await createTestServer()
const day = today()

const card = (name: string) => screen.findByRole('article', { name })
const textOf = (name: string) => screen.queryByRole('article', { name })?.textContent
const saved = () =>
  expect.poll(() => screen.queryAllByRole('status').map(one => one.textContent)).toContain('Saved')
const dayButton = (date: Day) =>
  within(screen.getByRole('region', { name: 'Week' })).getByRole('button', {
    name: new RegExp(formatDay(date, 'en', 'long')),
  })
const labelOf = (date: Day) => dayButton(date).getAttribute('aria-label') ?? dayButton(date).textContent

async function openToday({ address = '/athlete', plan = {} }: { address?: string; plan?: DeskPlan } = {}) {
  const training = trainingPlan({ coach: 'Clara Coach', athlete: 'Ada Lovelace' })
  const desk = await buildDesk(server.owner, { ...training, ...plan })
  const page = await openPage(server, address, { as: desk.athlete('Ada Lovelace') })
  /** What the server has of today. */
  const records = async () => {
    const token = await buildSession(server.owner, desk.athlete('Ada Lovelace').id)
    return (await server.clientOf(token).training.days.query({ from: day, to: day })).entries
  }
  return { ...desk, page, records }
}

const choose = (page: Page, name: string, item: string) => chooseFrom(page, `Actions for ${name}`, item)

it('[LOG-04] says where the coach moved what was done, and takes the log there', async () => {
  const friday = addDays(day, 2)
  const desk = await buildDesk(server.owner, {
    ...trainingPlan(),
    logs: [{ athlete: 'Athlete Ada', workout: 'Fran', day, notes: 'Fast' }],
  })
  const coach = server.clientOf(await buildSession(server.owner, desk.coach.id))
  await coach.programs.saveCalendar.mutate({
    programId: desk.program(),
    saveId: crypto.randomUUID(),
    revision: 0,
    edits: moving(desk.workout('Fran'), day, friday),
  })
  const page = await openPage(server, `/athlete?date=${friday}`, { as: desk.athlete('Athlete Ada') })
  await screen.findByText(/^You did this on .*Your coach moved it here\.$/)
  await press(page, 'button', 'Show that day')
  await press(page, 'button', 'Log it on that day instead')
  await screen.findByText(`Logged on ${dayInText(friday, 'en')}.`)
  await page.settled()
  const logged = async () =>
    (await coach.training.activity.query({})).items.map(one => [one.day, one.outcome, one.notes])
  await expect.poll(logged).toEqual([[friday, 'prescribed', 'Fast']])
  await expect.poll(() => screen.queryByText(/^Your coach moved this/)).toBeNull()
})

it('[LOG-04] what the coach moves while its sheet is open is not owed again on the new day', async () => {
  const friday = addDays(day, 2)
  const { page, coach: person, program, workout } = await openToday()
  await press(page, 'button', 'Mark complete', await card('Fran'))
  const coach = server.clientOf(await buildSession(server.owner, person.id))
  await coach.programs.saveCalendar.mutate({
    programId: program(),
    saveId: crypto.randomUUID(),
    revision: 0,
    edits: moving(workout('Fran'), day, friday),
  })
  const asked = page.asked.length
  for (const name of ['offline', 'online']) dispatchEvent(new Event(name))
  await expect.poll(() => page.asked.slice(asked)).toContain('training.days')
  await page.settled()
  await press(page, 'button', /^As prescribed/, await screen.findByRole('dialog'))
  await saved()
  await page.user.click(dayButton(friday))
  await screen.findByText(/^You did this on .*Your coach moved it here\.$/)
})

it('[ATHLETE-01] greeting, week, today’s training and the programs are there', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T19:30:00`) })
  await openToday()
  await screen.findByRole('heading', { level: 1, name: 'Good evening, Ada' })
  await card('Fran')
  screen.getByText(formatDay(day, 'en', 'long'))
  const names = screen.getAllByRole('article').map(one => within(one).getByRole('heading').textContent)
  expect(names).toEqual(['Fran', 'Grace'])
  expect(textOf('Fran')).toContain('Fran for time\nRest as needed')
  expect(dayButton(day).getAttribute('aria-current')).toBe('date')
  expect(labelOf(day)).toMatch(/0 of 2 workouts done/)
  const programs = within(screen.getByRole('region', { name: 'Your programs' }))
  expect(programs.getByRole('listitem').textContent).toMatch(/Engine.*Week 5 of 8/s)
})

it('[ATHLETE-02] [ATHLETE-05] complete as prescribed with a note, and scaled, then changed: one record each', async () => {
  const { page, records, workout } = await openToday()
  await press(page, 'button', 'Mark complete', await card('Fran'))
  const sheet = await screen.findByRole('dialog', { name: 'How did you do it?' })
  const note = '6:40\nslow in the end'
  await page.user.click(within(sheet).getByRole('textbox', { name: /^Your note/ }))
  await page.user.paste(note)
  await press(page, 'button', /^As prescribed/, sheet)
  await dialogGone()
  expect(textOf('Fran')).toMatch(/Rx\s*Done at \d\d:\d\d/)
  expect(textOf('Fran')).toContain(note)
  // The button that was pressed is gone: the focus stays on the card.
  const title = screen.getByRole('button', { name: 'Fran' })
  await expect.poll(() => document.activeElement).toBe(title)
  await press(page, 'button', 'Mark complete', await card('Grace'))
  await press(page, 'button', /^Scaled/, await screen.findByRole('dialog', { name: 'How did you do it?' }))
  await screen.findByText('2 of 2 done')
  await dialogGone()
  expect(labelOf(day)).toMatch(/2 of 2 workouts done/)
  await choose(page, 'Fran', 'Change to scaled')
  await expect.poll(() => textOf('Fran')).toMatch(/Scaled\s*Done at/)

  await saved()
  const scaled = { outcome: 'scaled', completedAt: expect.anything() }
  const ofFran = expect.objectContaining({ ...scaled, workoutId: workout('Fran'), notes: note })
  const ofGrace = expect.objectContaining({ ...scaled, workoutId: workout('Grace'), notes: '' })
  const told = await records()
  expect(told).toHaveLength(2)
  expect(told).toEqual(expect.arrayContaining([ofFran, ofGrace]))
  await page.reload()
  await screen.findByText('2 of 2 done')
})

it('[DAY-05] what waits for a connection says on its card that it is only on this phone', async () => {
  const { page } = await openToday()
  await card('Grace')
  page.answer('training.log', unreachable)
  await press(page, 'button', 'Mark complete', await card('Fran'))
  await press(page, 'button', /^Scaled/, await screen.findByRole('dialog', { name: 'How did you do it?' }))
  await within(await card('Fran')).findByText('Only on this phone')
  expect(textOf('Grace')).not.toContain('Only on this phone')
  page.answer('training.log')
  await press(page, 'button', /^Waiting for connection/)
  await saved()
  expect(textOf('Fran')).not.toContain('Only on this phone')
})

it('[ATHLETE-03] mark incomplete asks first, and keeps the note', async () => {
  const log = { athlete: 'Ada Lovelace', workout: 'Fran', day, notes: 'Fast' }
  const { page, records, workout } = await openToday({ plan: { logs: [log] } })
  await choose(page, 'Fran', 'Mark incomplete')
  const question = () => screen.findByRole('alertdialog', { name: 'Mark Fran incomplete?' })
  await press(page, 'button', 'Cancel', await question())
  await dialogGone()
  expect(textOf('Fran')).toContain('Rx')
  await choose(page, 'Fran', 'Mark incomplete')
  await press(page, 'button', 'Mark incomplete', await question())
  await dialogGone()
  await within(await card('Fran')).findByRole('button', { name: 'Mark complete' })
  await saved()
  const open = { workoutId: workout('Fran'), outcome: 'open', completedAt: null, notes: 'Fast' }
  expect(await records()).toEqual([expect.objectContaining(open)])
})

it('[ATHLETE-05] the sheet shows the answer that stands, and takes a note without another answer', async () => {
  const log = { athlete: 'Ada Lovelace', workout: 'Fran', day, outcome: 'scaled' } as const
  const { page, records, workout } = await openToday({ plan: { logs: [log] } })
  const [before] = await records()
  await press(page, 'button', /^Scaled.*Change$/, await card('Fran'))
  const sheet = await screen.findByRole('dialog', { name: 'How did you do it?' })
  within(sheet).getByRole('button', { name: 'Scaled Your answer now', pressed: true })
  within(sheet).getByRole('button', { name: /^As prescribed/, pressed: false })
  expect(within(sheet).queryByRole('button', { name: 'Save note' })).toBeNull()
  await page.user.type(within(sheet).getByRole('textbox', { name: /^Your note/ }), 'Left knee')
  await press(page, 'button', 'Save note', sheet)
  await dialogGone()
  await saved()
  const noted = { workoutId: workout('Fran'), outcome: 'scaled', notes: 'Left knee' }
  expect(await records()).toEqual([expect.objectContaining({ ...noted, completedAt: before?.completedAt })])
})

it('[ATHLETE-04] a note is written on its own, and not lost by closing the app in the middle', async () => {
  const { page, records, workout } = await openToday()
  await press(page, 'button', 'Add a note', await card('Fran'))
  const sheet = () => screen.findByRole('dialog', { name: 'Your note' })
  const field = async () => within(await sheet()).findByLabelText<HTMLTextAreaElement>('Your note')
  const typed = await field()
  await expect.poll(() => document.activeElement).toBe(typed)
  await page.fill('Your note', 'Left shoulder')
  await page.reload()
  expect((await field()).value).toBe('Left shoulder')
  expect(await records()).toEqual([])
  await page.user.keyboard('{Escape}')
  await dialogGone()
  await within(await card('Fran')).findByText('Not saved yet')
  await press(page, 'button', 'Continue', await card('Fran'))
  await press(page, 'button', 'Save note', await sheet())
  await dialogGone()
  await within(await card('Fran')).findByRole('button', { name: 'Edit note' })
  within(await card('Fran')).getByText('Left shoulder')
  await saved()
  const open = { workoutId: workout('Fran'), outcome: 'open', notes: 'Left shoulder' }
  expect(await records()).toEqual([expect.objectContaining(open)])
})

it('[KEEP-01] the sheet stays when the coach takes the workout off the day, and logs what was seen', async () => {
  const { page, records, workout, coach, program } = await openToday()
  await press(page, 'button', 'Mark complete', await card('Fran'))
  const sheet = () => screen.findByRole('dialog', { name: 'How did you do it?' })
  await page.user.type(within(await sheet()).getByRole('textbox'), 'Half way')
  const coachClient = server.clientOf(await buildSession(server.owner, coach.id))
  await coachClient.programs.saveCalendar.mutate({
    programId: program(),
    saveId: crypto.randomUUID(),
    revision: 0,
    edits: [{ kind: 'remove', day, workoutIds: [workout('Fran')] }],
  })
  document.dispatchEvent(new Event('visibilitychange'))
  await page.reload()
  // Behind the sheet.
  await screen.findByRole('article', { name: 'Grace', hidden: true })
  await expect.poll(() => screen.queryByRole('article', { name: 'Fran', hidden: true })).toBeNull()
  expect(within(await sheet()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half way')
  await page.user.keyboard('{Escape}')
  await dialogGone()
  // No card shows it any more: the screen does.
  await screen.findByText(/^Note not saved yet: Fran/)
  await press(page, 'button', 'Continue')
  const send = page.hold('training.log')
  await press(page, 'button', /^Scaled/, await sheet())
  await dialogGone()
  // At once, and after it was sent, although the day was not loaded again.
  const load = page.hold('training.days')
  await within(await card('Fran')).findByText('Half way')
  send()
  await saved()
  expect(textOf('Fran')).toMatch(/Scaled\s*Done at/)
  load()
  const done = { workoutId: workout('Fran'), outcome: 'scaled', notes: 'Half way' }
  expect(await records()).toEqual([expect.objectContaining(done)])
  expect(screen.queryByText(/^Note not saved yet/)).toBeNull()
})

it('[KEEP-01] the sheet stays open at midnight, for the day it was opened on', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T23:59:30`) })
  const { page, records, workout } = await openToday()
  await press(page, 'button', 'Mark complete', await card('Fran'))
  const sheet = () => screen.findByRole('dialog', { name: 'How did you do it?' })
  await page.user.type(within(await sheet()).getByRole('textbox'), 'Late')
  vi.setSystemTime(new Date(`${addDays(day, 1)}T00:00:30`))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => screen.queryByRole('article', { name: 'Fran', hidden: true })).toBeNull()
  expect(within(await sheet()).getByText(new RegExp(formatDay(day, 'en', 'long')))).toBeTruthy()
  await press(page, 'button', /^As prescribed/, await sheet())
  await dialogGone()
  await saved()
  const done = { workoutId: workout('Fran'), outcome: 'prescribed', notes: 'Late' }
  expect(await records()).toEqual([expect.objectContaining(done)])
})

it('[ATHLETE-01] any other day is shown by tapping it, stands in the address, and says what comes next', async () => {
  const { page } = await openToday()
  await press(page, 'button', 'Next week')
  await expect.poll(page.address).toBe(`/athlete?date=${startOfWeek(addDays(day, 7))}`)
  await press(page, 'button', 'Today')
  await expect.poll(page.address).toBe('/athlete')

  // A rest day of this week or the last one, whichever weekday it is today.
  await page.open(`/athlete?date=${addDays(day, -1)}`)
  await screen.findByRole('heading', { name: 'Rest day' })
  expect(dayButton(addDays(day, -1)).getAttribute('aria-pressed')).toBe('true')
  await press(page, 'button', /^Next: Fran, on/)
  await card('Fran')

  await page.open(`/athlete?date=${startOfWeek(addDays(day, 1))}`)
  await screen.findByRole('region', { name: 'Week' })
  await page.user.click(dayButton(addDays(day, 1)))
  await card('Helen')
  await page.reload()
  await card('Helen')
})

it('[ATHLETE-01] days far from today are asked for, and say so when they cannot be had', async () => {
  const { page } = await openToday()
  await card('Fran')
  await page.settled()
  page.answer('training.days', unreachable)
  for (let weeks = 0; weeks < 6; weeks += 1) await press(page, 'button', 'Next week')
  await expect.poll(page.address).toBe(`/athlete?date=${startOfWeek(addDays(day, 42))}`)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This phone does not keep these days')
  page.answer('training.days')
  await press(page, 'button', 'Try again')
  // [DAY-07] There is nothing to recover from.
  await screen.findByRole('heading', { name: 'After your program' })
})

it.each([
  ['inactive', 'Your training is paused'],
  ['pending', 'Confirm your email'],
] as const)('[ATHLETE-06] an athlete who is %s is told so and sees no training', async (status, title) => {
  await openToday({ plan: { athletes: [{ name: 'Ada Lovelace', status }] } })
  await screen.findByRole('heading', { name: title })
  await screen.findByText(/Clara Coach/)
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.queryByRole('region', { name: /Week|Your programs/ })).toBeNull()
})

it('[TRUST-17] an open day follows at once when the coach deactivates the athlete, who stays signed in, and lets them in again', async () => {
  const streams = new Set<EventTarget>()
  class Stream extends EventTarget {
    constructor() {
      super()
      streams.add(this)
    }
    close() {
      streams.delete(this)
    }
  }
  vi.stubGlobal('EventSource', Stream)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { coach, athlete, page } = await openToday()
  await card('Fran')
  await screen.findByRole('link', { name: /^Progress/ })
  const desk = server.clientOf(await buildSession(server.owner, coach.id))
  const change = async (standing: 'active' | 'inactive') => {
    await desk.athletes.setStanding.mutate({ athleteIds: [athlete('Ada Lovelace').id], standing })
    for (const stream of streams) stream.dispatchEvent(new MessageEvent('news', { data: 'standing' }))
  }
  await change('inactive')
  await screen.findByRole('heading', { name: 'Your training is paused' })
  await screen.findByText(/^You stay signed in/)
  expect(screen.getByRole('link', { name: 'See your progress' }).getAttribute('href')).toBe(
    '/athlete/progress',
  )
  expect(screen.getByRole('link', { name: 'Download your data' }).getAttribute('href')).toBe(
    '/athlete/account#own-data',
  )
  expect(screen.queryByRole('article')).toBeNull()
  // A page that was opened while it was paused follows too.
  await page.reload()
  await screen.findByRole('heading', { name: 'Your training is paused' })
  await change('active')
  await card('Fran')
  expect(page.address()).toBe('/athlete')
})

it('[ATHLETE-07] without a published program there is none yet', async () => {
  const { programs } = trainingPlan({ athlete: 'Ada Lovelace' })
  await openToday({ plan: { programs: programs.map(one => ({ ...one, status: 'draft' })) } })
  await screen.findByRole('heading', { name: 'No program yet' })
  screen.getByText(/^You train with Clara Coach\./)
})

it('[JOIN-08] names the coach whom the athlete has just joined, once, and no coach of another user of the browser', async () => {
  const { page, coach } = await openToday()
  const welcome = () => screen.queryByText(/^You joined Coach/)?.textContent
  const joined = 'You joined Coach Clara Coach. Welcome to the team!'
  for (const [status, key, value, shown] of [
    ['pending', 'pendingCoachName', 'Clara Coach', joined],
    ['pending', 'pendingCoachName', 'Nora None', undefined],
    ['joined', 'pendingCoachId', coach.gymId, joined],
    ['joined', 'pendingCoachId', crypto.randomUUID(), undefined],
  ] as const) {
    localStorage.setItem('pendingJoinStatus', status)
    localStorage.setItem(key, value)
    await page.reload()
    await card('Fran')
    expect(welcome(), value).toBe(shown)
    await page.reload()
    await card('Fran')
    expect(welcome()).toBeUndefined()
  }
})

it('[JOIN-09] an athlete whom the coach removed enters the code again, and is told that the coach has to let them in', async () => {
  const { coach, athlete, page } = await openToday()
  await card('Fran')
  const desk = server.clientOf(await buildSession(server.owner, coach.id))
  await desk.athletes.remove.mutate({ athleteId: athlete('Ada Lovelace').id })
  await page.reload()
  await expect.poll(page.address).toBe('/invite-code-entry')
  await page.fill('Invitation code', coach.inviteCode)
  await page.user.keyboard('{Enter}')
  await press(page, 'button', /^Join Clara/)
  await screen.findByText('Your training is paused')
  await desk.athletes.setStanding.mutate({ athleteIds: [athlete('Ada Lovelace').id], standing: 'active' })
  await page.reload()
  await screen.findByText('No program yet')
})

it('[WHITEBOARD-02] [WHITEBOARD-03] [WHITEBOARD-05] movements can be tapped, and the athlete’s number of a pair stands out', async () => {
  const training = trainingPlan()
  const desk = await buildDesk(server.owner, training)
  const coach = server.clientOf(await buildSession(server.owner, desk.coach.id))
  const athlete = server.clientOf(await buildSession(server.owner, desk.athlete('Athlete Ada').id))
  const { typeId: type_id, ...fran } = await coach.library.get.query({ workoutId: desk.workout('Fran') })
  const description = 'For time\n21-15-9\nThrusters 43/30 kg\nC2B'
  await coach.library.update.mutate({ ...fran, type_id, description })
  await athlete.training.setSide.mutate({ side: 'f' })
  await athlete.results.addPast.mutate({
    id: crypto.randomUUID(),
    key: 'load:thruster',
    typed: '1x50',
    unit: 'kg',
    level: 'rx',
    day: '2026-01-05',
  })
  const page = await openPage(server, '/athlete', { as: desk.athlete('Athlete Ada') })
  const shown = within(await card('Fran'))
  expect(shown.getByText('30').className).toContain('font-bold')
  expect(shown.getByText('43').className).toContain('text-muted')
  expect((await card('Fran')).textContent).toContain(description)
  await page.user.click(shown.getByRole('button', { name: 'C2B' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Chest-to-bar pull-up' }))
  sheet.getByText('Your coach wrote “C2B”.')
  sheet.getByText('Dominada pecho a barra')
  expect(screen.queryByText(/^Last:/)).toBeNull()
  await page.user.keyboard('{Escape}')
  await page.user.click(shown.getByRole('button', { name: 'Thrusters' }))
  await screen.findByText(/^Last: .*50 kg.*5 Jan/)
  expect(screen.queryByText(/which one is yours/)).toBeNull()
})

it('[WHITEBOARD-08] an athlete chooses a version of the workout, sees its lines, and has it again the next time', async () => {
  const desk = await buildDesk(server.owner, trainingPlan())
  const coach = server.clientOf(await buildSession(server.owner, desk.coach.id))
  const { typeId: type_id, ...fran } = await coach.library.get.query({ workoutId: desk.workout('Fran') })
  const description =
    'For time\n21-15-9\nThrusters 43/30 kg\nPull-ups\n\nIntermediate\nJumping pull-ups\n\nScaled: ring rows'
  await coach.library.update.mutate({ ...fran, type_id, description })
  const page = await openPage(server, '/athlete', { as: desk.athlete('Athlete Ada') })
  const versions = within(await screen.findByRole('group', { name: 'Your version' }))
  expect(versions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'As written',
    'Intermediate',
    'Scaled',
  ])
  expect(screen.queryByText('ring rows', { selector: 'p' })).toBeNull()
  await page.user.click(versions.getByRole('button', { name: 'Scaled' }))
  screen.getByText('ring rows', { selector: 'p' })
  // The coach's text stays as it is.
  expect((await card('Fran')).textContent).toContain('Intermediate\nJumping pull-ups')
  await page.reload()
  await screen.findByText('ring rows', { selector: 'p' })
})

it('[WHITEBOARD-04] [WHITEBOARD-05] a named benchmark tells its work, and the first pair asks whose it is', async () => {
  const desk = await buildDesk(server.owner, trainingPlan())
  const coach = server.clientOf(await buildSession(server.owner, desk.coach.id))
  const write = async (description: string) => {
    const { typeId: type_id, ...fran } = await coach.library.get.query({ workoutId: desk.workout('Fran') })
    await coach.library.update.mutate({ ...fran, type_id, description })
  }
  await write('Fran, go hard')
  const page = await openPage(server, '/athlete', { as: desk.athlete('Athlete Ada') })
  await page.user.click(await screen.findByRole('button', { name: 'What is Fran?' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Fran' }))
  sheet.getByText(/21-15-9 for time\s+Thrusters @ 43\/30 kg\s+Pull-ups/)
  expect(screen.queryByText(/which one is yours/)).toBeNull()

  await write('21-15-9\nThrusters 43/30 kg\nC2B')
  await page.reload()
  await screen.findByText(/which one is yours\?/)
  expect(screen.getByRole('link', { name: 'Choose mine' }).getAttribute('href')).toBe(
    '/athlete/account#loads',
  )
  await press(page, 'button', 'Not now')
  expect(screen.queryByText(/which one is yours/)).toBeNull()
  await page.reload()
  await card('Fran')
  await page.settled()
  expect(screen.queryByText(/which one is yours/)).toBeNull()
})
