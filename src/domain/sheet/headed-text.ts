// Text from a chat or a document: the days are headings, and what follows is their work.
import { addDays, type Day, startOfWeek, weekdayOf } from '../day.ts'
import { isRuler } from './drawn-lines.ts'
import type { CellPlace, Sheet, When } from './sheet.ts'
import { type SheetDraft, timeInWeek } from './sheet-draft.ts'
import { type DayLabel, dayLabel, isRest, weekLabel } from './time-label.ts'

type Line = { text: string; at: CellPlace }

/** One column, with at least one line that is the heading of a day. */
export function isHeadedText(sheet: Sheet): boolean {
  const isOneColumn = sheet.rows.every(row => row.slice(1).every(cell => cell === ''))
  return isOneColumn && sheet.rows.some(([line = '']) => headingOf(line) !== undefined)
}

/** Marks around a heading: "*Monday*", "## Day 1", "— LUNES —" */
const bare = (line: string) => line.replaceAll(/^[\s#*_=~>•–—-]+|[\s*_=~:–—-]+$/g, '')

const headingOf = (line: string): DayLabel | undefined => dayLabel(bare(line))

/** The weeks of the sheets that follow go on after the last one of this. */
export function readHeadedText(sheet: Sheet, index: number, draft: SheetDraft, weekBefore: number): number {
  let week: number | undefined
  let weekFrom: Day | undefined
  let counted = weekBefore + 1
  let last = weekBefore
  let weekday = 0
  let when: When | undefined
  let lastDate: Day | undefined
  let lines: Line[] = []

  function timeOf(label: DayLabel, at: CellPlace): When | undefined {
    if (label.kind === 'date') {
      const date = draft.resolve(label.date, at)
      if (date) follow(date)
      return date && { date }
    }
    // A weekday without a date follows the date before it.
    if (lastDate && !weekFrom && label.kind === 'weekday') {
      const sameWeek = addDays(startOfWeek(lastDate), label.day - 1)
      lastDate = sameWeek > lastDate ? sameWeek : addDays(sameWeek, 7)
      return { date: lastDate }
    }
    if (label.day <= weekday && week === undefined) counted++
    weekday = label.day
    return timeInWeek(week ?? counted, weekFrom, label.day, weekBefore)
  }

  /** Days that were named before it without a date are in the weeks before, or in its own. */
  function follow(date: Day): void {
    if (weekday > 0 && week === undefined) {
      const isLater = weekdayOf(date) > weekday
      draft.beginsBy(isLater ? counted : counted + 1, date)
    }
    lastDate = date
  }

  /** Lines between days and parts are no work. Dashes alone below a day say that there is none. */
  function clearRulers(): void {
    if (lines.every(({ text }) => text === '' || isRest(text))) return
    for (const { text, at } of lines) if (isRuler(text)) draft.mark(at, { kind: 'ignored', rule: 'line' })
    lines = lines.map(line => (isRuler(line.text) ? { ...line, text: '' } : line))
  }

  function finish(): void {
    clearRulers()
    const work = lines.filter(({ text }) => text !== '')
    const [first] = work
    if (first && when) {
      const text = lines
        .map(line => line.text)
        .join('\n')
        .trim()
      if (work.length > 1 || !draft.takeAside(text, first.at, when))
        draft.addWork(
          { when, slot: '', type: null, text },
          work.map(({ at }) => at),
        )
      if ('week' in when) last = Math.max(last, when.week)
    } else for (const { at } of work) draft.mark(at, { kind: 'ignored', rule: 'title' })
    lines = []
  }

  for (const [row, [text = '']] of sheet.rows.entries()) {
    const at = { sheet: index, row, column: 0 }
    const inWeek = weekLabel(bare(text))
    const label = headingOf(text)
    if (inWeek) {
      finish()
      when = undefined
      lastDate = undefined
      weekday = 0
      const { number, from } = draft.readWeek(inWeek, at, weekBefore)
      week = number ?? week
      weekFrom = from
    } else if (label) {
      finish()
      when = timeOf(label, at)
      draft.mark(at, { kind: 'label' })
      lines = label.rest === '' ? [] : [{ text: label.rest, at }]
    } else lines.push({ text, at })
  }
  finish()
  return last
}
