// Texts of calendar days, for the calendars of programs and athletes.

import { type Day, daysFrom, startOfWeek, type WeekStart } from '../domain/day.ts'
import type { CalendarView } from '../domain/programming/calendar-search.ts'
import { type CalendarFrame, isOneMonth, shownRange } from '../domain/programming/calendar-view.ts'
import type { Language } from '../product/language.ts'
import { formatDay, formatRange } from './day-words.ts'
import type { Translate } from './dictionary.ts'

/** "Monday, 2 March", "2 – 8 Mar 2026" or "March 2026"; a month that goes on into another is named by its days. */
export function shownTitle(view: CalendarView, day: Day, language: Language, frame: CalendarFrame): string {
  if (view === 'day') return formatDay(day, language, 'long')
  if (view === 'month' && isOneMonth(day, frame)) return formatDay(day, language, 'month')
  const { from, to } = shownRange(view, day, frame)
  return formatRange(from, to, language)
}

/** The number of a day in a month; the first day of a month names it. */
export function dayOfMonth(day: Day, language: Language): string {
  const number = Number(day.slice(8))
  return number === 1 ? formatDay(day, language, 'dayAndMonth') : String(number)
}

/** From the first day of a week on, for the column headings. */
export function weekdayNames(language: Language, weekStart: WeekStart): string[] {
  return daysFrom(startOfWeek('2024-01-01', weekStart), 7).map(day => formatDay(day, language, 'weekday'))
}

export function toolbarWords(text: Translate) {
  return {
    previous: text('calendar.previous'),
    today: text('calendar.today'),
    next: text('calendar.next'),
    jumpTo: text('calendar.jumpTo'),
    view: text('calendar.view'),
    views: {
      day: text('calendar.view_day'),
      week: text('calendar.view_week'),
      month: text('calendar.view_month'),
    },
  }
}
