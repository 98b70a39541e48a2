import { describe, expect, it } from 'vitest'
import { read, shortly, unplaced } from '#testing/read-spreadsheet.ts'
import { weekLabel } from './week-label.ts'

describe('[SHEET-47] a week whose dates stand in a longer title', () => {
  it('begins with the first of them', () => {
    for (const text of [
      'PROGRAMACIÓN SEMANA DEL 4 AL 10 DE ENERO',
      'Training week of Jan 4 - 10',
      'WODs 4-10 enero',
      'Programming for the week of January 4',
      'Programming (week of Jan 4 - 10)',
      'January 4 - 10',
      'Programación del 4 al 10 de enero',
      'Programación semanal 4 al 10 de enero',
      'Weekly WODs: 4-8 Jan',
    ])
      expect(weekLabel(text), text).toMatchObject({ from: { month: 1, day: 4 }, rest: '' })
    for (const text of ['Plan semanal (4/1 al 10/1)', 'Semana del 4/1 al 10/1', 'Week of 4/1 - 10/1'])
      expect(weekLabel(text), text).toMatchObject({ from: { first: 4, second: 1 }, rest: '' })
    expect(weekLabel('Dec 28 - Jan 3')).toMatchObject({ from: { month: 12, day: 28 } })
  })

  it('keeps what else the title says', () => {
    expect(weekLabel('BOX X - Semana 04/01 - 10/01')).toMatchObject({ rest: 'BOX X' })
    expect(weekLabel('Bloque 2: fuerza - Semana 04/01 - 10/01')).toMatchObject({ rest: 'Bloque 2: fuerza' })
    expect(weekLabel('Box Norte | Week of Jan 4 (deload)')).toMatchObject({ rest: 'Box Norte (deload)' })
  })

  it('is no work, no mention of a week and no longer time', () => {
    for (const text of [
      'Same as week of Jan 4',
      'Test week of Jan 4 results',
      'Row 4/1 - 10/1',
      '4/1 - 10/1',
      '3/4 - 6/8',
      'Del 4 de enero al 28 de febrero',
      'Programa de enero',
      '4 de enero',
      'Plan 2/1',
      '5/3/1',
    ])
      expect(weekLabel(text), text).toBeUndefined()
  })

  it('dates the days below it in every layout, and decides about the order of day and month', () => {
    for (const [title, next] of [
      ['PROGRAMACIÓN SEMANA DEL 4 AL 10 DE ENERO', 'PROGRAMACIÓN SEMANA DEL 11 AL 17 DE ENERO'],
      ['BOX X - Semana 04/01 - 10/01', 'BOX X - Semana 11/01 - 17/01'],
      ['BOX X - Week 01/04 - 01/10', 'BOX X - Week 01/11 - 01/17'],
    ])
      for (const text of [
        `${title}\nMonday\nFran\nTuesday\nHelen\n\n${next}\nMonday\nGrace`,
        `${title},\nMonday,Tuesday\nFran,Helen\n${next},\nMonday,Tuesday\nGrace,`,
        `${title},\nDay,Workout\nMonday,Fran\nTuesday,Helen\n${next},\nMonday,Grace`,
      ]) {
        const plan = read(text)
        expect(shortly(plan), text).toEqual([
          '2027-01-04 -: Fran',
          '2027-01-05 -: Helen',
          '2027-01-11 -: Grace',
        ])
        expect(plan.isOrderOpen, text).toBe(false)
        expect(unplaced(plan), text).toEqual([])
      }
    expect(read('Semana 04/01 - 10/01\nLunes\nFran').isOrderOpen).toBe(false)
  })
})

describe('[SHEET-52] the title of a week', () => {
  it('may say with other words that it begins with a date', () => {
    for (const text of [
      'w/c 04/01/2027',
      'Week beginning 04/01/2027',
      'Week starting 04/01/2027',
      'W/B 04/01/2027',
    ])
      expect(weekLabel(text), text).toMatchObject({ from: { first: 4, second: 1, year: 2027 }, rest: '' })
    for (const text of [
      'w/c 4 Jan',
      'W/C: 4th January',
      'wk of Jan 4',
      'w/c Mon 4 Jan',
      'Week commencing Monday 4 January',
      'Semana que empieza el 4 de enero',
      'Semana que comienza el lunes 4 de enero',
      'Programming w/c 4 Jan',
    ])
      expect(weekLabel(text), text).toMatchObject({ from: { month: 1, day: 4 }, rest: '' })
    expect(weekLabel('w/c 01/04/2027 Strength bias')).toMatchObject({ rest: 'Strength bias' })
  })

  it('may have its month before its number', () => {
    for (const text of ['Jan Week 2', 'Enero - Semana 2', 'January 2027: Week 2', 'ENERO SEMANA 2'])
      expect(weekLabel(text), text).toMatchObject({ number: 2, month: 1, rest: '' })
    expect(weekLabel('Enero - Semana 2: descarga')).toMatchObject({ number: 2, rest: 'descarga' })
    for (const text of ['Jan week 2 x 5', 'March week of work', 'May 2 weeks'])
      expect(weekLabel(text), text).toBeUndefined()
  })

  it('is no work of the day above it', () => {
    const under = (one: string, two: string) =>
      shortly(read(`${one},\nMon,Tue\nFran,Helen\n${two},\nMon,Tue\nGrace,`))
    for (const [one = '', two = ''] of [
      ['w/c 01/04/2027 Strength bias', 'w/c 01/11/2027 Strength bias'],
      ['Week beginning 04/01/2027', 'Week beginning 11/01/2027'],
      ['Semana que empieza el 4 de enero', 'Semana que empieza el 11 de enero'],
    ])
      expect(under(one, two), one).toEqual([
        '2027-01-04 -: Fran',
        '2027-01-05 -: Helen',
        '2027-01-11 -: Grace',
      ])
    expect(under('Jan Week 1', 'Jan Week 2')).toEqual(['1.1 -: Fran', '1.2 -: Helen', '2.1 -: Grace'])
  })
})
