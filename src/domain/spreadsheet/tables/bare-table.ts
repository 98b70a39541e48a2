// What the columns of a table are that have no names: told by their cells.
import type { Column, ColumnRole } from '../columns/column-role.ts'
import { dayLabel } from '../labels/time-label.ts'
import { weekLabel } from '../labels/week-label.ts'
import type { Sheet } from '../sheet.ts'

/** A column of days, and the work in the column beside it that has the most text. */
export function columnsWithoutHeader({ rows }: Sheet): (Column | undefined)[] | undefined {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  if (width < 2) return undefined
  const lengths = Array.from({ length: width }, () => 0)
  const days = Array.from({ length: width }, () => 0)
  const weeks = Array.from({ length: width }, () => 0)
  for (const row of rows)
    for (const [column, cell] of row.entries()) {
      if (dayLabel(cell)?.rest === '') days[column] = (days[column] ?? 0) + 1
      else if (weekLabel(cell)?.rest === '') weeks[column] = (weeks[column] ?? 0) + 1
      else lengths[column] = (lengths[column] ?? 0) + cell.length
    }
  const day = days.indexOf(Math.max(...days))
  const work = lengths.indexOf(Math.max(...lengths))
  if ((days[day] ?? 0) < 2 || day === work) return undefined
  const fields = exerciseFields(rows, lengths)
  return lengths.map((length, column): Column | undefined => {
    if (column === day || (length === 0 && (days[column] ?? 0) > 1)) return { role: 'day', header: '' }
    if ((weeks[column] ?? 0) > 0) return { role: 'week', header: '' }
    return length > 0 ? { role: fields.get(column) ?? 'workout', header: '' } : undefined
  })
}

const count = /^\d{1,2}(?:\s?-\s?\d{1,2})?$/
const setsOfReps = /^\d{1,2}\s?[x×]\s?\d{1,3}(?:\s?-\s?\d{1,3})?$/i
const load =
  /^@?\s?\d{1,3}(?:[.,]\d{1,2})?(?:\s?-\s?\d{1,3})?\s?(?:kgs?|lbs?|%|#)(?:\s?(?:1?rm))?$|^(?:bw|bodyweight|peso corporal)$/i
const pause = /^\d{1,2}:\d{2}$|^\d{1,3}\s?(?:s|sec|secs|seg|min|mins|'|")$/i
const effort = /^(?:rpe|rir)\s?\d/i

/**
 * The fields of one row per exercise: a column of names without numbers, and at least two of short numbers behind it, of
 * which the first are sets and repetitions. Words behind them are notes.
 */
function exerciseFields(rows: Sheet['rows'], lengths: readonly number[]): ReadonlyMap<number, ColumnRole> {
  const cellsOf = (column: number) => rows.flatMap(row => row[column] || [])
  const isAll = (column: number, pattern: RegExp) =>
    (lengths[column] ?? 0) > 0 && cellsOf(column).every(cell => pattern.test(cell.trim()))
  const columns = [...lengths.keys()]
  const numbers = columns.filter(column =>
    [count, setsOfReps, load, pause, effort].some(pattern => isAll(column, pattern)),
  )
  const [first = 0] = numbers
  const exercise = columns.findLast(
    column => column < first && (lengths[column] ?? 0) > 0 && isAll(column, /^[^\d\n]{2,60}$/),
  )
  if (numbers.length < 2 || exercise === undefined) return new Map()
  const fields = new Map<number, ColumnRole>([[exercise, 'exercise']])
  const counts = numbers.filter(column => isAll(column, count))
  for (const column of columns.filter(one => one > exercise && (lengths[one] ?? 0) > 0))
    if (column === counts[0]) fields.set(column, counts.length > 1 ? 'sets' : 'reps')
    else if (column === counts[1] || isAll(column, setsOfReps)) fields.set(column, 'reps')
    else if (isAll(column, load) || counts.includes(column)) fields.set(column, 'load')
    else if (isAll(column, pause)) fields.set(column, 'rest')
    else fields.set(column, isAll(column, effort) ? 'effort' : 'notes')
  return fields
}
