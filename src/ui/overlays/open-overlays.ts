// Counts open dialogs and sheets, so that earlier toasts do not cover their buttons.
import { useEffect } from 'react'
import { createStore, useStore } from '../../store/store.ts'

let openings = 0
const open = createStore<readonly number[]>([])

/** Counts this dialog while it is open. */
export function useOverlay(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const opening = ++openings
    open.set([...open.get(), opening])
    return () => open.set(open.get().filter(other => other !== opening))
  }, [isOpen])
}

/** How many were opened so far. */
export const overlaysSoFar = (): number => openings

/** The number of the newest open overlay; 0 when there is none. */
export const useNewestOverlay = (): number => useStore(open).at(-1) ?? 0
