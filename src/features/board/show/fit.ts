// The largest size at which something fits: a binary search, because only the layout itself can tell.

/** Fine enough that no step is seen from across the room. */
const precision = 1

/** Of `smallest`, if nothing fits. `fits` is asked for about ten sizes; what fits at one size fits at smaller ones. */
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
export const mostListColumns = 2

/** A second column stands beside the first only where its rows have room for the name. */
export const listColumns = (width: number, gap: number, size: number): number =>
  Math.max(1, Math.min(mostListColumns, Math.floor((width + gap) / (rowWidth * size + gap))))

export const widestOf = (text: string, widthOf: (word: string) => number): number =>
  Math.max(0, ...text.split(/[\s-]+/).map(widthOf))
