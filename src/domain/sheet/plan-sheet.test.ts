import { describe, expect, it } from 'vitest'
import { readDelimited } from './delimited.ts'
import { planSheet } from './plan-sheet.ts'
import type { Merged, When } from './sheet.ts'

const today = '2026-11-17'
const read = (text: string, merged?: Merged[]) =>
  planSheet([{ name: 'Sheet1', rows: readDelimited(text).rows, ...(merged && { merged }) }], { today })

const timeOf = (when: When) => ('date' in when ? when.date : `${when.week}.${when.day}`)
/** "1.2 strength: text | wod: text" */
const shortly = (plan: ReturnType<typeof read>) =>
  plan.sessions.map(
    ({ when, blocks }) =>
      `${timeOf(when)} ${blocks.map(({ type, text }) => `${type ?? '-'}: ${text}`).join(' | ')}`,
  )
const unplaced = (plan: ReturnType<typeof read>) =>
  plan.cells.filter(({ kind }) => kind === 'unplaced').map(({ text }) => text)
const ignored = (plan: ReturnType<typeof read>) =>
  plan.cells.flatMap(cell => (cell.kind === 'ignored' ? [`${cell.rule}: ${cell.text}`] : []))

describe('[SHEET-02] days in columns', () => {
  it('has the weeks in rows, with days of rest', () => {
    const plan = read(
      '\tMon\tTue\tWed\nWk 1\tDeadlift 5x3\t"AMRAP 10\n10 burpees"\tRest\nWk 2\tDeadlift 5x2\t\tRest',
    )
    expect(plan.layout).toBe('days')
    expect(shortly(plan)).toEqual([
      '1.1 -: Deadlift 5x3',
      '1.2 -: AMRAP 10\n10 burpees',
      '2.1 -: Deadlift 5x2',
    ])
    expect(plan.restDays).toEqual([
      { week: 1, day: 3 },
      { week: 2, day: 3 },
    ])
    expect(unplaced(plan)).toEqual([])
  })

  it('has the parts in rows', () => {
    const plan = read(
      'Semana 3;Lunes;Martes\nCalentamiento;Remo 5 min;Bici 5 min\nFuerza;Sentadilla 5x5;Press 3x8\nWOD;Fran;\nNotas;Ojo con la espalda;\nResultado;4:32;',
    )
    expect(plan.layout).toBe('parts')
    expect(shortly(plan)).toEqual([
      '3.1 warmup: Remo 5 min | strength: Sentadilla 5x5 | wod: Fran',
      '3.2 warmup: Bici 5 min | strength: Press 3x8',
    ])
    expect(plan.sessions[0]?.notes).toBe('Ojo con la espalda')
    expect(ignored(plan)).toEqual(['result: 4:32'])
  })

  it('repeats its header for each week', () => {
    const plan = read(
      'MY PLAN,,\nWeek 1,,\n,Mon,Wed\nStrength,Squat 5x5,Bench 5x5\nMetcon,Fran,Helen\n,,\nWeek 2,,\n,Mon,Wed\nStrength,Squat 5x4,Bench 5x4',
    )
    expect(plan.layout).toBe('stacked')
    expect(shortly(plan)).toEqual([
      '1.1 strength: Squat 5x5 | wod: Fran',
      '1.3 strength: Bench 5x5 | wod: Helen',
      '2.1 strength: Squat 5x4',
      '2.3 strength: Bench 5x4',
    ])
    expect(ignored(plan)).toEqual(['title: MY PLAN'])
  })

  it('has dates above, without the year', () => {
    const plan = read(',Mon 28/12,Tue 29/12,Fri 1/1\n,Squat,Bench,Deadlift')
    expect(shortly(plan)).toEqual(['2026-12-28 -: Squat', '2026-12-29 -: Bench', '2027-01-01 -: Deadlift'])
    expect(plan.dateOrder).toBe('D/M/Y')
  })

  it('has several rows for one week, with its label merged or written once', () => {
    const plan = read('Week\tPart\tMon\tTue\n1\tA\tSquat\tPress\n\tB\tFran\t\n2\tA\tSquat heavy\tPress heavy')
    expect(shortly(plan)).toEqual([
      '1.1 -: Squat | -: Fran',
      '1.2 -: Press',
      '2.1 -: Squat heavy',
      '2.2 -: Press heavy',
    ])
  })

  it('has a week in each row where nothing is written beside', () => {
    const plan = read(
      'L\tM\tX\tJ\tV\nSentadilla\tRemo\tDescanso\tPress\tFran\nPeso muerto\tBici\tDescanso\tPress\tHelen',
    )
    expect(shortly(plan).map(line => line.slice(0, 3))).toEqual([
      '1.1',
      '1.2',
      '1.4',
      '1.5',
      '2.1',
      '2.2',
      '2.4',
      '2.5',
    ])
  })

  it('has the fields of an exercise below a merged day', () => {
    const plan = read(
      'Week 1\tMonday\t\t\tWednesday\t\t\n\tExercise\tSets\tReps\tExercise\tSets\tReps\n\tBack squat\t5\t5\tBench press\t3\t8\n\tRow\t3\t10\t\t\t',
      [
        { row: 0, column: 1, rows: 1, columns: 3 },
        { row: 0, column: 4, rows: 1, columns: 3 },
      ],
    )
    expect(shortly(plan)).toEqual(['1.1 -: Back squat 5x5\nRow 3x10', '1.3 -: Bench press 3x8'])
  })

  it('keeps a column of notes for the week, and lists one that it does not know', () => {
    const plan = read('\tMon\tTue\tNotes\tXyz\nWeek 1\tSquat\tPress\tDeload\tblue\nWeek 2\tSquat\tPress\t\t')
    expect(plan.weekNotes).toEqual([{ week: { week: 1, day: 1 }, text: 'Deload' }])
    expect(unplaced(plan)).toEqual(['blue'])
  })

  it('begins a week at the date beside it', () => {
    const plan = read(
      'Week of\tMon\tThu\n04/01/2027\tSquat\tRun\n11/01/2027\tSquat\tRun\n18/01/2027\tBench\tRow',
    )
    expect(shortly(plan)).toEqual([
      '2027-01-04 -: Squat',
      '2027-01-07 -: Run',
      '2027-01-11 -: Squat',
      '2027-01-14 -: Run',
      '2027-01-18 -: Bench',
      '2027-01-21 -: Row',
    ])
  })
})

describe('[SHEET-02] the calendar of a month', () => {
  it('has the numbers of the days above their work, with the month in its title', () => {
    const plan = read(
      'Programación marzo 2027;;\nLUN;MAR;MIÉ\n1;2;3\nSentadilla;Remo;Descanso\n;Fran;\n8;9;10\nPress;;Helen',
    )
    expect(shortly(plan)).toEqual([
      '2027-03-01 -: Sentadilla',
      '2027-03-02 -: Remo\nFran',
      '2027-03-08 -: Press',
      '2027-03-10 -: Helen',
    ])
    expect(plan.restDays).toEqual([{ date: '2027-03-03' }])
    expect(unplaced(plan)).toEqual([])
  })

  it('begins in the middle of a week, and goes on over the turn of the month', () => {
    const plan = read('May 2026\t\t\nWed\tFri\tSun\n29\t1\t3\nRun\tRow\tSki\n6\t8\t10\nBike\t\tSwim')
    expect(shortly(plan)).toEqual([
      '2026-04-29 -: Run',
      '2026-05-01 -: Row',
      '2026-05-03 -: Ski',
      '2026-05-06 -: Bike',
      '2026-05-10 -: Swim',
    ])
  })

  it('has a week for each row of numbers where no month is named', () => {
    const plan = read('Mon\tTue\n4\t5\nSquat\tRun\n11\t12\nBench\tRow')
    expect(shortly(plan)).toEqual(['1.1 -: Squat', '1.2 -: Run', '2.1 -: Bench', '2.2 -: Row'])
  })
})

describe('[SHEET-02] rows below the days', () => {
  it('go on with the line above them, and begin a block after a gap, with a heading or with several lines', () => {
    const plan = read(
      '\tMon\tTue\nWeek 1\tBack squat\tRun\n\t5x5 @ 75%\t\n\t\t\n\tAMRAP 10\t\n\tB) Row 2k\t\n\t"Walk\nhome"\t\nWeek 2\tRun\t',
    )
    expect(shortly(plan)).toEqual([
      '1.1 -: Back squat\n5x5 @ 75% | -: AMRAP 10 | -: B) Row 2k | -: Walk\nhome',
      '1.2 -: Run',
      '2.1 -: Run',
    ])
  })

  it('are titles where they are merged over the days or name a phase', () => {
    const plan = read('Mon\tTue\nWeek 1\t\nSquat\tRun\nBLOCK 2\t\nTaper from here\t\nMon\tTue\nBench\tRow', [
      { row: 4, column: 0, rows: 1, columns: 2 },
    ])
    expect(shortly(plan)).toEqual(['1.1 -: Squat', '1.2 -: Run', '2.1 -: Bench', '2.2 -: Row'])
    expect(ignored(plan)).toEqual(['title: BLOCK 2', 'title: Taper from here'])
  })

  it('say what a week is about where each week has one row', () => {
    const plan = read('Week\tFocus\tMon\tTue\n1\tBase\tRun\tRow\n2\tBuild\tRun far\tRow far')
    expect(plan.layout).toBe('days')
    expect(plan.weekNotes.map(({ text }) => text)).toEqual(['Base', 'Build'])
    expect(plan.sessions.every(({ blocks }) => blocks.every(({ name }) => name === undefined))).toBe(true)
  })
})

describe('[SHEET-03] weeks in columns', () => {
  it('has exercises in rows, with days beside or above them', () => {
    const lines = [
      '1.1 -: Squat 5x5 @ 70%\nRow 3x10',
      '1.2 -: Bench 5x5',
      '2.1 -: Squat 5x3 @ 80%\nRow 3x8',
      '2.2 -: Bench 5x4',
    ]
    const beside = read(
      'Day,Exercise,Week 1,Week 2\nDay 1,Squat,5x5 @ 70%,5x3 @ 80%\n,Row,3x10,3x8\nDay 2,Bench,5x5,5x4',
    )
    const above = read(
      ',Week 1,Week 2\nDay 1,,\nSquat,5x5 @ 70%,5x3 @ 80%\nRow,3x10,3x8\nDay 2,,\nBench,5x5,5x4',
    )
    for (const plan of [beside, above]) {
      expect(plan.layout).toBe('weeks')
      expect(shortly(plan).toSorted()).toEqual(lines)
      expect(unplaced(plan)).toEqual([])
    }
  })

  it('has the fields of an exercise and the results below each week', () => {
    const plan = read(
      'Exercise,Week 1,,,Week 2,,\n,Sets,Reps,Result,Sets,Reps,Result\nMonday,,,,,,\nSquat,5,5,100,5,3,\nTuesday,Rest,,,Rest,,',
    )
    expect(shortly(plan)).toEqual(['1.1 -: Squat 5x5', '2.1 -: Squat 5x3'])
    expect(plan.restDays).toEqual([
      { week: 1, day: 2 },
      { week: 2, day: 2 },
    ])
    expect(ignored(plan)).toEqual(['result: 100'])
  })

  it('has parts without a type by their names', () => {
    const plan = read('Día;Parte;Semana 1;Semana 2\nLunes;A;Sentadilla;Press\n;WOD;Fran;Helen')
    expect(plan.sessions.map(({ blocks }) => blocks.map(({ type, name }) => name ?? type))).toEqual([
      ['A', 'wod'],
      ['A', 'wod'],
    ])
  })

  it('has the days below one another', () => {
    const plan = read('\tWeek 1\tWeek 2\nMonday\tSquat 5x5\tSquat 5x4\nTuesday\tRest\tRun 5k\nFriday\tFran\t')
    expect(plan.layout).toBe('weeks')
    expect(shortly(plan)).toEqual(['1.1 -: Squat 5x5', '1.5 -: Fran', '2.1 -: Squat 5x4', '2.2 -: Run 5k'])
    expect(plan.restDays).toEqual([{ week: 1, day: 2 }])
  })

  it('has several rows for one day', () => {
    const plan = read(
      'Día;Parte;Semana 1;Semana 2\nLunes;Fuerza;Sentadilla 5x5;Sentadilla 5x3\n;WOD;Fran;Helen\nMiércoles;Fuerza;Press 5x5;Press 5x3',
    )
    expect(shortly(plan)).toEqual([
      '1.1 strength: Sentadilla 5x5 | wod: Fran',
      '1.3 strength: Press 5x5',
      '2.1 strength: Sentadilla 5x3 | wod: Helen',
      '2.3 strength: Press 5x3',
    ])
  })
})

describe('[SHEET-04] one row for each session', () => {
  it('has a date, a type and notes', () => {
    const plan = read(
      'Fecha;Tipo;Entrenamiento;Notas\n01/02/2027;Fuerza;Arranque 6x2;\n02/02/2027;WOD;3 rondas;TC 18\n03/02/2027;;Descanso;',
    )
    expect(plan.layout).toBe('sessions')
    expect(shortly(plan)).toEqual(['2027-02-01 strength: Arranque 6x2', '2027-02-02 wod: 3 rondas'])
    expect(plan.sessions[1]?.notes).toBe('TC 18')
    expect(plan.restDays).toEqual([{ date: '2027-02-03' }])
  })

  it('has its parts in columns and the results apart', () => {
    const plan = read(
      'Week,Day,Warm-up,Strength,Metcon,Score\n1,Monday,Row,Squat 5x5,Fran,3:59\n,Tuesday,Bike,,Helen,\n2,Monday,Row,Squat 5x4,Grace,',
    )
    expect(shortly(plan)).toEqual([
      '1.1 warmup: Row | strength: Squat 5x5 | wod: Fran',
      '1.2 warmup: Bike | wod: Helen',
      '2.1 warmup: Row | strength: Squat 5x4 | wod: Grace',
    ])
    expect(ignored(plan)).toEqual(['result: 3:59'])
  })

  it('has rest as its type', () => {
    const plan = read('Day,Type,Workout\nMonday,Strength,Squat\nTuesday,Rest,\nWednesday,WOD,Fran')
    expect(plan.restDays).toEqual([{ week: 1, day: 2 }])
    expect(plan.sessions).toHaveLength(2)
  })

  it('has its date and its weekday in two columns', () => {
    for (const header of ['Date,Day,Workout\n', '']) {
      const plan = read(`${header}01/04/2027,Monday,Squat\n01/05/2027,Tuesday,Rest\n01/16/2027,Saturday,Fran`)
      expect(plan.layout).toBe('sessions')
      expect(shortly(plan)).toEqual(['2027-01-04 -: Squat', '2027-01-16 -: Fran'])
      expect(plan.restDays).toEqual([{ date: '2027-01-05' }])
    }
  })

  it('has rest in the column of a part, and a day with work is no day of rest', () => {
    const plan = read('Day,Strength,Metcon\nMon,Rest,\nTue,Squat,Off')
    expect(shortly(plan)).toEqual(['1.2 strength: Squat'])
    expect(plan.restDays).toEqual([{ week: 1, day: 1 }])
    expect(unplaced(plan)).toEqual([])
  })

  it('counts the weeks by its weekdays', () => {
    const plan = read('Day,Workout\nMonday,A\nWednesday,B\nFriday,C\nMonday,D\nFriday,E')
    expect(shortly(plan).map(line => line.slice(0, 3))).toEqual(['1.1', '1.3', '1.5', '2.1', '2.5'])
  })

  it('needs no header', () => {
    const plan = read('Lunes\tSentadilla 5x5\nMartes\tDescanso\nMiércoles\tPress 5x5')
    expect(shortly(plan)).toEqual(['1.1 -: Sentadilla 5x5', '1.3 -: Press 5x5'])
  })

  it('lists what stands on no day', () => {
    const plan = read('Date,Workout\n,Where does this belong\n2027-02-01,Fran')
    expect(unplaced(plan)).toEqual(['Where does this belong'])
    expect(plan.sessions).toHaveLength(1)
  })

  it('makes two sessions of two rows of one day, and one of its parts', () => {
    const two = read('Date,Workout\n2027-02-01,Squat\n2027-02-01,Run')
    expect(shortly(two)).toEqual(['2027-02-01 -: Squat', '2027-02-01 -: Run'])
    const parts = read('Date,Type,Workout\n2027-02-01,Strength,Squat\n2027-02-01,WOD,Run')
    expect(shortly(parts)).toEqual(['2027-02-01 strength: Squat | wod: Run'])
  })
})

describe('[SHEET-05] one row for each exercise', () => {
  it('writes each as a line of its session', () => {
    const plan = read(
      'Semana;Día;Ejercicio;Series;Reps;Carga (kg);Descanso\n1;Lunes;Sentadilla;5;5;82,5;2:00\n;;Press banca;3;8-10;;\n;Jueves;Peso muerto;3;3;85%;3 min\n2;Lunes;Sentadilla;5;4;85;',
    )
    expect(plan.layout).toBe('exercises')
    expect(shortly(plan)).toEqual([
      '1.1 -: Sentadilla 5x5 @ 82,5 kg, descanso 2:00\nPress banca 3x8-10',
      '1.4 -: Peso muerto 3x3 @ 85%, descanso 3 min',
      '2.1 -: Sentadilla 5x4 @ 85 kg',
    ])
  })
})

describe('[SHEET-06] text with days as headings', () => {
  it('has their work below them', () => {
    const plan = read(
      'Hi team, here is the week!\n\n*Monday*\nBack squat 5x5\n\nAMRAP 10\n10 burpees\n\nTuesday: rest\n\nWednesday - Engine\n5 rounds, 400 m run',
    )
    expect(plan.layout).toBe('text')
    expect(shortly(plan)).toEqual([
      '1.1 -: Back squat 5x5\n\nAMRAP 10\n10 burpees',
      '1.3 -: Engine\n5 rounds, 400 m run',
    ])
    expect(plan.restDays).toEqual([{ week: 1, day: 2 }])
    expect(ignored(plan)).toEqual(['title: Hi team, here is the week!'])
  })

  it('has dates on some of the days: the others are beside them', () => {
    const plan = read('Lunes\nSentadilla\nMartes 9/2/2027\nRemo\nMiércoles\nFran\nLunes\nPress')
    expect(plan.startsOn).toBe('2027-02-08')
    expect(shortly(plan)).toEqual([
      '1.1 -: Sentadilla',
      '2027-02-09 -: Remo',
      '2027-02-10 -: Fran',
      '2027-02-15 -: Press',
    ])
  })

  it('knows weeks and dates', () => {
    const plan = read('Semana 1\nLunes\nFran\nSemana 2\nLunes\nHelen')
    expect(shortly(plan)).toEqual(['1.1 -: Fran', '2.1 -: Helen'])
    expect(shortly(read('Lunes 4 de enero de 2027\nFran\n\nMiércoles 6 de enero\nHelen'))).toEqual([
      '2027-01-04 -: Fran',
      '2027-01-06 -: Helen',
    ])
  })
})

describe('[SHEET-07] the order of day and month', () => {
  it('is decided by all dates together', () => {
    expect(read('Date,Workout\n1/2/2027,A\n1/13/2027,B').dateOrder).toBe('M/D/Y')
    expect(read('Date,Workout\n01/02/2027,A\n02/02/2027,B\n03/02/2027,C').dateOrder).toBe('D/M/Y')
    expect(read('Date,Workout\n2/1/2027,A\n2/2/2027,B\n2/3/2027,C').dateOrder).toBe('M/D/Y')
  })

  it('is not decided by numbers that are no dates', () => {
    const plan = read(
      'Date,Workout,Load\n01/15/2027,Squat,65/75/85\n01/16/2027,Snatch,15/12\n01/18/2027,Row,20/6',
    )
    expect(plan.dateOrder).toBe('M/D/Y')
    expect(read('Day,Workout\nMon,5/3/1\nTue,20/14').dateOrder).toBeUndefined()
  })

  it('is asked where nothing decides', () => {
    const plan = read('Date,Workout\n3/3/2027,A\n4/4/2027,B')
    expect(plan.isOrderOpen).toBe(true)
  })
})

describe('[SHEET-08] nothing is dropped silently', () => {
  it('names values of errors and formulas', () => {
    const plan = read('\tMon\tTue\nWeek 1\t#REF!\tSquat\nWeek 2\t=SUM(A1:A3)\tPress')
    expect(ignored(plan)).toEqual(['error_value: #REF!', 'formula: =SUM(A1:A3)'])
    expect(plan.warnings.map(({ code }) => code)).toEqual(['error_value', 'formula'])
    expect(shortly(plan)).toEqual(['1.2 -: Squat', '2.2 -: Press'])
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
    const plan = planSheet(
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
    const plan = planSheet(
      [
        { name: 'A', ...text('Squat') },
        { name: 'B', ...text('Run') },
      ],
      { today },
    )
    expect(shortly(plan)).toEqual(['1.1 -: Squat', '2.1 -: Squat', '3.1 -: Run', '4.1 -: Run'])
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

describe('[SHEET-07] the label of a week with its dates', () => {
  it('says when the program begins', () => {
    const plan = read('WEEK 2 (11/01/2027 - 17/01/2027),MONDAY,TUESDAY\nWOD,Fran,Helen')
    expect(shortly(plan)).toEqual(['2.1 wod: Fran', '2.2 wod: Helen'])
    expect(plan.startsOn).toBe('2027-01-04')
  })
})

describe('[SHEET-13] a list of athletes', () => {
  it('has names and addresses', () => {
    const plan = read('Name,Surname,Email,Phone\nAnn,Lee,Ann@example.com,555\nBo,,bo@example.com,')
    expect(plan.layout).toBe('athletes')
    expect(plan.athletes).toEqual([
      { name: 'Ann Lee', email: 'ann@example.com' },
      { name: 'Bo', email: 'bo@example.com' },
    ])
    expect(unplaced(plan)).toEqual(['555'])
  })
})

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
    const plan = planSheet(sheets, { today, columns })
    expect(shortly(plan)).toEqual(['1.1 -: Squat', '1.2 -: Run'])
    expect(ignored(plan)).toEqual(['chosen: red', 'chosen: blue'])
    expect(unplaced(plan)).toEqual([])
  })

  it('says which layout it is, and which order dates have', () => {
    const grid = [{ name: 'x', rows: readDelimited('Day\tMon\tTue\nMonday\tSquat\t\nTuesday\tRun\t').rows }]
    expect(planSheet(grid, { today }).layout).toBe('days')
    expect(planSheet(grid, { today, layout: 'text' }).layout).toBe('none')
    const dates = [{ name: 'x', rows: readDelimited('Date,Workout\n3/4/2027,A').rows }]
    expect(shortly(planSheet(dates, { today, dateOrder: 'M/D/Y' }))).toEqual(['2027-03-04 -: A'])
    expect(shortly(planSheet(dates, { today, dateOrder: 'D/M/Y' }))).toEqual(['2027-04-03 -: A'])
  })
})

describe('[IMPORT-03] a decision about a whole sheet', () => {
  const sheet = (name: string, text: string) => ({ name, rows: readDelimited(text).rows })

  it('leaves out sheets, by the rule that they were chosen', () => {
    const sheets = [
      sheet('Old', '\tMon\tTue\nWeek 1\tSquat\tRun'),
      sheet('New', '\tMon\tTue\nWeek 1\tBench\tRow'),
    ]
    const plan = planSheet(sheets, { today, leftOut: new Set([0]) })
    expect(shortly(plan)).toEqual(['1.1 -: Bench', '1.2 -: Row'])
    expect(ignored(plan)).toHaveLength(5)
    expect(plan.cells).toHaveLength(10)
  })

  it('leaves out hidden sheets, names the rule, and reads one that is wanted', () => {
    const sheets = [
      sheet('Plan', '\tMon\tTue\nWeek 1\tSquat\tRun'),
      { ...sheet('Lists', '\tMon\tTue\nWeek 2\tBench\tRow'), isHidden: true },
    ]
    const plan = planSheet(sheets, { today })
    expect(shortly(plan)).toEqual(['1.1 -: Squat', '1.2 -: Run'])
    expect(plan.cells.filter(cell => cell.kind === 'ignored' && cell.rule === 'hidden')).toHaveLength(5)
    expect(planSheet(sheets, { today, leftOut: new Set() }).sessions).toHaveLength(4)
  })

  it('tells what each column of a table was taken for', () => {
    const plan = read('Date,Workout,Colour\n2027-01-04,Squat,red')
    expect(plan.columns.get(0)).toEqual(['day', 'workout', undefined])
    expect(read('\tMon\tTue\nWeek 1\tSquat\tRun').columns.size).toBe(0)
  })

  it('says what columns are that no heading names', () => {
    const sheets = [sheet('x', 'foo,bar\n1,Squat\n3,Run')]
    expect(planSheet(sheets, { today }).layout).toBe('none')
    const roles = new Map([
      [0, 'day' as const],
      [1, 'workout' as const],
    ])
    const plan = planSheet(sheets, { today, layout: 'sessions', columns: new Map([[0, roles]]) })
    expect(shortly(plan)).toEqual(['1.1 -: Squat', '1.3 -: Run'])
    expect(unplaced(plan)).toEqual(['foo', 'bar'])
  })

  it('reads cells without labels as days in columns, with weeks or lines in rows', () => {
    const sheets = [sheet('x', '\t\t\n\tSquat\tRest\tRun\n\tBench\t\tRow')]
    const weeks = planSheet(sheets, { today, layout: 'cells' })
    expect(shortly(weeks)).toEqual(['1.1 -: Squat', '1.3 -: Run', '2.1 -: Bench', '2.3 -: Row'])
    expect(weeks.restDays.map(timeOf)).toEqual(['1.2'])
    const lines = planSheet(sheets, { today, layout: 'lines' })
    expect(shortly(lines)).toEqual(['1.1 -: Squat\nBench', '1.3 -: Run\nRow'])
    expect(unplaced(lines)).toEqual([])
  })
})
