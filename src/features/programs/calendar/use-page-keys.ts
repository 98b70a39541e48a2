// Keyboard shortcuts for the whole page, except while the coach is typing.
import { useEffect, useRef } from 'react'
import { dayCommand, type PageCommand, pageCommand } from './calendar-keys.ts'

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
