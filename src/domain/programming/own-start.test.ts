import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysBetween, startOfWeek, weekdayOf } from '../day.ts'
import { firstMonday, isMonday, ownStart, shiftedRange, shiftOf, startAfterJoining } from './own-start.ts'
import { daysIn } from './program.ts'
import { progressOf } from './program-progress.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map(count => addDays('1990-01-01', count))
const monday = day.map(startOfWeek)
const program = fc
  .record({ startsOn: day, length: fc.integer({ min: 1, max: 366 }) })
  .map(({ startsOn, length }) => ({ startsOn, endsOn: addDays(startsOn, length - 1) }))

describe('[START-01] a program from an own Monday', () => {
  it('is shifted by whole weeks: workouts keep their weekday, their order and the days between', () => {
    fc.assert(
      fc.property(program, monday, day, (range, start, workoutOn) => {
        const shift = shiftOf(ownStart(range, start))
        expect(shift % 7 === 0).toBe(true)
        expect(weekdayOf(addDays(workoutOn, shift))).toBe(weekdayOf(workoutOn))
        const own = shiftedRange(range, shift)
        expect(daysIn(own)).toBe(daysIn(range))
        expect(daysBetween(own.startsOn, addDays(workoutOn, shift))).toBe(
          daysBetween(range.startsOn, workoutOn),
        )
      }),
    )
  })

  it('begins in the week of that Monday, and then is in week 1', () => {
    fc.assert(
      fc.property(program, monday, (range, start) => {
        const own = shiftedRange(range, shiftOf(ownStart(range, start)))
        expect(startOfWeek(own.startsOn)).toBe(start)
        expect(progressOf(own, own.startsOn)).toMatchObject({ phase: 'running', week: 1 })
      }),
    )
  })

  it('on the Monday of its own first week is where it is', () => {
    fc.assert(
      fc.property(program, range => {
        expect(shiftOf(ownStart(range, startOfWeek(range.startsOn)))).toBe(0)
      }),
    )
  })
})

describe('[START-04] joining a team later', () => {
  it('starts on the first Monday from that day, and never before the team', () => {
    fc.assert(
      fc.property(program, monday, day, (range, start, joinedOn) => {
        const team = ownStart(range, start)
        const own = startAfterJoining(team, joinedOn)
        expect(isMonday(own.startsOn)).toBe(true)
        expect(own.startsOn >= team.startsOn && own.startsOn >= joinedOn).toBe(true)
        expect([team.startsOn, firstMonday(joinedOn)]).toContain(own.startsOn)
        expect(own.weekOneOn).toBe(team.weekOneOn)
      }),
    )
  })

  it('is today on a Monday', () => {
    expect(firstMonday('2026-03-02' as Day)).toBe('2026-03-02')
    expect(firstMonday('2026-03-03' as Day)).toBe('2026-03-09')
    expect(firstMonday('2026-03-08' as Day)).toBe('2026-03-09')
  })
})
