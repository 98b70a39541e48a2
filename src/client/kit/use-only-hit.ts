import { useEffect, useState } from 'react'

/**
 * Enter in a search takes the only hit. The list may still be on its way then: `isCurrent` says whether the hits are
 * those of what is typed.
 */
export function useOnlyHit<Hit>(
  hits: readonly Hit[] | undefined,
  isCurrent: (typed: string) => boolean,
  take: (hit: Hit) => void,
): (typed: string) => void {
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    if (wanted === undefined || !hits || !isCurrent(wanted)) return
    setWanted(undefined)
    const [only] = hits
    if (only !== undefined && hits.length === 1) take(only)
  })
  return setWanted
}
