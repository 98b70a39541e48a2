// What is being typed into a search that is kept in the address: the field is never behind the fingers, the address follows.
import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../client/use-debounced.ts'

export function useSearchText(inAddress: string, write: (text: string) => void) {
  const [typed, setTyped] = useState(inAddress)
  const settled = useDebounced(typed)
  const seen = useRef(inAddress)
  const written = useRef(inAddress)

  useEffect(() => {
    const hasMoved = inAddress !== seen.current
    seen.current = inAddress
    if (hasMoved && inAddress !== written.current) {
      // Not our own writing: a link or the back button.
      written.current = inAddress
      setTyped(inAddress)
    } else if (settled === typed && settled !== written.current) {
      written.current = settled
      write(settled)
    }
  }, [inAddress, settled, typed, write])

  return [typed, setTyped] as const
}
