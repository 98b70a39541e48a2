// Which page of a long text or list is shown: they turn by themselves, by the server's clock, so that all screens show
// the same.
import { type RefObject, useEffect, useLayoutEffect, useReducer } from 'react'

/** Long enough to read one. In milliseconds. */
export const turnsEvery = 15_000

/** Pages stand beside each other in the box (`use-fit.ts`); answers which one it shows. */
export function usePage(box: RefObject<HTMLElement | null>, pages: number, clockOffsetMs: number): number {
  const page = useTurningPage(pages, clockOffsetMs)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const gap = Number.parseFloat(element.style.columnGap) || 0
    element.scrollLeft = page * (element.clientWidth + gap)
  }, [box, page])
  return page
}

function useTurningPage(pages: number, clockOffsetMs: number): number {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const now = Date.now() + clockOffsetMs
  useEffect(() => {
    if (pages < 2) return
    const timer = setTimeout(lookAgain, turnsEvery - ((Date.now() + clockOffsetMs) % turnsEvery) + 10)
    return () => clearTimeout(timer)
  })
  return Math.floor(now / turnsEvery) % pages
}
