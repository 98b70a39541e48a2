// The coach's remote of the board, the pairing of a television, and the list of televisions in the settings.
import { screen, within } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { openTelevisionBrowser, pairTelevision } from '#testing/fakes/television.ts'
import { chooseFrom, dialogGone, press, select } from '#testing/gestures.ts'
import { openPage, type Page, refusal, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'
import { trainingPlan } from '#testing/training-plan.ts'
import { writeWorkout } from '#testing/write-workout.ts'

const server = await createTestServer()
const day = today()

async function openGym(address = '/coach/board', before?: (gym: Gym) => Promise<unknown>) {
  const plan = trainingPlan({ athlete: 'Ada Lovelace' })
  const [program] = plan.programs
  const desk = await buildDesk(server.owner, { ...plan, programs: [{ ...program, name: 'Engine' }] })
  const fran = desk.workout('Fran')
  await writeWorkout(server.owner, fran, 'Back squat 5x5\n\nAMRAP 10\n5 pull-ups\n10 push-ups')
  const coachClient = server.clientOf(await buildSession(server.owner, desk.coach.id))
  const choose = (on = day) =>
    coachClient.board.choose.mutate({ day: on, of: 'program', classId: desk.program('Engine') })
  const gym = { ...desk, coachClient, fran, choose }
  await before?.(gym)
  const page = await openPage(server, address, { as: desk.coach })
  return { ...gym, page }
}
type Gym = Awaited<ReturnType<typeof buildDesk>> & {
  coachClient: ReturnType<typeof server.clientOf>
  choose: (on?: typeof day) => Promise<unknown>
}

const timer = () => screen.findByRole('region', { name: 'Timer' })
const inTimer = async (page: Page, name: string) => press(page, 'button', name, await timer())
/** Confirms that a running timer ends. */
const end = async (page: Page) =>
  press(page, 'button', 'End the timer', await screen.findByRole('alertdialog'))
const says = (text: string) => expect.poll(async () => (await timer()).textContent).toContain(text)

it('[BOARD-04] the remote chooses the session, turns the slides and drives the timer', async () => {
  const { page, coachClient, fran } = await openGym()
  const mine = () => coachClient.board.mine.query()
  await select(page, 'Session', 'Program: Engine')
  await says('This part has no timer.')
  expect(await mine()).toMatchObject({ day, of: 'Engine', slide: 0 })
  await inTimer(page, 'Next part')
  await says('AMRAP 10:00')
  expect(await mine()).toMatchObject({ workoutId: fran, slide: 1, commands: [] })
  await inTimer(page, 'Start')
  await says('Get ready')
  await inTimer(page, 'Pause')
  await says('Paused')
  await inTimer(page, 'Resume')
  await says('Pause')
  await page.settled()
  await inTimer(page, 'End')
  await end(page)
  await says('Over')
  expect((await mine())?.commands.map(command => command.do)).toEqual(['start', 'pause', 'resume', 'finish'])
  await inTimer(page, 'Reset')
  await says('Ready')
  await press(page, 'checkbox', /^Hide names/)
  await expect.poll(async () => (await mine())?.hidesNames).toBe(true)
  await press(page, 'button', /Back squat/)
  await says('This part has no timer.')
  expect(await mine()).toMatchObject({ slide: 0, commands: [] })
})

it('[BOARD-04] keeps what is pressed while a press is under way, and sends it after that', async () => {
  const { page, coachClient } = await openGym(
    '/coach/board',
    async ({ choose, coachClient: client, workout }) => {
      await choose()
      await client.board.turnTo.mutate({ workoutId: workout('Fran'), slide: 1 })
      await client.board.press.mutate({ press: 'start' })
    },
  )
  await says('Get ready')
  const release = page.hold('board.press')
  await inTimer(page, 'Pause')
  await inTimer(page, 'End')
  await end(page)
  await dialogGone()
  await press(page, 'checkbox', /^Hide names/)
  release()
  await says('Over')
  const board = await coachClient.board.mine.query()
  expect(board?.commands.map(command => command.do)).toEqual(['start', 'pause', 'finish'])
  await expect.poll(async () => (await coachClient.board.mine.query())?.hidesNames).toBe(true)
})

it('[BOARD-04] says when a press did not reach the board, and changes nothing', async () => {
  const { page, coachClient, fran } = await openGym(
    '/coach/board',
    async ({ choose, coachClient: client, workout }) => {
      await choose()
      await client.board.turnTo.mutate({ workoutId: workout('Fran'), slide: 1 })
    },
  )
  for (const answer of [unreachable, refusal('internal')]) {
    page.answer('board.press', answer)
    await inTimer(page, 'Start')
    await screen.findByText(/^The board was not changed\./)
    await says('Ready')
  }
  expect(await coachClient.board.mine.query()).toMatchObject({ workoutId: fran, commands: [] })
  page.answer('board.press')
  await inTimer(page, 'Start')
  await says('Get ready')
  expect(screen.queryByText(/^The board was not changed\./)).toBeNull()
})

/** The board shows the slide with the clock. */
async function turnedToClock({ choose, coachClient, workout }: Gym): Promise<void> {
  await choose()
  await coachClient.board.turnTo.mutate({ workoutId: workout('Fran'), slide: 1 })
}

/** Holds the next press back until the answer is called, which loses it. */
function holdPress(page: Page): () => void {
  let lose = () => {}
  page.answer(
    'board.press',
    () =>
      new Promise((_, fail) => {
        lose = () => fail(new TypeError('Failed to fetch'))
      }),
  )
  return () => lose()
}

it('[BOARD-20] says beside the button that a press was not sent, sends it never, and goes on with the next', async () => {
  const { page, coachClient } = await openGym('/coach/board', turnedToClock)
  await says('AMRAP 10:00')
  for (const operation of ['board.press', 'board.hideNames', 'board.mine'])
    page.answer(operation, unreachable)
  await inTimer(page, 'Start')
  const words = /^The board was not changed\. There is no connection, and this press is not sent later/
  await within(await timer()).findByText(words)
  await press(page, 'checkbox', /^Hide names/)
  await expect.poll(async () => within(await timer()).queryByText(words)).toBeNull()
  await screen.findByText(words)
  for (const operation of ['board.press', 'board.hideNames', 'board.mine']) page.answer(operation)
  await inTimer(page, 'Start')
  await says('Get ready')
  expect(screen.queryByText(words)).toBeNull()
  expect(await coachClient.board.mine.query()).toMatchObject({
    commands: [{ do: 'start' }],
    hidesNames: false,
  })
})

it('[BOARD-20] gives a press up that got no answer within five seconds, and takes the next', async () => {
  const { page, coachClient } = await openGym('/coach/board', turnedToClock)
  await says('AMRAP 10:00')
  const limit = new AbortController()
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(time => (time === 5000 ? limit.signal : timeout(time)))
  const lose = holdPress(page)
  await inTimer(page, 'Start')
  await expect.poll(() => page.asked).toContain('board.press')
  expect(screen.queryByText(/^The board was not changed\./)).toBeNull()
  limit.abort(new DOMException('The time is over', 'TimeoutError'))
  await within(await timer()).findByText(/^The board was not changed\. There is no connection/)
  spy.mockRestore()
  lose()
  page.answer('board.press')
  await inTimer(page, 'Start')
  await says('Get ready')
  expect(await coachClient.board.mine.query()).toMatchObject({ commands: [{ do: 'start' }] })
})

it('[BOARD-20] sends nothing that waited for a press that failed', async () => {
  const { page, coachClient } = await openGym('/coach/board', turnedToClock)
  await says('AMRAP 10:00')
  const lose = holdPress(page)
  await inTimer(page, 'Start')
  await press(page, 'checkbox', /^Hide names/)
  lose()
  await screen.findByText(/^The board was not changed\./)
  await page.settled()
  expect(page.asked).not.toContain('board.hideNames')
  expect(await coachClient.board.mine.query()).toMatchObject({ commands: [], hidesNames: false })
})

it('[BOARD-20] without a connection the session that is shown has its name, and no other is offered', async () => {
  const { page } = await openGym('/coach/board', ({ choose }) => choose())
  await says('This part has no timer.')
  for (const operation of ['board.mine', 'board.choices', 'accounts.session'])
    page.answer(operation, unreachable)
  await page.reload()
  await screen.findByText('Without a connection no other session can be chosen.')
  await screen.findByText('Program: Engine')
})

/** The clock of the second slide, started so many seconds ago. */
const started = (text: string, seconds: number) => async (gym: Gym) => {
  await writeWorkout(server.owner, gym.workout('Fran'), `Warm-up\n\n${text}`)
  await gym.choose()
  await gym.coachClient.board.turnTo.mutate({ workoutId: gym.workout('Fran'), slide: 1 })
  await gym.coachClient.board.press.mutate({ press: 'start' })
  const commands = JSON.stringify([{ do: 'start', at: Date.now() - seconds * 1000 }])
  await server.owner.execute(
    sql`update gym_boards set commands = ${commands}::jsonb where gym_id = ${gym.coach.gymId}`,
  )
}

it('[BOARD-20] a press that the coach is asked about is made when the question is answered', async () => {
  const { page } = await openGym('/coach/board', started('AMRAP 10\n5 pull-ups', 70))
  await says('AMRAP 10:00')
  await inTimer(page, 'End')
  const question = await screen.findByRole('alertdialog')
  await new Promise(resolve => setTimeout(resolve, 300))
  const answered = Date.now()
  await press(page, 'button', 'End the timer', question)
  await expect.poll(() => page.asked).toContain('board.press')
  const [{ pressedAt }] = page.sent('board.press') as [{ pressedAt: number }]
  // The clock of the server is measured to within a few milliseconds.
  expect(pressedAt).toBeGreaterThan(answered - 150)
})

it('[BOARD-10] reloaded without a connection the remote shows the board as it was, until a sign-out', async () => {
  const { page } = await openGym('/coach/board', started('AMRAP 10\n5 pull-ups', 70))
  await says('AMRAP 10:00')
  for (const operation of ['board.mine', 'accounts.session']) page.answer(operation, unreachable)
  await page.reload()
  await screen.findByText(/^No connection since \d+:\d\d\. The board was like this/)
  await says('AMRAP 10:00')
  for (const operation of ['board.mine', 'accounts.session']) page.answer(operation)
  await page.reload()
  await says('AMRAP 10:00')
  expect(screen.queryByText(/^No connection since/)).toBeNull()
  await chooseFrom(page, /^Account/, 'Sign out')
  await expect.poll(() => localStorage.getItem('board')).toBeNull()
})

it('[BOARD-13] moves a clock on in which athletes end the work, phase by phase', async () => {
  const { page, coachClient } = await openGym('/coach/board', started('3 x 400 m run, rest 1:30', 70))
  await says('Round 1 of 3')
  await inTimer(page, 'Next: Rest')
  await says('Round 2 of 3')
  await inTimer(page, 'Next: Work')
  await expect.poll(async () => (await timer()).textContent).toMatch(/Work · Round 2 of 3/)
  const commands = (await coachClient.board.mine.query())?.commands
  expect(commands).toMatchObject([
    { do: 'start' },
    { do: 'jump', to: { block: 0, step: 1 } },
    { do: 'jump', to: { block: 0, step: 2 } },
  ])
  // A press meant for a moment that is over changes nothing.
  const late = await coachClient.board.press.mutate({ press: 'next', seen: { block: 0, step: 1, marks: 0 } })
  expect(late?.commands).toEqual(commands)
})

it('[BOARD-13] counts the rounds of the class', async () => {
  const { page } = await openGym('/coach/board', started('3 rounds for time: 400 m run, 10 burpees', 70))
  await inTimer(page, 'Next round')
  await says('Round 2 of 3')
})

it('[BOARD-19] an end says what it ends: a part, the rest before the next one, or the timer', async () => {
  const parts = 'For time\n50 burpees\n\nRest 1:00\n\nAMRAP 8\n5 pull-ups'
  const { page } = await openGym('/coach/board', started(parts, 70))
  await inTimer(page, 'End this part')
  const question = await screen.findByRole('alertdialog', { name: 'End this part?' })
  await press(page, 'button', 'End this part', question)
  await dialogGone()
  // A rest that is shorter takes nothing from any athlete: it is not asked about.
  await inTimer(page, 'Skip the rest')
  await says('AMRAP 8:00')
  await inTimer(page, 'End')
  await end(page)
  await says('Start again')
})

it('[BOARD-15] what would end a timer that runs is asked first, and happens only then', async () => {
  const { page, coachClient } = await openGym('/coach/board', started('AMRAP 10\n5 pull-ups', 70))
  const mine = () => coachClient.board.mine.query()
  for (const name of ['Previous part', 'Reset', 'End']) {
    await inTimer(page, name)
    await press(page, 'button', 'Cancel', await screen.findByRole('alertdialog', { name: 'End the timer?' }))
    await dialogGone()
  }
  await press(page, 'button', /Warm-up/)
  await press(page, 'button', 'Cancel', await screen.findByRole('alertdialog'))
  await dialogGone()
  await page.settled()
  expect(await mine()).toMatchObject({ slide: 1, commands: [{ do: 'start' }] })
  await inTimer(page, 'Previous part')
  await end(page)
  await says('This part has no timer.')
  expect(await mine()).toMatchObject({ slide: 0, commands: [] })
})

it('[BOARD-11] says that the board shows another day, and leads to today, from where it moves on', async () => {
  const { page, coachClient } = await openGym('/coach/board', ({ choose }) => choose(addDays(day, -3)))
  await press(page, 'button', 'Show today')
  await expect.poll(async () => (await coachClient.board.mine.query())?.day).toBe(day)
  await expect.poll(() => screen.queryByRole('button', { name: 'Show today' })).toBeNull()
  expect(page.sent('board.choose')).toMatchObject([
    { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  ])
})

const enter = async (page: Page, code: string) => {
  await page.fill('Code on the screen', code)
  await press(page, 'button', 'Pair screen')
}
const wrong = /^No screen shows this code now/

it('[BOARD-02] a television is paired by the code that it shows, under a name', async () => {
  const { page } = await openGym()
  const television = openTelevisionBrowser(server)
  const code = await television.askForCode()
  await page.fill(/^Name/, 'Wall on the left')
  await enter(page, ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)
  await screen.findByText('The screen is paired.')
  await screen.findByText('Wall on the left')
  expect(await television.shown()).toMatchObject({ state: 'paired' })
  // The form is ready for the next one, and a code is used once.
  await enter(page, code)
  await screen.findByText(wrong)
})

it('[BOARD-02] an unreadable, a wrong and an expired code pair nothing, and each is told from a failure', async () => {
  const { page, coachClient } = await openGym()
  await enter(page, 'BCD34')
  await screen.findByText('Enter the six letters and digits that the screen shows.')
  await enter(page, 'ABCDE0')
  await screen.findByText('Enter the six letters and digits that the screen shows.')
  expect(page.asked).not.toContain('board.pair')
  await enter(page, 'BBBBBB')
  await screen.findByText(wrong)
  const code = await openTelevisionBrowser(server).askForCode()
  await server.owner.execute(sql`update televisions set code_expires_at = now() where code = ${code}`)
  page.answer('board.pair', unreachable)
  await enter(page, code)
  await screen.findByText(/^The screen was not paired\./)
  expect(screen.queryByText(wrong)).toBeNull()
  page.answer('board.pair')
  await enter(page, code)
  await screen.findByText(wrong)
  page.answer('board.pair', refusal('rate_limited', 429))
  await enter(page, code)
  await screen.findByText(/^The screen was not paired\. Too many attempts/)
  expect(await coachClient.board.televisions.query()).toEqual([])
})

it('[BOARD-05] the settings list the televisions and end one', async () => {
  const { page, coachClient } = await openGym('/coach/account', ({ coachClient: client }) =>
    pairTelevision(server, client),
  )
  const section = (await screen.findByRole('heading', { name: 'Screens in the gym' })).closest('section')
  await within(section as HTMLElement).findByText('Wall')
  await press(page, 'button', 'Disconnect Wall')
  await screen.findByText('“Wall” is disconnected.')
  await expect.poll(() => screen.queryByRole('button', { name: 'Disconnect Wall' })).toBeNull()
  expect(await coachClient.board.televisions.query()).toEqual([])
})

it('[BOARD-05] a television that was ended elsewhere is told of, and leaves the list', async () => {
  const { page, coachClient } = await openGym('/coach/account', ({ coachClient: client }) =>
    pairTelevision(server, client),
  )
  await screen.findByRole('button', { name: 'Disconnect Wall' })
  page.answer('board.endTelevision', unreachable)
  await press(page, 'button', 'Disconnect Wall')
  await screen.findAllByText(/^The screen was not disconnected\./)
  page.answer('board.endTelevision')
  const [television] = await coachClient.board.televisions.query()
  await coachClient.board.endTelevision.mutate({ televisionId: television?.id ?? '' })
  await press(page, 'button', 'Disconnect Wall')
  await expect.poll(() => screen.queryByRole('button', { name: 'Disconnect Wall' })).toBeNull()
})

it('[BOARD-27] an athlete is asked below the day, once, and can change the answer in the settings', async () => {
  const { coachClient, choose, athlete, coach, page } = await openGym()
  const ada = athlete('Ada Lovelace')
  const isShown = async () => {
    const client = server.clientOf(await buildSession(server.owner, ada.id))
    return (await client.board.myChoices.query())[0]?.isShown
  }
  await page.signIn(ada)
  await page.open('/athlete')
  await screen.findByRole('link', { name: /^Progress/ })
  await page.settled()
  // The coach has no board yet.
  expect(screen.queryByRole('region', { name: 'Board in the gym' })).toBeNull()
  await choose()
  await page.reload()
  const question = await screen.findByRole('region', { name: 'Board in the gym' })
  within(question).getByText(new RegExp(`^${coach.fullName} shows the session on a screen in the gym`))
  page.answer('board.showMine', unreachable)
  await press(page, 'button', 'Show my results', question)
  await screen.findByText(/^Your answer was not saved/)
  expect(await isShown()).toBeNull()
  page.answer('board.showMine')
  await press(page, 'button', 'Show my results', question)
  await expect.poll(isShown).toBe(true)
  await expect.poll(() => screen.queryByRole('region', { name: 'Board in the gym' })).toBeNull()
  await page.open('/athlete/account')
  const box = () =>
    screen.findByRole<HTMLInputElement>('checkbox', {
      name: `Show my results on the board of ${coach.fullName}`,
    })
  expect((await box()).checked).toBe(true)
  await page.user.click(await box())
  await expect.poll(isShown).toBe(false)
  await page.open('/athlete')
  await screen.findByRole('link', { name: /^Progress/ })
  await page.settled()
  expect(screen.queryByRole('region', { name: 'Board in the gym' })).toBeNull()
  expect(await coachClient.board.mine.query()).toMatchObject({ results: [] })
})

it('[BOARD-28] the remote says how many results are not on the board, and why', async () => {
  const { fran, athlete, coach, page } = await openGym('/coach/board', async ({ choose }) => choose())
  const seen = async () => {
    await page.reload()
    await screen.findByRole('button', { name: /Back squat/ })
    return screen.queryByText(/is not shown/)?.textContent
  }
  expect(await seen()).toBeUndefined()
  const ada = server.clientOf(await buildSession(server.owner, athlete('Ada Lovelace').id))
  const actedAt = new Date().toISOString()
  await ada.training.log.mutate({
    athleteId: athlete('Ada Lovelace').id,
    workoutId: fran,
    scheduledOn: day,
    outcome: { value: 'prescribed', actedAt },
  })
  expect(await seen()).toMatch(/^1 result .* not answered yet/)
  await ada.board.showMine.mutate({ gymId: coach.gymId, isShown: false })
  expect(await seen()).toMatch(/^1 result .* does not want to be on the board/)
  await ada.board.showMine.mutate({ gymId: coach.gymId, isShown: true })
  expect(await seen()).toBeUndefined()
})
