// A calendar of whole days as text (iCalendar, RFC 5545 and 7986), for the apps that subscribe to it.
import { addDays, type Day } from './day.ts'

export type CalendarEvent = {
  /** The same as long as it is the same event. */
  uid: string
  day: Day
  summary: string
  description: string
  url: string
  category: string
  changedAt: Date
}

/** `events`: each as `writeEvent` wrote it. */
type Calendar = { name: string; producer: string; refreshHours: number; events: readonly string[] }

export function icalendar({ name, producer, refreshHours, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${written(`-//${producer}//Training//EN`)}`,
    'CALSCALE:GREGORIAN',
    `NAME:${written(name)}`,
    `X-WR-CALNAME:${written(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
  ]
  const parts = events.length > 0 ? events.join('') : foldedAll(noEvents)
  return `${foldedAll(lines)}${parts}${foldedAll(['END:VCALENDAR'])}`
}

/** A calendar must have a part: without events the one that says nothing. */
const noEvents = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** Apart from the calendar, because a thousand long ones take a while: others may come in between. */
export function writeEvent({
  uid,
  day,
  summary,
  description,
  url,
  category,
  changedAt,
}: CalendarEvent): string {
  const changed = changedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return foldedAll([
    'BEGIN:VEVENT',
    `UID:${written(uid)}`,
    // Without a method it is when the event was last changed: so an unchanged calendar is the same text.
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${sequenceOf(changedAt)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    // The day after: an end is exclusive.
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${written(summary)}`,
    `DESCRIPTION:${written(description)}`,
    `URL:${url}`,
    `CATEGORIES:${written(category)}`,
    // Training takes none of the day's free time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
}

const compact = (day: Day) => day.replaceAll('-', '')

/** The sequence number, which grows with each change: in seconds since 2020. */
const sequenceOf = (changedAt: Date) =>
  Math.max(0, Math.floor((changedAt.getTime() - Date.UTC(2020, 0, 1)) / 1000))

/** A text as a value: no control characters, and marks that would end or split it escaped. */
function written(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}|\p{Cs}/gu, '')
    .replaceAll(/[\\;,]/g, mark => `\\${mark}`)
    .replaceAll('\n', '\\n')
}

const longestLine = 75

const foldedAll = (lines: readonly string[]) => lines.map(folded).join('')

/** Lines of at most 75 octets; a space continues one. No character is split. */
function folded(line: string): string {
  const parts: string[] = []
  let start = 0
  let octets = 0
  for (let at = 0; at < line.length; ) {
    const codePoint = line.codePointAt(at) ?? 0
    const size = octetsOf(codePoint)
    if (octets + size > longestLine) {
      parts.push(line.slice(start, at))
      start = at
      octets = 1
    }
    octets += size
    at += codePoint < 0x10000 ? 1 : 2
  }
  parts.push(line.slice(start))
  return `${parts.join('\r\n ')}\r\n`
}

/** In UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
