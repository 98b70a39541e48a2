import { describe, expect, it } from 'vitest'
import { daysFrom } from '../domain/day.ts'
import { type DayStyle, dayInText, formatDay, formatMoment, formatRange } from './day-words.ts'

describe('formatDay', () => {
  it.each<[DayStyle, string, string]>([
    ['full', 'Wednesday 2 September 2026', 'miércoles, 2 de septiembre de 2026'],
    ['long', 'Wednesday 2 September', 'miércoles, 2 de septiembre'],
    ['short', 'Wed 2 Sept', 'mié, 2 sept'],
    ['dayAndMonth', '2 Sept', '2 sept'],
    ['date', '2 Sept 2026', '2 sept 2026'],
    ['longDate', '2 September 2026', '2 de septiembre de 2026'],
    ['month', 'September 2026', 'septiembre de 2026'],
    ['weekday', 'Wed', 'mié'],
    ['weekdayLetter', 'W', 'X'],
  ])('says a day as %s: "%s", "%s"', (style, english, spanish) => {
    expect(formatDay('2026-09-02', 'en', style)).toBe(english)
    expect(formatDay('2026-09-02', 'es', style)).toBe(spanish)
  })

  it.each(['en', 'es'] as const)('knows each weekday and month of %s as the locale data do', language => {
    const locale = language === 'en' ? 'en-GB' : 'es'
    const formatOf = (style: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
    const names = [formatOf({ weekday: 'long' }), formatOf({ month: 'long' })]
    const [weekday, letter] = [formatOf({ weekday: 'short' }), formatOf({ weekday: 'narrow' })]
    for (const day of daysFrom('2026-01-01', 365)) {
      const full = formatDay(day, language, 'full')
      for (const name of names) expect(full).toContain(name.format(new Date(day)))
      expect(formatDay(day, language, 'weekday')).toBe(weekday.format(new Date(day)))
      expect(formatDay(day, language, 'weekdayLetter')).toBe(letter.format(new Date(day)))
    }
  })
})

it('says a day inside a sentence without a comma', () => {
  expect(dayInText('2026-11-19', 'es')).toBe('jueves 19 de noviembre')
  expect(dayInText('2026-11-19', 'es', 'short')).toBe('jue 19 nov')
  expect(dayInText('2026-11-19', 'en')).toBe('Thursday 19 November')
})

it.each([
  ['2026-03-02', '2026-03-02', '2 Mar 2026', '2 mar 2026'],
  ['2026-03-02', '2026-03-08', '2\u2009–\u20098 Mar 2026', '2–8 mar 2026'],
  ['2026-03-30', '2026-04-05', '30 Mar\u2009–\u20095 Apr 2026', '30 mar\u2009–\u20095 abr 2026'],
  ['2026-12-28', '2027-01-03', '28 Dec 2026\u2009–\u20093 Jan 2027', '28 dic 2026\u2009–\u20093 ene 2027'],
] as const)('says what %s and %s share once', (from, to, english, spanish) => {
  expect(formatRange(from, to, 'en')).toBe(english)
  expect(formatRange(from, to, 'es')).toBe(spanish)
})

it('says a moment by the clock of the reader', () => {
  const moment = new Date(2026, 2, 2, 9, 5)
  expect(formatMoment(moment, 'en', 'clock')).toBe('09:05')
  expect(formatMoment(moment, 'en', 'short')).toBe('Mon 2 Mar, 09:05')
  expect(formatMoment(moment, 'es', 'day')).toBe('2 de marzo de 2026')
  expect(formatMoment(moment, 'es', 'full')).toBe('lunes, 2 de marzo de 2026, 09:05')
})
