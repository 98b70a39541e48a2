// A list of athletes to invite: one row for each, with an address and usually a name.
import { type ColumnRole, columnOf } from './column-role.ts'
import type { Sheet } from './sheet.ts'
import type { SheetDraft } from './sheet-draft.ts'

export type ListedAthlete = { name: string; email: string }

const address = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/

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
    (_, column) => sheet.rows.filter(row => address.test(row[column] ?? '')).length,
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
  const athletes = sheet.rows.flatMap((row, at) => {
    const place = (column: number) => ({ sheet: index, row: at, column })
    for (const column of columnsAs('ignored'))
      if (row[column]) draft.mark(place(column), { kind: 'ignored', rule: 'chosen' })
    const email = row[emailColumn] ?? ''
    if (!address.test(email)) {
      if (at === 0)
        for (const [column, text] of row.entries())
          if (text !== '') draft.mark(place(column), { kind: 'label' })
      return []
    }
    for (const column of [emailColumn, ...nameColumns]) draft.mark(place(column), { kind: 'athlete' })
    const name = nameColumns
      .map(column => row[column] ?? '')
      .filter(Boolean)
      .join(' ')
    return [{ name, email: email.toLowerCase() }]
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
