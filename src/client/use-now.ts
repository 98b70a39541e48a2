import { useEffect, useState } from 'react'

/** The time, updated every minute, so that a page that stays open overnight shows the new day. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const update = () => setNow(new Date())
    const timer = setInterval(update, 60_000)
    // Timers stop while the phone sleeps.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return now
}

/** After this long the user is told, in milliseconds. */
const patience = 5_000

/** Whether something has been under way for so long that it must be said. */
export function useSlow(isUnderWay: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    setIsSlow(false)
    if (!isUnderWay) return
    const timer = setTimeout(() => setIsSlow(true), patience)
    return () => clearTimeout(timer)
  }, [isUnderWay])
  return isSlow && isUnderWay
}
