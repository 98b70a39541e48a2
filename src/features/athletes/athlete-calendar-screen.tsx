import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { MessageSquareText, Printer } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useToday, useWeekStart } from '#client/gym-day.ts'
import { BackLink } from '#client/kit/back-link.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useShownDays } from '#client/use-shown-days.ts'
import type { Day } from '#domain/day.ts'
import { type DayRange, shownRange } from '#domain/programming/calendar-view.ts'
import { dayOfMonth, shownTitle, toolbarWords, weekdayNames } from '#i18n/calendar-words.ts'
import { formatDay } from '#i18n/day-words.ts'
import type { Translate } from '#i18n/dictionary.ts'
import { weeksOfProgram } from '#i18n/program-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { typeLabel } from '#i18n/workout-words.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { CalendarDays, CalendarSkeleton } from '#ui/calendar/calendar-days.tsx'
import { CalendarToolbar } from '#ui/calendar/calendar-toolbar.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { OutcomeSign } from '#ui/outcome-badge.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { ThreadHost } from '../conversation/conversation.ts'
import { AthleteNotFound, stateLabel, useAthlete } from './athlete.tsx'
import { AthleteDay, type AthleteDayWords } from './calendar/athlete-day.tsx'
import {
  type AthleteTraining,
  type ShownDay,
  shownDays,
  trainingQuery,
  useTrainingWindow,
} from './calendar/training-window.ts'
import { WorkoutDialog } from './calendar/workout-dialog.tsx'

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

const nothing: ShownDay = { workouts: [], rested: [], doneElsewhere: [] }

type AthleteCalendarProps = { athleteId: string; athleteName: string }

/** An athlete's scheduled workouts and log entries by day, read-only. */
function AthleteCalendar({ athleteId, athleteName }: AthleteCalendarProps) {
  const text = useText()
  const today = useToday()
  const weekStart = useWeekStart()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const isPhone = useMediaQuery('(width < 40rem)')
  const isNarrow = useMediaQuery('(width < 64rem)')
  const [chosen, setChosen] = useState<{ day: Day; workoutId: string }>()
  const [isOpen, setIsOpen] = useState(false)

  const now = today()
  const { view, setView, activeDay, activate } = useShownDays('/coach/athlete/$athleteId/calendar', now)
  const range = shownRange(view, activeDay, { weekStart })
  const shown = useTrainingWindow(queryClient, athleteId, range)
  const byDay = useMemo(() => shownDays(shown.data, now), [shown.data, now])
  const side = shown.data?.side
  const words = useMemo(
    (): AthleteDayWords => ({
      athleteId,
      athleteName,
      side,
      name: (day, layout) => {
        if (layout === 'dots') return String(Number(day.slice(8)))
        if (layout === 'chips') return dayOfMonth(day, language)
        // The column heading already has the weekday.
        return formatDay(day, language, view === 'week' && !isNarrow ? 'dayAndMonth' : 'short')
      },
      label: (day, { workouts, rested }) => {
        const named = formatDay(day, language, 'full')
        const rest = rested.length > 0 ? [text('athlete.restFor', { name: athleteName })] : []
        if (workouts.length === 0)
          return rest.length > 0 ? [named, ...rest].join('. ') : text('athlete.emptyDay', { day: named })
        const done = workouts.filter(({ state }) => state === 'prescribed' || state === 'scaled').length
        const count = text('calendar.workoutCount', { count: workouts.length })
        return [text('athlete.day', { day: named, workouts: count, count: done }), ...rest].join('. ')
      },
      typeName: workout => typeLabel(text, workout.typeCode),
      state: state => stateLabel(text, state),
      withNote: text('athlete.withNote'),
      changed: text('athlete.changedFor', { name: athleteName }),
      rest: text('athlete.restFor', { name: athleteName }),
      restShort: text('calendar.rest'),
      insteadOf: workout => text('athlete.insteadOf', { workout }),
      doneOn: day => text('athlete.doneOn', { day: formatDay(day, language, 'long') }),
      nothing: text('athlete.nothingOnDay'),
      today: text('calendar.today'),
    }),
    [athleteId, athleteName, side, text, language, view, isNarrow],
  )
  const weekdays = useMemo(() => weekdayNames(language, weekStart), [language, weekStart])

  const openWorkout = useCallback((day: Day, workoutId: string) => {
    setChosen({ day, workoutId })
    setIsOpen(true)
  }, [])
  const openDay = useCallback(
    (day: Day) => {
      // The day is rendered again in its own view, and keeps the focus there.
      flushSync(() => setView('day'))
      document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    },
    [setView],
  )
  const entry =
    chosen && byDay.get(chosen.day)?.workouts.find(({ workout }) => workout.workoutId === chosen.workoutId)

  return (
    <>
      <CalendarToolbar
        title={shownTitle(view, activeDay, language, { weekStart })}
        note={weekWords(text, shown.data, view === 'day' ? { from: activeDay, to: activeDay } : range)}
        words={toolbarWords(text)}
        view={view}
        activeDay={activeDay}
        onViewChange={setView}
        onDayChange={activate}
        onIntent={day =>
          void queryClient.prefetchQuery(trainingQuery(athleteId, shownRange(view, day, { weekStart })))
        }
      />
      <div className="mt-3 flex flex-1 flex-col">
        {shown.error && !shown.data ? (
          <FailedLoad query={shown} says="athlete.calendarFailed" />
        ) : (
          <CalendarDays
            label={text('athlete.calendarOf', { name: athleteName })}
            activeDayLabel={formatDay(activeDay, language, 'long')}
            weekdays={weekdays}
            view={view}
            activeDay={activeDay}
            onActiveDayChange={activate}
            isPhone={isPhone}
            isNarrow={isNarrow}
            renderDay={({ day, layout, isActive, isOtherMonth, isFaint }) => (
              <AthleteDay
                key={day}
                day={day}
                today={now}
                shown={byDay.get(day) ?? nothing}
                layout={layout}
                words={words}
                isActive={isActive}
                isOtherMonth={isOtherMonth}
                isFaint={isFaint}
                isLoading={!shown.data}
                isInFull={view === 'day'}
                isAlone={view !== 'week' && layout === 'cards'}
                onActivate={activate}
                onOpenDay={openDay}
                onOpen={openWorkout}
              />
            )}
          />
        )}
        {view === 'month' && !isPhone && <SignLegend />}
      </div>
      {!isOpen && <ThreadHost />}
      {chosen && entry && (
        <WorkoutDialog
          open={isOpen}
          onOpenChange={setIsOpen}
          entry={entry}
          day={chosen.day}
          athleteId={athleteId}
          athleteName={athleteName}
          side={side}
        />
      )}
    </>
  )
}

/** "Week 3 of 12"; of several programs each with its name. */
function weekWords(text: Translate, training: AthleteTraining | undefined, range: DayRange) {
  const programs = (training?.programs ?? []).flatMap(program => {
    const weeks = weeksOfProgram(text, program, range)
    return weeks ? [{ name: program.name, weeks }] : []
  })
  return programs.map(({ name, weeks }) => (programs.length > 1 ? `${name}: ${weeks}` : weeks)).join(' · ')
}

const states = ['prescribed', 'scaled', 'missed', 'open'] as const

/** A month only has room for icons; this explains them. */
export function SignLegend() {
  const text = useText()
  return (
    <ul
      aria-label={text('athlete.signs')}
      className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm [&_li]:flex [&_li]:items-center [&_li]:gap-1.5"
    >
      {states.map(state => (
        <li key={state}>
          <OutcomeSign outcome={state} className="size-4" />
          {stateLabel(text, state)}
        </li>
      ))}
      <li>
        <MessageSquareText aria-hidden className="size-4" />
        {text('athlete.withNote')}
      </li>
    </ul>
  )
}
