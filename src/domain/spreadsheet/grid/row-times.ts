// Times of day that head the rows of a sheet with the days side by side: "AM" and "PM" below each other.
import { type DayColumns, ownSlot } from './grid-header.ts'

export function createRowTimes() {
  let slot = ''
  /** Whether the week has notes in a row, and in a row below each time. */
  let isNoted = false
  let hasNotesPerTime = false

  return {
    start(time: string): void {
      hasNotesPerTime ||= isNoted && slot !== ''
      slot = time
    },

    /** A row of notes. */
    note(): void {
      isNoted = true
    },

    /** Another week. */
    end(): void {
      slot = ''
      isNoted = false
      hasNotesPerTime = false
    },

    /** The session of the day that its header names, or else the row. */
    slotOf: (day: DayColumns) => ownSlot(day) || slot,

    /** Below the rows of all times, a note is about the day. */
    notedSlotOf: (day: DayColumns) => ownSlot(day) || (hasNotesPerTime ? slot : ''),
  }
}
