import { describe, expect, it } from 'vitest'
import { read, shortly, twoWeeks } from '#testing/read-spreadsheet.ts'

const warned = (text: string) => read(text).warnings.map(({ code, text: cell }) => `${code} ${cell}`)
const sessions = ['1.1 -: Squat', '1.4 -: Row', '2.1 -: Bench', '2.4 -: Run']

describe('[SHEET-51] labels that count their weeks', () => {
  it('are no dates, where they are of one number of weeks and less than seven apart', () => {
    for (const [one = '', two = ''] of [
      ['Week 1/4', 'Week 2/4'],
      ['WEEK 1/12 - HYPERTROPHY', 'WEEK 2/12 - HYPERTROPHY'],
      ['Semana 1/8: base', 'Semana 2/8: base'],
      ['Week 1', 'Week 2/4'],
      ['Semana 1 de enero', 'Semana 2 de enero'],
      ['Week 1 January', 'Week 2 January: build'],
      ['Week 1 of January', 'Week 2 of January'],
    ])
      for (const text of twoWeeks(one, two)) {
        const plan = read(text)
        expect(shortly(plan).toSorted(), text).toEqual(sessions)
        expect([plan.startsOn, plan.warnings], text).toEqual([undefined, []])
      }
    const plan = read(',Mon,Thu\nWEEK 1/12 - HYPERTROPHY,Squat,Row\nWEEK 2/12,Bench,Run')
    expect(plan.weekNotes).toEqual([{ week: { week: 1, day: 1 }, text: 'HYPERTROPHY' }])
    expect(plan.cells.map(({ text }) => text)).toContain('WEEK 1/12 - HYPERTROPHY')
  })

  it('are dates where they are whole weeks apart, of several months, or alone', () => {
    for (const [one, two] of [
      ['Semana 4/1', 'Semana 11/1'],
      ['Week 1/4', 'Week 1/11'],
      ['Semana 4 de enero', 'Semana 11 de enero'],
    ]) {
      const plan = read(`,Mon,Thu\n${one},Squat,Row\n${two},Bench,Run`)
      expect(shortly(plan)[2], one).toBe('2027-01-11 -: Bench')
    }
    const months = read(',Mon,Thu\nSemana 25 enero,Squat,Row\nSemana 1 febrero,Bench,Run')
    expect(shortly(months)[2]).toBe('2027-02-01 -: Bench')
    expect(shortly(read(',Mon,Thu\nSemana 1/8,Squat,Row\nSemana 8/8,Bench,Run'))[2]).toContain('-08-')
    expect(read(',Mon,Thu\nSemana 4 de enero,Squat,Row').sessions[0]?.when).toEqual({ date: '2027-01-04' })
  })

  it('warn where two of them land on one week', () => {
    expect(warned(',Mon,Thu\nWeek 1 (Jan 4),Squat,Row\nWeek 2 (Jan 8),Bench,Run')).toEqual([
      'same_week Week 2 (Jan 8)',
    ])
    expect(warned(',Mon,Thu\nWeek of Jan 4,Squat,Row\nWeek of Jan 6,Bench,Run')).toEqual([
      'same_week Week of Jan 6',
    ])
    expect(warned(',Mon,Thu\nJan Week 1,Squat,Row\nFeb Week 1,Bench,Run')).toEqual(['same_week Feb Week 1'])
    expect(warned('Week 1 (January),\nMon,Thu\nSquat,Row\nWeek 1 (February),\nMon,Thu\nBench,Run')).toEqual([
      'same_week Week 1 (February)',
    ])
  })

  it('do not warn where the label of a week comes again', () => {
    for (const text of [
      'Week,Day,Workout\nWeek 1,Mon,Squat\nWeek 1,Thu,Row\nWeek 2,Mon,Bench\nWeek 1,Fri,Run',
      ',Mon,Thu\nWeek 1 (Jan 4),Squat,Row\nWeek 1,Bench,Run\nWeek 1: upper,Press,Bike',
      'Week of Jan 4,\nMon,Tue\nSquat,Row\nWeek of Jan 4,\nThu,Fri\nBench,Run',
      ',Mon,Thu\nWeek A,Squat,Row\nWeek B,Bench,Run\nWeek A,Press,Bike',
    ])
      expect(warned(text), text).toEqual([])
  })
})
