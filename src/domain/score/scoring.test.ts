import { describe, expect, it } from 'vitest'
import type { Side } from '../notation/side.ts'
import { readBody } from '../notation/workout-reading.ts'
import { readKey, writeKey } from './score-key.ts'
import { type ScoredBlock, scoringOf } from './scoring.ts'
import { doubtOf } from './typed/doubts.ts'
import { readScore } from './typed/read-score.ts'

const scored = (description: string): ScoredBlock[] => {
  const body = { description, blocks: [] }
  return scoringOf(body, readBody(body))
}
const first = (description: string) => scored(description)[0] as ScoredBlock

describe('[RESULT-01] what a workout asks to be scored follows from its text', () => {
  it('a time with its cap, and what is all the work', () => {
    expect(first('21-15-9 thrusters 43/30, pull-ups TC 8')).toMatchObject({
      key: 'time:fran',
      type: 'time',
      sets: 1,
      benchmark: 'fran',
      capSeconds: 480,
      totalReps: 90,
    })
  })

  it('rounds and repetitions, with those of one round', () => {
    expect(first('AMRAP 12: 5 pull-ups, 10 push-ups, 15 squats')).toMatchObject({
      type: 'rounds_reps',
      roundReps: 30,
    })
  })

  it('the sets of a lift, as they are prescribed', () => {
    expect(first('Back squat 3x5 @75%')).toMatchObject({
      type: 'load',
      combination: 'best',
      movement: 'back_squat',
      sets: 3,
      prescribed: [5, 5, 5].map(reps => ({ reps, percent: 75 })),
    })
    expect(first('Every 2:00 x 5: 3 power cleans @ 80%')).toMatchObject({ type: 'load', sets: 5 })
    expect(first('Build to a heavy single clean & jerk')).toMatchObject({
      type: 'load',
      sets: 1,
      prescribed: [{ reps: 1 }],
    })
  })

  it.each([
    ['Go heavy only if your back feels good. Talk to me first.\n\nB) Metcon\nFor time (cap 15)', 'B) Metcon'],
    ['Go heavy only if your back feels good!\n\nFor time (cap 15)', 'For time (cap 15)'],
    ['Have a snack\n\nC) Metcon\nFor time', 'C) Metcon'],
    ['Engine of the week\n\nFor time (cap 15)', 'Engine of the week'],
  ])('by the head of its part, not by a remark above it: %j', (above, title) => {
    const text = `A) Strength\nBack squat 5-5-5-5-5\n\n${above}\n5 rounds\n10 burpees\n200 m run`
    expect(scored(text).find(({ type }) => type === 'time')?.title).toBe(title)
  })

  it('several blocks, and each lift of rounds that are not timed', () => {
    expect(scored('A) Back squat 3x5 100kg\nB) AMRAP 10 burpees').map(({ type }) => type)).toEqual([
      'load',
      'reps',
    ])
    const lifts = scored('3 rounds:\n5 back squat @80%\n8 bench press @70%')
    expect(lifts.map(({ key, movement, sets }) => [key, movement, sets])).toEqual([
      ['load:back_squat', 'back_squat', 3],
      ['load:bench_press', 'bench_press', 3],
    ])
    expect(
      scored('A) 10 min AMRAP: 5 burpees, 5 pull-ups\nB) 8 min AMRAP: 5 sit-ups, 5 push-ups').map(
        ({ key }) => key,
      ),
    ).toEqual(['rounds_reps', 'rounds_reps#2'])
  })

  it('the lifts of an interval whose load the athlete chooses', () => {
    const [lift, ...others] = scored('Every 2 min for 10 sets\n3 push press @ 80 %\n5 strict pull-ups')
    expect(lift).toMatchObject({ key: 'load:push_press', sets: 10 })
    expect(others).toEqual([])
    expect(scored('EMOM 10\n10 thrusters 43/30 kg\n5 pull-ups')).toEqual([])
  })

  it('points, where the coach says so', () => {
    expect(first('5 rounds: 10 burpees, 10 pull-ups\nScore: points').type).toBe('points')
    expect(first('5 rondas: 10 burpees, 10 dominadas\nPuntuación: puntos').type).toBe('points')
  })

  it('one movement over a distance or in a time', () => {
    expect(first('For time: 3 km row').key).toBe('time:row@3000')
    expect(first('3 rounds for time: 400 m run').key).toBe('time:run@1200')
    expect(first('10 min row for distance').key).toBe('distance:row~600')
    expect(first('AMRAP 10 burpees').key).toBe('reps:burpee~600')
    expect(first("5 x 500 m row, rest 2'")).toMatchObject({
      key: 'time:row@500',
      type: 'time',
      sets: 5,
      movement: 'row',
      distanceM: 500,
    })
  })

  it('nothing of a warm-up, of rest or of movements without a load', () => {
    expect(scored('Warm-up\n3 rounds: 10 front squats 20 kg, 10 push-ups')).toEqual([])
    expect(scored('Rest day')).toEqual([])
    expect(scored('Hollow hold 3x30 s')).toEqual([])
  })
})

describe('[RESULT-02] how several sets make one score is read from the text', () => {
  it.each([
    ['Tabata air squats\nScore: lowest round', 'worst'],
    ['Tabata air squats\nScore is total reps', 'sum'],
    ['Tabata sentadillas\nPuntuación: la peor ronda', 'worst'],
    ['5 x 500 m row, rest 2:00\nScored by the slowest', 'worst'],
    ['5 x 500 m remo, rec 2’\nResultado: el más rápido', 'best'],
    ['Tabata air squats', 'sum'],
  ])('%s', (text, combination) => {
    expect(first(text).combination).toBe(combination)
  })

  it('and the coach’s choice wins', () => {
    const body = { description: 'Tabata air squats\nScore: lowest round', blocks: [] }
    const corrections = [{ about: 'combination' as const, words: 'tabata air squats', is: 'last' as const }]
    expect(scoringOf(body, readBody(body, { corrections }))).toMatchObject([{ combination: 'last' }])
  })

  it('and so is a tie-break', () => {
    expect(
      first('AMRAP 12: 5 pull-ups, 10 push-ups\nTie-break: time after the last full round').hasTieBreak,
    ).toBe(true)
    expect(first('AMRAP 12: 5 pull-ups, 10 push-ups').hasTieBreak).toBeUndefined()
  })
})

describe('[RESULT-04] what is hardly possible is questioned, not refused', () => {
  const doubt = (text: string, typed: string) => {
    const block = first(text)
    const score = readScore(typed, { type: block.type })
    return score && doubtOf(score, block, { best: { value: 100, unit: 'kg' } })?.about
  }

  it.each([
    ['Fran', '2:10', 'fast'],
    ['Fran', '2:40', undefined],
    ['21-15-9 thrusters 43/30, pull-ups TC 8', '8:30', 'over_cap'],
    ['21-15-9 thrusters 43/30, pull-ups TC 8', 'cap+90', 'more_than_all'],
    ['21-15-9 thrusters 43/30, pull-ups TC 8', 'cap+89', undefined],
    ['AMRAP 12: 5 pull-ups, 10 push-ups, 15 squats', '12+30', 'more_than_round'],
    ['AMRAP 12: 5 pull-ups, 10 push-ups, 15 squats', '12+29', undefined],
    ['Back squat 1RM', '1025', 'heavy'],
    ['Back squat 1RM', '130', 'heavy'],
    ['Back squat 1RM', '110', undefined],
    ['AMRAP 10 burpees', '20000', 'many'],
  ])('%s: %s', (text, typed, about) => {
    expect(doubt(text, typed)).toBe(about)
  })
})

describe('[RESULT-06] less than the prescribed load is scaled, what gyms take for it is not', () => {
  const asked = (text: string, typed: string, side: Side | null = null) => {
    const block = first(text)
    const score = readScore(typed, { type: block.type })
    const doubt = score && doubtOf(score, block, { side })
    return doubt?.about === 'light' ? `${doubt.prescribed.value} ${doubt.prescribed.unit}` : undefined
  }

  it.each([
    ['Power clean 5x3 @ 95 lb', '43 kg', null, undefined],
    ['Power clean 5x3 @ 95 lb', '42,5 kg', null, undefined],
    ['Power clean 5x3 @ 95 lb', '40 kg', null, '95 lb'],
    ['Power clean 5x3 @ 60/40 kg', '95 lb', 'm', '60 kg'],
    ['Power clean 5x3 @ 60/40 kg', '95 lb', 'f', undefined],
    ['Power clean 5x3 @ 60/40 kg', '45 kg', null, undefined],
    ['Back squat 5-5-5 80-90-100 kg', '80x5 90x5 95x5', null, '100 kg'],
    ['Back squat 5x5 @ 80%', '40x5', null, undefined],
    ['Back squat 1RM', '40', null, undefined],
  ] as const)('%s: %s of side %s', (text, typed, side, prescribed) => {
    expect(asked(text, typed, side)).toBe(prescribed)
  })
})

it('[RESULT-01] a key says what is scored', () => {
  for (const key of ['load:back_squat', 'time:row@2000', 'rounds_reps', 'rounds_reps#2', 'time:fran#3']) {
    const read = readKey(key)
    expect(read && writeKey(read)).toBe(key)
  }
  expect(readKey('points:0b9f3c1e-7c0d-4a55-9d0e-2f7d3c1b9a10')?.subject).toHaveLength(36)
  for (const key of ['', 'fran', 'time:', 'time:fran#', 'time:a b', `time:${'x'.repeat(99)}`])
    expect(readKey(key)).toBeUndefined()
})
