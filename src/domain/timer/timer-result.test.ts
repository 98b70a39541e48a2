import { describe, expect, it } from 'vitest'
import { readBody } from '../notation/workout-reading.ts'
import { type ScoreType, writeScore } from '../score/score.ts'
import type { ScoredBlock } from '../score/scoring.ts'
import type { Clock } from './clock.ts'
import { marksOf } from './marks.ts'
import { countInStep, positionAfterBlock, type StepPosition, type TimerBlock } from './step-position.ts'
import { type Command, type Timer, viewOf, withCommand } from './timer.ts'
import { type BlockResult, resultsOf, roundsBefore, scoreOfResult } from './timer-result.ts'

const began = 1_800_000_000_000
const start = (...clocks: Clock[]): Timer => ({
  blocks: clocks.map((clock): TimerBlock => ({ clock })),
  commands: [{ do: 'start', at: began }],
})
/** Seconds after the count-in. */
const press = (timer: Timer, does: Exclude<Command['do'], 'jump'>, ...seconds: number[]) =>
  seconds.reduce((known, second) => withCommand(known, { do: does, at: began + (10 + second) * 1000 }), timer)
const results = (timer: Timer, second: number) =>
  resultsOf(timer.blocks, viewOf(timer, began + (10 + second) * 1000))
const scored = (type: ScoreType): ScoredBlock => ({
  key: type,
  type,
  combination: 'best',
  sets: 1,
  title: '',
})
const score = (timer: Timer, second: number, type: ScoreType, reps = 0) => {
  const [result] = results(timer, second)
  const of = result && scoreOfResult(result, scored(type), (timer.blocks[0] as TimerBlock).clock, reps)
  return of && writeScore(of)
}

describe('[TIMER-07] what a timer has measured', () => {
  it('the time, in whole seconds, without count-in and pauses, with the splits', () => {
    const rounds = press(start({ kind: 'for_time', rounds: 3 }), 'round', 100, 210)
    const done = press(press(press(rounds, 'pause', 220), 'resume', 280), 'round', 390.9)
    expect(score(done, 400, 'time')).toBe('5:30')
    expect(results(done, 400)[0]?.splits.map(Math.floor)).toEqual([100, 110, 120])
  })

  it('the cap', () => {
    expect(score(start({ kind: 'for_time', cap: 300 }), 301, 'time')).toBe('cap')
  })

  it('the rounds and repetitions until the cap, where the text says how many a round has', () => {
    const clock: Clock = { kind: 'for_time', rounds: 5, cap: 300 }
    const capped = press(start(clock), 'round', 100, 200)
    const [result] = results(capped, 301)
    const scoreAs = (of: ScoredBlock) => result && scoreOfResult(result, of, clock, 7)
    expect(scoreAs({ ...scored('time'), roundReps: 30 })).toMatchObject({ sets: [{ cappedAt: 67 }] })
    expect(scoreAs(scored('time'))).toMatchObject({ sets: [{ cappedAt: null }] })
    expect(result && roundsBefore(result, clock)).toBe(2)
    const resting = { ...clock, rest: 30 }
    const [rested] = results(press(start(resting), 'round', 100, 200), 301)
    expect(rested && roundsBefore(rested, resting)).toBe(2)
  })

  it('rounds, with the repetitions that the athlete adds', () => {
    const amrap = press(start({ kind: 'amrap', seconds: 600 }), 'round', 100, 210, 330)
    expect(score(amrap, 600, 'rounds_reps', 7)).toBe('3+7')
    expect(score(press(amrap, 'undo', 335), 600, 'rounds_reps')).toBe('2+0')
    const three = start({ kind: 'intervals', rounds: 2, work: 240, rest: 60, countsRounds: true })
    expect(score(press(three, 'round', 100, 200, 400), 600, 'rounds_reps', 3)).toBe('2+0 1+3')
  })

  it('the time of each interval, to a tenth', () => {
    const runs = start({ kind: 'intervals', rounds: 3, rest: 60 })
    const done = press(runs, 'round', 80.25, 80.25 + 60 + 82.5, 80.25 + 60 + 82.5 + 60 + 79)
    expect(score(done, 500, 'time')).toBe('1:20.2 1:22.5 1:19')
    const every = press(
      start({ kind: 'every', seconds: 180, times: 2, slots: 1, isTimed: true }),
      'round',
      90,
      275,
    )
    expect(score(every, 360, 'time')).toBe('1:30 1:35')
  })

  it('minutes that were lived through', () => {
    const out = press(start({ kind: 'death_by', seconds: 60, first: 1 }), 'finish', 195)
    expect(score(out, 200, 'rounds_reps', 3)).toBe('3+3')
  })

  it('nothing of what a clock cannot know', () => {
    expect(score(start({ kind: 'amrap', seconds: 60 }), 60, 'reps')).toBeUndefined()
    expect(score(press(start({ kind: 'for_time' }), 'pause', 5), 60, 'time')).toBeUndefined()
  })

  it('of a block that was done again only the last time', () => {
    const first = press(start({ kind: 'for_time' }, { kind: 'amrap', seconds: 60 }), 'finish', 100)
    const at = began + 210_000
    const again = withCommand(first, { do: 'jump', at, to: { block: 0, step: countInStep } })
    const done = press(again, 'finish', 200 + 10 + 80)
    expect(results(done, 300).map(({ seconds }) => seconds)).toEqual([80])
  })
})

describe('[HYROX-03] a race', () => {
  const legs = ['run', 'ski_erg', 'run', 'sled_push']
  const splitsOf = (timer: Timer, second: number) => {
    const [result] = results(timer, second)
    return result && scoreOfResult(result, scored('time'), (timer.blocks[0] as TimerBlock).clock)
  }

  it('has a split for each leg, and ends with the last one', () => {
    const raced = press(start({ kind: 'for_time', legs }), 'round', 280, 530.25, 830, 980.5)
    expect(splitsOf(raced, 981)).toEqual({
      type: 'time',
      sets: [{ seconds: 980 }],
      splits: [
        { leg: 'run', seconds: 280 },
        { leg: 'ski_erg', seconds: 250.2 },
        { leg: 'run#2', seconds: 299.8 },
        { leg: 'sled_push', seconds: 150.5 },
      ],
    })
  })

  it('has the way between run and station apart where that is wanted', () => {
    const clock: Clock = { kind: 'for_time', legs, hasRoxzone: true }
    const raced = press(start(clock), 'round', 280, 290, 540, 552, 852, 867, 1017)
    expect(splitsOf(raced, 1020)?.splits?.map(({ leg, seconds }) => `${leg} ${seconds}`)).toEqual([
      'run 280',
      'roxzone 10',
      'ski_erg 250',
      'roxzone#2 12',
      'run#2 300',
      'roxzone#3 15',
      'sled_push 150',
    ])
  })

  it('that is ended in its last leg has that leg, one that is ended before has those that are done', () => {
    const raced = press(start({ kind: 'for_time', legs }), 'round', 280, 530, 830)
    expect(splitsOf(press(raced, 'finish', 980), 981)?.splits).toHaveLength(4)
    const left = press(press(start({ kind: 'for_time', legs }), 'round', 280, 530), 'finish', 600)
    expect(splitsOf(left, 601)).toMatchObject({ sets: [{ cappedAt: null }], splits: [{}, {}] })
  })

  it('is stopped by a cap with the legs that were done', () => {
    const capped = press(start({ kind: 'for_time', legs, cap: 600 }), 'round', 280, 530)
    expect(splitsOf(capped, 700)).toMatchObject({ sets: [{ cappedAt: null }], splits: [{}, {}] })
  })
})

it('[TIMER-15] rounds have splits that together are the time; one alone says nothing more', () => {
  const rounds = press(start({ kind: 'amrap', seconds: 300 }), 'round', 100.06, 210.04, 290.01)
  const clock: Clock = { kind: 'amrap', seconds: 300 }
  const [result] = results(rounds, 301)
  expect(result && scoreOfResult(result, scored('rounds_reps'), clock)?.splits).toEqual([
    { seconds: 100 },
    { seconds: 110 },
    { seconds: 80 },
  ])
  const [one] = results(press(start(clock), 'round', 100), 301)
  expect(one && scoreOfResult(one, scored('rounds_reps'), clock)).not.toHaveProperty('splits')
})

describe('[TIMER-19] work that is left early', () => {
  const left = (clock: Clock, taps: number[], leaves: number): Timer => {
    const blocks: TimerBlock[] = [{ clock, restAfter: 60 }, { clock: { kind: 'amrap', seconds: 60 } }]
    const counted = press({ blocks, commands: start(clock).commands }, 'round', ...taps)
    const to = positionAfterBlock(blocks, 0) as StepPosition
    return withCommand(counted, { do: 'jump', at: began + (10 + leaves) * 1000, to })
  }
  const scoreAs = (timer: Timer, of: ScoredBlock, reps = 0) => {
    const [result] = results(timer, 500)
    return result && scoreOfResult(result, of, (timer.blocks[0] as TimerBlock).clock, reps)
  }
  const fiveRounds: Clock = { kind: 'for_time', rounds: 5 }

  it('keeps the rounds of an AMRAP, with repetitions and splits', () => {
    const amrap = left({ kind: 'amrap', seconds: 600 }, [100, 210], 300)
    expect(scoreAs(amrap, scored('rounds_reps'), 7)).toEqual({
      type: 'rounds_reps',
      sets: [{ rounds: 2, reps: 7 }],
      splits: [{ seconds: 100 }, { seconds: 110 }],
    })
  })

  it('keeps the repetitions of rounds for time, as at a cap, and has no time', () => {
    const rounds = left(fiveRounds, [100, 210], 300)
    expect(scoreAs(rounds, { ...scored('time'), roundReps: 30 }, 7)).toEqual({
      type: 'time',
      sets: [{ cappedAt: 67 }],
      splits: [{ seconds: 100 }, { seconds: 110 }],
    })
    // How many a round has is not written: what is known are the rounds.
    expect(scoreAs(rounds, scored('time'))).toBeUndefined()
    const [result] = results(rounds, 500)
    expect(result && roundsBefore(result, fiveRounds)).toBe(2)
  })

  it('keeps the intervals that were done, and the minutes that were lived through', () => {
    const runs = left({ kind: 'intervals', rounds: 5, rest: 60 }, [80, 220], 300)
    expect(scoreAs(runs, scored('time'))).toEqual({ type: 'time', sets: [{ seconds: 80 }, { seconds: 80 }] })
    const minutes = left({ kind: 'death_by', seconds: 60, first: 1 }, [], 195)
    expect(scoreAs(minutes, scored('rounds_reps'), 3)).toMatchObject({ sets: [{ rounds: 3, reps: 3 }] })
  })

  it('has no time where the athlete gives up, nor of a race with legs left', () => {
    const at = began + (10 + 300) * 1000
    const rounds = press(start(fiveRounds), 'round', 100, 210)
    const endOf = (timer: Timer, press: Partial<Command>) =>
      results(withCommand(timer, { do: 'finish', at, ...press } as Command), 500)[0]?.how
    expect(endOf(rounds, { isEarly: true })).toBe('left')
    // Not every athlete taps the rounds.
    expect(endOf(rounds, {})).toBe('done')
    const race = start({ kind: 'for_time', legs: ['run', 'ski', 'run', 'sled'] })
    expect(endOf(press(race, 'round', 100, 210), {})).toBe('left')
    expect(endOf(press(race, 'round', 100, 210, 250), {})).toBe('done')
  })

  it('keeps the one leg of a race that was done, with its name', () => {
    const race: Clock = { kind: 'for_time', legs: ['run', 'ski_erg', 'run', 'sled_push'] }
    expect(scoreAs(left(race, [280], 400), scored('time'))).toEqual({
      type: 'time',
      sets: [{ cappedAt: null }],
      splits: [{ leg: 'run', seconds: 280 }],
    })
    expect(scoreAs(left(race, [], 400), scored('time'))).toBeUndefined()
  })

  it('knows how many repetitions a round for time has, and says no zero of what was not counted', () => {
    const body = { description: '5 rounds for time, cap 10: 10 burpees, 20 squats', blocks: [] }
    const { timed, scored: [rounds] = [] } = marksOf(body, readBody(body))
    const clock = timed?.[0]?.clock as Clock
    expect(rounds).toMatchObject({ type: 'time', roundReps: 30 })
    const capped = (...taps: number[]) => results(press(start(clock), 'round', ...taps), 700)[0]
    const scoreOf = (...taps: number[]) =>
      scoreOfResult(capped(...taps) as BlockResult, rounds as ScoredBlock, clock)
    expect(scoreOf(100, 210)).toMatchObject({ sets: [{ cappedAt: 60 }] })
    expect(scoreOf()).toEqual({ type: 'time', sets: [{ cappedAt: null }] })
  })

  it('knows the repetitions of a scheme by its movements, where nothing else counts', () => {
    const readAs = (description: string) => {
      const body = { description, blocks: [] }
      const { timed, scored: [score] = [] } = marksOf(body, readBody(body))
      return { clock: timed?.[0]?.clock as Clock, score: score as ScoredBlock }
    }
    const cappedAt = (description: string, reps: number, ...taps: number[]) => {
      const { clock, score } = readAs(description)
      const [capped] = results(press(start(clock), 'round', ...taps), 2_000)
      return scoreOfResult(capped as BlockResult, score, clock, reps)
    }
    const long = 'For time (cap 15):\n50-40-30-20-10\nDouble unders\nSit-ups'
    expect(cappedAt(long, 7, 100, 210)).toMatchObject({ sets: [{ cappedAt: 187 }] })
    expect(cappedAt('Fran, cap 10', 0, 100)).toMatchObject({ sets: [{ cappedAt: 42 }] })
    // A run after each round is no repetition of the scheme.
    const withRun = '21-15-9 for time, cap 15\nthrusters\n400 m run'
    expect(readAs(withRun).clock).not.toHaveProperty('perRep')
    expect(cappedAt(withRun, 0, 100)).toMatchObject({ sets: [{ cappedAt: null }] })
  })

  it('has no result where nothing was counted', () => {
    expect(scoreAs(left({ kind: 'amrap', seconds: 600 }, [], 300), scored('rounds_reps'))).toBeUndefined()
    expect(scoreAs(left(fiveRounds, [], 300), { ...scored('time'), roundReps: 30 })).toBeUndefined()
  })

  it('is left by the coach’s next for everyone, and knows it', () => {
    const { blocks, commands } = left({ kind: 'amrap', seconds: 600 }, [100], 300)
    const ofClass = commands.map(one => (one.do === 'jump' ? { ...one, isOfClass: true as const } : one))
    expect(results({ blocks, commands: ofClass }, 500)[0]).toMatchObject({ how: 'left', isOfClass: true })
    expect(results({ blocks, commands }, 500)[0]).toMatchObject({ how: 'left', isOfClass: false })
  })
})
