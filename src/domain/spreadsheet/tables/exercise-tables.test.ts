import { describe, expect, it } from 'vitest'
import { ignored, read, shortly, unplaced } from '#testing/read-spreadsheet.ts'

describe('[SHEET-33] tables of exercises below headings', () => {
  it('have the header repeated below each day, and a heading for each week', () => {
    const plan = read(
      'Week 1\nMonday\nExercise,Sets,Reps,Load,Rest\nSquat,5,5,80%,2:00\nRow,3,10\nFriday\nExercise,Sets,Reps,Load,Rest\nBench,5,5,80%,\nSunday\nRest\nWeek 2\nMonday\nExercise,Sets,Reps,Load,Rest\nSquat,5,4,85%,2:00',
    )
    expect(plan.layout).toBe('exercises')
    expect(shortly(plan)).toEqual([
      '1.1 -: Squat 5x5 @ 80%, rest 2:00\nRow 3x10',
      '1.5 -: Bench 5x5 @ 80%',
      '2.1 -: Squat 5x4 @ 85%, rest 2:00',
    ])
    expect(plan.restDays).toEqual([{ week: 1, day: 7 }])
    expect(unplaced(plan)).toEqual([])
  })

  it('have the header once on top', () => {
    const plan = read(
      'Ejercicio;Series;Reps;Carga;Descanso\nLunes;;;;\nSentadilla;5;5;80 kg;2 min\nPlancha;;;;\nJueves;;;;\nPress;5;5;60 kg;\nLunes;;;;\nSentadilla;5;4;85 kg;',
    )
    expect(shortly(plan)).toEqual([
      '1.1 -: Sentadilla 5x5 @ 80 kg, descanso 2 min\nPlancha',
      '1.4 -: Press 5x5 @ 60 kg',
      '2.1 -: Sentadilla 5x4 @ 85 kg',
    ])
  })

  it('have the day as the head of the exercises, also side by side', () => {
    const days = read(
      'Semana 1\nDía 1: Pierna,Series,Reps,Carga,,Día 2: Empuje,Series,Reps,Carga\nSentadilla,5,5,80,,Banca,4,8,60\n,,,,,Fondos,3,10,\nSemana 2\nDía 1: Pierna,Series,Reps,Carga,,Día 2: Empuje,Series,Reps,Carga\nSentadilla,5,4,85,,Banca,4,6,65',
    )
    expect(shortly(days)).toEqual([
      '1.1 -: Sentadilla 5x5 @ 80',
      '1.2 -: Banca 4x8 @ 60\nFondos 3x10',
      '2.1 -: Sentadilla 5x4 @ 85',
      '2.2 -: Banca 4x6 @ 65',
    ])
    expect(days.sessions.map(({ name }) => name)).toEqual(['Pierna', 'Empuje', 'Pierna', 'Empuje'])
    expect(unplaced(days)).toEqual([])
  })

  it('have the weeks side by side', () => {
    const plan = read(
      'Week 1,,,Week 2,,\nMonday,,,Monday,,\nExercise,Sets,Reps,Exercise,Sets,Reps\nSquat,5,5,Squat,5,4\nFriday,,,Friday,,\nExercise,Sets,Reps,Exercise,Sets,Reps\nPull,3,5,Pull,3,4',
    )
    expect(shortly(plan).toSorted()).toEqual([
      '1.1 -: Squat 5x5',
      '1.5 -: Pull 3x5',
      '2.1 -: Squat 5x4',
      '2.5 -: Pull 3x4',
    ])
  })

  it('have the days of one week in two rows', () => {
    const plan = read(
      'Monday,,,Tuesday,,\nExercise,Sets,Reps,Exercise,Sets,Reps\nSquat,5,5,Bench,5,5\nThursday,,,Friday,,\nExercise,Sets,Reps,Exercise,Sets,Reps\nPull,3,5,Press,3,5\nMonday,,,Tuesday,,\nExercise,Sets,Reps,Exercise,Sets,Reps\nSquat,5,4,Bench,5,4',
    )
    expect(shortly(plan).map(line => line.slice(0, 3))).toEqual(['1.1', '1.2', '1.4', '1.5', '2.1', '2.2'])
  })

  it('have parts, marks of order, notes and results', () => {
    const plan = read(
      'Day 1\nLower body\nOrder,Exercise,Sets,Reps,Notes,Result\n,Warm-up,,,,\n,Row,1,5 min,,\n,Strength,,,,\nA1,Squat,5,5,slow,100\nD1,Plank,3,30 s,,\nDay 2\nOrder,Exercise,Sets,Reps,Notes,Result\nA1,Bench,5,5,,',
    )
    expect(shortly(plan)).toEqual([
      '1.1 warmup: Row 1x5 min | strength: A1 Squat 5x5\nD1 Plank 3x30 s',
      '1.2 -: A1 Bench 5x5',
    ])
    expect(plan.sessions[0]).toMatchObject({ name: 'Lower body', notes: 'Squat: slow' })
    expect(ignored(plan)).toEqual(['result: 100'])
    expect(unplaced(plan)).toEqual([])
  })

  it('are the days of their week where only weeks are named, and lettered workouts are days', () => {
    const weeks = read(
      'Week 1\nLower,Sets,Reps\nSquat,5,5\nUpper,Sets,Reps\nBench,5,5\nWeek 2\nLower,Sets,Reps\nSquat,5,4\nUpper,Sets,Reps\nBench,5,4',
    )
    expect(shortly(weeks).map(line => line.slice(0, 3))).toEqual(['1.1', '1.2', '2.1', '2.2'])
    expect(weeks.sessions[1]?.name).toBe('Upper')
    const lettered = read('Entreno A\n,Series,Reps\nSentadilla,5,5\nEntreno B\n,Series,Reps\nPress,5,5')
    expect(shortly(lettered)).toEqual(['1.1 -: Sentadilla 5x5', '1.2 -: Press 5x5'])
    expect(lettered.sessions[1]?.name).toBe('Entreno B')
  })

  it('leave weeks side by side and a column of days to their own layouts', () => {
    expect(read('Day 1,Sets,Reps,Week 1,Week 2\nSquat,5,5,80,85').layout).toBe('weeks')
    const table = read('Week 1\nDay,Exercise,Sets,Reps\nMon,Squat,5,5\n,Row,3,10\nWed,Bench,5,5')
    expect(shortly(table)).toEqual(['1.1 -: Squat 5x5\nRow 3x10', '1.3 -: Bench 5x5'])
  })
})

describe('[SHEET-33] tables side by side with their header once', () => {
  it('have the fields of the first in all that follow in their columns', () => {
    const weeks = read(
      'Semana 1;;;;;;;\nLUNES;;;;;MIÉRCOLES;;\nEjercicio;Series;Reps;Carga;;Ejercicio;Series;Reps\nSentadilla;5;5;100 kg;;Press;4;8\nSemana 2;;;;;;;\nLUNES;;;;;MIÉRCOLES;;\nSentadilla;5;4;105 kg;;Press;4;6',
    )
    expect(shortly(weeks)).toEqual([
      '1.1 -: Sentadilla 5x5 @ 100 kg',
      '1.3 -: Press 4x8',
      '2.1 -: Sentadilla 5x4 @ 105 kg',
      '2.3 -: Press 4x6',
    ])
    const days = read(
      'Day 1,,,,Day 2,,\nExercise,Sets,Reps,,Exercise,Sets,Reps\nSquat,5,5,,Bench,5,5\nLunge,3,10,,Row,4,8\n,,,,,,\nDay 3,,,,Day 4,,\nDeadlift,3,5,,Press,5,5\nChin-up,3,8,,Dip,3,8',
    )
    expect(shortly(days)).toEqual([
      '1.1 -: Squat 5x5\nLunge 3x10',
      '1.2 -: Bench 5x5\nRow 4x8',
      '1.3 -: Deadlift 3x5\nChin-up 3x8',
      '1.4 -: Press 5x5\nDip 3x8',
    ])
    for (const plan of [weeks, days]) expect(unplaced(plan)).toEqual([])
  })
})

describe('[SHEET-41] columns for each set of an exercise', () => {
  it('are its sets in order, with the repetitions or as they are written', () => {
    const plan = read(
      'Day;Exercise;Set 1;Set 2;Set 3\nMon;Back squat;5;5;3\nMon;Bench;5 @ 70%;5 @ 75%;3 @ 80%\nTue;Deadlift;100 kg;110 kg;',
    )
    expect(shortly(plan)).toEqual([
      '1.1 -: Back squat 5-5-3\nBench 5 @ 70%, 5 @ 75%, 3 @ 80%',
      '1.2 -: Deadlift 100 kg, 110 kg',
    ])
    const loads = read(
      'Día;Ejercicio;Reps;Serie 1;Serie 2\nLunes;Sentadilla;5;60;72,5\nMartes;Press;8;60%;65%\nJueves;Remo;10;fácil;duro',
    )
    expect(shortly(loads)).toEqual([
      '1.1 -: Sentadilla 5 @ 60, 5 @ 72,5',
      '1.2 -: Press 8 @ 60%, 8 @ 65%',
      '1.4 -: Remo 10 fácil, duro',
    ])
    expect(unplaced(loads)).toEqual([])
  })

  it('are read below headings of days, below weeks and below days side by side', () => {
    for (const text of [
      'Monday,,,\nExercise,Set 1,Set 2\nSquat,10,8\nTuesday,,,\nExercise,Set1,Set2\nBench,6,4',
      'Mon,Serie 1,Serie 2\nSquat,10,8\nTue,Serie 1,Serie 2\nBench,6,4',
      'Mon,,,Tue,,\nExercise,Set 1,Set 2,Exercise,Set 1,Set 2\nSquat,10,8,Bench,6,4',
    ])
      expect(shortly(read(text)), text).toEqual(['1.1 -: Squat 10-8', '1.2 -: Bench 6-4'])
    expect(
      shortly(read('Exercise,Week 1,,Week 2,\n,Set 1,Set 2,Set 1,Set 2\nMonday,,,,\nSquat,5,5,3,3')),
    ).toEqual(['1.1 -: Squat 5-5', '2.1 -: Squat 3-3'])
  })

  it('are what athletes did where the sets are counted in a column of their own', () => {
    for (const text of [
      'Day;Exercise;Sets;Reps;Set 1;Set 2\nMon;Squat;3;5;60;62.5',
      'Monday;;;;\nExercise;Sets;Reps;Set 1;Set 2\nSquat;3;5;60;62.5',
    ]) {
      const plan = read(text)
      expect(shortly(plan)).toEqual(['1.1 -: Squat 3x5'])
      expect(ignored(plan)).toEqual(['result: 60', 'result: 62.5'])
    }
  })

  it('are no days of September, which begin with their number', () => {
    expect(shortly(read('Date,Workout\n1 set 2027,Run\n2 set 2027,Row'))).toEqual([
      '2027-09-01 -: Run',
      '2027-09-02 -: Row',
    ])
  })
})

it('[SHEET-43] two parts of one type are two, told by their labels', () => {
  const parts = 'strength: Squat 5x5\nBench 5x5 | strength: Row 3x10'
  for (const text of [
    'Monday;;\nExercise;Sets;Reps\nA. Strength;;\nSquat;5;5\nBench;5;5\nB. Strength;;\nRow;3;10',
    'Day;Part;Exercise;Sets;Reps\nMon;A. Strength;Squat;5;5\n;;Bench;5;5\n;B. Strength;Row;3;10',
    'Day;Part;Exercise;Sets;Reps\nMon;A) Strength;Squat;5;5\nMon;A) Strength;Bench;5;5\nMon;B) Strength;Row;3;10',
    'Exercise;Week 1;Week 2\nMonday;;\nA. Strength;;\nSquat;5x5;\nBench;5x5;\nB. Strength;;\nRow;3x10;',
  ])
    expect(shortly(read(text)), text).toEqual([`1.1 ${parts}`])
})
