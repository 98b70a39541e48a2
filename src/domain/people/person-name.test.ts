import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanName } from './account.ts'

it.each([
  ['  Ana   García ', 'Ana García'],
  ['Ana\r\nBcc: x', 'Ana Bcc: x'],
  ['\u202eevil\u202c', 'evil'],
  ['\u200b\u200d\u2060', ''],
  ['José Ñandú 李 💪', 'José Ñandú 李 💪'],
])('makes %j into %j', (typed, kept) => {
  expect(cleanName(typed)).toBe(kept)
})

it('leaves one clean line of anything, and leaves that alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), typed => {
      const kept = cleanName(typed)
      expect(kept).not.toMatch(/[\p{C}\n\r]|^\s|\s$/u)
      expect(cleanName(kept)).toBe(kept)
    }),
  )
})
