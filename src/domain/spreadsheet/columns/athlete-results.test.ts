import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ignored, read, shortly, unplaced } from '#testing/read-spreadsheet.ts'
import { resultLines } from './athlete-results.ts'

describe('[SHEET-19] results of athletes', () => {
  it('are kept apart below their names in a table', () => {
    const plan = read(
      'Fecha;Entrenamiento;Ana;Luis P.;Xoán\n01/02/2027;Fran;3:45 Rx;DNF;4:10 (bandas en dominadas)\n02/02/2027;Sentadilla 5x5;60 kg;100;no vino\n03/02/2027;AMRAP 12;7+12;6 rondas + 3;',
    )
    expect(shortly(plan)).toEqual([
      '2027-02-01 -: Fran',
      '2027-02-02 -: Sentadilla 5x5',
      '2027-02-03 -: AMRAP 12',
    ])
    expect(ignored(plan)).toEqual([
      'result: 3:45 Rx',
      'result: DNF',
      'result: 4:10 (bandas en dominadas)',
      'result: 60 kg',
      'result: 100',
      'result: no vino',
      'result: 7+12',
      'result: 6 rondas + 3',
    ])
    expect(unplaced(plan)).toEqual([])
    expect(plan.columns.get(0)).toEqual(['day', 'workout', 'result', 'result', 'result'])
  })

  it('are kept apart beside the days and between them', () => {
    const beside = read(
      '\tMon\tTue\tAna\tLuis\nWeek 1\tFran\tHelen\t3:45\t4:01\nWeek 2\tGrace\tRun\t2:59\tDNS',
    )
    expect(shortly(beside)).toEqual(['1.1 -: Fran', '1.2 -: Helen', '2.1 -: Grace', '2.2 -: Run'])
    expect(ignored(beside)).toEqual(['result: 3:45', 'result: 4:01', 'result: 2:59', 'result: DNS'])
    const between = read(
      '\tMon\tAna\tLuis\tScore\tTue\tAna\tLuis\tScore\nWeek 1\tFran\t3:45\t4:01\t5:00\tHelen\t9:30\tDNF\t',
    )
    expect(shortly(between)).toEqual(['1.1 -: Fran', '1.2 -: Helen'])
    expect(ignored(between)).toHaveLength(5)
    expect(unplaced(between)).toEqual([])
  })

  it('are kept apart in rows below the parts of the days, and in a second row of headers', () => {
    const rows = read(
      'Week 1,Mon,Tue\nStrength,Squat 5x5,Press 5x5\nMetcon,Fran,Helen\nAna,3:45,9:30\nXoan,4:01,DNF\nCool-down,Walk,Walk',
    )
    expect(shortly(rows)).toEqual([
      '1.1 strength: Squat 5x5 | wod: Fran | cooldown: Walk',
      '1.2 strength: Press 5x5 | wod: Helen | cooldown: Walk',
    ])
    expect(ignored(rows)).toHaveLength(4)
    const fields = read(
      'Week 1\tMonday\t\t\tTuesday\t\t\n\tWorkout\tAna\tLuis\tWorkout\tAna\tLuis\n\tFran\t3:45\t4:01\tHelen\t9:30\tDNF',
    )
    expect(shortly(fields)).toEqual(['1.1 -: Fran', '1.2 -: Helen'])
    expect(ignored(fields)).toHaveLength(4)
  })

  it('are kept apart between weeks that stand side by side', () => {
    const plan = read(
      'Day,Exercise,Week 1,Ana,Result,Week 2,Ana,Result\nDay 1,Row 2k,easy,7:45,ok,hard,7:30,ok\nDay 2,Run 5k,easy,24:10,,hard,DNF,',
    )
    expect(shortly(plan).toSorted()).toEqual([
      '1.1 -: Row 2k easy',
      '1.2 -: Run 5k easy',
      '2.1 -: Row 2k hard',
      '2.2 -: Run 5k hard',
    ])
    expect(ignored(plan)).toHaveLength(6)
    expect(unplaced(plan)).toEqual([])
  })

  it('are all that stands below a heading that says so', () => {
    const plan = read(',,Results,\nDay,Workout,TJ,Box 2\nMonday,Fran,3:45,fast\nTuesday,Squat 5x5,100,110')
    expect(ignored(plan)).toEqual([
      'title: Results',
      'result: 3:45',
      'result: fast',
      'result: 100',
      'result: 110',
    ])
  })

  it('are not taken for work, and work is not taken for them', () => {
    const names = ['Ana', 'Luis']
    const isResult = (cells: string[], headers = names) =>
      resultLines(headers.map(header => ({ header, cells }))).size > 0
    expect(isResult(['3:45', '100 kg'])).toBe(true)
    for (const work of [
      '5x5 @ 80%',
      '21-15-9 thrusters',
      '20:00 AMRAP',
      '10 pull-ups',
      '400 m run',
      'E2MOM 12',
      '3 rondas de Cindy',
    ])
      expect(isResult(['3:45', '4:10', work]), work).toBe(false)
    // Loads for each athlete may be what is to be lifted.
    expect(isResult(['60 kg', '62,5 kg'])).toBe(false)
    expect(isResult(['Squat', 'Run', '3:45'])).toBe(false)
    for (const header of ['Hombres', 'Scaled', 'Sauna', 'Run', 'Max', 'Level A', 'Ritmo'])
      expect(isResult(['3:45', '4:10'], [header]), header).toBe(false)
  })

  it('are not the work below "Rx", and are the ticks below it', () => {
    const work = read(
      'Day,Rx,Scaled\nMonday,21-15-9 thrusters 43/30 kg,Bar only\nTuesday,5 rounds of Cindy,3 rounds',
    )
    expect(shortly(work)).toEqual(['1.1 -: 21-15-9 thrusters 43/30 kg', '1.2 -: 5 rounds of Cindy'])
    expect(work.sessions[0]?.notes).toBe('Scaled: Bar only')
    expect(ignored(read('Day,Workout,Rx\nMonday,Fran,x\nTuesday,Helen,no'))).toEqual([
      'result: x',
      'result: no',
    ])
  })

  it('never have a cell with sets, repetitions or a movement among them', () => {
    const work = fc.tuple(
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom('burpees', 'x 5', 'm run', 'min row', 'rounds of Cindy'),
    )
    const scores = fc.array(fc.constantFrom('3:45', 'DNF', '7+12', '100 kg', 'Rx', 'no vino', ''), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(scores, work, fc.nat(), (cells, [count, what], at) => {
        const all: string[] = (cells as string[]).toSpliced(at % (cells.length + 1), 0, `${count} ${what}`)
        expect(resultLines([{ header: 'Ana', cells: all }]).size).toBe(0)
      }),
    )
  })

  it('are told in no time, whatever stands in the cells', () => {
    const parts = ['1,1', '1 /', '1, ', 'rx ', '1:11-', '1 + ', '(', '1;1 ']
    const cells = parts.flatMap(part => [10, 20, 29].map(count => `${part.repeat(count)}!`.slice(0, 60)))
    const from = performance.now()
    resultLines([{ header: 'Ana', cells: cells.flatMap(cell => [cell, '3:45', '4:01']) }])
    for (const cell of cells) resultLines([{ header: 'Ana', cells: [cell] }])
    expect(performance.now() - from).toBeLessThan(100)
  })
})
