import { describe, expect, it } from 'vitest'
import { ignored, read, shortly, timeOf, today, unplaced } from '#testing/read-spreadsheet.ts'
import type { ColumnRole } from './columns/column-role.ts'
import { planSpreadsheet, type ReadableLayout } from './plan-spreadsheet.ts'
import { readDelimited } from './text/delimited.ts'

describe('[SHEET-17] a decision of the coach', () => {
  const rows = readDelimited('When,What,Colour\nMonday,Squat,red\nTuesday,Run,blue').rows
  const sheets = [{ name: 'Sheet1', rows }]

  it('says what a column is', () => {
    const columns = new Map([
      [
        0,
        new Map([
          [1, 'workout' as const],
          [2, 'ignored' as const],
        ]),
      ],
    ])
    const plan = planSpreadsheet(sheets, { today, columns })
    expect(shortly(plan)).toEqual(['1.1 -: Squat', '1.2 -: Run'])
    expect(ignored(plan)).toEqual(['chosen: red', 'chosen: blue'])
    expect(unplaced(plan)).toEqual([])
  })

  it('says which layout it is, and which order dates have', () => {
    const grid = [{ name: 'x', rows: readDelimited('Day\tMon\tTue\nMonday\tSquat\t\nTuesday\tRun\t').rows }]
    expect(planSpreadsheet(grid, { today }).layout).toBe('days')
    expect(planSpreadsheet(grid, { today, layout: 'text' }).layout).toBe('none')
    const dates = [{ name: 'x', rows: readDelimited('Date,Workout\n3/4/2027,A').rows }]
    expect(shortly(planSpreadsheet(dates, { today, dateOrder: 'M/D/Y' }))).toEqual(['2027-03-04 -: A'])
    expect(shortly(planSpreadsheet(dates, { today, dateOrder: 'D/M/Y' }))).toEqual(['2027-04-03 -: A'])
  })
})

describe('[IMPORT-03] a decision about a whole sheet', () => {
  const sheet = (name: string, text: string) => ({ name, rows: readDelimited(text).rows })

  it('leaves out sheets, by the rule that they were chosen', () => {
    const sheets = [
      sheet('Old', '\tMon\tTue\nWeek 1\tSquat\tRun'),
      sheet('New', '\tMon\tTue\nWeek 1\tBench\tRow'),
    ]
    const plan = planSpreadsheet(sheets, { today, leftOut: new Set([0]) })
    expect(shortly(plan)).toEqual(['1.1 -: Bench', '1.2 -: Row'])
    expect(ignored(plan)).toHaveLength(5)
    expect(plan.cells).toHaveLength(10)
  })

  it('leaves out hidden sheets, names the rule, and reads one that is wanted', () => {
    const sheets = [
      sheet('Plan', '\tMon\tTue\nWeek 1\tSquat\tRun'),
      { ...sheet('Lists', '\tMon\tTue\nWeek 2\tBench\tRow'), isHidden: true },
    ]
    const plan = planSpreadsheet(sheets, { today })
    expect(shortly(plan)).toEqual(['1.1 -: Squat', '1.2 -: Run'])
    expect(plan.cells.filter(cell => cell.kind === 'ignored' && cell.rule === 'hidden')).toHaveLength(5)
    expect(planSpreadsheet(sheets, { today, leftOut: new Set() }).sessions).toHaveLength(4)
  })

  it('tells what each column of a table was taken for', () => {
    const plan = read('Date,Workout,Colour\n2027-01-04,Squat,red')
    expect(plan.columns.get(0)).toEqual(['day', 'workout', undefined])
    const grid = read('\tMon\tTue\tNotes\nWeek 1\tSquat\tRun\tEasy')
    expect(grid.columns.get(0)).toEqual(['week', 'workout', 'workout', 'notes'])
    expect([...grid.layouts]).toEqual([[0, 'days']])
  })

  it('says what columns are that no heading names', () => {
    const sheets = [sheet('x', 'foo,bar\n1,Squat\n3,Run')]
    expect(planSpreadsheet(sheets, { today }).layout).toBe('none')
    const roles = new Map([
      [0, 'day' as const],
      [1, 'workout' as const],
    ])
    const plan = planSpreadsheet(sheets, { today, layout: 'sessions', columns: new Map([[0, roles]]) })
    expect(shortly(plan)).toEqual(['1.1 -: Squat', '1.3 -: Run'])
    expect(unplaced(plan)).toEqual(['foo', 'bar'])
  })

  it('reads cells without labels as days in columns, with weeks or lines in rows', () => {
    const sheets = [sheet('x', '\t\t\n\tSquat\tRest\tRun\n\tBench\t\tRow')]
    const weeks = planSpreadsheet(sheets, { today, layout: 'cells' })
    expect(shortly(weeks)).toEqual(['1.1 -: Squat', '1.3 -: Run', '2.1 -: Bench', '2.3 -: Row'])
    expect(weeks.restDays.map(timeOf)).toEqual(['1.2'])
    const lines = planSpreadsheet(sheets, { today, layout: 'lines' })
    expect(shortly(lines)).toEqual(['1.1 -: Squat\nBench', '1.3 -: Run\nRow'])
    expect(unplaced(lines)).toEqual([])
  })
})

describe('[SHEET-30] what a column is', () => {
  const planned = (text: string, roles: [number, ColumnRole][], layout?: ReadableLayout) =>
    planSpreadsheet([{ name: 'x', rows: readDelimited(text).rows }], {
      today,
      layout,
      columns: new Map([[0, new Map(roles)]]),
    })

  it('may be a day whose name is not known: the one after the day before it', () => {
    const text = '\tMon\tTue\tHumpday\tThu\nWeek 1\tSquat\tRest\tRow\tRun\nWeek 2\tPress\tRest\tBike\tSwim'
    expect(unplaced(planned(text, []))).toEqual(['Row', 'Bike'])
    const plan = planned(text, [[3, 'day']])
    expect(unplaced(plan)).toEqual([])
    expect(shortly(plan)).toContain('1.3 -: Row')
    expect(shortly(plan)).toContain('2.3 -: Bike')
    expect(plan.restDays.map(timeOf)).toEqual(['1.2', '2.2'])
    const first = planned(text.replace('Mon', 'Start'), [
      [1, 'day'],
      [3, 'day'],
    ])
    expect(shortly(first).slice(0, 2)).toEqual(['1.1 -: Squat', '1.3 -: Row'])
    const numbered = planned('\tDay 1\tD-2\tDay 3\nWeek 1\tSquat\tRow\tRun', [[2, 'day']])
    expect(shortly(numbered)).toContain('1.2 -: Row')
  })

  it('may be the name of the session, below a day or beside it', () => {
    const plan = planned('\tMon\tFocus A\tTue\nWeek 1\tSquat\tLower\tRun', [[2, 'name']])
    expect(plan.sessions[0]).toMatchObject({ name: 'Lower', blocks: [{ text: 'Squat' }] })
    expect(unplaced(plan)).toEqual([])
  })

  it('is said and changed where the weeks are side by side', () => {
    const text =
      '\tWeek 1\tSecond\tWeek 3\tExtra\nMonday\tSquat 5x5\tSquat 5x4\tSquat 5x3\tbelt\nTuesday\tRun\tRow\tBike\tgloves'
    const plan = planned(text, [])
    expect(plan.columns.get(0)).toEqual(['day', 'week', undefined, 'week', undefined])
    const changed = planned(text, [
      [2, 'week'],
      [4, 'notes'],
    ])
    expect(shortly(changed)).toContain('2.1 -: Squat 5x4')
    expect(shortly(changed)).toHaveLength(6)
    expect(changed.weekNotes).toEqual([
      { week: { week: 3, day: 1 }, text: 'belt' },
      { week: { week: 3, day: 1 }, text: 'gloves' },
    ])
    expect(unplaced(changed)).toEqual([])
    expect(ignored(planned(text, [[4, 'ignored']]))).toEqual([
      'chosen: Extra',
      'chosen: belt',
      'chosen: gloves',
    ])
    expect(ignored(planned(text, [[4, 'result']]))).toEqual(['result: belt', 'result: gloves'])
  })

  it('is changed where exercises have their weeks side by side', () => {
    const text =
      'Day\tWhat\tHow\tWeek 1\tWeek 2\nMonday\tBack squat\t3\t80 kg\t85 kg\n\tBench\t4\t60 kg\t65 kg'
    const plan = planned(text, [
      [1, 'exercise'],
      [2, 'sets'],
    ])
    expect(plan.columns.get(0)?.slice(3)).toEqual(['week', 'week'])
    expect(unplaced(plan)).toEqual([])
    expect(shortly(plan)[0]).toBe('1.1 -: Back squat 80 kg 3 sets\nBench 60 kg 4 sets')
  })

  it('is changed in cells without labels', () => {
    const text = 'Squat 5x5\tred\tRun 5 km\nSquat 5x4\tblue\tRow 2 km'
    const plan = planned(text, [[1, 'ignored']], 'cells')
    expect(ignored(plan)).toEqual(['chosen: red', 'chosen: blue'])
    expect(shortly(plan)).toEqual([
      '1.1 -: Squat 5x5',
      '1.3 -: Run 5 km',
      '2.1 -: Squat 5x4',
      '2.3 -: Row 2 km',
    ])
  })
})

describe('[SHEET-25] a decision about a sheet with the days side by side', () => {
  const text =
    'Spring\n\tMon\tTue\tColour\tAna\nWeek 1\tSquat 5x5\tRun\tred\t3:45\nMarch\n\tRow\tBike\tblue\t4:10'
  const sheets = [{ name: 'x', rows: readDelimited(text).rows }]
  const planned = (roles: [number, ColumnRole][], kept: string[] = []) =>
    planSpreadsheet(sheets, { today, columns: new Map([[0, new Map(roles)]]), kept: new Set(kept) })

  it('says what a column beside the days is', () => {
    expect(unplaced(planned([]))).toEqual(['red', 'blue'])
    const work = planned([[3, 'workout']])
    expect(unplaced(work)).toEqual([])
    expect(shortly(work)).toContain('1.2 -: Run | -: red | -: Bike | -: blue')
    const notes = planned([[3, 'notes']])
    expect(notes.weekNotes.map(note => note.text)).toEqual(['red', 'blue'])
    expect(ignored(planned([[3, 'ignored']]))).toContain('chosen: red')
    expect(ignored(planned([[3, 'result']]))).toContain('result: red')
  })

  it('says what the columns of the days are', () => {
    expect(ignored(planned([[2, 'ignored']]))).toEqual(
      expect.arrayContaining(['chosen: Run', 'chosen: Bike']),
    )
    const { sessions } = planned([[2, 'result']])
    expect(sessions).toHaveLength(1)
  })

  it('brings back titles and results, and loses none of their words', () => {
    const plan = planned([], ['0 0 0', '0 2 4', '0 3 0'])
    expect(ignored(plan)).toEqual(['result: 4:10'])
    expect(plan.weekNotes.map(note => note.text)).toEqual(['Spring', '3:45', 'March'])
    const below = 'Mon,Tue\nSquat,Run\n,March'
    const [title] = planSpreadsheet([{ name: 'x', rows: readDelimited(below).rows }], { today }).cells.slice(
      -1,
    )
    expect(title).toMatchObject({ kind: 'ignored', rule: 'title' })
    const kept = planSpreadsheet([{ name: 'x', rows: readDelimited(below).rows }], {
      today,
      kept: new Set(['0 2 1']),
    })
    expect(JSON.stringify(kept.sessions)).toContain('March')
  })

  it('brings them back in every other layout', () => {
    for (const [text, title, result] of [
      ['Spring\nDate,Workout,Score\n2027-01-04,Run,3:45', '0 0 0', '0 2 2'],
      ['Spring\nExercise,Week 1,Week 2,Score\nSquat,5x5,5x4,120', '0 0 0', '0 2 3'],
      ['Spring\n\nMonday\nRun', '0 0 0', ''],
    ] as const) {
      const sheet = [{ name: 'x', rows: readDelimited(text).rows }]
      expect(ignored(planSpreadsheet(sheet, { today }))).toContain('title: Spring')
      const plan = planSpreadsheet(sheet, { today, kept: new Set([title, result]) })
      expect(ignored(plan)).toEqual([])
      expect(JSON.stringify([plan.sessions, plan.weekNotes])).toContain('Spring')
    }
  })
})
