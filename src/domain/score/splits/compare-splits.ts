// The legs of a race beside those of the athlete's own earlier ones.

import type { Split } from '../score.ts'
import { readTime } from '../typed/read-score.ts'
import { hasRoxzone, isRace, readLeg, roxzone, secondsOf, withoutRoxzone } from './splits.ts'

export type ComparedLeg = {
  leg: string
  seconds: number
  /** Compared with the race before, in seconds: less than 0 is faster. Undefined where there is none. */
  change: number | undefined
  /** No earlier race was faster in this leg, and there was one. */
  isBest: boolean
}

/** `earlier`: oldest first. Those with other legs are no comparison. */
export function compareSplits(
  splits: readonly Split[],
  earlier: readonly (readonly Split[])[],
): ComparedLeg[] {
  // A race without a roxzone has the way in its legs.
  const isFolded = [splits, ...earlier].some(race => isRace(race) && !hasRoxzone(race))
  const legs = isFolded ? withoutRoxzone(splits) : splits
  const races = earlier
    .map(race => (isFolded ? withoutRoxzone(race) : race))
    .filter(race => isSame(race, legs))
  return legs.flatMap(({ leg, seconds }, at): ComparedLeg[] => {
    if (leg === undefined) return []
    const before = races.map(race => race[at]?.seconds ?? 0)
    const last = before.at(-1)
    return [
      {
        leg,
        seconds,
        change: last === undefined ? undefined : Math.round((seconds - last) * 10) / 10,
        isBest: before.length > 0 && before.every(one => seconds <= one),
      },
    ]
  })
}

const isSame = (one: readonly Split[], other: readonly Split[]) =>
  one.length === other.length && one.every(({ leg }, at) => leg === other[at]?.leg)

export type RaceParts = { runs: number; stations: number; roxzone: number }

/** How long the runs, the stations and the ways between took together. */
export function partsOfRace(splits: readonly Split[]): RaceParts {
  const of = (isPart: (name: string) => boolean) =>
    secondsOf(splits.filter(({ leg }) => leg !== undefined && isPart(readLeg(leg).name)))
  return {
    runs: of(name => name === 'run'),
    roxzone: of(name => name === roxzone),
    stations: of(name => name !== 'run' && name !== roxzone),
  }
}

/** So many of the last races tell how an athlete races. */
const mostRecent = 3

/**
 * The total that an athlete wishes for, in seconds: of "1:10" and "70" the hours and minutes, where the race of before
 * says so. Undefined where it is no time, or none of such a race.
 */
export function wishedTotal(typed: string, races: readonly (readonly Split[])[]): number | undefined {
  const before = secondsOf(races.at(-1) ?? [])
  const isOfRace = (total: number) => total > before / 2 && total < before * 2
  const seconds = Math.round(readTime(typed) ?? 0)
  return [seconds, seconds * 60].find(isOfRace)
}

/**
 * How long each leg may take for a wished total: as large a part of it as in the last races with these legs. In whole
 * seconds, so that the times after each leg are rounded and the legs together are the total.
 */
export function targetSplits(races: readonly (readonly Split[])[], total: number): Split[] {
  const newest = races.at(-1)
  if (!newest || secondsOf(newest) <= 0 || !(total > 0)) return []
  const recent = races.filter(race => isSame(race, newest) && secondsOf(race) > 0).slice(-mostRecent)
  const shares = newest.map(
    (_, at) =>
      recent.reduce((sum, race) => sum + (race[at]?.seconds ?? 0) / secondsOf(race), 0) / recent.length,
  )
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let done = 0
  return newest.map(({ leg }, at) => {
    const from = Math.round((done / whole) * total)
    done = at === newest.length - 1 ? whole : done + (shares[at] ?? 0)
    const seconds = Math.round((done / whole) * total) - from
    return { ...(leg !== undefined && { leg }), seconds }
  })
}
