// What an import makes of a sheet that is written as text, told shortly.

import { planSpreadsheet, type SpreadsheetPlan } from '../domain/spreadsheet/plan-spreadsheet.ts'
import type { Merged, When } from '../domain/spreadsheet/sheet.ts'
import { readDelimited } from '../domain/spreadsheet/text/delimited.ts'

export const today = '2026-11-17'

export const read = (text: string, merged?: Merged[]) =>
  planSpreadsheet([{ name: 'Sheet1', rows: readDelimited(text).rows, ...(merged && { merged }) }], {
    today,
  })

export const timeOf = (when: When) => ('date' in when ? when.date : `${when.week}.${when.day}`)

/** "1.2 strength: text | wod: text" */
export const shortly = ({ sessions }: SpreadsheetPlan) =>
  sessions.map(
    ({ when, blocks }) =>
      `${timeOf(when)} ${blocks.map(({ type, text }) => `${type ?? '-'}: ${text}`).join(' | ')}`,
  )

export const unplaced = ({ cells }: SpreadsheetPlan) =>
  cells.filter(({ kind }) => kind === 'unplaced').map(({ text }) => text)

export const ignored = ({ cells }: SpreadsheetPlan) =>
  cells.flatMap(cell => (cell.kind === 'ignored' ? [`${cell.rule}: ${cell.text}`] : []))

/** Squat and Row in the week of one label, Bench and Run in that of the other: in every layout that weeks stand in. */
export const twoWeeks = (one: string, two: string) => [
  `,Mon,Thu\n${one},Squat,Row\n${two},Bench,Run`,
  `,${one},${two}\nMonday,Squat,Bench\nThursday,Row,Run`,
  `${one},\nMon,Thu\nSquat,Row\n${two},\nMon,Thu\nBench,Run`,
  `${one}\nMonday\nSquat\nThursday\nRow\n\n${two}\nMonday\nBench\nThursday\nRun`,
]
