// The dry run of an import as JSON, for the command line.
import { addDays, type Day, daysBetween, startOfWeek } from '../day.ts'
import type { Layout, SpreadsheetPlan } from './plan-spreadsheet.ts'
import { cellName, type Sheet, type When } from './sheet.ts'
import type { DecodedText } from './text/decode-text.ts'
import type { DelimitedText } from './text/delimited.ts'

const names: Record<Layout, string> = {
  days: 'days in columns, weeks in rows',
  parts: 'days in columns, parts in rows',
  stacked: 'several weeks under one another with repeated headers',
  weeks: 'weeks in columns, days in rows',
  sessions: 'one row per session with a date column',
  exercises: 'one row per exercise',
  text: 'text with days as headings',
  cells: 'cells without labels, a row for each week',
  lines: 'cells without labels, a row for each line',
  athletes: 'a list of athletes',
  none: 'none',
}

type Source = { file: string; decoded?: DecodedText; table?: DelimitedText; start?: Day | undefined }

export function spreadsheetJson(plan: SpreadsheetPlan, sheets: readonly Sheet[], source: Source) {
  const { file, decoded, table, start = plan.startsOn } = source
  const weeks = plan.sessions.flatMap(({ when }) => ('week' in when ? [when.week] : []))
  const timeOf = (when: When) =>
    'date' in when || !start
      ? when
      : { ...when, date: addDays(startOfWeek(start), (when.week - 1) * 7 + when.day - 1) }
  return {
    file,
    ...(table && { delimiter: table.delimiter, newline: table.newline }),
    ...(decoded && { encoding: decoded.encoding, bom: decoded.hasMark }),
    layout: names[plan.layout],
    ...(plan.dateOrder && { dateOrder: plan.dateOrder, ...(plan.isOrderOpen && { dateOrderOpen: true }) }),
    ...(weeks.length > 0 && { weekCount: Math.max(...weeks) }),
    sessionCount: plan.sessions.length,
    restDays: plan.restDays.map(when => ('date' in when ? when.date : timeOf(when))),
    sessions: plan.sessions
      .map(({ when, ...session }) => ({ ...timeOf(when), ...session }))
      .toSorted((one, other) => orderOf(one) - orderOf(other)),
    ...(plan.weekNotes.length > 0 && {
      weekNotes: plan.weekNotes.map(({ week, text }) => ({ ...timeOf(week), text })),
    }),
    ...(plan.athletes.length > 0 && { athletes: plan.athletes }),
    warnings: plan.warnings.map(({ code, at, text }) => ({ cell: cellName(at, sheets), code, text })),
    ignored: plan.cells.flatMap(cell =>
      cell.kind === 'ignored' ? [{ cell: cellName(cell.at, sheets), rule: cell.rule, text: cell.text }] : [],
    ),
    unplaced: plan.cells.flatMap(cell =>
      cell.kind === 'unplaced'
        ? [{ cell: cellName(cell.at, sheets), reason: cell.reason, text: cell.text }]
        : [],
    ),
  }
}

/** Sheets may name a day more than once, or a week after the next one. */
function orderOf(time: When): number {
  return 'date' in time ? daysBetween('2000-01-03', time.date) : time.week * 7 + time.day
}
