// Columns and rows that are headed by the names of athletes and hold what each of them did.
import { plainText } from '#domain/notation/text/tokens.ts'
import { mergedAt, type Sheet } from '../sheet.ts'
import { columnOf } from './column-role.ts'
import { isGivenName } from './given-names.ts'

/** A column or a row of a sheet: what heads it, and its cells. */
export type Line = { header: string; cells: readonly string[] }

/** One word to three, as "Ana", "LUIS P." and "Mary-Jo O'Neill". */
const shapeOfName = /^\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,2}$/u
const longestName = 30
const numbered = /^(?:athlete|atleta|client|cliente|member|socio|socia|alumno|alumna) ?(?:\d{1,2}|[a-h])$/

const level = String.raw`(?:rx(?: ?\+)?|sc|scaled|esc|escalado|escalada|adaptado|adaptada)`
const praise = '(?:pr|pb|mp|rp)!*'
const time = String.raw`\d{1,3}(?:[:'’´]\d{2}){1,2}(?:"|''|”|s)?`
const rounds = String.raw`\d{1,3} ?(?:rounds?|rds?|rondas?|vueltas?|r)? ?\+ ?\d{1,4}(?: ?reps?)?`
const capped = String.raw`(?:cap|tc|time cap)(?: ?[+:]? ?\d{1,4}(?: ?reps?)?)?`
const amount = String.raw`\d{1,5}(?:[.,]\d{1,2})?(?: ?(?:kgs?|lbs?|#|reps?|rounds?|rds?|rondas?|vueltas?|cals?|pts?|points|puntos|m|w))?`
const beside = String.raw`(?: ?\(?(?:${level}|${praise})\)?)`
/** Behind a time. It has no numbers, which work would have. */
const remark = String.raw`(?:\s*\([^)]*\)|\s*[,;–-]\s*[^\d]*)?`

/** No work is written like this. */
const sure = new RegExp(
  `^(?:(?:${level}|${praise}):? )?(?:${time}(?: ?[/,;-] ?${time})*|${rounds}|${capped})${beside}*${remark}$|^${level}$|^(?:dnf|dns|dnc|✓|✔️?|✅|☑️?|x)$`,
)
/** Loads and counts are scores of athletes where others are sure. */
const possible = new RegExp(
  `^(?:(?:${level}|${praise}):? )?${amount}(?:(?: ?[/;-] ?|, )${amount})*${beside}*(?:\\s*\\([^)]*\\))?$`,
)

/** Longer cells are no scores. */
const longestScore = 60
const isSure = (cell: string) => cell.length <= longestScore && sure.test(plainText(cell.trim()))
const isScore = (cell: string) =>
  isSure(cell) || (cell.length <= longestScore && possible.test(plainText(cell.trim())))
/** "Injured", "no vino". */
const isRemark = (cell: string) => cell.length <= longestScore && !/\d/.test(cell)

function isNamed(header: string): boolean {
  const plain = plainText(header.trim())
  const [first = ''] = plain.split(/[ .-]/)
  return numbered.test(plain) || (mayBeName(header) && isGivenName(first))
}

const mayBeName = (header: string) =>
  header.length <= longestName && shapeOfName.test(header.trim()) && columnOf(header) === undefined

/** At least half of the cells are scores, and no other has a number. */
function mayBeResults({ cells }: Line): boolean {
  const filled = cells.filter(cell => cell !== '')
  return (
    filled.filter(isScore).length * 2 >= filled.length &&
    filled.every(cell => isScore(cell) || isRemark(cell))
  )
}

/**
 * The places of the lines that hold results of athletes. Lines side by side are one group: one of them has a given name,
 * and one a score that cannot be work.
 */
export function resultLines(lines: readonly Line[]): ReadonlySet<number> {
  const found = new Set<number>()
  let group: number[] = []
  const finish = () => {
    const all = group.flatMap(at => lines[at] ?? [])
    if (all.some(({ header }) => isNamed(header)) && all.some(({ cells }) => cells.some(isSure)))
      for (const at of group) found.add(at)
    group = []
  }
  for (const [at, line] of lines.entries()) {
    const isEmpty = line.header === '' && line.cells.every(cell => cell === '')
    if (isEmpty) continue
    if ((mayBeName(line.header) || isNamed(line.header)) && mayBeResults(line)) group.push(at)
    else finish()
  }
  finish()
  return found
}

/** What athletes did, and nothing else. */
export const areResults = (cells: readonly string[]) =>
  mayBeResults({ header: '', cells }) && (cells.some(isSure) || cells.every(isRemark))

/**
 * Below a row of headers: the columns that are headed by athletes, and those under a heading that says "Results". `end`:
 * the row after the last.
 */
export function resultColumns(sheet: Sheet, headerRow: number, end = sheet.rows.length): ReadonlySet<number> {
  const width = Math.max(0, ...sheet.rows.map(({ length }) => length))
  const headers = sheet.rows[headerRow] ?? []
  const body = sheet.rows.slice(headerRow + 1, end)
  const lines = Array.from({ length: width }, (_, column) => ({
    header: headers[column] ?? '',
    cells: body.map(row => row[column] ?? ''),
  }))
  return new Set([...resultLines(lines), ...belowHeading(sheet, headerRow, width)])
}

function belowHeading(sheet: Sheet, headerRow: number, width: number): number[] {
  const above = sheet.rows[headerRow - 1] ?? []
  const from = above.findIndex(cell => cell !== '' && columnOf(cell)?.role === 'result')
  if (from < 0) return []
  const next = above.findIndex((cell, column) => column > from && cell !== '')
  const span = mergedAt(sheet, headerRow - 1, from)?.columns
  const to = span ? from + span : next < 0 ? width : next
  const columns = Array.from({ length: to - from }, (_, index) => from + index)
  return columns.filter(column => columnOf(sheet.rows[headerRow]?.[column] ?? '') === undefined)
}
