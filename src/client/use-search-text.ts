// A search field whose text is in the address: shown at once, debounced in the address.
import { useEffect, useRef, useState } from 'react'
import { useDebounced } from './use-debounced.ts'

/** `query` is in the address, `write` changes it there. Returns the text of the field and its setter. */
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

  // The address changed from outside: a link, or the back button.
  useEffect(() => {
    if (query === written.current) return
    written.current = query
    setTyped(query)
  }, [query])

  return [typed, setTyped] as const
}
