// Relative time in the largest unit that fits: "3 hours ago", "yesterday". Not by `Intl.RelativeTimeFormat`: making one
// takes a phone more than a tenth of a second, on the coach's first screen.
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
type Unit = (typeof units)[number][0]

type Words = {
  now: string
  /** The words for one, and for several with their number. */
  ago: Record<Unit, readonly [one: string, several: string]>
  dayBeforeYesterday?: string
}

const words: Record<Language, Words> = {
  en: {
    now: 'now',
    ago: {
      year: ['last year', '# years ago'],
      month: ['last month', '# months ago'],
      week: ['last week', '# weeks ago'],
      day: ['yesterday', '# days ago'],
      hour: ['1 hour ago', '# hours ago'],
      minute: ['1 minute ago', '# minutes ago'],
    },
  },
  es: {
    now: 'ahora',
    ago: {
      year: ['el año pasado', 'hace # años'],
      month: ['el mes pasado', 'hace # meses'],
      week: ['la semana pasada', 'hace # semanas'],
      day: ['ayer', 'hace # días'],
      hour: ['hace 1 hora', 'hace # horas'],
      minute: ['hace 1 minuto', 'hace # minutos'],
    },
    dayBeforeYesterday: 'anteayer',
  },
}

export function timeAgo(moment: Date, now: Date, language: Language): string {
  const said = words[language]
  // Clocks differ: a time in the future counts as now.
  const seconds = Math.max(0, (now.getTime() - moment.getTime()) / 1000)
  const fitting = units.find(([, length]) => seconds >= length)
  if (!fitting) return said.now
  const [unit, length] = fitting
  // Yesterday is a calendar day, not any time between 24 and 48 hours ago.
  const count = unit === 'day' ? daysBetween(today(moment), today(now)) : Math.floor(seconds / length)
  if (unit === 'day' && count === 2 && said.dayBeforeYesterday) return said.dayBeforeYesterday
  const [one, several] = said.ago[unit]
  return count === 1 ? one : several.replace('#', String(count))
}
