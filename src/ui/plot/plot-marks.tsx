// What is drawn on a plot: ticks, a line with points, bars.
import type { PlotPoint } from './plot.tsx'
import { type Placed, thinned, ticksOf } from './plot-scale.ts'

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
