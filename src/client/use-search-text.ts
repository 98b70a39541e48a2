// A search field whose text is in the address: shown at once, debounced in the address.
import { useEffect, useRef, useState } from 'react'

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

// Debounces a value, for searches that run on the server while the user types.
export function useDebounced<Value>(value: Value, milliseconds = 200): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
