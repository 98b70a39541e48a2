// The timer of a workout: started from the day, kept on the phone, ended with its result in the log sheet.
import { screen, within } from '@testing-library/dom'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { today } from '#domain/day.ts'
import { scoresOf } from '#domain/training/training.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { chooseFrom, dialogGone, press } from '#testing/gestures.ts'
import { holdTime, openPage, type Page, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'
import { trainingPlan } from '#testing/training-plan.ts'
import { writeWorkout } from '#testing/write-workout.ts'

const server = await createTestServer()
const day = today()
const cindy = 'AMRAP 10\n5 pull-ups\n10 push-ups 43/30 kg'

afterEach(() => void vi.useRealTimers())

/** Today's Fran and Grace are written like this. */
async function openToday(text: string, other = 'Back squat 5x5', address = '/athlete') {
  const desk = await buildDesk(server.owner, trainingPlan({ athlete: 'Ada Lovelace' }))
  await writeWorkout(server.owner, desk.workout('Fran'), text)
  await writeWorkout(server.owner, desk.workout('Grace'), other)
  const athlete = desk.athlete('Ada Lovelace')
  const phone = server.clientOf(await buildSession(server.owner, athlete.id))
  const page = await openPage(server, address, { as: athlete })
  const logged = async () =>
    (await phone.training.days.query({ from: day, to: day })).entries.find(
      one => one.workoutId === desk.workout('Fran'),
    )
  return { ...desk, page, phone, athlete, logged }
}

const card = (name = 'Fran') => screen.findByRole('article', { name })
const sheet = () => screen.findByRole('dialog', { name: 'How did you do it?' })

async function start(page: Page) {
  await press(page, 'link', 'Start', await card())
  await press(page, 'button', 'Start')
  await screen.findByText('Get ready')
}

type Kept = { commands: { do: string; at: number }[] }
const kept = (): Kept | undefined => JSON.parse(localStorage.getItem('timer') ?? 'null') ?? undefined

/** The tab is killed, and opened again after some seconds: everything was pressed that much earlier. */
async function killedFor(page: Page, seconds: number) {
  const timer = kept() as Kept
  const commands = timer.commands.map(command => ({ ...command, at: command.at - seconds * 1000 }))
  localStorage.setItem('timer', JSON.stringify({ ...timer, commands }))
  await page.reload()
}

/** While the page loads and is loaded again, the clock of the wall goes on: up to a minute. */
const restOfTwoMinutes = /^2:00$|^1:\d\d$/
const shows = (time: RegExp) => expect.poll(() => screen.queryByRole('timer')?.textContent).toMatch(time)
const tap = (page: Page, soFar: number) => press(page, 'button', `Count a round. So far: ${soFar}`)

/** By a press that is held. */
async function pause(page: Page) {
  const button = await screen.findByRole('button', { name: 'Hold to pause' })
  const pass = holdTime()
  await page.user.pointer({ keys: '[MouseLeft>]', target: button })
  pass(600)
  vi.useRealTimers()
}

it('[TIMER-08] what a workout is divided into is said before the start', async () => {
  const { page } = await openToday('21-15-9 for time, rest 2:00 between rounds\nthrusters\npull-ups')
  await press(page, 'link', 'Start', await card())
  await screen.findByText('21-15-9 · 2:00 rest between rounds')
})

it('[TIMER-08] until the day is there, no other timer can be started in its place', async () => {
  const { page, workout } = await openToday(cindy, undefined, '/athlete/progress')
  await screen.findByRole('heading', { level: 1, name: 'Progress' })
  const release = page.hold('training.days')
  await page.open(`/athlete/timer?workout=${workout('Fran')}`)
  await screen.findByText('Loading')
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
  release()
  await screen.findByRole('heading', { name: 'Fran' })
  await screen.findByRole('button', { name: 'Start' })
})

it('[TIMER-08] a workout that runs by a clock starts on the day: its parts, a count-in, then what is due', async () => {
  const { page } = await openToday(`A) ${cindy}\n\nB) EMOM 4\nmin 1: 15 cal row\nmin 2: 12 burpees`)
  expect(within(await card('Grace')).queryByRole('link', { name: 'Start' })).toBeNull()
  await press(page, 'link', 'Start', await card())
  await screen.findByText('AMRAP 10:00')
  await press(page, 'button', /^EMOM 4/)
  await press(page, 'button', 'Start part 2')
  await screen.findByText('Get ready')
  await shows(/^0:(10|0\d)$/)
  await killedFor(page, 10 + 61)
  await screen.findByText('Minute 2 of 4')
  screen.getByText('12 burpees')
  expect(screen.queryByText('15 cal row')).toBeNull()
})

it('[TIMER-22] what the coach wrote above and beside the work is there, before the start and while it runs', async () => {
  const { page } = await openToday('In pairs, I go you go\nAMRAP 10\n5 pull-ups (strict)\nSwitch every round')
  await press(page, 'link', 'Start', await card())
  await screen.findByText(/^In pairs, I go you go AMRAP 10 5 pull-ups \(strict\) Switch every round$/)
  await press(page, 'button', 'Start')
  await screen.findByText('In pairs, I go you go AMRAP 10')
  screen.getByText('5 pull-ups (strict) Switch every round')
})

it('[TIMER-25] of several parts the one that is due and the time of all of them stand below the digits', async () => {
  const { page } = await openToday('0:00-8:00 AMRAP\n10 squats\n5 dips\n8:00-20:00 AMRAP\n5 burpees\n5 dips')
  await start(page)
  await killedFor(page, 10 + 9 * 60)
  await screen.findByText(/^Part 2 of 2 · (9|10):\d\d in all$/)
  await screen.findByText('5 burpees')
})

it('[TIMER-09] a tab that was killed goes on where it was, and the day leads back', async () => {
  const { page } = await openToday(cindy)
  await start(page)
  await killedFor(page, 10 + 100)
  await shows(/^8:(20|1\d)$/)
  await press(page, 'button', 'Back, the timer goes on')
  await press(page, 'link', 'Return to the timer')
  await shows(/^8:/)
  await page.open('/athlete')
  await screen.findByText('Timer running')
})

it('[TIMER-09] the timer of another person of this phone is forgotten', async () => {
  const { page } = await openToday(cindy)
  await start(page)
  localStorage.setItem('timer', JSON.stringify({ ...kept(), personId: 'another' }))
  await page.open('/athlete/timer')
  await screen.findByText('Which clock?')
  expect(kept()).toBeUndefined()
})

it('[TIMER-09] a sign-out forgets it', async () => {
  const { page } = await openToday(cindy)
  await start(page)
  await press(page, 'button', 'Back, the timer goes on')
  await chooseFrom(page, /^Account/, 'Sign out')
  await expect.poll(kept).toBeUndefined()
})

it('[TIMER-10] a tap counts a round with its split, and undo takes it back', async () => {
  const { page } = await openToday(cindy)
  await start(page)
  await killedFor(page, 10 + 65)
  await tap(page, 0)
  await screen.findByText('Round 2')
  await screen.findByText(/^Last round 1:0\d$/)
  await press(page, 'button', 'Undo')
  await screen.findByText('Round 1')
  await screen.findByText('Tap anywhere to count a round')
})

it('[TIMER-11] only a held press pauses; a pause takes nothing of the time', async () => {
  const { page } = await openToday(cindy)
  await start(page)
  await killedFor(page, 10 + 65)
  await press(page, 'button', 'Hold to pause')
  expect(kept()?.commands.map(command => command.do)).toEqual(['start'])
  await pause(page)
  await screen.findByText('Paused')
  await killedFor(page, 500)
  await screen.findByText('Paused')
  await shows(/^8:/)
  await press(page, 'button', 'Resume')
  await screen.findByText('Work')
})

it('[TIMER-12] [TIMER-15] the result is in the sheet with the splits, and one tap stores it', async () => {
  const { page, logged } = await openToday(cindy)
  await start(page)
  await killedFor(page, 10 + 200)
  await tap(page, 0)
  await killedFor(page, 150)
  await tap(page, 1)
  await killedFor(page, 400)
  await screen.findByText('Splits')
  await page.fill('Reps of the round that you did not finish', '12')
  await page.reload()
  await screen.findByDisplayValue('12')
  await press(page, 'button', 'Log result')
  const field = await within(await sheet()).findByRole<HTMLInputElement>('textbox', { name: /^AMRAP 10/ })
  expect(field.value).toBe('2+12')
  expect((await sheet()).textContent).toMatch(/Splits3:2\d.*2:3\d/)
  expect(kept()).toBeUndefined()
  await press(page, 'button', /^As prescribed/, await sheet())
  await dialogGone()
  await page.settled()
  await expect
    .poll(async () => scoresOf(await logged()))
    .toMatchObject({
      rounds_reps: { type: 'rounds_reps', sets: [{ rounds: 2, reps: 12 }], splits: [{}, {}] },
    })
  expect((await logged())?.notes).toBe('')
})

it('[TIMER-15] splits that are not wanted are removed in the sheet', async () => {
  const { page, logged } = await openToday('2 rounds for time: 400 m run, 10 burpees')
  await start(page)
  await killedFor(page, 10 + 100)
  await tap(page, 0)
  await killedFor(page, 90)
  await tap(page, 1)
  await press(page, 'button', 'Log result')
  await press(page, 'button', 'Remove splits', await sheet())
  await expect.poll(() => screen.queryByRole('button', { name: 'Remove splits' })).toBeNull()
  await press(page, 'button', /^As prescribed/, await sheet())
  await dialogGone()
  await page.settled()
  await expect.poll(async () => Object.values(scoresOf(await logged())).length).toBe(1)
  expect(Object.values(scoresOf(await logged()))[0]).not.toHaveProperty('splits')
})

it('[TIMER-19] an AMRAP that is skipped keeps what was counted, and says that it ended early', async () => {
  const { page } = await openToday(`${cindy}\n\nRest 3:00\n\n${cindy}`)
  await start(page)
  await killedFor(page, 10 + 200)
  await tap(page, 0)
  await killedFor(page, 150)
  await tap(page, 1)
  await press(page, 'button', 'Skip')
  await screen.findByText('Rest')
  await press(page, 'button', 'Skip')
  await press(page, 'button', 'End this part')
  const [first] = await screen.findAllByText('AMRAP 10:00 · Ended early')
  expect(first?.parentElement?.textContent).toMatch(/^AMRAP 10:00 · Ended early2\+0.*Splits/)
  await press(page, 'button', 'Log result')
  const [field] = await within(await sheet()).findAllByRole<HTMLInputElement>('textbox', { name: /AMRAP/ })
  expect(field?.value).toMatch(/^2\+0/)
})

it('[TIMER-19] rounds for time that end early keep their rounds in the note where no repetitions are known', async () => {
  const { page } = await openToday('5 rounds for time, rest 1:00: 400 m run')
  await start(page)
  await killedFor(page, 10 + 100)
  await press(page, 'button', 'Done with this round')
  await screen.findByText('Rest')
  await pause(page)
  await press(page, 'button', 'End')
  await screen.findByText('Ended early')
  await screen.findByText('1 round + 0')
  await press(page, 'button', 'Log result')
  const note = await within(await sheet()).findByRole<HTMLTextAreaElement>('textbox', { name: /note/ })
  expect(note.value).toMatch(/^Ended early: 1 round\nSplits: 1:4\d$/)
})

it('[TIMER-19] intervals of the clock that end early say in the note how far they went', async () => {
  const { page } = await openToday('EMOM 10\n12 burpees')
  await start(page)
  await killedFor(page, 10 + 200)
  await pause(page)
  await press(page, 'button', 'End')
  await screen.findByText(/^after 3:2\d$/)
  await press(page, 'button', 'Log result')
  const note = await within(await sheet()).findByRole<HTMLTextAreaElement>('textbox', { name: /note/ })
  expect(note.value).toMatch(/^Ended early: after 3:2\d$/)
})

it('[TIMER-19] a pause leads to the time of work that is done, and to an end without a time', async () => {
  const { page } = await openToday('For time: 50 burpees')
  await start(page)
  await killedFor(page, 10 + 100)
  await pause(page)
  await screen.findByRole('button', { name: 'Finish' })
  await press(page, 'button', 'End early')
  await screen.findByText('Ended early')
  expect(screen.queryByText(/^1:4\d$/)).toBeNull()
})

const halfRace = 'HYROX sim\n500 m run\n500 m ski\n500 m run\n25 m sled push'

it('[HYROX-03] [HYROX-04] a race runs leg by leg with the way between, and its splits are logged', async () => {
  const { page, logged } = await openToday(halfRace)
  await press(page, 'link', 'Start', await card())
  await press(page, 'checkbox', /^Roxzone apart/)
  await press(page, 'button', 'Start')
  await screen.findByText('Get ready')
  await killedFor(page, 10 + 140)
  await screen.findByText('Run 1')
  await screen.findByText('1 of 4')
  screen.getByText('500 m run')
  screen.getByText('Next: 500 m ski')
  const leg = (done: number) => press(page, 'button', `End this leg. Done: ${done}`)
  await leg(0)
  await screen.findByText('Roxzone 1')
  await screen.findByText(/^Leg 0:0\d · Last 2:2\d$/)
  await killedFor(page, 12)
  await leg(1)
  await screen.findByText('SkiErg')
  for (const [done, seconds] of [120, 10, 150, 11].entries()) {
    await killedFor(page, seconds)
    await leg(done + 2)
  }
  await screen.findByText('Sled push')
  await killedFor(page, 80)
  await leg(6)
  await screen.findByText('Splits')
  screen.getAllByText('Run 2')
  await press(page, 'button', 'Log result')
  await press(page, 'button', /^As prescribed/, await sheet())
  await dialogGone()
  await page.settled()
  await expect
    .poll(async () => Object.values(scoresOf(await logged()))[0]?.splits?.map(split => split.leg))
    .toEqual(['run', 'roxzone', 'ski_erg', 'roxzone#2', 'run#2', 'roxzone#3', 'sled_push'])
})

it('[HYROX-04] a race that ends without a connection is stored with its splits once that is back', async () => {
  const { page, logged } = await openToday(halfRace)
  await press(page, 'link', 'Start', await card())
  await press(page, 'button', 'Start')
  await screen.findByText('Get ready')
  for (const operation of ['training.log', 'training.days', 'board.timers'])
    page.answer(operation, unreachable)
  for (const [done, seconds] of [10 + 140, 120, 150, 80].entries()) {
    await killedFor(page, seconds)
    await press(page, 'button', `End this leg. Done: ${done}`)
  }
  await press(page, 'button', 'Log result')
  await press(page, 'button', /^As prescribed/, await sheet())
  await dialogGone()
  await screen.findByText('Waiting for connection (1)')
  expect(await logged()).toBeUndefined()
  // The app is closed meanwhile.
  await page.reload()
  await screen.findByText('Waiting for connection (1)')
  for (const operation of ['training.log', 'training.days', 'board.timers']) page.answer(operation)
  window.dispatchEvent(new Event('online'))
  await expect
    .poll(async () => Object.values(scoresOf(await logged()))[0]?.splits)
    .toEqual(['run', 'ski_erg', 'run#2', 'sled_push'].map(leg => ({ leg, seconds: expect.any(Number) })))
  const [score] = Object.values(scoresOf(await logged()))
  const splits = score?.splits ?? []
  const sum = Math.round(splits.reduce((all, { seconds }) => all + seconds * 10, 0)) / 10
  expect(score).toMatchObject({ sets: [{ seconds: Math.floor(sum) }] })
})

it('[TIMER-12] rounds for time: the last tap ends it, and a mistake is undone', async () => {
  const { page } = await openToday('2 rounds for time: 400 m run, 10 burpees')
  await start(page)
  await killedFor(page, 10 + 100)
  await tap(page, 0)
  await killedFor(page, 90)
  await tap(page, 1)
  await screen.findByText(/^3:1\d$/)
  await press(page, 'button', 'Undo')
  await shows(/^3:/)
  await press(page, 'button', 'Finish')
  await press(page, 'button', 'Log result')
  const field = await within(await sheet()).findByRole<HTMLInputElement>('textbox', { name: /^2 rounds/ })
  expect(field.value).toMatch(/^3:1\d$/)
})

it('[TIMER-17] nothing is loaded ahead while the timer fills the screen, and it is afterwards', async () => {
  const { page } = await openToday(cindy)
  await start(page)
  const { laterWhenIdle } = await import('#ui/overlays/later-when-idle.ts')
  const pass = holdTime()
  const load = vi.fn()
  laterWhenIdle(load)
  pass(60_000)
  await press(page, 'button', 'Back, the timer goes on')
  await card()
  expect(load).not.toHaveBeenCalled()
  pass(10_000)
  await expect.poll(() => load.mock.calls.length).toBe(1)
})

it('[TIMER-12] what is not wanted is not logged', async () => {
  const { page, logged } = await openToday('For time: 50 burpees')
  await start(page)
  await killedFor(page, 10 + 100)
  await press(page, 'button', 'Finish')
  await press(page, 'button', 'Close without logging')
  await card()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(kept()).toBeUndefined()
  expect(await logged()).toBeUndefined()
})

it('[TIMER-13] a free timer needs no workout and remembers what was set last', async () => {
  const { page } = await openToday(cindy, 'Rest', '/athlete/timer')
  await press(page, 'button', 'Intervals')
  await press(page, 'button', 'More: Rounds')
  await screen.findByText('Total 23:00')
  await press(page, 'button', 'Start')
  await screen.findByText('Get ready')
  // The rest lasts a minute: the clock of the wall goes on while the page loads.
  await killedFor(page, 10 + 180)
  await screen.findByText('Rest')
  await screen.findByText('Round 2 of 6')
  await killedFor(page, 1500)
  await press(page, 'button', 'Close')
  await screen.findByText('Total 23:00')
  expect(kept()).toBeUndefined()
})

it('[TIMER-13] a coach has it too', async () => {
  const { coach } = await buildDesk(server.owner, {})
  const page = await openPage(server, '/coach/timer', { as: coach })
  await press(page, 'button', 'Rest')
  await press(page, 'button', 'Start')
  await shows(restOfTwoMinutes)
})

it('[TIMER-09] a coach who has left it returns by the account menu', async () => {
  const { coach } = await buildDesk(server.owner, {})
  const page = await openPage(server, '/coach/timer', { as: coach })
  await press(page, 'button', 'Rest')
  await press(page, 'button', 'Start')
  await press(page, 'button', 'Back, the timer goes on')
  await chooseFrom(page, /^Account/, 'Return to the timer')
  await shows(restOfTwoMinutes)
})

it('[TIMER-13] a coach has it without a connection too, and it is theirs once that is back', async () => {
  const { coach } = await buildDesk(server.owner, {})
  const page = await openPage(server, '/coach/timer', { as: coach })
  await screen.findByText('Which clock?')
  page.answer('accounts.session', unreachable)
  await page.reload()
  await press(page, 'button', 'Rest')
  await press(page, 'button', 'Start')
  await shows(restOfTwoMinutes)
  await page.reload()
  await shows(restOfTwoMinutes)
  page.answer('accounts.session')
  await page.reload()
  await shows(restOfTwoMinutes)
})

it('[TIMER-14] each signal can be switched off, and the choice is kept on the device', async () => {
  const { page } = await openToday(cindy, 'Rest', '/athlete/timer')
  const box = async (name: RegExp) => {
    const dialog = await screen.findByRole('dialog', { name: 'Sound and signals' })
    return within(dialog).findByRole<HTMLInputElement>('checkbox', { name })
  }
  await press(page, 'button', 'Sound and signals')
  await page.user.click(await box(/^Sounds/))
  await page.user.click(await box(/^Screen flash/))
  await page.reload()
  await press(page, 'button', 'Sound and signals')
  expect((await box(/^Sounds/)).checked).toBe(false)
  expect((await box(/^Screen flash/)).checked).toBe(false)
  // What the device cannot do is said, not offered.
  expect((await box(/^Vibration.*cannot vibrate/)).disabled).toBe(true)
  expect((await box(/^Spoken calls.*no voice/)).disabled).toBe(true)
})

/** A fake of what keeps the screen on. */
function watchWakeLock() {
  const locks: { released: boolean }[] = []
  const wakeLock = {
    request: async () => {
      const lock = { released: false, release: async () => void Object.assign(lock, { released: true }) }
      locks.push(lock)
      return lock
    },
  }
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: wakeLock })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'))
  const show = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
  return { locks, show, held: () => locks.filter(({ released }) => !released).length }
}

it('[TIMER-16] the screen is kept on while the timer runs, asked for again when the page comes back', async () => {
  const { page } = await openToday('For time: 50 burpees')
  const { locks, held, show } = watchWakeLock()
  await press(page, 'link', 'Start', await card())
  await screen.findByRole('button', { name: 'Start' })
  expect(locks).toHaveLength(0)
  await press(page, 'button', 'Start')
  await screen.findByText('Get ready')
  await expect.poll(held).toBe(1)
  // The browser lets go of a hidden page's, and nothing is asked for while it is hidden.
  for (const lock of locks) lock.released = true
  show('hidden')
  expect(locks).toHaveLength(1)
  show('visible')
  await expect.poll(held).toBe(1)
  expect(locks).toHaveLength(2)
  // A held screen lock is not asked for twice.
  show('visible')
  expect(locks).toHaveLength(2)
  await press(page, 'button', 'Skip')
  await press(page, 'button', 'Finish')
  await screen.findByRole('button', { name: 'Log result' })
  await expect.poll(held).toBe(0)
})
