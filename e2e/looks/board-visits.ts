// The board as it is looked at: running, with results, long words and hidden names.
import { expect, type Page } from '@playwright/test'
import { today } from '#domain/day.ts'
import { accentOf } from '#domain/programming/accent.ts'

const long = 'María de los Ángeles Fernández-Villaverde Rodríguez de la Fuente'
export const resultOf = (name: string | null, count: number, level = 'rx') => ({
  workoutId: 'fran',
  name,
  level,
  scores: { rounds_reps: { type: 'rounds_reps', sets: [{ rounds: count, reps: 3 }] } },
})
const work = '5 pull-ups\n10 push-ups 43/30 kg\n15 air squats'

export const sampleBoard = (changes: object = {}) => ({
  day: today(),
  programId: 'p',
  teamId: null,
  of: 'Competitors before anyone else is awake',
  workoutId: 'fran',
  slide: 1,
  hidesNames: false,
  classSize: 18,
  commands: [],
  workouts: [
    {
      workoutId: 'fran',
      versionId: 'v',
      name: 'Cindy and friends',
      color: '#C0322B',
      doneCount: 4,
      description: `AMRAP 20\n${work}`,
      descriptionAt: 1,
      blocks: [{ type: 'warmup', name: 'Row', notes: '500 m easy, then stretch' }],
      marks: {
        parts: [[], []],
        movements: {},
        scored: [
          {
            key: 'rounds_reps',
            type: 'rounds_reps',
            combination: 'sum',
            sets: 1,
            title: 'AMRAP 20',
            part: 1,
          },
        ],
        timed: [{ part: 1, clock: { kind: 'amrap', seconds: 1200 }, lines: [], score: 'rounds_reps' }],
      },
    },
  ],
  results: [resultOf('Ana Gil', 21, 'rx_plus'), resultOf(long, 20), resultOf('José Núñez', 17, 'scaled')],
  ...changes,
})

const started = () => [{ do: 'start', at: Date.now() - 70_000 }]
const paused = () => [...started(), { do: 'pause', at: Date.now() - 1000 }]

const answer = (page: Page, operation: string, data: unknown) =>
  page.route(`**/api/rpc/${operation}*`, route => route.fulfill({ json: { result: { data } } }))

/** On a television. */
export const showTelevision = (changes: () => object) => async (page: Page) => {
  await answer(page, 'board.shown', {
    state: 'paired',
    id: 'television',
    coachName: 'Clara',
    board: sampleBoard(changes()),
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Cindy and friends' })).toBeVisible()
}

/** The sound was switched on before the television was restarted. */
const showWithheldSound = async (page: Page) => {
  // The browser of the tests asks for no press.
  await page.addInitScript(() =>
    Object.defineProperty(BaseAudioContext.prototype, 'state', { get: () => 'suspended' }),
  )
  await page.evaluate(() => localStorage.setItem('boardSound', 'on'))
  await showTelevision(() => ({ commands: started() }))(page)
  await expect(page.getByText('No sound yet: press OK')).toBeVisible()
}

export const showOwnBoard = (changes: () => object) => async (page: Page) => {
  await answer(page, 'board.mine', sampleBoard(changes()))
  await page.reload()
  await expect(page.getByText('Cindy and friends').first()).toBeVisible()
}

export const boardVisits = {
  '/board': [
    { show: (page: Page) => expect(page.locator('[data-code]')).toBeVisible() },
    { show: showTelevision(() => ({ commands: paused() })) },
    { show: showTelevision(() => ({ slide: 0, results: [] })) },
    { show: showTelevision(() => ({ results: Array.from({ length: 47 }, () => resultOf(long, 7)) })) },
    { show: showWithheldSound },
    { show: showTelevision(() => ({ look: { name: long, accent: accentOf('#E11D48') } })) },
  ],
  '/coach/board/': [
    { as: 'coach' as const },
    {
      as: 'coach' as const,
      show: showOwnBoard(() => ({
        commands: paused(),
        hidden: [{ workoutId: 'fran', declined: 1, unanswered: 12 }],
      })),
    },
  ],
  '/coach/board/show': [
    { as: 'coach' as const, show: showOwnBoard(() => ({ hidesNames: true, results: [resultOf(null, 9)] })) },
  ],
}
