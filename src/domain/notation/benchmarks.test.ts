import { describe, expect, it } from 'vitest'
import { asBenchmark, benchmarks } from './benchmarks.ts'
import { readWorkout } from './read-workout.ts'
import { movementIndex } from './text/movement-index.ts'

const benchmarkOf = (text: string) => readWorkout(text).blocks[0]?.benchmark

describe('a benchmark', () => {
  it('is known by its name alone, which brings its format and its movements', () => {
    expect(readWorkout('Fran').blocks).toMatchObject([
      {
        benchmark: 'fran',
        format: 'for_time',
        repScheme: [21, 15, 9],
        items: [{ id: 'thruster' }, { id: 'pull_up' }],
      },
    ])
    expect(benchmarkOf('Today we do Fran!')).toBe('fran')
  })

  it('is known by its work without a name, with the load in either unit', () => {
    expect(benchmarkOf('21-15-9 thrusters 95/65 lb, pull-ups')).toBe('fran')
    expect(benchmarkOf('21-15-9 thrusters 43/30 kg, pull-ups')).toBe('fran')
    expect(benchmarkOf('20 min AMRAP: 5 pull-ups, 10 push-ups, 15 squats')).toBe('cindy')
  })

  it('is not one with another load, another amount, a team or other movements', () => {
    expect(benchmarkOf('21-15-9 thrusters 60/40 kg, pull-ups')).toBeUndefined()
    expect(benchmarkOf('21-15-9 thrusters, pull-ups')).toBeUndefined()
    expect(benchmarkOf('15-12-9 thrusters 43/30 kg, pull-ups')).toBeUndefined()
    expect(benchmarkOf('Teams of 2\n21-15-9 thrusters 43/30 kg, pull-ups')).toBeUndefined()
    expect(benchmarkOf('Fran\n21-15-9 thrusters, push-ups')).toBeUndefined()
  })

  it.each([
    ['Pull-ups (ring rows)', undefined],
    ['Pull-ups (chest-to-bar)', undefined],
    ['Pull-ups (scale: ring rows)', 'fran'],
    ['Pull-ups (or ring rows)', 'fran'],
    ['Pull-ups (option: ring rows)', 'fran'],
    ['Pull-ups (opción: ring rows)', 'fran'],
    ['Pull-ups (ring rows if needed)', 'fran'],
    ['Pull-ups / ring rows', 'fran'],
    ['Dominadas (pull-ups)', 'fran'],
    ['Pull-ups (kipping)', 'fran'],
  ])('[NOTATION-09] has no other movement in brackets, unless that is a choice: %s', (line, benchmark) => {
    const work = `21-15-9 for time\nThrusters 43/30 kg\n${line}`
    expect([work, `Fran\n${work}`].map(benchmarkOf)).toEqual([benchmark, benchmark])
  })

  it('has only movements of the catalogue', () => {
    const { byId } = movementIndex()
    const unknown = benchmarks.flatMap(({ movements }) => movements).filter(({ id }) => !byId(id))
    expect(unknown).toEqual([])
  })

  it('[NOTATION-06] of a coach is known by its name or by the same work, sets included', () => {
    const text = 'Back squat 5x5 @ 80%\nDeadlift 3x3 @ 85%'
    const [block] = readWorkout(text).blocks
    if (!block) throw new Error('nothing was read')
    const own = [asBenchmark(block, { id: 'w1', name: 'Steel Test' })]
    const known = (written: string) => readWorkout(written, { benchmarks: own }).blocks[0]?.benchmark
    expect(known(text)).toBe('w1')
    expect(known(`Steel Test\n${text}`)).toBe('w1')
    expect(known('steel test')).toBe('w1')
    expect(known('Back squat 5x5 @ 75%\nDeadlift 3x3 @ 85%')).toBeUndefined()
    expect(known('A Steel Test for the whole gym')).toBeUndefined()
    expect(readWorkout(text).blocks[0]?.benchmark).toBeUndefined()
  })
})
