// Calendar days without a time zone, as YYYY-MM-DD, which sort and compare as strings.
export type Day = `${number}-${number}-${number}`

/** The first day of a week, as `weekdayOf` counts: Monday or Sunday. */
export type WeekStart = 1 | 7

const millisecondsPerDay = 86_400_000

/** A valid day between the years 1900 and 2999: not "2026-02-30". */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && dayOf(time) === value
}

/** In the local time zone. */
export function today(now = new Date()): Day {
  return dayOf(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
}

/** Which day a moment is on there. Swedish dates are written as ours. */
export function dayIn(timeZone: string): (moment: Date) => Day {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
  return moment => format.format(moment) as Day
}

export function addDays(day: Day, count: number): Day {
  return dayOf(timeOf(day) + count * millisecondsPerDay)
}

/** The same day of another month, or its last day if that month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(timeOf(day))
  const firstOfTarget = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1)
  const lastOfTarget = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0))
  return addDays(dayOf(firstOfTarget), Math.min(date.getUTCDate(), lastOfTarget.getUTCDate()) - 1)
}

export function daysBetween(from: Day, to: Day): number {
  return (timeOf(to) - timeOf(from)) / millisecondsPerDay
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(timeOf(day)).getUTCDay() || 7
}

/** Rules count weeks by Mondays; calendars show them as the gym begins them. */
export function startOfWeek(day: Day, weekStart: WeekStart = 1): Day {
  return addDays(day, -((weekdayOf(day) - weekStart + 7) % 7))
}

export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01` as Day
}

export function daysFrom(start: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(start, index))
}

/** The whole weeks that cover a month. */
export function weeksOfMonth(day: Day, weekStart: WeekStart = 1): Day[][] {
  const first = startOfMonth(day)
  const last = addDays(addMonths(first, 1), -1)
  const start = startOfWeek(first, weekStart)
  const weeks = Math.ceil((daysBetween(start, last) + 1) / 7)
  return Array.from({ length: weeks }, (_, week) => daysFrom(addDays(start, week * 7), 7))
}

/** For formatting: noon in UTC, to be shown in UTC. */
export function dateOf(day: Day): Date {
  return new Date(timeOf(day) + millisecondsPerDay / 2)
}

function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10) as Day
}
