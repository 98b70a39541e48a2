import { useState } from 'react'

/** Another number each time something opens: as a key it makes what is inside start anew, but stay while it closes. */
export function useOpening(open: boolean): number {
  const [known, setKnown] = useState({ open, opening: 0 })
  if (known.open !== open) setKnown({ open, opening: known.opening + (open ? 1 : 0) })
  return known.opening
}
