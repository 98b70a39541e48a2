// A block of which much is in doubt claims nothing but names, and of two numbers for the same none is claimed.
import { describe, expect, it } from 'vitest'
import { plainStructure } from '../plain-structure.ts'
import { type ReadingOptions, readWorkout } from '../read-workout.ts'

const blocksOf = (text: string, options?: ReadingOptions) => plainStructure(readWorkout(text, options)).blocks

describe('[NOTATION-22] a block in doubt names its movements, and claims no number, clock or score', () => {
  it.each([
    [
      'numbers that nothing holds, and a movement without one',
      'For time\n20 burpees\nPull-ups\n10 thrusters (40 kg, 45, 50)',
      ['burpee', 'pull_up', 'thruster'],
    ],
    [
      'sets below the minutes of a clock, and a name that is not known',
      'Row EMOM 12 min: 9 cal/min 17 per 21\nZorb lift 4x5\nBack squat',
      ['row', null, 'back_squat'],
    ],
  ])('%s', (_, text, ids) => {
    const movements = ids.map(id => (id === null ? { id, text: 'Zorb lift' } : { id }))
    expect(blocksOf(text)).toEqual([{ format: 'untimed', score: 'none', movements }])
    const [block, more] = readWorkout(text).blocks
    expect(more).toBeUndefined()
    expect(block).toMatchObject({ start: 0, end: text.length, guesses: [] })
  })

  it('is read as before where the coach said what a line of it is', () => {
    const text = 'For time\n20 burpees\nPull-ups\n10 thrusters (40 kg, 45, 50)'
    const [block] = blocksOf(text, { corrections: [{ about: 'line', words: '20 burpees', is: 'work' }] })
    expect(block).toMatchObject({ format: 'for_time', movements: [{ id: 'burpee', reps: 20 }, {}, {}] })
  })

  it.each([
    ['50-40-30 double-unders\n25-20-15 sit-ups', 'for_time'],
    ['EMOM 4\nBack squat 4x3', 'emom'],
    ['Zorb lift 4x5\nBlick 3x8\nOrk hold 3x20 s', 'sets'],
    ['4 rounds for time\n8 chin-ups, RPE 8/10\n12 push-ups', 'for_time'],
  ])('%j is not in doubt', (text, format) => {
    expect(blocksOf(text)).toMatchObject([{ format }])
  })
})

describe('[NOTATION-22] of two numbers for the same none is claimed', () => {
  it.each([
    ['3 rounds\n6 bench press (50 kg, 55, 60)\n12 sit-ups', { id: 'bench_press', reps: 6 }],
    ['10 box jumps (M 24" box / F 20" box)', { id: 'box_jump', reps: 10 }],
  ])('%j', (text, movement) => {
    expect(blocksOf(text)).toMatchObject([{ movements: expect.arrayContaining([movement]) }])
    const [block] = blocksOf(text) as { movements: object[] }[]
    expect(block?.movements[0]).toEqual(movement)
  })

  it.each([
    ['12 thrusters (43/30 kg)', { load: { unit: 'kg', m: 43, f: 30 } }],
    ['10 goblet squats with 2 x 12 kg', { load: { unit: 'kg', value: 12 } }],
    ['1 mile run (1600 m)', { id: 'run', distanceM: 1609 }],
  ])('%j keeps what it claims', (text, movement) => {
    expect(blocksOf(text)).toMatchObject([{ movements: [movement] }])
  })
})
