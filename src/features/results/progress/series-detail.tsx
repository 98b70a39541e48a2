import { useMemo } from 'react'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { dateOf } from '#domain/day.ts'
import { compareWeights, type WeightUnit } from '#domain/score/loads/weight.ts'
import { isLowerBetter, plottedValue, type Series, seasonBests, setsOf } from '#domain/score/progress.ts'
import { bestSet } from '#domain/score/records.ts'
import { readKey } from '#domain/score/score-key.ts'
import { useResultsText } from '#i18n/areas/results-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { formatLevel, formatWeight } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { Plot } from '#ui/plot/plot.tsx'
import { refreshResults } from '../cached-results.ts'
import { RaceSplits } from '../splits/race-splits.tsx'
import { HistoryList } from './history-list.tsx'
import { axisText, bestPlotted, estimateText, resultText, subjectName, type Whose } from './series-words.ts'

type SeriesDetailProps = { series: Series; unit: WeightUnit; whose: Whose }

/** Records, course and history of one lift, benchmark or distance. */
export function SeriesDetail({ series, unit, whose }: SeriesDetailProps) {
  const isLift = series.subject.kind === 'lift'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-5">
      {isLift && <MaxOffer series={series} whose={whose} />}
      {isLift && <LiftRecords series={series} />}
      {series.subject.hasSeason && <Seasons series={series} />}
      <RaceSplits series={series} whose={whose} />
      <SeriesPlot series={series} unit={unit} />
      <HistoryList series={series} whose={whose} />
    </div>
  )
}

function Seasons({ series }: { series: Series }) {
  const text = useResultsText()
  const { language } = useLanguage()
  return (
    <dl className="grid w-full max-w-md gap-1 tabular-nums">
      {seasonBests(series).map(({ season, best }) => (
        <div key={season} className="flex justify-between gap-4">
          <dt className="text-muted">{text('seasonBest', { season })}</dt>
          <dd>
            <span className="font-semibold">{resultText(best, series, language)}</span>{' '}
            <span className="text-muted text-sm">{formatDay(best.day, language, 'dayAndMonth')}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One point is no course. */
const fewest = 2

/** The results of a series over time; of a lift the estimated max. */
function SeriesPlot({ series, unit }: { series: Series; unit: WeightUnit }) {
  const text = useResultsText()
  const { language } = useLanguage()
  const { subject, results } = series
  const isLift = subject.kind === 'lift'
  const plotted = useMemo(
    () => results.filter(result => plottedValue(result, series, unit) !== undefined),
    [results, series, unit],
  )
  const points = useMemo(
    () =>
      plotted.map((result, at) => {
        const value = plottedValue(result, series, unit) ?? 0
        const scored = resultText(result, series, language)
        const estimate = isLift ? `${formatWeight({ value, unit }, language)} (${scored})` : undefined
        const level = isLift || subject.kind === 'distance' ? '' : `, ${formatLevel(result.level, language)}`
        return {
          id: `${result.day} ${at}`,
          x: dateOf(result.day).getTime() / 86_400_000,
          value,
          when: formatDay(result.day, language, 'date'),
          says: estimate ?? `${scored}${level}`,
          isHollow: !isLift && result.level === 'scaled',
        }
      }),
    [plotted, series, subject, unit, language, isLift],
  )
  if (points.length < fewest) return null
  const name = subjectName(subject, language)
  const hasScaled = points.some(({ isHollow }) => isHollow)
  return (
    <Plot
      points={points}
      bestAt={bestPlotted(series, plotted, unit)}
      isTime={series.type === 'time'}
      format={value => axisText(series, value, language)}
      words={{
        caption: isLift ? text('plotMax', { name }) : text('plotOf', { name }),
        when: text('day'),
        value: isLift ? text('estimatedMax') : text('value'),
        hint: isLowerBetter(series)
          ? text(hasScaled ? 'lowerBetterScaled' : 'lowerBetter')
          : hasScaled
            ? text('scaledHint')
            : isLift
              ? text('estimatedMax')
              : undefined,
        showTable: text('showTable'),
        hideTable: text('hideTable'),
      }}
    />
  )
}

/** The best at 1, 2, 3, 5, 10 and 20 repetitions with the set that it comes from, and the estimated max with its. */
function LiftRecords({ series }: { series: Series }) {
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

/** A load that was lifted and is heavier than the max may become it. It never does so by itself. */
function MaxOffer({ series, whose }: { series: Series; whose: Whose }) {
  const app = useApp()
  const { rpc } = app
  const text = useResultsText()
  const { language } = useLanguage()
  const heaviest = bestSet(series.results.flatMap(setsOf), 1)
  const movement = readKey(series.id)?.subject ?? ''
  const max = whose.maxes.find(one => one.movement === movement)
  const name = subjectName(series.subject, language)
  const set = useAction(
    async () => {
      if (!heaviest) return
      const { value, unit } = heaviest.load
      await rpc.results.setMax.mutate({
        movement,
        value,
        unit,
        trainingPercent: max?.trainingPercent ?? null,
        testedOn: heaviest.day,
      })
      await refreshResults(app)
      toast.success(text('maxSet', { name, load: formatWeight(heaviest.load, language) }))
    },
    { failureToast: 'results.saveFailed' },
  )
  if (whose.athleteId || !heaviest || (max && compareWeights(heaviest.load, max.load) <= 0)) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-2">
      <p className="text-sm">
        {max
          ? text('offerBody', { name, load: formatWeight(max.load, language) })
          : text('offerNone', { name })}
      </p>
      <Button busy={set.isPending} onClick={() => void set.run()}>
        {text('offerMax', { load: formatWeight(heaviest.load, language) })}
      </Button>
    </div>
  )
}
