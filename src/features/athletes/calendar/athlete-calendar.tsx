import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useShownDays } from '#client/use-shown-days.ts'
import { type Day, today } from '#domain/day.ts'
import { type DayRange, shownRange } from '#domain/programming/calendar-view.ts'
import { ThreadHost } from '#features/conversation/conversation.ts'
import { dayOfMonth, shownTitle, toolbarWords, weekdayNames } from '#i18n/calendar-words.ts'
import { formatDay } from '#i18n/day-words.ts'
import type { Translate } from '#i18n/dictionary.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { weeksOfProgram } from '#i18n/week-words.ts'
import { typeLabel } from '#i18n/workout-words.ts'
import { CalendarDays } from '#ui/calendar/calendar-days.tsx'
import { CalendarToolbar } from '#ui/calendar/calendar-toolbar.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { stateLabel } from '../athlete.ts'
import { AthleteDay, type AthleteDayWords } from './athlete-day.tsx'
import { SignLegend } from './sign-legend.tsx'
import {
  type AthleteTraining,
  type ShownDay,
  shownDays,
  trainingQuery,
  useTrainingWindow,
} from './training-window.ts'
import { WorkoutDialog } from './workout-dialog.tsx'

const nothing: ShownDay = { workouts: [], rested: [], doneElsewhere: [] }

type AthleteCalendarProps = { athleteId: string; athleteName: string }

/** An athlete's scheduled workouts and log entries by day, read-only. */
export function AthleteCalendar({ athleteId, athleteName }: AthleteCalendarProps) {
  const text = useText()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const isPhone = useMediaQuery('(width < 40rem)')
  const isNarrow = useMediaQuery('(width < 64rem)')
  const [chosen, setChosen] = useState<{ day: Day; workoutId: string }>()
  const [isOpen, setIsOpen] = useState(false)

  const now = today()
  const { view, setView, activeDay, activate } = useShownDays('/coach/athlete/$athleteId/calendar', now)
  const range = shownRange(view, activeDay)
  const shown = useTrainingWindow(queryClient, athleteId, range)
  const byDay = useMemo(() => shownDays(shown.data), [shown.data])
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
  const weekdays = useMemo(() => weekdayNames(language), [language])

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
        title={shownTitle(view, activeDay, language)}
        note={weekWords(text, shown.data, view === 'day' ? { from: activeDay, to: activeDay } : range)}
        words={toolbarWords(text)}
        view={view}
        activeDay={activeDay}
        onViewChange={setView}
        onDayChange={activate}
        onIntent={day => void queryClient.prefetchQuery(trainingQuery(athleteId, shownRange(view, day)))}
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
