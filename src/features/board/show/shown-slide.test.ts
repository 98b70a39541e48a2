import { expect, it } from 'vitest'
import type { Clock } from '#domain/timer/clock.ts'
import { type Command, viewOf } from '#domain/timer/timer.ts'
import type { TimerText } from '#i18n/areas/timer-text.ts'
import { type Board, resultsOf, shownSlide, titleIn } from './shown-slide.ts'
import { classRound } from './timer-face.tsx'

const score = (rounds: number) => ({ type: 'rounds_reps' as const, sets: [{ rounds, reps: 0 }] })
const scored = { key: 'rounds_reps', type: 'rounds_reps', combination: 'sum', sets: 1, title: 'AMRAP 10' }
const board = {
  day: '2026-03-02',
  programId: 'p',
  teamId: null,
  of: 'Engine',
  workoutId: 'w',
  slide: 0,
  commands: [],
  hidesNames: false,
  classSize: 2,
  workouts: [
    {
      workoutId: 'w',
      versionId: 'v',
      name: 'Cindy',
      color: '#C0322B',
      doneCount: 2,
      description: 'AMRAP 10\n5 pull-ups',
      descriptionAt: 1,
      blocks: [{ type: 'warmup', name: 'Row', notes: '500 m easy' }],
      marks: {
        parts: [[], []],
        names: {},
        scored: [scored],
        timed: [{ part: 1, clock: { kind: 'amrap', seconds: 600 }, lines: [], score: 'rounds_reps' }],
      },
    },
  ],
  results: [
    { workoutId: 'w', name: 'Ada', level: 'rx', scores: { rounds_reps: score(5) } },
    { workoutId: 'w', name: 'Bea', level: 'rx', scores: { rounds_reps: score(7) } },
  ],
} as unknown as Board

it('[BOARD-03] the results below a slide are those of its score; a slide without one has who has logged', () => {
  const { all } = shownSlide(board, 'en')
  const rowsOf = (at: number) => {
    const [boardSlide] = all.slice(at)
    return (
      boardSlide &&
      resultsOf(board, boardSlide).rows.map(one => [one.place, one.name, one.score !== undefined])
    )
  }
  expect(rowsOf(1)).toEqual([
    [1, 'Bea', true],
    [2, 'Ada', true],
  ])
  expect(rowsOf(0)).toEqual([
    [undefined, 'Ada', false],
    [undefined, 'Bea', false],
  ])
})

it('[BOARD-18] says how many have logged and are not listed, because they want to be on no leaderboard', () => {
  const [boardSlide] = shownSlide(board, 'en').all
  const [workout] = board.workouts
  if (!boardSlide || !workout) throw new Error('no slide')
  expect(resultsOf(board, boardSlide).hidden).toBe(0)
  expect(resultsOf(board, { ...boardSlide, workout: { ...workout, doneCount: 5 } }).hidden).toBe(3)
})

it('[BOARD-13] the board names no round that athletes count for themselves, until the coach has counted one', () => {
  const text = ((key: string) => key) as unknown as TimerText
  const shown = (clock: Clock, ...commands: Command[]) => {
    const timer = { blocks: [{ clock }], commands: [{ do: 'start' as const, at: 0 }, ...commands] }
    return classRound(clock, viewOf(timer, 100_000).phase, text)
  }
  expect(shown({ kind: 'amrap', seconds: 600 })).toBeUndefined()
  expect(shown({ kind: 'for_time', rounds: 5 })).toBeUndefined()
  expect(shown({ kind: 'for_time', legs: ['run', 'row', 'run', 'row'] })).toBeUndefined()
  expect(shown({ kind: 'for_time', rounds: 5 }, { do: 'round', at: 90_000 })).toBe('roundOf')
  expect(shown({ kind: 'every', seconds: 60, times: 10, slots: 1 })).toBe('minuteOf')
  expect(shown({ kind: 'intervals', rounds: 3, work: 240, rest: 60, countsRounds: true })).toBe('roundOf')
})

it('[BOARD-24] a text that begins with the title of the workout says it again in the same words', () => {
  expect(titleIn('Fran\n21-15-9', 'Fran')).toBe('Fran')
  expect(titleIn('FRAN:\n21-15-9', 'Fran')).toBe('FRAN:')
  expect(titleIn('Fran', 'Fran')).toBe('Fran')
  expect(titleIn('Fran, heavy\n21-15-9', 'Fran')).toBeUndefined()
  expect(titleIn('21-15-9\nFran', 'Fran')).toBeUndefined()
  expect(titleIn('', '')).toBeUndefined()
})
