import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarCheck2, CalendarRange, ChevronLeft, ChevronRight, SlidersHorizontal, Tv } from 'lucide-react'
import { useMemo, useState } from 'react'
import { api } from '#client/api.ts'
import { useToday } from '#client/gym-day.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useLive } from '#client/live.ts'
import { useNow } from '#client/use-now.ts'
import { addDays, type Day, isDay } from '#domain/day.ts'
import { ThreadHost } from '#features/conversation/conversation.ts'
import { useRankingsText } from '#i18n/areas/rankings-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { squareButtonClasses } from '#ui/buttons/button-styles.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { ApartChoice } from '../apart-choice.tsx'
import { type DayFilter, dayFilter } from '../ranking-searches.ts'
import { DaySkeleton } from '../result-lists.tsx'
import { SessionCard } from './session-card.tsx'

const liveQueries = [api.rankings.day.pathKey()]

/** The athletes who trained on a day: each session with its athletes, ranked where there is a score. */
export function DayScreen() {
  const text = useRankingsText()
  const filter = useSearch({ from: '/coach/day' })
  const navigate = useNavigate({ from: '/coach/day' })
  const current = useToday()(useNow())
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

const every = 'every'
type Named = { id: string; name: string }

type DayHeaderProps = {
  day: Day
  today: Day
  filter: DayFilter
  teams: readonly Named[]
  programs: readonly Named[]
  onChange: (change: DayFilter) => void
}

/** The day with its neighbours, and what is shown of it. On a phone the filters step aside. */
function DayHeader({ day, today, filter, teams, programs, onChange }: DayHeaderProps) {
  const text = useText()
  const words = useRankingsText()
  const { language } = useLanguage()
  const [isOpen, setIsOpen] = useState(Boolean(filter.team || filter.program || filter.apart))
  const goTo = (to: Day) => onChange({ date: to === today ? undefined : to })
  const name = day === today ? words('today') : day === addDays(today, -1) ? words('yesterday') : undefined
  const inWords = formatDay(day, language, day.slice(0, 4) === today.slice(0, 4) ? 'long' : 'full')
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-1 max-[15rem]:flex-wrap sm:gap-2">
        <IconButton
          label={words('previousDay')}
          icon={<ChevronLeft />}
          tooltipSide="bottom"
          onClick={() => goTo(addDays(day, -1))}
          className="-ml-3"
        />
        <IconButton
          label={words('nextDay')}
          icon={<ChevronRight />}
          tooltipSide="bottom"
          onClick={() => goTo(addDays(day, 1))}
        />
        <h1
          aria-live="polite"
          className="heading-medium flex min-w-0 flex-wrap items-baseline gap-x-3 max-[15rem]:order-first max-[15rem]:basis-full max-sm:grow sm:heading-large"
        >
          <span className="first-letter:uppercase">{name ?? inWords}</span>
          {name && (
            <span className="font-normal font-sans text-base text-muted tracking-normal first-letter:uppercase">
              {inWords}
            </span>
          )}
        </h1>
        {day !== today && (
          <Button variant="quiet" className="max-sm:hidden" onClick={() => goTo(today)}>
            {words('toToday')}
          </Button>
        )}
        {day === today && (
          <Link
            to="/coach/board"
            aria-label={words('board')}
            title={words('board')}
            className={classNames(squareButtonClasses({ variant: 'quiet' }), 'ml-auto')}
          >
            <Tv aria-hidden />
          </Link>
        )}
        <PlainIconButton
          label={words('filters')}
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className={classNames('-mr-2 aria-expanded:bg-sunken sm:hidden', day !== today && 'ml-auto')}
        />
      </div>
      <div
        className={classNames(
          'grid w-full grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 *:min-w-0 sm:w-auto sm:grow sm:grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] sm:gap-3 xl:max-w-[52rem]',
          !isOpen && 'max-sm:hidden',
        )}
      >
        <DateField
          label={words('jumpTo')}
          hideLabel
          value={day}
          onChange={value => isDay(value) && goTo(value)}
        />
        {teams.length > 0 && (
          <Select
            label={text('rankings.team')}
            hideLabel
            items={[
              { value: every, label: text('rankings.everyTeam') },
              ...teams.map(({ id, name: label }) => ({ value: id, label })),
            ]}
            value={teams.find(({ id }) => id === filter.team)?.id ?? every}
            onChange={id => onChange({ team: id === every ? undefined : id })}
          />
        )}
        {(programs.length > 1 || filter.program) && (
          <Select
            label={text('rankings.program')}
            hideLabel
            items={[
              { value: every, label: text('rankings.everyProgram') },
              ...programs.map(({ id, name: label }) => ({ value: id, label })),
            ]}
            value={programs.find(({ id }) => id === filter.program)?.id ?? every}
            onChange={id => onChange({ program: id === every ? undefined : id })}
          />
        )}
        <ApartChoice isApart={filter.apart === true} onChange={apart => onChange({ apart })} className="" />
      </div>
    </header>
  )
}

type NothingPlannedProps = { isFiltered: boolean; onShowAll: () => void }

function NothingPlanned({ isFiltered, onShowAll }: NothingPlannedProps) {
  const text = useRankingsText()
  return (
    <EmptyState
      icon={<CalendarCheck2 aria-hidden />}
      title={text('nothingTitle')}
      body={text(isFiltered ? 'nothingFiltered' : 'nothingBody')}
      action={
        isFiltered ? (
          <Button onClick={onShowAll}>{text('showAll')}</Button>
        ) : (
          <LinkButton icon={<CalendarRange aria-hidden />} render={<Link to="/coach/programs" />}>
            {text('toPrograms')}
          </LinkButton>
        )
      }
    />
  )
}

/** One day of the coach, and the teams to filter by. */
function useTrainedDay({ team, program }: DayFilter, day: Day) {
  const teams = useQuery(api.teams.list.queryOptions())
  // The address may name a team that was deleted: ignore it.
  const teamId = team && teams.data?.find(({ id }) => id === team)?.id
  const query = useQuery(
    api.rankings.day.queryOptions(
      { day, ...(teamId && { teamId }), ...(program && { programId: program }) },
      { placeholderData: keepPreviousData, enabled: !team || teams.data !== undefined },
    ),
  )
  const athletes = useMemo(
    () => new Map((query.data?.athletes ?? []).map(athlete => [athlete.id, athlete])),
    [query.data],
  )
  return { query, teams: teams.data ?? [], athletes }
}
