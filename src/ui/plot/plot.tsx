import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Bars, Line, margin, type Placed, type Scale, scaleOf, Ticks } from './plot-marks.tsx'

export type PlotPoint = Placed & {
  id: string
  /** When, and how much, as it is read aloud and in the table. */
  when: string
  says: string
  /** Under the plot, where `when` is too long. */
  axis?: string | undefined
  /** Drawn hollow: a scaled result. */
  isHollow?: boolean | undefined
}

type PlotWords = {
  /** The name of the plot and of its table. */
  caption: string
  when: string
  value: string
  /** Under the plot, as which direction is better. */
  hint?: string | undefined
  showTable: string
  hideTable: string
}

type PlotProps = {
  /** In order of `x`; at least one. */
  points: readonly PlotPoint[]
  kind?: 'line' | 'bars'
  /** The one that stands out, by its place. */
  bestAt?: number | undefined
  isTime?: boolean | undefined
  /** The text of a tick. */
  format: (value: number) => string
  words: PlotWords
  height?: number
}

/**
 * Values over time, drawn to the data. It is operated like a slider: arrow keys, a finger or the mouse choose a point,
 * whose value is shown and announced. The same values are a table on demand.
 */
export function Plot(props: PlotProps) {
  const { points, kind = 'line', bestAt, isTime, format, words, height = 180 } = props
  const { ref, width } = useWidth<HTMLDivElement>()
  const [chosen, setChosen] = useState<number>()
  const [isTable, setIsTable] = useState(false)
  const at = Math.min(chosen ?? points.length - 1, points.length - 1)
  const scale = useMemo(
    () => scaleOf(points, { kind, isTime, width, height }),
    [points, kind, isTime, width, height],
  )
  const shown = points[at]
  if (!shown) return null

  function follow(event: PointerEvent<HTMLElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setChosen(nearest(points, scale.toX, x))
  }

  function step(event: KeyboardEvent) {
    const next = stepOf(event.key, at, points.length - 1)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
  }

  return (
    <figure className="min-w-0">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span className="font-semibold">{shown.says}</span>
        <span className="text-muted">{shown.when}</span>
      </p>
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label={words.caption}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={`${shown.when}: ${shown.says}`}
        onKeyDown={step}
        onPointerDown={follow}
        onPointerMove={event => (event.pointerType === 'mouse' || event.buttons > 0) && follow(event)}
        style={{ height }}
        className="relative mt-1 cursor-crosshair touch-pan-y select-none overflow-hidden rounded-tag"
      >
        {/* Out of the flow: the width that was measured before must not hold the page open. */}
        <svg width={width} height={height} aria-hidden className="absolute text-xs tabular-nums">
          <Ticks scale={scale} width={width} format={format} />
          <text x={margin.left} y={height - 8} className="fill-muted">
            {points[0]?.axis ?? points[0]?.when}
          </text>
          {points.length > 1 && (
            <text x={width - margin.right} y={height - 8} textAnchor="end" className="fill-muted">
              {points.at(-1)?.axis ?? points.at(-1)?.when}
            </text>
          )}
          {kind === 'bars' ? (
            <Bars points={points} scale={scale} chosen={chosen} />
          ) : (
            <Line points={points} scale={scale} bestAt={bestAt} />
          )}
          {chosen !== undefined && kind === 'line' && (
            <circle
              cx={scale.toX(shown)}
              cy={scale.toY(shown.value)}
              r={7}
              className="fill-none stroke-2 stroke-ink"
            />
          )}
        </svg>
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm">
        <span>{words.hint}</span>
        <Button
          variant="quiet"
          aria-expanded={isTable}
          aria-label={`${isTable ? words.hideTable : words.showTable}: ${words.caption}`}
          onClick={() => setIsTable(!isTable)}
          className="-mr-4"
        >
          {isTable ? words.hideTable : words.showTable}
        </Button>
      </figcaption>
      {isTable && <PlotTable points={points} words={words} />}
    </figure>
  )
}

function nearest(points: readonly PlotPoint[], toX: Scale['toX'], x: number): number {
  let found = 0
  for (const [at, point] of points.entries())
    if (Math.abs(toX(point) - x) < Math.abs(toX(points[found] ?? point) - x)) found = at
  return found
}

/** Undefined for a key that moves nothing. */
function stepOf(key: string, at: number, last: number): number | undefined {
  const to = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 10,
    PageUp: at + 10,
    Home: 0,
    End: last,
  }[key]
  return to === undefined ? undefined : Math.max(0, Math.min(last, to))
}

/** The values of a plot, the newest first. */
function PlotTable({ points, words }: { points: readonly PlotPoint[]; words: PlotWords }) {
  return (
    <section
      aria-label={words.caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with the keyboard
      tabIndex={0}
      className="mt-2 max-h-80 overflow-y-auto border-line border-y"
    >
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr className="sticky top-0 bg-card">
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              {words.when}
            </th>
            <th scope="col" className="py-1.5 font-semibold">
              {words.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(point => (
            <tr key={point.id} className="border-line border-t">
              <th scope="row" className="whitespace-nowrap py-1.5 pr-3 font-normal text-muted">
                {point.when}
              </th>
              <td className="wrap-anywhere py-1.5">{point.says}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The width of an element in pixels; of one that has no layout yet, that of a phone. */
function useWidth<Of extends HTMLElement>() {
  const ref = useRef<Of>(null)
  const [width, setWidth] = useState(320)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
