import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitKeys } from '#domain/timer/race.ts'
import type { Split } from '../score.ts'
import { compareSplits, partsOfRace, targetSplits, wishedTotal } from './compare-splits.ts'
import { hasRoxzone, legForm, secondsOf, withoutRoxzone, writeSplits } from './splits.ts'

const legs = ['run', 'ski_erg', 'run', 'sled_push']
const race = (seconds: readonly number[], withRoxzone = false): Split[] =>
  splitKeys(legs, withRoxzone).map((leg, at) => ({ leg, seconds: seconds[at] ?? 0 }))

const times = (length: number) =>
  fc.array(fc.integer({ min: 30, max: 900 }), { minLength: length, maxLength: length })
const anyRace = fc.oneof(
  times(4).map(all => race(all)),
  times(7).map(all => race(all, true)),
)

describe('[HYROX-05] a race beside earlier ones', () => {
  it('is compared leg by leg with the one before, and with the best', () => {
    const compared = compareSplits(race([280, 250, 300, 150]), [
      race([300, 240, 310, 160]),
      race([290, 260, 295, 150]),
    ])
    expect(compared).toEqual([
      { leg: 'run', seconds: 280, change: -10, isBest: true },
      { leg: 'ski_erg', seconds: 250, change: -10, isBest: false },
      { leg: 'run#2', seconds: 300, change: 5, isBest: false },
      { leg: 'sled_push', seconds: 150, change: 0, isBest: true },
    ])
  })

  it('has the way in its legs where one of them was not measured apart', () => {
    const apart = race([280, 10, 250, 12, 300, 15, 150], true)
    expect(
      compareSplits(apart, [race([300, 240, 310, 160])]).map(({ seconds, change }) => [seconds, change]),
    ).toEqual([
      [280, -20],
      [260, 20],
      [312, 2],
      [165, 5],
    ])
    expect(compareSplits(apart, [apart])).toHaveLength(7)
  })

  it('is not compared with other legs, and a first race with nothing', () => {
    const other: Split[] = [{ leg: 'run', seconds: 200 }]
    for (const { change, isBest } of compareSplits(race([280, 250, 300, 150]), [other]))
      expect([change, isBest]).toEqual([undefined, false])
  })

  it('loses no second when the ways are put into the legs, or summed up', () => {
    fc.assert(
      fc.property(anyRace, splits => {
        expect(secondsOf(withoutRoxzone(splits))).toBe(secondsOf(splits))
        expect(hasRoxzone(withoutRoxzone(splits))).toBe(false)
        const { runs, stations, roxzone } = partsOfRace(splits)
        expect(runs + stations + roxzone).toBe(secondsOf(splits))
      }),
    )
  })
})

describe('[HYROX-06] the target of each leg', () => {
  const races = fc.array(anyRace, { minLength: 1, maxLength: 6 })
  const totals = fc.integer({ min: 60, max: 10_000 })

  it('sums up to the wished total, in the legs of the last race', () => {
    fc.assert(
      fc.property(races, totals, (all, total) => {
        const target = targetSplits(all, total)
        expect(secondsOf(target)).toBe(total)
        expect(target.map(({ leg }) => leg)).toEqual(all.at(-1)?.map(({ leg }) => leg))
        for (const { seconds } of target) expect(seconds).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('keeps the parts of one race to a second, and is that race for its own total', () => {
    fc.assert(
      fc.property(anyRace, totals, (only, total) => {
        const factor = total / secondsOf(only)
        targetSplits([only], total).forEach(({ seconds }, at) => {
          expect(Math.abs(seconds - (only[at]?.seconds ?? 0) * factor)).toBeLessThanOrEqual(1)
        })
        expect(targetSplits([only], secondsOf(only))).toEqual(only)
      }),
    )
  })

  it('is reached later at every leg for a slower total', () => {
    fc.assert(
      fc.property(races, totals, fc.integer({ min: 1, max: 600 }), (all, total, more) => {
        const timesOf = (wished: number) => {
          let at = 0
          return targetSplits(all, wished).map(({ seconds }) => {
            at += seconds
            return at
          })
        }
        const [fast, slow] = [timesOf(total), timesOf(total + more)]
        for (const [leg, at] of fast.entries()) expect(slow[leg]).toBeGreaterThanOrEqual(at)
      }),
    )
  })

  it('needs a race, and a total', () => {
    expect(targetSplits([], 3600)).toEqual([])
    expect(targetSplits([race([280, 250, 300, 150])], 0)).toEqual([])
  })
})

it('[HYROX-04] splits are written with their legs', () => {
  expect(writeSplits(race([280, 250, 300.5, 150]))).toBe(
    '(run 4:40, ski_erg 4:10, run#2 5:00.5, sled_push 2:30)',
  )
  expect(writeSplits([{ seconds: 200 }, { seconds: 150 }])).toBe('(3:20, 2:30)')
  expect(writeSplits([])).toBe('')
  for (const key of splitKeys(legs, true)) expect(key).toMatch(legForm)
})

describe('[HYROX-06] a wished total', () => {
  const races = [[{ seconds: 2400 }, { seconds: 2400 }]]
  it.each([
    ['1:15:00', 4500],
    ['75:00', 4500],
    ['1:10', 4200],
    ['70', 4200],
    ['0:30:00', undefined],
    ['5:00:00', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('%j', (typed, seconds) => {
    expect(wishedTotal(typed, races)).toBe(seconds)
    expect(wishedTotal(typed, [])).toBeUndefined()
  })
})
