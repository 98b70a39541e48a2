import { useMemo } from 'react'
import { dateOf } from '#domain/day.ts'
import type { WeightUnit } from '#domain/score/loads/weight.ts'
import { isLowerBetter, plottedValue, type Series } from '#domain/score/progress.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useResultsText } from '#i18n/results/results-text.ts'
import { formatLevel, formatWeight } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Plot } from '#ui/plot/plot.tsx'
import { axisText, bestPlotted, resultText, subjectName } from './series-words.ts'

/** One point is no course. */
const fewest = 2

/** The results of a series over time; of a lift the estimated max. */
export function SeriesPlot({ series, unit }: { series: Series; unit: WeightUnit }) {
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
