// The distance from the window's bottom to the top of the save bar; 0 without one. Toasts stay above it. It is not a
// custom property of the root: a change of one restyles every element of the page.
import { useSyncExternalStore } from 'react'

let height = 0
const listeners = new Set<() => void>()

export function setSaveBarHeight(next: number): void {
  height = next
  // The focused element stays above it too.
  document.documentElement.style.scrollPaddingBottom = height > 0 ? `calc(${height}px + 1.25rem)` : ''
  for (const listener of listeners) listener()
}

export const useSaveBarHeight = (): number => useSyncExternalStore(subscribe, read, read)

const read = () => height

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
