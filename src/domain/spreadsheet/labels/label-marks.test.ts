import { describe, expect, it } from 'vitest'
import { read, shortly, timeOf, unplaced } from '#testing/read-spreadsheet.ts'
import { dayLabel } from './time-label.ts'
import { weekLabel } from './week-label.ts'

const monday = [
  'LUNES 🔥',
  '🔥 LUNES 🔥',
  'Lunes 💪🏽',
  '[Monday]',
  '**Monday**',
  '★ Mon ★',
  '_lunes_',
  'LUNES!!!',
]

describe('[SHEET-38] the decoration of a label', () => {
  it('is no part of a day or a week', () => {
    for (const text of monday) expect(dayLabel(text), text).toEqual({ kind: 'weekday', day: 1, rest: '' })
    for (const text of ['🔥 LUNES 18/01 🔥', '[Lunes 18/01]', '= lunes 18/01 ='])
      expect(dayLabel(text), text).toMatchObject({ kind: 'date', date: { first: 18, second: 1, weekday: 1 } })
    for (const text of ['Día 2️⃣', '➡️ DAY 2 🏋️‍♀️', '(Day 2)', '— Día 2 —'])
      expect(dayLabel(text), text).toMatchObject({ kind: 'number', day: 2, rest: '' })
    for (const text of ['🔥 WEEK 3 🔥', '[Semana 3]', '** Week 3 **', 'Semana 3 ✅', '=== W3 ==='])
      expect(weekLabel(text), text).toMatchObject({ number: 3, rest: '' })
  })

  it('leaves what is said beside it, with its emoji', () => {
    for (const text of [
      'LUNES 🔥 Pierna 🦵',
      'Lunes: Pierna 🦵',
      '🔥 Lunes - Pierna 🦵',
      '[Lunes] Pierna 🦵',
    ])
      expect(dayLabel(text)?.rest.replace(/ 🦵$/, ''), text).toBe('Pierna')
    expect(dayLabel('Lunes: Pierna 🦵')?.rest).toBe('Pierna 🦵')
  })

  it('makes no label of work', () => {
    for (const text of ['- 10/8', '🔥', '- - -', '* Sun salutation', '[5x5]', '"Fran"', '🔥 21-15-9 🔥'])
      expect([dayLabel(text), weekLabel(text)], text).toEqual([undefined, undefined])
  })

  it('is left out of headings of a text and of headers of a grid', () => {
    const sessions = ['1.1 -: Squat 5x5', '1.3 -: Row 2k', '2.1 -: Bench 5x5', '2.3 -: Run 5k']
    for (const text of [
      '🔥 SEMANA 1 🔥\nLUNES 🔥\nSquat 5x5\nMIÉRCOLES 💪\nRow 2k\n🔥 SEMANA 2 🔥\nLUNES 🔥\nBench 5x5\nMIÉRCOLES 💪\nRun 5k',
      '[Week 1]\n[Monday]\nSquat 5x5\n[Wednesday]\nRow 2k\n[Week 2]\n[Monday]\nBench 5x5\n[Wednesday]\nRun 5k',
      ',🔥 LUNES 🔥,MIÉRCOLES 💪\nSemana 1 ✅,Squat 5x5,Row 2k\n[Semana 2],Bench 5x5,Run 5k',
      ',[Monday],[Wednesday]\n**Week 1**,Squat 5x5,Row 2k\n**Week 2**,Bench 5x5,Run 5k',
    ]) {
      const plan = read(text)
      expect(shortly(plan), text).toEqual(sessions)
      expect(unplaced(plan)).toEqual([])
    }
    const dated = read('🔥 LUNES 18/01 🔥\nSquat 5x5\n🔥 MARTES 19/01 🔥\nRow 2k')
    expect(dated.sessions.map(({ when }) => timeOf(when))).toEqual(['2027-01-18', '2027-01-19'])
  })
})
