// Actions on a calendar. The object is stable while the screen is mounted, so that no card renders again
// because of it.
import type { KeyboardEvent } from 'react'
import type { Day } from '#domain/day.ts'

export type CalendarActions = {
  activate(day: Day): void
  add(day: Day): void
  openDayMenu(day: Day, anchor: HTMLElement): void
  openCardMenu(day: Day, workoutId: string, anchor: HTMLElement): void
  /** True when the key was handled. */
  dayKey(day: Day, event: KeyboardEvent): boolean
  cardKey(day: Day, workoutId: string, event: KeyboardEvent): boolean
}
