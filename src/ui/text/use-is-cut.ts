import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether clamped lines hide some of a text; while it is shown whole, whether they did. Measured by an observer, after
 * the browser's own layout: an effect would force one of the whole page.
 */
export function useIsCut(element: RefObject<HTMLElement | null>, text: string, isWhole: boolean): boolean {
  const [isCut, setIsCut] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may be cut where the last one was not
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown || isWhole) return
    const observer = new ResizeObserver(() => {
      const next = shown.scrollHeight > shown.clientHeight + 1
      // Before this frame is painted: a button that came later would move the page.
      if (next !== isCut) flushSync(() => setIsCut(next))
    })
    observer.observe(shown)
    return () => observer.disconnect()
  }, [element, text, isWhole, isCut])
  return isCut
}
