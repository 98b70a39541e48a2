// What is drawn on a plot: ticks, a line with points, bars.
import type { PlotPoint } from './plot.tsx'

export const margin = { top: 12, right: 10, bottom: 26, left: 52 }
/** With less room for each, points would cover the line. */
const roomOfPoint = 9

export type Scale = ReturnType<typeof scaleOf>

export function scaleOf(
  points: readonly PlotPoint[],
  {
    kind,
    isTime = false,
    width,
    height,
  }: { kind: string; isTime?: boolean | undefined; width: number; height: number },
) {
  const ticks = ticksOf(
    points.map(({ value }) => value),
    { isTime, fromZero: kind === 'bars' },
  )
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)]
  const [from = 0, to = 0] = [points[0]?.x, points.at(-1)?.x]
  const inside = Math.max(1, width - margin.left - margin.right)
  const bar = inside / Math.max(1, points.length)
  // Bars stand within the frame, points on its edges.
  const [start, room] =
    kind === 'bars' ? [margin.left + bar / 2, inside - bar] : [margin.left + 8, inside - 16]
  return {
    ticks,
    inside,
    bar,
    toX: ({ x }: Placed) =>
      to === from ? margin.left + inside / 2 : start + ((x - from) / (to - from)) * room,
    toY: (value: number) =>
      margin.top + (1 - (value - bottom) / (top - bottom || 1)) * (height - margin.top - margin.bottom),
  }
}

export function Ticks({
  scale,
  width,
  format,
}: {
  scale: Scale
  width: number
  format: (value: number) => string
}) {
  return scale.ticks.map(tick => (
    <g key={tick}>
      <line
        x1={margin.left}
        x2={width - margin.right}
        y1={scale.toY(tick)}
        y2={scale.toY(tick)}
        className="stroke-line"
      />
      <text x={margin.left - 8} y={scale.toY(tick) + 4} textAnchor="end" className="fill-muted">
        {format(tick)}
      </text>
    </g>
  ))
}

export function Line({
  points,
  scale,
  bestAt,
}: {
  points: readonly PlotPoint[]
  scale: Scale
  bestAt: number | undefined
}) {
  const drawn = thinned(points, Math.round(scale.inside))
  const path = drawn.map(point => `${round(scale.toX(point))},${round(scale.toY(point.value))}`).join(' ')
  const best = bestAt === undefined ? undefined : points[bestAt]
  return (
    <>
      <polyline points={path} className="fill-none stroke-[1.5] stroke-edge" strokeLinejoin="round" />
      {points.length * roomOfPoint <= scale.inside &&
        points.map(point => (
          <circle
            key={point.id}
            cx={scale.toX(point)}
            cy={scale.toY(point.value)}
            r={3.5}
            className={dots[point.isHollow ? 'hollow' : 'filled']}
          />
        ))}
      {best && (
        <circle
          cx={scale.toX(best)}
          cy={scale.toY(best.value)}
          r={5}
          className="fill-volt stroke-[1.5] stroke-volt-ink dark:stroke-page"
        />
      )}
    </>
  )
}

const dots = { hollow: 'fill-card stroke-[1.5] stroke-ink', filled: 'fill-ink' }

export function Bars({
  points,
  scale,
  chosen,
}: {
  points: readonly PlotPoint[]
  scale: Scale
  chosen: number | undefined
}) {
  const width = Math.max(1, scale.bar - Math.min(3, scale.bar / 4))
  return points.map((point, at) => (
    <rect
      key={point.id}
      x={scale.toX(point) - width / 2}
      y={scale.toY(point.value)}
      width={width}
      height={scale.toY(0) - scale.toY(point.value)}
      rx={Math.min(2, width / 2)}
      className={at === chosen ? 'fill-ink' : 'fill-success'}
    />
  ))
}

const round = (value: number) => Math.round(value * 10) / 10

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
