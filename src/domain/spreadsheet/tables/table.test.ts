import { describe, expect, it } from 'vitest'
import { ignored, read, shortly, unplaced } from '#testing/read-spreadsheet.ts'

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

  it('has its days by the numbers of its sessions, with their week or without it', () => {
    const numbers = read('Semana;Sesión;Contenido\n1;1;Remo\n1;3;Descanso\n2;2;Carrera')
    expect(shortly(numbers)).toEqual(['1.1 -: Remo', '2.2 -: Carrera'])
    expect(numbers.restDays).toEqual([{ week: 1, day: 3 }])
    const weeks = read('Session,Warm-up,Main set\nW1D1,Jog,Squat\nW2D3,,Row\n"Week 3, day 2",,Run')
    expect(shortly(weeks)).toEqual(['1.1 warmup: Jog | -: Squat', '2.3 -: Row', '3.2 -: Run'])
  })

  it('lists what stands beside a day that is not understood, instead of giving it to the day before', () => {
    const plan = read('Day,Workout\nMon,Squat\nSat/Sun,Partner workout\n,Stretch\nTue,Run')
    expect(shortly(plan)).toEqual(['1.1 -: Squat', '1.2 -: Run'])
    expect(unplaced(plan)).toEqual(['Sat/Sun', 'Partner workout', 'Stretch'])
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

  it('says which exercise a note is about', () => {
    const plan = read('Day,Exercise,Reps,Notes\nMon,Squat,5,Slow\n,Row,10,')
    expect(plan.sessions[0]?.notes).toBe('Squat: Slow')
  })

  it('keeps two cells of one kind', () => {
    const plan = read(
      'Day,Exercise,Sets,Reps,% RM,Load (kg),Time,Distance\nMon,Squat,5,5,75,82.5,,\nTue,Row,,,,,20 min,5 km',
    )
    expect(shortly(plan)).toEqual(['1.1 -: Squat 5x5 @ 75% @ 82.5 kg', '1.2 -: Row 20 min 5 km'])
  })
})

describe('[SHEET-21] what the label of a day says beside it', () => {
  it('names its session, is its work where there is nothing else, or says that it is a day of rest', () => {
    const plan = read('Day,Workout\nMonday - Legs,Squat 5x5\nTuesday: 5 km run,\nSunday (rest),')
    expect(plan.sessions.map(({ name }) => name)).toEqual(['Legs', undefined])
    expect(shortly(plan)).toEqual(['1.1 -: Squat 5x5', '1.2 -: 5 km run'])
    expect(plan.restDays).toEqual([{ week: 1, day: 7 }])
  })

  it('names the session of the exercises below it', () => {
    const plan = read('Day,Exercise,Sets,Reps\nDay 1 - Push,,,\n,Bench,5,5\n,Dips,3,10\nDay 2 - Pull,Row,5,8')
    expect(plan.sessions.map(({ name }) => name)).toEqual(['Push', 'Pull'])
    expect(shortly(plan)).toEqual(['1.1 -: Bench 5x5\nDips 3x10', '1.2 -: Row 5x8'])
  })
})

describe('[SHEET-32] a table that is told by its cells', () => {
  it('has two sessions of a day in columns for the morning and the afternoon', () => {
    const plan = read(
      'Date,AM,PM,Notes\n2027-01-04,Run 5 km,Squat 5x5,Sleep well\n2027-01-05,Swim 1 km,Rest,',
    )
    expect(shortly(plan)).toEqual([
      '2027-01-04 -: Run 5 km',
      '2027-01-04 -: Squat 5x5',
      '2027-01-05 -: Swim 1 km',
    ])
    expect(plan.sessions[1]?.notes).toBe('Sleep well')
    expect(plan.restDays).toEqual([])
    expect(unplaced(plan)).toEqual([])
    const spanish = read(
      'Fecha;Sesión mañana;Sesión tarde\n4/1/2027;Carrera 5 km;Sentadilla 5x5\n20/1/2027;Remo;Press',
    )
    expect(shortly(spanish)).toHaveLength(4)
  })

  it('has the name of a session beside its parts, and its work where that is work', () => {
    const plan = read('Date,Session,Warm-up,Strength,Metcon\n2027-01-04,Lower,Bike 5 min,Squat 5x5,Fran')
    expect(plan.sessions).toMatchObject([{ name: 'Lower', blocks: [{}, {}, { type: 'wod', text: 'Fran' }] }])
    const work = read('Date,Session,Warm-up,Cool-down\n2027-01-04,Squat 5x5,Bike 5 min,Stretch')
    expect(shortly(work)[0]).toContain('Squat 5x5')
    expect(work.sessions[0]?.name).toBeUndefined()
  })

  it('has a line for each exercise where the columns have no names', () => {
    const plan = read(
      'Monday,Back squat,5,5,80%,2:00,heavy day\n,Bench press,4,8,60 kg,90s,\nTuesday,Deadlift,3,5,100 kg,2 min,straps ok',
    )
    expect(shortly(plan)).toEqual([
      '1.1 -: Back squat 5x5 @ 80%, rest 2:00\nBench press 4x8 @ 60 kg, rest 90s',
      '1.2 -: Deadlift 3x5 @ 100 kg, rest 2 min',
    ])
    expect(plan.sessions[0]?.notes).toBe('Back squat: heavy day')
    expect(unplaced(plan)).toEqual([])
    const sessions = read('Monday,Squat 5x5,20 min easy bike\nTuesday,Run 5 km,10 min stretch')
    expect(shortly(sessions)[0]).toBe('1.1 -: Squat 5x5 | -: 20 min easy bike')
  })

  it('names the cell whose day there is not', () => {
    const { warnings } = read('Date,Workout\n31/02/2027,Fran\n01/03/2027,Helen')
    expect(warnings).toMatchObject([{ code: 'no_such_day', text: '31/02/2027' }])
  })
})

describe('[SHEET-53] a weekday that contradicts its date', () => {
  it('is warned about by cell, and the date counts', () => {
    const apart = read('Date,Day,Workout\n2027-01-04,Monday,Fran\n2027-01-07,Friday,Grace')
    expect(shortly(apart)).toEqual(['2027-01-04 -: Fran', '2027-01-07 -: Grace'])
    expect(apart.warnings).toEqual([
      { code: 'other_weekday', at: { sheet: 0, row: 2, column: 1 }, text: 'Friday' },
    ])
    const together = read('Date,Workout\nMonday 2027-01-04,Fran\nFriday 2027-01-07,Grace')
    expect(shortly(together)).toEqual(['2027-01-04 -: Fran', '2027-01-07 -: Grace'])
    expect(together.warnings.map(({ code, text }) => `${code} ${text}`)).toEqual([
      'other_weekday Friday 2027-01-07',
    ])
  })
})
