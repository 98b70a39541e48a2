// Text from a chat or a document: the days are headings, and what follows is their work.
import { addDays, type Day, startOfWeek, weekdayOf } from '#domain/day.ts'
import { plainText } from '#domain/notation/text/tokens.ts'
import { type DayInSentence, dayInSentence, isClassTimes } from '../labels/day-in-sentence.ts'
import { withoutMarks } from '../labels/label-marks.ts'
import { withDaySpelt } from '../labels/misspelt-day.ts'
import { isRest, isRestLine } from '../labels/rest-day.ts'
import { type DayLabel, dayLabel, isPhase, isPhaseOnTop, isTimeOfDay, isTitle } from '../labels/time-label.ts'
import { weekLabel } from '../labels/week-label.ts'
import type { WrittenDate } from '../labels/written-date.ts'
import { type SpreadsheetPlanBuilder, timeInWeek } from '../plan-builder.ts'
import type { CellAddress, Sheet, When } from '../sheet.ts'
import { isRuler } from '../text/drawn-lines.ts'
import { type ChatLine, readChat } from './chat.ts'

type Line = { text: string; at: CellAddress }

/** One column, with at least one line that is the heading of a day, or with messages that have their dates. */
export function isHeadedText(sheet: Sheet): boolean {
  const isOneColumn = sheet.rows.every(row => row.slice(1).every(cell => cell === ''))
  return isOneColumn && linesOf(sheet).some(({ text, sent }) => sent || isHeading(text))
}

/** Without the stamps of a chat. */
function linesOf({ rows }: Sheet): readonly ChatLine[] {
  const lines = rows.map(([line = '']) => line)
  return readChat(lines, isHeading) ?? lines.map(text => ({ text, isTalk: false, sent: undefined }))
}

const slotIn = (label: DayLabel) => (label.kind === 'weekday' && label.slot) || ''

const isHeading = (line: string) => headingsOf(line).length > 0

/** Several days may have one heading: "Sábado y domingo". */
function headingsOf(line: string): DayLabel[] {
  const heading = withoutMarks(line)
  const label =
    dayLabel(heading) ?? dayLabel(heading.replace(/^(?:for|para el|para|el|on|this|este)\s+/i, ''))
  if (label) return [label]
  const [, first = '', second = '', rest = ''] =
    /^(\p{L}{3,9})\s*(?:,|\/|&|\+|y|e|and)\s*(\p{L}{3,9})(?:\s*[:–—-]\s*(.*))?$/u.exec(heading) ?? []
  const days = [dayLabel(first), dayLabel(second)]
  return days.every(day => day?.kind === 'weekday')
    ? days.flatMap(day => (day ? [{ ...day, rest }] : []))
    : []
}

/** "Wensday", where other days are spelt right. */
function misspeltHeading(line: string): DayLabel[] {
  const spelt = withDaySpelt(withoutMarks(line))
  return spelt === undefined ? [] : headingsOf(spelt)
}

/** "PM" alone, or before its work: "AM: run 5 km", "Tarde - remo". */
function timeIn(line: string): { time: string; rest: string } | undefined {
  const plain = withoutMarks(line)
  if (isTimeOfDay(plain)) return { time: plain, rest: '' }
  const [, time = '', rest = ''] = /^(.{2,11}?)\s*[:–—-]\s+(.+)$/.exec(plain) ?? []
  return isTimeOfDay(time) ? { time: time.trim(), rest } : undefined
}

/** The weeks of the sheets that follow go on after the last one of this. */
export function readHeadedText(
  sheet: Sheet,
  index: number,
  builder: SpreadsheetPlanBuilder,
  weekBefore: number,
): number {
  let week: number | undefined
  let weekFrom: Day | undefined
  let counted = weekBefore + 1
  let last = weekBefore
  let weekday = 0
  let days: When[] = []
  /** The time of the day: "Monday PM", or "PM" in a line of its own below it. */
  let slot = ''
  let lastDate: Day | undefined
  let lines: Line[] = []
  /** The notes of a week whose first day is not known yet. */
  let notes: Line[] = []
  let isBegun = false

  function timeOf(label: DayLabel, at: CellAddress): When | undefined {
    if (label.kind === 'date') {
      const date = builder.resolve(label.date, at)
      if (date) follow(date)
      return date && { date }
    }
    // A weekday without a date follows the date before it.
    if (lastDate && !weekFrom && label.kind === 'weekday') {
      const sameWeek = addDays(startOfWeek(lastDate), label.day - 1)
      lastDate = sameWeek > lastDate ? sameWeek : addDays(sameWeek, 7)
      return { date: lastDate }
    }
    if (label.kind === 'number' && label.week) week = builder.weeks.weekNumbered(label.week)
    const isAgain = label.day < weekday || (label.day === weekday && slotIn(label) === slot)
    if (isAgain && week === undefined) counted++
    weekday = label.day
    return timeInWeek(week ?? counted, weekFrom, label.day, weekBefore)
  }

  /** Days that were named before it without a date are in the weeks before, or in its own. */
  function follow(date: Day): void {
    if (weekday > 0 && week === undefined) {
      const isLater = weekdayOf(date) > weekday
      builder.weeks.beginsBy(isLater ? counted : counted + 1, date)
    }
    lastDate = date
  }

  /** Lines between days and parts are no work. Dashes alone below a day say that there is none. */
  function clearRulers(): void {
    const isAlone = lines.every(({ text }) => text === '' || isRuler(text))
    lines = lines.map(line => {
      if (!isRuler(line.text) || (isAlone && isRest(line.text))) return line
      builder.mark(line.at, { kind: 'ignored', rule: 'line' })
      return { ...line, text: '' }
    })
  }

  function finish(): void {
    clearRulers()
    const work = lines.filter(({ text }) => text !== '')
    const [first] = work
    if (!first || days.length === 0) {
      readBefore(work)
      lines = []
      return
    }
    const text = lines
      .map(line => line.text)
      .join('\n')
      .trim()
    const places = work.map(({ at }) => at)
    for (const when of days) {
      if (work.length > 1 && isRest(text)) takeRest(work, when)
      else if (work.length > 1 || !builder.takeAside(text, first.at, when))
        builder.addWork({ when, slot, type: null, text }, places)
      if ('week' in when) last = Math.max(last, when.week)
    }
    lines = []
  }

  /** The lines below a day of rest are no work, but a note about the week. */
  function takeRest(work: readonly Line[], when: When): void {
    for (const { text, at } of work)
      if (!isRestLine(text) || !builder.takeAside(text, at, when)) builder.noteDay(when, text, at)
  }

  /** Before the first day of a week: the title of all, or what is said about the week. */
  function readBefore(work: readonly Line[]): void {
    const [first] = work
    const isTitled = !isBegun && first !== undefined && isTitleLine(first.text)
    const isLeftOut = isTitled && builder.leaveOut(first.at, 'title')
    notes.push(...work.slice(isLeftOut ? 1 : 0))
  }

  function finishNotes(): void {
    const text = notes.map(line => line.text).join('\n')
    const [day] = days
    const from = day && 'date' in day ? startOfWeek(day.date) : weekFrom
    const number = day && 'week' in day ? day.week : (week ?? counted)
    if (text !== '') builder.noteWeek(from ? { date: from } : { week: number, day: 1 }, text)
    for (const { at } of notes) builder.mark(at, { kind: 'note' })
    notes = []
  }

  /** A message of work belongs to the day on which it was sent, or to another where it says so. */
  function readMessage(sent: WrittenDate, { text, at }: Line, said: DayInSentence | undefined): void {
    finish()
    isBegun = true
    slot = ''
    const sentOn = builder.resolve(sent, at)
    const date = sentOn && addDays(sentOn, said?.days ?? 0)
    if (date) follow(date)
    days = date ? [{ date }] : []
    const work = said ? said.rest : text
    if (work === '' && !builder.isMarked(at)) builder.mark(at, { kind: 'label' })
    lines = [{ text: work, at }]
  }

  const all = linesOf(sheet)
  const isByMessages = !all.some(({ text }) => isHeading(text))
  const hasWeekdays = all.some(({ text }) => headingsOf(text).some(({ kind }) => kind === 'weekday'))
  /** "Block 2" within a day may be a part of its work. */
  const isAboveHeading = (row: number) => {
    const next = all.slice(row + 1).find(({ text }) => text !== '')?.text ?? ''
    return isHeading(next) || weekLabel(withoutMarks(next)) !== undefined
  }
  let message: WrittenDate | undefined
  for (const [row, { text, isTalk, sent }] of all.entries()) {
    const at = { sheet: index, row, column: 0 }
    const isTimes = isClassTimes(text) && !isHeading(text)
    const isLeftOut = (isTimes || isTalk) && builder.leaveOut(at, isTimes ? 'times' : 'talk')
    message = sent ?? message
    const said = message && !isLeftOut ? dayInSentence(withoutMarks(text)) : undefined
    // "Para mañana:" may stand below a greeting.
    const isSaid = said !== undefined && (sent !== undefined || said.rest === '')
    if (message && (isSaid || (sent && isByMessages))) {
      readMessage(message, { text: isLeftOut ? '' : text, at }, isSaid ? said : undefined)
      continue
    }
    if (isLeftOut) continue
    // Only who wrote what follows, and when.
    if (text === '' && sheet.rows[row]?.[0]) builder.mark(at, { kind: 'label' })
    const inWeek = weekLabel(withoutMarks(text))
    const spelt = headingsOf(text)
    const labels = spelt.length === 0 && hasWeekdays ? misspeltHeading(text) : spelt
    const [label] = labels
    // In a chat "Mañana:" is tomorrow.
    const timed = days.length > 0 && !said ? timeIn(text) : undefined
    if (inWeek) {
      finish()
      isBegun = true
      finishNotes()
      days = []
      lastDate = undefined
      weekday = 0
      const { number, from } = builder.readWeek(inWeek, at)
      week = number ?? week
      weekFrom = from
    } else if (label) {
      finish()
      isBegun = true
      days = labels.flatMap(one => timeOf(one, at) ?? [])
      slot = slotIn(label)
      finishNotes()
      builder.mark(at, { kind: 'label' })
      if (labels !== spelt) builder.warn('misspelt_day', at, '')
      const rest = label.rest.replace(/^\((.*)\)$/, '$1')
      lines = rest === '' ? [] : [{ text: rest, at }]
    } else if ((isBegun ? isPhase : isPhaseOnTop)(withoutMarks(text)) && isAboveHeading(row)) {
      finish()
      days = []
      builder.noteBelow(text, at)
    } else if (timed) {
      finish()
      slot = plainText(timed.time)
      builder.mark(at, { kind: 'label' })
      lines = timed.rest === '' ? [] : [{ text: timed.rest, at }]
    } else lines.push({ text, at })
  }
  finish()
  finishNotes()
  return last
}

/** A few words without a number of work, that are no sentence and no greeting. */
const isTitleLine = (line: string) =>
  line.length <= 60 &&
  !/[.!?,;:]\s*$/.test(line) &&
  !/^(?:hi|hey|hello|hola|buen[ao]s|good|dear|team|equipo)\b/i.test(line.trim()) &&
  (!/\d/.test(line) || isTitle(withoutMarks(line)))
