import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scores } from '#testing/arbitrary-scores.ts'
import { combinations } from '../notation/structure.ts'
import { compareResults, levels, type Ranking, type Result, rank } from './ranking.ts'
import type { Score } from './score.ts'

const one: Ranking = { combination: 'best', sets: 1 }
const rx = (score: Score): Result => ({ level: 'rx', score })
const time = (...sets: (number | `cap+${number}` | 'cap')[]): Score => ({
  type: 'time',
  sets: sets.map(set => {
    if (typeof set === 'number') return { seconds: set }
    return { cappedAt: set === 'cap' ? null : Number(set.slice(4)) }
  }),
})
const rounds = (count: number, reps: number, tieBreakSeconds?: number): Score => ({
  type: 'rounds_reps',
  sets: [{ rounds: count, reps }],
  ...(tieBreakSeconds !== undefined && { tieBreakSeconds }),
})
/** The best first. */
const inOrder = (all: readonly Result[], by = one) =>
  all.slice(1).every((next, at) => compareResults(all[at] as Result, next, by) < 0)

describe('[RESULT-05] results are ranked as the sport ranks them', () => {
  it('by level first: one repetition as prescribed beats any scaled score', () => {
    const fewest: Score = { type: 'reps', sets: [1] }
    const most: Score = { type: 'reps', sets: [500] }
    expect(
      inOrder([
        { level: 'rx_plus', score: fewest },
        { level: 'rx', score: fewest },
        { level: 'scaled', score: most },
      ]),
    ).toBe(true)
  })

  it('finishers by time, then the capped by repetitions, then by the tie-break', () => {
    const tied = (seconds: number): Score => ({ ...time('cap+80'), tieBreakSeconds: seconds })
    expect(
      inOrder([
        rx(time(250)),
        rx(time(479)),
        rx(time('cap+89')),
        rx(tied(300)),
        rx(tied(310)),
        rx(time('cap')),
      ]),
    ).toBe(true)
  })

  it('rounds, then repetitions, then the time of the last mark', () => {
    expect(
      inOrder([rx(rounds(6, 0)), rx(rounds(5, 29, 500)), rx(rounds(5, 29, 510)), rx(rounds(5, 3))]),
    ).toBe(true)
  })

  it('several capped rounds: fewer capped ones first', () => {
    const by: Ranking = { combination: 'sum', sets: 3 }
    expect(
      inOrder(
        [
          rx(time(60, 62, 64)),
          rx(time(80, 80, 80)),
          rx(time(50, 50, 'cap+9')),
          rx(time(50, 'cap+9', 'cap+9')),
        ],
        by,
      ),
    ).toBe(true)
  })

  it('some of the sets are below all of them, and one time stands for all', () => {
    const by: Ranking = { combination: 'sum', sets: 3 }
    expect(inOrder([rx(time(180)), rx(time(70, 70, 70)), rx(time(60, 60))], by)).toBe(true)
  })

  it('loads exactly: 225 lb is more than 102 kg, and 100 kg is 100 kg', () => {
    const load = (value: number, unit: 'kg' | 'lb', reps = 1) =>
      rx({ type: 'load', sets: [{ reps, load: { value, unit } }] })
    expect(inOrder([load(225, 'lb'), load(102, 'kg'), load(100, 'kg', 3), load(100, 'kg')])).toBe(true)
    expect(compareResults(load(100, 'kg'), load(100, 'kg'), one)).toBe(0)
  })

  it('several sets by best, sum, worst or last', () => {
    const sets = (...counts: number[]) => rx({ type: 'reps', sets: counts })
    const by = (combination: Ranking['combination']) => ({ combination, sets: 3 })
    expect(compareResults(sets(10, 2, 3), sets(9, 9, 9), by('best'))).toBeLessThan(0)
    for (const combination of ['sum', 'worst', 'last'] as const)
      expect(compareResults(sets(10, 2, 3), sets(9, 9, 9), by(combination))).toBeGreaterThan(0)
  })

  it('equal results share a place, and the next place is left out', () => {
    const all = [time(100), time(90), time(100), time(120)].map(rx)
    expect(rank(all, of => of, one).map(({ place, of }) => [place, all.indexOf(of)])).toEqual([
      [1, 1],
      [2, 0],
      [2, 2],
      [4, 3],
    ])
  })

  const results = fc.record({ level: fc.constantFrom(...levels), score: scores })
  const rankings = fc.record({
    combination: fc.constantFrom(...combinations),
    sets: fc.integer({ min: 1, max: 4 }),
  })

  it('is a total order', () => {
    fc.assert(
      fc.property(results, results, results, rankings, (a, b, c, by) => {
        const compare = (x: Result, y: Result) => compareResults(x, y, by)
        expect(compare(a, a)).toBe(0)
        expect(compare(a, b) + compare(b, a)).toBe(0)
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('does not depend on the unit', () => {
    const grams = fc.integer({ min: 1, max: 30_000 })
    const inMetres = (hundredths: number) =>
      rx({ type: 'distance', sets: [{ value: hundredths / 100, unit: 'm' }] })
    const inKm = (hundredths: number) =>
      rx({ type: 'distance', sets: [{ value: hundredths / 100_000, unit: 'km' }] })
    fc.assert(
      fc.property(grams, grams, (a, b) => {
        const order = Math.sign(b - a) + 0
        expect(compareResults(inMetres(a), inKm(b), one) + 0).toBe(order)
        expect(compareResults(inKm(a), inKm(b), one) + 0).toBe(order)
      }),
    )
  })
})
