import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '#domain/day.ts'
import { placing } from '#domain/programming/schedule.ts'
import {
  afterSave,
  type CalendarDraft,
  dropDays,
  editsOf,
  forgetWorkouts,
  noDraft,
  parseDraft,
  rebase,
  redo,
  stage,
  undo,
  undropDays,
  type WorkoutSummary,
} from './draft.ts'

const workout = (workoutId: string): WorkoutSummary => ({
  workoutId,
  typeId: crypto.randomUUID(),
  name: 'Fran',
  description: '21-15-9',
  color: '#BAE6FD',
  blockCount: 0,
  descriptionAt: 0,
  textBefore: '',
  textAfter: '',
})
const ids = Array.from({ length: 4 }, () => crypto.randomUUID())
const action = fc.oneof(
  fc.record({ kind: fc.constant('stage' as const), id: fc.constantFrom(...ids) }),
  fc.constant({ kind: 'undo' as const }),
  fc.constant({ kind: 'redo' as const }),
)
const play = (
  draft: CalendarDraft,
  one: typeof action extends fc.Arbitrary<infer Action> ? Action : never,
) => {
  if (one.kind === 'undo') return undo(draft)
  if (one.kind === 'redo') return redo(draft)
  return stage(draft, 7, [placing(one.id, '2026-03-02')], [workout(one.id)])
}

describe('a draft', () => {
  it('[CAL-05] goes back and forth without losing a step', () => {
    fc.assert(
      fc.property(fc.array(action), actions => {
        const draft = actions.reduce(play, noDraft)
        if (draft.steps.length > 0) expect(redo(undo(draft)).steps).toEqual(draft.steps)
        let back = draft
        for (const _ of draft.steps) back = undo(back)
        expect(back.steps).toEqual([])
        for (const _ of draft.steps) back = redo(back)
        expect(back.steps).toEqual(draft.steps)
      }),
    )
  })

  it('[CAL-05] comes back from the browser as it was kept', () => {
    fc.assert(
      fc.property(fc.array(action, { minLength: 1 }), actions => {
        const draft = actions.reduce(play, stage(noDraft, 3, [placing(ids[0] as string, '2026-03-02')]))
        expect(parseDraft(JSON.stringify(draft))).toEqual(JSON.parse(JSON.stringify(draft)))
      }),
    )
    for (const broken of [null, '', '{', '{}', '[]', '{"steps":[[{"kind":"explode"}]]}'])
      expect(parseDraft(broken)).toEqual(noDraft)
  })

  it('has another name for every other set of changes, so that no save is taken for another', () => {
    const first = stage(noDraft, 1, [placing(ids[0] as string, '2026-03-02')])
    const names = [first, undo(first), redo(undo(first)), rebase(first, 2), stage(first, 1, [])].map(
      ({ saveId }) => saveId,
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it('[GYM-41] takes back what was dropped, below what was staged since', () => {
    const [a, b, c] = ids as [string, string, string]
    const on = (id: string, day: Day) => [placing(id, day)]
    const before = stage(stage(noDraft, 4, on(a, '2026-03-02')), 4, on(b, '2026-03-03'))
    const left = dropDays(before, ['2026-03-02'])
    const later = stage(left, 6, on(c, '2026-03-04'))
    expect(undropDays(later, left, before)).toMatchObject({
      revision: 4,
      steps: [on(a, '2026-03-02'), on(b, '2026-03-03'), on(c, '2026-03-04')],
    })
    expect(undropDays(left, left, before)).toEqual(before)
    expect(undropDays(undo(left), left, before)).toEqual(before)
    // Nothing was left, and another draft was begun.
    const all = dropDays(before, ['2026-03-02', '2026-03-03'])
    const fresh = stage(all, 6, on(c, '2026-03-02'))
    expect(undropDays(fresh, all, before).steps).toHaveLength(3)
  })

  it('remembers what the program was at with its first change, and not later', () => {
    const first = stage(noDraft, 4, [placing(ids[0] as string, '2026-03-02')])
    expect(stage(first, 9, [placing(ids[1] as string, '2026-03-02')]).revision).toBe(4)
    expect(stage(undo(first), 9, [placing(ids[1] as string, '2026-03-02')]).revision).toBe(9)
  })

  it('without workouts that are gone has no step that does nothing', () => {
    const [gone, left] = ids as [string, string]
    const draft = [gone, left].reduce(
      (before, id) => stage(before, 1, [placing(id, '2026-03-02')], [workout(id)]),
      noDraft,
    )
    const cleared = forgetWorkouts(draft, [gone])
    expect(cleared.steps).toHaveLength(1)
    expect(editsOf(cleared)).toEqual([placing(left, '2026-03-02')])
  })
  describe('after a save', () => {
    const placed = (...days: Day[]) =>
      days.reduce((draft, day) => stage(draft, 1, [placing(ids[0] as string, day)]), noDraft)
    const saved = placed('2026-03-02', '2026-03-03')

    it('is empty where nothing was staged meanwhile', () => {
      expect(afterSave(saved, saved, 2)).toEqual(noDraft)
    })

    it('[CAL-05] has left what was staged on top meanwhile, on what the program is at now', () => {
      const now = stage(saved, 1, [placing(ids[1] as string, '2026-03-04')])
      const left = afterSave(now, saved, 2)
      expect(editsOf(left)).toEqual([placing(ids[1] as string, '2026-03-04')])
      expect(left.revision).toBe(2)
    })

    it('[CAL-05] keeps every step where something else was staged in another tab', () => {
      const now = placed('2026-03-02', '2026-03-06', '2026-03-07')
      const left = afterSave(now, saved, 2)
      expect(left.steps).toEqual(now.steps)
      expect(left.revision).toBe(2)
      expect(left.saveId).not.toBe(now.saveId)
    })
  })
})
