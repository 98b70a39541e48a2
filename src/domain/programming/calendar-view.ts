// The days that a calendar shows.
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  daysFrom,
  startOfWeek,
  type WeekStart,
  weeksOfMonth,
} from '../day.ts'
import type { CalendarView } from './calendar-search.ts'
import { type DateRange, isInRange } from './program.ts'

export type DayRange = { from: Day; to: Day }

/** The first day of its weeks, and the program whose weeks a month leaves the others out for. */
export type CalendarFrame = { weekStart: WeekStart; program?: DateRange | undefined }

/** The range to load: for a day its whole week, which can be copied and repeated from there too. */
export function shownRange(view: CalendarView, day: Day, frame: CalendarFrame): DayRange {
  const days =
    view === 'month' ? weeksShown(day, frame).flat() : daysFrom(startOfWeek(day, frame.weekStart), 7)
  return { from: days[0] as Day, to: days.at(-1) as Day }
}

const fewestWeeks = 4

/**
 * The weeks of a month. Those without a day of the program are left out, and a month with few of its weeks goes on into
 * the next month, or begins in the one before. For a day in none of its weeks, the whole month.
 */
function weeksShown(day: Day, { program, weekStart }: CalendarFrame): Day[][] {
  const month = weeksOfMonth(day, weekStart)
  if (!program) return month
  const isProgrammed = (week: Day[]) => week.some(one => isInRange(program, one))
  const weeks = month.filter(isProgrammed)
  if (!weeks.flat().includes(day)) return month
  const grow = (by: 7 | -7) => {
    const week = daysFrom(addDays((by > 0 ? weeks.at(-1) : weeks[0])?.[0] as Day, by), 7)
    if (weeks.length >= fewestWeeks || !isProgrammed(week)) return false
    if (by > 0) weeks.push(week)
    else weeks.unshift(week)
    return true
  }
  while (grow(7));
  while (grow(-7));
  return weeks
}

/** Whether each shown week has a day of the month. Else the page is a range of days, of which no month is the main one. */
export function isOneMonth(day: Day, frame: CalendarFrame): boolean {
  return weeksShown(day, frame).every(week => week.some(one => one.slice(0, 7) === day.slice(0, 7)))
}

/** The days in rows: one row per week, or one per day when stacked. */
export function rowsOf(view: CalendarView, day: Day, isStacked: boolean, frame: CalendarFrame): Day[][] {
  if (view === 'month') return weeksShown(day, frame)
  const days = view === 'week' ? daysFrom(startOfWeek(day, frame.weekStart), 7) : [day]
  return isStacked ? days.map(one => [one]) : [days]
}

/** The same day on the previous or next page. */
export function aPageOn(day: Day, view: CalendarView, direction: 1 | -1): Day {
  if (view === 'month') return addMonths(day, direction)
  return addDays(day, direction * (view === 'week' ? 7 : 1))
}

/** Whether every day of a range lies in one of these windows. */
export function isCovered({ from, to }: DayRange, windows: readonly { range: DayRange }[]): boolean {
  return daysFrom(from, daysBetween(from, to) + 1).every(day =>
    windows.some(({ range }) => range.from <= day && day <= range.to),
  )
}
