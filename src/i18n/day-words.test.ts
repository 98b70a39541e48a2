import { expect, it } from 'vitest'
import { dayInText, formatDay, formatRange } from './day-words.ts'

// Commas, spaces and dashes differ between the versions of the locale data.
const plain = (words: string) => words.replaceAll(/[\s,]+/g, ' ').replaceAll(/ ?– ?/g, '–')

it('says a day in both languages, whatever the time zone of the machine', () => {
  expect(plain(formatDay('2026-03-02', 'en', 'full'))).toBe('Monday 2 March 2026')
  expect(plain(formatDay('2026-03-02', 'es', 'full'))).toBe('lunes 2 de marzo de 2026')
  expect(plain(formatDay('2026-03-02', 'en', 'short'))).toBe('Mon 2 Mar')
  expect(plain(formatDay('2026-03-02', 'es', 'month'))).toBe('marzo de 2026')
})

it('says a day inside a sentence without a comma', () => {
  expect(dayInText('2026-11-19', 'es')).toBe('jueves 19 de noviembre')
  expect(dayInText('2026-11-19', 'es', 'short')).toBe('jue 19 nov')
  expect(dayInText('2026-11-19', 'en')).toBe('Thursday 19 November')
})

it('says what two dates share once', () => {
  expect(plain(formatRange('2026-03-02', '2026-03-08', 'en'))).toBe('2–8 Mar 2026')
  expect(plain(formatRange('2026-12-28', '2027-01-03', 'en'))).toBe('28 Dec 2026–3 Jan 2027')
})
