import { describe, expect, it } from 'vitest'
import { type Correction, type Counted, correct, correctionsOf, headingsOf } from './correction.ts'
import { type ReadingOptions, readWorkout } from './read-workout.ts'
import type { ScoreKind } from './structure.ts'

const score = (words: string, is: ScoreKind = 'reps'): Correction => ({ about: 'score', words, is })

function scoresOf(text: string, corrections: readonly Correction[]): ScoreKind[] {
  const { blocks } = readWorkout(text)
  correct(blocks, text, corrections)
  return blocks.map(block => block.score)
}

const keysOf = (text: string) => headingsOf(readWorkout(text).blocks, text).map(({ keys }) => keys[0])

it('[READING-02] a heading is named without its numbers, the second one alike with its place', () => {
  expect(keysOf('AMRAP 12\n10 burpees\n\nAMRAP 8:30\n10 squats\n\nFor time\n50 sit-ups')).toEqual([
    'amrap #',
    'amrap #\n2',
    'for time',
  ])
  expect(keysOf(`AMRAP 12 ${'burpees and '.repeat(40)}`)[0]?.length).toBeLessThanOrEqual(200)
})

it('[READING-02] a correction survives other numbers in the heading, and is of one block', () => {
  const [twelve, fourteen] = ['AMRAP 12\n10 burpees', 'AMRAP 14\n10 burpees']
  expect([twelve, fourteen].map(text => scoresOf(text, [score('amrap #')]))).toEqual([['reps'], ['reps']])
  const both = `${twelve}\n\nAMRAP 8\n10 squats`
  expect(scoresOf(both, [score('amrap #')])).toEqual(['reps', 'rounds_reps'])
  expect(scoresOf(both, [score('amrap #\n2')])).toEqual(['rounds_reps', 'reps'])
  expect(scoresOf(`Monday\n${fourteen}`, [score('amrap #')])).toEqual(['reps'])
})

it('[READING-02] what was stored with its numbers counts for the line that has them, else for the one like it', () => {
  const both = 'AMRAP 12\n10 burpees\n\nAMRAP 8\n10 squats'
  expect(scoresOf(both, [score('amrap 8')])).toEqual(['rounds_reps', 'reps'])
  expect(scoresOf(both, [score('amrap 10')])).toEqual(['reps', 'rounds_reps'])
  // What the coach corrects by now comes first.
  expect(scoresOf(both, [score('amrap 12'), score('amrap #', 'none')])).toEqual(['none', 'rounds_reps'])
})

it('[READING-02] names all corrections of a block, so that each of them can be taken back', () => {
  const text = 'AMRAP 12\n10 burpees'
  const [old, renewed] = [score('amrap 12'), score('amrap #')]
  const other: Correction = { about: 'movement', words: 'burpees', is: null }
  const headings = headingsOf(readWorkout(text).blocks, text)
  expect(correctionsOf(headings, [old, other, renewed])).toEqual([[renewed, old]])
})

it('[EDITOR-13] a unit that was guessed is another one of those that were considered', () => {
  const read = (text: string, is: Extract<Correction, { about: 'unit' }>['is'], words: string) => {
    const { blocks } = readWorkout(text)
    correct(blocks, text, [{ about: 'unit', words, is }])
    return blocks[0]?.items[0]
  }
  expect(read('10 thrusters 60/40', 'lb', 'thrusters')).toMatchObject({
    load: { unit: 'lb', m: 60, f: 40 },
    guesses: [],
  })
  // The reader says so by itself.
  expect(read('10 thrusters 95/65', 'lb', 'thrusters')).toMatchObject({
    load: { unit: 'lb', m: 95, f: 65 },
    guesses: [],
  })
  expect(read('Back squat 5x5 @ 70', '%', 'back squat')).toMatchObject({
    sets: [{ reps: 5, percent: 70 }, {}, {}, {}, {}],
  })
  expect(read('600 row', 'cal', 'row')).toMatchObject({ calories: 600 })
  expect(read('10 box jumps 60/50', 'in', 'box jumps')).toMatchObject({
    height: { unit: 'in', m: 60, f: 50 },
  })
  expect(read('10 thrusters 95/65 kg', 'lb', 'thrusters')).toMatchObject({ load: { unit: 'kg' } })
})

describe('[EDITOR-14] what a number counts', () => {
  const read = (text: string, ...corrections: Correction[]) => {
    const { blocks } = readWorkout(text)
    correct(blocks, text, corrections)
    return blocks[0]?.items[0]
  }
  const amount = (words: string, was: Counted, is: Counted | 'none'): Correction => ({
    about: 'amount',
    words,
    was,
    is,
  })

  it('is what the coach says; the number stays', () => {
    expect(read('20/15 row', amount('row', 'reps', 'calories'))).toMatchObject({ calories: { m: 20, f: 15 } })
    expect(read('2 plank', amount('plank', 'reps', 'minutes'))).toMatchObject({ seconds: 120 })
    expect(read('20 row', amount('row', 'reps', 'none'))).not.toHaveProperty('reps')
    expect(read('Back squat 5x3', amount('back squat', 'sets', 'setsOf'))).toMatchObject({
      sets: [{ reps: 5 }, { reps: 5 }, { reps: 5 }],
    })
  })

  it('stays as it is where the text says something else by now', () => {
    expect(read('500 m row', amount('row', 'reps', 'calories'))).toMatchObject({ distanceM: 500 })
    expect(read('Back squat 5-3-1', amount('back squat', 'sets', 'setsOf'))).toMatchObject({
      sets: [{ reps: 5 }, { reps: 3 }, { reps: 1 }],
    })
  })

  it('a load is none', () => {
    const none: Correction = { about: 'unit', words: 'thrusters', is: 'none' }
    expect(read('10 thrusters 60/40', none)).not.toHaveProperty('load')
  })
})

describe('[EDITOR-15] what a line is', () => {
  const said = (words: string, is: 'remark' | 'work'): Correction => ({ about: 'line', words, is })
  const movementsOf = (text: string, options: ReadingOptions) =>
    readWorkout(text, options).blocks.flatMap(block =>
      block.items.map(item => item.kind === 'movement' && item.id),
    )

  it('is what the coach says, also with other numbers', () => {
    const text = 'AMRAP 12\n10 burpees\n400 m run'
    expect(movementsOf(text, { corrections: [said('# m run', 'remark')] })).toEqual(['burpee'])
    expect(movementsOf(text.replace('400', '800'), { corrections: [said('# m run', 'remark')] })).toEqual([
      'burpee',
    ])
    const remark = `${text}\nTip: 10 push-ups`
    expect(movementsOf(remark, {})).toEqual(['burpee', 'run'])
    expect(movementsOf(remark, { corrections: [said('tip: # push-ups', 'work')] })).toContain('push_up')
  })

  it('is said by the workout before what was taught', () => {
    const text = 'AMRAP 12\n10 burpees\n400 m run'
    const taught = [said('# m run', 'remark')]
    expect(movementsOf(text, { taught })).toEqual(['burpee'])
    expect(movementsOf(text, { taught, corrections: [said('# m run', 'work')] })).toEqual(['burpee', 'run'])
  })
})
