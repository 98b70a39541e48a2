import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Entry, plain, sentEntry, wholeEntry } from './entry.ts'

const session = { workoutId: 'w', day: '2026-03-02', workout: null } as const
const message = {
  kind: 'message',
  id: 'm',
  author: 'coach',
  text: 'Straps',
  at: '2026-03-02T10:00:00Z',
} as const

it('an entry arrives whole, and a plain message carries nothing that it does not have', () => {
  const anyEntry = fc.record({
    beside: fc.array(fc.string(), { maxLength: 2 }),
    isEdited: fc.boolean(),
    isDeleted: fc.boolean(),
    isUnread: fc.boolean(),
    isSeen: fc.boolean(),
    session: fc.constantFrom(null, session),
    by: fc.constantFrom(null, { name: '' }, { name: 'Ana' }),
  })
  fc.assert(
    fc.property(anyEntry, of => {
      const entry: Entry = { ...message, ...of }
      expect(wholeEntry(JSON.parse(JSON.stringify(sentEntry(entry))))).toEqual(entry)
    }),
  )
  expect(sentEntry({ ...message, ...plain })).toEqual(message)
})
