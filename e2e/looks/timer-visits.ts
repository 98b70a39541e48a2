// The timer as it is looked at: before the start, running, resting, paused, between two parts, over, and as a race.
import { expect, type Page } from '@playwright/test'
import { today } from '#domain/day.ts'
import type { Command } from '#domain/timer/timer.ts'
import type { PlanBlock } from '#domain/timer/workout-plan.ts'
import type { Desk } from '#testing/build-desk.ts'

type Kept = {
  title?: string
  blocks: PlanBlock[]
  commands: Command[]
  ofBoard?: Command[]
  /** The subject that the result is written to. */
  subject?: object
}

const amrap: PlanBlock = {
  clock: { kind: 'amrap', seconds: 600 },
  lines: ['5 chest-to-bar pull-ups', '10 push-ups', '15 air squats', '200 m run with a medicine ball'].map(
    text => ({ text }),
  ),
  scored: { key: 'rounds_reps', type: 'rounds_reps', combination: 'sum', sets: 1, title: 'AMRAP 10' },
}
const numbered = ({ text }: { text: string }, at: number) => ({ text: `${at + 1}. ${text}` })
const emom: PlanBlock = {
  clock: { kind: 'every', seconds: 60, times: 12, slots: 2 },
  lines: [
    { text: '15 cal row', slot: 1 },
    { text: '12 burpees over the rower', slot: 2 },
  ],
}
const intervals: PlanBlock = {
  clock: { kind: 'intervals', rounds: 5, rest: 90 },
  lines: [{ text: '400 m run' }],
  scored: { key: 'time:run', type: 'time', combination: 'sum', sets: 5, title: '5 x 400 m' },
}
const stations = ['ski_erg', 'sled_push', 'sled_pull', 'burpee_broad_jump', 'row', 'farmers_carry']
const legs = [...stations, 'sandbag_lunge', 'wall_ball'].flatMap(station => ['run', station])
const race: PlanBlock = {
  clock: { kind: 'for_time', legs, hasRoxzone: true },
  lines: legs.map((leg, at) => ({
    text: leg === 'run' ? '1 km run' : '80 m Burpee broad jump',
    slot: at + 1,
  })),
  scored: { key: 'time:hyrox_open', type: 'time', combination: 'sum', sets: 1, title: 'HYROX simulation' },
}

/** Pressed so many seconds ago. */
const ago = (seconds: number, does: 'start' | 'round' | 'pause' | 'finish'): Command => ({
  do: does,
  at: Date.now() - seconds * 1000,
})
const every = (seconds: number, count: number, since: number) =>
  Array.from({ length: count }, (_, at) => ago(since - seconds * (at + 1), 'round'))

/** This phone has had this timer since before. */
const keep = (timer: () => Kept) => async (page: Page) => {
  await page.evaluate(async kept => {
    const { result } = await (await fetch('/api/rpc/accounts.session')).json()
    localStorage.setItem('timer', JSON.stringify({ personId: result.data.id, ...kept }))
  }, timer())
  await page.reload()
}
const showing = (timer: () => Kept, text: string | RegExp) => async (page: Page) => {
  await keep(timer)(page)
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
}

const subject = { day: today(), dayWorkout: { workout: { workoutId: 'fran' } } }
const running = () => ({ title: 'Cindy', blocks: [amrap], commands: [ago(310, 'start'), ago(100, 'round')] })
const raceSince = (seconds: number, taps: number, over: Command[] = []) => ({
  title: 'HYROX simulation',
  blocks: [race],
  commands: [ago(seconds, 'start'), ...every(150, taps, seconds - 10), ...over],
})

/** The states of a timer that runs, by the words of which each is known. */
export const timerStates: Record<string, (page: Page) => Promise<unknown>> = {
  'count-in': showing(() => ({ title: 'Cindy', blocks: [amrap], commands: [ago(1, 'start')] }), 'Get ready'),
  running: showing(running, 'Round 2'),
  'long work': showing(
    () => ({
      title: 'Everything',
      blocks: [
        {
          ...amrap,
          lines: Array.from({ length: 5 }, () => amrap.lines)
            .flat()
            .map(numbered),
        },
      ],
      commands: [ago(310, 'start'), ago(100, 'round')],
    }),
    'Round 2',
  ),
  rest: showing(
    () => ({ blocks: [{ ...intervals, lines: [] }], commands: [ago(100, 'start'), ago(2, 'round')] }),
    'Rest',
  ),
  'long rest': showing(
    () => ({
      title: 'Everything twice',
      blocks: [
        {
          ...amrap,
          clock: { kind: 'for_time', rest: 120, parts: 2 },
          lines: Array.from({ length: 5 }, () => amrap.lines)
            .flat()
            .map(numbered)
            .map(line => ({ ...line, slot: 2 })),
        },
      ],
      commands: [ago(100, 'start'), ago(2, 'round')],
    }),
    'Rest',
  ),
  tenths: showing(
    () => ({ title: 'Repeats', blocks: [intervals], commands: [ago(75, 'start')] }),
    'Round 1 of 5',
  ),
  slots: showing(() => ({ title: 'Engine', blocks: [emom], commands: [ago(80, 'start')] }), 'Minute 2 of 12'),
  paused: showing(() => ({ ...running(), commands: [...running().commands, ago(2, 'pause')] }), 'Paused'),
  between: showing(
    () => ({ title: 'Cindy, then Engine', blocks: [amrap, emom], commands: [ago(700, 'start')] }),
    'Start part 2',
  ),
  ended: showing(
    () => ({
      title: 'Cindy',
      blocks: [amrap],
      commands: [ago(700, 'start'), ...every(50, 11, 690)],
      subject,
    }),
    'Log result',
  ),
  joined: showing(
    () => ({ title: 'Cindy', blocks: [amrap], commands: [], ofBoard: [] }),
    'Waiting for the coach to start',
  ),
  race: showing(() => raceSince(1600, 10), /^Next: /),
  'race ended': showing(() => ({ ...raceSince(5000, 31), subject }), 'Splits'),
  signals: async page => {
    await keep(running)(page)
    await page.getByRole('button', { name: 'Sound and signals' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
}

/** The reader has found two clocks in the workouts of the day, or a race. */
export const showPrepare = (isRace: boolean) => async (page: Page) => {
  await page.route('**/api/rpc/training.days*', async route => {
    const response = await route.fetch()
    const answer = await response.json()
    const lines = [{ start: 0, end: 4 }]
    const timed = isRace
      ? [{ part: 0, clock: { kind: 'for_time', legs }, lines }]
      : [
          { part: 0, clock: amrap.clock, lines, restAfter: 120 },
          { part: 0, clock: emom.clock, lines },
        ]
    for (const workout of answer.result.data.workouts)
      workout.marks = { parts: [[]], names: {}, scored: [], timed }
    await route.fulfill({ response, json: answer })
  })
  await page.reload()
  await expect(page.getByText(isRace ? 'Roxzone apart' : 'EMOM 12')).toBeVisible()
}

const ofFran = (desk: Desk) => `/athlete/timer?workout=${desk.workout('Fran')}`
const pressing = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

export const timerVisits = {
  '/coach/timer': [{ as: 'coach' as const, show: pressing('Tabata') }],
  '/athlete/timer': [
    { as: 'athlete' as const, show: pressing('Intervals') },
    { as: 'athlete' as const, at: ofFran, show: showPrepare(false) },
    { as: 'athlete' as const, at: ofFran, show: showPrepare(true) },
    ...Object.values(timerStates).map(show => ({ as: 'athlete' as const, show })),
  ],
}
