import { expect, it } from 'vitest'
import { excerptOf, rowsByLevel } from './leaderboards.tsx'

/** Places 1 to `count`, the last half scaled; `own` is the athlete's, 0 where they have no score. */
const ranking = (count: number, own: number) =>
  Array.from({ length: count }, (_, at) => ({
    place: at + 1,
    of: { isOwn: at + 1 === own, level: at < count / 2 ? ('rx' as const) : ('scaled' as const) },
  }))
const placesOf = (count: number, own: number) => excerptOf(ranking(count, own)).map(({ place }) => place)

it('[RANK-08] a long leaderboard shows the first five, and the athlete between their neighbours', () => {
  expect(placesOf(10, 9)).toHaveLength(10)
  expect(placesOf(40, 30)).toEqual([1, 2, 3, 4, 5, 29, 30, 31])
  expect(placesOf(40, 40)).toEqual([1, 2, 3, 4, 5, 39, 40])
  expect(placesOf(40, 5)).toEqual([1, 2, 3, 4, 5, 6])
  expect(placesOf(40, 0)).toEqual([1, 2, 3, 4, 5])
})

it('[RANK-08] its rows stand under their level, and where some are left out it shows', () => {
  const ranked = ranking(40, 30)
  const groups = rowsByLevel(ranked, excerptOf(ranked)).map(({ level, rows }) => ({
    level,
    rows: rows.map(({ row, isAfterGap }) => [row.place, isAfterGap]),
  }))
  expect(groups).toEqual([
    { level: 'rx', rows: [1, 2, 3, 4, 5].map(place => [place, false]) },
    {
      level: 'scaled',
      rows: [
        [29, true],
        [30, false],
        [31, false],
      ],
    },
  ])
  const whole = rowsByLevel(ranked, ranked).flatMap(({ rows }) => rows)
  expect(whole).toHaveLength(40)
  expect(whole.some(({ isAfterGap }) => isAfterGap)).toBe(false)
})
