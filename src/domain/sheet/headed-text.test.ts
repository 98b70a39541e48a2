import { describe, expect, it } from 'vitest'
import { ignored, read, shortly, timeOf, unplaced } from '../../testing/read-sheet.ts'

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
    expect(ignored(plan)).toEqual([])
  })

  it('[SHEET-23] has a title, and notes about a week, before its first day', () => {
    const plan = read(
      'Fuerza de enero\n\nCalentad siempre 10 min\nBebed agua\n\nLunes 4/1/2027\nFran\n\nSemana 2\nDescarga\nLunes\nHelen',
    )
    expect(ignored(plan)).toEqual(['title: Fuerza de enero'])
    expect(plan.weekNotes).toEqual([
      { week: { date: '2027-01-04' }, text: 'Calentad siempre 10 min\nBebed agua' },
      { week: { week: 2, day: 1 }, text: 'Descarga' },
    ])
    expect(unplaced(plan)).toEqual([])
    const greeted = read('Hi team, here is the week!\nBring 10 kg plates\n\nMonday\nSquat')
    expect(greeted.weekNotes.map(({ text }) => text)).toEqual([
      'Hi team, here is the week!\nBring 10 kg plates',
    ])
  })

  it('knows headings by their marks, pictures, and several days', () => {
    const plan = read(
      '🔥 *LUNES*: fuerza\nSentadilla\n**Martes** - descanso\nMiércoles // Motor\nRemo\nJueves\nDescanso 😴\nSábado y domingo\nRuta',
    )
    expect(shortly(plan)).toEqual([
      '1.1 -: fuerza\nSentadilla',
      '1.3 -: Motor\nRemo',
      '1.6 -: Ruta',
      '1.7 -: Ruta',
    ])
    expect(plan.restDays.map(timeOf)).toEqual(['1.2', '1.4'])
  })

  it.each([
    '[12/01/2026, 18:03:11] Coach Ana: Lunes\nFran, 21-15-9\n[12/01/2026, 18:04:00] Coach Ana: Martes\n[12/01/2026, 18:04:10] Coach Ana: Descanso\n[12/01/2026, 18:05:00] Coach Ana: Miércoles: Remo, 2 km',
    '12/1/26, 6:03 pm - Ana: Lunes\nFran, 21-15-9\n12/1/26, 6:04 pm - Ana: Martes\n12/1/26, 6:04\u202fp. m. - Ana: Descanso\n12/1/26, 6:05 pm - Ana: Miércoles: Remo, 2 km',
  ])('[SHEET-26] of an exported chat is without its times and senders', text => {
    const plan = read(text)
    expect(plan.layout).toBe('text')
    expect(shortly(plan)).toEqual(['1.1 -: Fran, 21-15-9', '1.3 -: Remo, 2 km'])
    expect(plan.restDays.map(timeOf)).toEqual(['1.2'])
    expect(plan.dateOrder).toBeUndefined()
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
