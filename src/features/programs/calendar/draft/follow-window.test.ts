import { describe, expect, it } from 'vitest'
import { type Day, daysFrom } from '#domain/day.ts'
import { placing } from '#domain/programming/schedule.ts'
import type { CalendarWindow, ScheduledDetails } from '../calendar-window.ts'
import { noDraft, stage, undo } from './draft.ts'
import { followWindow } from './follow-window.ts'

const [monday, tuesday, , , , , sunday] = daysFrom('2026-03-02', 7) as Day[] as [
  Day,
  Day,
  Day,
  Day,
  Day,
  Day,
  Day,
]
const [a, b] = [crypto.randomUUID(), crypto.randomUUID()]

function shown(
  revision: number,
  days: [Day, string[]][],
  { details = [], from = monday }: { details?: ScheduledDetails[]; from?: Day } = {},
) {
  const window: CalendarWindow = { revision, days, workouts: [], details }
  return { from, to: sunday, window }
}

const done = (doneBy: number): ScheduledDetails => ({
  day: monday,
  workoutId: a,
  own: null,
  exceptions: [],
  doneBy,
  logged: null,
  loggedBy: 0,
})
const draft = stage(noDraft, 7, [placing(b, monday)])
const before = shown(7, [[monday, [a]]])

describe('[GYM-41] a draft whose coach sees the days of a colleague', () => {
  it('is then based on these, and stays the same changes', () => {
    const now = shown(8, [
      [monday, [a]],
      [tuesday, [b]],
    ])
    expect(followWindow(draft, before, now)).toEqual({ ...draft, revision: 8, own: undefined })
    // What athletes did is no change of the day.
    const logged = shown(8, [[monday, [a]]], { details: [done(1)] })
    expect(followWindow(draft, before, logged).revision).toBe(8)
  })

  it('stays where it was begun when one of its own days changed', () => {
    expect(followWindow(draft, before, shown(8, [[monday, [b, a]]]))).toBe(draft)
    // What a single athlete has instead is not shown in whole.
    const details = [{ ...done(0), exceptions: [{ athleteId: a, fullName: 'Ana Gil', isRest: false }] }]
    const [was, is] = [7, 8].map(revision => shown(revision, [[monday, [a]]], { details }))
    expect(followWindow(draft, was as typeof before, is as typeof before)).toBe(draft)
    const own = { own: { versionId: b } } as Partial<ScheduledDetails>
    const rewritten = shown(8, [[monday, [a]]], { details: [{ ...done(0), ...own }] })
    expect(followWindow(draft, before, rewritten)).toBe(draft)
    // A step that was undone can come back.
    const undone = undo(stage(stage(noDraft, 7, [placing(b, tuesday)]), 7, [placing(b, monday)]))
    expect(followWindow(undone, before, shown(8, [[monday, [b]]]))).toBe(undone)
  })

  it('stays where it was begun when its days were out of view, or it began on others', () => {
    const now = shown(8, [[monday, [a]]], { from: tuesday })
    expect(followWindow(draft, before, now)).toBe(draft)
    expect(followWindow(draft, shown(6, [[monday, [a]]]), shown(8, [[monday, [a]]]))).toBe(draft)
    expect(followWindow(draft, before, shown(7, [[monday, [a]]]))).toBe(draft)
    expect(followWindow(noDraft, before, shown(8, []))).toBe(noDraft)
  })
})
