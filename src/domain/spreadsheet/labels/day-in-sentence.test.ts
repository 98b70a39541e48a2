import { describe, expect, it } from 'vitest'
import { ignored, read, shortly, timeOf, unplaced } from '#testing/read-spreadsheet.ts'
import { dayInSentence, isClassTimes, withoutClocks } from './day-in-sentence.ts'

describe('[SHEET-29] the day that a message names', () => {
  it('is counted from the one on which it was sent', () => {
    const said: Record<string, [number, string]> = {
      'Tomorrow: Murph': [1, 'Murph'],
      'Para mañana:': [1, ''],
      'For tomorrow': [1, ''],
      'WOD de mañana - Fran': [1, 'Fran'],
      'Workout for tomorrow: Fran': [1, 'Fran'],
      'Tomorrow we row 5x500 m': [1, 'row 5x500 m'],
      'Mañana hacemos 5 rondas': [1, '5 rondas'],
      'Mañana toca Fran': [1, 'Fran'],
      'Mañana descanso': [1, 'descanso'],
      'Tomorrow is a rest day': [1, 'rest day'],
      'Rest day tomorrow!': [1, 'Rest day'],
      'Hoy:': [0, ''],
      'Today’s WOD': [0, ''],
      "Today's workout: Helen": [0, 'Helen'],
      'Entreno de hoy: Helen': [0, 'Helen'],
      'Pasado mañana: Grace': [2, 'Grace'],
    }
    for (const [text, [days, rest]] of Object.entries(said))
      expect(dayInSentence(text), text).toEqual({ days, rest })
    for (const text of ['Back squat 5x5', 'Mañana a las 10 cerramos', 'See you tomorrow', 'Today at 6'])
      expect(dayInSentence(text), text).toBeUndefined()
  })

  it('is read in a chat, below a greeting too', () => {
    const plan = read(
      [
        '[12/01/2026, 18:03:40] Ana: Hola equipo!',
        'Para mañana:',
        'Sentadilla 5x5',
        '[13/01/2026, 20:00:00] Ana: Mañana descanso',
        '[15/01/2026, 07:00:00] Ana: Hoy:',
        'Fran',
        '[15/01/2026, 07:01:00] Ana: Clases 7:00 / 9:00 / 18:00',
        '[15/01/2026, 19:00:00] Ana: Mañana hacemos 5 rondas de 400 m',
      ].join('\n'),
    )
    expect(shortly(plan)).toEqual([
      '2026-01-13 -: Sentadilla 5x5',
      '2026-01-15 -: Fran',
      '2026-01-16 -: 5 rondas de 400 m',
    ])
    expect(plan.restDays.map(timeOf)).toEqual(['2026-01-14'])
    expect(ignored(plan).map(cell => cell.slice(0, 5))).toEqual(['talk:', 'times'])
    expect(unplaced(plan)).toEqual([])
  })

  it('is read between days as headings', () => {
    const plan = read(
      '[12/01/2026, 07:00] Ana: Lunes 12/01/2026\nSentadilla 5x5\n[12/01/2026, 20:00] Ana: Para mañana:\nRemo 2 km\n[13/01/2026, 20:00] Ana: Miércoles\nFran',
    )
    expect(shortly(plan)).toEqual([
      '2026-01-12 -: Sentadilla 5x5',
      '2026-01-13 -: Remo 2 km',
      '2026-01-14 -: Fran',
    ])
  })
})

describe('[SHEET-36] what is no work in a text', () => {
  it('is the hours of the classes', () => {
    for (const line of [
      '6am 7am 9am',
      'Clases 7:00 / 9:00 / 18:00',
      'Class times: 6:00, 7:00 and 17:30',
      'Horario: 7h, 9h y 18h',
      'Classes at 6 am and 5 pm',
    ])
      expect(isClassTimes(line), line).toBe(true)
    for (const line of ['5:00 / 4:30 / 4:00', 'EMOM 10', '7:00 run', 'Row 2:00', '9am Fran', 'Class 5x5'])
      expect(isClassTimes(line), line).toBe(false)
    const plan = read('Lunes\nClases 7:00 / 9:00 / 18:00\nSentadilla 5x5\nMartes\n6am 7am 9am\nPress 5x5')
    expect(shortly(plan)).toEqual(['1.1 -: Sentadilla 5x5', '1.2 -: Press 5x5'])
    expect(ignored(plan)).toEqual(['times: Clases 7:00 / 9:00 / 18:00', 'times: 6am 7am 9am'])
  })

  it('is a question or a reminder between the messages', () => {
    const plan = read(
      [
        '[12/01/2026, 18:03:11] Coach: Monday',
        'Back squat 5x5',
        '[12/01/2026, 18:04:11] Coach: Anyone up for a coffee after class?',
        '[12/01/2026, 18:05:11] Coach: Recordad traer las combas mañana',
        '[13/01/2026, 18:03:11] Coach: Tuesday',
        'Fran',
        '[13/01/2026, 18:04:11] Coach: Please do 3x10 pull-ups too',
      ].join('\n'),
    )
    expect(shortly(plan)).toEqual(['1.1 -: Back squat 5x5', '1.2 -: Fran\nPlease do 3x10 pull-ups too'])
    expect(ignored(plan)).toHaveLength(2)
  })
})

describe('[SHEET-29] what is said to the athletes', () => {
  it('names a day of rest with those to whom it is said', () => {
    expect(dayInSentence('Rest day tomorrow guys!')).toEqual({ days: 1, rest: 'Rest day' })
    expect(dayInSentence('Mañana es día de descanso chicos')).toEqual({ days: 1, rest: 'descanso' })
    expect(dayInSentence('Tomorrow is a rest day, team!')).toEqual({ days: 1, rest: 'rest day' })
    expect(dayInSentence('Tomorrow: team row 2k')?.rest).toBe('team row 2k')
  })

  it('has hours that are no numbers of work', () => {
    for (const text of ['yes, 4 to 6pm', 'sí, 16:00-18:00 h', 'open 4-6 pm'])
      expect(withoutClocks(text), text).not.toMatch(/\d/)
    for (const text of ['Squat 4 to 6 reps', '21-15-9', 'Row 4-6 min'])
      expect(withoutClocks(text), text).toBe(text)
  })
})
