import { type RefObject, useEffect } from 'react'

/**
 * A keypad or a keyboard takes room, a phone is turned, and what was understood grows: the field and what is said about
 * it stay in view, the field first.
 */
export function useStaysInView(field: RefObject<HTMLElement | null>, isTyping: boolean, typed: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every input
  useEffect(() => {
    const shown = field.current
    const sheet = shown?.closest('[role=dialog]')
    if (!isTyping || !shown || !sheet) return
    const show = () => {
      shown.scrollIntoView?.({ block: 'nearest' })
      shown.querySelector('input, textarea')?.scrollIntoView?.({ block: 'nearest' })
    }
    // The keyboard may lie over the page, so the window does not tell. Observing also shows it now.
    const observer = new ResizeObserver(show)
    observer.observe(sheet)
    return () => observer.disconnect()
  }, [isTyping, typed])
}
