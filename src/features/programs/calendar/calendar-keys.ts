// The keyboard shortcuts of the board. On Apple keyboards Command replaces Ctrl.
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from 'react'

type Key = Pick<ReactKeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

type PageCommand = 'undo' | 'redo' | 'save' | 'shortcuts' | 'today'
export type DayCommand =
  | 'add'
  | 'copyDay'
  | 'copyWeek'
  | 'paste'
  | 'repeat'
  | 'today'
  | 'shortcuts'
  | 'cancel'
export type CardCommand = 'move' | 'up' | 'down' | 'remove' | 'previousCard' | 'nextCard'

/** Anywhere on the page, except while typing. */
export function pageCommand(event: Key): PageCommand | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 's') return 'save'
  if (key === 'y') return 'redo'
  return key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : undefined
}

/** On a day, and on its cards. */
export function dayCommand(event: Key): DayCommand | undefined {
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key === 'c') return event.shiftKey ? 'copyWeek' : 'copyDay'
    return key === 'v' ? 'paste' : undefined
  }
  if (event.altKey) return undefined
  const commands: Record<string, DayCommand> = {
    enter: 'add',
    a: 'add',
    r: 'repeat',
    t: 'today',
    '?': 'shortcuts',
    escape: 'cancel',
  }
  return commands[key]
}

export function cardCommand(event: Key): CardCommand | undefined {
  if (event.ctrlKey || event.metaKey) return undefined
  const key = event.key.toLowerCase()
  if (event.altKey) return key === 'arrowup' ? 'up' : key === 'arrowdown' ? 'down' : undefined
  const commands: Record<string, CardCommand> = {
    m: 'move',
    delete: 'remove',
    backspace: 'remove',
    arrowup: 'previousCard',
    arrowdown: 'nextCard',
  }
  return commands[key]
}

// Keyboard shortcuts for the whole page, except while the coach is typing.
export function usePageKeys(commands: Record<PageCommand, () => unknown>): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      // Single letters only while nothing has the focus: on a day they belong to the calendar.
      const letter = target === document.body ? dayCommand(event) : undefined
      const command =
        pageCommand(event) ?? (letter === 'shortcuts' || letter === 'today' ? letter : undefined)
      const isElsewhere = target.closest('input, textarea, [role="dialog"], [role="alertdialog"]')
      if (!command || isElsewhere) return
      event.preventDefault()
      latest.current[command]()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
