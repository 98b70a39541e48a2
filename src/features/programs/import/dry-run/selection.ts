// What the coach points at in a dry run: a session, a cell, or both where they belong together.
import type { CellAddress } from '#domain/sheet/sheet.ts'

/** `from`: where it was chosen; the other side shows it. */
export type Selection = {
  session?: number | undefined
  cell?: CellAddress | undefined
  from?: 'calendar' | 'sheet' | 'list' | undefined
}
