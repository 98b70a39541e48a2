import { useEffect } from 'react'

const lookEvery = 5_000

/** Loads the page anew once the server answers again: right away where it `wasAway`, else after it has been seen to be away. */
export function useReloadWhenBack(wasAway: boolean): void {
  useEffect(() => {
    let isAway = wasAway
    const hear = (isThere: boolean) => {
      if (isThere && isAway) location.reload()
      isAway ||= !isThere
    }
    // What the browser thinks of its connection is only a hint: the server itself is asked.
    const look = () =>
      void fetch('/healthz').then(
        ({ ok }) => hear(ok),
        () => hear(false),
      )
    if (!wasAway) look()
    const timer = setInterval(look, lookEvery)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [wasAway])
}
