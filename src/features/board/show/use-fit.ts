import { type RefObject, useEffect, useLayoutEffect, useReducer, useState } from 'react'

/** Smaller is read by no one from across the gym: of a list a single row is searched for. In pixels, at 1080 lines. */
const readable = { text: 22, list: 26 }
/** Another column has to be worth it: short lines are easier to find. */
const worthwhile = 1.12

type FitOptions = {
  /** The largest share of the screen's height. */
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

// The page of a long text or list that is shown: pages turn by themselves, by the server's clock, so that all screens
// show the same.

/** Long enough to read one. In milliseconds. */
export const turnsEvery = 15_000

/** Pages stand beside each other in the box (`use-fit.ts`); answers which one it shows. */
export function usePage(box: RefObject<HTMLElement | null>, pages: number, clockOffsetMs: number): number {
  const page = useTurningPage(pages, clockOffsetMs)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const gap = Number.parseFloat(element.style.columnGap) || 0
    element.scrollLeft = page * (element.clientWidth + gap)
  }, [box, page])
  return page
}

function useTurningPage(pages: number, clockOffsetMs: number): number {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const now = Date.now() + clockOffsetMs
  useEffect(() => {
    if (pages < 2) return
    const timer = setTimeout(lookAgain, turnsEvery - ((Date.now() + clockOffsetMs) % turnsEvery) + 10)
    return () => clearTimeout(timer)
  })
  return Math.floor(now / turnsEvery) % pages
}

// The largest size at which something fits: a binary search, because only the layout itself can tell.

/** Fine enough that no step is seen from across the room. */
const precision = 1

/**
 * The largest size that fits, else `smallest`. `fits` is called about ten times; what fits once fits at smaller sizes.
 */
export function largestFit(fits: (size: number) => boolean, smallest: number, largest: number): number {
  // First, because a question lays out the whole text: one that is too long is asked about once.
  if (!fits(smallest)) return smallest
  if (fits(largest)) return largest
  let [low, high] = [smallest, largest]
  while (high - low > precision) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/** Columns that find no room stand beside the box: as many pages as its width goes into all of them. */
export const pagesIn = (whole: number, width: number, gap: number): number =>
  width > 0 ? Math.max(1, Math.ceil(whole / (width + gap))) : 1

/** A few lines are one column: what is read top to bottom is found at once. */
const linesOfColumns = 12

export const columnsFor = (text: string): number =>
  text.split('\n').filter(line => line.trim() !== '').length < linesOfColumns ? 1 : Number.POSITIVE_INFINITY

/** A row of results, in font sizes: the place, a name, the score and the level. */
const rowWidth = 18
const mostListColumns = 2

/** A second column stands beside the first only where its rows have room for the name. */
export const listColumns = (width: number, gap: number, size: number): number =>
  Math.max(1, Math.min(mostListColumns, Math.floor((width + gap) / (rowWidth * size + gap))))

export const widestOf = (text: string, widthOf: (word: string) => number): number =>
  Math.max(0, ...text.split(/[\s-]+/).map(widthOf))
