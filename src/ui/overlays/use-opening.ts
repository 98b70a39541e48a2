import { useState } from 'react'

/** A new number on each opening: as a key it resets the content, but keeps it while closing. */
export function useOpening(open: boolean): number {
  const [known, setKnown] = useState({ open, opening: 0 })
  if (known.open !== open) setKnown({ open, opening: known.opening + (open ? 1 : 0) })
  return known.opening
}
