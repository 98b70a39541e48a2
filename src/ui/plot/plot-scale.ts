// Where values lie on a plot, and which of them are drawn.

/** `x`: any number that grows, as days since a beginning. */
export type Placed = { x: number; value: number }

const steps = [1, 2, 2.5, 5, 10]
/** Times are read in these. */
const clockSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600]

/** Round numbers that enclose the values, about four steps apart. */
export function ticksOf(values: readonly number[], { isTime = false, fromZero = false } = {}): number[] {
  const [low, high] = extent(values)
  const least = fromZero ? 0 : low
  const spread = high - least || Math.abs(high) || 1
  const step = stepFor(spread / 4, isTime)
  const first = Math.floor(least / step) * step
  const count = Math.max(1, Math.ceil((high - first) / step - 1e-9))
  return Array.from({ length: count + 1 }, (_, at) => Math.round((first + at * step) * 1e6) / 1e6)
}

function stepFor(wanted: number, isTime: boolean): number {
  const ofClock = isTime ? clockSteps.find(step => step >= wanted) : undefined
  if (ofClock) return ofClock
  const power = 10 ** Math.floor(Math.log10(wanted))
  return (steps.find(step => step * power >= wanted - 1e-9) ?? 10) * power
}

/** Not by spreading: years of values are too many arguments. */
export function extent(values: readonly number[]): [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

/**
 * At most four points of each of these columns: the first, the lowest, the highest and the last, so that a line through
 * them covers the same pixels. Points are in order of `x`.
 */
export function thinned<Point extends Placed>(points: readonly Point[], columns: number): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length <= columns * 2) return [...points]
  const width = (last.x - first.x) / columns || 1
  const kept: Point[] = []
  let start = 0
  while (start < points.length) {
    const column = columnOf(points[start])
    let end = start
    while (end < points.length && columnOf(points[end]) === column) end += 1
    kept.push(...corners(points.slice(start, end)))
    start = end
  }
  return kept

  function columnOf(point: Point | undefined): number {
    return Math.min(columns - 1, Math.floor(((point?.x ?? 0) - (first?.x ?? 0)) / width))
  }
}

function corners<Point extends Placed>(points: readonly Point[]): Point[] {
  const [low, high] = extent(points.map(({ value }) => value))
  const wanted = new Set([
    0,
    points.findIndex(({ value }) => value === low),
    points.findIndex(({ value }) => value === high),
    points.length - 1,
  ])
  return points.filter((_, at) => wanted.has(at))
}
