import { describe, expect, it } from 'vitest'
import { read, shortly, unplaced } from '../../testing/read-sheet.ts'
import { weekLabel } from './week-label.ts'

describe('[SHEET-48] the number behind the word for a week', () => {
  it('is a day of the month before a month, in a range that ends with one, and in a date', () => {
    for (const text of [
      ...['Semana 4-10 enero', 'SEMANA 4 AL 10 DE ENERO', 'Semana 4 al 10 enero', 'Sem 4-10 ene'],
      ...['Week 4-10 January', 'Week 4 Jan - 10 Jan', 'Week 4th-10th January', 'Semana 4 enero'],
      ...['Semana 4 enero - 10 enero', 'Week 4-Jan', 'Semana del lunes 4 al domingo 10 de enero'],
    ]) {
      const label = weekLabel(text)
      expect(label, text).toMatchObject({ from: { month: 1, day: 4 }, rest: '' })
      expect(label?.number, text).toBeUndefined()
    }
    expect(weekLabel('SEMANA 4-10/01')).toMatchObject({ from: { first: 4, second: 1 } })
    expect(weekLabel('Semana 04-01-2027')).toMatchObject({ from: { first: 4, second: 1, year: 2027 } })
    expect(weekLabel('Semana 18-24 enero: descarga')).toMatchObject({ rest: 'descarga' })
    expect(weekLabel('SEMANA 8 A 14 FEBRERO (TEST)')).toMatchObject({ rest: '(TEST)' })
    expect(weekLabel('Semana 4-10 enero descarga')).toMatchObject({ rest: 'descarga' })
  })

  it('is that of the week beside a month with a mark before it, and before a date', () => {
    for (const text of ['Week 4 - January', 'Semana 4: enero', 'Week 4 (January)', 'Semana 4-10', 'Week 4']) {
      expect(weekLabel(text), text).toMatchObject({ number: 4 })
      expect(weekLabel(text), text).not.toHaveProperty('from')
    }
    for (const text of ['Week 1 Jan 4', 'Week 1 Jan 4-10', 'Week 1 4-10 Jan'])
      expect(weekLabel(text), text).toMatchObject({ number: 1, from: { month: 1, day: 4 } })
    for (const text of ['Week 1 set 2', 'Week 1 may be hard', 'Week 1-3'])
      expect(weekLabel(text), text).toMatchObject({ number: 1 })
  })

  it('dates the days in every layout', () => {
    const sessions = [
      ...['2027-01-25 -: Squat', '2027-01-28 -: Row', '2027-02-01 -: Bench', '2027-02-04 -: Run'],
    ]
    for (const [one, two] of [
      ['SEMANA 25 ENERO - 31 ENERO', 'SEMANA 1 FEBRERO - 7 FEBRERO'],
      ['Sem 25-31 ene', 'Sem 1-7 feb'],
      ['Week 25-31/01', 'Week 1-7/02'],
      ['Semana 25 enero', 'Semana 1 febrero'],
    ])
      for (const text of [
        `,Mon,Thu\n${one},Squat,Row\n${two},Bench,Run`,
        `,${one},${two}\nMonday,Squat,Bench\nThursday,Row,Run`,
        `${one},\nMon,Thu\nSquat,Row\n${two},\nMon,Thu\nBench,Run`,
        `${one}\nMonday\nSquat\nThursday\nRow\n\n${two}\nMonday\nBench\nThursday\nRun`,
      ]) {
        const plan = read(text)
        expect(shortly(plan).toSorted(), text).toEqual(sessions)
        expect(unplaced(plan), text).toEqual([])
      }
  })
})
