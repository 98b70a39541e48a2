import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { addDays, type Day, dateOf, startOfWeek, today } from '#domain/day.ts'
import type { WeightUnit } from '#domain/score/loads/weight.ts'
import { type Series, subjectKinds, type WeekTrained } from '#domain/score/progress.ts'
import { useResultsText } from '#i18n/areas/results-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { formatLevel, formatWeight } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Heading, type HeadingLevel } from '#ui/heading.tsx'
import { Plot } from '#ui/plot/plot.tsx'
import { SeriesDetail } from './series-detail.tsx'
import { estimateText, resultText, subjectName, type Whose } from './series-words.ts'
import { UnsentMark } from './unsent-mark.tsx'

type SeriesListProps = {
  series: readonly Series[]
  unit: WeightUnit
  whose: Whose
  /** The id of the one that is open. */
  opened: string | undefined
  onOpen: (id: string | undefined) => void
  level?: HeadingLevel
}

/** Lifts, benchmarks, distances and tests; each opens to its records and history. */
export function SeriesList({ series, level = 2, ...props }: SeriesListProps) {
  const text = useResultsText()
  return subjectKinds.map(kind => {
    const shown = series.filter(({ subject }) => subject.kind === kind)
    if (shown.length === 0) return null
    return (
      <section key={kind} aria-label={text(`kind_${kind}`)}>
        <Heading level={level} className="heading-small mb-2">
          {text(`kind_${kind}`)}
        </Heading>
        <Card render={<ul />} className="divide-y divide-line">
          {shown.map(one => (
            <SeriesRow key={one.id} series={one} {...props} />
          ))}
        </Card>
      </section>
    )
  })
}

type SeriesRowProps = Omit<SeriesListProps, 'series' | 'level'> & { series: Series }

function SeriesRow({ series, unit, whose, opened, onOpen }: SeriesRowProps) {
  const text = useResultsText()
  const { language } = useLanguage()
  const id = useId()
  const isOpen = opened === series.id
  const { main, aside, level } = useHeadline(series)
  return (
    <li className="px-4 sm:px-5">
      <button
        type="button"
        data-text
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(isOpen ? undefined : series.id)}
        className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-tag py-2 text-left"
      >
        {/* For large text the score goes below the name. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-[1_1_8rem]">
            <span className="wrap-anywhere block font-heading font-semibold">
              {subjectName(series.subject, language)}
            </span>
            <span className="block text-muted text-sm">
              {[text('results', { count: series.results.length }), level].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="text-right tabular-nums max-[15rem]:text-left">
            <span className="block font-bold font-heading text-lg leading-tight">{main}</span>
            <span className="block text-muted text-sm">{aside}</span>
          </span>
          {series.results.some(({ isUnsent }) => isUnsent) && <UnsentMark />}
        </span>
        <ChevronDown
          aria-hidden
          className={isOpen ? 'size-5 shrink-0 rotate-180 text-muted' : 'size-5 shrink-0 text-muted'}
        />
      </button>
      {isOpen && (
        <div id={id}>
          <SeriesDetail series={series} unit={unit} whose={whose} />
        </div>
      )}
    </li>
  )
}

/** The heaviest load and the estimate of a lift; the best result of the others with its level and day. */
function useHeadline(series: Series): { main: string; aside: string; level?: string } {
  const text = useResultsText()
  const { language } = useLanguage()
  const { best, records, estimate, subject } = series
  const [heaviest] = records
  if (subject.kind === 'lift' && heaviest)
    return {
      main: formatWeight(heaviest.set.load, language),
      aside:
        estimate && estimate.set.reps > 1
          ? text('estimated', { load: estimateText(estimate.max, language) })
          : `× ${heaviest.set.reps}`,
    }
  const isRated = subject.kind === 'benchmark' && best.level !== 'rx'
  return {
    main: resultText(best, series, language),
    aside: formatDay(best.day, language, 'date'),
    ...(isRated && { level: formatLevel(best.level, language) }),
  }
}

const shownWeeks = 26

/** Sessions of each week, or the load of each week. */
export function WeeksCard({ weeks, of }: { weeks: readonly WeekTrained[]; of: 'sessions' | 'load' }) {
  const text = useResultsText()
  const { language } = useLanguage()
  const all = lastWeeks(weeks)
  const trained = all.filter(one => one[of] > 0).length
  const isLoad = of === 'load'
  if (trained === 0) return null
  return (
    <Card render={<section aria-label={text(isLoad ? 'loadPerWeek' : 'weeks')} />}>
      <CardHeader
        title={text(isLoad ? 'loadPerWeek' : 'weeks')}
        description={isLoad ? text('loadHint') : text('weeksTrained', { trained, number: shownWeeks })}
      />
      <CardBody className="pt-3">
        <Plot
          kind="bars"
          height={120}
          points={all.map(one => ({
            id: one.week,
            x: dateOf(one.week).getTime() / 86_400_000,
            value: one[of],
            when: text('weekOf', { day: formatDay(one.week, language, 'dayAndMonth') }),
            axis: formatDay(one.week, language, 'dayAndMonth'),
            says: isLoad ? text('loadValue', { count: one.load }) : text('sessions', { count: one.sessions }),
          }))}
          format={value => (Number.isInteger(value) ? String(value) : '')}
          words={{
            caption: text(isLoad ? 'loadPerWeek' : 'weekPlot'),
            when: text('week'),
            value: text(isLoad ? 'loadPerWeek' : 'weekPlot'),
            showTable: text('showTable'),
            hideTable: text('hideTable'),
          }}
        />
      </CardBody>
    </Card>
  )
}

/** Weeks without a session are gaps in the answer. */
function lastWeeks(weeks: readonly WeekTrained[]): WeekTrained[] {
  const known = new Map(weeks.map(one => [one.week, one]))
  const last = startOfWeek(today())
  return Array.from({ length: shownWeeks }, (_, at) => {
    const week: Day = addDays(last, (at + 1 - shownWeeks) * 7)
    return known.get(week) ?? { week, sessions: 0, load: 0 }
  })
}
