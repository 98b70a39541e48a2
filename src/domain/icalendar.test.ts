import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from './day.ts'
import { type CalendarEvent, icalendar, writeEvent } from './icalendar.ts'

const made = (events: readonly CalendarEvent[], name = 'Training') =>
  icalendar({ name, producer: 'Chalkline', refreshHours: 6, events: events.map(writeEvent) })

const event = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'one@example',
  day: '2027-02-28',
  summary: 'Fran',
  description: '21-15-9',
  url: 'https://example.com/athlete?date=2027-02-28',
  category: 'Metcon',
  changedAt: new Date('2026-11-17T08:00:00.123Z'),
  ...given,
})

/** As a calendar app reads it: lines that go on are joined, then names and values. */
function read(calendar: string) {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
  const events: Record<string, string>[] = []
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[^:]*)?):(.*)$/s.exec(line) ?? []
    if (line === 'BEGIN:VEVENT') events.push({})
    else if (events.length > 0 && line !== 'END:VEVENT')
      (events.at(-1) as Record<string, string>)[name] = value
  }
  return events
}

const textOf = (value = '') =>
  value.replaceAll(/\\([\\;,nN])/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark))

/** Without the character that stands for a broken one, which a test looks for. */
const text = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(
        '\\',
        ';',
        ',',
        ':',
        '"',
        '\n',
        '\r\n',
        '\r',
        '\t',
        '\u0000',
        '\u007f',
        'n',
        'ñ',
        '💪',
        '漢',
        ' ',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
    ),
    maxLength: 200,
  })
  .filter(value => !value.includes('\ufffd'))
/** What a calendar can hold of a text. */
const held = (given: string) => given.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\t\n])\p{Cc}/gu, '')

describe('[FEED-01] a calendar', () => {
  it('has whole days with the text, a stable id, and when it was changed', () => {
    expect(made([event()], 'Training, Ana').split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Chalkline//Training//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Training\\, Ana',
      'X-WR-CALNAME:Training\\, Ana',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'BEGIN:VEVENT',
      'UID:one@example',
      'DTSTAMP:20261117T080000Z',
      'LAST-MODIFIED:20261117T080000Z',
      'SEQUENCE:217065600',
      'DTSTART;VALUE=DATE:20270228',
      'DTEND;VALUE=DATE:20270301',
      'SUMMARY:Fran',
      'DESCRIPTION:21-15-9',
      'URL:https://example.com/athlete?date=2027-02-28',
      'CATEGORIES:Metcon',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('has lines of 75 octets at most, whole characters, and ends each with a carriage return and a line feed', () => {
    fc.assert(
      fc.property(text, description => {
        const lines = made([event({ description, summary: description })]).split('\r\n')
        expect(lines.pop()).toBe('')
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/(?!\t)\p{Cc}|\ufffd/u)
          expect(Buffer.from(line).toString()).toBe(line)
        }
      }),
    )
    // As few lines as that allows.
    const long = made([event({ description: 'x'.repeat(200) })])
    expect(long).toContain(`DESCRIPTION:${'x'.repeat(63)}\r\n ${'x'.repeat(74)}\r\n ${'x'.repeat(63)}\r\n`)
  })

  it('is read back as the texts that it was made of', () => {
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 4000 }), (summary, description, days) => {
        const day = addDays('2026-01-01' as Day, days)
        const [found = {}] = read(made([event({ summary, description, day })]))
        expect([textOf(found.SUMMARY), textOf(found.DESCRIPTION)]).toEqual([held(summary), held(description)])
        expect(found['DTSTART;VALUE=DATE']).toBe(day.replaceAll('-', ''))
        expect(found['DTEND;VALUE=DATE']).toBe(addDays(day, 1).replaceAll('-', ''))
      }),
    )
  })

  it('cannot be broken out of by a text', () => {
    const evil = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:forged'
    expect(read(made([event({ summary: evil, category: evil, uid: evil })], evil))).toHaveLength(1)
  })

  it('counts on with each change', () => {
    const sequence = (at: string) => Number(read(made([event({ changedAt: new Date(at) })]))[0]?.SEQUENCE)
    expect(sequence('2026-11-17T08:00:01Z')).toBeGreaterThan(sequence('2026-11-17T08:00:00Z'))
    expect(sequence('1999-01-01T00:00:00Z')).toBe(0)
    expect(sequence('2080-01-01T00:00:00Z')).toBeLessThan(2 ** 31)
  })

  it('has a part also without events, as the standard asks', () => {
    expect(made([])).toContain('BEGIN:VTIMEZONE\r\nTZID:UTC\r\n')
    expect(read(made([]))).toEqual([])
  })
})
