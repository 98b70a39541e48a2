import { describe, expect, it } from 'vitest'
import { read, shortly, unplaced } from '#testing/read-spreadsheet.ts'
import { isMisspelt } from './misspelt-word.ts'

const checked = ({ warnings }: ReturnType<typeof read>) =>
  warnings.map(({ code, text }) => `${code}: ${text}`)

describe('[SHEET-34] a misspelt week', () => {
  it('has one letter too many, too few or wrong, or two in the wrong order', () => {
    for (const word of ['weeek', 'wek', 'wekk', 'weke', 'weekk'])
      expect(isMisspelt(word, 'week'), word).toBe(true)
    for (const word of ['semna', 'semanaa', 'senana', 'semaan'])
      expect(isMisspelt(word, 'semana'), word).toBe(true)
    for (const word of ['week', 'seek', 'walk', 'work', 'we', 'weekend'])
      expect(isMisspelt(word, 'week'), word).toBe(false)
  })

  it('is that week, with a warning, where the weeks are side by side', () => {
    const days = read(
      ',Week 1,Week 2,Weeek 3,Week 4\nMonday,Squat,Bench,Press,Row\nFriday,Run,Swim,Bike,Walk 3 km',
    )
    expect(
      shortly(days)
        .toSorted()
        .map(line => line.slice(0, 3)),
    ).toEqual(['1.1', '1.5', '2.1', '2.5', '3.1', '3.5', '4.1', '4.5'])
    expect(checked(days)).toEqual(['misspelt_week: Weeek 3'])
    const exercises = read('Día;Ejercicio;Semana 1;Semna 2: carga\nLunes;Sentadilla;5x5;5x4')
    expect(shortly(exercises)).toEqual(['1.1 -: Sentadilla 5x5', '2.1 -: Sentadilla 5x4'])
    expect(checked(exercises)).toEqual(['misspelt_week: Semna 2: carga'])
    expect(unplaced(exercises)).toEqual([])
  })

  it('is that week in rows, above the days, in a column and as a heading', () => {
    for (const text of [
      ',Mon,Tue\nWeek 1,Squat,Run\nWekk 2,Bench,Row',
      'Mon,Tue\nWeek 1,\nSquat,Run\nWekk 2,\nBench,Row',
      'Week 1,Mon,Tue\n,Squat,Run\nWekk 2,Mon,Tue\n,Bench,Row',
      'Week,Day,Workout\nWeek 1,Mon,Squat\n,Tue,Run\nWekk 2,Mon,Bench\n,Tue,Row',
      'Week 1\nMonday\nSquat\nTuesday\nRun\nWekk 2\nMonday\nBench\nTuesday\nRow',
    ]) {
      const plan = read(text)
      expect(shortly(plan)).toEqual(['1.1 -: Squat', '1.2 -: Run', '2.1 -: Bench', '2.2 -: Row'])
      expect(checked(plan)).toEqual(['misspelt_week: Wekk 2'])
    }
  })

  it('is no work that looks like one', () => {
    const plan = read(',Mon,Tue\nWeek 1,Weak 3 reps,Walk 3\nWeek 2,Seek 2,Row')
    expect(shortly(plan)).toHaveLength(4)
    expect(plan.warnings).toEqual([])
  })
})

describe('[SHEET-40] a misspelt day of a text', () => {
  it('is that day, with a warning', () => {
    const plan = read(
      'Monday\nSquat\nTuseday - legs\nRun\n**Wensday:**\nRow\nThrusday PM\nBike\nSunday\nSwim',
    )
    expect(shortly(plan)).toEqual([
      '1.1 -: Squat',
      '1.2 -: legs\nRun',
      '1.3 -: Row',
      '1.4 -: Bike',
      '1.7 -: Swim',
    ])
    expect(checked(plan)).toEqual([
      'misspelt_day: Tuseday - legs',
      'misspelt_day: **Wensday:**',
      'misspelt_day: Thrusday PM',
    ])
    expect(unplaced(plan)).toEqual([])
    const spanish = read('LUNES\nSentadilla\nMiercóles\nRemo\nJuebes 🔥\nCorrer\nBiernes\nDescanso')
    expect(shortly(spanish)).toEqual(['1.1 -: Sentadilla', '1.3 -: Remo', '1.4 -: Correr'])
    expect(spanish.restDays).toEqual([{ week: 1, day: 5 }])
    expect(checked(spanish)).toEqual(['misspelt_day: Juebes 🔥', 'misspelt_day: Biernes'])
  })

  it('is no ordinary word, no word within a line, and none where no day is a weekday', () => {
    for (const line of ['Lunges', 'Lunges: 3x10', 'Sundry', 'Mondays', 'Fridey night row', 'Work', 'Swim'])
      expect(shortly(read(`Monday\nSquat\n${line}\nRow`)), line).toEqual([`1.1 -: Squat\n${line}\nRow`])
    expect(shortly(read('Day 1\nSquat\nFridey\nRow'))).toEqual(['1.1 -: Squat\nFridey\nRow'])
  })
})

describe('[SHEET-45] a misspelt day of a sheet', () => {
  const both = ['1.1 -: Squat', '1.2 -: Bench']
  it('is that day in every layout, with a warning', () => {
    for (const [text, day] of [
      ['Monday,,\nExercise,Sets,Reps\nSquat,,\nTusday,,\nExercise,Sets,Reps\nBench,,', 'Tusday'],
      ['Lunes,,\nEjercicio,Series,Reps\nSquat,,\nMartse,,\nBench,,', 'Martse'],
      ['Monday,Sets,Reps\nSquat,,\n*Tuseday*,Sets,Reps\nBench,,', '*Tuseday*'],
      [',Mon,Tusday\nWeek 1,Squat,Bench', 'Tusday'],
      [',Mon,Tusday,Wed\nWeek 1,Squat,Bench,', 'Tusday'],
      ['Day,Workout\nMonday,Squat\nTusday,Bench', 'Tusday'],
      ['Day,Exercise,Sets\nMonday,Squat,\nTusday,Bench,', 'Tusday'],
      ['Exercise,Week 1,Week 2\nMonday,,\n,Squat,\nTusday,,\n,Bench,', 'Tusday'],
      [',Week 1,Week 2\nMonday,Squat,\nTusday,Bench,\nFriday,,', 'Tusday'],
    ] as const) {
      const plan = read(text)
      expect(shortly(plan), text).toEqual(both)
      expect(checked(plan), text).toEqual([`misspelt_day: ${day}`])
      expect(unplaced(plan), text).toEqual([])
    }
    const named = read(
      'Lunes;;\nEjercicio;Series;Reps\nSentadilla;5;5\nMiercoels - Empuje;;\nPress;5;5\nViernes;;\nRemo;5;5',
    )
    expect(named.sessions.map(({ name }) => name)).toEqual([undefined, 'Empuje', undefined])
  })

  it('is no ordinary word and no day that its row has already', () => {
    const days = read(',Monday,Tuesday,Tuesdey\nWeek 1,Squat,Bench,Row')
    expect(shortly(days)).toEqual(both)
    expect(unplaced(days)).toEqual(['Row'])
    for (const word of ['Lunges', 'Sundry', 'Mates'])
      expect(shortly(read(`Lunes,,\nEjercicio,Series,Reps\nSquat,5,5\n${word},3,10`))).toEqual([
        `1.1 -: Squat 5x5\n${word} 3x10`,
      ])
  })
})
