// Counts open dialogs and sheets, so that earlier toasts do not cover their buttons.
import { useEffect } from 'react'
import { createStore, useStore } from '#store/store.ts'

/** One document has one pile of overlays. */
const overlays = createStore<{ soFar: number; open: readonly number[] }>({ soFar: 0, open: [] })

/** Counts this dialog while it is open. */
export function useOverlay(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const { soFar, open } = overlays.get()
    const opening = soFar + 1
    overlays.set({ soFar: opening, open: [...open, opening] })
    return () => {
      const now = overlays.get()
      overlays.set({ ...now, open: now.open.filter(other => other !== opening) })
    }
  }, [isOpen])
}

/** How many were opened so far. */
export const overlaysSoFar = (): number => overlays.get().soFar

/** The number of the newest open overlay; 0 when there is none. */
export const useNewestOverlay = (): number => useStore(overlays).open.at(-1) ?? 0
