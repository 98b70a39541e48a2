// The dates of a week behind its word, "Semana 4-10 enero", "w/c 4 Jan", and beside its number, "Week 1 (4/1 - 10/1)".
import { plainText } from '#domain/notation/text/tokens.ts'
import { datesIn } from './date-range.ts'
import { monthNames, type WrittenDate, weekdayNamed, weekdayNames } from './written-date.ts'

type WeekDates = { from: WrittenDate; to?: WrittenDate }

const word = /^(?:w\/[cb]\b|(?:week|wk|semana|sem)\b)[.:]?\s*/
/** After these words follows a date and no number of a week. */
export const towardsDate =
  'of|from|starting|starts|commencing|beginning|begins|the|del?|desde|que (?:empieza|comienza|inicia)|empieza|comienza|el'
const towards = new RegExp(String.raw`^(?:(?:${towardsDate})\b[:\s]*)+`)
const weekdayBefore = new RegExp(String.raw`\b(?:${weekdayNames})\b[.,]?(?= *\d)`, 'g')
const weekdayFirst = new RegExp(String.raw`^(${weekdayNames})\b[.,]?\s*`)
const hasMonthOrYear = new RegExp(String.raw`(?:^|[^a-z])(?:${monthNames})(?![a-z])|\d{4}`)
/** "Week 1 set", "Week 1 may be hard" */
const noMonth = /^\d+ (?:set\b|may [a-z])/

/** The number behind the word is a day of the month. Undefined where it is the number of the week. */
export function datedWeek(
  line: string,
  others: readonly string[],
): (WeekDates & { rest: string }) | undefined {
  const plain = plainText(line)
  const [named = ''] = word.exec(plain) ?? []
  if (named === '') return undefined
  const [said = ''] = towards.exec(plain.slice(named.length)) ?? []
  const start = named.length + said.length
  const text = plain.slice(start)
  const dates = datesFrom(text)
  if (!dates || noMonth.test(text)) return undefined
  const after = line.slice(start + dates.end)
  const isMarked = after === '' || /^\s*[):|·,(–—-]/.test(after)
  const isSaid = said !== '' || named.startsWith('w/') || hasMonthOrYear.test(text.slice(0, dates.end))
  // In "Week 1 Jan 4" the number is that of the week, and "Week 4-10" may be several weeks.
  const isDate = isSaid || (isMarked && !/^\d+-\d+$/.test(text.slice(0, dates.end)))
  if (!isDate || /^\s*\d/.test(after)) return undefined
  const rest = [after.replace(/^[\s):|·,.–—-]+/, ''), ...others].join('\n').trim()
  return { from: dates.from, ...(dates.to && { to: dates.to }), rest }
}

/** The dates with which a plain text begins, with or without weekdays. */
function datesFrom(text: string): (WeekDates & { end: number }) | undefined {
  const [lead = '', weekday = ''] = weekdayFirst.exec(text) ?? []
  // As long as before, so that what follows is found.
  const others = text.slice(lead.length).replaceAll(weekdayBefore, found => ' '.repeat(found.length))
  const { at, end = 0, from, to } = datesIn(others) ?? {}
  if (!from || at !== 0) return undefined
  const day = weekdayNamed(weekday)
  return { from: day ? { ...from, weekday: day } : from, ...(to && { to }), end: lead.length + end }
}

/**
 * The dates in the words beside the number of a week. A date has a month or a year, or is the whole of its part: "RPE
 * 7-8", "(Open 27.1)" and "5/3/1" are notes.
 */
export function datesBeside(rest: string): Partial<WeekDates> {
  for (const part of plainText(rest).split(partEnd)) {
    const pieces = part.split(/(?<!\s)\s+[-–—]\s+/)
    for (const text of [part, ...(pieces.length > 1 ? pieces : [])]) {
      const dates = datesAlone(text) ?? datesWithMonth(text)
      if (dates) return dates
    }
  }
  return {}
}

const partEnd = /[()[\]{}:;|·\n]/

function datesAlone(text: string): WeekDates | undefined {
  const lead = towards.exec(text.trim())?.[0] ?? ''
  const plain = text.trim().slice(lead.length)
  const dates = datesFrom(plain)
  const isWhole = dates && /^[\s.,]*$/.test(plain.slice(dates.end))
  if (!isWhole || isRangeOfNumbers.test(plain) || noMonth.test(plain)) return undefined
  return { from: dates.from, ...(dates.to && { to: dates.to }) }
}

/** "4-10", "10-8-6": with a dash, a date has a leading zero or its whole year. */
const isRangeOfNumbers = /^(?!.*\b0)(?!.*\d{4})\d+(?:-\d+)+$/

function datesWithMonth(text: string): WeekDates | undefined {
  const dates = datesIn(text)
  if (!dates) return undefined
  const found = text.slice(dates.at, dates.end)
  if (!hasMonthOrYear.test(found) || noMonth.test(found) || asWork.test(text.slice(dates.end)))
    return undefined
  return { from: dates.from, ...(dates.to && { to: dates.to }) }
}

/** "Sep 5 x 5 squat", "Mar 10 km" */
const asWork =
  /^\s*(?:[x×*@%]|(?:kg|lbs?|reps?|sets?|series|rounds?|rondas|min|sec|seg|km?|mi?|cals?|rm)(?![a-z]))/
