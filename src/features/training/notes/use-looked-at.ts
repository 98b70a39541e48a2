import { type RefCallback, useEffect, useRef } from 'react'
import { useInView } from '#ui/viewport/use-in-view.ts'
import type { Activity } from '../activity/activity.ts'
import { createReadingClock } from './reading-clock.ts'

const tick = 500
/** A coach who has not touched the page for this long may have left the desk. */
const awayAfter = 60_000
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel', 'touchstart'] as const

/**
 * Calls back with the unread notes that the coach has looked at for as long as reading them takes, while the page is
 * visible, has the focus and is being used. The answer goes to the end of each note: `ref={watchEnd}`.
 */
export function useLookedAt(
  notes: readonly Activity[],
  onRead: (notes: Activity[]) => void,
): RefCallback<HTMLElement> {
  const { watch, inView } = useInView()
  const latest = useRef({ notes, onRead })
  latest.current = { notes, onRead }

  useEffect(() => {
    const look = createReadingClock()
    let lastSign = Date.now()
    const noteSign = () => {
      lastSign = Date.now()
    }
    const isLooking = () =>
      document.visibilityState === 'visible' && document.hasFocus() && Date.now() - lastSign < awayAfter
    const timer = setInterval(() => {
      const shown = isLooking()
        ? latest.current.notes.filter(note => note.isNoteUnread && inView.current.has(note.id))
        : []
      // A changed note is another one to read.
      const keyed = shown.map(note => ({ key: `${note.id} ${note.at}`, notes: note.notes, note }))
      const read = new Set(look(keyed, tick))
      if (read.size > 0)
        latest.current.onRead(keyed.filter(({ key }) => read.has(key)).map(({ note }) => note))
    }, tick)
    for (const sign of signsOfLife) addEventListener(sign, noteSign, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const sign of signsOfLife) removeEventListener(sign, noteSign, { capture: true })
    }
  }, [inView])

  return watch
}
