import { describe, expect, it } from 'vitest'
import { ignored, read, shortly, timeOf, today, unplaced } from '#testing/read-spreadsheet.ts'
import { planSpreadsheet } from '../plan-spreadsheet.ts'

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

  it('[SHEET-32] has days with a word of what they are about, and no other words', () => {
    const plan = read('Monday Upper\nBench 5x5\n\nLunes Pierna y core\nSentadilla 5x5\nMonday was hard')
    expect(shortly(plan)).toEqual([
      '1.1 -: Upper\nBench 5x5',
      '2.1 -: Pierna y core\nSentadilla 5x5\nMonday was hard',
    ])
    expect(read('Sun salutation\nMonday motivation').layout).toBe('none')
    expect(shortly(read('\tMonday Upper\tTue Lower\nWeek 1\tBench\tSquat'))).toHaveLength(2)
  })

  it('[SHEET-28] of a chat is without replies, attachments and notices, which are listed', () => {
    const plan = read(
      [
        '[12/01/2026, 18:00:00] Box: \u200eLos mensajes y las llamadas están cifrados de extremo a extremo.',
        '[12/01/2026, 18:03:11] Coach Ana: Lunes',
        'Fran, 21-15-9 <This message was edited>',
        '[12/01/2026, 18:03:30] Coach Ana: \u200e<Multimedia omitido>',
        '[12/01/2026, 18:04:00] Luis: 👍 great',
        '[12/01/2026, 18:04:30] Luis: Yo 5:32 rx, ¿qué peso llevasteis?',
        '[12/01/2026, 18:05:00] Coach Ana: Martes: Remo, 2 km',
        '[12/01/2026, 18:05:10] Coach Ana: \u200eimage omitted',
        '[12/01/2026, 18:05:20] Coach Ana: This message was deleted',
        '[12/01/2026, 18:06:00] Coach Ana: Muchas gracias equipo 💪',
        '[12/01/2026, 18:07:00] Coach Ana: Lleva muñequeras',
      ].join('\n'),
    )
    expect(shortly(plan)).toEqual(['1.1 -: Fran, 21-15-9', '1.2 -: Remo, 2 km\nLleva muñequeras'])
    expect(ignored(plan)).toHaveLength(7)
    expect(ignored(plan).every(cell => cell.startsWith('talk: '))).toBe(true)
    const chat = [{ name: '', rows: [['[12/01/2026, 18:00] Ana: Lunes'], ['Fran'], ['image omitted']] }]
    expect(ignored(planSpreadsheet(chat, { today }))).toEqual(['talk: image omitted'])
    expect(shortly(planSpreadsheet(chat, { today, kept: new Set(['0 2 0']) }))).toEqual([
      '1.1 -: Fran\nimage omitted',
    ])
    expect(unplaced(plan)).toEqual([])
  })

  it('[SHEET-29] of a chat without days has them from its messages, and tomorrow is the day after', () => {
    const plan = read(
      [
        '12/1/26, 7:30 am - Messages and calls are end-to-end encrypted.',
        '12/1/26, 7:32 am - Coach: 5 RFT',
        '10 burpees, 400 m run',
        '12/1/26, 7:40 am - Ben: 18:32 rx!',
        '12/1/26, 9:00 pm - Coach: Who comes on time?',
        '13/1/26, 7:31 am - Coach: Back squat 5x5',
        '13/1/26, 7:33 am - Coach: Then AMRAP 10, burpees',
        '13/1/26, 8:00 pm - Coach: Tomorrow: Murph',
        '15/1/26, 7:31 am - Coach: Rest day',
        '16/1/26, 7:31 am - Coach: Helen',
        '16/1/26, 7:35 am - Ben: <Media omitted>',
      ].join('\n'),
    )
    expect(plan.layout).toBe('text')
    expect(shortly(plan)).toEqual([
      '2026-01-12 -: 5 RFT\n10 burpees, 400 m run',
      '2026-01-13 -: Back squat 5x5 | -: Then AMRAP 10, burpees',
      '2026-01-14 -: Murph',
      '2026-01-16 -: Helen',
    ])
    expect(plan.restDays.map(timeOf)).toEqual(['2026-01-15'])
    expect(plan.dateOrder).toBe('D/M/Y')
    expect(ignored(plan).map(cell => cell.replace(/^.*(?: - |: )/, ''))).toEqual([
      'Messages and calls are end-to-end encrypted.',
      '18:32 rx!',
      'Who comes on time?',
      '<Media omitted>',
    ])
    expect(unplaced(plan)).toEqual([])
    const one = read('[12/01/2026, 07:32] Coach: 5 RFT, 10 burpees')
    expect(shortly(one)).toEqual(['2026-01-12 -: 5 RFT, 10 burpees'])
    const copied = read('Ana, [12.01.2026 07:32]\n5 RFT, 10 burpees\n\nAna, [13.01.2026 07:32]\nRow 2 km')
    expect(shortly(copied)).toEqual(['2026-01-12 -: 5 RFT, 10 burpees', '2026-01-13 -: Row 2 km'])
    expect(unplaced(copied)).toEqual([])
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

describe('[SHEET-35] a time of day before its work in a text', () => {
  it('is one session of the day', () => {
    const plan = read(
      'Monday\nAM: run 5 km\nZ2\n*PM:* squat 5x5\nTuesday\nAM: rest\nPM - row 2 km\nFriday\n6:00 am: swim 1 km',
    )
    expect(shortly(plan)).toEqual([
      '1.1 -: run 5 km\nZ2',
      '1.1 -: squat 5x5',
      '1.2 -: row 2 km',
      '1.5 -: swim 1 km',
    ])
    expect(plan.sessions.map(({ name }) => name)).toEqual(['AM', 'PM', undefined, undefined])
    expect(unplaced(plan)).toEqual([])
    expect(shortly(read('Lunes\nMañana: correr 5 km\nTarde: fuerza\nSentadilla 5x5'))).toEqual([
      '1.1 -: correr 5 km',
      '1.1 -: fuerza\nSentadilla 5x5',
    ])
  })

  it('is none before the first day, within a line, and in a chat where it is tomorrow', () => {
    expect(read('AM: bring 2 ropes.\nMonday\nSquat').weekNotes).toMatchObject([
      { text: 'AM: bring 2 ropes.' },
    ])
    expect(shortly(read('Monday\nRun AM: 5 km'))).toEqual(['1.1 -: Run AM: 5 km'])
    const chat = read('[16/11/2026, 20:00:00] Coach: Martes\nSentadilla 5x5\nMañana: traed combas')
    expect(shortly(chat)).toEqual(['1.2 -: Sentadilla 5x5\nMañana: traed combas'])
  })
})

describe('[SHEET-42] several words for a day without training', () => {
  it('are a day of rest', () => {
    const plan = read(
      'Monday\nHoliday - rest\nTuesday - Bank holiday (closed)\nWednesday\nFestivo: descanso total\nThursday\nRun',
    )
    expect(plan.restDays).toEqual([1, 2, 3].map(day => ({ week: 1, day })))
    expect(read(',Lunes,Martes\nSemana 1,Festivo - descanso,Correr').restDays).toEqual([{ week: 1, day: 1 }])
  })

  it('are work where one of them is none', () => {
    for (const text of ['Rest - 2 min', 'Descanso activo: caminar', 'Off, then run', 'Holiday - Murph'])
      expect(shortly(read(`Monday\n${text}`))).toEqual([`1.1 -: ${text}`])
  })
})
