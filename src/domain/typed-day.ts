// A day as a person types it: day before month in every language of the product, "2/3/2026".
import { type Day, isDay } from './day.ts'

/** "02/03/2026" */
export function writtenDay(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

/** A complete day with any separator or none, or as YYYY-MM-DD; undefined for anything else. */
export function typedDay(text: string): Day | undefined {
  const typed = text.trim()
  if (isDay(typed)) return typed
  const parts =
    /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4})$/.exec(typed) ?? /^(\d{2})()(\d{2})(\d{4})$/.exec(typed)
  return parts ? asDay(parts[4], parts[3], parts[1]) : undefined
}

/** As `typedDay`, for a field that is left: "2/3/26" is 2026 then. */
export function finishedDay(text: string): Day | undefined {
  const short = /^(.*\D)(\d{2})$/.exec(text.trim())
  return typedDay(text) ?? (short ? typedDay(`${short[1]}20${short[2]}`) : undefined)
}

/** What the field shows while digits are typed: the separators come by themselves. */
export function withSeparators(typed: string, before: string): string {
  const once = typed.replaceAll(/\/{2,}/g, '/')
  const isGrowing = once.length > before.length && once.startsWith(before)
  return isGrowing && /^(\d{2}|\d{1,2}\/\d{2})$/.test(once) ? `${once}/` : once
}

function asDay(year = '', month = '', date = ''): Day | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}
