import { type RefCallback, useEffect, useRef } from 'react'
import { useInView } from '#ui/viewport/use-in-view.ts'
import type { Announcement } from './known-announcements.ts'

/** How long an announcement must be in view, in milliseconds. */
const tick = 1_000

/** Marks what was in view for a moment as seen. The answer goes to the end of each text: `ref={watch}`. */
export function useMarkSeen(
  announcements: readonly Announcement[],
  markSeen: (id: string) => Promise<void>,
): RefCallback<HTMLElement> {
  const { watch, inView } = useInView()
  const latest = useRef({ announcements, markSeen })
  latest.current = { announcements, markSeen }

  useEffect(() => {
    let seenBefore: ReadonlySet<string> = new Set()
    const timer = setInterval(() => {
      const isLooking = document.visibilityState === 'visible' && document.hasFocus()
      const { announcements, markSeen } = latest.current
      const shown = isLooking
        ? announcements.filter(one => !one.isSeen && !one.isDeleted && inView.current.has(one.id))
        : []
      for (const { id } of shown) if (seenBefore.has(id)) void markSeen(id)
      seenBefore = new Set(shown.map(({ id }) => id))
    }, tick)
    return () => clearInterval(timer)
  }, [inView])

  return watch
}
