import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '../day.ts'
import { type ChangedLine, changedDays, type Placed } from './changed-days.ts'

const week = ['2026-03-02', '2026-03-03', '2026-03-04'] as const satisfies Day[]
const entries = fc.uniqueArray(
  fc.record({ workoutId: fc.constantFrom('a', 'b', 'c', 'd'), text: fc.constantFrom('1', '2') }),
  { selector: ({ workoutId }) => workoutId, maxLength: 4 },
)
const days = fc
  .tuple(entries, entries, entries)
  .map(all => new Map<Day, readonly Placed[]>(week.map((day, at) => [day, all[at] ?? []])))

const hasNow = ({ kind }: ChangedLine<Placed>) => kind !== 'removed' && kind !== 'moved to'
const idsOf = (all: readonly { workoutId: string }[]) => all.map(({ workoutId }) => workoutId)

describe('[GYM-81] what changed between two versions of a program’s days', () => {
  it('is nothing exactly where both are the same', () => {
    fc.assert(
      fc.property(days, days, (before, after) => {
        expect(changedDays(before, before)).toEqual([])
        const isSame = week.every(day => JSON.stringify(before.get(day)) === JSON.stringify(after.get(day)))
        expect(changedDays(before, after).length === 0).toBe(isSame)
      }),
    )
  })

  it('tells the new days in their order, and of the old ones everything that is not there any more', () => {
    fc.assert(
      fc.property(days, days, (before, after) => {
        for (const { day, lines } of changedDays(before, after)) {
          expect(lines.filter(hasNow).map(({ entry }) => entry)).toEqual(after.get(day))
          const lost = lines.filter(line => !hasNow(line)).map(({ entry }) => entry.workoutId)
          expect(lost).toEqual(
            idsOf(before.get(day) ?? []).filter(id => !idsOf(after.get(day) ?? []).includes(id)),
          )
          for (const line of lines)
            if (line.kind === 'reworded') expect(line.before.text).not.toBe(line.entry.text)
        }
      }),
    )
  })

  it('tells both ends of a move, or none', () => {
    fc.assert(
      fc.property(days, days, (before, after) => {
        const changes = changedDays(before, after)
        const ends = (kind: 'moved from' | 'moved to') =>
          changes.flatMap(({ day, lines }) =>
            lines.flatMap(line =>
              line.kind === kind
                ? [
                    kind === 'moved to'
                      ? [line.entry.workoutId, day, line.day]
                      : [line.entry.workoutId, line.day, day],
                  ]
                : [],
            ),
          )
        expect(ends('moved from').map(String).sort()).toEqual(ends('moved to').map(String).sort())
      }),
    )
  })

  it('names moved, reworded, added, removed and reordered workouts', () => {
    const one = (workoutId: string, text = '1') => ({ workoutId, text })
    const before = new Map<Day, Placed[]>([
      [week[0], [one('a'), one('b'), one('c')]],
      [week[1], [one('d')]],
    ])
    const after = new Map<Day, Placed[]>([
      [week[0], [one('c'), one('b', '2')]],
      [week[1], [one('d'), one('a')]],
      [week[2], [one('e')]],
    ])
    expect(
      changedDays(before, after).map(({ lines, ...day }) => ({
        ...day,
        lines: lines.map(({ kind, entry }) => [entry.workoutId, kind]),
      })),
    ).toEqual([
      {
        day: week[0],
        isReordered: true,
        lines: [
          ['c', 'same'],
          ['b', 'reworded'],
          ['a', 'moved to'],
        ],
      },
      {
        day: week[1],
        isReordered: false,
        lines: [
          ['d', 'same'],
          ['a', 'moved from'],
        ],
      },
      { day: week[2], isReordered: false, lines: [['e', 'added']] },
    ])
  })
})
