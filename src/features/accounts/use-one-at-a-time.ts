import { useRef, useState } from 'react'

/** A second press while the first is under way does nothing, even before React has drawn the busy button. */
export function useOneAtATime<Arguments extends unknown[]>(
  work: (...given: Arguments) => Promise<void>,
): [run: (...given: Arguments) => Promise<void>, isBusy: boolean] {
  const [isBusy, setIsBusy] = useState(false)
  const isUnderWay = useRef(false)

  async function run(...given: Arguments): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    try {
      await work(...given)
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }
  return [run, isBusy]
}
