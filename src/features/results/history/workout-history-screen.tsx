import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { api } from '#client/api.ts'
import { usePart } from '#client/app.tsx'
import { BackLink } from '#client/kit/back-link.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useOutbox } from '#client/outbox/phone-outbox.ts'
import { useSession } from '#client/session.ts'
import type { Level } from '#domain/score/ranking.ts'
import type { Score } from '#domain/score/score.ts'
import { logItemsIn } from '#domain/training/log.ts'
import { type LoggedAt, loggedWith } from '#domain/training/unsent-results.ts'
import { workoutHistory } from '#domain/training/workout-history.ts'
import { useResultsText } from '#i18n/areas/results-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { formatLevel, formatScore } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { createCachedDays } from '../cached-days.ts'
import { useStoredProgress } from '../cached-results.ts'
import { UnsentMark } from '../progress/unsent-mark.tsx'

/** Every time that the athlete did one workout, the newest first. */
export function WorkoutHistoryScreen() {
  const words = useResultsText()
  const { language } = useLanguage()
  const { workoutId } = useParams({ from: '/athlete/results/$workoutId' })
  const { history, query } = useWorkoutHistory(workoutId)
  const { error } = query
  const title = history?.title || words('historyTitle')
  return (
    <main className="mx-auto grid w-full max-w-2xl flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 px-[min(1rem,5vw)] py-4 sm:py-6">
      <PageTitle>{title}</PageTitle>
      <PageHeader
        overline={<BackLink to="/athlete">{words('back')}</BackLink>}
        title={title}
        description={
          history && history.times.length > 0
            ? words('timesDone', { count: history.times.length })
            : undefined
        }
      />
      {history && error && (
        <Alert tone="info" announce>
          {words('offline')}
        </Alert>
      )}
      {history ? (
        history.times.length === 0 ? (
          <Card>
            <EmptyState
              icon={<ListChecks aria-hidden />}
              title={words('historyTitle')}
              body={words('historyEmpty')}
              action={<LinkButton render={<Link to="/athlete" />}>{words('back')}</LinkButton>}
            />
          </Card>
        ) : (
          <Card render={<ul />} className="divide-y divide-line">
            {history.times.map(({ day, level, scores, scaling, isUnsent }) => (
              <li key={day} className="grid gap-1 p-4 sm:px-5">
                <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <span className="text-muted text-sm tabular-nums">{formatDay(day, language, 'full')}</span>
                  <LevelBadge level={level} />
                </p>
                <ScoreLines
                  lines={Object.entries(scores).map(([key, score]) => ({
                    key,
                    score,
                    title: history.blocks[key]?.title,
                  }))}
                />
                {isUnsent && <UnsentMark />}
                {scaling && <p className="wrap-anywhere text-sm">{scaling}</p>}
              </li>
            ))}
          </Card>
        )
      ) : error ? (
        <FailedLoad query={query} says="results.loadFailed" />
      ) : (
        <Skeleton shape="block" />
      )}
      <LinkButton variant="quiet" className="justify-self-start" render={<Link to="/athlete/progress" />}>
        {words('allProgress')}
      </LinkButton>
    </main>
  )
}

function LevelBadge({ level }: { level: Level }) {
  const { language } = useLanguage()
  return <Badge tone={level === 'scaled' ? 'warning' : 'success'}>{formatLevel(level, language)}</Badge>
}

function ScoreLines({ lines }: { lines: { key: string; score: Score; title: string | undefined }[] }) {
  const words = useResultsText()
  const { language } = useLanguage()
  if (lines.length === 0) return <p className="text-muted">{words('noScore')}</p>
  return lines.map(({ key, score, title }) => (
    <p key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="wrap-anywhere min-w-0 text-sm">{lines.length > 1 ? title : ''}</span>
      <span className="font-bold font-heading text-lg tabular-nums">{formatScore(score, language)}</span>
    </p>
  ))
}

/** From the phone at once, also without a connection; from the server when it answers. */
function useWorkoutHistory(workoutId: string) {
  const { cachedDays } = usePart(createCachedDays)
  const { data: session } = useSession()
  const athleteId = session?.id ?? ''
  const query = useQuery(api.results.history.queryOptions({ workoutId }, { networkMode: 'always' }))
  const { data: answered, refetch } = query
  const results = useStoredProgress(athleteId)?.results
  const { items: kept } = useOutbox()
  const items = useMemo(
    () => logItemsIn(kept).filter(item => item.workoutId === workoutId && item.refusal === null),
    [kept, workoutId],
  )
  // Results sent meanwhile stay shown from the phone until the screen is left: the server's answer comes later.
  const [sent, setSent] = useState<readonly LoggedAt[]>([])
  useEffect(() => setSent(before => loggedWith(before, items)), [items])
  const isSent = sent.length > 0 && items.length === 0
  useEffect(() => {
    if (isSent) void refetch()
  }, [isSent, refetch])
  const history = useMemo(() => {
    const logged = loggedWith(sent, items)
    return workoutHistory({ workoutId, answered, results, days: cachedDays(athleteId), items, logged })
  }, [workoutId, answered, results, athleteId, items, sent, cachedDays])
  return { history, query }
}
