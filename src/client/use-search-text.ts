// A search that is kept in the address: what is typed shows at once and reaches the address when it has been still.
import { useEffect, useRef, useState } from 'react'
import { useDebounced } from './use-debounced.ts'

/** `query` is what the address says, `write` puts another into it. Gives what the field shows, and how to change that. */
export function useSearchText(query: string, write: (query: string) => void) {
  const [typed, setTyped] = useState(query)
  const settled = useDebounced(typed)
  const written = useRef(query)
  const latestWrite = useRef(write)
  latestWrite.current = write

  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    latestWrite.current(settled)
  }, [settled])

  // The address changed by itself: a link, or the way back.
  useEffect(() => {
    if (query === written.current) return
    written.current = query
    setTyped(query)
  }, [query])

  return [typed, setTyped] as const
}
