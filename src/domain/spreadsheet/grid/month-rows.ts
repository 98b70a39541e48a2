// The calendar of a month: a row with the numbers of the days above their work.
import { addDays, type Day, startOfWeek, weekdayOf } from '#domain/day.ts'
import { monthIn, type WrittenMonth } from '../labels/written-date.ts'
import type { SpreadsheetPlanBuilder } from '../plan-builder.ts'
import type { CellAddress } from '../sheet.ts'

/** `weekday`: 0 for the Sunday that begins a week. */
type NumberCell = { weekday: number; text: string; at: CellAddress }
/** `from`: undefined where nothing says which month it is. */
export type NumberedWeek = { from: Day | undefined }

export function createMonthRows(builder: SpreadsheetPlanBuilder) {
  let month: WrittenMonth | undefined
  let monday: Day | undefined

  function mondayOf(cells: readonly (NumberCell & { number: number })[]): Day | undefined {
    const next = monday && addDays(monday, 7)
    const isNext = cells.every(
      ({ weekday, number }) => next && Number(addDays(next, weekday - 1).slice(8)) === number,
    )
    if (isNext) return next
    // A month may begin in the middle of a row, after the last days of the one before.
    const first = cells.find(({ number }, at) => number < (cells[at - 1]?.number ?? 0)) ?? cells[0]
    if (!month || !first) return undefined
    const { number: day, weekday, at } = first
    const found = builder.resolve({ ...month, day, weekday: weekday || 7 }, at)
    return found && mondayAfter(found, weekday === 0)
  }

  return {
    /** A title that names a month. */
    read(title: string): void {
      month = monthIn(title) ?? month
    },

    /** Undefined where the row has something else than numbers of days. */
    weekOf(row: readonly NumberCell[]): NumberedWeek | undefined {
      const cells = row.map(cell => ({ ...cell, number: numberOf(cell.text) }))
      const isKnown = month !== undefined || monday !== undefined
      if (cells.length < (isKnown ? 1 : 2) || !cells.every(follows)) return undefined
      monday = mondayOf(cells)
      return { from: monday }
    },
  }
}

/** The Monday of the week of this day; of a Sunday that begins one the day after. */
const mondayAfter = (day: Day, isFirst: boolean) =>
  isFirst && weekdayOf(day) === 7 ? addDays(day, 1) : startOfWeek(day)

/** A day of the week that begins on the Sunday before its Monday. `from`: a day of it. */
export const dateFromSunday = (from: Day, weekday: number): Day =>
  addDays(mondayAfter(from, true), weekday === 7 ? -1 : weekday - 1)

const numberOf = (text: string) => (/^(?:[1-9]|[12]\d|3[01])$/.test(text) ? Number(text) : 0)

function follows(
  { number, weekday }: { number: number; weekday: number },
  at: number,
  cells: readonly { number: number; weekday: number }[],
): boolean {
  const before = cells[at - 1]
  if (number === 0 || !before) return number > 0
  const isNewMonth = number <= 7 && before.number >= 22
  return isNewMonth || number - before.number === weekday - before.weekday
}
