// A spreadsheet as texts in rows and columns, and what an import makes of each cell.
import type { Day } from '../day.ts'
import type { BlockType } from '../programming/block.ts'
import type { Release } from '../programming/release.ts'

export type Sheet = {
  name: string
  rows: readonly (readonly string[])[]
  /** Cells that span others, as a title or the label of a week does. */
  merged?: readonly Merged[]
  /** In its workbook: a list for formulas more often than a plan. Left out unless the coach wants it. */
  isHidden?: boolean
}
export type Merged = { row: number; column: number; rows: number; columns: number }

/** More than two years of any plan. */
export const mostRows = 5_000
export const mostColumns = 200
/** The limit for cells that are not empty, of all sheets together. */
export const mostCells = 100_000

/** Counted from 0. */
export type CellAddress = { sheet: number; row: number; column: number }

/** A week and a day of the program, both counted from 1, or a date. */
export type When = { week: number; day: number } | { date: Day }

export type SpreadsheetBlock = { type: BlockType | null; name?: string; text: string }
/** `look`: in a file of ours, which has the whole workout. */
export type SpreadsheetSession = {
  when: When
  name?: string
  blocks: SpreadsheetBlock[]
  notes?: string
  look?: WorkoutLook
}
export type WorkoutLook = { typeCode: string; color: string }

/** What a file of ours says about the program itself. */
export type FiledProgram = { name: string; description: string; trainingPercent: number | null } & Release

/** What became of a cell that is not empty. */
export type CellUse =
  | { kind: 'session'; session: number }
  /** `isTrained`: the day has a session at another time. */
  | { kind: 'rest'; when: When; isTrained?: boolean }
  | { kind: 'athlete' }
  /** About a whole week. */
  | { kind: 'note' }
  /** The cell says when, or what the cells of its row or column are. */
  | { kind: 'label' }
  | { kind: 'ignored'; rule: IgnoredRule }
  | { kind: 'unplaced'; reason: UnplacedReason }

/**
 * `title`: above the table. `result`: what athletes did, which is no work to be done. `line`: drawn with dashes below a
 * header. `talk`: a reply or an attachment in a chat. `times`: hours of the classes. `chosen`: by the coach. `hidden`: its sheet is.
 */
export type IgnoredRule =
  | 'title'
  | 'result'
  | 'error_value'
  | 'formula'
  | 'repeated'
  | 'line'
  | 'talk'
  | 'times'
  | 'chosen'
  | 'hidden'
/** The coach can bring back what these rules leave out. */
export type KeepableRule = 'title' | 'result' | 'talk' | 'times'
export const isKeepable = (rule: IgnoredRule): rule is KeepableRule =>
  rule === 'title' || rule === 'result' || rule === 'talk' || rule === 'times'
/**
 * `no_day`: it stands under or beside no day. `unknown_column`: its header says nothing known. `no_athlete`: in a list of
 * athletes, neither a name nor an address. `no_address`: its row of such a list has none.
 */
export type UnplacedReason = 'no_day' | 'unknown_column' | 'no_layout' | 'no_athlete' | 'no_address'

/** The sheets that are left out before the coach has chosen. */
export const hiddenSheets = (sheets: readonly Sheet[]): ReadonlySet<number> =>
  new Set(sheets.flatMap(({ isHidden }, index) => (isHidden ? index : [])))

/** "C4", and "Sheet!C4" where there are several sheets. */
export function cellName({ sheet, row, column }: CellAddress, sheets: readonly Sheet[]): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  const name = `${letters}${row + 1}`
  return sheets.length > 1 ? `${sheets[sheet]?.name}!${name}` : name
}

/** The merged cell that begins here. */
export const mergedAt = ({ merged = [] }: Sheet, row: number, column: number): Merged | undefined =>
  merged.find(one => one.row === row && one.column === column)

export const cellAt = (sheet: Sheet, row: number, column: number): string => sheet.rows[row]?.[column] ?? ''
