import { useEffect, useState } from 'react'

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
