// Counts open dialogs and sheets, so that earlier toasts do not cover their buttons.
import { useEffect, useSyncExternalStore } from 'react'

let openings = 0
let open: readonly number[] = []
const listeners = new Set<() => void>()

function change(next: readonly number[]) {
  open = next
  for (const listener of listeners) listener()
}

/** Counts this dialog while it is open. */
export function useOverlay(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const opening = ++openings
    change([...open, opening])
    return () => change(open.filter(other => other !== opening))
  }, [isOpen])
}

/** How many were opened so far. */
export const overlaysSoFar = (): number => openings

/** The number of the newest open overlay; 0 when there is none. */
export function useNewestOverlay(): number {
  return useSyncExternalStore(subscribe, newest, newest)
}

const newest = () => open.at(-1) ?? 0

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
