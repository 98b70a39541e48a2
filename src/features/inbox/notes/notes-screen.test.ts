import { describe, expect, it } from 'vitest'
import { unwritten } from '#domain/training/log-values.ts'
import type { Activity } from '#features/training/training.ts'
import { shownNotes, withUnread } from './notes-screen.tsx'

const note = (
  id: string,
  at: string,
  values: { athlete?: string; isNoteUnread?: boolean } = {},
): Activity => ({
  id,
  at,
  athlete: { id: values.athlete ?? 'ada', fullName: 'Ada', avatarUrl: null },
  workout: { workoutId: 'fran', name: 'Fran', description: '', color: '#C0322B' },
  day: '2026-03-02',
  ...unwritten,
  results: [],
  notes: `note ${id}`,
  isNoteUnread: values.isNoteUnread ?? true,
})
const ids = (items: Activity[]) => items.map(({ id }) => id)

describe('[COACH-11] a visit to the notes', () => {
  const visit = withUnread(new Map(), [
    note('b', '2'),
    note('a', '1'),
    note('read', '0', { isNoteUnread: false }),
  ])

  it('remembers what was unread, and nothing else', () => {
    expect([...visit.keys()]).toEqual(['b', 'a'])
    expect(withUnread(visit, [note('a', '1')])).toBe(visit)
    expect(withUnread(visit, [note('a', '3')]).get('a')?.at).toBe('3')
  })

  it('keeps among the unread what was read since, in its place', () => {
    expect(ids(shownNotes([note('c', '3'), note('a', '1')], visit, { show: 'unread' }))).toEqual([
      'c',
      'b',
      'a',
    ])
    const kept = shownNotes([], visit, { show: 'unread' })
    expect(kept.map(({ isNoteUnread }) => isNoteUnread)).toEqual([false, false])
    expect(ids(shownNotes([], visit, { show: 'unread', athlete: 'ada' }))).toEqual(['b', 'a'])
    expect(ids(shownNotes([], visit, { show: 'unread', athlete: 'ben' }))).toEqual([])
  })

  it('shows all notes as they come', () => {
    expect(ids(shownNotes([note('c', '3')], visit, {}))).toEqual(['c'])
  })
})
