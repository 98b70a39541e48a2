// A timer of the board at this moment, by the server's clock. It looks when the digits change, and does nothing in
// between.
import { useEffect, useReducer } from 'react'
import { type Timer, untilNextChange, type View, viewOf } from '#domain/timer/timer.ts'

/** Undefined without a clock. */
export function useTimerView({ blocks, commands }: Timer, clockOffsetMs: number): View | undefined {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const view = blocks.length > 0 ? viewOf({ blocks, commands }, Date.now() + clockOffsetMs) : undefined
  const wait = view && untilNextChange(view)
  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(lookAgain, wait)
    return () => clearTimeout(timer)
  })
  // Timers stop while a page is hidden.
  useEffect(() => {
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [])
  return view
}
