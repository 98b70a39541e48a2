// Relative time in the largest unit that fits: "3 hours ago", "yesterday".
import { daysBetween, today } from '../domain/day.ts'
import type { Language } from '../product/language.ts'

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Creating one is expensive. */
const formatters = new Map<Language, Intl.RelativeTimeFormat>()

function formatterOf(language: Language): Intl.RelativeTimeFormat {
  const formatter = formatters.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  formatters.set(language, formatter)
  return formatter
}

export function timeAgo(moment: Date, now: Date, language: Language): string {
  const format = formatterOf(language)
  // Clocks differ: a time in the future counts as now.
  const seconds = Math.max(0, (now.getTime() - moment.getTime()) / 1000)
  const fitting = units.find(([, length]) => seconds >= length)
  if (!fitting) return format.format(0, 'second')
  const [unit, length] = fitting
  // Yesterday is a calendar day, not any time between 24 and 48 hours ago.
  if (unit === 'day') return format.format(-daysBetween(today(moment), today(now)), unit)
  return format.format(-Math.floor(seconds / length), unit)
}
