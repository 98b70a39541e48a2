import { useSyncExternalStore } from 'react'

/** Whether the query holds, followed as it changes. Only where the content differs; what only looks different is CSS. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    onChange => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}
