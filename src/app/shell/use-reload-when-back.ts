import { useEffect } from 'react'
import { useApp } from '#client/app.tsx'

const pollInterval = 5_000

/** Reloads the page once the server is back: at the first response if it `wasAway`, else after a failed one. */
export function useReloadWhenBack(wasAway: boolean): void {
  const { browser } = useApp()
  useEffect(() => {
    let isAway = wasAway
    const update = (isReachable: boolean) => {
      if (isReachable && isAway) location.reload()
      isAway ||= !isReachable
    }
    // `navigator.onLine` is only a hint.
    const check = () =>
      void browser.fetch('/healthz').then(
        ({ ok }) => update(ok),
        () => update(false),
      )
    if (!wasAway) check()
    const timer = setInterval(check, pollInterval)
    addEventListener('online', check)
    return () => {
      clearInterval(timer)
      removeEventListener('online', check)
    }
  }, [wasAway, browser])
}
