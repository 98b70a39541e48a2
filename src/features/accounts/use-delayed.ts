import { useEffect, useEffectEvent } from 'react'

/** Calls back once, after the given milliseconds, unless the component unmounts before. */
export function useDelayed(callback: () => void, milliseconds: number, isOn = true): void {
  const call = useEffectEvent(callback)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => call(), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, isOn])
}
