import { describe, expect, it } from 'vitest'
import type { Block } from '#domain/programming/block.ts'
import { readParts } from './progress-body.ts'
import { progressedDays, textsOfWeek, type WeekEntry, writesOfFirstWeek } from './progressed-repeat.ts'
import type { Progression } from './progression.ts'

const none: Progression = { rules: [], deload: null, lists: true }

function entry(description: string, change: Partial<WeekEntry> & { blocks?: Block[] } = {}): WeekEntry {
  const { blocks = [], ...rest } = change
  const body = readParts({ description, blocks }, { unit: 'kg' })
  return { day: '2026-03-04', workoutId: 'a', base: 'v1', newest: 'v1', isWritten: false, body, ...rest }
}

describe('[PROGRESSION-07] a week that is repeated with progression', () => {
  it('has texts of their own on the days where something changes, in blocks and names as well', () => {
    const blocks: Block[] = [
      { name: 'Squat 5x5 @ 70%', type: 'strength', notes: 'Rest 2 min' },
      { name: '', type: 'wod', notes: 'AMRAP 12\n10 burpees' },
    ]
    const days = progressedDays(
      [entry('Bench press 3x8 @ 60%', { blocks }), entry('Run 5 km', { workoutId: 'b' })],
      { ...none, rules: [{ measure: 'percent', movement: null, by: 5 }] },
      2,
    )
    expect(writesOfFirstWeek(days)).toEqual([])
    expect(textsOfWeek(days, 2)).toEqual([
      {
        offset: 2,
        workoutId: 'a',
        base: 'v1',
        description: 'Bench press 3x8 @ 70%',
        blocks: [
          { name: 'Squat 5x5 @ 80%', notes: 'Rest 2 min' },
          { name: '', notes: 'AMRAP 12\n10 burpees' },
        ],
      },
    ])
  })

  it('takes a list of weeks apart, the first week included', () => {
    const days = progressedDays([entry('Back squat 5x5 @ 70/75/80%')], none, 3)
    expect(writesOfFirstWeek(days)).toMatchObject([
      { kind: 'write', day: '2026-03-04', workoutId: 'a', description: 'Back squat 5x5 @ 70%' },
    ])
    expect([1, 2, 3].map(week => textsOfWeek(days, week)[0]?.description)).toEqual(
      [75, 80, 80].map(percent => `Back squat 5x5 @ ${percent}%`),
    )
  })

  it('takes the text that a day has of its own along, also where nothing changes', () => {
    const own = entry('Run 6 km', { base: 'v2' })
    expect(textsOfWeek(progressedDays([own], none, 1), 1)).toMatchObject([
      { base: 'v2', description: 'Run 6 km' },
    ])
    const staged = entry('Run 7 km', { isWritten: true })
    expect(textsOfWeek(progressedDays([staged], none, 1), 1)).toMatchObject([{ description: 'Run 7 km' }])
    expect(textsOfWeek(progressedDays([entry('Run 5 km')], none, 1), 1)).toEqual([])
  })
})
