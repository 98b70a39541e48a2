import { describe, expect, it } from 'vitest'
import { read, shortly, unplaced } from '#testing/read-spreadsheet.ts'
import { isRest } from './rest-day.ts'

describe('[SHEET-46] a day of rest', () => {
  it('may have its reason beside it', () => {
    for (const text of [
      'Rest (travel)',
      'OFF - travel',
      'REST (family wedding)',
      'Off for Christmas',
      'Travel day',
      'Descanso por viaje',
      'Descanso por viaje a Sevilla',
      'Día libre (puente)',
      'Rest day 😴 enjoy!',
      'Rest!! See you Monday',
      'Descanso - disfrutad del finde',
      'Rest day. Enjoy your family',
    ])
      expect(isRest(text), text).toBe(true)
  })

  it('is one on which the gym is closed, for any reason', () => {
    for (const text of [
      'Closed for Christmas',
      'Christmas - closed',
      'Closed due to snow',
      'No class (Labor Day)',
      'Closed until January 7',
      'Closed 25/12',
      'Holiday (4th of July)',
      'Gym closed today',
      'Cerrado por festivo',
      'Festivo (Reyes) - cerrado',
      'Semana Santa: cerrado',
      'Box cerrado por obras',
      'Cerrado hasta el 7 de enero',
      'No hay clase por festivo',
      'Feriado - Día de la Independencia',
    ])
      expect(isRest(text), text).toBe(true)
  })

  it('is none with a number, a movement, a benchmark or a word of training', () => {
    for (const text of [
      'Rest day: 30 min easy walk + mobility',
      'Rest 2:00',
      'Rest 2-3',
      'Rest (yoga)',
      'Rest: stretch',
      'Off-season test: 5 km',
      'Off-season',
      "Active recovery 30' row",
      'Rest-pause',
      'Work/rest',
      'Rest: as needed',
      'Rest (as needed)',
      'Rest for quality',
      'Descanso entre series',
      'Crol libre',
      'Competition day',
      'Rest (competition)',
      'Closed - home workout',
      'Holiday: team WOD',
      'Festivo: Chelsea',
      'Festivo: open box de 10 a 12',
      'Cerrado: 3 rondas en casa',
      'Libre: entrena',
      'Rest\n5 km run',
      'Rest\nOptional mobility',
      'Descanso\nPaseo',
      'Holiday\nMurph',
      'Rest\nCarries',
      'Rest\nFinisher',
      'Descanso\nTurco',
    ])
      expect(isRest(text), text).toBe(false)
  })

  it('may have words below it, which are a note about its week', () => {
    const text = read('Monday\nSquat 5x5\nSunday\nRest\n\nSee you next week!')
    expect(shortly(text)).toEqual(['1.1 -: Squat 5x5'])
    expect(text.restDays).toEqual([{ week: 1, day: 7 }])
    const notes = [{ week: { week: 1, day: 1 }, text: 'See you next week!' }]
    expect(text.weekNotes).toEqual(notes)
    expect(unplaced(text)).toEqual([])
    const grid = read(',Mon,Tue\nWeek 1,Squat 5x5,"Rest\n\nSee you next week!"')
    expect(grid.restDays).toEqual([{ week: 1, day: 2 }])
    expect(grid.weekNotes).toEqual(notes)
  })
})
