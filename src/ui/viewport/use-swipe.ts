// A swipe sideways with the finger. Mouse and pen keep their meaning: they select text.
import { type RefObject, useEffect, useRef } from 'react'

/** In pixels: how far a finger must go, and how near to the edge it belongs to the browser's own gesture. */
const distance = 56
const edge = 24
/** How much of the movement the content follows. */
const follow = 0.35

type Start = { id: number; x: number; y: number }

/** Calls with 1 for a swipe to the left (to what comes next) and -1 for one to the right. */
export function useSwipe(onSwipe: (by: 1 | -1) => void): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const latest = useRef(onSwipe)
  useEffect(() => {
    latest.current = onSwipe
  })

  useEffect(() => {
    const watched = element.current
    if (!watched) return
    let start: Start | undefined

    const end = () => {
      start = undefined
      watched.style.translate = ''
    }

    const moved = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.id) return undefined
      const [x, y] = [event.clientX - start.x, event.clientY - start.y]
      return Math.abs(x) > 2 * Math.abs(y) ? x : 0
    }

    const listeners = {
      pointerdown(event: PointerEvent) {
        const { clientX: x, clientY: y, pointerId: id, pointerType, isPrimary, target } = event
        const isAtEdge = x < edge || x > innerWidth - edge
        const isTyping = target instanceof Element && target.closest('input, textarea') !== null
        if (pointerType === 'touch' && isPrimary && !isAtEdge && !isTyping) start = { id, x, y }
        else end()
      },
      pointermove(event: PointerEvent) {
        const x = moved(event)
        if (x !== undefined) watched.style.translate = Math.abs(x) > 12 ? `${x * follow}px` : ''
      },
      pointerup(event: PointerEvent) {
        const x = moved(event) ?? 0
        end()
        // A long press selects a word; drawing the selection wider is no swipe.
        if (Math.abs(x) >= distance && getSelection()?.isCollapsed !== false) latest.current(x < 0 ? 1 : -1)
      },
      // The browser has taken the gesture over, to scroll or to select.
      pointercancel: end,
    }
    for (const [name, listener] of Object.entries(listeners))
      watched.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        watched.removeEventListener(name, listener as EventListener)
    }
  }, [])
  return element
}
