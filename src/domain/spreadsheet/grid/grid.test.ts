import { describe, expect, it } from 'vitest'
import { ignored, read, shortly, timeOf, today, unplaced } from '#testing/read-spreadsheet.ts'
import { isTitle } from '../labels/time-label.ts'
import { planSpreadsheet } from '../plan-spreadsheet.ts'

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

  it('has as many columns for the last day as for the one before it, where nothing is merged', () => {
    const plan = read('Week 1,Mon,,Fri,\n,Exercise,Sets x reps,Exercise,Sets x reps\n,Squat,5x5,Bench,3x8')
    expect(shortly(plan)).toEqual(['1.1 -: Squat 5x5', '1.5 -: Bench 3x8'])
    expect(unplaced(plan)).toEqual([])
  })

  it('has its days by one or two letters, alone or before a date', () => {
    const days = (text: string) => read(text).sessions.map(({ when }) => timeOf(when))
    expect(days('Mo,Tu,We,Th,Fr\nA,B,C,D,E')).toEqual(['1.1', '1.2', '1.3', '1.4', '1.5'])
    expect(days('S,M,T,W,T,F,S\nA,B,C,D,E,F,G')).toEqual(['1.7', '1.1', '1.2', '1.3', '1.4', '1.5', '1.6'])
    expect(days(';L 1-mar;M 2-mar;X 3-mar\nWOD;A;B;C')).toEqual(['2027-03-01', '2027-03-02', '2027-03-03'])
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

  it('begins its weeks on Sunday, as in America', () => {
    const plan = read('February 2027,,\nSun,Mon,Sat\n,1,6\n,Squat,Run\n7,8,13\nSwim,Bench,Off\n28,,\nHike,,')
    expect(shortly(plan)).toEqual([
      '2027-02-01 -: Squat',
      '2027-02-06 -: Run',
      '2027-02-07 -: Swim',
      '2027-02-08 -: Bench',
      '2027-02-28 -: Hike',
    ])
    expect(plan.restDays).toEqual([{ date: '2027-02-13' }])
    const labelled = read('Week of,Sun,Mon,Sat\n2/7/2027,Swim,Bench,Run\n2/14/2027,Swim,Bench,Run')
    expect(shortly(labelled).slice(0, 3)).toEqual([
      '2027-02-07 -: Swim',
      '2027-02-08 -: Bench',
      '2027-02-13 -: Run',
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

  it('are about the week below where they are merged over the days or name a phase', () => {
    const plan = read('Mon\tTue\nWeek 1\t\nSquat\tRun\nBLOCK 2\t\nTaper from here\t\nMon\tTue\nBench\tRow', [
      { row: 4, column: 0, rows: 1, columns: 2 },
    ])
    expect(shortly(plan)).toEqual(['1.1 -: Squat', '1.2 -: Run', '2.1 -: Bench', '2.2 -: Row'])
    expect(ignored(plan)).toEqual([])
    expect(plan.weekNotes).toEqual([
      { week: { week: 2, day: 1 }, text: 'BLOCK 2' },
      { week: { week: 2, day: 1 }, text: 'Taper from here' },
    ])
  })

  it('say what a week is about where each week has one row', () => {
    const plan = read('Week\tFocus\tMon\tTue\n1\tBase\tRun\tRow\n2\tBuild\tRun far\tRow far')
    expect(plan.layout).toBe('days')
    expect(plan.weekNotes.map(({ text }) => text)).toEqual(['Base', 'Build'])
    expect(plan.sessions.every(({ blocks }) => blocks.every(({ name }) => name === undefined))).toBe(true)
  })
})

describe('[SHEET-21] what a label says beside its time', () => {
  it('names the session of a day, says that it is one of rest, and is a note of a week', () => {
    const plan = read(
      ',Monday - Lower,"Tue (Engine)","Wed\nUpper",Sunday: rest\nWeek 1 - Base,Squat,Row,Bench,\n"Week 2 (11/1 - 17/1)",Squat,,Press,Hike',
    )
    expect(plan.sessions.map(({ when, name }) => `${timeOf(when)} ${name}`)).toEqual([
      '1.1 Lower',
      '1.2 Engine',
      '1.3 Upper',
      '2.1 Lower',
      '2.3 Upper',
      '2.7 undefined',
    ])
    expect(plan.restDays).toEqual([{ week: 1, day: 7 }])
    expect(plan.weekNotes).toEqual([{ week: { week: 1, day: 1 }, text: 'Base' }])
  })

  it('is a date below its weekday', () => {
    const plan = read('"Mon\n4/1/2027","Tue\n5/1/2027"\nSquat,Run')
    expect(shortly(plan)).toEqual(['2027-01-04 -: Squat', '2027-01-05 -: Run'])
  })
})

describe('[SHEET-24] numbers in pairs below the days', () => {
  it.each(['10-8\t5-5\t6-4', '60/40\t43/30\t20/14', '9/6\t10/7\t11/8', '5.5\t6.4\t7.3', '5-5\t6-4\tRun'])(
    'are work and no dates: %s',
    row => {
      const plan = read(`\tMon\tTue\tWed\nWeek 1\tSquat\tRun\tBench\n\t${row}\nWeek 2\tA\tB\tC`)
      const [first, second, third] = row.split('\t')
      expect(plan.layout).toBe('days')
      expect(shortly(plan).slice(0, 3)).toEqual([
        `1.1 -: Squat\n${first}`,
        `1.2 -: Run\n${second}`,
        `1.3 -: Bench\n${third}`,
      ])
      expect(plan.dateOrder).toBeUndefined()
    },
  )

  it('are dates where they follow one another, also over the turn of the year and by steps', () => {
    const dates = (row: string) => read(`\t${row}\n\tA\tB\tC`).sessions.map(({ when }) => timeOf(when))
    expect(dates('30/12\t1/1\t3/1')).toEqual(['2026-12-30', '2027-01-01', '2027-01-03'])
    expect(dates('1/11\t1/18\t1/25')).toEqual(['2027-01-11', '2027-01-18', '2027-01-25'])
    expect(dates('Mon 4/1\tWed 6/1\tFri 8/1')).toEqual(['2027-01-04', '2027-01-06', '2027-01-08'])
  })
})

describe('[SHEET-23] a line alone in its row', () => {
  it.each([
    'Block 2',
    'BLOQUE III: fuerza (4 semanas)',
    'Fase de acumulación',
    'Month 1',
    'March 2027',
    'Plan de marzo',
  ])('is a title: %s', line => expect(isTitle(line)).toBe(true))
  it.each([
    'Ruck march 10 km',
    'Cycle 20 min easy',
    'Cycle 5 km',
    'Cycle: 20 min easy',
    'Block pulls 5x3',
    'March 10 km with 20 kg',
    'Ruck march',
    'Bloque 10 min remo',
  ])('is work: %s', line => {
    expect(isTitle(line)).toBe(false)
    const plan = read(`\tMon\tTue\nWeek 1\tSquat\tRun\n\t\t${line}`)
    expect(shortly(plan)).toEqual(['1.1 -: Squat', `1.2 -: Run\n${line}`])
  })
})

describe('[SHEET-27] labels as coaches write them', () => {
  it('are parts with their place before them, and weeks from one day to another', () => {
    const plan = read(
      'Semana del 11 al 17 de enero\n\tLUNES 11\tMARTES 12\nA) Fuerza\tSentadilla\tPress\nB. WOD\tFran\tHelen\n' +
        'Semana del 18 al 24 de enero\n\tLUNES 18\tMARTES 19\nA) Fuerza\tPeso muerto\tRemo',
    )
    expect(shortly(plan)).toEqual([
      '2027-01-11 strength: Sentadilla | wod: Fran',
      '2027-01-12 strength: Press | wod: Helen',
      '2027-01-18 strength: Peso muerto',
      '2027-01-19 strength: Remo',
    ])
    expect(read('Week of Jan 11 - 17\n\tMon\tTue\n\tSquat\tRun').sessions[0]?.when).toEqual({
      date: '2027-01-11',
    })
  })

  it('are days with the time of day, each a session of its own', () => {
    const plan = read('Wk,Mon AM,Mon PM,Tue\n1,Swim 1500 m,Squat 5x5,Run 10k\n2,Rest,Squat 5x4,Run 12k')
    expect(shortly(plan)).toEqual([
      '1.1 -: Swim 1500 m',
      '1.1 -: Squat 5x5',
      '1.2 -: Run 10k',
      '2.1 -: Squat 5x4',
      '2.2 -: Run 12k',
    ])
    const byTheClock = read('Wk,Mon 7:00,Mon 18:30,Tue 18h\n1,Swim 1500 m,Squat 5x5,Run 10k')
    expect(shortly(byTheClock)).toEqual(['1.1 -: Swim 1500 m', '1.1 -: Squat 5x5', '1.2 -: Run 10k'])
  })

  it('are numbers of weeks with a word beside them', () => {
    const plan = read('Week\tMon\tTue\n1\tA\tB\n2 (deload)\tC\tD')
    expect(shortly(plan)).toEqual(['1.1 -: A', '1.2 -: B', '2.1 -: C', '2.2 -: D'])
    expect(plan.weekNotes).toEqual([{ week: { week: 2, day: 1 }, text: 'deload' }])
  })

  it('are parts by their letters, and what all of them are about', () => {
    const plan = read('Week,Day,Focus,A1,A2,WOD\n1,Mon,Lower,Squat 5x5,RDL 3x8,Fran\n,Wed,Upper,OFF,,')
    expect(shortly(plan)).toEqual(['1.1 -: Squat 5x5 | -: RDL 3x8 | wod: Fran'])
    expect(plan.sessions.map(({ name }) => name)).toEqual(['Lower'])
    expect(plan.restDays.map(timeOf)).toEqual(['1.3'])
    expect(unplaced(plan)).toEqual([])
  })
})

describe('[SHEET-31] what stands in a row of its own between the weeks', () => {
  const rows = (title: string) => [
    ['Plan', '', ''],
    ['', 'Mon', 'Tue'],
    ['Week 1', 'Squat 5x5', 'Run 5 km'],
    ['Week 2', 'Squat 5x4', 'Run 6 km'],
    [title, '', ''],
    ['Week 3', 'Squat 5x3', 'Run 7 km'],
    ['Week 4', 'Squat 5x2', 'Run 8 km'],
  ]
  const planned = (title: string, kept: string[] = []) =>
    planSpreadsheet([{ name: 'Plan', rows: rows(title) }], { today, kept: new Set(kept) })

  it('is about the week below it, also a title that is brought back', () => {
    for (const said of ['Phase 2: build', 'Less volume, more speed']) {
      expect(ignored(planned(said))).toEqual(['title: Plan'])
      expect(planned(said).weekNotes).toEqual([{ week: { week: 3, day: 1 }, text: said }])
    }
    expect(ignored(planned('March'))).toEqual(['title: Plan', 'title: March'])
    expect(planned('March', ['0 4 0']).weekNotes).toEqual([{ week: { week: 3, day: 1 }, text: 'March' }])
  })

  it('is about the last week where none follows', () => {
    const below = [...rows('March'), ['Test in June', '', '']]
    const { weekNotes } = planSpreadsheet([{ name: 'Plan', rows: below }], { today })
    expect(weekNotes).toEqual([{ week: { week: 4, day: 1 }, text: 'Test in June' }])
  })
})

describe('[SHEET-37] a phase', () => {
  it('is a note about the week of the first session below it, in every layout', () => {
    const both = ['1: Phase 1: base', '2: Phase 2: build']
    for (const text of [
      'Phase 1: base\n,Mon,Tue\nWeek 1,Squat,Run\nPhase 2: build,,\nWeek 2,Bench,Row',
      'Phase 1: base\nWeek,Day,Workout\n1,Mon,Squat\nPhase 2: build,,\n2,Mon,Bench',
      'Phase 1: base\nWeek 1\nMonday\nSquat\nBlock 1\nRow\nPhase 2: build\nWeek 2\nMonday\nBench',
      'Phase 1: base,,\nWeek 1,,\nMonday,,\nExercise,Sets,Reps\nSquat,5,5\nPhase 2: build,,\nWeek 2,,\nMonday,,\nExercise,Sets,Reps\nSquat,5,4',
    ]) {
      const plan = read(text)
      const notes = plan.weekNotes.map(({ week, text: said }) => `${'week' in week && week.week}: ${said}`)
      expect(notes, text).toEqual(both)
      expect(ignored(plan)).toEqual([])
      expect(unplaced(plan)).toEqual([])
      expect(plan.sessions.length).toBeGreaterThan(1)
    }
    const weeks = read('Fase 1: base\n;Semana 1;Semana 2\nLunes;Remo;Press\nMartes;Bici;Nadar')
    expect(weeks.weekNotes).toEqual([{ week: { week: 1, day: 1 }, text: 'Fase 1: base' }])
  })
})
