import { describe, expect, it } from 'vitest'
import { read, shortly, today, unplaced } from '#testing/read-spreadsheet.ts'
import { planSpreadsheet } from '../plan-spreadsheet.ts'
import { readDelimited } from '../text/delimited.ts'
import { weekLabel } from './week-label.ts'

describe('[SHEET-39] a week that is not written with a digit', () => {
  it('has a number by its word, its place, a Roman numeral or a letter', () => {
    for (const text of [
      'Week Two',
      'SEMANA DOS',
      'Second week',
      'Segunda semana',
      'Semana II',
      'Week B',
      '2ª semana',
    ])
      expect(weekLabel(text), text).toMatchObject({ number: 2, rest: '' })
    expect(weekLabel('Semana III: carga')).toMatchObject({ number: 3, rest: 'carga' })
    expect(weekLabel('First week (base)')).toMatchObject({ number: 1, rest: '(base)' })
  })

  it('is no other sentence with these words', () => {
    for (const text of [
      'Semana a semana',
      'First week of January',
      'Week one of many',
      'Second round',
      'Weekend',
      'Week',
    ])
      expect(weekLabel(text), text).toBeUndefined()
  })

  it('is that week in every layout', () => {
    const sessions = ['1.1 -: Squat 5x5', '1.2 -: Row 2k', '2.1 -: Bench 5x5', '2.2 -: Run 5k']
    for (const [one, two] of [
      ['Week One', 'WEEK TWO'],
      ['Primera semana', 'Segunda semana'],
      ['Semana I', 'Semana II'],
      ['Week A', 'Week B'],
    ])
      for (const text of [
        `,Mon,Tue\n${one},Squat 5x5,Row 2k\n${two},Bench 5x5,Run 5k`,
        `,${one},${two}\nMonday,Squat 5x5,Bench 5x5\nTuesday,Row 2k,Run 5k`,
        `${one},Mon,Tue\n,Squat 5x5,Row 2k\n${two},Mon,Tue\n,Bench 5x5,Run 5k`,
        `Week,Day,Workout\n${one},Mon,Squat 5x5\n,Tue,Row 2k\n${two},Mon,Bench 5x5\n,Tue,Run 5k`,
        `${one}\nMonday\nSquat 5x5\nTuesday\nRow 2k\n${two}\nMonday\nBench 5x5\nTuesday\nRun 5k`,
      ]) {
        const plan = read(text)
        expect(shortly(plan).toSorted(), text).toEqual(sessions)
        expect(unplaced(plan)).toEqual([])
      }
  })

  it('is by its letter the next one, where the letters take turns', () => {
    const plan = read(',Mon,Tue\nWeek A,Squat,Row\nWeek B,Bench,Run\nWeek A,Press,Bike\nWeek B,Clean,Swim')
    expect(shortly(plan)).toEqual([
      '1.1 -: Squat',
      '1.2 -: Row',
      '2.1 -: Bench',
      '2.2 -: Run',
      '3.1 -: Press',
      '3.2 -: Bike',
      '4.1 -: Clean',
      '4.2 -: Swim',
    ])
  })

  it('may be a number alone below an empty corner, and not where a week is named above', () => {
    const rows = 'Squat,Row\n{2},Bench,Run\n{3},Press,Bike'
    for (const mark of ['', '#']) {
      const text = `,Mon,Tue\n${mark}1,${rows.replaceAll(/\{(\d)\}/g, `${mark}$1`)}`
      const times = read(text).sessions.map(({ when }) => 'week' in when && when.week)
      expect(times, text).toEqual([1, 1, 2, 2, 3, 3])
      expect(read(text).columns.get(0)?.[0]).toBe('week')
    }
    const parts = read('Week 2,,\n,Mon,Tue\n1,Squat,Row\n2,Bench,Run')
    expect(parts.sessions.map(({ when }) => 'week' in when && when.week)).toEqual([2, 2])
  })

  it('is read in a column that the coach calls one of weeks', () => {
    const { rows } = readDelimited('Block,Mon,Tue\nOne,Squat,Row\nTwo,Bench,Run')
    const columns = new Map([[0, new Map([[0, 'week' as const]])]])
    const plan = planSpreadsheet([{ name: 'Sheet1', rows }], { today, columns })
    expect(shortly(plan)).toEqual(['1.1 -: Squat', '1.2 -: Row', '2.1 -: Bench', '2.2 -: Run'])
    for (const [one, two] of [
      ['A', 'B'],
      ['I', 'II'],
      ['First', 'Second'],
    ])
      expect(shortly(read(`Week,Day,Workout\n${one},Mon,Squat\n${two},Mon,Bench`))).toEqual([
        '1.1 -: Squat',
        '2.1 -: Bench',
      ])
  })
})

describe('[SHEET-07] the dates beside the number of a week', () => {
  it('begin with its first day', () => {
    const labels = [
      'Semana 1 (4-10 enero)',
      'Week 1 (4-10 Jan)',
      'Week 1 - Jan 4',
      'W1 (Jan 4–10)',
      'Week 1 (Jan 4 - Jan 10)',
      'Week 1: January 4th to January 10th',
      'Week 1 (4th-10th Jan)',
      'Semana 1 del 4 al 10 de enero de 2027',
      'Semana 1: Base (4/10 enero)',
      'Semana uno (4 de enero al 10 de enero)',
      'Weeek 1 (Jan 4 to 10)',
    ]
    for (const text of labels) {
      expect(weekLabel(text), text).toMatchObject({ number: 1, from: { month: 1, day: 4 } })
      const plan = read(`,Mon,Tue\n${text},Squat,Row\nWeek 2,Bench,Run`)
      expect(plan.startsOn, text).toBe('2027-01-04')
    }
    expect(weekLabel('Semana 1 (28-3 enero 2027)')?.from).toEqual({ month: 12, day: 28, year: 2026 })
    expect(weekLabel('Semana 1 (4-10/1)')?.from).toEqual({ first: 4, second: 1 })
    expect(weekLabel('Semana 1 (4/1 - 10/1)')?.from).toEqual({ first: 4, second: 1 })
    expect(weekLabel('Week 1 (2027-01-04)')?.from).toEqual({ month: 1, day: 4, year: 2027 })
  })

  it('are no numbers of work', () => {
    for (const text of ['Week 1: 3 sets', 'Week 2 - Deload 60%', 'Semana 3 (RPE 8)', 'Week 4: Base 2'])
      expect(weekLabel(text), text).not.toHaveProperty('from')
  })
})
