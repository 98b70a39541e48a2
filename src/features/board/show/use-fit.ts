import { type RefObject, useLayoutEffect } from 'react'
import { largestFit } from './fit.ts'

/** Smaller is read by no one from three metres. In pixels, at 1080 lines. */
const smallest = 14

/**
 * Gives what is in the box the largest font size at which it needs no scrolling; `share` of the height of the screen at
 * most. Again when `of` changes, when the box does, and when the font has loaded.
 */
export function useFit(box: RefObject<HTMLElement | null>, of: unknown, share = 0.1): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is what is written in the box
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const sizeToFit = () => {
      const scale = window.innerHeight / 1080
      const fits = (size: number) => {
        element.style.fontSize = `${size}px`
        return element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth
      }
      const size = largestFit(fits, Math.max(10, smallest * scale), window.innerHeight * share)
      element.style.fontSize = `${size}px`
    }
    sizeToFit()
    let isOver = false
    document.fonts?.ready.then(() => isOver || sizeToFit())
    window.addEventListener('resize', sizeToFit)
    return () => {
      isOver = true
      window.removeEventListener('resize', sizeToFit)
    }
  }, [box, of, share])
}
