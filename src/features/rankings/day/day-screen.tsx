import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useLive } from '#client/live.ts'
import { useNow } from '#client/use-now.ts'
import { today } from '#domain/day.ts'
import { ThreadHost } from '#features/conversation/conversation.ts'
import { useRankingsText } from '#i18n/rankings/rankings-text.ts'
import { Alert } from '#ui/alert.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { type DayFilter, dayFilter } from './day-filter.ts'
import { DayHeader } from './day-header.tsx'
import { DaySkeleton } from './day-skeleton.tsx'
import { NothingPlanned } from './nothing-planned.tsx'
import { SessionCard } from './session-card.tsx'
import { useTrainedDay } from './use-trained-day.ts'

const liveQueries = [api.rankings.day.pathKey()]

/** Who trained on a day: each session with its athletes, ranked where there is a score. */
export function DayScreen() {
  const text = useRankingsText()
  const filter = useSearch({ from: '/coach/day' })
  const navigate = useNavigate({ from: '/coach/day' })
  const current = today(useNow())
  const day = filter.date ?? current
  const { query, teams, athletes } = useTrainedDay(filter, day)
  useLive('log', liveQueries)
  const show = (change: DayFilter) =>
    void navigate({ search: now => dayFilter({ ...now, ...change }), replace: true, resetScroll: false })
  const { data } = query
  return (
    <main className="page-frame flex-1 py-4 sm:py-6">
      <PageTitle>{text('dayTitle')}</PageTitle>
      <DayHeader
        day={day}
        today={current}
        filter={filter}
        teams={teams}
        programs={data?.programs ?? []}
        onChange={show}
      />
      {query.error && (
        <div className="mt-4">
          <FailedLoad query={query} says="rankings.loadFailed" />
        </div>
      )}
      {data?.isCut && (
        <div className="mt-4">
          <Alert>{text('cut')}</Alert>
        </div>
      )}
      <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : undefined}>
        {data ? (
          data.sessions.length > 0 ? (
            <div className="mt-4 grid items-start gap-4 lg:grid-cols-[repeat(auto-fit,minmax(min(26rem,100%),1fr))]">
              {data.sessions.map(session => (
                <SessionCard
                  key={session.workout.workoutId}
                  session={session}
                  day={day}
                  athletes={athletes}
                  isOver={day < current}
                  isApart={filter.apart === true}
                />
              ))}
            </div>
          ) : (
            <NothingPlanned
              isFiltered={Boolean(filter.team || filter.program)}
              onShowAll={() => show({ team: undefined, program: undefined })}
            />
          )
        ) : (
          !query.error && <DaySkeleton />
        )}
      </div>
      <ThreadHost />
    </main>
  )
}
