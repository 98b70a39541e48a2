// Inch marks in a quoted cell that does not double them: 24" at the end of a line, or before the delimiter. The number
// of cells of its row tells them from the quote that closes the cell.

export type RowSoFar = {
  /** Cells of the row before this one. */
  before: number
  /** Cells of the first row that has several. */
  width: number | undefined
}

/** How far the closing quote of a cell is looked for. Longer texts are no workouts. */
const longestCell = 5_000
/** The limit for one cell: more would take long to follow. */
const mostMarks = 20

/** `at`: a quote at the end of what may be the cell. */
export function isInchMark(
  text: string,
  at: number,
  delimiter: string | undefined,
  { before, width }: RowSoFar,
): boolean {
  if (!width || !delimiter || !/\d/.test(text[at - 1] ?? '')) return false
  const window = text.slice(at, at + longestCell)
  const closedHere = before + cellsAfter(window, 1, delimiter)
  let marks = 0
  for (let quote = window.indexOf('"', 1); quote > 0; quote = window.indexOf('"', quote + 1)) {
    const isOpening = isEnd(window[quote - 1], delimiter)
    if (isOpening) return false
    const isInch = /\d/.test(window[quote - 1] ?? '')
    const between = window.slice(1, quote)
    const after = cellsAfter(window, quote + 1, delimiter)
    if (isEnd(window[quote + 1], delimiter) && before + after === width) {
      const [line = '', ...above] = between.split(/[\n\r]/).toReversed()
      const isRow = isInch && above.length > 0 && line.split(delimiter).length - 1 + after === width
      // In the last column both may fit: then the lines between are no rows.
      return !isRow && (closedHere !== width || !between.includes(delimiter))
    }
    if (!isInch || ++marks > mostMarks) return false
  }
  return false
}

/** Around a cell whose last words are inches: "30 box jumps 24"/20"". */
export const withoutQuotes = (cell: string) =>
  /^"(?:[^"]|(?<=\d)")*\d""$/.test(cell) ? cell.slice(1, -1) : cell

const isEnd = (char: string | undefined, delimiter: string) =>
  char === undefined || char === delimiter || char === '\n' || char === '\r'

/** The cells of the row with the one that ends here, to the end of the line. */
function cellsAfter(window: string, end: number, delimiter: string): number {
  let cells = 1
  for (let at = end; window[at] === delimiter; cells++) {
    at++
    if (window[at] === '"') {
      do at = window.indexOf('"', at + 1)
      while (at > 0 && !isEnd(window[at + 1], delimiter))
      if (at < 0) return cells + 1
    }
    while (!isEnd(window[at], delimiter)) at++
  }
  return cells
}
