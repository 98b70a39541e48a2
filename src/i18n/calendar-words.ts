// Texts of calendar days, for the calendars of programs and athletes.
import type { CalendarView } from '../domain/calendar-view.ts'
import { addDays, type Day, daysFrom, startOfWeek } from '../domain/day.ts'
import type { Language } from '../product/language.ts'
import { formatDay, formatRange } from './day-words.ts'
import type { Translate } from './dictionary.ts'

/** "Monday, 2 March", "2 – 8 Mar 2026" or "March 2026". */
export function shownTitle(view: CalendarView, day: Day, language: Language): string {
  if (view === 'day') return formatDay(day, language, 'long')
  if (view === 'month') return formatDay(day, language, 'month')
  return formatRange(startOfWeek(day), addDays(startOfWeek(day), 6), language)
}

/** From Monday to Sunday, for the column headings. */
export function weekdayNames(language: Language): string[] {
  return daysFrom('2024-01-01', 7).map(day => formatDay(day, language, 'weekday'))
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
