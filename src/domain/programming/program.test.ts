import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../day.ts'
import {
  actionsFrom,
  canChange,
  daysIn,
  isInRange,
  programActions,
  rangeProblem,
  statusAfter,
} from './program.ts'
import { programStatuses } from './program-status.ts'

describe('[COACH-02] the status of a program', () => {
  it('goes from draft to published to archived, and from either back to draft', () => {
    const allowed = programStatuses.flatMap(from =>
      programActions.flatMap(action => {
        const to = statusAfter(from, action)
        return to ? [`${from} ${action} ${to}`] : []
      }),
    )
    expect(allowed).toEqual([
      'draft publish published',
      'published archive archived',
      'published revert draft',
      'archived revert draft',
    ])
  })

  it('offers the actions that are allowed, and no change to what is archived', () => {
    expect(programStatuses.map(actionsFrom)).toEqual([['publish'], ['archive', 'revert'], ['revert']])
    expect(programStatuses.map(status => canChange({ status }))).toEqual([true, true, false])
  })
})

describe('[COACH-02] the date range of a program', () => {
  const start = fc.integer({ min: 0, max: 40_000 }).map(days => addDays('1990-01-01', days))

  it('holds both its days and at most 366 of them', () => {
    fc.assert(
      fc.property(start, fc.integer({ min: -500, max: 500 }), (startsOn, more) => {
        const range = { startsOn, endsOn: addDays(startsOn, more) }
        const expected = more < 0 ? 'ends before start' : more > 365 ? 'too long' : undefined
        expect(rangeProblem(range)).toBe(expected)
        if (more < 0) return
        expect(daysIn(range)).toBe(more + 1)
        expect(isInRange(range, startsOn) && isInRange(range, range.endsOn)).toBe(true)
        expect(isInRange(range, addDays(startsOn, -1)) || isInRange(range, addDays(range.endsOn, 1))).toBe(
          false,
        )
      }),
    )
  })
})
