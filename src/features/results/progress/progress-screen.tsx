import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChartLine, Plus } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useApp, usePart } from '#client/app.tsx'
import { BackLink } from '#client/kit/back-link.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useStanding } from '#client/live.ts'
import { useOutbox } from '#client/outbox/phone-outbox.ts'
import { useSession } from '#client/session.ts'
import { unitOf } from '#domain/score/loads/own-loads.ts'
import { type Progress, seriesOf } from '#domain/score/progress.ts'
import { logItemsIn } from '#domain/training/log.ts'
import { type LoggedAt, loggedWith, unsentResults, withUnsent } from '#domain/training/unsent-results.ts'
import { useResultsText } from '#i18n/areas/results-text.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { createCachedDays } from '../cached-days.ts'
import { loadsQuery, progressQuery, refreshResults } from '../cached-results.ts'
import { readProgressSearch } from './progress-search.ts'
import { SeriesList, WeeksCard } from './series-list.tsx'

const PastForm = onDemand(() => import('./past-form-dialog.tsx').then(module => module.PastFormDialog))

/** The athlete's records, histories and weeks; offline from what the phone has stored. */
export function ProgressScreen() {
  const text = useText()
  const words = useResultsText()
  const { data: session } = useSession()
  useStanding()
  const athleteId = session?.id ?? ''
  const enabled = Boolean(session)
  const query = useQuery({ ...progressQuery(athleteId), enabled })
  const { data: loads } = useQuery({ ...loadsQuery(athleteId), enabled })
  const { data, error } = query
  const [isAdding, setIsAdding] = useState(false)
  const { of } = readProgressSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const shown = useWithUnsent(athleteId, data)
  const series = useMemo(() => (shown ? seriesOf(shown.results, shown.subjects) : []), [shown])
  const unit = loads ? unitOf(loads.settings) : 'kg'
  const isEmpty = shown && series.length === 0
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsAdding(true)}>
      {words('addRecord')}
    </Button>
  )
  return (
    <main className="mx-auto grid w-full max-w-2xl flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 px-[min(1rem,5vw)] py-4 sm:py-6">
      <PageTitle>{text('results.title')}</PageTitle>
      <PageHeader
        overline={<BackLink to="/athlete">{words('back')}</BackLink>}
        title={text('results.title')}
        description={words('body')}
        actions={!isEmpty && shown && add}
      />
      {shown && error && (
        <Alert tone="info" announce>
          {words('offline')}
        </Alert>
      )}
      {shown ? (
        <>
          {isEmpty && (
            <Card>
              <EmptyState
                icon={<ChartLine aria-hidden />}
                title={words('emptyTitle')}
                body={words('emptyBody')}
                action={
                  <>
                    {add}
                    <LinkButton render={<Link to="/athlete" />}>{words('back')}</LinkButton>
                  </>
                }
              />
            </Card>
          )}
          <SeriesList
            series={series}
            unit={unit}
            whose={{ maxes: loads?.maxes ?? data?.maxes ?? [] }}
            opened={of}
            onOpen={next =>
              void navigate({ to: '.', search: { of: next }, replace: true, resetScroll: false })
            }
          />
          {/* Of unsent scores alone it would say that the athlete has hardly trained. */}
          {data && <WeeksCard weeks={shown.weeks} of="sessions" />}
        </>
      ) : error ? (
        <FailedLoad query={query} says="results.loadFailed" />
      ) : (
        <Skeleton className="h-64" />
      )}
      <PastForm open={isAdding} onOpenChange={setIsAdding} unit={unit} />
    </main>
  )
}

const nothing: Progress = { results: [], subjects: {}, weeks: [] }

/** The progress with what this phone has not sent yet; also where the server could not be asked at all. */
function useWithUnsent(athleteId: string, progress: Progress | undefined): Progress | undefined {
  const app = useApp()
  const { cachedDays } = usePart(createCachedDays)
  const { items } = useOutbox()
  const waiting = useMemo(() => unsentResults(logItemsIn(items)), [items])
  // Results sent meanwhile stay shown from the phone until the screen is left: the server's answer comes later.
  const [sent, setSent] = useState<readonly LoggedAt[]>([])
  useEffect(() => setSent(before => loggedWith(before, waiting)), [waiting])
  const isSent = sent.length > 0 && waiting.length === 0
  useEffect(() => {
    if (isSent) void refreshResults(app)
  }, [isSent, app])
  return useMemo(
    () =>
      progress || waiting.length > 0
        ? withUnsent(progress ?? nothing, cachedDays(athleteId), waiting, loggedWith(sent, waiting))
        : undefined,
    [athleteId, progress, waiting, sent, cachedDays],
  )
}
