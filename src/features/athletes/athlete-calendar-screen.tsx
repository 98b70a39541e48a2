import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { BackLink } from '#client/kit/back-link.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { CalendarSkeleton } from '#ui/calendar/calendar-skeleton.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { AthleteNotFound } from './athlete-not-found.tsx'
import { AthleteCalendar } from './calendar/athlete-calendar.tsx'
import { useAthlete } from './use-athlete.ts'

export function AthleteCalendarScreen() {
  const text = useText()
  const { athleteId } = useParams({ from: '/coach/athlete/$athleteId/calendar' })
  const { date } = useSearch({ from: '/coach/athlete/$athleteId/calendar' })
  const query = useAthlete(athleteId)
  const { data: athlete, error, isMissing } = query
  if (isMissing) return <AthleteNotFound />
  return (
    <main className="page-frame flex flex-col flex-1 pt-4 pb-6">
      <PageTitle>
        {athlete ? text('athlete.calendarOf', { name: athlete.fullName }) : text('athlete.calendar')}
      </PageTitle>
      {athlete ? (
        <>
          <div className="mb-5 grid gap-4">
            <PageHeader
              overline={
                <BackLink to="/coach/athlete/$athleteId" params={{ athleteId }}>
                  {athlete.fullName}
                </BackLink>
              }
              title={text('athlete.calendar')}
              actions={
                <LinkButton
                  icon={<Printer aria-hidden className="size-[1.125rem]" />}
                  render={
                    <Link to="/coach/print/athlete/$athleteId" params={{ athleteId }} search={{ date }} />
                  }
                >
                  {text('ui.print')}
                </LinkButton>
              }
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
        <FailedLoad query={query} says="athlete.loadFailed" />
      )}
    </main>
  )
}
