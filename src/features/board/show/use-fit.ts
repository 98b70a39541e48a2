import { type RefObject, useLayoutEffect, useState } from 'react'
import { columnsFor, largestFit, listColumns, mostListColumns, pagesIn, widestOf } from './fit.ts'

/** Smaller is read by no one from across the gym: of a list a single row is searched for. In pixels, at 1080 lines. */
const readable = { text: 22, list: 26 }
/** Another column has to be worth it: short lines are easier to find. */
const worthwhile = 1.12

type FitOptions = {
  /** Of the height of the screen, at most. */
  share: number
  kind: 'text' | 'list'
}

const mostColumns = 3

/** Columns of a page of text, where all of it would be too small to be read. */
const pageColumns = 2

/**
 * Gives what is in the box the largest font size at which it needs no scrolling, and answers how many pages it has.
 * Again when `of` changes, when the box does, and whenever a font has loaded.
 */
export function useFit(box: RefObject<HTMLElement | null>, of: string, options: FitOptions): number {
  const { share, kind } = options
  const [pages, setPages] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is what is written in the box
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const refit = () => setPages(fitInto(element, share, kind))
    refit()
    document.fonts?.addEventListener?.('loadingdone', refit)
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(refit)
    observer?.observe(element)
    window.addEventListener('resize', refit)
    return () => {
      document.fonts?.removeEventListener?.('loadingdone', refit)
      observer?.disconnect()
      window.removeEventListener('resize', refit)
    }
  }, [box, of, share, kind])
  return pages
}

function fitInto(element: HTMLElement, share: number, kind: FitOptions['kind']): number {
  // Where less motion is wanted, every change takes a moment, in each row of its own: what is measured at once would be
  // the size before.
  for (const one of [element, ...element.querySelectorAll<HTMLElement>('*')])
    one.style.setProperty('transition', 'none', 'important')
  const scale = window.innerHeight / 1080
  const gap = Math.round(window.innerWidth * 0.02)
  // Measuring scrolls back to the first page.
  const page = Math.round(element.scrollLeft / (element.clientWidth + gap))
  const least = Math.max(10, readable[kind] * scale)
  const set = (columns: number, size: number, isPaged = columns > 1) => {
    element.style.columnCount = isPaged ? String(columns) : 'auto'
    element.style.columnGap = `${gap}px`
    // Balanced columns of a text that overflows are not what fits.
    element.style.columnFill = isPaged ? 'auto' : ''
    element.style.fontSize = `${size}px`
  }
  const isWhole = () =>
    element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth
  const widest = widestWord(element)
  let best = { columns: 1, size: 0 }
  const most =
    kind === 'list' ? mostListColumns : Math.min(mostColumns, columnsFor(element.textContent ?? ''))
  for (let columns = 1; columns <= most; columns++) {
    const width = (element.clientWidth - gap * (columns - 1)) / columns
    const fits = (size: number) => {
      set(columns, size)
      // A name that is too long for its row is cut.
      if (kind === 'list') return isWhole() && listColumns(element.clientWidth, gap, size) >= columns
      // A word that is wider than its column is broken, and then nothing is too wide.
      return isWhole() && (widest * size <= width || size <= least)
    }
    const size = largestFit(fits, least, window.innerHeight * share)
    if ((size > least || fits(size)) && size > best.size * worthwhile) best = { columns, size }
  }
  if (best.size > 0) {
    set(best.columns, best.size)
    return 1
  }
  set(kind === 'list' ? listColumns(element.clientWidth, gap, least) : pageColumns, least, true)
  element.scrollLeft = page * (element.clientWidth + gap)
  return pagesIn(element.scrollWidth, element.clientWidth, gap)
}

/** The width of the widest word, in font sizes. */
function widestWord(element: HTMLElement): number {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return 0
  const { fontWeight, fontFamily } = getComputedStyle(element)
  canvas.font = `${fontWeight} 100px ${fontFamily}`
  return widestOf(element.textContent ?? '', word => canvas.measureText(word).width) / 100
}
