// What one row of a sheet with the days side by side says about one day, written into its session.
import type { BlockType } from '#domain/programming/block.ts'
import type { Column } from '../columns/column-role.ts'
import { exerciseLine } from '../columns/exercise-line.ts'
import type { SpreadsheetPlanBuilder } from '../plan-builder.ts'
import type { CellAddress, When } from '../sheet.ts'
import { isOneLine } from './grid-rows.ts'

type Said = { text: string; place: CellAddress }
export type RowOfDay = {
  lines: Said[]
  exercise: (Said & { field: Column })[]
  names: Said[]
  notes: Said[]
}
type Session = {
  when: When
  slot: string
  part: { type: BlockType | null; name?: string | undefined }
  /** The row before ended with a line that this one goes on with. */
  isOpen: boolean
  /** Each cell is a block of its own. */
  isTransposed: boolean
  /** Keeps a note about all sessions of the day. False where it has none. */
  noteDay(when: When, text: string, at: CellAddress): boolean
}

/** True where the next row may go on with its line. */
export function writeDay(builder: SpreadsheetPlanBuilder, row: RowOfDay, session: Session): boolean {
  const { lines, exercise, names, notes } = row
  const { when, slot, part, isOpen, isTransposed, noteDay } = session
  const work = (text: string, places: CellAddress[]) => builder.addWork({ when, slot, ...part, text }, places)
  const line = (text: string, places: CellAddress[]) => builder.addLine({ when, slot, ...part, text }, places)
  if (exercise.length > 0) line(exerciseLine(exercise), placesOf(exercise))
  const text = lines.map(one => one.text).join('\n')
  const isLine = !isTransposed && lines.length > 0 && isOneLine(text)
  if (isTransposed) for (const one of lines) work(one.text, [one.place])
  else if (isLine && isOpen) line(text, placesOf(lines))
  else if (lines.length > 0) work(text, placesOf(lines))
  for (const name of names)
    if (!builder.nameSession({ when, slot }, name.text, name.place)) work(name.text, [name.place])
  for (const note of notes) if (!noteDay(when, note.text, note.place)) work(note.text, [note.place])
  return isLine
}

const placesOf = (said: readonly Said[]) => said.map(({ place }) => place)
