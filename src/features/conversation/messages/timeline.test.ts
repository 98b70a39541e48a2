import { describe, expect, it } from 'vitest'
import { plain } from '#domain/conversation/entry.ts'
import { timelineOf } from './timeline.ts'
import type { ShownEntry } from './use-conversation.ts'

const squat = { workoutId: 'squat', day: '2026-03-02' as const, workout: null }
const entry = (id: string, at: string, values: Partial<ShownEntry> = {}): ShownEntry => ({
  ...plain,
  kind: 'message',
  id,
  author: 'coach',
  text: id,
  at,
  isUnsent: false,
  refusal: null,
  ...values,
})
const marks = (entries: ShownEntry[], firstUnread?: string) =>
  timelineOf(entries, firstUnread).map(({ startsDay, isFirstUnread, goesOn, namesSession, leavesSession }) =>
    [
      startsDay,
      isFirstUnread && 'new',
      goesOn && 'goes on',
      namesSession && 'session',
      leavesSession && 'leaves',
    ]
      .filter(Boolean)
      .join(' '),
  )

describe('[TALK-08] the entries of a conversation', () => {
  it('start each day once, and stay together while one person writes in one go', () => {
    expect(
      marks([
        entry('a', '2026-03-02T10:00:00'),
        entry('b', '2026-03-02T10:04:00'),
        entry('c', '2026-03-02T10:10:00'),
        entry('d', '2026-03-02T10:11:00', { author: 'athlete' }),
        entry('e', '2026-03-03T10:11:00', { author: 'athlete' }),
      ]),
    ).toEqual(['2026-03-02 goes on', '', '', '', '2026-03-03'])
  })

  it('name a session where it begins, say where it ends, and where the unread ones begin', () => {
    expect(
      marks(
        [
          entry('a', '2026-03-02T10:00:00', { kind: 'note', author: 'athlete', session: squat }),
          entry('b', '2026-03-02T10:01:00', { session: squat }),
          entry('c', '2026-03-02T10:01:10', { session: squat, isUnread: true }),
          entry('d', '2026-03-02T10:01:20'),
        ],
        'c',
      ),
    ).toEqual(['2026-03-02 session', '', 'new', 'leaves'])
  })
})
