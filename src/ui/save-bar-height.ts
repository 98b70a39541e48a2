// The distance from the window's bottom to the top of the save bar; 0 without one. Toasts stay above it. It is not a
// custom property of the root: a change of one restyles every element of the page.
import { createStore, useStore } from '../store/store.ts'

/** One document has one save bar. */
const saveBarHeight = createStore(0)

export function setSaveBarHeight(height: number): void {
  saveBarHeight.set(height)
  // The focused element stays above it too.
  document.documentElement.style.scrollPaddingBottom = height > 0 ? `calc(${height}px + 1.25rem)` : ''
}

export const useSaveBarHeight = (): number => useStore(saveBarHeight)
