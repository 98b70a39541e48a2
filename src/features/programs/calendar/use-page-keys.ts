// Undo, redo and save by keyboard, wherever the focus is, unless somebody is typing.
import { useEffect, useRef } from 'react'
import { type PageCommand, pageCommand } from './calendar-keys.ts'

export function usePageKeys(commands: Record<PageCommand, () => unknown>): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = pageCommand(event)
      const target = event.target as HTMLElement
      const isElsewhere = target.closest('input, textarea, [role="dialog"], [role="alertdialog"]')
      if (!command || isElsewhere) return
      event.preventDefault()
      latest.current[command]()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
