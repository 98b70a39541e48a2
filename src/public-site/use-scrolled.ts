import { useSyncExternalStore } from 'react'

/** Whether the page has left its top; the drawn page stands there. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > 50,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
