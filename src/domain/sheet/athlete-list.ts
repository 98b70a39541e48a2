// A list of athletes to invite: one row for each, with an address and usually a name.
import { columnOf } from './column-role.ts'
import type { Sheet } from './sheet.ts'
import type { SheetDraft } from './sheet-draft.ts'

export type ListedAthlete = { name: string; email: string }

const address = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/

/** Undefined where no column has addresses. */
export function readAthletes(sheet: Sheet, index: number, draft: SheetDraft): ListedAthlete[] | undefined {
  const width = Math.max(0, ...sheet.rows.map(({ length }) => length))
  const counts = Array.from(
    { length: width },
    (_, column) => sheet.rows.filter(row => address.test(row[column] ?? '')).length,
  )
  const most = Math.max(0, ...counts)
  if (most === 0) return undefined
  const emailColumn = counts.indexOf(most)
  const nameColumns = nameColumnsOf(sheet, emailColumn, width)
  return sheet.rows.flatMap((row, at) => {
    const place = (column: number) => ({ sheet: index, row: at, column })
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
