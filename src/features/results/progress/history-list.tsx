import { useId, useState } from 'react'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Authored, ProgressResult, Series } from '#domain/score/progress.ts'
import { type ResultsText, useResultsText } from '#i18n/areas/results-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { formatLevel } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { refreshResults } from '../cached-results.ts'
import { enteredBy, resultText, type Whose } from './series-words.ts'
import { UnsentMark } from './unsent-mark.tsx'

const shownAtFirst = 8

/** The results of a series, the newest first. Those from before say who entered them and can be removed. */
export function HistoryList({ series, whose }: { series: Series; whose: Whose }) {
  const text = useResultsText()
  const id = useId()
  const [isAll, setIsAll] = useState(false)
  const newest = series.results.toReversed()
  const shown = isAll ? newest : newest.slice(0, shownAtFirst)
  return (
    <div>
      <p id={id} className="overline-label text-muted">
        {text('history')}
      </p>
      <ul aria-labelledby={id} className="divide-y divide-line">
        {shown.map(result => (
          <HistoryRow
            key={result.past?.id ?? `${result.day} ${result.workoutId} ${result.key}`}
            result={result}
            series={series}
            whose={whose}
          />
        ))}
      </ul>
      {newest.length > shown.length && (
        <Button variant="quiet" className="-ml-4" onClick={() => setIsAll(true)}>
          {text('showAll', { number: newest.length })}
        </Button>
      )}
    </div>
  )
}

type HistoryRowProps = { result: ProgressResult; series: Series; whose: Whose }

function HistoryRow({ result, series, whose }: HistoryRowProps) {
  const app = useApp()
  const { rpc } = app
  const text = useResultsText()
  const { language } = useLanguage()
  const { day, level, past } = result
  const score = resultText(result, series, language)
  const shownDay = formatDay(day, language, 'date')
  const remove = useAction(
    async (id: string) => {
      await rpc.results.removePast.mutate({ id, ...(whose.athleteId && { athleteId: whose.athleteId }) })
      await refreshResults(app)
      toast.success(text('removed'))
    },
    { failureToast: 'results.saveFailed' },
  )
  const isRated = series.subject.kind === 'benchmark' || series.subject.kind === 'test'
  const isMine = whose.athleteId ? past?.isOfGym === true : true
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="w-28 shrink-0 text-muted text-sm tabular-nums">{shownDay}</span>
      <span className="wrap-anywhere min-w-0 flex-1 basis-32 font-semibold tabular-nums">{score}</span>
      {isRated && (
        <Badge tone={level === 'scaled' ? 'warning' : 'success'}>{formatLevel(level, language)}</Badge>
      )}
      {result.isUnsent && <UnsentMark />}
      {past && <span className="text-muted text-sm">{authorText(past, whose, text)}</span>}
      {past && isMine && (
        <Button
          variant="quiet"
          busy={remove.isPending}
          aria-label={text('removeOf', { score, day: shownDay })}
          onClick={() => void remove.run(past.id)}
          className="-my-2"
        >
          {text('remove')}
        </Button>
      )}
    </li>
  )
}

/** The athlete's own entries are simply from before. */
function authorText({ by, coachName }: Authored, { athleteId }: Whose, text: ResultsText): string {
  if (by === 'me') return text('byMe')
  if (by === 'coach') return enteredBy(coachName, text)
  return athleteId ? text('byAthlete') : text('fromBefore')
}
