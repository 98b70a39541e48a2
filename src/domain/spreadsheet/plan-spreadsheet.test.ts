import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ignored, read, shortly, today, unplaced } from '#testing/read-spreadsheet.ts'
import { planSpreadsheet, type SpreadsheetPlan } from './plan-spreadsheet.ts'
import { plannedImport } from './planned-import.ts'
import { readDelimited } from './text/delimited.ts'

/** All that an import would store of each session: its workout, and the text that its day has of its own. */
function storedBy(plan: SpreadsheetPlan): string[] {
  let id = 0
  const { workouts, days, sessions } = plannedImport(plan, {
    startsOn: '2027-01-04',
    library: [],
    newId: () => `new ${++id}`,
  })
  return sessions.map(({ day, workoutId }) => {
    const workout = workouts.find(one => one.workoutId === workoutId)
    const text = days.find(one => one.day === day && one.workoutId === workoutId)?.text
    return JSON.stringify([workout?.name, workout?.notes, text ?? [workout?.description, workout?.blocks]])
  })
}

describe('[SHEET-08] nothing is dropped silently', () => {
  it('names values of errors and formulas', () => {
    const plan = read('\tMon\tTue\nWeek 1\t#REF!\tSquat\nWeek 2\t=SUM(A1:A3)\tPress')
    expect(ignored(plan)).toEqual(['error_value: #REF!', 'formula: =SUM(A1:A3)'])
    expect(plan.warnings.map(({ code }) => code)).toEqual(['error_value', 'formula'])
    expect(shortly(plan)).toEqual(['1.2 -: Squat', '2.2 -: Press'])
  })

  it('has the words of each cell that is used in its session, whatever heads it', () => {
    const headers = fc.constantFrom(
      '',
      'Mon',
      'Tue',
      'Friday - Legs',
      'Week 1',
      'Week 2: easy',
      'Day',
      'Date',
      'Workout',
      'Exercise',
      'Sets',
      'Reps',
      'Load',
      '%',
      'Rest',
      'Time',
      'Distance',
      'Name',
      'Type',
      'Notes',
      'Result',
      'Ana',
      'Luis',
      'Rx',
      'WOD',
      'Color',
    )
    const beside = fc.constantFrom(
      '',
      'Monday',
      'Day 2',
      'Week 2',
      '2027-02-01',
      'Strength',
      'Notes',
      'Ana',
      'Result',
      'Extra',
    )
    const cells = fc.constantFrom('', '', '3:45', 'Rest', '---', '#REF!', '#', '#', '#', '#')
    const width = 6
    const begun = fc.constantFrom<string[]>(
      [],
      ['Day', 'Exercise'],
      ['Day', 'Workout'],
      ['Exercise', 'Sets', 'Reps'],
      ['Day 1', 'Sets', 'Reps'],
      ['', 'Mon', 'Tue'],
      ['', 'Week 1', 'Week 2'],
    )
    const header = fc
      .tuple(begun, fc.array(headers, { minLength: width, maxLength: width }))
      .map(([first, others]) => [...first, ...others].slice(0, width))
    const row = fc.tuple(beside, fc.array(cells, { minLength: width - 1, maxLength: width - 1 }))
    const sheet = fc.tuple(header, fc.array(row, { maxLength: 6 }))
    fc.assert(
      fc.property(sheet, ([heads, body]) => {
        let count = 0
        // Each is another one, so that it cannot be found by chance.
        const filled = body.map(([label, row]) => [
          label,
          ...row.map(cell => (cell === '#' ? `work${count++} 5x5` : cell)),
        ])
        const plan = planSpreadsheet([{ name: 'x', rows: [heads, ...filled] }], { today })
        expect(plan.cells).toHaveLength([heads, ...filled].flat().filter(Boolean).length)
        const stored = storedBy(plan)
        for (const cell of plan.cells) {
          if (cell.kind !== 'session') continue
          const { name = '', notes = '', blocks } = plan.sessions[cell.session] ?? { blocks: [] }
          const said = [name, notes, ...blocks.flatMap(block => [block.name ?? '', block.text])].join('\n')
          for (const word of cell.text.match(/\w+/g) ?? []) {
            expect(said).toContain(word)
            expect(stored[cell.session]).toContain(word)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('lists all of a sheet that it does not understand', () => {
    const plan = read('Squat,140\nBench,100')
    expect(plan.layout).toBe('none')
    expect(unplaced(plan)).toEqual(['Squat', '140', 'Bench', '100'])
  })
})

describe('[SHEET-09] several sheets of a workbook', () => {
  const week = (text: string) => ({ rows: readDelimited(`\tMon\tTue\n\t${text}\tRun`).rows })
  it('follow one another', () => {
    const plan = planSpreadsheet(
      [
        { name: 'Week 1', ...week('A') },
        { name: 'Week 2', ...week('B') },
        { name: '1RM', rows: [['Squat', '140']] },
      ],
      { today },
    )
    expect(shortly(plan)).toEqual(['1.1 -: A', '1.2 -: Run', '2.1 -: B', '2.2 -: Run'])
    expect(unplaced(plan)).toEqual(['Squat', '140'])
  })

  it('go on after the last week, by the numbers of weeks and of days', () => {
    const text = (workout: string) => ({
      rows: readDelimited(`Week 1\nDay 1\n${workout}\nDay 8\n${workout}`).rows,
    })
    const plan = planSpreadsheet(
      [
        { name: 'A', ...text('Squat') },
        { name: 'B', ...text('Run') },
      ],
      { today },
    )
    expect(shortly(plan)).toEqual(['1.1 -: Squat', '2.1 -: Squat', '3.1 -: Run', '4.1 -: Run'])
  })
})

describe('[SHEET-44] the weeks of a sheet', () => {
  const named = (...sheets: [name: string, text: string][]) =>
    shortly(
      planSpreadsheet(
        sheets.map(([name, text]) => ({ name, rows: readDelimited(text).rows })),
        { today },
      ),
    )

  it('are those of its labels, whatever the name of the sheet says', () => {
    const both = ['1.1 -: Squat', '2.1 -: Bench']
    for (const text of [
      ',Mon,Tue\nWeek 1,Squat,\nWeek 2,Bench,',
      'Week,Day,Workout\n1,Mon,Squat\n2,Mon,Bench',
      'Semana 1\nLunes\nSquat\nSemana 2\nLunes\nBench',
      'W1D1\nSquat\nW2D1\nBench',
    ])
      for (const name of ['Week 2', 'S4', 'W3 - strength']) expect(named([name, text]), name).toEqual(both)
    expect(named(['Week 3', 'Week 3\nMon\nSquat'])).toEqual(['3.1 -: Squat'])
  })

  it('are told by the name where it has no labels, or the same ones', () => {
    const days = (text: string) => `Mon,Tue\n${text},`
    const labelled = (week: number, text: string) => `,Mon,Tue\nWeek ${week},${text},`
    const backwards = ['2.1 -: Bench', '1.1 -: Squat']
    expect(named(['Week 2', days('Bench')], ['Week 1', days('Squat')])).toEqual(backwards)
    expect(named(['Week 2', labelled(2, 'Bench')], ['Week 1', labelled(1, 'Squat')])).toEqual(backwards)
  })

  it('are never two of one sheet on one week', () => {
    const weeks = (count: number) =>
      [',Mon,Tue', ...Array.from({ length: count }, (_, at) => `Week ${at + 1},Work ${at},`)].join('\n')
    const times = (lines: readonly string[]) => lines.map(line => line.slice(0, 3))
    for (const names of [
      ['A', 'B'],
      ['Week 1', 'Week 2'],
      ['Week 1-2', 'Week 3-5'],
    ]) {
      const [one = '', other = ''] = names
      expect(times(named([one, weeks(2)], [other, weeks(3)]))).toEqual(['1.1', '2.1', '3.1', '4.1', '5.1'])
    }
    const letters = ',Mon,Tue\nWeek A,Squat,\nWeek B,Bench,'
    expect(times(named(['x', 'Mon,Tue\nRun,'], ['Week A', letters], ['Week A', letters]))).toEqual([
      '1.1',
      '2.1',
      '3.1',
      '4.1',
      '5.1',
    ])
  })
})

describe('[SHEET-08] a day that does not exist', () => {
  it('is warned of, and what stands below it is listed', () => {
    const plan = read(',30/02/2027,01/03/2027\n,Squat,Bench')
    expect(plan.warnings.map(({ code }) => code)).toEqual(['no_such_day'])
    expect(plan.cells.find(({ text }) => text === 'Squat')).toMatchObject({
      kind: 'unplaced',
      reason: 'no_day',
    })
  })
})
