import { today } from '#domain/day.ts'
import {
  adherence,
  type DayTally,
  doneOf,
  sumOf,
  type WeekTally,
  weekTallies,
} from '#domain/training/adherence.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { WeekChart } from '#ui/calendar/week-chart.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'

const shownWeeks = 12
const recentWeeks = 4

/** Adherence: of the last weeks, of three months, and by week. */
export function AdherenceCard({ days }: { days: readonly DayTally[] }) {
  const text = useText()
  const { language } = useLanguage()
  const weeks = weekTallies(days, shownWeeks, today())
  const isEmpty = weeks.every(({ planned, ahead }) => planned + ahead === 0)
  return (
    <Card render={<section />}>
      <CardHeader title={text('athlete.adherence')} description={text('athlete.adherenceHint')} />
      {isEmpty ? (
        <CardBody className="pt-3">
          <p className="text-muted">{text('athlete.noAdherence')}</p>
        </CardBody>
      ) : (
        <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-3">
          <dl className="flex flex-wrap gap-x-12 gap-y-4">
            <Figure weeks={weeks.slice(-recentWeeks)} />
            <Figure weeks={weeks} />
          </dl>
          <WeekChart
            weeks={weeks}
            caption={text('athlete.chart')}
            words={{
              prescribed: text('dashboard.outcome_prescribed'),
              scaled: text('dashboard.outcome_scaled'),
              missed: text('athlete.missed'),
              ahead: text('athlete.ahead'),
              week: text('athlete.week'),
              thisWeek: text('athlete.thisWeek'),
            }}
            nameOf={week => formatDay(week, language, 'dayAndMonth')}
          />
        </CardBody>
      )}
    </Card>
  )
}

function Figure({ weeks }: { weeks: readonly WeekTally[] }) {
  const text = useText()
  const { language } = useLanguage()
  const total = sumOf(weeks)
  const share = adherence(total)
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  return (
    <div className="grid">
      <dt className="overline-label text-muted">{text('athlete.lastWeeks', { count: weeks.length })}</dt>
      <dd className="mt-1 font-bold font-heading text-4xl tabular-nums leading-tight">
        {share === undefined ? '–' : percent.format(share)}
      </dd>
      <dd className="text-muted text-sm tabular-nums">
        {share === undefined
          ? text('athlete.nothingPlanned')
          : text('athlete.doneOfPlanned', { done: doneOf(total), count: total.planned })}
      </dd>
    </div>
  )
}
