import type { WeightUnit } from '#domain/score/loads/weight.ts'
import { type Series, seasonBests } from '#domain/score/progress.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useResultsText } from '#i18n/results/results-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { RaceSplits } from '../splits/race-splits.tsx'
import { HistoryList } from './history-list.tsx'
import { LiftRecords } from './lift-records.tsx'
import { MaxOffer } from './max-offer.tsx'
import { SeriesPlot } from './series-plot.tsx'
import { resultText } from './series-words.ts'
import type { Whose } from './whose.ts'

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
