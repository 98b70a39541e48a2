import { describe, expect, it } from 'vitest'
import { progressableIn, readParts } from '#domain/notation/progression/progress-body.ts'
import { changedPieces } from './progress-preview.tsx'
import {
  isComplete,
  nextRule,
  noProgression,
  progressionOf,
  suggestedRules,
  withMovement,
} from './repeat-choice.ts'

const progressable = (...texts: string[]) =>
  progressableIn(texts.map(description => readParts({ description, blocks: [] }, { unit: 'kg' })))

const suggested = (...texts: string[]) =>
  suggestedRules(progressable(...texts), 'kg').map(({ measure, movement, step }) => [measure, movement, step])

describe('[PROGRESSION-07] what the dialog proposes', () => {
  it('is the percents and loads of lifts, not the weights of a metcon', () => {
    expect(suggested('Back squat 5x5 @ 70%', 'Deadlift 3x5 @ 100 kg')).toEqual([
      ['percent', null, '5'],
      ['load', null, '2.5'],
    ])
    expect(suggested('Deadlift 3x5 @ 100 kg', 'AMRAP 12\n10 thrusters 43/30\n10 pull-ups')).toEqual([
      ['load', 'deadlift', '2.5'],
    ])
  })

  it('is what there is where there are none, and nothing where the text says it', () => {
    expect(suggested('5 rounds for time\n10 burpees')).toEqual([['reps', null, '1']])
    expect(suggested('Back squat 5x5 @ 70/75/80%')).toEqual([])
    expect(suggested('Rest')).toEqual([])
  })

  it('is of the lifts without a list, where others have one', () => {
    expect(suggested('Back squat 5x5 @ 70/75/80%', 'Deadlift 3x5 @ 60%')).toEqual([['percent', null, '5']])
  })

  it('is not of a warm-up', () => {
    const warmUp = 'Warm-up\n10 deadlifts 40 kg\n\n'
    expect(suggested(`${warmUp}Strength\nDeadlift 3x5 @ 100 kg`)).toEqual([['load', null, '2.5']])
    expect(suggested(`${warmUp}Strength\nBench press 3x5`)).toEqual([['reps', null, '1']])
  })

  it('is next what is not chosen yet', () => {
    const known = progressable('Back squat 5x5 @ 70%')
    expect(nextRule(known, suggestedRules(known, 'kg'), 'kg').measure).toBe('reps')
  })
})

describe('[PROGRESSION-07] what the coach chose', () => {
  const known = progressable('Back squat 5x5 @ 70%', 'Run 5 km')
  const [rule] = suggestedRules(known, 'kg')

  it('changes what is progressed where the movement has no such number', () => {
    expect(rule && withMovement(rule, 'run', known, 'kg')).toMatchObject({ measure: 'distance', step: '100' })
    expect(rule && withMovement(rule, 'back_squat', known, 'kg')).toMatchObject({
      measure: 'percent',
      step: '5',
    })
  })

  it('is complete when every number is one', () => {
    const choice = { ...noProgression, rules: rule ? [rule] : [] }
    expect(isComplete(choice)).toBe(true)
    expect(isComplete({ ...choice, rules: [{ ...choice.rules[0], step: '' } as never] })).toBe(false)
    expect(isComplete({ ...choice, deload: 'every', every: '1' })).toBe(false)
    expect(progressionOf({ ...choice, deload: 'every' }).deload).toEqual({ every: 4, percent: 60 })
    expect(progressionOf({ ...choice, deload: 'last', percent: '50' }).deload).toEqual({
      every: 'last',
      percent: 50,
    })
  })
})

it('[PROGRESSION-07] the numbers that changed are marked', () => {
  const marked = (before: string, after: string) =>
    changedPieces(before, after)
      .map(({ text, isChanged }) => (isChanged ? `[${text}]` : text))
      .join('')
  expect(marked('Squat 5x5 @ 70%', 'Squat 5x5 @ 72.5%')).toBe('Squat 5x5 @ [72.5]%')
  expect(marked('Deadlift 5-5-3 @ 100 kg', 'Deadlift 5-5-3-3 @ 100 kg')).toBe('Deadlift 5-5-3[-3] @ 100 kg')
  expect(marked('Squat 5x5 @ 70/75/80%', 'Squat 5x5 @ 75%')).toBe('Squat 5x5 @ [75]%')
})
