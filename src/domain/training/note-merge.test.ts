import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergedNote, type NoteState, type NoteWrite, otherTexts } from './note-merge.ts'

const nothing: NoteState = { current: undefined, others: [] }
const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 18, minute)).toISOString()
const apply = (writes: readonly NoteWrite[]) => writes.reduce(mergedNote, nothing)
const shown = ({ current, others }: NoteState) => [
  current?.text,
  ...otherTexts(current?.text ?? '', others)
    .map(({ text }) => text)
    .sort(),
]

/** Writes of several phones; each replaces some of those that its author may have seen. */
const stories = fc
  .array(
    fc.record({
      minute: fc.nat(50),
      text: fc.constantFrom('', 'Heavy', 'Heavier', 'Sore', 'Fast'),
      seen: fc.array(fc.nat(9), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map(told =>
    told.map(
      ({ minute, text, seen }, index): NoteWrite => ({
        id: `write ${index}`,
        text,
        at: at(minute),
        replaces: index === 0 ? [] : [...new Set(seen.map(one => `write ${one % index}`))],
      }),
    ),
  )

it('[KEEP-07] two notes of one workout end the same in any order and with repetitions, and no text is lost unseen', () => {
  fc.assert(
    fc.property(stories, fc.infiniteStream(fc.nat(1000)), (writes, dice) => {
      const next = () => dice.next().value as number
      const shuffled = [...writes, ...writes.slice(0, 3)]
        .map(write => ({ write, by: next() }))
        .sort((a, b) => a.by - b.by)
        .map(({ write }) => write)
      const result = apply(shuffled)
      expect(shown(result)).toEqual(shown(apply(writes)))
      const replaced = new Set(writes.flatMap(({ replaces }) => replaces))
      const unseen = writes.filter(({ id, text }) => text !== '' && !replaced.has(id)).map(one => one.text)
      expect(new Set(shown(result).filter(Boolean))).toEqual(new Set(unseen))
    }),
  )
})

it('[KEEP-07] a phone alone leaves nothing beside the note', () => {
  const first: NoteWrite = { id: 'a', text: 'Heavy', at: at(1), replaces: [] }
  const second: NoteWrite = { id: 'b', text: 'Heavier', at: at(2), replaces: ['a'] }
  expect(shown(apply([first, second]))).toEqual(['Heavier'])
  expect(shown(apply([second, first]))).toEqual(['Heavier'])
  const unseen: NoteWrite = { id: 'c', text: 'Fast', at: at(3), replaces: ['a'] }
  expect(shown(apply([first, second, unseen]))).toEqual(['Fast', 'Heavier'])
})
