// A list of athletes to invite: one row for each, with an address and usually a name.
import { type ColumnRole, columnOf } from './column-role.ts'
import type { Sheet } from './sheet.ts'
import type { SheetDraft } from './sheet-draft.ts'

export type ListedAthlete = { name: string; email: string }

const address = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
const separator = /\s*[,;/|&\n]\s*|\s+(?:(?:and|or|y|o)\s+)?/

/** One or several in a cell; none where it says something else too. */
function addressesIn(cell: string): readonly string[] {
  const parts = cell.trim().split(separator)
  return parts.every(part => address.test(part)) ? parts : []
}

export type AthleteList = { athletes: ListedAthlete[]; columns: (ColumnRole | undefined)[] }

/** Undefined where no column has addresses. `chosen`: what the coach says that columns are. */
export function readAthletes(
  sheet: Sheet,
  index: number,
  draft: SheetDraft,
  chosen: ReadonlyMap<number, ColumnRole>,
): AthleteList | undefined {
  const width = Math.max(0, ...sheet.rows.map(({ length }) => length))
  const counts = Array.from(
    { length: width },
    (_, column) => sheet.rows.filter(row => addressesIn(row[column] ?? '').length > 0).length,
  )
  const most = Math.max(0, ...counts)
  if (most === 0) return undefined
  const columnsAs = (role: ColumnRole) =>
    [...chosen].flatMap(([column, one]) => (one === role ? [column] : [])).toSorted((a, b) => a - b)
  const [emailColumn = counts.indexOf(most)] = columnsAs('email')
  const named = columnsAs('athlete')
  const found = nameColumnsOf(sheet, emailColumn, width).filter(column => !chosen.has(column))
  const nameColumns = named.length > 0 ? named : found
  const columns = Array.from({ length: width }, (_, column): ColumnRole | undefined => {
    if (column === emailColumn) return 'email'
    return nameColumns.includes(column) ? 'athlete' : undefined
  })
  const left = columnsAs('ignored')
  const athletes = sheet.rows.flatMap((row, at) => {
    const place = (column: number) => ({ sheet: index, row: at, column })
    const emails = addressesIn(row[emailColumn] ?? '')
    const isHeader = at === 0 && emails.length === 0
    for (const [column, text] of row.entries()) {
      if (text === '') continue
      const isRead = column === emailColumn || nameColumns.includes(column)
      if (isHeader) draft.mark(place(column), { kind: 'label' })
      else if (left.includes(column)) draft.mark(place(column), { kind: 'ignored', rule: 'chosen' })
      else if (emails.length === 0) draft.mark(place(column), { kind: 'unplaced', reason: 'no_address' })
      else if (isRead) draft.mark(place(column), { kind: 'athlete' })
      else draft.mark(place(column), { kind: 'unplaced', reason: 'no_athlete' })
    }
    const name = nameColumns
      .map(column => row[column] ?? '')
      .filter(Boolean)
      .join(' ')
    return emails.map(email => ({ name, email: email.toLowerCase() }))
  })
  return { athletes, columns }
}

/** Those with a header that says so, first name and surname apart; else the first column of text. */
function nameColumnsOf(sheet: Sheet, emailColumn: number, width: number): number[] {
  const headers = sheet.rows[0] ?? []
  const named = headers.flatMap((header, column) => {
    const role = columnOf(header)?.role
    const isName =
      role === 'name' || role === 'athlete' || /^(first|last|sur) ?name$|^apellidos?$/i.test(header)
    return isName && column !== emailColumn ? [column] : []
  })
  if (named.length > 0) return named
  const columns = Array.from({ length: width }, (_, column) => column)
  const text = columns.find(
    column => column !== emailColumn && sheet.rows.some(row => /\p{L}{2}/u.test(row[column] ?? '')),
  )
  return text === undefined ? [] : [text]
}
