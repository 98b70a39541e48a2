// Which page of a long text is shown: they turn by themselves, by the server's clock, so that all screens show the same.
import { useEffect, useReducer } from 'react'

/** Long enough to read one. In milliseconds. */
export const turnsEvery = 15_000

export function usePage(pages: number, ahead: number): number {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const now = Date.now() + ahead
  useEffect(() => {
    if (pages < 2) return
    const timer = setTimeout(lookAgain, turnsEvery - ((Date.now() + ahead) % turnsEvery) + 10)
    return () => clearTimeout(timer)
  })
  return Math.floor(now / turnsEvery) % pages
}
