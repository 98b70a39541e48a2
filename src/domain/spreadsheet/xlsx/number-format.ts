// A number of a workbook as its cell shows it: a date, a clock, a percentage, or the number itself.
import { addDays, type Day } from '#domain/day.ts'
import { attribute, xmlTags } from './xml-tags.ts'

export type NumberFormat = 'date' | 'hours' | 'minutes' | 'percent'

/** The formats that Excel has without writing their letters. */
const builtIn: Record<NumberFormat, string> = {
  date: '14 15 16 17 22',
  hours: '18 19 20 21 46',
  minutes: '45 47',
  percent: '9 10',
}

/** By the number of the cell's style. */
export function numberFormats(styles: string): ReadonlyMap<string, NumberFormat> {
  const known = new Map(
    Object.entries(builtIn).flatMap(([format, ids]) =>
      ids.split(' ').map(id => [id, format as NumberFormat] as const),
    ),
  )
  const found = new Map<string, NumberFormat>()
  let inCellFormats = false
  let index = 0
  for (const tag of xmlTags(styles)) {
    const written = tag.name === 'numFmt' && formatOf(attribute(tag, 'formatCode') ?? '')
    if (written) known.set(attribute(tag, 'numFmtId') ?? '', written)
    if (tag.name === 'cellXfs') inCellFormats = !tag.isEnd
    if (!inCellFormats || tag.name !== 'xf' || tag.isEnd) continue
    const format = known.get(attribute(tag, 'numFmtId') ?? '')
    if (format) found.set(String(index), format)
    index++
  }
  return found
}

/** Without the words and conditions in it: "[$-C0A]dddd d" is a date, "0.0 \\days" is none. */
function formatOf(code: string): NumberFormat | undefined {
  const bare = code.replaceAll(/"[^"]*"|\\./g, '').replaceAll(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '')
  if (/[dy]/i.test(bare)) return 'date'
  if (/h/i.test(bare)) return 'hours'
  if (/s/i.test(bare)) return 'minutes'
  return bare.includes('%') ? 'percent' : undefined
}

export function shownNumber(value: number, format: NumberFormat | undefined, starts1904: boolean): string {
  if (format === 'date' && value >= 1) return dayOfSerial(Math.floor(value), starts1904)
  if (format === 'percent') return `${shortest(value * 100)}%`
  if (format === 'hours' || format === 'minutes') return clockOf(value, format)
  return shortest(value)
}

/** 0.1 + 0.2 as a number of the file has 17 digits. */
const shortest = (value: number) => String(Number(value.toPrecision(12)))

/** Writes a part of a day: "1:30", "1:30:15", and below "mm:ss" "90:15". */
function clockOf(value: number, format: 'hours' | 'minutes'): string {
  const total = Math.round(value * 86_400)
  const two = (number: number) => String(number).padStart(2, '0')
  const seconds = two(total % 60)
  const minutes = Math.floor(total / 60)
  if (format === 'minutes') return `${minutes}:${seconds}`
  const clock = `${Math.floor(minutes / 60)}:${two(minutes % 60)}`
  return seconds === '00' ? clock : `${clock}:${seconds}`
}

/** Excel counts a 29 February 1900 that never was. */
function dayOfSerial(serial: number, starts1904: boolean): Day {
  if (starts1904) return addDays('1904-01-01', serial)
  return addDays('1899-12-30', serial < 60 ? serial + 1 : serial)
}
