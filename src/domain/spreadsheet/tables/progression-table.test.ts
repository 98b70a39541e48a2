import { describe, expect, it } from 'vitest'
import { ignored, read, shortly, timeOf, unplaced } from '#testing/read-spreadsheet.ts'

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

  it('has the days as heads of the exercises, the weeks beside each, and what is the same in all weeks', () => {
    const plan = read(
      'Día 1: Pierna,Series,Reps,Semana 1,Semana 2\nSentadilla,5,5,80,85\nPlancha,3,10,,\nDía 2: Torso,Series,Reps,Semana 1,Semana 2\nPress,5,5,60,65',
    )
    expect(shortly(plan).toSorted()).toEqual([
      '1.1 -: Sentadilla 5x5 @ 80\nPlancha 3x10',
      '1.2 -: Press 5x5 @ 60',
      '2.1 -: Sentadilla 5x5 @ 85\nPlancha 3x10',
      '2.2 -: Press 5x5 @ 65',
    ])
    expect(plan.sessions[0]?.name).toBe('Pierna')
    expect(unplaced(plan)).toEqual([])
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

  it('has the exercises below each week', () => {
    const plan = read(
      ';Semana 1;;;Semana 2;;\n;Ejercicio;Series x reps;Kg;Ejercicio;Series x reps;Kg\nLunes;Sentadilla;5x5;80;Sentadilla;5x4;85\n;Remo;3x10;;Remo;3x8;\nViernes;Press;5x5;;Press;5x4;',
    )
    expect(shortly(plan).toSorted()).toEqual([
      '1.1 -: Sentadilla 5x5 @ 80 kg\nRemo 3x10',
      '1.5 -: Press 5x5',
      '2.1 -: Sentadilla 5x4 @ 85 kg\nRemo 3x8',
      '2.5 -: Press 5x4',
    ])
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

  it('has all rows of its last day', () => {
    const plan = read(
      'Day,Part,Week 1,Week 2\nMon,Strength,Squat,Squat\nWed,Strength,Bench,Bench\n,Metcon,Helen,Grace',
    )
    expect(shortly(plan)).toEqual([
      '1.1 strength: Squat',
      '1.3 strength: Bench | wod: Helen',
      '2.1 strength: Squat',
      '2.3 strength: Bench | wod: Grace',
    ])
    expect(unplaced(plan)).toEqual([])
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

  it('[SHEET-21] names the sessions of a day by what stands beside it, and notes what a week is about', () => {
    const plan = read(
      'Exercise,Week 1: base,Week 2: load\nDay 1 - Legs,,\nSquat,5x5,5x4\nDay 2 - Push,,\nBench,5x5,5x4',
    )
    expect(plan.sessions.map(({ when, name }) => `${timeOf(when)} ${name}`)).toEqual([
      '1.1 Legs',
      '2.1 Legs',
      '1.2 Push',
      '2.2 Push',
    ])
    expect(plan.weekNotes.map(({ text }) => text)).toEqual(['base', 'load'])
  })
})

const notesOf = ({ weekNotes }: ReturnType<typeof read>) =>
  weekNotes.map(({ week, text }) => `${timeOf(week)} ${text}`)

describe('[SHEET-37] phases above weeks that are side by side', () => {
  it('are about the weeks they begin with', () => {
    for (const [one, two] of [
      ['Block 1', 'Block 2'],
      ['ACUMULACIÓN', 'INTENSIFICACIÓN'],
    ])
      for (const [text, second] of [
        [
          `,${one},,${two},\n,Week 1,Week 2,Week 3,Week 4\nMonday,Squat,Bench,Press,Row\nTuesday,Run,Swim,Bike,Walk`,
          '3.1',
        ],
        [`,,${one},,${two},\nDay,Exercise,Week 1,Week 2,Week 3,Week 4\nMonday,Squat,5x5,5x4,5x3,5x2`, '3.1'],
        [
          `,${one},,,,${two},,\n,Week 1,Result,Week 2,Result,Week 3,Result,Notes\nMonday,Squat 5x5,100 kg,Squat 5x4,,Squat 5x3,done,belt\nTuesday,Row 2k,7:20,Row 2k,7:15,Row 3k,,`,
          '3.1',
        ],
      ]) {
        const plan = read(text ?? '')
        expect(notesOf(plan).slice(0, 2), text).toEqual([`1.1 ${one}`, `${second} ${two}`])
        expect(plan.cells.find(cell => cell.text === two)?.kind).toBe('note')
      }
  })

  it('are before or behind the label of the week in its row', () => {
    const plan = read(',,Mon,Tue\nBase,Week 1,Squat,Row\nBuild,Week 2,Bench,Run')
    expect(notesOf(plan)).toEqual(['1.1 Base', '2.1 Build'])
  })

  it('have a number on top of a sheet: without one they are its title', () => {
    const below = 'Lunes,Martes\nSemana 1,Sentadilla,Correr\nSemana 2,Press,Remo'
    const titled = read(`Bloque de fuerza · Box Norte,,\n,${below}`)
    expect(ignored(titled)).toEqual(['title: Bloque de fuerza · Box Norte'])
    expect(notesOf(titled)).toEqual([])
    expect(notesOf(read(`Bloque 2: fuerza,,\n,${below}`))).toEqual(['1.1 Bloque 2: fuerza'])
  })

  it('have a number on top of texts, tables of exercises and weeks side by side too', () => {
    for (const below of [
      'Lunes\nSentadilla\nMartes\nRemo',
      'Lunes;;\nEjercicio;Series;Reps\nSentadilla;5;5\nRemo;5;5',
      'Ejercicio;Semana 1;Semana 2\nLunes;;\nSentadilla;5x5;5x4',
      ';Semana 1;Semana 2\nLunes;Sentadilla 5x5;Sentadilla 5x4\nMartes;Correr;Remo',
    ]) {
      for (const title of ['Bloque de fuerza · Box Norte', 'Box Norte']) {
        const titled = read(`${title}\n${below}`)
        expect(ignored(titled), below).toEqual([`title: ${title}`])
        expect(notesOf(titled), below).toEqual([])
      }
      expect(notesOf(read(`Bloque 2: fuerza\n${below}`)), below).toEqual(['1.1 Bloque 2: fuerza'])
    }
  })

  it('need none between the weeks of a text', () => {
    const plan = read('Box Norte\nWeek 1\nMonday\nSquat\nPhase of peaking\nWeek 2\nMonday\nBench')
    expect(notesOf(plan)).toEqual(['2.1 Phase of peaking'])
  })
})
