import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { reasonOf } from '../../client/api.ts'
import { useText } from '../../i18n/text.tsx'
import { Alert } from '../../ui/alert.tsx'
import { CalendarSkeleton } from '../../ui/calendar/calendar-skeleton.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AthleteNotFound } from './athlete-not-found.tsx'
import { AthleteCalendar } from './calendar/athlete-calendar.tsx'
import { useAthlete } from './use-athlete.ts'

export function AthleteCalendarScreen() {
  const text = useText()
  const { athleteId } = useParams({ from: '/coach/athlete/$athleteId/calendar' })
  const { data: athlete, error, isFetching, refetch, isMissing } = useAthlete(athleteId)
  if (isMissing) return <AthleteNotFound />
  return (
    <main className="mx-auto w-full max-w-[100rem] flex-1 px-4 py-6 sm:px-6">
      <PageTitle>
        {athlete ? text('athlete.calendarOf', { name: athlete.fullName }) : text('athlete.calendar')}
      </PageTitle>
      {athlete ? (
        <>
          <div className="mb-5 grid gap-4">
            <PageHeader
              overline={
                <Link
                  to="/coach/athlete/$athleteId"
                  params={{ athleteId }}
                  className="-my-3 inline-flex min-h-11 items-center gap-1.5 rounded-tag hover:text-ink"
                >
                  <ArrowLeft aria-hidden className="size-4 shrink-0" />
                  {athlete.fullName}
                </Link>
              }
              title={text('athlete.calendar')}
            />
            {athlete.status === 'inactive' && (
              <Alert>{text('athlete.inactiveHint', { name: athlete.fullName })}</Alert>
            )}
          </div>
          <AthleteCalendar key={athleteId} athleteId={athleteId} athleteName={athlete.fullName} />
        </>
      ) : !error ? (
        <CalendarSkeleton label={text('ui.loading')} />
      ) : (
        <LoadFailure retryLabel={text('shell.tryAgain')} isRetrying={isFetching} onRetry={refetch}>
          {text('athlete.loadFailed', { reason: text(`errors.${reasonOf(error)}`) })}
        </LoadFailure>
      )}
    </main>
  )
}
