import type { Series } from '#domain/score/progress.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useResultsText } from '#i18n/results/results-text.ts'
import { formatWeight } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { estimateText } from './series-words.ts'

/** The best at 1, 2, 3, 5, 10 and 20 repetitions with the set that it comes from, and the estimated max with its. */
export function LiftRecords({ series }: { series: Series }) {
  const text = useResultsText()
  const { language } = useLanguage()
  const { records, estimate } = series
  return (
    <div className="grid gap-3">
      <table className="w-full max-w-md text-left tabular-nums">
        <caption className="overline-label mb-1 text-left text-muted">{text('records')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{text('reps')}</th>
            <th scope="col">{text('load')}</th>
            <th scope="col">{text('day')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ reps, set }) => (
            <tr key={reps} className="border-line border-t first:border-t-0">
              <th
                scope="row"
                className="w-14 whitespace-nowrap py-1.5 pr-3 font-heading font-semibold text-muted"
              >
                {reps}
                <span aria-hidden>RM</span>
              </th>
              <td className="py-1.5 pr-3 font-semibold">
                {formatWeight(set.load, language)}
                {set.reps !== reps && <span className="font-normal text-muted"> × {set.reps}</span>}
              </td>
              <td className="py-1.5 text-right text-muted text-sm">{formatDay(set.day, language, 'date')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm">
        <span className="text-muted">{text('estimatedMax')}: </span>
        {estimate
          ? text('estimatedFrom', {
              max: estimateText(estimate.max, language),
              set: `${formatWeight(estimate.set.load, language)} × ${estimate.set.reps}`,
              day: formatDay(estimate.set.day, language, 'date'),
            })
          : text('noEstimate')}
      </p>
    </div>
  )
}
