import { describe, expect, it } from 'vitest'
import { planSpreadsheet, type SpreadsheetPlan } from './plan-spreadsheet.ts'
import { placesOf } from './planned-import.ts'
import { type Beginning, beginningOf, extensionFor } from './spreadsheet-dates.ts'

const planned = (rows: string[][]) => planSpreadsheet([{ name: 'Plan', rows }], { today: '2026-01-01' })
const dated = planned([
  ['Date', 'Workout'],
  ['2026-05-05', 'Squat 5x5'],
  ['2026-05-13', 'Run 5 km'],
])
const numbered = planned([
  ['', 'Mon', 'Tue'],
  ['Week 1', 'Squat 5x5', 'Run 5 km'],
  ['Week 2', 'Squat 5x4', 'Row 2 km'],
])
const labelled = planned([
  ['', 'Mon', 'Tue'],
  ['Week 1 (4/5 - 10/5)', 'Squat 5x5', 'Run 5 km'],
  ['Week 2', 'Squat 5x4', 'Row 2 km'],
])

/** A program that begins on a Wednesday. */
const into: Beginning = {
  startsOn: undefined,
  dates: undefined,
  pastedOn: undefined,
  start: '2026-03-04',
  range: { startsOn: '2026-03-04', endsOn: '2026-03-31' },
}
const stated = { startsOn: '2026-05-05', endsOn: '2026-05-13' }

describe('[IMPORT-20] the dates of a sheet that a program takes', () => {
  it('stay unless the coach says otherwise, also outside the dates of the program', () => {
    expect(beginningOf(dated, into).dates).toEqual({ stated, placed: stated, way: 'kept' })
    const asked = { ...into, dates: 'kept', pastedOn: '2026-03-05' } as const
    expect(beginningOf(dated, asked).dates).toEqual({ stated, placed: stated, way: 'kept' })
    const { stated: weeks, way } = beginningOf(labelled, into).dates ?? {}
    expect({ weeks, way }).toEqual({ weeks: { startsOn: '2026-05-04', endsOn: '2026-05-12' }, way: 'kept' })
  })

  it('are moved by whole weeks to the first one that the program has as a whole', () => {
    const moved = { startsOn: '2026-03-10', endsOn: '2026-03-18' }
    expect(beginningOf(dated, { ...into, dates: 'moved' }).dates).toEqual({
      stated,
      placed: moved,
      way: 'moved',
    })
  })

  it('begin in the first week with none before the day onto which they are pasted, or as the coach chose', () => {
    const pasted = beginningOf(dated, { ...into, pastedOn: '2026-03-19' })
    expect(pasted.dates).toMatchObject({ placed: { startsOn: '2026-03-24' }, way: 'moved' })
    const onTheDay = beginningOf(dated, { ...into, pastedOn: '2026-03-17' })
    expect(onTheDay.dates).toMatchObject({ placed: { startsOn: '2026-03-17' } })
    const chosen = beginningOf(dated, { ...into, pastedOn: '2026-03-19', startsOn: '2026-05-07' })
    expect(chosen.dates).toMatchObject({ placed: stated, way: 'kept' })
  })

  it('are none where it has only the numbers of weeks', () => {
    expect(beginningOf(numbered, into)).toEqual({ first: '2026-03-04', dates: undefined })
  })
})

describe('[IMPORT-14] a sheet without dates that is pasted onto a day', () => {
  const counted = planned([
    ['', 'Day 1', 'Day 3'],
    ['Week 1', 'Squat 5x5', 'Run 5 km'],
  ])
  const daysFrom = (plan: SpreadsheetPlan, wanted: Partial<Beginning>) => {
    const { first } = beginningOf(plan, { ...into, ...wanted })
    return plan.sessions.map(({ when }) => placesOf(plan, { startsOn: first })(when))
  }

  it('keeps its weekdays, and has no session before that day unless the coach says so', () => {
    const days = ['2026-03-09', '2026-03-10', '2026-03-16', '2026-03-17']
    expect(daysFrom(numbered, { pastedOn: '2026-03-09' })).toEqual(days)
    expect(daysFrom(numbered, { pastedOn: '2026-03-04' })).toEqual(days)
    expect(daysFrom(numbered, { pastedOn: '2026-03-11', startsOn: '2026-03-11' })).toEqual(days)
  })

  it('begins on that day where its days are only counted', () => {
    expect(daysFrom(counted, { pastedOn: '2026-03-05' })).toEqual(['2026-03-05', '2026-03-07'])
    expect(numbered.isCounted).toBe(false)
  })
})

describe('[IMPORT-16] the dates that a program needs', () => {
  const range = { startsOn: '2026-03-02', endsOn: '2026-03-29' } as const

  it('have all days, and are none where it has them or would be too long', () => {
    expect(extensionFor(range, ['2026-02-25', '2026-04-01'])).toEqual({
      startsOn: '2026-02-25',
      endsOn: '2026-04-01',
    })
    expect(extensionFor(range, ['2026-03-02', '2026-03-29'])).toBeUndefined()
    expect(extensionFor(range, ['2027-03-03'])).toBeUndefined()
    expect(extensionFor(range, ['2027-03-02'])).toMatchObject({ endsOn: '2027-03-02' })
  })
})
