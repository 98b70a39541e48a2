import { describe, expect, it } from 'vitest'
import { read, timeOf, unplaced } from '#testing/read-spreadsheet.ts'
import { slotName } from './slot-name.ts'

/** "1.1 AM: Swim" */
const named = ({ sessions }: ReturnType<typeof read>) =>
  sessions.map(({ when, name, blocks }) => `${timeOf(when)} ${name ?? '-'}: ${blocks[0]?.text}`)

describe('[SHEET-35] times of day', () => {
  it('have names as they are written', () => {
    expect(['am', 'p.m.', 'manana', 'tarde', '6 am', '18:00'].map(slotName)).toEqual([
      'AM',
      'PM',
      'Mañana',
      'Tarde',
      '6 AM',
      '18:00',
    ])
  })

  it('stand in a row below the days', () => {
    const sessions = ['1.1 AM: Swim', '1.1 PM: Squat', '1.2 -: Run', '2.1 -: Row', '2.2 -: Bike']
    for (const days of [',Monday,,Tuesday,', ',Monday,Monday,Tuesday,Tuesday'])
      expect(named(read(`${days}\n,AM,PM,AM,PM\nWeek 1,Swim,Squat,Rest,Run\nWeek 2,Row,,Bike,Rest`))).toEqual(
        sessions,
      )
    const dates = read('4/1/2027,,5/1/2027,\nAM,PM,AM,PM\nSwim,Squat,Off,Run')
    expect(named(dates)).toEqual(['2027-01-04 AM: Swim', '2027-01-04 PM: Squat', '2027-01-05 -: Run'])
    expect(dates.restDays).toEqual([])
  })

  it('stand in a column of a table, beside its days, or before its rows', () => {
    const sessions = ['1.1 AM: Swim', '1.1 PM: Squat', '1.2 -: Run']
    for (const text of [
      'Day,Time,Type,Workout\nMonday,AM,WOD,Swim\nMonday,PM,Strength,Squat\nTuesday,AM,WOD,Run',
      'Day,Workout\nMonday AM,Swim\nMonday PM,Squat\nTuesday AM,Run',
      'Day,AM,PM\nMonday,Swim,Squat\nTuesday,Run,',
      ',Mon,Tue\nAM,Swim,Run\nPM,Squat,',
      'Monday AM\nSwim\nMonday PM\nSquat\nTuesday\nAM:\nRun',
    ])
      expect(named(read(text)).toSorted()).toEqual(sessions)
  })

  it('are no names of a day that has one session', () => {
    expect(named(read('Day,Workout\nMonday PM,Squat\nTuesday PM,Run'))).toEqual([
      '1.1 -: Squat',
      '1.2 -: Run',
    ])
  })

  it('have notes about the day for all its sessions, and rest that is no day of rest', () => {
    const plan = read(
      ',Lunes,,,Martes,,\n,Mañana,Tarde,Notas,Mañana,Tarde,Notas\nSemana 1,Nadar,Sentadilla,Duerme,Descanso,Correr,Suave',
    )
    expect(named(plan)).toEqual(['1.1 Mañana: Nadar', '1.1 Tarde: Sentadilla', '1.2 -: Correr'])
    expect(plan.sessions.map(({ notes }) => notes)).toEqual(['Duerme', 'Duerme', 'Suave'])
    expect(plan.cells.find(({ kind }) => kind === 'rest')).toMatchObject({
      text: 'Descanso',
      isTrained: true,
    })
    expect(plan.restDays).toEqual([])
    expect(unplaced(plan)).toEqual([])
    const table = read('Date,AM,PM,Notes\n2027-01-04,Run 5 km,Squat 5x5,Sleep well')
    expect(table.sessions.map(({ notes }) => notes)).toEqual(['Sleep well', 'Sleep well'])
    const beside = read(',Mon AM,Mon PM,Notes,Tue AM,Tue PM\nWeek 1,Swim,Squat,Easy,Run,Bench')
    expect(beside.sessions.map(({ notes }) => notes)).toEqual(['Easy', 'Easy', undefined, undefined])
  })

  it('have a row of notes below them with the first session of the day, and never as work', () => {
    const plan = read(
      'Week 1,Monday,Tuesday,Wednesday\nAM,Run,Rest,Rest\nPM,Bench,Squat,Rest\nNotes,drink,sleep,walk\nWeek 2,Monday,Tuesday,Wednesday\nAM,Run,Swim,\nPM,Bench,Rest,\nNotes,eat,,',
    )
    expect(plan.sessions.map(({ when, notes }) => `${timeOf(when)} ${notes ?? '-'}`)).toEqual([
      '1.1 drink',
      '1.1 -',
      '1.2 sleep',
      '2.1 eat',
      '2.2 -',
      '2.1 -',
    ])
    expect(plan.sessions.every(({ blocks }) => blocks.length === 1)).toBe(true)
    expect(plan.weekNotes).toEqual([{ week: { week: 1, day: 1 }, text: 'walk' }])
    expect(unplaced(plan)).toEqual([])
  })

  it('have their own notes where a row of them stands below each', () => {
    const plan = read(',Mon,Tue\nAM,Run,Swim\nNotes,easy,\nPM,Squat,Bench\nNotes,heavy,light')
    expect(plan.sessions.map(({ blocks, notes }) => `${blocks[0]?.text} ${notes ?? '-'}`).toSorted()).toEqual(
      ['Bench light', 'Run easy', 'Squat heavy', 'Swim -'],
    )
  })
})
