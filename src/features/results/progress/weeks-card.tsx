import { addDays, type Day, dateOf, startOfWeek, today } from '#domain/day.ts'
import type { WeekTrained } from '#domain/score/progress.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useResultsText } from '#i18n/results/results-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Plot } from '#ui/plot/plot.tsx'

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
