import { useEffect, useEffectEvent } from 'react'

/** Calls back once, so many milliseconds after it was switched on; whoever has left by then is left alone. */
export function useDelayed(callback: () => void, milliseconds: number, isOn = true): void {
  const call = useEffectEvent(callback)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => call(), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, isOn])
}
