import { describe, expect, it } from 'vitest'
import { read, shortly, today, twoWeeks, unplaced } from '#testing/read-spreadsheet.ts'
import { planSpreadsheet, type SpreadsheetPlan } from '../plan-spreadsheet.ts'
import { placesOf } from '../planned-import.ts'
import { weekLabel } from './week-label.ts'

describe('[SHEET-48] the number behind the word for a week', () => {
  it('is a day of the month before a month, in a range that ends with one, and in a date', () => {
    for (const text of [
      'Semana 4-10 enero',
      'SEMANA 4 AL 10 DE ENERO',
      'Semana 4 al 10 enero',
      'Sem 4-10 ene',
      'Week 4-10 January',
      'Week 4 Jan - 10 Jan',
      'Week 4th-10th January',
      'Semana 4 enero',
      'Semana 4 enero - 10 enero',
      'Week 4-Jan',
      'Semana del lunes 4 al domingo 10 de enero',
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
    const sessions = ['2027-01-25 -: Squat', '2027-01-28 -: Row', '2027-02-01 -: Bench', '2027-02-04 -: Run']
    for (const [one = '', two = ''] of [
      ['SEMANA 25 ENERO - 31 ENERO', 'SEMANA 1 FEBRERO - 7 FEBRERO'],
      ['Sem 25-31 ene', 'Sem 1-7 feb'],
      ['Week 25-31/01', 'Week 1-7/02'],
      ['Semana 25 enero', 'Semana 1 febrero'],
    ])
      for (const text of twoWeeks(one, two)) {
        const plan = read(text)
        expect(shortly(plan).toSorted(), text).toEqual(sessions)
        expect(unplaced(plan), text).toEqual([])
      }
  })
})

describe('[SHEET-49] the date in the label of a numbered week', () => {
  const days = (plan: SpreadsheetPlan) =>
    plan.sessions.map(({ when }) => placesOf(plan, { startsOn })(when)).toSorted()
  const startsOn = '2027-01-04'

  it('counts before its number, in rows, columns, titles and text', () => {
    for (const [one, two, three] of [
      ['Week 1 (Jan 4)', 'Week 2 (Jan 18)', 'Week 3 (Jan 25)'],
      ['Semana 1 (4-10 enero)', 'Semana 2 (18-24 enero)', 'Semana 3'],
      ['Week A - Jan 4', 'Week B - Jan 18', 'Week A'],
    ])
      for (const text of [
        `,Mon,Thu\n${one},Squat,Row\n${two},Bench,Run\n${three},Press,Bike`,
        `,${one},${two},${three}\nMonday,Squat,Bench,Press\nThursday,Row,Run,Bike`,
        `${one},\nMon,Thu\nSquat,Row\n${two},\nMon,Thu\nBench,Run\n${three},\nMon,Thu\nPress,Bike`,
        `${one}\nMonday\nSquat\nThursday\nRow\n${two}\nMonday\nBench\nThursday\nRun\n${three}\nMonday\nPress\nThursday\nBike`,
        `Week,Day,Workout\n${one},Mon,Squat\n,Thu,Row\n${two},Mon,Bench\n,Thu,Run\n${three},Mon,Press\n,Thu,Bike`,
      ]) {
        const plan = read(text)
        expect(plan.startsOn, text).toBe(startsOn)
        expect(days(plan), text).toEqual([
          '2027-01-04',
          '2027-01-07',
          '2027-01-18',
          '2027-01-21',
          '2027-01-25',
          '2027-01-28',
        ])
      }
  })

  it('goes on over the turn of the year, and may be before the first week', () => {
    const turn = read(',Mon,Tue\nWeek 52 (Dec 28),Squat,Row\nWeek 1 (Jan 4),Bench,Run\nWeek 2,Press,Bike')
    expect(shortly(turn).map(one => one.slice(0, 4))).toEqual([
      '52.1',
      '52.2',
      '53.1',
      '53.2',
      '54.1',
      '54.2',
    ])
    const before = read(',Mon,Tue\nWeek 2 (Jan 18),Squat,Row\nWeek 1 (Jan 4),Bench,Run')
    expect(before.startsOn).toBe('2027-01-04')
    expect(shortly(before)).toEqual(['3.1 -: Squat', '3.2 -: Row', '1.1 -: Bench', '1.2 -: Run'])
    const rest = read(',Mon,Tue\nWeek 2 (Jan 18),Squat,Row\nWeek 1 (Jan 4): base,Rest,Run')
    expect(rest.restDays).toEqual([{ week: 1, day: 1 }])
    expect(rest.weekNotes).toEqual([{ week: { week: 1, day: 1 }, text: '(Jan 4): base' }])
  })

  it('lets the labels of the next sheet go on from it', () => {
    const sheets = [
      [
        ['', 'Mon', 'Thu'],
        ['Week 1 (Jan 4)', 'Squat', 'Row'],
        ['Week 2 (Jan 18)', 'Bench', 'Run'],
      ],
      [
        ['', 'Mon', 'Thu'],
        ['Week 3', 'Press', 'Bike'],
      ],
    ].map((rows, at) => ({ name: `Sheet${at}`, rows }))
    const plan = planSpreadsheet(sheets, { today })
    expect(shortly(plan).slice(4)).toEqual(['4.1 -: Press', '4.4 -: Bike'])
  })
})

describe('[SHEET-50] what stands beside the number of a week', () => {
  it('is a note where it is no date as a whole and has neither a month nor a year', () => {
    for (const text of [
      'Week 1 RPE 7-8',
      'Week 1\nRPE 7-8',
      'Semana 1 - RPE 6-7',
      'Week 1 (RPE 6-7)',
      'Week 1 (Open 27.1)',
      'Week 1 (5-10 reps)',
      'Week 1: 3-4 sets',
      'Semana 1 3/4 series',
      'Week 1: Sep 5 x 5 squat',
      'Week 1 - 75-80%',
      'Week 1 of 8: 5-10 reps range',
      'Week 1 (5/3/1)',
      'Week 1 (4-10)',
      'Week 1: 21-15-9',
      'Week 1: 3 set',
      'Week 1 - 10-8-6',
      'Week 2 rest 2-3 min',
      'Week 1: tempo 3.1',
    ])
      expect(weekLabel(text), text).not.toHaveProperty('from')
  })

  it('is a date alone, behind its words, or with its month or its year', () => {
    for (const text of [
      'Week 1 (4/1)',
      'Week 1: 04/01',
      'Week 1 4/1',
      'Semana 1 del 4/1 al 10/1',
      'Week 1 - base - 4/1',
      'Week 1 (from 4/1)',
      'Week 1 (begins Mon 4/1)',
      'Semana 1: base (4/1 - 10/1)',
      'Week 1 (04-01)',
      'Week 1 begins 4/1/2027',
      'Week 1 - deload 04-01-2027',
    ])
      expect(weekLabel(text), text).toMatchObject({ number: 1, from: { first: 4, second: 1 } })
    for (const text of ['Week 1 base Jan 4', 'Week 1 (Monday 4 January)', 'Semana 1: 4 de enero, carga'])
      expect(weekLabel(text), text).toMatchObject({ number: 1, from: { month: 1, day: 4 } })
    expect(read(',Mon,Tue\nWeek 1 (4/1 - 10/1),Squat,Row').isOrderOpen).toBe(false)
  })

  it('makes no date and no warning', () => {
    for (const beside of ['(RPE 7-8)', '- 75-80%', '(Open 27.1)']) {
      const plan = read(`,Mon,Thu\nWeek 1 ${beside},Squat,Row\nWeek 2 ${beside},Bench,Run`)
      expect(shortly(plan), beside).toEqual(['1.1 -: Squat', '1.4 -: Row', '2.1 -: Bench', '2.4 -: Run'])
      expect([plan.startsOn, plan.warnings, plan.isOrderOpen], beside).toEqual([undefined, [], false])
    }
  })
})
