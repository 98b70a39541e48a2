import type { PlotPoint, PlotWords } from './plot.tsx'

/** The values of a plot, the newest first. */
export function PlotTable({ points, words }: { points: readonly PlotPoint[]; words: PlotWords }) {
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
