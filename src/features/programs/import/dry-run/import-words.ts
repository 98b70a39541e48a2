// How the dry run names cells, days and what became of a cell.
import { longestText } from '#domain/programming/workout.ts'
import type { Layout, ReadableLayout, SpreadsheetPlan } from '#domain/spreadsheet/plan-spreadsheet.ts'
import { type CellAddress, type CellUse, cellName, type Sheet } from '#domain/spreadsheet/sheet.ts'
import { dayInText, formatDay } from '#i18n/day-words.ts'
import type { ImportText } from '#i18n/import/import-text.ts'
import type { Language } from '#product/language.ts'
import type { SessionView } from './session-view.tsx'

const mostNamed = 4

/** "B4, C4 and 3 more" */
export function cellNames(cells: readonly CellAddress[], sheets: readonly Sheet[], text: ImportText): string {
  const named = cells.slice(0, mostNamed).map(at => cellName(at, sheets))
  const more = cells.length - named.length
  return more > 0 ? `${named.join(', ')} ${text('andMore', { count: more })}` : named.join(', ')
}

/** `isIntoProgram`: a program that is there takes the sheet; notes about weeks are not imported then. */
type Import = { sessions: readonly SessionView[]; isIntoProgram: boolean }

export function usedAs(
  use: CellUse,
  { sessions, isIntoProgram }: Import,
  text: ImportText,
  language: Language,
): string {
  switch (use.kind) {
    case 'session': {
      const session = sessions[use.session]
      return session?.day
        ? text('cell_session', { when: `${dayInText(session.day, language)}: ${session.title}` })
        : text('cell_unplacedSession')
    }
    case 'rest':
      return text(use.isTrained ? 'cell_restBeside' : 'cell_rest')
    case 'note':
      return text(isIntoProgram ? 'cell_noteLeft' : 'cell_note')
    case 'ignored':
      return text(`ignored_${use.rule}`)
    case 'unplaced':
      return text(`unplaced_${use.reason}`)
    default:
      return text(`cell_${use.kind}`)
  }
}

/** Several layouts are read the same way. */
export function readableLayout(layout: Layout): ReadableLayout | null {
  if (layout === 'parts' || layout === 'stacked') return 'days'
  if (layout === 'exercises') return 'sessions'
  return layout === 'athletes' || layout === 'none' ? null : layout
}

/** The notes about weeks as the description of the program, as many as it takes. */
export function describedWeeks(
  { weekNotes }: SpreadsheetPlan,
  text: ImportText,
  language: Language,
): { description: string; left: string[] } {
  const left: string[] = []
  let description = ''
  for (const { week, text: note } of weekNotes) {
    const line =
      'date' in week
        ? text('weekOfNote', { day: formatDay(week.date, language, 'short'), note })
        : text('weekNote', { week: week.week, note })
    const longer = description === '' ? line : `${description}\n${line}`
    if (longer.length > longestText) left.push(line)
    else description = longer
  }
  return { description, left }
}

/** The name that the sheet gives itself: the title above it, its file, or its own name. */
export function proposedProgramName(
  plan: SpreadsheetPlan,
  fileName: string,
  sheets: readonly Sheet[],
): string {
  const title = plan.cells.find(cell => cell.kind === 'ignored' && cell.rule === 'title')?.text ?? ''
  const [firstLine = ''] = title.split('\n')
  const isTitle = firstLine.length > 2 && firstLine.length <= 80
  const nameOfSheet = sheets.length === 1 ? (sheets[0]?.name ?? '') : ''
  return isTitle ? firstLine : fileName.replaceAll(/[_\s]+/g, ' ').trim() || nameOfSheet
}
