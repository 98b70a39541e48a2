// The handlers of presses and keys on the calendar. One stable object; it reads the current state when it is called.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Today, useToday } from '#client/gym-day.ts'
import type { Day } from '#domain/day.ts'
import { focusBeside, focusDay } from '#ui/calendar/calendar-days.tsx'
import { areCells, type SpreadsheetSource } from '../import/spreadsheet-source.ts'
import type { OpenDialog } from './calendar-dialogs.tsx'
import { cardCommand, dayCommand } from './calendar-keys.ts'
import type { OpenMenu } from './calendar-menus.tsx'
import { type Copied, whenPasted } from './clipboard.ts'
import type { Edits, Move, Removal } from './draft/use-edits.ts'

type Moving = { workoutId: string; from: Day }

type CalendarState = {
  edits: Edits
  copied: Copied | undefined
  openImport: (source: SpreadsheetSource, day: Day) => void
  isReadOnly: boolean
  /** The workout that is being moved. */
  moving: Moving | undefined
  activate: (day: Day) => void
  setMenu: (menu: OpenMenu) => void
  setDialog: (dialog: OpenDialog) => void
  setMoving: (moving: Moving | undefined) => void
  requestMove: (move: Move) => void
  requestRemoval: (removals: readonly Removal[]) => void
}

export function useCalendarActions(state: CalendarState): CalendarActions {
  const today = useToday()
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  const [actions] = useState(() => calendarActions(today, () => latest.current))
  return actions
}

function calendarActions(today: Today, now: () => CalendarState): CalendarActions {
  const add = (day: Day) => {
    if (now().edits.isOpen(day)) now().setDialog({ kind: 'add', day })
  }

  function dayKey(day: Day, event: KeyboardEvent): boolean {
    const { edits, isReadOnly, moving, activate, setDialog, setMoving, requestMove } = now()
    const command = dayCommand(event)
    if (command === 'today') activate(today())
    else if (command === 'shortcuts') setDialog({ kind: 'shortcuts' })
    else if (command === 'copyDay') edits.copyFrom(day, 'day')
    else if (command === 'copyWeek') edits.copyFrom(day, 'week')
    else if (moving && command === 'cancel') setMoving(undefined)
    else if (moving && event.key === 'Enter' && day === moving.from) setMoving(undefined)
    else if (moving && event.key === 'Enter') requestMove({ ...moving, to: day })
    else if (isReadOnly || command === undefined || command === 'cancel') return false
    else if (command === 'add') add(day)
    else if (command === 'repeat') setDialog({ kind: 'repeat', day })
    else {
      whenPasted(source => paste(day, source))
      return false
    }
    return true
  }

  /** Cells of a spreadsheet go through a dry run; everything else is what was copied here. */
  function paste(day: Day, source: SpreadsheetSource | undefined) {
    const { edits, copied, openImport } = now()
    if (source && (areCells(source) || !copied)) {
      if (edits.isOpen(day)) openImport(source, day)
    } else if (copied) edits.paste(day, copied)
  }

  function cardKey(day: Day, workoutId: string, event: KeyboardEvent): boolean {
    const { edits, isReadOnly, moving, setMoving, requestRemoval } = now()
    if (moving) return dayKey(day, event)
    const command = cardCommand(event)
    // Enter opens the menu of the card, as on every button.
    if (!command) return event.key !== 'Enter' && dayKey(day, event)
    if (command === 'previousCard' || command === 'nextCard') {
      focusBeside(event.currentTarget as HTMLElement, command === 'nextCard' ? 1 : -1)
      return true
    }
    if (isReadOnly) return false
    if (command === 'move') {
      focusDay(event.currentTarget as HTMLElement)
      setMoving({ workoutId, from: day })
    } else if (command === 'remove') {
      focusBeside(event.currentTarget as HTMLElement, -1)
      requestRemoval([{ day, workoutIds: [workoutId] }])
    } else edits.shift(day, workoutId, command === 'up' ? -1 : 1)
    return true
  }

  return {
    activate: day => now().activate(day),
    add,
    openDayMenu: (day, anchor) => now().setMenu({ kind: 'day', day, anchor }),
    openCardMenu: (day, workoutId, anchor) => now().setMenu({ kind: 'card', day, workoutId, anchor }),
    dayKey,
    cardKey,
  }
}

// Actions on a calendar. The object is stable while the screen is mounted, so that no card renders again
// because of it.
export type CalendarActions = {
  activate(day: Day): void
  add(day: Day): void
  openDayMenu(day: Day, anchor: HTMLElement): void
  openCardMenu(day: Day, workoutId: string, anchor: HTMLElement): void
  /** True when the key was handled. */
  dayKey(day: Day, event: KeyboardEvent): boolean
  cardKey(day: Day, workoutId: string, event: KeyboardEvent): boolean
}
