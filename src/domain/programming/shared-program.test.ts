import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysBetween, startOfWeek, weekdayOf } from '../day.ts'
import { isInRange } from './program.ts'
import { copyOf, type SharedProgram, type SharedText } from './shared-program.ts'

const text = (versionId: string, change: Partial<SharedText> = {}): SharedText => ({
  versionId,
  typeCode: 'metcon',
  name: 'Fran',
  description: '21-15-9',
  color: '#C0322B',
  blocks: [{ name: 'Warm-up', type: 'warmup', notes: 'Row' }],
  descriptionAt: 1,
  ...change,
})
const program = (change: Partial<SharedProgram>): SharedProgram => ({
  name: 'Engine',
  description: '',
  trainingPercent: null,
  coachName: 'Clara',
  startsOn: '2026-03-04',
  endsOn: '2026-03-29',
  days: [],
  texts: [],
  ...change,
})
const counter = () => {
  let count = 0
  return () => `new ${++count}`
}

describe('[SHARE-03] the copy of a shared program', () => {
  it('has each session on its weekday in its week, from the chosen Monday', () => {
    const offset = fc.nat({ max: 25 })
    const monday = fc.integer({ min: -3000, max: 3000 }).map(count => addDays('2026-01-05', count * 7))
    fc.assert(
      fc.property(fc.uniqueArray(offset), monday, (offsets, start) => {
        const days = offsets
          .sort((a, b) => a - b)
          .map(count => ({ day: addDays('2026-03-04', count), workoutId: 'a', versionId: 'v', newest: 'v' }))
        const shared = program({ days, texts: [text('v')] })
        const copy = copyOf(shared, start, counter())
        expect(startOfWeek(copy.startsOn)).toBe(start)
        expect(daysBetween(copy.startsOn, copy.endsOn)).toBe(25)
        expect(copy.days).toHaveLength(days.length)
        for (const [at, { day }] of copy.days.entries()) {
          const before = days[at]?.day as Day
          expect(weekdayOf(day)).toBe(weekdayOf(before))
          expect(daysBetween(copy.startsOn, day)).toBe(daysBetween(shared.startsOn, before))
          expect(isInRange(copy, day)).toBe(true)
        }
        expect(copy.workouts).toHaveLength(days.length > 0 ? 1 : 0)
      }),
    )
  })

  it('makes one workout of one, and keeps the text that a day has of its own', () => {
    const own = text('own', {
      description: '18-12-6',
      blocks: [{ name: 'Warm-up', type: 'warmup', notes: 'Bike' }],
    })
    const copy = copyOf(
      program({
        days: [
          { day: '2026-03-04', workoutId: 'a', versionId: 'v', newest: 'v' },
          { day: '2026-03-11', workoutId: 'a', versionId: 'own', newest: 'v' },
          { day: '2026-03-18', workoutId: 'a', versionId: 'v', newest: 'v' },
        ],
        texts: [text('v'), own],
      }),
      '2026-05-04',
      counter(),
    )
    const { versionId: _, ...content } = text('v')
    expect(copy.workouts).toEqual([{ workoutId: 'new 1', ...content }])
    expect(copy.days).toEqual([
      { day: '2026-05-06', workoutId: 'new 1' },
      { day: '2026-05-13', workoutId: 'new 1', text: { description: '18-12-6', blocks: own.blocks } },
      { day: '2026-05-20', workoutId: 'new 1' },
    ])
  })

  it('makes a workout of its own of what differs in more than its texts', () => {
    const changes: Partial<SharedText>[] = [{ name: 'Heavy Fran' }, { blocks: [] }, { typeCode: 'strength' }]
    for (const change of changes) {
      const copy = copyOf(
        program({
          days: [{ day: '2026-03-04', workoutId: 'a', versionId: 'own', newest: 'v' }],
          texts: [text('v'), text('own', change)],
        }),
        '2026-03-02',
        counter(),
      )
      expect(copy.workouts).toMatchObject([change])
      expect(copy.days).toEqual([{ day: '2026-03-04', workoutId: 'new 1' }])
    }
  })
})
