// A list of athletes to invite: one row for each, with an address and usually a name.
import { type ColumnRole, columnOf } from './columns/column-role.ts'
import type { SpreadsheetPlanBuilder } from './plan-builder.ts'
import type { Sheet } from './sheet.ts'

export type ListedAthlete = { name: string; email: string }

const address = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]*[^\s@<>.]$/
/** As a page or a sheet links it. */
const link = /\bmailto:/gi
const separator = /\s*[,;/|&\n]\s*|\s+(?:(?:and|or|y|o)\s+)?/

/** One or several in a cell; none where it says something else too. */
function addressesIn(cell: string): readonly string[] {
  const parts = cell.trim().replaceAll(link, '').split(separator)
  return parts.every(part => address.test(part)) ? parts : []
}

/** As mail programs write them: "Ana Gil <ana@x.example>; Bob Lee <bob@x.example>". None where it says something else too. */
function mailboxesIn(cell: string): readonly ListedAthlete[] {
  const parts = (cell.replaceAll(link, '').match(/(?:"[^"]*"|[^",;\n])+/g) ?? []).filter(
    part => part.trim() !== '',
  )
  const found = parts.map(part => {
    const written = part.trim()
    const [, name = '', email = written] = /^"?([^"<>@]*)(?:"\s*)?<([^<>]*)>$/.exec(written) ?? []
    return { name: name.trim(), email }
  })
  return cell.includes('<') && found.every(({ email }) => address.test(email)) ? found : []
}

const hasAddress = (cell: string) => addressesIn(cell).length > 0 || mailboxesIn(cell).length > 0

export type AthleteList = { athletes: ListedAthlete[]; columns: (ColumnRole | undefined)[] }

/** Undefined where no column has addresses. `chosen`: what the coach says that columns are. */
export function readAthletes(
  sheet: Sheet,
  index: number,
  builder: SpreadsheetPlanBuilder,
  chosen: ReadonlyMap<number, ColumnRole>,
): AthleteList | undefined {
  const width = Math.max(0, ...sheet.rows.map(({ length }) => length))
  const counts = Array.from(
    { length: width },
    (_, column) => sheet.rows.filter(row => hasAddress(row[column] ?? '')).length,
  )
  const most = Math.max(0, ...counts)
  if (most === 0) return undefined
  const columnsAs = (role: ColumnRole) =>
    [...chosen].flatMap(([column, one]) => (one === role ? [column] : [])).toSorted((a, b) => a - b)
  const [emailColumn = counts.indexOf(most)] = columnsAs('email')
  const named = columnsAs('athlete')
  const headerRow = headerRowOf(sheet, emailColumn)
  const found = nameColumnsOf(sheet, headerRow, emailColumn, width).filter(column => !chosen.has(column))
  const nameColumns = named.length > 0 ? named : found
  const columns = Array.from({ length: width }, (_, column): ColumnRole | undefined => {
    if (column === emailColumn) return 'email'
    return nameColumns.includes(column) ? 'athlete' : undefined
  })
  const left = columnsAs('ignored')
  const athletes = sheet.rows.flatMap((row, at) => {
    const place = (column: number) => ({ sheet: index, row: at, column })
    const boxes = row.map(cell => mailboxesIn(cell))
    const emails = addressesIn(row[emailColumn] ?? '')
    const isListed = emails.length > 0 || boxes.some(({ length }) => length > 0)
    for (const [column, text] of row.entries()) {
      if (text === '') continue
      const isRead = column === emailColumn || nameColumns.includes(column) || boxes[column]?.length
      if (at === headerRow) builder.mark(place(column), { kind: 'label' })
      else if (at < headerRow && builder.leaveOut(place(column), 'title')) continue
      else if (left.includes(column)) builder.mark(place(column), { kind: 'ignored', rule: 'chosen' })
      else if (!isListed) builder.mark(place(column), { kind: 'unplaced', reason: 'no_address' })
      else if (isRead) builder.mark(place(column), { kind: 'athlete' })
      else builder.mark(place(column), { kind: 'unplaced', reason: 'no_athlete' })
    }
    const name = nameColumns
      .map(column => (boxes[column]?.length ? '' : (row[column] ?? '')))
      .filter(Boolean)
      .join(' ')
    const inBoxes = boxes.flatMap((found, column) => (left.includes(column) ? [] : found))
    return [...emails.map(email => ({ name, email })), ...inBoxes].map(one => ({
      name: one.name || name,
      email: one.email.toLowerCase(),
    }))
  })
  return { athletes, columns }
}

const surname = /^(first|last|sur) ?name$|^apellidos?$/i

const isNameHeader = (header: string) => {
  const role = columnOf(header)?.role
  return role === 'name' || role === 'athlete' || surname.test(header)
}

/** Above the first athlete, where titles may stand above it too; -1 without one. */
function headerRowOf({ rows }: Sheet, emailColumn: number): number {
  const first = rows.findIndex(row => row.some(hasAddress))
  const isNamed = (row: readonly string[]) =>
    row.some(cell => isNameHeader(cell) || columnOf(cell)?.role === 'email')
  const named = rows.slice(0, first).findLastIndex(isNamed)
  if (named >= 0 || first === 0) return named
  // Nothing in it can be of an athlete: an address with a mistake, or a number of a phone.
  const [top = []] = rows
  return top[emailColumn] && !top.some(cell => /[@\d]/.test(cell)) ? 0 : -1
}

/** One invitation goes to an address, however often it is listed. */
export function withoutRepeats(athletes: readonly ListedAthlete[]): ListedAthlete[] {
  const byEmail = new Map<string, ListedAthlete>()
  for (const athlete of athletes) if (!byEmail.get(athlete.email)?.name) byEmail.set(athlete.email, athlete)
  return [...byEmail.values()]
}

/** The columns with a header of names, first name and surname apart; else the first column of text. */
function nameColumnsOf(sheet: Sheet, headerRow: number, emailColumn: number, width: number): number[] {
  const headers = sheet.rows[headerRow] ?? []
  const named = headers.flatMap((header, column) =>
    isNameHeader(header) && column !== emailColumn ? [column] : [],
  )
  if (named.length > 0) return named
  const columns = Array.from({ length: width }, (_, column) => column)
  const text = columns.find(
    column =>
      column !== emailColumn &&
      sheet.rows.slice(headerRow + 1).some(row => /\p{L}{2}/u.test(row[column] ?? '')),
  )
  return text === undefined ? [] : [text]
}
